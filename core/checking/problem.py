"""Problems: what a check has found, where, and how grave it is."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping

from core.basics.language import LazyText, Worded, marked, marked_plural, tr_plural
from core.basics.values import dataclass


class Severity(Worded):
    """How grave a problem is: errors make a design unplayable, hints are advice."""

    ERROR = marked("error")
    WARNING = marked("warning")
    HINT = marked("hint")

    @property
    def rank(self) -> int:
        """Its place when the gravest come first."""
        return tuple(Severity).index(self)

    def counted(self, count: int) -> str:
        """So many problems of this severity."""
        one, many = _COUNTED[self]
        return tr_plural(one, many, count)


_COUNTED = {
    Severity.ERROR: marked_plural("{count} error", "{count} errors"),
    Severity.WARNING: marked_plural("{count} warning", "{count} warnings"),
    Severity.HINT: marked_plural("{count} hint", "{count} hints"),
}


@dataclass(frozen=True, slots=True)
class Place:
    """Where a problem is; only its game knows what the spots are, and can point them out.

    Attributes:
        spots: what it is about; a problem of a rule that is still about the same is the same one.
        line: the line of the file to blame.
        details: what to look at in particular, which may change while the problem stays.
    """

    spots: tuple[Hashable, ...] = ()
    line: int | None = None
    details: tuple[Hashable, ...] = ()


Value = str | int


@dataclass(frozen=True, slots=True)
class Finding:
    """What a rule yields: a place, and the values for its message."""

    place: Place
    values: Mapping[str, Value | LazyText]

    @property
    def english_values(self) -> tuple[tuple[str, Value], ...]:
        """The values as programs read them."""
        return tuple(
            (name, value.english if isinstance(value, LazyText) else value)
            for name, value in self.values.items()
        )


def finding(place: Place, **values: Value | LazyText) -> Finding:
    """A finding with its message values by name."""
    return Finding(place, values)


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong with a design.

    Attributes:
        message: a sentence in the language in use when the design was checked.
        values: what the message puts in, texts in English: this is what programs read.
    """

    code: str
    severity: Severity
    message: str
    place: Place
    values: tuple[tuple[str, Value], ...] = ()


def gravest(problems: Iterable[Problem]) -> Severity | None:
    """The severity of the worst of some problems, or None if there are none."""
    severities = (problem.severity for problem in problems)
    return min(severities, key=lambda severity: severity.rank, default=None)
