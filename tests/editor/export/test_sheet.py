"""The setup sheet as others see it: pages, texts, fonts, and a code that leads to the route."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from PyQt6.QtCore import QSize

from core import paths
from core.analysis.difficulty import Par
from core.board.board import BrokenLayout
from core.board.layout import Layout, lay_out
from core.catalogue.catalogue import Catalogue
from core.certificate.words import told_certificate
from core.export.build_order import build_order
from core.export.parts import NeededPart
from core.export.setup_sheet import (
    KnownFigures,
    OddSeat,
    SheetContent,
    counted_players,
    known_figures,
)
from core.facts import Facts
from core.language import LANGUAGES, speak
from core.route.certificate import Certificate, CertifiedGames
from core.route.fingerprint import fingerprint
from core.route.reading import parse_route, read_route
from core.route.route import BlockadePlan, FixedBlockade, Route
from core.route.sharing.share_code import decode
from editor.export.formats import SHEET
from editor.export.options import Paper, Style
from editor.export.setup_sheet.sections import _part, head
from editor.export.setup_sheet.sheet import sheet_images, sheet_pdf
from editor.export.task import ExportTask
from tests.analysis.boards import chain
from tests.editor.export.tasks import task_of
from tests.editor.short_routes import LOOP
from tests.engine.boards import box
from tests.poppler import codes_on, first_page, fonts_of, info_of, text_of, with_poppler

CAVES = """\
format: 1
game: quest
name: Größte Höhle & Œuvre
author: Ana María
description: Across a strip, past four caves.
players: [2, 4]
pieces:
  - {side: B, at: [0, 0], turn: 0}
  - {side: J, at: [-3, -4], turn: 4}
  - {side: Q, at: [-1, -9], turn: 3}
  - {side: K, at: [2, -14], turn: 5}
  - {side: M, at: [5, -21], turn: 3}
  - {side: C, at: [9, -28], turn: 5}
  - {side: END_JUNGLE, at: [9, -32], turn: 4}
blockades:
  - {number: 3, between: [B, J]}
  - {number: 1, between: [J, Q]}
  - {number: random, between: [K, M]}
  - {number: 6, between: [M, C]}
caves: true
"""
A4_POINTS, LETTER_POINTS = (595.3, 841.9), (612.0, 792.0)
PAPERS = {Paper.A4: A4_POINTS, Paper.LETTER: LETTER_POINTS}
BUNDLED = sorted(path.stem for path in paths.routes().glob("*.yaml"))

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    speak("en")
    yield
    speak("en")


@cache
def laid(text: str) -> Layout:
    return lay_out(parse_route(text).route, box())


@cache
def pdf_of(text: str, paper: Paper = Paper.A4, language: str = "en") -> bytes:
    speak(language)
    return sheet_pdf(sheet_of(laid(text).route, paper))


def sheet_of(route: Route, paper: Paper = Paper.A4, style: Style = Style.INK) -> ExportTask:
    return task_of(route, box(), SHEET, replace(SHEET.usual, paper=paper, style=style))


def content_of(route: Route) -> SheetContent:
    """What the sheet of a route tells if no games were played."""
    return SheetContent(Facts.of_route(route, box()), KnownFigures())


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
    assert fingerprint(found) == fingerprint(route)
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
    route = read_route(paths.routes() / f"{name}.yaml").route
    options = replace(SHEET.usual, paper=paper)
    pages = sheet_images(task_of(route, catalogue, SHEET, options), QSize(60, 60))
    assert len(pages) <= 2


def test_nothing_is_printed_outside_the_margins() -> None:
    for page in sheet_images(sheet_of(laid(CAVES).route), QSize(420, 594)):
        white = page.pixel(0, 0)
        assert page.height() == 594
        edge = [(x, y) for x in range(0, 420, 2) for y in (4, 22, 580, 590)]
        edge += [(x, y) for y in range(0, 594, 2) for x in (4, 24, 398, 416)]
        assert all(page.pixel(x, y) == white for x, y in edge)


@pytest.mark.parametrize("style", Style)
def test_pictures_on_it_have_the_style_that_was_asked_for(style: Style) -> None:
    [page] = sheet_images(sheet_of(laid(LOOP).route, style=style), QSize(200, 283))
    usual = sheet_images(sheet_of(laid(LOOP).route), QSize(200, 283))[0]
    assert (page == usual) == (style is Style.INK)


def test_a_route_that_cannot_be_built_has_no_sheet() -> None:
    with pytest.raises(BrokenLayout):
        sheet_pdf(sheet_of(Route()))


# --- What it tells --------------------------------------------------------------------------------


def values(figures: KnownFigures) -> dict[str, tuple[str, str]]:
    facts = SheetContent(Facts.of_route(laid(LOOP).route, box()), figures).facts
    return {fact.label: (fact.value, fact.note) for fact in facts}


def test_without_games_difficulty_and_par_are_estimates() -> None:
    told = values(KnownFigures())
    assert told["Difficulty"][1].endswith("points, estimated")
    assert told["Par"] == (told["Par"][0], "estimated")
    assert told["Par"][0].startswith("about ")
    assert told["Players"] == ("2 to 4 players", "")


def test_known_figures_are_told_instead() -> None:
    told = values(KnownFigures(Par(11.25, 2000), 3, even_with=(3,)))
    assert told["Par"] == ("11.2 rounds", "2,000 games of 3 bots")
    assert "estimated" not in told["Difficulty"][1]
    assert told["Seats nearly even with"] == ("3 players", "when three equal planners play")


@with_poppler
def test_figures_of_the_moment_are_printed() -> None:
    task = replace(sheet_of(laid(LOOP).route), par=Par(9.75, 1000))
    assert "9.8 rounds" in text_of(task.content())


def test_the_odd_seat_is_told() -> None:
    told = values(KnownFigures(Par(11.0, 2000), 4, OddSeat(2, 0.312)))
    assert told["Par"][1] == "seat 2 wins 31% when four equal planners play"


@pytest.mark.parametrize(("players", "word"), [(2, "two"), (3, "three"), (4, "four")])
def test_shares_and_even_seats_say_who_played(players: int, word: str) -> None:
    figures = KnownFigures(Par(11.0, 2000), players, OddSeat(2, 0.312), even_with=(players,))
    told = values(figures)
    assert told["Par"][1] == f"seat 2 wins 31% when {word} equal planners play"
    assert told["Seats nearly even with"][1] == f"when {word} equal planners play"
    several = values(KnownFigures(even_with=(2, 3)))["Seats nearly even with"]
    assert several == ("2 and 3 players", "when equal planners play")


def certified(route: Route, *, is_valid: bool) -> Route:
    """The route with a certificate, of itself or of another one."""
    certificate = Certificate(
        fingerprint=fingerprint(route) if is_valid else "another",
        caves=route.caves,
        engine=1,
        bots=1,
        games=100,
        results=(
            CertifiedGames(1000, (60, 40)),
            CertifiedGames(1100, (40, 30, 30)),
            CertifiedGames(1250, (40, 20, 20, 20)),
        ),
        digest="0",
    )
    return replace(route, certificate=certificate)


def test_a_valid_certificate_gives_par_and_the_odd_seat() -> None:
    figures = known_figures(certified(laid(LOOP).route, is_valid=True))
    assert figures == KnownFigures(Par(12.5, 100), 4, OddSeat(1, 0.4))


def test_a_valid_certificate_has_more_to_say_than_games_of_the_moment() -> None:
    route = certified(laid(LOOP).route, is_valid=True)
    assert known_figures(route, Par(9.75, 1000)) == known_figures(route)
    assert known_figures(laid(LOOP).route, Par(9.75, 1000)) == KnownFigures(Par(9.75, 1000), 4)


def test_a_void_certificate_gives_nothing() -> None:
    assert known_figures(certified(laid(LOOP).route, is_valid=False)) == KnownFigures()


def test_figures_are_those_of_the_player_counts_that_are_meant() -> None:
    route = certified(replace(laid(LOOP).route, players=(2, 3)), is_valid=True)
    assert known_figures(route) == KnownFigures(Par(11.0, 100), 3, OddSeat(1, 0.4))


@pytest.mark.parametrize(
    ("wins", "even"),
    [
        (((50, 50), (34, 33, 33), (30, 25, 25, 20)), ()),
        (((60, 40), (38, 31, 31), (30, 25, 25, 20)), (3, 4)),
        (((60, 40), (44, 28, 28), (40, 20, 20, 20)), ()),
    ],
    ids=["all_even", "some_even", "none_even"],
)
def test_player_counts_with_even_seats_are_told_where_others_are_uneven(
    wins: tuple[tuple[int, ...], ...], even: tuple[int, ...]
) -> None:
    route = certified(laid(LOOP).route, is_valid=True)
    assert route.certificate is not None
    results = tuple(CertifiedGames(1000, each) for each in wins)
    changed = replace(route, certificate=replace(route.certificate, results=results))
    assert known_figures(changed).even_with == even


@with_poppler
def test_the_sheet_shows_what_the_certificate_claims() -> None:
    route = certified(laid(LOOP).route, is_valid=True)
    text = flowing(text_of(sheet_pdf(sheet_of(route))))
    assert route.certificate is not None
    for words in " ".join(told_certificate(route.certificate)).split():
        assert words in text
    assert content_of(route).certificate[0] == (
        "Finishable from every seat with 2, 3 or 4 players: 100 planner games each, all finished."
    )


@with_poppler
def test_a_void_certificate_is_not_on_the_sheet() -> None:
    route = certified(laid(LOOP).route, is_valid=False)
    assert "Certificate" not in text_of(sheet_pdf(sheet_of(route)))


@pytest.mark.parametrize(
    ("counts", "told"),
    [
        ((2,), "2 players"),
        ((3, 4), "3 and 4 players"),
        ((2, 4), "2 and 4 players"),
        ((2, 3, 4), "2 to 4 players"),
    ],
)
def test_player_counts_in_words(counts: tuple[int, ...], told: str) -> None:
    assert counted_players(counts) == told


def test_blockades_at_random_none_and_as_listed() -> None:
    def plan(text: str) -> tuple[str, ...]:
        return content_of(laid(text).route).blockades

    assert plan(LOOP)[1] == "A–F"
    assert plan(f"{LOOP}blockades: none\n") == ("No blockades on this route.",)
    listed = plan(f"{LOOP}blockades: [{{number: 5, between: [A, F]}}]\n")
    assert [line.split(":")[0] for line in listed] == ["A–F"]


def test_a_long_name_of_a_piece_has_a_line_of_its_own() -> None:
    short, long = (_part(NeededPart("strip", name, "O"), 58.0) for name in ("O/P", "Copper/Silver"))
    assert long.height > 1.5 * short.height


def test_caves_are_told_only_where_they_are_in_play() -> None:
    assert "without caves" in content_of(laid(LOOP).route).caves[0]
    told = content_of(laid(CAVES).route).caves
    assert told[1] == "B 1, J 1, M 1, C 1"


# --- What no box holds ----------------------------------------------------------------------------


@with_poppler
def test_a_long_route_with_long_texts_takes_more_pages_and_loses_no_step() -> None:
    route = replace(chain(800), name="An endless name " * 12, description="Much to tell. " * 99)
    pdf = sheet_pdf(sheet_of(route))
    text = flowing(text_of(pdf))
    assert int(info_of(pdf)["Pages"]) > 2
    assert text.count("On the seam with") == len(route.pieces) - 2
    assert "Much to tell. …" in text
    [code] = codes_on(first_page(pdf, 200))
    assert fingerprint(decode(code)) == fingerprint(route)


@with_poppler
def test_a_code_that_is_too_long_is_printed_without_a_picture_of_it() -> None:
    route = replace(laid(LOOP).route, name="名" * 700)
    pdf = sheet_pdf(sheet_of(route))
    assert codes_on(first_page(pdf)) == []
    assert "QED1-" in text_of(pdf)


def test_a_route_too_large_for_a_code_has_a_sheet_without_one() -> None:
    route = parse_route(LOOP).route
    far = (FixedBlockade((f"{number:0>190}", "B")) for number in range(200))
    large = replace(route, blockades=BlockadePlan.of(*far))
    with_code, without = content_of(route), content_of(large)
    assert with_code.share_code
    assert without.share_code == ""
    assert head(without, 180.0).height < head(with_code, 180.0).height
