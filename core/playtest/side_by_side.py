"""Two runs side by side: the same figures of both, and which differ as chance hardly does."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from statistics import NormalDist

from core.figures import NOTHING, Figure, Interval, Unit, shown, signed
from core.language import tr, tr_number
from core.playtest.comparison import Comparison, compared
from core.playtest.estimates import share, wanted
from core.playtest.report import PlaytestReport
from core.playtest.runs import Run
from core.playtest.statistics import Z

_RISK = 0.05
"""How often two equal designs may be said to differ in anything at all."""
_PERCENT = 100


@dataclass(frozen=True, slots=True)
class Contrast:
    """One figure of two runs.

    Attributes:
        name: what it is, in a word or two.
        meaning: the same at length.
        first, second: its values as people read them.
        change: the second less the first, with its sign and interval; of shares in points.
        is_beyond_chance: whether that is more than chance does, looking at all figures together.
    """

    name: str
    meaning: str
    first: str
    second: str
    change: str
    is_beyond_chance: bool

    def called(self, name: str) -> str:
        """The figure by some name, as in “rounds: 13.0, now 14.0 (+1.0 ±0.1)”."""
        return tr(
            "{name}: {first}, now {second} ({change})",
            name=name,
            first=self.first,
            second=self.second,
            change=self.change,
        )


@dataclass(frozen=True, slots=True)
class SideBySide:
    """Two runs with as many players.

    Attributes:
        pairs: how many games were played with the same seed in both.
    """

    first: Run
    second: Run
    pairs: int
    contrasts: tuple[Contrast, ...]

    @property
    def has_other_table(self) -> bool:
        """Whether more than the design differs: other bots, or other rules."""
        return self.first.report.setup.table != self.second.report.setup.table


def about_seats(beside: SideBySide) -> str:
    """Who played for the shares of the seats, in either run."""
    first, second = beside.first.report.setup.when, beside.second.report.setup.when
    if first == second:
        return tr("Wins by seat {when}.", when=second)
    return tr("Wins by seat: the other run {first}, this one {second}.", first=first, second=second)


def about_mark(sign: str) -> str:
    """What the sign beside a difference says, and how often it errs."""
    return tr(
        "{sign} hardly by chance: 19 of 20 comparisons of equal designs mark nothing.", sign=sign
    )


def side_by_side(first: Run, second: Run) -> SideBySide | None:
    """Compare two runs; None if other numbers of players sat at the tables, or nobody played."""
    if first.spec.players != second.spec.players or not (
        first.totals.games and second.totals.games
    ):
        return None
    paired = compared(first.totals, second.totals, first.spec.players)
    pairs = tuple(_pairs(first.report, second.report, paired if paired.pairs else None))
    strictness = NormalDist().inv_cdf(1 - _RISK / (2 * len(pairs))) / Z
    contrasts = tuple(pair.contrast(strictness) for pair in pairs)
    return SideBySide(first, second, paired.pairs, contrasts)


@dataclass(frozen=True, slots=True)
class _Pair:
    """A figure of both runs, and its difference."""

    name: str
    meaning: str
    first: Figure
    second: Figure
    difference: Figure

    def contrast(self, strictness: float) -> Contrast:
        first, second = _value(self.first), _value(self.second)
        change, ends = self.difference.value, self.difference.interval
        if change is None:
            return Contrast(self.name, self.meaning, first, second, NOTHING, False)
        told, is_beyond = signed(change, self._size(abs(change))), False
        if ends is not None:
            is_beyond = abs(change) > strictness * ends.half_width
            told = f"{told} ±{self._size(ends.half_width)}"
        return Contrast(self.name, self.meaning, first, second, told, is_beyond)

    def _size(self, difference: float) -> str:
        """Of shares in points: in percent it could be taken for a part of the share."""
        unit = self.first.unit
        if unit is Unit.SHARE:
            return tr_number(difference * _PERCENT, ".1f")
        return tr_number(difference * unit.scale, _digits(unit))


def _value(figure: Figure) -> str:
    value, unit = figure.value, figure.unit
    if value is None or unit is Unit.SHARE:
        return shown(figure)
    return tr_number(value * unit.scale, _digits(unit))


def _digits(unit: Unit) -> str:
    """Side by side, nobody looks for parts of a minute."""
    return ".0f" if unit is Unit.MINUTES else f".{unit.digits}f"


def _pairs(
    first: PlaytestReport, second: PlaytestReport, paired: Comparison | None
) -> Iterator[_Pair]:
    both = first, second
    rounds = [each.figure("rounds", "mean") for each in both]
    yield _pair(tr("rounds"), rounds, None if paired is None else paired.rounds)
    yield _pair(tr("minutes"), [each.figure("minutes", "minutes") for each in both])
    wins = (None,) * first.setup.players if paired is None else paired.wins
    meaning = tr("share of the games that this seat wins")
    seats = zip(first.section("seats").figures, second.section("seats").figures, strict=True)
    for seat, won in zip(seats, wins, strict=True):
        yield replace(_pair(seat[0].label, seat, won), meaning=meaning)
    for name, section, key in first.contents.contrasts:
        yield _pair(tr(name), [each.figure(section, key) for each in both])
    unfinished = None if paired is None else paired.unfinished
    yield _pair(tr("unfinished"), list(map(_unfinished, both)), unfinished)


def _pair(name: str, both: Sequence[Figure], paired: Figure | None = None) -> _Pair:
    first, second = both
    return _Pair(name, first.label, first, second, paired or _apart(first, second))


def _apart(first: Figure, second: Figure) -> Figure:
    """The difference of two figures that come from games of their own."""
    if first.value is None or second.value is None:
        return replace(second, value=None, interval=None)
    change = second.value - first.value
    if first.interval is None or second.interval is None:
        return replace(second, value=change, interval=None)
    reach = math.hypot(first.interval.half_width, second.interval.half_width)
    return replace(second, value=change, interval=Interval(change - reach, change + reach))


def _unfinished(report: PlaytestReport) -> Figure:
    asked = wanted("unfinished", Unit.SHARE, tr("games that nobody won"), "")
    return share(asked, report.games - report.finished, report.games)
