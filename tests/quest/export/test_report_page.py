"""Tests of what reports say: every chart with its sample and meaning, and routes of all sorts."""

import re
from pathlib import Path

import pytest

from core.basics.language import tr
from core.basics.paths import resources
from core.designs.recognising import Source
from core.quest.analysis.measures import MEASURES
from core.quest.catalogue.spaces import Terrain
from core.quest.route.reading import parse_route
from core.shelf import recognise
from editor.drawing.palette import LIGHT
from editor.quest.drawing.grounds import ground_colour
from tests.conftest import GOLDEN
from tests.editor.panels import playtest_desk
from tests.editor.short_routes import DASH, LOOP, short_board
from tests.quest.export.outline import Element, Outline
from tests.quest.export.samples import BROKEN, EVIL, GAMES, gallery_in, report_of, table_of

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture(scope="module")
def loop() -> Outline:
    return Outline(report_of(LOOP))


def titles(outline: Outline) -> list[str]:
    return [each.words for each in outline.root if each.name in {"h2", "h3"}]


def papers(outline: Outline) -> dict[str, Element]:
    """The cards of a page by their titles."""
    return {
        each.words: each.parent
        for each in outline.all("h3")
        if each.parent is not None and "paper" in each.parent.looks
    }


def test_all_parts_are_there(loop: Outline) -> None:
    told = titles(loop)
    assert [each for each in told if each in {"Map", "Analysis", "Playtest", "Checks"}] == [
        "Map",
        "Analysis",
        "Playtest",
        "Checks",
    ]
    wanted = {
        "Rounds of the games",
        "Wins by seat",
        "Lead over time",
        "Cards bought, per game",
        "Blockade openings",
        "Traffic, entries per game",
    }
    assert wanted <= set(told)


def test_every_chart_of_games_says_what_it_means_and_from_how_many_games(loop: Outline) -> None:
    found = papers(loop)
    for title in (
        "Rounds of the games",
        "Wins by seat",
        "Lead over time",
        "Cards bought, per game",
        "Blockade openings",
        "Traffic, entries per game",
        "Figures",
    ):
        [details] = [each for each in found[title] if each.name == "details"]
        assert f"From {GAMES} " in details.words
        assert len([each for each in details if each.name in {"p", "dd"}]) >= 2


@pytest.mark.parametrize(("players", "word"), [(2, "two"), (3, "three"), (4, "four")])
def test_who_played_stands_by_the_shares_of_the_seats_and_none_is_marked(
    players: int, word: str
) -> None:
    paper = papers(Outline(report_of(f"{LOOP}players: [{players}]\n")))["Wins by seat"]
    answer = next(each for each in paper if "answer" in each.looks)
    assert f"when {word} equal planners play" in answer.words
    assert f"Dashed line: an even share of {1 / players:.1%}." in paper.words
    assert not {each.name for each in paper} & {"b", "strong", "em", "mark"}
    rows = next(each for each in paper if each.name == "tbody").children
    assert len({tuple(tuple(each.looks) for each in row) for row in rows}) == 1, "all look alike"
    assert not set("▲▼→") & set(paper.words)


def test_charts_have_their_numbers_in_tables(loop: Outline) -> None:
    found = papers(loop)
    for title in ("Rounds of the games", "Lead over time"):
        [table] = [each for each in found[title] if each.name == "table"]
        assert len([each for each in table if each.name == "tr"]) > 3
        [chart] = [each for each in found[title] if each.name == "svg"]
        assert title in str(chart.attributes["aria-label"])


def test_every_measure_is_shown_and_explained(loop: Outline) -> None:
    words = papers(loop)["Measures"].words
    for measure in MEASURES:
        assert words.count(measure.shown_title) >= 2
        assert measure.shown_meaning in words


def test_every_space_can_be_pointed_at(loop: Outline) -> None:
    spaces = loop.of_class("space")
    assert len(spaces) == len(short_board(LOOP).spaces)
    assert [each.attributes["tabindex"] for each in spaces].count("0") == 1
    told = [each.words.splitlines() for each in spaces]
    assert all(": " in lines[0] for lines in told)
    assert any(lines[0].endswith("finish 1 on the ending tile") for lines in told)
    assert any(line.startswith("entered ") for lines in told for line in lines)


def test_a_certificate_is_told_of_as_long_as_it_is_valid() -> None:
    text = (GOLDEN / "certificates" / "trial.yaml").read_text(encoding="utf-8")
    certified = Outline(report_of(text, has_games=False))
    told = papers(certified)["Certificate"].words
    assert "Finishable from every seat" in told
    for number in ("two", "three", "four"):
        assert f"when {number} equal planners play (with 95% certainty " in told
    void = Outline(report_of(text.replace("random", "none"), has_games=False))
    assert "Certificate" not in papers(void)


@pytest.mark.parametrize("text", [LOOP, EVIL, BROKEN], ids=["loop", "evil", "broken"])
def test_whoever_gets_a_page_has_the_route(text: str) -> None:
    found = recognise(report_of(text, has_games=False))
    assert found.source is Source.SHARE_CODE
    route = parse_route(text).design
    assert (found.file.design.pieces, found.file.design.name) == (route.pieces, route.name)


def test_a_route_without_games_has_no_playtest_and_no_traffic() -> None:
    outline = Outline(report_of(DASH, has_games=False))
    assert "Playtest" not in titles(outline)
    assert "show-traffic" not in outline.ids
    assert "estimated from the steps" in outline.all("dl")[0].words


def test_games_that_nobody_finished_are_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playtest_desk, "FATE", 1)
    words = Outline(report_of(LOOP)).root.words
    assert f"{GAMES} games of {GAMES} remained unfinished." in words
    assert "Rounds of the games" not in words


def test_a_broken_route_is_shown_with_its_problems() -> None:
    outline = Outline(report_of(BROKEN, has_games=False))
    assert titles(outline) == ["Map", "On the map", "Checks"]
    assert outline.of_class("space") == []
    assert outline.of_class("error")
    assert "error" in outline.all("dl")[0].words


def test_a_route_without_pieces_is_an_empty_table() -> None:
    outline = Outline(report_of("format: 1\ngame: quest\n", has_games=False))
    assert outline.all("h1")[0].words == tr("Untitled")


def test_a_gallery_tells_of_every_file(tmp_path: Path) -> None:
    outline = Outline(gallery_in(tmp_path))
    rows = outline.all("tbody")[0].children
    assert [row.children[0].attributes["data-order"] for row in rows][:3] == [
        "Loop",
        "Dash",
        "Broken",
    ]
    orders = [cell.attributes["data-order"] for cell in rows[2].children[1:6]]
    assert orders == [""] * 5
    assert "4 routes, 1 has errors, 1 file left out" in outline.all("header")[0].words
    assert "unread.yaml: line 2: this is not YAML" in outline.all("section")[-1].words
    assert len(outline.of_class("thumb")) == 4
    assert "wins" not in outline.root.words, "a seat has no share without who played"


def test_a_table_has_every_measure_of_every_route() -> None:
    outline = Outline(table_of())
    headings = [each.words for each in outline.all("thead")[0] if each.name == "th"]
    assert {each.shown_title for each in MEASURES} <= set(headings)
    for row in outline.all("tbody")[0].children:
        assert len(row.children) == len(headings)


def test_the_page_has_the_colours_of_the_drawing() -> None:
    css = (resources() / "quest" / "report" / "grounds.css").read_text(encoding="utf-8")
    for terrain in (Terrain.JUNGLE, Terrain.RIVER, Terrain.VILLAGE, Terrain.RUBBLE):
        colour = re.search(rf"--{terrain.value}: (#[0-9a-f]+);", css)
        assert colour is not None
        assert colour[1] == ground_colour(LIGHT, terrain, 1).name()


def test_a_route_too_large_for_a_code_has_a_report_without_one() -> None:
    own = "".join(f"  - {{side: {number:0>190}, at: [0, 0]}}\n" for number in range(120))
    assert 'class="share-code"' in report_of(BROKEN, has_games=False)
    assert 'class="share-code"' not in report_of(BROKEN + own, has_games=False)
