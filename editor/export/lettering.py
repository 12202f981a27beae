"""Writing on exports: lines of a size in the painter's units, as text or as paths of letters."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TypeAlias

from PyQt6.QtCore import QPointF
from PyQt6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from core.basics.values import dataclass
from editor.drawing.shapes import outlined

Face: TypeAlias = Callable[[int], QFont]
"""A font by its size in pixels, such as `text_font`."""

_PIXELS = 100
"""Letters are laid out at this size and then scaled, so that every output breaks lines alike."""
_FACES_KEPT = 16
_BLANKS = re.compile(r"[ \t]+")


@dataclass(frozen=True, slots=True)
class Writer:
    """Writes on a painter; only text can be searched, only paths look alike without the fonts."""

    is_text: bool

    def write(  # noqa: PLR0913, PLR0917  what, where, and how it looks
        self, painter: QPainter, line: str, at: QPointF, size: float, face: Face, colour: QColor
    ) -> None:
        """Write a line that begins at a point of its baseline."""
        painter.save()
        painter.translate(at)
        painter.scale(size / _PIXELS, size / _PIXELS)
        if self.is_text:
            painter.setFont(face(_PIXELS))
            painter.setPen(colour)
            painter.drawText(QPointF(0, 0), line)
        else:
            painter.fillPath(outlined(line, face(_PIXELS)), colour)
        painter.restore()


AS_TEXT, AS_PATHS = Writer(is_text=True), Writer(is_text=False)


def width_of(text: str, size: float, face: Face) -> float:
    """How wide a line is."""
    return _metrics(face).horizontalAdvance(text) * size / _PIXELS


def lines_of(text: str, size: float, face: Face, width: float) -> tuple[str, ...]:
    """A text in lines that fit a width, as far as its words allow; line breaks are kept."""
    return tuple(
        line
        for paragraph in text.splitlines()
        for line in _broken(_words(paragraph), lambda words: width_of(words, size, face) <= width)
    )


def _words(paragraph: str) -> list[str]:
    """What stands between blanks; some blanks, as before a French colon, must not be broken at."""
    return [word for word in _BLANKS.split(paragraph) if word]


def _broken(words: list[str], fits: Callable[[str], bool]) -> Iterator[str]:
    line = ""
    for word in words:
        longer = f"{line} {word}" if line else word
        if fits(longer):
            line = longer
            continue
        if line:
            yield line
        *full, line = _cut(word, fits)
        yield from full
    yield line


def _cut(word: str, fits: Callable[[str], bool]) -> list[str]:
    """A word in parts that fit; nearly always it is one."""
    parts = [""]
    for letter in word:
        if parts[-1] and not fits(parts[-1] + letter):
            parts.append("")
        parts[-1] += letter
    return parts


@lru_cache(_FACES_KEPT)
def _metrics(face: Face) -> QFontMetricsF:
    return QFontMetricsF(face(_PIXELS))
