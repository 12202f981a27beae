"""Tests of what new routes are made of: every route that is drawn keeps to its frame."""

from random import Random

import pytest

from core.basics.paths import examples
from core.checking.report import check
from core.quest.analysis.facts import Facts
from core.quest.board.footprint import table_footprint
from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.pieces import PieceKind
from core.quest.catalogue.reading import load_catalogue
from core.quest.checks.rules import RULES
from core.quest.route.reading import read_route
from core.quest.route.route import Laying, Route
from core.quest.search.framing import QUEST_FRAMING, RouteFrame, apart, route_frame
from core.search.wishes import BadWish

TRIES = 12


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


def drawn(frame: RouteFrame, tries: int = TRIES) -> list[Facts]:
    """Routes within a frame; some throws of the dice lead nowhere."""
    found = (frame.drawn(Random(f"try {number}")) for number in range(tries))
    return [each for each in found if each is not None]


def sides(facts: Facts) -> set[str]:
    return {each.side for each in facts.route.pieces}


def test_what_must_be_used_lies_there_and_what_must_not_does_not(catalogue: Catalogue) -> None:
    frame = route_frame(catalogue, {"with": "K, C/D, END_RIVER", "without": "A,O/P"}, None)
    found = drawn(frame)
    assert found
    for facts in found:
        assert sides(facts) >= {"K", "END_RIVER", "B"}
        assert sides(facts) & {"C", "D"}
        assert not sides(facts) & {"A", "O", "P"}
        assert frame.admits(facts)


def test_there_are_as_many_pieces_as_are_wished_for(catalogue: Catalogue) -> None:
    found = drawn(route_frame(catalogue, {"piece-count": "6-7"}, None))
    assert {len(each.route.pieces) for each in found} == {6, 7}


@pytest.mark.parametrize(
    "said",
    [
        {"table": "30x14hexes"},
        {"table": "51.8x111cm", "hex-width": "3.7cm"},
        {"table": "60x28in", "hex-width": "2in"},
    ],
)
def test_what_does_not_fit_the_table_is_not_admitted(
    catalogue: Catalogue, said: dict[str, str]
) -> None:
    frame = route_frame(catalogue, said, None)
    found = drawn(frame, 24)
    fits = [each for each in found if frame.admits(each)]
    assert 0 < len(fits) < len(found)
    for facts in fits:
        size = table_footprint(facts.layout)
        assert size.length <= 30.1
        assert size.depth <= 14.1


def test_blockades_and_caves_are_as_wished_for(catalogue: Catalogue) -> None:
    frame = route_frame(catalogue, {"blockades": "none", "caves": ""}, None)
    for facts in drawn(frame, 4):
        assert facts.route.caves
        assert facts.route.blockades.laying is Laying.NONE


def test_one_goes_on_from_what_lies_there(catalogue: Catalogue) -> None:
    whole = read_route(examples("quest") / "first_game.yaml").design
    start = type(whole)(pieces=whole.pieces[:3])
    frame = route_frame(catalogue, {}, start)
    found = drawn(frame)
    assert found
    for facts in found:
        assert facts.route.pieces[:3] == start.pieces
        assert len(facts.route.pieces) > 3
        assert facts.route.locked.pieces == tuple(each.side for each in start.pieces)
        assert not frame.given(facts.route).locked


def test_only_pieces_of_boxes_that_are_there_are_used(catalogue: Catalogue) -> None:
    name = catalogue.pieces[0].part_of
    assert drawn(route_frame(catalogue, {"boxes": name}, None), 3)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"with": "Z"}, "no piece “Z”"),
        ({"with": "C", "without": "C/D"}, "must be used and must not"),
        ({"piece-count": "many"}, "such as 7 or 6-8"),
        ({"piece-count": "9-3"}, "can be laid"),
        ({"piece-count": "99"}, "can be laid"),
        ({"table": "big"}, "a table is such as"),
        ({"table": "60x40cm"}, "width of a hex that you have measured"),
        ({"table": "60x40cm", "hex-width": "0cm"}, "width of a hex that you have measured"),
        ({"boxes": "Another"}, "there is no box"),
    ],
)
def test_what_makes_no_sense_is_refused(
    catalogue: Catalogue, said: dict[str, str], why: str
) -> None:
    with pytest.raises(BadWish, match=why):
        route_frame(catalogue, said, None)


def test_nobody_goes_on_from_a_whole_route(catalogue: Catalogue) -> None:
    whole = read_route(examples("quest") / "first_game.yaml").design
    with pytest.raises(BadWish, match="without an ending"):
        route_frame(catalogue, {}, whole)
    ends = tuple(
        each for each in whole.pieces if catalogue.sides[each.side].kind is PieceKind.TERRAIN
    )
    with pytest.raises(BadWish, match="without an ending"):
        route_frame(catalogue, {}, type(whole)(pieces=ends))


def test_routes_are_apart_by_the_sides_that_lie_up(catalogue: Catalogue) -> None:
    one, other = drawn(route_frame(catalogue, {}, None), 6)[:2]
    assert apart(one.route, one.route) == 0
    assert apart(one.route, other.route) == apart(other.route, one.route) > 0
    assert QUEST_FRAMING.apart(one.route, Route()) == len(one.route.pieces)


def test_who_asks_for_no_blockades_accepts_that_none_lie_there(catalogue: Catalogue) -> None:
    """Otherwise every route would have a warning, and none could be made."""
    frame = route_frame(catalogue, {"blockades": "none"}, None)
    found = drawn(frame)
    assert found
    for facts in found:
        report = check(RULES, facts)
        assert "S212" not in {each.code for each in report.problems}
        assert frame.given(facts.route).accepted == facts.route.accepted != ()
