"""Checks speak of networks as they do of lines: each of them finds its case, and no sound one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from core.basics.jobs import finished
from core.basics.paths import examples
from core.checking.problem import Problem
from core.checking.report import check
from core.checking.rule import rule_for
from core.lost_cities.analysis.overlays import gone
from core.lost_cities.checks.places import StageSpot
from core.lost_cities.checks.played_rules import tracks_in
from core.lost_cities.checks.rules import RULES
from core.lost_cities.design.board_design import BoardDesign, Deck, Stage, Tokens, Way
from core.lost_cities.design.edits import with_tokens_for_slots
from core.lost_cities.game import LOST_CITIES
from core.lost_cities.playtest.kernels import record
from core.playtest.problems import GamesPlayed, problems_in_games
from core.playtest.running.runner import playtesting
from core.playtest.spec import AnySpec, Spec, lineup
from core.playtest.totals import Totals
from core.shelf import read_design
from tests.lost_cities.boards import OFFICIAL, board_of, facts_of

CROSSROADS: BoardDesign = read_design(examples("lost_cities") / "crossroads.yaml").design


def with_stages(changes: Mapping[str, Mapping[str, object]]) -> BoardDesign:
    """Crossroads with other fields of some stages."""
    stages = tuple(replace(each, **changes.get(each.id, {})) for each in CROSSROADS.stages)  # type: ignore[arg-type]
    return replace(CROSSROADS, stages=stages)


def lined(design: BoardDesign) -> BoardDesign:
    """The board of lines as a network that is the same graph."""
    stages = tuple(
        Stage(
            f"{track.id}{number}",
            track.colour,
            value,
            next((slot.token for slot in track.slots if slot.stage == number), None),
            number == 1,
        )
        for track in design.expeditions
        for number, value in enumerate(track.values, start=1)
    )
    ways = tuple(
        Way(f"{track.id}{number}", f"{track.id}{number + 1}", number == track.bridge)
        for track in design.expeditions
        for number in range(1, track.length)
    )
    return replace(design, expeditions=(), stages=stages, ways=ways, figures=5)


ALL_POSITIVE = {each.id: {"value": abs(each.value) + 1} for each in CROSSROADS.stages}
FAR = {
    each.id: {"value": -5 if each.value < 50 else each.value}
    for each in CROSSROADS.stages
    if each.value > 0
}
DEAD_END = replace(
    CROSSROADS,
    stages=(*CROSSROADS.stages, Stage("e1", "red", -20, None, True), Stage("e2", "red", -10)),
    ways=(*CROSSROADS.ways, Way("e1", "e2")),
)
ISLAND = replace(
    CROSSROADS,
    stages=(*CROSSROADS.stages, Stage("x", "red", 5), Stage("y", "red", 10)),
    ways=(*CROSSROADS.ways, Way("x", "y", is_bridge=True)),
)
WRONG: dict[str, BoardDesign] = {
    "B404": with_stages({"b4": {"value": 10}}),
    "B405": with_stages(ALL_POSITIVE),
    "B406": DEAD_END,
    "B407": ISLAND,
    "B408": with_stages({"a6": {"value": -5}}),
    "B410": with_stages({"a1": {"token": "any"}}),
    "S403": replace(lined(OFFICIAL), deck=Deck(highest=3, copies=2, removed=()), hand=3),
    "S404": replace(lined(OFFICIAL), deck=Deck(highest=6, removed=())),
    "P401": replace(CROSSROADS, deck=Deck(0, 6, 1, ((4, 8),)), crossings=1, hand=4, players=(4,)),
    "P402": with_stages(FAR),
    "P403": with_stages({"b2": {"token": "stage"}, "b3": {"token": "stage"}}),
    "T401": with_stages({name: {"token": None} for name in ("c2", "c4", "d3", "d5")}),
}
SPOT = {
    "B404": "b4",
    "B405": "a1",
    "B406": "e1",
    "B407": "x",
    "B408": "a6",
    "B410": "a1",
    "S403": "desert9",
    "S404": "desert1",
    "P403": "b2",
}


def found(code: str, design: BoardDesign) -> list[Problem]:
    return [each for each in check(RULES, facts_of(design)).problems if each.code == code]


def with_enough_tokens(design: BoardDesign) -> BoardDesign:
    """The board with as many tokens as slots, so that it can be played."""
    return with_tokens_for_slots(design)


@pytest.mark.parametrize("code", WRONG)
def test_a_check_finds_its_case_in_a_network(code: str) -> None:
    problems = found(code, with_enough_tokens(WRONG[code]))
    assert problems
    spots = problems[0].place.spots
    assert isinstance(spots[0], StageSpot)
    assert code not in SPOT or spots[0].id == SPOT[code]


def test_the_network_that_comes_along_has_nothing_against_it() -> None:
    assert check(RULES, facts_of(CROSSROADS)).problems == ()


@pytest.mark.parametrize("code", ["B404", "B410", "P403"])
def test_a_quick_fix_mends_a_network(code: str) -> None:
    design = with_enough_tokens(WRONG[code])
    rule, problem = rule_for(RULES, code), found(code, design)[0]
    assert rule is not None
    assert rule.fix is not None
    mended = rule.fix.edit(facts_of(design), problem)
    assert mended is not None
    assert problem.place not in {each.place for each in found(code, with_enough_tokens(mended))}


def test_lines_that_are_written_as_a_network_are_judged_alike() -> None:
    """LC-SET-6: five lines are the plain case of the graph."""
    tracks = tuple(replace(each, values=(5, 4, *each.values[2:])) for each in OFFICIAL.expeditions)
    boards = (
        OFFICIAL,
        replace(OFFICIAL, expeditions=tracks),
        replace(OFFICIAL, deck=Deck(highest=6, removed=())),
        replace(OFFICIAL, tokens=Tokens(0, 25, ())),
    )
    told = ("B404", "B405", "B408", "B410", "S403", "S404", "P401", "P402", "P403", "T401")
    for design in boards:
        lines, network = facts_of(design), facts_of(lined(design))
        assert network.reach.chances == lines.reach.chances
        for code in told:
            assert len(found(code, design)) == len(found(code, network.design)), code


def test_one_good_way_to_a_city_is_enough() -> None:
    """S403 speaks only if every way asks for more cards of a colour than there are."""
    design = WRONG["S403"]
    way_round = (Stage("z", "red", 5), Way("desert1", "z"), Way("z", "desert9"))
    stage, *ways = way_round
    eased = replace(design, stages=(*design.stages, stage), ways=(*design.ways, *ways))
    cities = {each.place.spots[0] for each in found("S403", eased)}
    assert StageSpot("desert9") not in cities
    assert StageSpot("lava9") in cities


# --- Checks that rest on games --------------------------------------------------------------------


POOR = replace(
    CROSSROADS,
    stages=tuple(
        replace(each, value=-90 if each.id == "a1" else each.value) for each in CROSSROADS.stages
    )
    + tuple(Stage(f"x{at}", "red", -80 + at) for at in range(6)),
    ways=(
        *(way for way in CROSSROADS.ways if way.source != "a1"),
        Way("a1", "x0"),
        *(Way(f"x{at}", f"x{at + 1}") for at in range(5)),
    ),
)
"""Whoever sets out to a1 gets deep into the red and nowhere else."""


def played(design: BoardDesign, games: int = 400) -> tuple[AnySpec, Totals]:
    bots = lineup(LOST_CITIES, ("planner",) * 3)
    options = LOST_CITIES.playtests.usual_options(design)
    spec = Spec(LOST_CITIES, board_of(design), bots, options, games, is_rotating=True)
    return spec, finished(playtesting(spec))


@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    ("code", "design"),
    [("P404", POOR), ("P405", with_stages({"a1": {"value": 120}}))],
    ids=["P404", "P405"],
)
def test_a_start_that_stands_out_is_told(code: str, design: BoardDesign) -> None:
    spec, totals = played(design)
    told = [each for each in problems_in_games(spec, totals) if each.code == code]
    assert {each.place.spots[0] for each in told} == {StageSpot("a1")}
    assert all("the ways from a1" in each.message for each in told)


@pytest.mark.timeout(600)
def test_starts_of_the_network_that_comes_along_are_left_alone() -> None:
    spec, totals = played(CROSSROADS, 1000)
    assert not {each.code for each in problems_in_games(spec, totals)} & {"P404", "P405"}


@pytest.mark.timeout(600)
def test_on_lines_what_figures_earn_is_what_their_last_stages_are_worth() -> None:
    """Nothing is assumed there: who set out on a line ends on it."""
    spec, totals = played(OFFICIAL, 100)
    ended, _ = totals.tally(record.ENDED, 5 * 9)
    for at, told in enumerate(tracks_in(GamesPlayed(spec, totals))):
        figures, values = ended[9 * at : 9 * at + 9], OFFICIAL.expeditions[at].values
        assert told.starts == sum(figures)
        earned = sum(number * value for number, value in zip(figures, values, strict=True))
        assert told.points == pytest.approx(earned / sum(figures))


@pytest.mark.timeout(600)
def test_lines_that_are_written_as_a_network_earn_alike_in_the_same_games() -> None:
    spec, totals = played(OFFICIAL, 100)
    lines, _ = played(lined(OFFICIAL), 100)
    told = tracks_in(GamesPlayed(spec, totals))
    again = tracks_in(GamesPlayed(lines, totals))
    assert [(each.starts, each.points) for each in told] == [
        (each.starts, each.points) for each in again
    ]
    assert sum(each.starts for each in told) > 100


@pytest.mark.timeout(600)
def test_traffic_belongs_to_its_ways_in_whatever_order_they_are_written() -> None:
    turned = replace(CROSSROADS, ways=tuple(reversed(CROSSROADS.ways)))
    board, (_, totals) = board_of(turned), played(turned, 50)
    for index, node in enumerate(board.graph.nodes):
        if node.is_start:
            continue
        coming = [
            often
            for edge, often in zip(board.graph.edges, gone(board, totals), strict=True)
            if edge.target == index
        ]
        entered, _ = totals.tally(record.ENTERED, len(board.graph.nodes))
        assert sum(coming) == pytest.approx(entered[index] / totals.games)
