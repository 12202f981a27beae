"""What a panel says about the seats: even, favoured whoever plays, or a matter of who plays.

How far from an even share counts is fixed beforehand, and the risk to err is split over all shares
that are looked at, so that even seats are hardly ever accused.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from enum import IntEnum, StrEnum
from statistics import NormalDist
from typing import TypeAlias

from core.basics.figures import Interval
from core.basics.values import dataclass
from core.playtest.panel.tables import Table
from core.playtest.panel.tallies import PanelTally
from core.playtest.statistics.margins import USUAL_MARGINS
from core.playtest.statistics.sequences import share_sequence

MARGIN = USUAL_MARGINS.seats
"""Seats whose shares differ from an even one by less than 3 points are as good as even."""
RISK = 0.01
"""How often an even design may be accused of anything at all."""

_GUESS = 0.25
"""About the share of a seat that is bet on."""

Sureness: TypeAlias = Callable[[int, int, float], Interval]
"""The interval of a share from successes, trials, and the risk that the truth lies outside."""


class Standing(StrEnum):
    """What is to be said of a seat, or of all together."""

    EVEN = "even"
    FAVOURED = "favoured"
    HELD_BACK = "held_back"
    DEPENDS = "depends"
    UNDECIDED = "undecided"


class Lean(IntEnum):
    """Where the share of a seat lies for certain, seen from an even one."""

    BELOW = -1
    UNKNOWN = 0
    ABOVE = 1


def plain_interval(successes: int, trials: int, risk: float) -> Interval:
    """Wilson's interval for a number of games that was fixed beforehand."""
    if trials == 0:
        return Interval(0.0, 1.0)
    z = NormalDist().inv_cdf(1 - risk / 2)
    share, stretch = successes / trials, 1 + z * z / trials
    middle = (share + z * z / (2 * trials)) / stretch
    reach = z / stretch * math.sqrt(share * (1 - share) / trials + (z / (2 * trials)) ** 2)
    return Interval(max(0.0, middle - reach), min(1.0, middle + reach))


def watched_interval(successes: int, trials: int, risk: float) -> Interval:
    """An interval that holds however often somebody looks while games are added."""
    return share_sequence(successes, trials, risk, _GUESS)


@dataclass(frozen=True, slots=True)
class Share:
    """Which part of its games a seat wins at a table, or at all of them.

    Attributes:
        interval: where the truth lies, with the risk split over all shares of the panel.
        even: what an even share would be.
    """

    value: float
    interval: Interval
    even: float

    @property
    def surplus(self) -> float:
        """By how much it is more than an even share."""
        return self.value - self.even

    @property
    def reach(self) -> float:
        """By how much the truth may be off it at most, for certain."""
        return max(self.value - self.interval.low, self.interval.high - self.value)

    @property
    def lean(self) -> Lean:
        """Whether it is off an even share for certain, and by what counts."""
        if self.surplus >= MARGIN and self.interval.low > self.even:
            return Lean.ABOVE
        if self.surplus <= -MARGIN and self.interval.high < self.even:
            return Lean.BELOW
        return Lean.UNKNOWN

    @property
    def is_even(self) -> bool:
        """Whether it is as good as even for certain."""
        return self.even - MARGIN <= self.interval.low and self.interval.high <= self.even + MARGIN

    def is_apart_from(self, other: Share) -> bool:
        """Whether the two differ for certain."""
        return self.interval.high < other.interval.low or other.interval.high < self.interval.low


@dataclass(frozen=True, slots=True)
class SeatVerdict:
    """What the panel says of a seat.

    Attributes:
        seat: counted from 1.
        overall: the share at all tables together.
        shares: the share at each table that judges.
    """

    seat: int
    standing: Standing
    overall: Share
    shares: tuple[tuple[Table, Share], ...]

    @property
    def least(self) -> tuple[Table, Share]:
        """The table at which the seat wins least."""
        return min(self.shares, key=lambda each: each[1].value)

    @property
    def most(self) -> tuple[Table, Share]:
        """The table at which the seat wins most."""
        return max(self.shares, key=lambda each: each[1].value)

    @property
    def leaning(self) -> tuple[Table, ...]:
        """The tables that favour the seat for certain, or hold it back."""
        return tuple(table for table, share in self.shares if share.lean is not Lean.UNKNOWN)

    @property
    def mixed(self) -> Share | None:
        """Its share where everybody sits; None if there is no such table."""
        return next((share for table, share in self.shares if table.is_mixed), None)

    @property
    def farthest(self) -> float:
        """How far from an even share it gets at some table."""
        return max(abs(share.surplus) for _, share in self.shares)


_ORDER = (
    (Standing.FAVOURED, Standing.HELD_BACK),
    (Standing.DEPENDS,),
    (Standing.UNDECIDED,),
    (Standing.EVEN,),
)
"""What is told first."""


@dataclass(frozen=True, slots=True)
class PanelVerdict:
    """What the panel says of a design, for one number of players.

    Attributes:
        tally: the games that it comes from.
        seats: one for each; none if no game was finished at some table.
    """

    tally: PanelTally
    seats: tuple[SeatVerdict, ...]

    @property
    def players(self) -> int:
        """How many play."""
        return self.tally.players

    @property
    def foremost(self) -> SeatVerdict | None:
        """The seat that is told first: of those with the gravest verdict, the farthest off."""
        for kinds in _ORDER:
            among = [each for each in self.seats if each.standing in kinds]
            if among:
                return max(among, key=lambda each: abs(each.overall.surplus))
        return None

    @property
    def standing(self) -> Standing:
        """What is to be said of all seats together."""
        return Standing.UNDECIDED if self.foremost is None else self.foremost.standing

    @property
    def judges(self) -> tuple[Table, ...]:
        """The tables that were asked."""
        return tuple(each.table for each in self.tally.judges)


def verdict_of(tally: PanelTally, sureness: Sureness = plain_interval) -> PanelVerdict:
    """What the panel says of some games.

    With games that somebody watches, the intervals have to hold at every look.
    """
    judges = tally.judges
    if not judges or not all(each.finished for each in judges):
        return PanelVerdict(tally, ())
    risk = RISK / ((len(judges) + 1) * tally.players)

    def share(won: int, games: int) -> Share:
        return Share(won / games, sureness(won, games, risk), 1 / tally.players)

    seats = []
    for seat in range(tally.players):
        shares = tuple((each.table, share(each.wins[seat], each.finished)) for each in judges)
        won = sum(each.wins[seat] for each in judges)
        overall = share(won, sum(each.finished for each in judges))
        standing = standing_of(overall, [told for _, told in shares])
        seats.append(SeatVerdict(seat + 1, standing, overall, shares))
    return PanelVerdict(tally, tuple(seats))


def standing_of(overall: Share, shares: Sequence[Share]) -> Standing:
    """What shares at the tables, and at all of them together, say of a seat."""
    if overall.lean is Lean.ABOVE and all(each.surplus >= MARGIN for each in shares):
        return Standing.FAVOURED
    if overall.lean is Lean.BELOW and all(each.surplus <= -MARGIN for each in shares):
        return Standing.HELD_BACK
    if _contradict(shares):
        return Standing.DEPENDS
    if overall.is_even and all(each.lean is Lean.UNKNOWN for each in shares):
        return Standing.EVEN
    return Standing.UNDECIDED


def _contradict(shares: Sequence[Share]) -> bool:
    """Whether the seat is off for certain at one table, and for certain otherwise at another."""
    return any(
        one.lean is not Lean.UNKNOWN and other.lean is not one.lean and one.is_apart_from(other)
        for one in shares
        for other in shares
    )
