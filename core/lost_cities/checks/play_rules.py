"""Checks of what cards let figures hope for, by the model of `core.lost_cities.analysis.reach`."""

from __future__ import annotations

from collections.abc import Iterator

from core.basics.language import marked
from core.checking.problem import Finding, Problem, Severity, finding
from core.checking.rule import Fix, rule
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.checks.board_rules import stage_in, track_of
from core.lost_cities.checks.places import on_track
from core.lost_cities.design.board_design import BoardDesign
from core.lost_cities.design.edits import with_length, without_slot

HARDLY_EVER = 0.02
"""Below this chance a lost city is only a drawing."""
MOSTLY = 0.60
"""Whoever sets out should get to points more often than this."""
FREE_RIDE = 4
"""So many slots one after the other; the board of the box has three."""


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
    marked("{chance} of the figures that set out on {name} get to its lost city."),
    needs_board=True,
    fix=Fix(marked("End it where figures still get"), _shortened),
)
def city_out_of_reach(facts: Facts) -> Iterator[Finding]:
    """Hardly any figure that sets out gets to the lost city.

    Why: the last stages are never played; the estimate is by runs of cards.
    Fix: make the expedition shorter, add cards, or let tokens help.
    Rules: LC-PLAY-5, LC-TOK-4.
    """
    for name, stages in facts.lines:
        chance = facts.reach.chances[stages[-1]]
        if chance < HARDLY_EVER:
            place = on_track(facts, name, len(stages))
            yield finding(place, name=_title(facts, name), chance=f"{chance:.1%}")


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
    for name, stages in facts.lines:
        first = next((each for each in stages if nodes[each].value > 0), None)
        if first is not None and facts.reach.chances[first] < MOSTLY:
            chance = f"{facts.reach.chances[first]:.0%}"
            place = on_track(facts, name, stages.index(first) + 1)
            yield finding(place, name=_title(facts, name), chance=chance)


def _interrupted(facts: Facts, problem: Problem) -> BoardDesign | None:
    track = track_of(facts, problem)
    if track is None:
        return None
    return without_slot(facts.design, track.id, stage_in(problem) + FREE_RIDE // 2)


@rule(
    "P403",
    Severity.WARNING,
    marked("{count} slots of {name} follow each other from stage {stage} on."),
    needs_board=True,
    fix=Fix(marked("Leave the middle one out"), _interrupted),
)
def free_ride(facts: Facts) -> Iterator[Finding]:
    """A run of neighbouring slots can carry a figure several stages on one card.

    Why: with stage tokens there, one card brings more than all others of a round.
    Fix: leave a stage without a slot between them.
    Rules: LC-TOK-5.
    """
    for each in facts.design.expeditions:
        stages = {slot.stage for slot in each.slots}
        for first in sorted(stages):
            run = next(at for at in range(first, first + len(stages) + 1) if at not in stages)
            if first - 1 not in stages and run - first >= FREE_RIDE:
                place = on_track(facts, each.id, first)
                yield finding(place, name=each.name, count=run - first, stage=first)


def _title(facts: Facts, name: str) -> str:
    return next(each.name for each in facts.design.expeditions if each.id == name)


PLAY_RULES = (city_out_of_reach, break_even_out_of_reach, free_ride)
