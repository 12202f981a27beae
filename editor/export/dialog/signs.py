"""Small signs for the formats: a picture, pages, a browser's window, lines of text, a table."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QIcon, QPainter, QPalette, QPen, QPixmap, QPolygonF

from editor.drawing.kept_pictures import painted_once
from editor.export.task import Format, Shown

_SIDE = 64
"""Pixels of a sign, from which Qt scales down."""
_LINE = 0.09


def sign_icon(offered: Format, colours: QPalette) -> QIcon:
    """The sign of a format in the colours of a list, and in those of its selected entries."""
    icon = QIcon()
    icon.addPixmap(_sign(offered, colours.color(QPalette.ColorRole.Text)))
    selected = colours.color(QPalette.ColorRole.HighlightedText)
    icon.addPixmap(_sign(offered, selected), QIcon.Mode.Selected)
    return icon


def _sign(offered: Format, colour: QColor) -> QPixmap:
    shapes = offered.name if offered.shown not in _SHAPES else offered.shown.name
    name = f"sign of {shapes} in {colour.name()}"
    return painted_once(name, lambda: _painted(offered, colour))


def _painted(offered: Format, colour: QColor) -> QPixmap:
    picture = QPixmap(_SIDE, _SIDE)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(_SIDE, _SIDE)
    cap, join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    painter.setPen(QPen(colour, _LINE, Qt.PenStyle.SolidLine, cap, join))
    (_SHAPES.get(offered.shown) or _TEXTS.get(offered.name, _code))(painter)
    painter.end()
    return picture


def _picture(painter: QPainter) -> None:
    """Hills under a sun, in a frame."""
    painter.drawRoundedRect(QRectF(0.08, 0.16, 0.84, 0.68), 0.06, 0.06)
    painter.drawEllipse(QPointF(0.7, 0.36), 0.07, 0.07)
    painter.drawPolyline(
        _points((0.14, 0.76), (0.38, 0.44), (0.56, 0.66), (0.66, 0.56), (0.86, 0.76))
    )


def _pages(painter: QPainter) -> None:
    """A sheet of paper with a small map on it."""
    painter.drawRect(QRectF(0.2, 0.08, 0.6, 0.84))
    painter.drawRect(QRectF(0.34, 0.22, 0.32, 0.26))
    _lines(painter, 0.34, 0.66, (0.62, 0.76))


def _browser(painter: QPainter) -> None:
    """A window with a bar on top."""
    painter.drawRoundedRect(QRectF(0.08, 0.14, 0.84, 0.72), 0.06, 0.06)
    _lines(painter, 0.08, 0.92, (0.34,))
    painter.drawPolyline(_points((0.26, 0.74), (0.26, 0.6)))
    painter.drawPolyline(_points((0.5, 0.74), (0.5, 0.46)))
    painter.drawPolyline(_points((0.74, 0.74), (0.74, 0.54)))


def _code(painter: QPainter) -> None:
    """What stands between angle brackets."""
    painter.drawPolyline(_points((0.32, 0.26), (0.1, 0.5), (0.32, 0.74)))
    painter.drawPolyline(_points((0.68, 0.26), (0.9, 0.5), (0.68, 0.74)))
    painter.drawPolyline(_points((0.56, 0.2), (0.44, 0.8)))


def _table(painter: QPainter) -> None:
    """Rows and columns."""
    painter.drawRect(QRectF(0.1, 0.16, 0.8, 0.68))
    _lines(painter, 0.1, 0.9, (0.39, 0.61))
    painter.drawPolyline(_points((0.42, 0.16), (0.42, 0.84)))


def _text(painter: QPainter) -> None:
    """Lines of a text, the last one short."""
    _lines(painter, 0.12, 0.88, (0.22, 0.41, 0.6))
    _lines(painter, 0.12, 0.56, (0.79,))


def _lines(painter: QPainter, left: float, right: float, heights: tuple[float, ...]) -> None:
    for height in heights:
        painter.drawPolyline(_points((left, height), (right, height)))


def _points(*places: tuple[float, float]) -> QPolygonF:
    return QPolygonF([QPointF(x, y) for x, y in places])


_SHAPES: dict[Shown, Callable[[QPainter], None]] = {
    Shown.PICTURE: _picture,
    Shown.PAGES: _pages,
    Shown.MAP: _browser,
}
_TEXTS: dict[str, Callable[[QPainter], None]] = {
    "csv": _table,
    "txt": _text,
}
"""By the names of formats; all others are for programs to read."""
