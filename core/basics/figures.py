"""Figures: numbers that know what they are about, their unit and sample; and how they read.

Playtests and analyses tell their results as sections of figures. Terminal, panel, page, clipboard,
CSV and JSON show the same sections; all of them find a figure by its key and by what it is about.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from enum import StrEnum
from typing import Any, TypeAlias

from core.basics.language import tr, tr_number
from core.basics.tables import FigureTable
from core.basics.values import dataclass

NOTHING = "-"
"""Where a number would stand if there were one."""
BLANK = "\N{EN DASH}"
"""The same where type is set: on pages and in panels."""
_FINEST = 2
"""So many decimals an interval may ask for at most; more would be of no use to anybody."""
_ODD = 0.15
"""An interval whose middle is farther from its number than this part of half its width is told by
its ends: that of 25 of 100, 17.5 to 34.3 %, reads “±8.4”, and that of 15 of 100 does not."""
_ROUNDING = 1e-9
_UNKNOWN = "±?"
"""Where the sample is too small for an interval."""
_MINUS = "\N{MINUS SIGN}"
_PERCENT = 100

Detail: TypeAlias = "str | int | tuple[Detail, ...]"
"""What a figure is about in one respect: a seat, the name of a bot, a place on the board."""


class Unit(StrEnum):
    """What a number counts, as programs read it."""

    SHARE = "share"
    """From 0 to 1; people read it in percent."""
    ROUND = "round"
    """A certain round, which is a whole number, as a median is."""
    ROUNDS = "rounds"
    MINUTES = "minutes"
    TURNS = "turns"
    LOST_TURNS = "lost turns"
    """Turns in which somebody stood in the way; they are few, so people read two places."""
    REST = "rest"
    """How far pieces are from the finish, in tenths of a space of power 1; people read spaces."""
    TIMES = "times"
    """How often something happened."""
    POINTS = "points"
    """Of difficulty."""
    COUNT = "count"
    """So many of what the definition names."""

    @property
    def scale(self) -> float:
        """What a number is multiplied by to be shown."""
        return 0.1 if self is Unit.REST else 1.0

    @property
    def digits(self) -> int:
        """How many decimals are shown."""
        return _DIGITS.get(self, 1)


_DIGITS = {Unit.ROUND: 0, Unit.LOST_TURNS: 2}
"""Where it is not one."""


@dataclass(frozen=True, slots=True)
class Interval:
    """Where the truth lies, with 95 %; both ends belong to it."""

    low: float
    high: float

    @property
    def half_width(self) -> float:
        """The number after “±”."""
        return (self.high - self.low) / 2

    def is_even_around(self, value: float) -> bool:
        """Whether it reaches about as far to either side of a value, so that “±” says it all."""
        return abs((self.low + self.high) / 2 - value) <= _ODD * self.half_width + _ROUNDING


@dataclass(frozen=True, slots=True)
class Figure:
    """One number.

    Attributes:
        key: what it tells, for programs; within a section it is the only one about its details.
        label: what it is called in the language in use.
        value: the number; None if there is nothing it could be taken from.
        sample: how many games, or other things that the definition names, it comes from; None if
            it was worked out instead.
        interval: where the truth lies with 95 %; None if the sample is too small to tell.
        definition: what it means, in one line.
        about: what it is about, by name, such as the seat and the bot.
    """

    key: str
    unit: Unit
    label: str
    value: float | None
    sample: int | None
    interval: Interval | None
    definition: str
    about: Mapping[str, Detail] = field(default_factory=dict, hash=False)

    def as_json(self) -> dict[str, Any]:
        """Plain values for a file."""
        ends = None if self.interval is None else [self.interval.low, self.interval.high]
        return {
            "key": self.key,
            **_plain(self.about),
            "label": self.label,
            "unit": str(self.unit),
            "value": self.value,
            "sample": self.sample,
            "interval": ends,
            "definition": self.definition,
        }


@dataclass(frozen=True, slots=True)
class Histogram:
    """How often each number from `first` on was seen."""

    key: str
    unit: Unit
    label: str
    first: int
    counts: tuple[int, ...]
    definition: str
    about: Mapping[str, Detail] = field(default_factory=dict, hash=False)

    @property
    def sample(self) -> int:
        """How many games were counted."""
        return sum(self.counts)

    def share(self, number: int) -> float:
        """The share of the games that had this number."""
        index = number - self.first
        is_counted = 0 <= index < len(self.counts) and self.counts[index] > 0
        return self.counts[index] / self.sample if is_counted else 0.0

    def last_above(self, rare: float) -> int:
        """The last number that more than so small a share had; the first, if none had."""
        least, counts = self.sample * rare, len(self.counts)
        while counts > 1 and self.counts[counts - 1] <= least:
            counts -= 1
        return self.first + counts - 1

    def as_json(self) -> dict[str, Any]:
        """Plain values for a file."""
        return {
            "key": self.key,
            **_plain(self.about),
            "label": self.label,
            "unit": str(self.unit),
            "first": self.first,
            "counts": list(self.counts),
            "sample": self.sample,
            "definition": self.definition,
        }


@dataclass(frozen=True, slots=True)
class Section:
    """Figures and tables that belong together.

    Attributes:
        title: in the language in use; empty if it is for programs alone.
        remarks: what there is to say about them, in sentences for people.
        details: what else programs want to know, by name.
    """

    key: str
    title: str
    figures: tuple[Figure, ...] = ()
    histograms: tuple[Histogram, ...] = ()
    tables: tuple[FigureTable[Any], ...] = ()
    remarks: tuple[str, ...] = ()
    details: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def figure(self, key: str, **about: Detail) -> Figure:
        """The figure of a key about something, or `KeyError`."""
        for each in self.having(key, **about):
            return each
        raise KeyError(key, about)

    def having(self, key: str, **about: Detail) -> Iterator[Figure]:
        """All figures of a key, whatever else they are about."""
        for each in self.figures:
            if each.key == key and about.items() <= each.about.items():
                yield each

    def as_json(self) -> dict[str, Any]:
        """Plain values for a file."""
        return {
            "key": self.key,
            "title": self.title,
            "figures": [each.as_json() for each in self.figures],
            "histograms": [each.as_json() for each in self.histograms],
        }


def _plain(about: Mapping[str, Detail]) -> dict[str, Any]:
    return {name: _listed(detail) for name, detail in about.items()}


def _listed(detail: Detail) -> object:
    return [_listed(each) for each in detail] if isinstance(detail, tuple) else detail


# --- How figures read -----------------------------------------------------------------------------


def shown(figure: Figure) -> str:
    """The number of a figure as people read it."""
    unit, value = figure.unit, figure.value
    if value is None:
        return NOTHING
    if unit is Unit.SHARE:
        return tr_number(value, ".1%")
    return tr_number(value * unit.scale, f".{unit.digits}f")


def shown_interval(figure: Figure) -> str:
    """Where the truth lies with 95 %, as in “3.1 to 4.0”."""
    if figure.interval is None:
        return NOTHING
    unit, ends = figure.unit, figure.interval
    return _ends_of(unit, ends, _telling_places(unit, ends, unit.digits))


def give_or_take(
    figure: Figure, digits: int = 1, *, is_fine: bool = False, is_narrow: bool = False
) -> str:
    """A number with what it is worth, as in “3.0 ±0.2”, “24.0 ±3.1%” or “2.0% (0.6 to 7.0%)”.

    Half a width stands for an interval only if that reaches as far to either side, but for a
    little; else both ends are told, as with shares near 0 and 1. A sample that is too small for an
    interval is told by a question mark. What was worked out and comes from no games stands alone,
    and so does a certain round if the interval holds no other.
    Number and width have as many decimals as each other, and one more where the width would else
    be just nothing. In fine type no number is a longer dash. Where there is little room, two ends
    stand for the number, too.
    """
    unit, value, ends = figure.unit, figure.value, figure.interval
    if value is None:
        return BLANK if is_fine else NOTHING
    if ends is None:
        return shown(figure) if figure.sample is None else f"{shown(figure)} {_UNKNOWN}"
    if not ends.is_even_around(value):
        return _between(figure, ends, digits, is_narrow=is_narrow)
    if unit is Unit.ROUND:
        return f"{shown(figure)}{_whole_reach(ends.half_width)}"
    sign, scale = _sign_and_scale(unit)
    width = ends.half_width * scale
    places = _telling(width, _places(unit, digits))
    return f"{_rounded(value * scale, places)} ±{_width(width, places)}{sign}"


def _telling(width: float, places: int) -> int:
    """One decimal more where a number would else be told as if it were certain, “±0.0”."""
    is_too_small = width > 0 and round(width, places) == 0
    return min(places + 1, max(places, _FINEST)) if is_too_small else places


def _width(width: float, places: int) -> str:
    """Half a width; what is less than its last decimal is told as one of it, not as nothing."""
    return _rounded(max(width, 10.0**-places) if width > 0 else 0.0, places)


def _whole_reach(width: float) -> str:
    """What follows a certain round: nothing if the interval holds no other."""
    return f" ±{tr_number(width, '.0f')}" if width else ""


def _sign_and_scale(unit: Unit) -> tuple[str, float]:
    """What stands behind a number, and what it is multiplied by to be shown."""
    return (_percent_sign(), _PERCENT) if unit is Unit.SHARE else ("", unit.scale)


def _places(unit: Unit, digits: int) -> int:
    """How many decimals a width has: of a certain round none."""
    if unit in (Unit.ROUND, Unit.SHARE):
        return digits if unit is Unit.SHARE else 0
    return max(digits, unit.digits)


def _between(figure: Figure, ends: Interval, digits: int, *, is_narrow: bool) -> str:
    """A number with both ends of its interval, or these alone."""
    unit, places = figure.unit, _telling_places(figure.unit, ends, _places(figure.unit, digits))
    sign, scale = _sign_and_scale(unit)
    value, both = _rounded((figure.value or 0.0) * scale, places), _ends_of(unit, ends, places)
    return both if is_narrow else f"{value}{sign} ({both})"


def _ends_of(unit: Unit, ends: Interval, places: int) -> str:
    """Both ends with so many decimals."""
    sign, scale = _sign_and_scale(unit)
    low, high = (_rounded(each * scale, places) for each in (ends.low, ends.high))
    return span(low, f"{high}{sign}")


def _telling_places(unit: Unit, ends: Interval, places: int) -> int:
    """So many decimals, or a further one where else both ends of a share looked alike."""
    is_narrow = 0 < ends.half_width * _PERCENT < 10.0**-places / 2
    return places + 1 if unit is Unit.SHARE and is_narrow else places


def _percent_sign() -> str:
    """The sign as the language in use writes it behind a number."""
    return tr_number(0, ".0%")[1:]


def told_share(value: float, ends: Interval, digits: int = 0) -> str:
    """A share with what it is worth, in the middle of a sentence."""
    return give_or_take(Figure("", Unit.SHARE, "", value, None, ends, ""), digits)


def told_change(unit: Unit, change: float, ends: Interval, digits: int | None = None) -> str:
    """A difference with its sign and what it is worth; of shares in points.

    In percent it could be taken for a part of the share.
    """
    scale = _PERCENT if unit is Unit.SHARE else unit.scale
    places = unit.digits if digits is None else digits
    if ends.is_even_around(change):
        width = ends.half_width * scale
        places = _telling(width, places)
        return f"{_signed(change * scale, places)} ±{_width(width, places)}"
    told, low, high = (_signed(each * scale, places) for each in (change, ends.low, ends.high))
    return f"{told} ({span(low, high)})"


def _signed(change: float, places: int) -> str:
    """A change that is rounded first, so that nothing is less than nothing."""
    number = round(change, places)
    return signed(number, _rounded(abs(number), places))


def told_size(figure: Figure) -> str:
    """How large a difference is whose direction is told in words, with what it is worth."""
    if figure.value is None or figure.interval is None:
        return NOTHING
    ends = figure.interval
    if figure.value < 0:
        ends = Interval(-ends.high, -ends.low)
    return told_change(figure.unit, abs(figure.value), ends).replace("+", "")


def signed(change: float, size: str) -> str:
    """A change with its sign, as people write it; `size` is how large it is."""
    return f"{_MINUS if change < 0 else '+'}{size}"


def span(low: str, high: str) -> str:
    """From one number to another."""
    return tr("{low} to {high}", low=low, high=high)


def told_spread(low: Figure, high: Figure) -> tuple[str, str]:
    """From one figure to another, as in “14 to 18”, and how far either may be off at most.

    The latter is empty where both are certain, and a question mark where a sample is too small. If
    they are the same, that stands beside the one number, as in “14 ±1”.
    """
    first, last, reach = shown(low), shown(high), _farther(low, high)
    if first != last:
        return span(first, last), reach
    return (f"{first} ±{reach}" if reach else first), ""


def _farther(low: Figure, high: Figure) -> str:
    """How far the truth may be from either of two numbers."""
    reaches = [_reach_of(each) for each in (low, high)]
    most = max((each for each in reaches if each is not None), default=0.0)
    if None in reaches:
        return "?"
    return tr_number(most * low.unit.scale, f".{low.unit.digits}f") if most else ""


def _reach_of(figure: Figure) -> float | None:
    """How far the truth may be from a number, to whichever side."""
    value, ends = figure.value, figure.interval
    return None if value is None or ends is None else max(value - ends.low, ends.high - value)


def _rounded(value: float, digits: int) -> str:
    """A number without the sign of a zero."""
    return tr_number(round(value, digits) + 0.0, f".{digits}f")


def unique(names: Sequence[str]) -> tuple[str, ...]:
    """Names, numbered where they occur several times: “B/C 1”, “B/C 2”."""
    seen: Counter[str] = Counter()
    often = Counter(names)
    told = []
    for name in names:
        seen[name] += 1
        told.append(f"{name} {seen[name]}" if often[name] > 1 else name)
    return tuple(told)
