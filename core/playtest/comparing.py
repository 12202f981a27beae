"""Two designs played until it is decided how they differ, or until a budget of games is spent.

The games of both stream, and verdicts are told on the way, so differences are claimed by intervals
that hold at all times. That figures are practically the same is asked as `make trust` measures it:
at planned numbers of games of the second design, when the first has all of its games.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import replace
from enum import StrEnum
from typing import Any, TypeAlias

from core.basics.figures import Figure, Unit
from core.basics.jobs import Progress
from core.basics.language import tr
from core.basics.values import dataclass
from core.playtest import record
from core.playtest.common_figures import rounds_section, seat_figures
from core.playtest.limits import Unplayable
from core.playtest.running.runner import Playtest, playtesting
from core.playtest.spec import AnySpec
from core.playtest.statistics.comparison import Comparison, claimed, compared
from core.playtest.statistics.estimates import share, wanted
from core.playtest.statistics.margins import USUAL_MARGINS, Margins
from core.playtest.statistics.verdicts import Verdict
from core.playtest.statistics.watched import watched_mean, watched_share
from core.playtest.totals import Totals

BUDGET = 10_000
"""Games of each design: with so many of the first, 2,000 of the second tell designs that are the
same in the median, and differences of 0.3 rounds or 4 points are found in at least 95 %."""
STRIDE = 250
"""Games of a design between two looks."""
IN_TURN = 1_000
"""So many games both play in turn, as large differences show at once."""
_RARE = 0.01
"""A guess of how many games remain unfinished."""

Play: TypeAlias = Callable[[AnySpec], Playtest]


class State(StrEnum):
    """How far a comparison has come, as programs read it."""

    GOING = "going"
    DECIDED = "decided"
    """There is a verdict on every figure."""
    SPENT = "spent"
    """All games were played, and some figures are undecided."""


@dataclass(frozen=True, slots=True)
class Standoff:
    """Two designs and what is known of their difference.

    Attributes:
        specs: what was played of either; their games are the budget.
        totals: the games so far.
        comparison: the second less the first, with a verdict on each figure.
    """

    specs: tuple[AnySpec, AnySpec]
    totals: tuple[Totals, Totals]
    comparison: Comparison
    margins: Margins = USUAL_MARGINS

    @property
    def games(self) -> tuple[int, int]:
        """How many games of either were played."""
        first, second = self.totals
        return first.games, second.games

    @property
    def state(self) -> State:
        """Whether more games are to be played."""
        if all(each.verdict is not Verdict.UNDECIDED for each in self.comparison.differences):
            return State.DECIDED
        is_spent = all(
            totals.games >= spec.games for totals, spec in zip(self.totals, self.specs, strict=True)
        )
        return State.SPENT if is_spent else State.GOING

    @property
    def figures(self) -> tuple[tuple[Figure, ...], tuple[Figure, ...]]:
        """The figures of either, in the order of the differences, with intervals for watchers."""
        first, second = map(_figures, self.specs, self.totals)
        return first, second

    def as_json(self) -> dict[str, Any]:
        """Plain values for a file."""
        margins, lengths = self.margins, self.specs[0].game.playtests.words.lengths
        return {
            "state": str(self.state),
            "games": list(self.games),
            "margins": {
                "rounds": margins.rounds,
                "seats": margins.seats,
                "unfinished": margins.unfinished,
            },
            **self.comparison.counted_in(lengths).as_json(),
            "first": [each.as_json() for each in self.figures[0]],
            "second": [each.as_json() for each in self.figures[1]],
        }


def _figures(spec: AnySpec, totals: Totals) -> tuple[Figure, ...]:
    """Mean rounds of finished games, each seat's share of all games, the share of unfinished."""
    games, players = totals.games, spec.players
    rounds = watched_mean(rounds_section(spec, totals).figure("mean"))
    meaning = tr("share of all games that this seat won")
    seats = (
        watched_share(replace(each, definition=meaning), 1 / players)
        for each in seat_figures(totals.wins(record.WINNER, players), games)
    )
    asked = wanted("unfinished", Unit.SHARE, tr("unfinished"), tr("games that nobody won"))
    unfinished = share(asked, games - len(totals.finished), games)
    return replace(rounds, key="rounds"), *seats, watched_share(unfinished, _RARE)


@dataclass(frozen=True, slots=True)
class ComparingStep(Progress):
    """How far both have come: their games, those of both budgets, and what is known.

    Attributes:
        standoff: the news; None if there are none.
    """

    standoff: Standoff | None = None


Comparing: TypeAlias = Generator[ComparingStep, None, Standoff]


def comparing(
    first: AnySpec,
    second: AnySpec,
    margins: Margins = USUAL_MARGINS,
    play: Play = playtesting,
    known: tuple[Totals | None, Totals | None] = (None, None),
) -> Comparing:
    """Play two designs until every figure has a verdict, or all games of both specs are played.

    Args:
        first: what is played of the one design; its games are the most.
        second: the same of the other: its bots, options and seeds have to be those of the first.
        margins: what a difference has to exceed to matter; fixed before the first game.
        play: who plays, and where.
        known: games of either from the first seed on, which are not played again.
    """
    if _table(first) != _table(second):
        raise Unplayable(tr("only designs of one game can be compared, by the same players"))
    course = _Course((first, second), margins, play, known)
    for games in range(STRIDE, IN_TURN + 1, STRIDE):
        yield from course.play(0, games)
        yield from course.play(1, games)
    yield from course.play(0, first.games)
    yield from course.play(1, second.games)
    return course.standoff


def _table(spec: AnySpec) -> tuple[object, ...]:
    """What has to be the same if designs are compared."""
    options = spec.bots, spec.options, spec.is_rotating, spec.drawn, spec.shifts_starts
    return spec.game.names, spec.first_seed, *options


class _Course:
    """The games of both so far."""

    def __init__(
        self,
        specs: tuple[AnySpec, AnySpec],
        margins: Margins,
        play: Play,
        known: tuple[Totals | None, Totals | None],
    ) -> None:
        nothing = Totals.none(specs[0].game.playtests.kernels.layout)
        first, second = (nothing if each is None else each for each in known)
        self._specs, self._margins, self._play = specs, margins, play
        self._totals = [first, second]
        self.standoff = self._judged()

    def play(self, which: int, games: int) -> Comparing:
        """Play one of the two until it has so many games, or nothing is left to decide."""
        spec, have = self._specs[which], self._totals[which]
        missing = min(games, spec.games) - have.games
        if missing > 0 and self.standoff.state is State.GOING:
            rest = replace(spec, first_seed=spec.first_seed + have.games, games=missing)
            with closing(self._play(rest)) as work:
                yield from self._following(which, have, work)
        return self.standoff

    def _following(self, which: int, have: Totals, work: Playtest) -> Comparing:
        """Look at the games whenever there are enough new ones."""
        looked_at = have.games
        for step in work:
            played = have.games + step.done
            is_news = played - looked_at >= STRIDE or step.done == step.total
            if is_news and played > looked_at:
                looked_at = played
                self._totals[which] = have.merged(step.gathered.totals)
                self.standoff = self._judged()
                yield self._step(self.standoff)
                if self.standoff.state is not State.GOING:
                    return self.standoff
            else:
                yield self._step(text=step.text)
        return self.standoff

    def _step(self, standoff: Standoff | None = None, text: str = "") -> ComparingStep:
        done, total = (sum(each.games for each in many) for many in (self._totals, self._specs))
        return ComparingStep(done, total, text, standoff)

    def _judged(self) -> Standoff:
        first, second = self._totals
        judge = compared if first.games >= self._specs[0].games else claimed
        found = judge(first, second, self._specs[0].players, self._margins)
        return Standoff(self._specs, (first, second), found, self._margins)
