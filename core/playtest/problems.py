"""What games say against a design: the rules that judge games instead of facts.

A game lists such rules among its others, with `rests_on_games`; whoever has played asks them. They
ask in turn how sure a number is, as that depends on whether somebody watches the games.
"""

from __future__ import annotations

import math

from core.basics.figures import Interval
from core.basics.values import dataclass
from core.checking.problem import Problem
from core.checking.report import split_by_acceptance
from core.playtest.panel.verdicts import PanelVerdict
from core.playtest.spec import AnySpec
from core.playtest.statistics.intervals import Z, mean_interval, share_interval
from core.playtest.statistics.sequences import (
    ERROR,
    TIGHTEST_AT,
    best_spread,
    mean_sequence,
    normal_reach,
    share_sequence,
)
from core.playtest.totals import Numbers, Totals

ENOUGH_GAMES = 200
"""With fewer games nothing is said against a design."""


@dataclass(frozen=True, slots=True)
class GamesPlayed:
    """What rules that rest on games look at: what was played, and what came of it.

    Attributes:
        panel: what several kinds of players say of the seats; None if they were not asked.
        is_watched: whether the games go on while somebody looks, so that intervals have to hold at
            every look.
    """

    spec: AnySpec
    totals: Totals
    panel: PanelVerdict | None = None
    is_watched: bool = False

    @property
    def number(self) -> int:
        """How many games there are."""
        return self.totals.games

    @property
    def sample(self) -> dict[str, int]:
        """How many games there are and with how many players, as messages tell it."""
        return {"games": self.number, "players": self.spec.players}

    def share_ends(self, successes: int, trials: int, guess: float = 0.5) -> Interval:
        """Where a share lies with 95 %, about which somebody watching would guess."""
        if self.is_watched:
            return share_sequence(successes, trials, guess=guess)
        return share_interval(successes, trials)

    def mean_ends(self, numbers: Numbers) -> Interval:
        """Where the mean of a number of each game lies with 95 %."""
        found = mean_sequence if self.is_watched else mean_interval
        return found(float(numbers.sum()), float((numbers * numbers).sum()), len(numbers))

    def standard_errors(self, games: int) -> float:
        """How many standard errors to either side of a mean of so many games hold 95 %."""
        if not self.is_watched:
            return Z
        variance = 1 / max(1, games)
        reach = float(normal_reach(variance, best_spread(1 / TIGHTEST_AT, ERROR), ERROR))
        return reach / math.sqrt(variance)


def problems_in_games(
    spec: AnySpec, totals: Totals, panel: PanelVerdict | None = None
) -> tuple[Problem, ...]:
    """What the games say against their design; not what its author accepts, which errors cannot be.

    Each problem tells from how many games it speaks. Places have no lines, as no file is looked at.
    """
    said = said_by_games(GamesPlayed(spec, totals, panel))
    problems, _ = split_by_acceptance(said, spec.board.design.accepted)
    return problems


def said_by_games(games: GamesPlayed) -> tuple[Problem, ...]:
    """Everything that the games say against their design, whatever its author accepts."""
    if games.number < ENOUGH_GAMES:
        return ()
    rules = (rule for rule in games.spec.game.rules if rule.rests_on_games)
    return tuple(problem for rule in rules for problem in rule.problems(games))
