"""The figures of a report as rows that people read, the same for terminal, panel, page and letter.

Each of these lays the rows out in its own way; none looks for a figure itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from core.basics.figures import Figure, Section
from core.basics.values import dataclass
from core.playtest.contents import Contents
from core.playtest.reports.report import PlaytestReport


@dataclass(frozen=True, slots=True)
class FigureRow:
    """A figure as people read it among others.

    Attributes:
        is_closer: whether it tells the one above it in another way, or part of it.
    """

    figure: Figure
    is_closer: bool = False


def rows_of(report: PlaytestReport, *sections: str) -> Iterator[FigureRow]:
    """The figures of some sections in the order in which people read them."""
    for each in sections:
        yield from _rows(report.section(each), report.contents)


def _rows(section: Section, contents: Contents) -> Iterator[FigureRow]:
    keys = contents.order.get(section.key)
    figures = section.figures if keys is None else [section.figure(key) for key in keys]
    if section.key == "bots" and len(figures) == 1:
        return  # the same bot sat everywhere
    for each in figures:
        if each.value or each.key not in contents.if_ever:
            yield FigureRow(each, each.key in contents.closer)


def busiest(figures: Iterable[Figure], number: int) -> list[Figure]:
    """The figures with the highest values, the highest first; zeros only if all are."""
    ordered = sorted(figures, key=lambda each: -(each.value or 0))
    return [each for each in ordered[:number] if each.value] or ordered[:1]
