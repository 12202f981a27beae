"""Charts as SVG: columns, lines, bars with intervals, strips. Colours are left to the style sheet.

Each is drawn as wide as a telephone and scales from there, so that its words can be read on one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.basics.values import dataclass
from core.pages.markup import Markup, joined, number, tag

WIDE, HIGH = 360.0, 190.0
_LEFT, _RIGHT, _TOP, _BELOW = 38.0, 6.0, 18.0, 24.0
_ROOM = WIDE - _LEFT - _RIGHT
_FLOOR = HIGH - _BELOW
_LABEL = 30.0
"""The room that a number takes below the axis."""
_WHISKER = 3.0


@dataclass(frozen=True, slots=True)
class ColumnPart:
    """One part of a column: how high it is, and the class it is painted by."""

    value: float
    look: str = "bar"


@dataclass(frozen=True, slots=True)
class ChartColumn:
    """A column: what stands below it, its parts from below, and what is said about it."""

    label: str
    parts: tuple[ColumnPart, ...]
    about: str
    top: str = ""

    @property
    def value(self) -> float:
        """How high it is in all."""
        return sum(part.value for part in self.parts)


@dataclass(frozen=True, slots=True)
class Level:
    """A line across a chart at a value, with its name on the axis."""

    value: float
    label: str
    look: str = "grid"


def column_chart(
    columns: Sequence[ChartColumn], levels: Sequence[Level], about: str, mark: float | None = None
) -> Markup:
    """Columns side by side; `mark` points at a place between them, counted in columns."""
    most = max([*(each.value for each in columns), *(each.value for each in levels)]) or 1.0
    width = _ROOM / max(len(columns), 1)
    every = -int(-_LABEL // width) or 1
    drawn = (
        _column(each, _LEFT + place * width, width, most, is_labelled=place % every == 0)
        for place, each in enumerate(columns)
    )
    pointer = None if mark is None else _pointer(_LEFT + mark * width)
    return _chart(about, *_levels(levels, most), *drawn, pointer)


def _column(
    column: ChartColumn, left: float, width: float, most: float, *, is_labelled: bool
) -> Markup:
    gap = min(3.0, width / 4)
    middle = left + width / 2
    bottom, parts = _FLOOR, []
    for part in column.parts:
        height = (_FLOOR - _TOP) * part.value / most
        bottom -= height
        box = {"x": left + gap / 2, "y": bottom, "width": width - gap, "height": height}
        parts.append(tag("rect", class_=part.look, **box))
    whole = {"x": left, "y": _TOP, "width": width, "height": _FLOOR - _TOP}
    label = _word(column.label, middle, HIGH - 8) if is_labelled else None
    top = _word(column.top, middle, bottom - 4) if column.top else None
    reach = tag("rect", class_="reach", **whole)
    return tag("g", tag("title", column.about), reach, *parts, top, label, class_="column")


def line_chart(
    lines: Sequence[tuple[str, Sequence[float]]], labels: Sequence[str], about: str
) -> Markup:
    """Lines over the same places from left to right, each with its class; between them a tint."""
    most = max(value for _, line in lines for value in line) or 1.0
    width = _ROOM / max(len(labels), 1)
    places = [_LEFT + (place + 0.5) * width for place in range(len(labels))]
    drawn = [
        (look, [_spot(x, value, most) for x, value in zip(places, line, strict=True)])
        for look, line in lines
    ]
    tint = [*drawn[0][1], *reversed(drawn[-1][1])]
    every = -int(-_LABEL // width) or 1
    words = (
        _word(label, x, HIGH - 8)
        for place, (label, x) in enumerate(zip(labels, places, strict=True))
        if place % every == 0
    )
    return _chart(
        about,
        *_levels((Level(0, "0"), Level(most, f"{most:.0f}")), most),
        tag("polygon", class_="tint", points=" ".join(tint)),
        *(tag("polyline", class_=look, points=" ".join(spots)) for look, spots in drawn),
        *words,
    )


def _spot(x: float, value: float, most: float) -> str:
    return f"{number(x)},{number(_FLOOR - (_FLOOR - _TOP) * value / most)}"


def _levels(levels: Sequence[Level], most: float) -> Iterator[Markup]:
    for each in levels:
        y = _FLOOR - (_FLOOR - _TOP) * each.value / most
        yield tag("line", class_=each.look, x1=_LEFT, x2=WIDE - _RIGHT, y1=y, y2=y)
        yield tag("text", each.label, x=_LEFT - 5, y=y + 4, class_="left")


def _pointer(x: float) -> Markup:
    corners = f"{number(x)},{number(_TOP - 3)} {number(x - 5)},3 {number(x + 5)},3"
    return tag("polygon", class_="pointer", points=corners)


def _word(text: str, x: float, y: float) -> Markup:
    return tag("text", text, x=x, y=y)


def _chart(about: str, *content: Markup | None) -> Markup:
    box = f"0 0 {WIDE:.0f} {HIGH:.0f}"
    return tag("svg", joined(content), viewBox=box, class_="chart", role="img", aria_label=about)


# --- Small ones, for the rows of tables -----------------------------------------------------------


def bar(value: float, most: float, ends: tuple[float, float] | None = None) -> Markup:
    """A bar with the interval that its value lies in, as wide as its cell."""
    unit = 100 / (most or 1.0)
    whisker = None if ends is None else _whisker(*(each * unit for each in ends))
    box = tag("rect", class_="bar", y=3.0, height=10.0, width=value * unit)
    return _strip(box, whisker, look="bars")


def _whisker(low: float, high: float) -> Markup:
    top, bottom = number(8 - _WHISKER), number(8 + _WHISKER)
    left, right = number(low), number(high)
    path = f"M{left} {top}V{bottom}M{left} 8H{right}M{right} {top}V{bottom}"
    return tag("g", tag("path", class_="casing", d=path), tag("path", class_="whisker", d=path))


def line_at(value: float, most: float) -> Markup:
    """A line across the bars of a table."""
    x = number(100 * value / (most or 1.0))
    return _strip(tag("path", class_="even", d=f"M{x} 0V16"), look="bars over")


def heat_strip(counts: Sequence[int], median: float | None) -> Markup:
    """A cell for each count, the stronger the higher it is, and a line in the middle of one."""
    most, width = max(counts, default=0) or 1, 100 / max(len(counts), 1)
    cells = (
        tag(
            "rect",
            class_="bar",
            x=place * width,
            y=2.0,
            width=width,
            height=12.0,
            fill_opacity=round(count / most, 2),
        )
        for place, count in enumerate(counts)
        if count
    )
    frame = tag("rect", class_="frame", y=2.0, width=100.0, height=12.0)
    line = None
    if median is not None:
        line = tag("path", class_="median", d=f"M{number((median + 0.5) * width)} 0V16")
    return _strip(*cells, frame, line, look="heat")


def gauge(value: float | None, low: float, high: float) -> Markup:
    """Where a value lies against a band; far ones are told at the end of the scale."""
    span = (high - low) or max(abs(high), 1.0) / 2
    first, whole = (low + high) / 2 - span * _BEYOND, 2 * span * _BEYOND

    def place(each: float) -> float:
        return 100 * min(max((each - first) / whole, _EDGE), 1 - _EDGE)

    left, right = place(low) - 1.5, place(high) + 1.5
    axis = tag("path", class_="axis", d="M0 8H100")
    band = tag("rect", class_="band", x=left, y=4.0, width=right - left, height=8.0)
    mark = None
    if value is not None:
        x = place(value)
        is_beyond = not low <= value <= high
        mark = tag("path", class_=f"here{' beyond' * is_beyond}", d=f"M{number(x)} 0V16")
    return _strip(axis, band, mark, look="gauge")


_BEYOND = 0.85
"""Of the width of a band there is so much room to both sides of its middle."""
_EDGE = 0.03


def _strip(*content: Markup | None, look: str) -> Markup:
    return tag(
        "svg",
        joined(content),
        viewBox="0 0 100 16",
        preserveAspectRatio="none",
        class_=look,
        aria_hidden="true",
    )
