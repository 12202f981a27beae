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
_SMALL, _LEAST = 0.05, 0.01
"""Of half the widths of intervals: what one place would show as nothing, and what two places show.
"""
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
    unit, low, high = figure.unit, figure.interval.low, figure.interval.high
    if unit is Unit.SHARE:
        return span(tr_number(_PERCENT * low, ".1f"), tr_number(high, ".1%"))
    return span(*(_rounded(each * unit.scale, unit.digits) for each in (low, high)))


def give_or_take(figure: Figure, digits: int = 1, *, is_fine: bool = False) -> str:
    """A number with half the width of its interval, as in “3.0 ±0.2” or “24.0 ±3.1%”.

    A certain round stands alone, as its interval is seldom symmetric. In fine type no number is a
    longer dash, and a small width has two places, so that it is not just nothing.
    """
    unit, value, ends = figure.unit, figure.value, figure.interval
    if value is None and is_fine:
        return BLANK
    if value is None or ends is None or unit is Unit.ROUND:
        return shown(figure)
    if unit is Unit.SHARE:
        reach = tr_number(ends.half_width, f".{digits}%")
        return f"{_rounded(_PERCENT * value, digits)} ±{reach}"
    width = ends.half_width * unit.scale
    if is_fine and 0 < width < _SMALL:
        return f"{shown(figure)} ±{tr_number(max(width, _LEAST), '.2f')}"
    return f"{shown(figure)} ±{tr_number(width, f'.{max(digits, unit.digits)}f')}"


def signed(change: float, size: str) -> str:
    """A change with its sign, as people write it; `size` is how large it is."""
    return f"{_MINUS if change < 0 else '+'}{size}"


def span(low: str, high: str) -> str:
    """From one number to another."""
    return tr("{low} to {high}", low=low, high=high)


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
