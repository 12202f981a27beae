"""Par: the round in which good players win. Light to import."""

from __future__ import annotations

from core.basics.figures import Figure, Interval, Unit, give_or_take
from core.basics.language import tr, tr_number
from core.basics.values import dataclass


@dataclass(frozen=True, slots=True)
class Par:
    """How many rounds good players need: the median winning round, and from how many games.

    Attributes:
        interval: where the truth lies with 95 %; None if only the median is on record.
    """

    rounds: float
    games: int
    interval: Interval | None = None

    @property
    def worth(self) -> str:
        """The rounds with their interval, as in “14.3 ±0.2”; else from how many games they come."""
        if self.interval is None:
            rounds, games = tr_number(self.rounds, ".1f"), tr_number(self.games, ",")
            return tr("{rounds} ({games} games)", rounds=rounds, games=games)
        told = Figure("par", Unit.ROUNDS, "", self.rounds, self.games, self.interval, "")
        return give_or_take(told, is_fine=True)
