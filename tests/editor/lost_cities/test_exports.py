"""Tests of what goes to the table: pictures, sheets to print, in three languages."""

from dataclasses import replace
from pathlib import Path

import pytest
from PyQt6.QtCore import QSize
from PyQt6.QtGui import QImage, QTransform

from core.basics.language import speaking
from core.designs.design_file import DesignFile
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.design.board_design import BoardDesign, Deck, Expedition, Kind, Slot
from core.lost_cities.design.edits import with_slot, with_track
from core.lost_cities.export.setup import rules_delta
from core.lost_cities.export.texts import deck_lines
from core.shelf import read_design
from editor.export.options import ExportOptions, Paper, SizedBy
from editor.export.printout import images_of
from editor.export.task import ExportTask, Format
from editor.lost_cities.export.formats import EXPORTS, SHEETS
from editor.lost_cities.export.two_sheets import COLUMNS, two_sheets
from tests.editor.lost_cities.conftest import NETWORK, OFFICIAL
from tests.poppler import info_of, text_of, with_poppler

pytestmark = pytest.mark.usefixtures("qapp")
SHORT: BoardDesign = read_design(Path("routes/lost_cities/short_game.yaml")).design
LANGUAGES = ("en", "de", "fr")
FIXED = replace(
    OFFICIAL,
    expeditions=(
        replace(OFFICIAL.expeditions[0], slots=(Slot(2, Kind.STAGE), Slot(4, 15)), bridge=None),
        *OFFICIAL.expeditions[1:],
    ),
    up_and_down=True,
    hand=7,
    leader=3,
)


def _teal(track: Expedition) -> Expedition:
    return replace(track, colour="teal")


def _bare(track: Expedition) -> Expedition:
    return replace(track, slots=())


def _four_alike() -> BoardDesign:
    tracks = (replace(each, slots=(Slot(9),), bridge=None) for each in OFFICIAL.expeditions[:4])
    return replace(OFFICIAL, expeditions=tuple(tracks))


def task(
    design: BoardDesign, name: str, language: str = "en", options: ExportOptions | None = None
) -> ExportTask:
    """A file of a board."""
    offered = EXPORTS.format_named(name)
    return ExportTask(
        EXPORTS, Facts(DesignFile(design)), offered, options or offered.usual, language
    )


def image(design: BoardDesign, name: str, overlay: str = "", *, has_legend: bool = False) -> QImage:
    chosen = ExportOptions(pixels=300, overlay=overlay, has_legend=has_legend)
    return QImage.fromData(task(design, name, options=chosen).content())


@with_poppler
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
@pytest.mark.parametrize("design", [FIXED, NETWORK], ids=["tracks", "network"])
def test_every_sheet_is_printed_in_every_language(
    design: BoardDesign, sheet: Format, language: str
) -> None:
    name = sheet.name
    pdf = task(design, name, language).content()
    is_halved = name.endswith("two_sheets")
    pages = {2} if is_halved else {"setup": {1, 2}}.get(name, {1})
    info = info_of(pdf)
    assert int(info["Pages"]) in pages
    is_wide = name == COLUMNS and not design.is_network
    assert info["Page size"] == ("842 x 595 pts (A4)" if is_wide else "595 x 842 pts (A4)")
    maker = {"en": "Made with", "de": "Gemacht mit", "fr": "Fait avec"}[language]
    assert is_halved or maker in text_of(pdf)


_DOTS = 4
"""To a millimetre."""


def _line_on(image: QImage) -> int:
    """Where a line goes from one edge to the other, seen where it begins, in dots from the left."""
    begin = range(10 * _DOTS, 14 * _DOTS)
    found = {
        x: sum(image.pixelColor(x, y).lightness() < 250 for y in begin)
        for x in range(10 * _DOTS, image.width() - 10 * _DOTS)  # words stand beyond
    }
    return max(found, key=found.__getitem__)


@pytest.mark.parametrize("name", ["two_sheets", COLUMNS])
def test_two_sheets_show_the_same_where_they_are_cut_and_glued(name: str) -> None:
    """Else stages on the seam would be cut short."""
    printout = two_sheets(task(OFFICIAL, name))
    room = QSize(round(printout.width * _DOTS), round(printout.height * _DOTS))
    pages = images_of(printout, room)
    if name == COLUMNS:  # the line goes from left to right
        pages = [page.transformed(QTransform(0, 1, 1, 0, 0, 0)) for page in pages]
    first, second = pages
    at, there = (_line_on(page) - _DOTS for page in pages)
    assert there < second.width() / 8 < at
    seen = [(first.pixelColor(at, y), second.pixelColor(there, y)) for y in range(first.height())]
    differ = sum(abs(one.lightness() - other.lightness()) > 40 for one, other in seen)
    assert differ < 0.02 * len(seen)
    assert len({one.name() for one, _ in seen}) > 5


@with_poppler
def test_columns_on_two_sheets_lie_above_each_other() -> None:
    """Side by side they would be no larger than on one."""
    upper, lower = text_of(task(OFFICIAL, COLUMNS).content()).split("\f")[:2]
    assert upper.strip() == "Cut here"
    assert lower.strip() == "Glue the upper sheet up to this line"


@with_poppler
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_setup_of_the_box_is_one_page(language: str) -> None:
    assert info_of(task(OFFICIAL, "setup", language).content())["Pages"] == "1"


@with_poppler
def test_the_setup_page_tells_what_differs_from_the_box() -> None:
    told = text_of(task(FIXED, "setup").content())
    for words in ("Desert has no bridge.", "A hand has 7 cards.", "The leader counts 3 times."):
        assert words in told
    assert "take one of that kind" in told
    assert "Nothing: all rules are those of the box." in text_of(task(OFFICIAL, "setup").content())
    with speaking("de"):
        assert rules_delta(OFFICIAL) == ()
        assert rules_delta(SHORT)[0] == "Das Spiel hat 1 Runde."


@pytest.mark.parametrize(
    ("design", "told"),
    [
        (replace(OFFICIAL, deck=Deck(0, 9, 2)), "from 0 to 9 in each colour"),
        (replace(OFFICIAL, deck=Deck(removed=())), "With 2 players, this many cards"),
        (replace(OFFICIAL, players=(3,)), "Numbers of players: 3."),
        (replace(OFFICIAL, crossings_by=((2, 4),)), "With 2 players a round ends at crossing 4."),
        (with_track(OFFICIAL, "rock", _teal), "Cards have these colours:"),
        (with_slot(OFFICIAL, "rock", Slot(3)), "Rock has tokens on 2, 3, 5, 6, 7, 9."),
        (NETWORK, "is not counted again"),
        (_four_alike(), "Each expedition has no bridge."),
        (with_track(OFFICIAL, "rock", _bare), "Rock has no tokens."),
        (SHORT, "what the short table says"),
    ],
)
def test_nothing_that_differs_from_the_box_is_left_out(design: BoardDesign, told: str) -> None:
    assert any(told in each for each in rules_delta(design))


def test_what_all_expeditions_have_alike_is_told_once() -> None:
    """Values and bridges may be alike although tokens lie otherwise on each."""
    tracks = (replace(each, bridge=5) for each in OFFICIAL.expeditions)
    told = rules_delta(with_slot(replace(OFFICIAL, expeditions=tuple(tracks)), "rock", Slot(3)))
    assert told == (
        "Each expedition has its bridge behind stage 5.",
        "Rock has tokens on 2, 3, 5, 6, 7, 9.",
    )


@pytest.mark.parametrize(
    ("deck", "told"),
    [
        (
            Deck(0, 12, 1),
            ["To be made: the numbers 11, 12.", "Take out of the box: 1 of each card."],
        ),
        (Deck(2, 10, 3), ["Take out of the box: the numbers 0, 1.", "To be made: 1 more of each"]),
        (Deck(removed=((2, 30), (3, 0))), ["With 2 players, take out 30 at random."]),
    ],
)
def test_a_deck_list_tells_what_to_take_out_and_what_to_make(deck: Deck, told: list[str]) -> None:
    lines = "\n".join(deck_lines(replace(OFFICIAL, deck=deck)))
    assert all(each in lines for each in told)
    assert "take out 0" not in lines


@with_poppler
def test_each_slot_has_a_ring_with_the_name_of_its_stage() -> None:
    told = text_of(task(OFFICIAL, "slots").content())
    for track in OFFICIAL.expeditions:
        for slot in track.slots:
            assert f"{track.name} {slot.stage}" in told
    assert "Desert 1" not in told


@with_poppler
def test_a_score_sheet_has_rows_for_every_round() -> None:
    three, one = (text_of(task(each, "score_sheet").content()) for each in (OFFICIAL, SHORT))
    assert "After round 3" in three
    assert "After round 1" in one
    assert "After round 2" not in one
    assert "110" in three
    assert "110" not in one


@with_poppler
def test_nine_rounds_are_scored_on_pages_that_hold_them() -> None:
    *pages, _end = text_of(task(replace(OFFICIAL, rounds=9), "score_sheet").content()).split("\f")
    first, second, third = (each for each in pages if "Player" in each)
    assert all(f"After round {number}" in first for number in (1, 2, 3, 4))
    assert all(f"After round {number}" in second for number in (5, 6, 7, 8))
    assert "After round 9" in third
    assert "Total" in third


@with_poppler
@pytest.mark.parametrize(("paper", "size"), [(Paper.A4, "842 x 595"), (Paper.A3, "1191 x 842")])
def test_pictures_fill_a4_and_a3(paper: Paper, size: str) -> None:
    options = ExportOptions(measure=SizedBy.PAPER, paper=paper)
    info = info_of(task(OFFICIAL, "pdf", options=options).content())
    assert info["Page size"].startswith(size)


def test_columns_are_higher_than_wide_and_a_network_lies_as_it_is_drawn() -> None:
    arms, columns = (image(OFFICIAL, name) for name in ("png", "columns_png"))
    assert columns.height() / columns.width() > 1.3 > arms.height() / arms.width()
    assert image(NETWORK, "png") == image(NETWORK, "columns_png")


@pytest.mark.parametrize("overlay", ["reach", "value", "tokens"])
def test_overlays_lie_on_pictures(overlay: str) -> None:
    assert image(OFFICIAL, "png", overlay=overlay) != image(OFFICIAL, "png")
    legend = image(OFFICIAL, "png", overlay=overlay, has_legend=True)
    assert legend.height() != image(OFFICIAL, "png").height()


def test_traffic_says_that_nobody_has_played() -> None:
    wished = task(OFFICIAL, "png", options=ExportOptions(overlay="traffic"))
    (remark,) = wished.format.remarks(wished)
    assert str(remark) == "Nobody has played this board yet."
    assert image(OFFICIAL, "png", overlay="traffic") == image(OFFICIAL, "png")
