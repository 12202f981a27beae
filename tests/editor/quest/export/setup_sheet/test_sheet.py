"""The setup sheet as others see it: pages, texts, fonts, and a code that leads to the route."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from PyQt6.QtCore import QSize

from core.basics import paths
from core.basics.language import LANGUAGES, speak
from core.certificate.words import told_certificate
from core.playtest.par_rounds import Par
from core.quest.board.board import BrokenLayout
from core.quest.board.layout import Layout, lay_out
from core.quest.catalogue.catalogue import Catalogue
from core.quest.export.build_order import build_order
from core.quest.export.parts import NeededPart
from core.quest.playtest.words import QUEST_CERTIFICATES
from core.quest.route.reading import parse_route, read_route
from core.quest.route.route import BlockadePlan, FixedBlockade, Route
from editor.export.options import Paper, Style
from editor.export.printout import images_of, printed_pdf
from editor.export.task import ExportTask
from editor.quest.export.formats import SHEET
from editor.quest.export.setup_sheet.sections import _part, head
from editor.quest.export.setup_sheet.sheet import sheet_printout
from editor.quest.live.found import Found
from tests.editor.export.tasks import task_of
from tests.editor.short_routes import LOOP
from tests.poppler import codes_on, first_page, fonts_of, info_of, text_of, with_poppler
from tests.quest.analysis.boards import chain
from tests.quest.engine.boards import box
from tests.quest.export.sheets import CAVES, certified, content_of
from tests.quest.route.sharing.codes import decode

A4_POINTS, A3_POINTS, LETTER_POINTS = (595.3, 841.9), (841.9, 1190.6), (612.0, 792.0)
PAPERS = {Paper.A4: A4_POINTS, Paper.A3: A3_POINTS, Paper.LETTER: LETTER_POINTS}
BUNDLED = sorted(path.stem for path in paths.examples("quest").glob("*.yaml"))

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    speak("en")
    yield
    speak("en")


@cache
def laid(text: str) -> Layout:
    return lay_out(parse_route(text).design, box())


@cache
def pdf_of(text: str, paper: Paper = Paper.A4, language: str = "en") -> bytes:
    speak(language)
    return printed_pdf(sheet_printout(sheet_of(laid(text).route, paper)))


def sheet_of(route: Route, paper: Paper = Paper.A4, style: Style = Style.INK) -> ExportTask:
    return task_of(route, box(), SHEET, replace(SHEET.usual, paper=paper, style=style))


def flowing(text: str) -> str:
    """A text without the breaks of its lines."""
    return " ".join(text.split())


@with_poppler
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", Paper)
def test_the_code_on_the_sheet_leads_back_to_the_route(paper: Paper, language: str) -> None:
    pdf = pdf_of(CAVES, paper, language)
    [code] = codes_on(first_page(pdf))
    assert code in text_of(pdf)
    route, found = laid(CAVES).route, decode(code)
    assert found.fingerprint == route.fingerprint
    assert (found.name, found.players) == (route.name, route.players)


@with_poppler
@pytest.mark.parametrize("paper", Paper)
def test_pages_are_as_large_as_the_paper(paper: Paper) -> None:
    size = re.findall(r"[\d.]+", info_of(pdf_of(CAVES, paper))["Page size"])[:2]
    assert [float(side) for side in size] == pytest.approx(PAPERS[paper], abs=1)


@with_poppler
def test_every_font_is_embedded() -> None:
    fonts = fonts_of(pdf_of(CAVES))
    assert set(fonts) == {"Alegreya-ExtraBold", "SourceSans3-Regular", "SourceSans3-Bold"}
    assert all(fonts.values())


@with_poppler
def test_all_that_the_table_needs_can_be_searched() -> None:
    text = flowing(text_of(pdf_of(CAVES)))
    for told in (
        "Größte Höhle & Œuvre",
        "Setup sheet for a route by Ana María",
        "Across a strip, past four caves.",
        "2 and 4 players",
        "Start tile, side B up",
        "Strip, side Q up",
        "Ending tile: Jungle end up",
        "Blockade number 3",
        "B–J: blockade 3",
        "K–M: a blockade drawn at random",
        "4 caves: shuffle the tokens face down and put a pile of 4 on each.",
        "2 players: two pieces each, on 1 and 3, and on 2 and 4.",
        "4 players: one piece each, on 1 to 4.",
        "Terrain tile K",
        "Letter upright",
        "Upside down",
        "page 1 of 2",
    ):
        assert told in text, told
    assert "3 players" not in text


@with_poppler
def test_every_step_is_told_in_order() -> None:
    text = flowing(text_of(pdf_of(CAVES))).partition("Build order")[2]
    titles = ["Start tile B", "Terrain tile J", "Strip Q", "Terrain tile K", "Terrain tile M"]
    titles += ["Terrain tile C", "Jungle end"]
    places = [text.index(title) for title in titles]
    assert len(build_order(laid(CAVES))) == len(titles)
    assert (
        places[0] < places[2] < places[4] < places[6]
    )  # two columns: the pairs stand side by side


@with_poppler
@pytest.mark.parametrize(
    ("language", "words"),
    [("de", ("Aufbau", "Blockaden", "Höhlen")), ("fr", ("montage", "Barrières", "Grottes"))],
)
def test_the_sheet_speaks(language: str, words: tuple[str, ...]) -> None:
    text = text_of(pdf_of(CAVES, Paper.A4, language))
    assert [word for word in words if word not in text] == []
    assert "Build order" not in text


@with_poppler
def test_a_short_route_needs_one_page_only() -> None:
    assert info_of(pdf_of(LOOP))["Pages"] == "1"
    assert info_of(pdf_of(CAVES))["Pages"] == "2"


@pytest.mark.parametrize("name", BUNDLED)
@pytest.mark.parametrize(("paper", "language"), [(Paper.LETTER, "de"), (Paper.A4, "fr")])
def test_every_bundled_route_fits_on_two_pages(
    catalogue: Catalogue, name: str, paper: Paper, language: str
) -> None:
    speak(language)
    route = read_route(paths.examples("quest") / f"{name}.yaml").design
    options = replace(SHEET.usual, paper=paper)
    pages = images_of(sheet_printout(task_of(route, catalogue, SHEET, options)), QSize(60, 60))
    assert len(pages) <= 2


def test_nothing_is_printed_outside_the_margins() -> None:
    for page in images_of(sheet_printout(sheet_of(laid(CAVES).route)), QSize(420, 594)):
        white = page.pixel(0, 0)
        assert page.height() == 594
        edge = [(x, y) for x in range(0, 420, 2) for y in (4, 22, 580, 590)]
        edge += [(x, y) for y in range(0, 594, 2) for x in (4, 24, 398, 416)]
        assert all(page.pixel(x, y) == white for x, y in edge)


@pytest.mark.parametrize("style", Style)
def test_pictures_on_it_have_the_style_that_was_asked_for(style: Style) -> None:
    [page] = images_of(sheet_printout(sheet_of(laid(LOOP).route, style=style)), QSize(200, 283))
    usual = images_of(sheet_printout(sheet_of(laid(LOOP).route)), QSize(200, 283))[0]
    assert (page == usual) == (style is Style.INK)


def test_a_route_that_cannot_be_built_has_no_sheet() -> None:
    with pytest.raises(BrokenLayout):
        printed_pdf(sheet_printout(sheet_of(Route())))


@with_poppler
def test_figures_of_the_moment_are_printed() -> None:
    task = replace(sheet_of(laid(LOOP).route), found=Found(par=Par(9.75, 1000)))
    assert "9.8 rounds" in text_of(task.content())


@with_poppler
def test_the_sheet_shows_what_the_certificate_claims() -> None:
    route = certified(laid(LOOP).route, is_valid=True)
    text = flowing(text_of(printed_pdf(sheet_printout(sheet_of(route)))))
    assert route.certificate is not None
    for words in " ".join(told_certificate(route.certificate, QUEST_CERTIFICATES)).split():
        assert words in text
    assert content_of(route).certificate[0] == (
        "Finishable from every seat with 2, 3 or 4 players: 100 planner games each, all finished."
    )


@with_poppler
def test_a_void_certificate_is_not_on_the_sheet() -> None:
    route = certified(laid(LOOP).route, is_valid=False)
    assert "Certificate" not in text_of(printed_pdf(sheet_printout(sheet_of(route))))


def test_smaller_thing_a_long_name_of_a_piece_has_a_line_of_its_own() -> None:
    short, long = (_part(NeededPart("strip", name, "O"), 58.0) for name in ("O/P", "Copper/Silver"))
    assert long.height > 1.5 * short.height


# --- What no box holds ----------------------------------------------------------------------------


@with_poppler
def test_a_long_route_with_long_texts_takes_more_pages_and_loses_no_step() -> None:
    route = replace(chain(800), name="An endless name " * 12, description="Much to tell. " * 99)
    pdf = printed_pdf(sheet_printout(sheet_of(route)))
    text = flowing(text_of(pdf))
    assert int(info_of(pdf)["Pages"]) > 2
    assert text.count("On the seam with") == len(route.pieces) - 2
    assert "Much to tell. …" in text
    [code] = codes_on(first_page(pdf, 200))
    assert decode(code).fingerprint == route.fingerprint


@with_poppler
def test_a_code_that_is_too_long_is_printed_without_a_picture_of_it() -> None:
    route = replace(laid(LOOP).route, name="名" * 700)
    pdf = printed_pdf(sheet_printout(sheet_of(route)))
    assert codes_on(first_page(pdf)) == []
    assert "QED1-" in text_of(pdf)


def test_a_route_too_large_for_a_code_has_a_sheet_without_one() -> None:
    route = parse_route(LOOP).design
    far = (FixedBlockade((f"{number:0>190}", "B")) for number in range(200))
    large = replace(route, blockades=BlockadePlan.of(*far))
    with_code, without = content_of(route), content_of(large)
    assert with_code.share_code
    assert without.share_code == ""
    assert head(without, 180.0).height < head(with_code, 180.0).height
