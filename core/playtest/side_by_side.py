"""Two runs side by side: the same figures of both, and which differ as chance hardly does."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from statistics import NormalDist

from core.figures import Interval
from core.language import marked, tr, tr_number
from core.playtest.comparison import Comparison, compared
from core.playtest.figures import Figure, share
from core.playtest.race_figures import shown_seats
from core.playtest.report import PlaytestReport
from core.playtest.runs import Run
from core.playtest.statistics import Z
from core.playtest.wording import NOTHING, label, signed

_RISK = 0.05
"""How often two equal routes may be said to differ in anything at all."""
_SPACES = 0.1
"""A rest is told in tenths of a space of power 1."""
_PERCENT = 100
_ROUNDS = marked("rounds"), marked("rounds to the first arrival, mean")
_MINUTES = marked("minutes")
_SEAT = marked("share of the games that this seat wins")
_UNFINISHED = marked("unfinished"), marked("games that nobody won")
_SHARES = (
    ("turns", "share without movement", marked("lost turns")),
    ("turns", "share blocked", marked("blocked")),
    ("ties", "several arrive", marked("ties")),
)
_MARGIN = marked("margin")
_NUMBERS = (
    ("race", "lead changes", marked("lead changes")),
    ("race", "decided in round", marked("decided in")),
)
"""Section, figure and a short name."""


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
        """Whether more than the route differs: other bots, or caves in one of them only."""
        one, other = self.first.report.setup, self.second.report.setup
        return (one.bots, one.caves, one.is_rotating) != (
            other.bots,
            other.caves,
            other.is_rotating,
        )


def about_seats(beside: SideBySide) -> str:
    """Who played for the shares of the seats, in either run."""
    first, second = beside.first.report.setup.when, beside.second.report.setup.when
    if first == second:
        return tr("Wins by seat {when}.", when=second)
    return tr("Wins by seat: the other run {first}, this one {second}.", first=first, second=second)


def about_mark(sign: str) -> str:
    """What the sign beside a difference says, and how often it errs."""
    return tr(
        "{sign} hardly by chance: 19 of 20 comparisons of equal routes mark nothing.", sign=sign
    )


def side_by_side(first: Run, second: Run) -> SideBySide | None:
    """Compare two runs; None if other numbers of players sat at the tables, or nobody played."""
    if first.spec.players != second.spec.players or not (
        first.totals.games and second.totals.games
    ):
        return None
    paired = compared(first.totals, second.totals, first.spec.players)
    rows = tuple(_rows(first.report, second.report, paired if paired.pairs else None))
    strictness = NormalDist().inv_cdf(1 - _RISK / (2 * len(rows))) / Z
    return SideBySide(first, second, paired.pairs, tuple(row.contrast(strictness) for row in rows))


@dataclass(frozen=True, slots=True)
class _Unit:
    """How numbers of a kind are shown, and how differences between them."""

    shown: Callable[[float], str]
    difference: Callable[[float], str]


@dataclass(frozen=True, slots=True)
class _Row:
    """A figure of both runs, its difference, and how such numbers are shown."""

    name: str
    meaning: str
    first: Figure
    second: Figure
    difference: Figure
    unit: _Unit

    def contrast(self, strictness: float) -> Contrast:
        values = (self.first.value, self.second.value)
        first, second = (NOTHING if each is None else self.unit.shown(each) for each in values)
        change, ends = self.difference.value, self.difference.interval
        if change is None:
            return Contrast(self.name, self.meaning, first, second, NOTHING, False)
        told = signed(change, self.unit.difference(abs(change)))
        if ends is None:
            return Contrast(self.name, self.meaning, first, second, told, False)
        is_beyond = abs(change) > strictness * ends.half_width
        told = f"{told} ±{self.unit.difference(ends.half_width)}"
        return Contrast(self.name, self.meaning, first, second, told, is_beyond)


def _rows(
    first: PlaytestReport, second: PlaytestReport, paired: Comparison | None
) -> Iterator[_Row]:
    both = first, second
    rounds = [each.figure("rounds", "mean") for each in both]
    yield _row(map(tr, _ROUNDS), rounds, None if paired is None else paired.rounds, _TENTHS)
    minutes = [each.figure("minutes", "minutes") for each in both]
    yield _row((tr(_MINUTES), label("minutes", "minutes")), minutes, None, _WHOLE)
    wins = (None,) * first.setup.players if paired is None else paired.wins
    seats = zip(first.section("seats").figures, second.section("seats").figures, strict=True)
    for name, seat, won in zip(shown_seats(first.setup.players), seats, wins, strict=True):
        yield _row((name, tr(_SEAT)), seat, won, _SHARE)
    for section, name, short in _SHARES:
        shares = [each.figure(section, name) for each in both]
        yield _row((tr(short), label(section, name).strip()), shares, None, _SHARE)
    margins = [_scaled(each.figure("race", "margin")) for each in both]
    yield _row((tr(_MARGIN), label("race", "margin")), margins, None, _TENTHS)
    for section, name, short in _NUMBERS:
        numbers = [each.figure(section, name) for each in both]
        yield _row((tr(short), label(section, name)), numbers, None, _TENTHS)
    unfinished = None if paired is None else paired.unfinished
    yield _row(map(tr, _UNFINISHED), list(map(_unfinished, both)), unfinished, _SHARE)


def _row(names: Iterable[str], both: Sequence[Figure], paired: Figure | None, unit: _Unit) -> _Row:
    (name, meaning), (first, second) = names, both
    return _Row(name, meaning, first, second, paired or _apart(first, second), unit)


def _apart(first: Figure, second: Figure) -> Figure:
    """The difference of two figures that come from games of their own."""
    if first.value is None or second.value is None:
        return replace(second, value=None, interval=None)
    change = second.value - first.value
    if first.interval is None or second.interval is None:
        return replace(second, value=change, interval=None)
    reach = math.hypot(first.interval.half_width, second.interval.half_width)
    return replace(second, value=change, interval=Interval(change - reach, change + reach))


def _scaled(figure: Figure) -> Figure:
    if figure.value is None or figure.interval is None:
        return figure
    ends = Interval(figure.interval.low * _SPACES, figure.interval.high * _SPACES)
    return replace(figure, value=figure.value * _SPACES, interval=ends)


def _unfinished(report: PlaytestReport) -> Figure:
    return share("unfinished", report.games - report.finished, report.games, "")


def _tenths(value: float) -> str:
    return tr_number(value, ".1f")


def _whole(value: float) -> str:
    return tr_number(value, ".0f")


def _percent(value: float) -> str:
    return tr_number(value, ".1%")


def _points(value: float) -> str:
    """A difference of shares: in percent it could be taken for a part of the share."""
    return tr_number(value * _PERCENT, ".1f")


_TENTHS, _WHOLE = _Unit(_tenths, _tenths), _Unit(_whole, _whole)
_SHARE = _Unit(_percent, _points)
