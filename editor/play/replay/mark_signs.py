"""The signs of marked moments: a shape and a colour for each kind."""

from __future__ import annotations

from functools import cache

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPen, QPixmap, QTransform

from core.session.marks import Mark, MarkKind
from editor.drawing.palette import Ink, Palette
from editor.drawing.players import player_colour
from editor.drawing.shapes import closed, disc, star

_RIM = 0.16
_SHARP = 2.0
"""Icons have twice the pixels, for fine screens."""
_INKS = {
    MarkKind.JAM: Ink.GLOW,
    MarkKind.BLOCKADE: Ink.WOOD,
    MarkKind.ARRIVAL: Ink.GOLD,
    MarkKind.END: Ink.GOLD,
}


def sign_colour(palette: Palette, mark: Mark) -> QColor:
    """The colour of a mark; a change of lead has that of the new leader."""
    if mark.kind is MarkKind.LEAD and mark.player is not None:
        return player_colour(palette, mark.player)
    return kind_colour(palette, mark.kind)


def kind_colour(palette: Palette, kind: MarkKind) -> QColor:
    """The colour of a kind of marks."""
    return QColor(palette[_INKS.get(kind, Ink.CREAM)])


def paint_sign(
    painter: QPainter, kind: MarkKind, palette: Palette, box: QRectF, colour: QColor
) -> None:
    """Paint the sign of a kind of marks as large as a box."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.center())
    painter.scale(box.width() / 2, box.height() / 2)
    pen = QPen(palette[Ink.LINE], _RIM)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    # A light casing keeps dark rims off dark windows.
    painter.strokePath(sign_shape(kind), QPen(palette[Ink.CREAM], 2.4 * _RIM))
    painter.setPen(pen)
    painter.setBrush(colour)
    painter.drawPath(sign_shape(kind))
    painter.restore()


def sign_icon(kind: MarkKind, palette: Palette, colour: QColor, size: QSize) -> QIcon:
    """The sign of a kind of marks for lists and buttons."""
    picture = QPixmap(size * int(_SHARP))
    picture.setDevicePixelRatio(_SHARP)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    paint_sign(
        painter,
        kind,
        palette,
        QRectF(QPointF(1, 1), QPointF(size.width() - 1, size.height() - 1)),
        colour,
    )
    painter.end()
    return QIcon(picture)


@cache
def sign_shape(kind: MarkKind) -> QPainterPath:
    """The outline of a sign, within a square of side 2 around the origin."""
    shapes = {
        MarkKind.JAM: _stop,
        MarkKind.LEAD: _crown,
        MarkKind.BLOCKADE: _gate,
        MarkKind.ARRIVAL: _flag,
        MarkKind.END: _end,
    }
    return shapes[kind]()


def _stop() -> QPainterPath:
    """No entry: somebody stands there."""
    bar = QPainterPath()
    bar.addRoundedRect(QRectF(-0.56, -0.2, 1.12, 0.4), 0.1, 0.1)
    return disc(0.9).subtracted(bar)


def _crown() -> QPainterPath:
    points = [(-0.85, 0.7), (-0.85, -0.55), (-0.4, 0.02), (0, -0.8), (0.4, 0.02)]
    return closed([*points, (0.85, -0.55), (0.85, 0.7)])


def _gate() -> QPainterPath:
    """A broken zigzag band."""
    return closed(
        [
            *((-0.95, 0.2), (-0.48, -0.85), (0, 0.1), (0.48, -0.85), (0.95, 0.2)),
            *((0.75, 0.75), (0.48, 0.2), (0, 0.9), (-0.48, 0.2), (-0.75, 0.75)),
        ]
    )


def _flag() -> QPainterPath:
    pole = closed([(-0.65, -0.85), (-0.4, -0.85), (-0.4, 0.85), (-0.65, 0.85)])
    cloth = closed([(-0.4, -0.8), (0.8, -0.35), (-0.4, 0.15)])
    return pole.united(cloth)


def _end() -> QPainterPath:
    return QTransform.fromTranslate(0, 0.06).map(star(5, 0.95, 0.42))
