"""A fingerprint: what share of games each style wins as the only one of its kind at the table.

Everybody else plays as the bot does that tells par. A style that wins an even share fares as well
as that one; what a restricted style loses is what the thing is worth that it does without.
"""

from __future__ import annotations

import math
from dataclasses import field
from typing import Any

from core.basics.jobs import Progress
from core.basics.values import dataclass
from core.search.estimates import Estimate
from core.search.styles import Style


@dataclass(frozen=True, slots=True)
class Fare:
    """How a style fares.

    Attributes:
        share: of the finished games that it wins; the truth lies within the reach of all styles at
            once with 95 %, however often one looks.
        games: how many it has finished, in all.
    """

    style: Style
    share: Estimate
    games: int

    @property
    def noise(self) -> float:
        """The variance that chance gives to the share."""
        value = self.share.value
        return value * (1 - value) / self.games if self.games else 0.25

    def verdict(self, even: float) -> int:
        """1 if it fares better than even for certain, -1 if worse, 0 if nobody knows."""
        return (self.share.low > even) - (self.share.high < even)

    def as_json(self, even: float) -> dict[str, Any]:
        """Plain values for a file."""
        is_known = math.isfinite(self.share.reach)
        return {
            "style": self.style.key,
            "words": self.style.title,
            "is_restricted": self.style.is_restricted,
            "share": self.share.value if self.games else None,
            "reach": self.share.reach if is_known else None,
            "games": self.games,
            "verdict": {1: "better", 0: "undecided", -1: "worse"}[self.verdict(even)],
        }


@dataclass(frozen=True, slots=True)
class Fingerprint(Progress):
    """How all styles fare so far; a step of the work as well as its result.

    A window draws one spoke for each of the `fares`, with `share.low` to `share.high` as its
    interval, and a ring at `even`. `farthest` is a good end of the spokes.

    Attributes:
        players: how many play.
        rounds: after how many rounds somebody wins, over all of these games.
    """

    players: int = 0
    fares: tuple[Fare, ...] = field(default=())
    rounds: Estimate = Estimate()

    @property
    def even(self) -> float:
        """The share that a style wins which fares as well as everybody else."""
        return 1 / self.players if self.players else 0.0

    @property
    def farthest(self) -> float:
        """A share that no interval exceeds, twice the even one at least."""
        ends = [each.share.high for each in self.fares if math.isfinite(each.share.reach)]
        return min(1.0, max((2 * self.even, *ends)))

    def fare(self, key: str) -> Fare | None:
        """How the style of a key fares."""
        return next((each for each in self.fares if each.style.key == key), None)

    def as_json(self) -> dict[str, Any]:
        """Plain values for a file."""
        has_rounds = math.isfinite(self.rounds.reach)
        return {
            "players": self.players,
            "even": self.even,
            "rounds": {"value": self.rounds.value, "reach": self.rounds.reach}
            if has_rounds
            else None,
            "styles": [each.as_json(self.even) for each in self.fares],
        }
