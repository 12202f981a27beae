"""Effects: what each lever does to a figure, and which of them are causes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

import numpy as np

from core.basics.values import dataclass
from core.playtest.totals import Totals
from core.search.estimates import Estimate
from core.search.explaining.questions import RISK, Finding, mean_within, reach_between
from core.search.levers import Lever, told

ALIKE = 0.25
"""In reaches, about one standard error: causes that differ by no more are not told apart."""
MOST_OF = 2 / 3
"""A part that does so much of what the whole does is the cause itself."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What a lever does to a figure.

    Attributes:
        there: the figure in its world.
        removed: how much of what is off it takes away, all effects of a question at once within
            their reaches; below 0 if there is more of it there.
        games: how many were played there.
        place: that of the lever among all that were tried.
    """

    lever: Lever
    there: Estimate
    removed: Estimate
    games: int
    place: int = 0

    @property
    def as_told(self) -> Effect:
        """The same as it travels."""
        return replace(self, lever=told(self.lever))

    def is_cause(self, margin: float) -> bool:
        """Whether it takes away something for certain, and as much as counts."""
        return self.removed.low > 0 and self.removed.value > margin

    def is_none(self, margin: float) -> bool:
        """Whether it does not for certain."""
        return self.removed.high < margin


def effect_of(finding: Finding, real: Totals, lever: Lever, there: Totals, levers: int) -> Effect:
    """What a lever does, as one of so many that were tried: they share the risk."""
    subject, question = finding.subject, finding.question
    before, after = (question.numbers(each, subject) for each in (real, there))
    if min(len(before), len(after)) <= 1:
        return Effect(lever, Estimate(), Estimate(), there.games)
    error = RISK / max(1, levers)
    value = mean_within(after, error)
    removed = finding.is_better(float(np.mean(before)), value.value)
    is_same = np.array_equal(before, after)
    reach = 0.0 if is_same else reach_between(before, after, error)
    return Effect(lever, value, Estimate(removed, reach), there.games)


def effects_of(
    finding: Finding, real: Totals, worlds: Mapping[str, Totals], levers: Sequence[Lever]
) -> tuple[Effect, ...]:
    """The effects of all levers that were played, the largest first.

    Each world is compared with the real games of as many seeds.
    """
    effects = (
        replace(
            effect_of(
                finding, _first(real, worlds[each.key].games), each, worlds[each.key], len(levers)
            ),
            place=place,
        )
        for place, each in enumerate(levers)
        if each.key in worlds
    )
    return tuple(sorted(effects, key=lambda each: -each.removed.value))


def _first(totals: Totals, games: int) -> Totals:
    """The first games of some totals; their sums are not needed."""
    return Totals(totals.layout, totals.sums, totals.rows[:games])


def in_order(effects: Iterable[Effect]) -> tuple[Effect, ...]:
    """Effects in the order in which causes are named: the largest first, rules last.

    Of those that are as good as the largest one, as far as games tell them apart, the first is
    named that comes first among the levers, as these begin with what explains most.
    """
    left = sorted(effects, key=lambda each: (each.lever.is_rule, -each.removed.value))
    if not left:
        return ()
    largest = left[0]
    least = largest.removed.value - ALIKE * largest.removed.reach
    alike = [
        each
        for each in left
        if each.removed.value >= least and each.lever.is_rule == largest.lever.is_rule
    ]
    first = min(alike, key=lambda each: each.place)
    return (first, *(each for each in left if each is not first))


def causes_among(effects: Sequence[Effect], margin: float) -> tuple[Effect, ...]:
    """The causes in the order in which they are named: the largest first, rules last.

    Of a whole and its parts one is named: the part that does most of what the whole does, if there
    is one, or else whichever does more. Rules alone are not named as long as anything else may do
    something.
    """
    found = [each for each in effects if each.is_cause(margin)]
    is_open = any(not each.lever.is_rule and not each.is_none(margin) for each in effects)
    if is_open and all(each.lever.is_rule for each in found):
        return ()
    named: dict[str, Effect] = {}
    for each in in_order(found):
        part = next((other for other in found if _stands_for(other, each)), each)
        named.setdefault(family_of(each.lever), part)
    return tuple(named.values())


def family_of(lever: Lever) -> str:
    """The whole that a lever belongs to, or itself."""
    return lever.part_of or lever.key


def is_decided(effects: Sequence[Effect], margin: float) -> bool:
    """Whether it is known which cause is named first, or that there is none to be named.

    It is known of a cause that takes away as much as counts for certain, and more than any other.
    """
    able = [each for each in effects if not each.lever.is_rule]
    if all(each.is_none(margin) for each in able):
        return True
    first, family = able[0], family_of(able[0].lever)
    rivals = (each for each in able if family_of(each.lever) != family)
    least = first.removed.low
    return least > margin and all(each.removed.high < least for each in rivals)


def _stands_for(part: Effect, whole: Effect) -> bool:
    is_part = part.lever.part_of == whole.lever.key
    return is_part and part.removed.value >= MOST_OF * whole.removed.value
