"""Tables as people read them on a terminal: aligned columns, small bars."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from core.basics.figures import Histogram, shown, shown_interval
from core.basics.language import tr, tr_number
from core.checking.problem import Severity
from core.terminal.speaking import styled, text_width, visible, wrapped

if TYPE_CHECKING:
    from core.playtest.reports.rows import FigureRow

_GAP = "  "
LABEL_WIDTH = 41
"""Of the labels in a report; those of all languages must fit."""
_LEAST_LABEL = 8
"""So many letters of a label are left, however little room there is."""
_LONGEST_BAR = 30
_MOST_BARS = 16
_RARE = 0.02
"""Numbers that a smaller share of the games has, and all beyond them, may be taken together."""


def columns(rows: Sequence[Sequence[str]], left: Collection[int] = (0,)) -> Iterator[str]:
    """Rows of cells under one another: those of the `left` columns flush left, others right.

    The last column, if it is a left one, is wrapped in what room the terminal has for it.
    """
    if not rows:
        return
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = [
            f"{visible(cell):<{width}}" if column in left else f"{cell:>{width}}"
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        *front, last = cells
        indent = _GAP + "".join(cell + _GAP for cell in front)
        if len(row) - 1 in left:
            yield (
                wrapped(last.rstrip(), indent, " " * len(indent))
                if last.strip()
                else indent.rstrip()
            )
        else:
            yield (indent + last).rstrip()


def fitted(rows: Sequence[Sequence[str]]) -> list[list[str]]:
    """The same rows, the first cells cut to the room that the others leave on the terminal."""
    others = sum(len(_GAP) + max(map(len, column)) for column in list(zip(*rows, strict=True))[1:])
    room = max(_LEAST_LABEL, text_width() - len(_GAP) - others)
    return [[_cut(label, room), *cells] for label, *cells in rows]


def _cut(label: str, room: int) -> str:
    return label if len(label) <= room else f"{label[: room - 1]}…"


def figures(rows: Iterable[FigureRow]) -> Iterator[str]:
    """Label, number and interval of each row, at the same places in every table of a report."""
    for row in rows:
        label = f"{_GAP if row.is_closer else ''}{visible(row.figure.label)}"
        value, interval = shown(row.figure), shown_interval(row.figure)
        yield f"{_GAP}{label:<{LABEL_WIDTH}}{_GAP}{value:>7}{_GAP}{interval:>15}"


def bars(histogram: Histogram) -> Iterator[str]:
    """A small histogram that lies on its side, with the rare large numbers taken together.

    Where these would not be rare, each bar is of several numbers.
    """
    first, counts = histogram.first, histogram.counts
    width = -(-(histogram.last_above(_RARE) - first + 1) // _MOST_BARS)
    rows = [
        (_numbers(first + at, width), sum(counts[at : at + width]))
        for at in range(0, min(len(counts), _MOST_BARS * width), width)
    ]
    rest = counts[_MOST_BARS * width :]
    if rest:
        rows.append((f"{first + _MOST_BARS * width}+", sum(rest)))
    most = max((count for _, count in rows), default=0)
    longest = min(_LONGEST_BAR, text_width() // 3)
    cells = [
        (label, tr_number(count, ","), _mark() * round(longest * count / most))
        for label, count in rows
    ]
    return columns(cells, left=(2,))


def _numbers(first: int, width: int) -> str:
    """What a bar is of."""
    return str(first) if width == 1 else f"{first}-{first + width - 1}"


def _mark() -> str:
    """A block, where the terminal has one."""
    return "█" if can_show("█") else "#"


def can_show(letters: str) -> bool:
    """Whether the output has these letters."""
    try:
        letters.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def label_width() -> int:
    """How wide the column is in which problems are called errors, hints or accepted."""
    return max(len(word) for word in (tr("accepted"), *(each.word for each in Severity)))


def severity_label(severity: Severity) -> str:
    """A severity in its colour, as wide as the column."""
    return styled(f"{severity.word:<{label_width()}}", severity)
