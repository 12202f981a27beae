"""The table that `make insight` ends with: what was asked, how often it came out, and the bar."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from core.playtest.statistics.intervals import share_interval


@dataclass(frozen=True)
class Line:
    """Something that a part of all tries has to come out as.

    Attributes:
        came: how often it did.
        of: how many tries there were.
        part: how many of them have to.
    """

    what: str
    came: int
    of: int
    part: float

    @property
    def is_kept(self) -> bool:
        """Whether it is."""
        return self.came >= self.part * self.of


@dataclass(frozen=True)
class Bar:
    """What one of the searches is held to."""

    name: str
    lines: tuple[Line, ...]

    @property
    def is_kept(self) -> bool:
        """Whether all of it is."""
        return all(each.is_kept for each in self.lines)


def table(bars: tuple[Bar, ...]) -> str:
    """All bars, a line for each thing."""
    rows = [
        f"{bar.name:<10} {line.what:<44} {line.came:>4} of {line.of:<4} {_between(line):<14}"
        f"({line.part:.0%} wanted) {'kept' if line.is_kept else 'MISSED'}"
        for bar in bars
        for line in bar.lines
    ]
    return "\n".join(rows)


def _between(line: Line) -> str:
    """Between which parts the truth lies, 19 times in 20."""
    if not line.of:
        return ""
    ends = share_interval(line.came, line.of)
    return f"({ends.low:.0%} to {ends.high:.0%})"


def spans(what: str, seconds: Sequence[float]) -> str:
    """How long something took, usually and at worst."""
    if not seconds:
        return f"{what}: never"
    return f"{what}: {median(seconds):.1f} s in the median, {max(seconds):.1f} s at worst"
