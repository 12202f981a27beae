"""A hint on the board: the way that is advised, where it leads, what it clears, and its sign."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QPainter, QPen

from core.geometry.edges import Edge
from core.quest.board.board import Board
from core.quest.session.hints import NO_AIM, Aim
from editor.drawing.detail import detail_at
from editor.drawing.palette import Ink, Palette
from editor.drawing.shapes import disc, hexagon, point_of
from editor.quest.canvas.items import Layer
from editor.quest.drawing.blockades import blockade_bounds, paint_seam_glow
from editor.quest.drawing.overlays import arrow_head, ribbon_path

_RIBBON, _CASING = 0.24, 0.12
_RIM, _RIM_CASING, _GOAL = 0.16, 0.28, 0.9
_VEIL = 70
_SIGN_AT, _SIGN, _SIGN_ROOM = QPointF(-0.5, -0.44), 0.52, 0.36
_ROOM = 1.5
"""Around a way, for all that is painted of it."""
_SIGN_LINE, _FOOT_WIDE, _FOOT_HIGH, _BULB_INSET, _FOOT_ROUND = 0.055, 0.3, 0.34, 0.16, 0.08
"""In parts of the sign's height."""


def paint_hint_sign(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Paint the sign of a hint, a lamp, into a square box."""
    high = box.height()
    painter.setPen(QPen(palette[Ink.LINE], high * _SIGN_LINE))
    painter.setBrush(palette[Ink.ROCK])
    wide, foot = high * _FOOT_WIDE, high * _FOOT_HIGH
    painter.drawRoundedRect(
        QRectF(box.center().x() - wide / 2, box.bottom() - foot, wide, foot),
        high * _FOOT_ROUND,
        high * _FOOT_ROUND,
    )
    inset = high * _BULB_INSET
    painter.setBrush(palette[Ink.PALE_GOLD])
    painter.drawEllipse(box.adjusted(inset, 0, -inset, -2 * inset))


class HintLayer(Layer):
    """Points out what a hint is about, as long as it holds.

    Attributes:
        aim: what is pointed out.
    """

    def __init__(self, board: Board, palette: Palette) -> None:
        """Point out nothing."""
        super().__init__(palette)
        self._board = board
        self.aim = NO_AIM

    def show_aim(self, aim: Aim) -> None:
        """Point something else out."""
        if aim != self.aim:
            self.update(self.bounds)
            self.aim = aim
            self.update(self.bounds)

    @property
    def bounds(self) -> QRectF:
        """The part of the table that the hint takes; empty if it is about cards alone."""
        box = QRectF()
        for space in self.aim.way:
            at = point_of(self._board.spaces[space].at)
            box |= QRectF(at.x() - _ROOM, at.y() - _ROOM, 2 * _ROOM, 2 * _ROOM)
        for gate in self.aim.gates:
            box |= blockade_bounds(self._edges(gate)).adjusted(-1, -1, 1, 1)
        return box

    def paint_layer(self, painter: QPainter, pixels: float, _exposed: QRectF) -> None:
        """Paint the blockades, then the way over them, then its sign where it ends."""
        for gate in self.aim.gates:
            paint_seam_glow(painter, self._edges(gate), self.palette, detail_at(pixels), Ink.HINT)
        if len(self.aim.way) > 1:
            self._paint_way(painter)

    def _paint_way(self, painter: QPainter) -> None:
        hexes = [self._board.spaces[space].at for space in self.aim.way]
        goal = point_of(hexes[-1])
        hint, casing = self.palette[Ink.HINT], self.palette.against(Ink.HINT)
        shape = hexagon(_GOAL).translated(goal)
        veil = QColor(hint)
        veil.setAlpha(_VEIL)
        painter.fillPath(shape, veil)
        painter.strokePath(shape, _pen(casing, _RIM_CASING))
        painter.strokePath(shape, _pen(hint, _RIM))
        line = ribbon_path(hexes, [0.0] * len(hexes))
        head = arrow_head(line)
        painter.strokePath(line, _pen(casing, _RIBBON + _CASING))
        painter.strokePath(head, _pen(casing, _CASING))
        painter.strokePath(line, _pen(hint, _RIBBON))
        painter.fillPath(head, hint)
        self._paint_sign(painter, goal + _SIGN_AT)

    def _paint_sign(self, painter: QPainter, at: QPointF) -> None:
        plate = disc(_SIGN_ROOM).translated(at)
        painter.fillPath(plate, self.palette[Ink.CREAM])
        painter.strokePath(plate, _pen(self.palette[Ink.LINE], 0.06))
        paint_hint_sign(
            painter,
            QRectF(at.x() - _SIGN / 2, at.y() - _SIGN / 2, _SIGN, _SIGN),
            self.palette,
        )

    def _edges(self, gate: int) -> tuple[Edge, ...]:
        return self._board.seams[self._board.gates[gate].seam].edges


def _pen(colour: QColor, width: float) -> QPen:
    pen = QPen(colour, width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    return pen
