"""One picture of two designs side by side, with what differs standing out, for the command line."""

from __future__ import annotations

from PyQt6.QtCore import QBuffer, QIODevice, QRectF, QSize, Qt
from PyQt6.QtGui import QFont, QImage, QPainter

from core.basics.jobs import finished
from editor.drawing.palette import LIGHT, Ink
from editor.pictures.compared_maps import painting_maps
from editor.pictures.sketches import Sketch

__all__ = ("Sketch", "side_by_side")

_WIDE, _TALLEST = 900, 1_200
"""In pixels, of each map: as large as it fits into that."""
_LEAST = 240
_GAP, _HEADING = 24, 48
_LETTERS = 20


def side_by_side(sketches: tuple[Sketch, Sketch], titles: tuple[str, str]) -> bytes:
    """A PNG of two designs on one scale; what is alike steps back."""
    size = _size(sketches)
    pictures = finished(painting_maps(*sketches, size, LIGHT))
    image = QImage(2 * size.width() + 3 * _GAP, size.height() + _HEADING + _GAP, _FORMAT)
    image.fill(LIGHT[Ink.TABLE])
    painter = QPainter(image)
    font = QFont(painter.font())
    font.setPixelSize(_LETTERS)
    painter.setFont(font)
    painter.setPen(LIGHT[Ink.LINE])
    for which, (picture, title) in enumerate(zip(pictures, titles, strict=True)):
        left = _GAP + which * (size.width() + _GAP)
        room = QRectF(left, 0, size.width(), _HEADING)
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, title)
        painter.drawPixmap(left, _HEADING, picture)
    painter.end()
    return _png(image)


_FORMAT = QImage.Format.Format_RGB32


def _size(sketches: tuple[Sketch, Sketch]) -> QSize:
    """As large as both fit in on one scale."""
    box = sketches[0].extent().united(sketches[1].extent())
    if box.isEmpty():
        return QSize(_WIDE, _WIDE)
    scale = min(_WIDE / box.width(), _TALLEST / box.height())
    return QSize(max(_LEAST, round(scale * box.width())), max(_LEAST, round(scale * box.height())))


def _png(image: QImage) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return bytes(buffer.data().data())
