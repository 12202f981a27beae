"""Weighing places: what each part of a design is worth to the length of games and to each seat.

Every place is changed in turn, and the games there are compared with the real ones of the same
seeds. With so many places each plays few games, so these are hints where to look, with intervals;
causes are named by `explaining`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import field

import numpy as np

from core.basics.jobs import Progress, Work
from core.basics.values import dataclass
from core.playtest.totals import Totals
from core.search.estimates import Estimate
from core.search.explaining.explaining import Inquiry
from core.search.explaining.questions import RISK, Question, mean_within, reach_between
from core.search.levers import Lever
from core.search.playing import PlayAll
from core.search.seeds import Purpose

GAMES = 200
"""Games of each place: rounds are told within some 0.4, a seat's share within some 13 points."""
REAL_GAMES = 1_000
AT_ONCE = 8
"""Places that are played before the next ones are told."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What a place is worth.

    Attributes:
        lever: what was changed.
        changes: by how much each figure changes there, by question and subject.
    """

    lever: Lever
    changes: dict[tuple[str, int], Estimate] = field(hash=False)


@dataclass(frozen=True, slots=True)
class Weighed(Progress):
    """The places that are weighed so far; a step of the work as well as its result."""

    places: tuple[Worth, ...] = ()


def weighing(
    inquiry: Inquiry, places: Callable[..., Iterable[Lever]], play: PlayAll, games: int = GAMES
) -> Work[Weighed]:
    """Weigh all places of a design that games come by."""
    questions = [each for each in inquiry.questions if not each.is_for_novices]
    table = inquiry.table_of(questions[0])
    stretch = len(inquiry.seeds.of(Purpose.EXPLANATION))
    spec = inquiry.at(table, range(stretch - REAL_GAMES, stretch))
    (real,) = yield from play([spec])
    levers = [each for each in places(spec) if not each.is_idle(real)]
    here = inquiry.at(table, range(stretch - REAL_GAMES, stretch - REAL_GAMES + games))
    found: list[Worth] = []
    for first in range(0, len(levers), AT_ONCE):
        some = levers[first : first + AT_ONCE]
        with closing(play([each.change(here) for each in some])) as work:
            played = yield from work
        for lever, totals in zip(some, played, strict=True):
            found.append(_worth(lever, real, totals, questions, spec.players))
        yield Weighed(len(found), len(levers), places=tuple(found))
    return Weighed(len(found), len(levers), places=tuple(found))


def _worth(
    lever: Lever, real: Totals, there: Totals, questions: Iterable[Question], players: int
) -> Worth:
    changes = {}
    for question in questions:
        for subject in question.subjects(players):
            before, after = (question.numbers(each, subject) for each in (real, there))
            if min(len(before), len(after)) <= 1:
                changes[question.key, subject] = Estimate()
                continue
            value = mean_within(after, RISK).value - float(np.mean(before))
            changes[question.key, subject] = Estimate(value, reach_between(before, after, RISK))
    return Worth(lever, changes)
