"""Checks of what cards let figures hope for, by the model of `core.lost_cities.analysis.reach`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import comb

from core.basics.language import LazyText, lazy_number, marked, tr_lazy
from core.checking.problem import Finding, Place, Problem, Severity, finding
from core.checking.rule import Fix, rule
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.board.graph import Node, StageGraph
from core.lost_cities.board.names import course_name, expedition_name, node_words
from core.lost_cities.checks.board_rules import track_of
from core.lost_cities.checks.places import StageSpot, on_stage, on_track
from core.lost_cities.design.board_design import ANY, BoardDesign, Kind
from core.lost_cities.design.edits import with_length, with_token

HARDLY_EVER = 0.02
"""Below this chance a lost city is only a drawing."""
MOSTLY = 0.60
"""Whoever sets out should get to points more often than this."""
FREE_RIDE = 4
"""So many slots one after the other, with as many stage tokens, carry a figure farther than any of
the box, which has three."""
OFTEN = 0.25
"""In so many of the rounds a run may carry a figure far; that of the box does in 20 %."""
_CARRYING = frozenset({ANY, Kind.STAGE.value})
"""What slots ask for on which a stage token may lie."""


def _shortened(facts: Facts, problem: Problem) -> BoardDesign | None:
    track = track_of(facts, problem)
    if track is None:
        return None
    stages = dict(facts.lines)[track.id]
    near = [at for at, each in enumerate(stages, 1) if facts.reach.chances[each] >= HARDLY_EVER]
    return with_length(facts.design, track.id, near[-1]) if len(near) > 1 else None


@rule(
    "P401",
    Severity.WARNING,
    marked("By runs of cards, {chance} of the figures that set out get to {city}."),
    needs_board=True,
    fix=Fix(marked("End it where figures still get"), _shortened),
)
def city_out_of_reach(facts: Facts) -> Iterator[Finding]:
    """Hardly any figure that sets out gets to the lost city.

    Why: the last stages are never played. The estimate is by runs of cards; once there are games,
    P409 says what they show.
    Fix: make the expedition shorter, add cards, or let tokens help.
    Rules: LC-PLAY-5, LC-TOK-4.
    """
    graph, reach = facts.graph, facts.reach
    for city in graph.cities:
        if city in graph.reached and reach.chances[city] < HARDLY_EVER:
            chance = lazy_number(reach.chances[city], ".1%")
            words = city_words(facts.design, graph.nodes[city])
            yield finding(_on(facts, city), city=words, chance=chance)


def city_words(design: BoardDesign, city: Node) -> LazyText:
    """A lost city in a sentence."""
    if isinstance(city.spot, str):
        return tr_lazy("the lost city {name}", name=city.spot)
    return tr_lazy("the lost city of {name}", name=expedition_name(design, city.spot[0]))


def _on(facts: Facts, *indices: int) -> Place:
    """The place of some stages, of a network or all of one expedition."""
    spots = [facts.graph.nodes[each].spot for each in indices]
    names = [spot for spot in spots if isinstance(spot, str)]
    if names:
        return on_stage(facts, *names)
    tracks = [spot for spot in spots if not isinstance(spot, str)]
    return on_track(facts, tracks[0][0], *(number for _, number in tracks))


@rule(
    "P402",
    Severity.WARNING,
    marked("Only {chance} of the figures that set out on {name} get to where points begin."),
    needs_board=True,
)
def break_even_out_of_reach(facts: Facts) -> Iterator[Finding]:
    """Many figures that set out never get to the first stage that is worth anything.

    Why: setting out is then a mistake more often than not; the estimate is by runs of cards.
    Fix: let points begin earlier, add cards, or have fewer players.
    Rules: LC-SCORE-1.
    """
    nodes = facts.graph.nodes
    for stages in facts.courses:
        chances = zip(stages, facts.reach.chances_along(stages), strict=True)
        first, chance = next((each for each in chances if nodes[each[0]].value > 0), (None, 1.0))
        if first is not None and chance < MOSTLY:
            name = course_name(facts.design, nodes[stages[0]])
            yield finding(_on(facts, first), name=name, chance=lazy_number(chance, ".0%"))


def _interrupted(facts: Facts, problem: Problem) -> BoardDesign | None:
    run = [spot for spot in problem.place.spots if isinstance(spot, StageSpot)]
    middle = run[len(run) // 2]
    return with_token(facts.design, middle.id, middle.number, None)


@rule(
    "P403",
    Severity.WARNING,
    marked(
        "{count} slots follow each other from {stage} on: in {chance} of the rounds one card can "
        "carry a figure three stages or more."
    ),
    needs_board=True,
    fix=Fix(marked("Leave the middle one out"), _interrupted),
)
def free_ride(facts: Facts) -> Iterator[Finding]:
    """A run of neighbouring slots can carry a figure three or more stages on one card.

    Why: with stage tokens there, one card brings more than all others of a round. The board of the
    box has three slots in a row, where that can be in one round of five; more is told.
    Fix: leave a stage without a slot between them, or have fewer stage tokens.
    Rules: LC-TOK-5.
    """
    for run in _runs_of_slots(facts.graph):
        chance = _chance_of_a_ride(facts, run)
        is_long = len(run) >= FREE_RIDE and facts.design.tokens.stage >= FREE_RIDE
        if is_long or chance > OFTEN:
            stage = node_words(facts.design, facts.graph.nodes[run[0]])
            told = {"count": len(run), "stage": stage, "chance": lazy_number(chance, ".0%")}
            yield finding(_on(facts, *run), **told)


def _runs_of_slots(graph: StageGraph) -> Iterator[tuple[int, ...]]:
    """The longest run of slots for a stage token from each stage where one begins."""
    carrying = [node.token in _CARRYING for node in graph.nodes]
    longest: dict[int, tuple[int, ...]] = {}
    for index in reversed(graph.in_order):
        if carrying[index]:
            runs = [longest.get(edge.target, ()) for edge in graph.ways_on[index]]
            longest[index] = (index, *max(runs, key=len, default=()))
    for index, run in sorted(longest.items()):
        if not any(carrying[edge.source] for edge in graph.ways_to[index]):
            yield run


def _chance_of_a_ride(facts: Facts, run: tuple[int, ...]) -> float:
    """How likely stage tokens lie on two slots of a run that follow each other.

    Then a card brings a figure to the first of them, and they carry it two stages farther.
    """
    slots, asked = facts.design.slots, [facts.graph.nodes[each].token for each in run]
    drawn, left = slots.count(ANY), facts.design.tokens.stage - slots.count(Kind.STAGE.value)
    if not 0 <= left <= drawn:
        return 0.0
    without = _mixes_without_a_pair(asked)
    further = drawn - asked.count(ANY)
    ways = sum(number * comb(further, left - k) for k, number in without.items() if k <= left)
    return 1 - ways / comb(drawn, left)


def _mixes_without_a_pair(asked: Sequence[str | int | None]) -> Counter[int]:
    """By the number of stage tokens drawn for a run: how many ways leave no two side by side."""
    bare, carrying = Counter({0: 1}), Counter[int]()
    for token in asked:
        if token == ANY:
            carried = Counter({drawn + 1: number for drawn, number in bare.items()})
            bare, carrying = bare + carrying, carried
        else:
            bare, carrying = Counter[int](), bare
    return bare + carrying


PLAY_RULES = (city_out_of_reach, break_even_out_of_reach, free_ride)
