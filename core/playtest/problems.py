"""What games say against a design: the rules that judge games instead of facts.

A game lists such rules among its others, with `rests_on_games`; whoever has played asks them.
"""

from __future__ import annotations

from core.basics.values import dataclass
from core.checking.problem import Problem
from core.checking.report import split_by_acceptance
from core.playtest.spec import AnySpec
from core.playtest.totals import Totals

ENOUGH_GAMES = 200
"""With fewer games nothing is said against a design."""


@dataclass(frozen=True, slots=True)
class GamesPlayed:
    """What rules that rest on games look at: what was played, and what came of it."""

    spec: AnySpec
    totals: Totals

    @property
    def number(self) -> int:
        """How many games there are."""
        return self.totals.games


def problems_in_games(spec: AnySpec, totals: Totals) -> tuple[Problem, ...]:
    """What the games say against their design; not what its author accepts, which errors cannot be.

    Each problem tells from how many games it speaks. Places have no lines, as no file is looked at.
    """
    problems, _ = split_by_acceptance(said_by_games(spec, totals), spec.board.design.accepted)
    return problems


def said_by_games(spec: AnySpec, totals: Totals) -> tuple[Problem, ...]:
    """Everything that the games say against their design, whatever its author accepts."""
    if totals.games < ENOUGH_GAMES:
        return ()
    games = GamesPlayed(spec, totals)
    rules = (rule for rule in spec.game.rules if rule.rests_on_games)
    return tuple(problem for rule in rules for problem in rule.problems(games))
