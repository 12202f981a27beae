"""Numbers and tables as people read them: aligned columns, shares, intervals, small bars."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from core.cli.terminal import text_width, visible, wrapped
from core.language import tr

if TYPE_CHECKING:
    from core.playtest.figures import Figure, Histogram

NOTHING = "-"
_GAP = "  "
LABEL_WIDTH = 41
"""Of the labels in a report; those of all languages must fit."""
_LONGEST_BAR = 30
_MOST_BARS = 16


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


def span(low: str, high: str) -> str:
    """From one number to another."""
    return tr("{low} to {high}", low=low, high=high)


def percent(figure: Figure) -> str:
    """A share in percent."""
    return NOTHING if figure.value is None else f"{figure.value:.1%}"


def number(figure: Figure, scale: float = 1.0) -> str:
    """A mean with one decimal."""
    return NOTHING if figure.value is None else f"{figure.value * scale:.1f}"


def whole(figure: Figure) -> str:
    """A number that is a whole one, such as a median of rounds."""
    return NOTHING if figure.value is None else f"{figure.value:.0f}"


def percents(figure: Figure) -> str:
    """Where a share lies with 95 %."""
    if figure.interval is None:
        return NOTHING
    return span(f"{100 * figure.interval.low:.1f}", f"{figure.interval.high:.1%}")


def numbers(figure: Figure, scale: float = 1.0, digits: int = 1) -> str:
    """Where a mean or a quantile lies with 95 %."""
    if figure.interval is None:
        return NOTHING
    low, high = figure.interval.low * scale, figure.interval.high * scale
    return span(_rounded(low, digits), _rounded(high, digits))


def _rounded(value: float, digits: int) -> str:
    """A number without the sign of a zero."""
    return f"{round(value, digits) + 0.0:.{digits}f}"


def figures(rows: Sequence[tuple[str, str, str]]) -> Iterator[str]:
    """Rows of label, number and interval, at the same places in every table of a report."""
    for label, value, interval in rows:
        yield f"{_GAP}{visible(label):<{LABEL_WIDTH}}{_GAP}{value:>7}{_GAP}{interval:>15}"


def give_or_take(figure: Figure) -> str:
    """A mean with half the width of its interval, as in “3.0 ±0.2”."""
    if figure.value is None or figure.interval is None:
        return number(figure)
    return f"{figure.value:.1f} ±{figure.interval.half_width:.1f}"


def percent_give_or_take(figure: Figure, digits: int = 0) -> str:
    """A share with half the width of its interval, as in “24 ±3%”."""
    if figure.value is None or figure.interval is None:
        return percent(figure)
    return f"{100 * figure.value:.{digits}f} ±{figure.interval.half_width:.{digits}%}"


def bars(histogram: Histogram) -> Iterator[str]:
    """A small histogram that lies on its side, with the rare large numbers taken together."""
    counts = list(enumerate(histogram.counts, histogram.first))
    shown, rest = counts[:_MOST_BARS], counts[_MOST_BARS:]
    rows = [(str(value), count) for value, count in shown]
    if rest:
        rows.append((f"{rest[0][0]}+", sum(count for _, count in rest)))
    most = max((count for _, count in rows), default=0)
    longest = min(_LONGEST_BAR, text_width() // 3)
    cells = [
        (label, f"{count:,}", _mark() * round(longest * count / most)) for label, count in rows
    ]
    return columns(cells, left=(2,))


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
