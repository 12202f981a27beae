"""Problems: what a check has found, where, and how grave it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from core.geometry.hexes import Hex


class Severity(StrEnum):
    """How grave a problem is: errors make a route unplayable, hints are advice."""

    ERROR = "error"
    WARNING = "warning"
    HINT = "hint"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a problem is: pieces by their index in the route, hexes, a seam, a line of the file."""

    pieces: tuple[int, ...] = ()
    hexes: tuple[Hex, ...] = ()
    seam: tuple[int, int] | None = None
    line: int | None = None


Value = str | int


@dataclass(frozen=True, slots=True)
class Finding:
    """What a rule yields: a place, and the values for its message."""

    place: Place
    values: Mapping[str, Value]


def finding(place: Place, **values: Value) -> Finding:
    """A finding with its message values by name."""
    return Finding(place, values)


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong with a route."""

    code: str
    severity: Severity
    message: str
    place: Place
    values: tuple[tuple[str, Value], ...] = ()
