"""Checks of bags: what the islands that grow from them are like.

What is told of one fixed island is told of a bag as the share of its grown islands; the limits lie
just beyond what the bag of the box does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from core.basics.language import marked, tr_number
from core.checking.problem import Finding, Severity, finding
from core.checking.rule import rule
from core.island.analysis.facts import Facts
from core.island.analysis.ground import Ground
from core.island.analysis.odds import mean_move
from core.island.checks.places import on_key
from core.island.checks.reach_rules import FAR, LONG_WALK, NEAR
from core.island.design.island_design import Resource
from core.playtest.statistics.intervals import share_interval

WALLED_IN = 0.005
"""Of the islands, at most so many may leave a shrine or the entrance in the bag."""
CHOKED = 0.80
"""The bag of the box: about 60 %."""
SELDOM = 0.05
"""Of far shrines, far kinds and missing corners the bag of the box has less than 1 %."""


def _share(facts: Facts, is_so: Callable[[Ground], bool]) -> float:
    """The share of the grown islands of which something is so; of a fixed island none are."""
    if facts.design.is_fixed or facts.board is None or not facts.grounds:
        return 0.0
    return sum(map(is_so, facts.grounds)) / len(facts.grounds)


def _told(facts: Facts, share: float) -> Iterator[Finding]:
    percent, number = tr_number(share, ".0%"), len(facts.grown)
    yield finding(on_key(facts, "bag"), share=percent, islands=number)


@rule(
    "P509",
    Severity.WARNING,
    marked("Of {islands} grown islands, {share} are walled in before all shrines are found."),
    needs_board=True,
)
def often_walled_in(facts: Facts) -> Iterator[Finding]:
    """Too many islands that grow from the bag are walled in by water.

    Why: where no tile can be laid any more and shrines are missing, the game is stalled.
    Fix: have less water, or more land.
    Rules: IS-AMB-17, IS-AMB-48, IS-MOVE-2.
    """
    if facts.design.is_fixed or not facts.grown:
        return
    stalled, number = sum(each.is_stalled for each in facts.grown), len(facts.grown)
    if share_interval(stalled, number).low > WALLED_IN:
        yield from _told(facts, stalled / number)


@rule(
    "P510",
    Severity.WARNING,
    marked("Of {islands} grown islands, {share} have a shrine that a single tile cuts off."),
    needs_board=True,
)
def often_choked(facts: Facts) -> Iterator[Finding]:
    """On most islands that grow from the bag a single tile separates the start from a shrine.

    Why: one army keeps everybody else away from it, in game after game.
    Fix: have less water and more land.
    Rules: IS-OCC-1, IS-MOVE-8, IS-AMB-6.
    """

    def is_choked(ground: Ground) -> bool:
        return any(ground.chokes(goal) for goal in ground.shrines)

    share = _share(facts, is_choked)
    if share > CHOKED:
        yield from _told(facts, share)


@rule(
    "P511",
    Severity.WARNING,
    marked("On {share} of {islands} grown islands a shrine or the cave is a long walk away."),
    needs_board=True,
)
def often_a_long_walk(facts: Facts) -> Iterator[Finding]:
    """On many islands that grow from the bag a shrine is more than three mean dice away.

    Why: whoever walks for turns does nothing else, and others wait.
    Fix: have fewer tiles, or dice with higher faces.
    Rules: IS-MOVE-1, IS-TURN-2.
    """
    far = LONG_WALK * mean_move(facts.design)

    def is_far(ground: Ground) -> bool:
        return any((ground.steps(goal.access) or 0) > far for goal in ground.goals)

    share = _share(facts, is_far)
    if share > SELDOM:
        yield from _told(facts, share)


@rule(
    "P512",
    Severity.WARNING,
    marked("On {share} of {islands} grown islands a kind is more than three steps away."),
    needs_board=True,
)
def often_a_kind_is_far(facts: Facts) -> Iterator[Finding]:
    """On many islands that grow from the bag some kind is far from the start.

    Why: without all three kinds nobody builds or offers anything, so the first rounds are empty.
    Fix: have more tiles of the rarest kind, or gardens.
    Rules: IS-TURN-3, IS-TURN-4.
    """

    def is_far(ground: Ground) -> bool:
        found = (ground.steps(ground.giving(kind)) for kind in Resource)
        return any(each is not None and each > FAR for each in found)

    share = _share(facts, is_far)
    if share > SELDOM:
        yield from _told(facts, share)


@rule(
    "P513",
    Severity.HINT,
    marked("On {share} of {islands} grown islands no corner near the start has all three kinds."),
    needs_board=True,
)
def often_no_rich_corner(facts: Facts) -> Iterator[Finding]:
    """On many islands that grow from the bag no corner near the start touches all three kinds.

    Why: a farm there would serve everything, and there is nothing to race for.
    Fix: balance wood, food and gold, or add gardens.
    Rules: IS-BUY-4, IS-TURN-4, IS-AMB-14.
    """
    share = _share(facts, lambda ground: not ground.corners_with(len(Resource), NEAR))
    if share > SELDOM:
        yield from _told(facts, share)


BAG_RULES = (
    often_walled_in,
    often_choked,
    often_a_long_walk,
    often_a_kind_is_far,
    often_no_rich_corner,
)
