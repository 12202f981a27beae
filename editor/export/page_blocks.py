"""Blocks: parts of a page that know how high they are before they are painted.

All measures are in mm. A block paints itself to the right of and below the origin.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from PyQt6.QtCore import QLineF, QPointF, QRectF
from PyQt6.QtGui import QColor, QPainter, QPen

from core.basics.values import dataclass
from editor.drawing.fonts import strong_font, text_font, title_font
from editor.export.lettering import AS_TEXT, Face, lines_of

BLACK, GREY, RULE = QColor("#1a1a1a"), QColor("#5f5f5f"), QColor("#b9b9b9")
TITLES, HEADING, LARGE, BODY, SMALL, TINY = (9.4, 7.2, 5.2), 5.2, 4.1, 3.45, 2.95, 2.5
"""Sizes of letters."""
LINES = 1.2
"""Between the lines of a chapter."""
_TITLE_LINES = 2
_LEADING = 1.27
_ASCENT = 0.94
"""From the top of a line to its baseline, in the size of the letters."""
_RULE_WIDTH = 0.2


@dataclass(frozen=True, eq=False)
class PageBlock:
    """A part of a page."""

    height: float
    paint: Callable[[QPainter], None]


NOTHING = PageBlock(0.0, lambda _: None)


def space(height: float) -> PageBlock:
    """Empty paper."""
    return PageBlock(height, lambda _: None)


def text(
    words: str, width: float, size: float = BODY, face: Face = text_font, colour: QColor = BLACK
) -> PageBlock:
    """A text in as many lines as it takes."""
    return _lines(lines_of(words, size, face, width), size, face, colour)


def short_text(words: str, width: float, most: int) -> PageBlock:
    """A text of so many lines at most; the rest is left out."""
    lines = lines_of(words, BODY, text_font, width)
    if len(lines) > most:
        lines = (*lines[: most - 1], f"{lines[most - 1]} …")
    return _lines(lines, BODY, text_font, BLACK)


def title(words: str, width: float) -> PageBlock:
    """A title, the smaller the longer it is."""
    for size in TITLES:
        lines = lines_of(words, size, title_font, width)
        if len(lines) <= _TITLE_LINES:
            break
    return _lines(lines, size, title_font, BLACK)


def _lines(lines: Sequence[str], size: float, face: Face, colour: QColor) -> PageBlock:
    def paint(painter: QPainter) -> None:
        for number, line in enumerate(lines):
            at = QPointF(0, (number * _LEADING + _ASCENT) * size)
            AS_TEXT.write(painter, line, at, size, face, colour)

    return PageBlock(len(lines) * _LEADING * size, paint)


def strong(words: str, width: float, size: float = BODY) -> PageBlock:
    """A bold text."""
    return text(words, width, size, strong_font)


def faint(words: str, width: float, size: float = SMALL) -> PageBlock:
    """A grey text."""
    return text(words, width, size, colour=GREY)


def heading(words: str, width: float) -> PageBlock:
    """A heading with a rule below it."""
    words_above = text(words, width, HEADING, title_font)
    return stacked([words_above, space(0.5), rule(width), space(1.6)])


def rule(width: float) -> PageBlock:
    """A thin line across."""

    def paint(painter: QPainter) -> None:
        painter.setPen(QPen(RULE, _RULE_WIDTH))
        painter.drawLine(QLineF(0, 0, width, 0))

    return PageBlock(_RULE_WIDTH, paint)


def picture(width: float, height: float, paint_in: Callable[[QPainter, QRectF], None]) -> PageBlock:
    """A picture that fills a box."""
    return PageBlock(height, lambda painter: paint_in(painter, QRectF(0, 0, width, height)))


def stacked(blocks: Iterable[PageBlock], gap: float = 0.0) -> PageBlock:
    """Blocks one below the other."""
    pile = [block for block in blocks if block is not NOTHING]

    def paint(painter: QPainter) -> None:
        top = 0.0
        for block in pile:
            painted_at(painter, block, 0.0, top)
            top += block.height + gap

    return PageBlock(sum(block.height + gap for block in pile) - (gap if pile else 0.0), paint)


def chapter(words: str, lines: Iterable[PageBlock], width: float) -> PageBlock:
    """Lines below their heading, all on one page."""
    return stacked([heading(words, width), *lines], LINES)


def numbered(lines: Iterable[str], width: float) -> Iterator[PageBlock]:
    """Steps with their numbers, each in a block of its own."""
    for number, line in enumerate(lines, start=1):
        yield text(f"{number}.  {line}", width)


def bulleted(lines: Iterable[str], width: float) -> Iterator[PageBlock]:
    """Points of a list, each in a block of its own."""
    for line in lines:
        yield text(f"•  {line}", width)


def drawing(
    extent: QRectF, width: float, height: float, paint: Callable[[QPainter], None]
) -> PageBlock:
    """A part of a plane, as large as there is room."""

    def paint_in(painter: QPainter, box: QRectF) -> None:
        if extent.isEmpty():
            return
        scale = min(box.width() / extent.width(), box.height() / extent.height())
        painter.save()
        painter.translate(box.center())
        painter.scale(scale, scale)
        painter.translate(-extent.center())
        paint(painter)
        painter.restore()

    return picture(width, height, paint_in)


def beside(*blocks: tuple[float, PageBlock]) -> PageBlock:
    """Blocks side by side, each at its distance from the left."""

    def paint(painter: QPainter) -> None:
        for left, block in blocks:
            painted_at(painter, block, left, 0.0)

    return PageBlock(max(block.height for _, block in blocks), paint)


def grid(blocks: Sequence[PageBlock], columns: int, column: float, gap: float) -> list[PageBlock]:
    """Blocks in rows, each row a block; filled row by row, as one reads."""
    rows = [blocks[start : start + columns] for start in range(0, len(blocks), columns)]
    return [
        beside(*((number * (column + gap), block) for number, block in enumerate(row)))
        for row in rows
    ]


def painted_at(painter: QPainter, block: PageBlock, left: float, top: float) -> None:
    """Paint a block at a place."""
    painter.save()
    painter.translate(left, top)
    block.paint(painter)
    painter.restore()
