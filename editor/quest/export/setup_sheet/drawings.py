"""The drawings on a setup sheet: the map, each step, how pieces are turned, and where north is."""

from __future__ import annotations

import math
from collections.abc import Collection

from PyQt6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PyQt6.QtGui import QColor, QPainter, QPainterPath, QPen

from core.geometry.hexes import TURNS, Hex
from core.geometry.middles import mean, middle_of
from core.quest.board.board import gates
from core.quest.board.layout import Layout
from core.quest.catalogue.pieces import PieceKind
from core.quest.export.build_order import BuildStep
from editor.drawing.detail import Detail
from editor.drawing.palette import Palette
from editor.drawing.shapes import disc, lettering, point_of
from editor.export.page_blocks import BLACK, GREY, RULE
from editor.quest.drawing.blockades import paint_blockade, plate_of
from editor.quest.drawing.board import bounds, paint_board
from editor.quest.drawing.hexes import SpaceStyle
from editor.quest.drawing.marks import paint_shared_edges
from editor.quest.drawing.pieces import outline_of, paint_piece

_WHITE = QColor("white")
_DETAIL = Detail.SYMBOLS
"""Small pictures have large symbols and letters, as a canvas seen from far away."""
_NUMBER, _DIGITS = 0.92, 1.0
"""The radius of the disc with a step's number, and the height of its digits."""
_ASIDE = (-1.9, -1.7)
"""Where the number lies, seen from the middle of a piece."""
_CLEAR, _CLEAR_OF_PLATES, _HIDING = 2.1, 2.7, 4.0
"""How far it keeps from the letter and from blockades if it can, and how bad it is not to."""
_AROUND, _LEAST = 1.7, 15.0
"""How much is shown around the piece of a step, and in all, in the units of the plane."""
_VEIL = 168
_FRAME = 0.2
_CORNER = 1.6
_SIXTH = 360 // TURNS
_HALF = TURNS // 2
_TOP = 90
"""Where the top is, for Qt: degrees, against the clock from the right."""


def paint_map(
    painter: QPainter, box: QRectF, layout: Layout, steps: Collection[BuildStep], palette: Palette
) -> None:
    """Paint the whole route as large as fits, with the number of its step on each piece."""
    painter.save()
    _fit(painter, box, bounds(layout))
    paint_board(painter, layout, palette, _DETAIL)
    for number, step in enumerate(steps, start=1):
        _paint_number(painter, layout, step, number)
    painter.restore()


def map_size(layout: Layout, width: float, height: float) -> tuple[float, float]:
    """How large the map becomes in a room."""
    box = bounds(layout)
    scale = min(width / box.width(), height / box.height())
    return box.width() * scale, box.height() * scale


def _paint_number(painter: QPainter, layout: Layout, step: BuildStep, number: int) -> None:
    at = _number_spot(layout, step)
    painter.setPen(QPen(_WHITE, 0.3))
    painter.setBrush(BLACK)
    painter.drawPath(disc(_NUMBER).translated(at))
    painter.fillPath(lettering(str(number), _DIGITS).translated(at), _WHITE)


def _number_spot(layout: Layout, step: BuildStep) -> QPointF:
    """A space up and left of the middle, clear of the letter and of blockades.

    On an ending tile, which is small, it is a tower of the city.
    """
    piece = layout.pieces[step.piece]
    if piece.city:
        return point_of(min(piece.city, key=lambda at: (_neighbours(at, piece.city), at)))
    x, y = mean(map(middle_of, piece.spaces))
    wanted = x + _ASIDE[0], y + _ASIDE[1]
    letter = middle_of(layout.route.pieces[step.piece].at)
    seams = (layout.seams[gate.seam] for gate in gates(layout))
    plates = (plate_of(seam.edges, _DETAIL)[0] for seam in seams)
    kept = [(letter, _CLEAR), *(((at.x(), at.y()), _CLEAR_OF_PLATES) for at in plates)]

    def badness(at: Hex) -> float:
        spot = middle_of(at)
        hidden = sum(max(away - math.dist(spot, other), 0.0) for other, away in kept)
        return math.dist(spot, wanted) + _HIDING * hidden

    return point_of(min(piece.spaces, key=badness))


def _neighbours(at: Hex, others: Collection[Hex]) -> int:
    return sum(at.distance(other) == 1 for other in others)


def paint_step(  # noqa: PLR0913, PLR0917  what, where, and how it looks
    painter: QPainter,
    box: QRectF,
    layout: Layout,
    step: BuildStep,
    laid: Collection[int],
    palette: Palette,
) -> None:
    """Paint a piece as it is laid against those that lie there already, which step back."""
    piece = layout.pieces[step.piece]
    seen = _surroundings(outline_of(piece).boundingRect())
    frame = QPainterPath()
    frame.addRoundedRect(box, _CORNER, _CORNER)
    painter.save()
    painter.setClipPath(frame)
    _fit(painter, box, seen)
    look = SpaceStyle(palette, _DETAIL)
    for index in sorted(laid):
        earlier = layout.pieces[index]
        if outline_of(earlier).boundingRect().intersects(_widened(seen, box)):
            paint_piece(painter, earlier, layout.route.pieces[index], look)
            painter.fillPath(outline_of(earlier), _veil())
    paint_piece(painter, piece, layout.route.pieces[step.piece], look)
    _paint_joints(painter, layout, step, palette)
    painter.restore()
    painter.setPen(QPen(RULE, _FRAME))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(frame)


def _surroundings(piece: QRectF) -> QRectF:
    """What is shown of the table around a piece; small pieces are not blown up."""
    width, height = (max(side + 2 * _AROUND, _LEAST) for side in (piece.width(), piece.height()))
    return QRectF(piece.center() - QPointF(width, height) / 2, QSizeF(width, height))


def _widened(seen: QRectF, box: QRectF) -> QRectF:
    """All of the plane that shows in a box, which may be wider or higher than what must be seen."""
    scale = min(box.width() / seen.width(), box.height() / seen.height())
    width, height = box.width() / scale, box.height() / scale
    return QRectF(seen.center() - QPointF(width, height) / 2, QSizeF(width, height))


def _paint_joints(painter: QPainter, layout: Layout, step: BuildStep, palette: Palette) -> None:
    """The edges that meet, with how many they are; blockades, which hide them, come above."""
    joined = {joint.earlier for joint in step.joints}
    closed = {gate.seam: gate for gate in gates(layout)}
    for number, seam in enumerate(layout.seams):
        if seam.far == step.piece and seam.near in joined:
            if number in closed:
                paint_blockade(painter, layout, closed[number], palette, _DETAIL)
            else:
                paint_shared_edges(painter, seam.edges, palette)


def _veil() -> QColor:
    veil = QColor(_WHITE)
    veil.setAlpha(_VEIL)
    return veil


def _fit(painter: QPainter, box: QRectF, part: QRectF) -> None:
    """Let a part of the plane lie in the middle of a box, as large as fits."""
    scale = min(box.width() / part.width(), box.height() / part.height())
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.center())
    painter.scale(scale, scale)
    painter.translate(-part.center())


def paint_turn(painter: QPainter, box: QRectF, step: BuildStep) -> None:
    """Paint the turn mark: the letter as it lies, in a dial with an arrow the shorter way round."""
    if step.kind is PieceKind.ENDING:
        return
    radius = min(box.width(), box.height()) / 2
    painter.save()
    painter.translate(box.center())
    painter.scale(radius, radius)
    painter.setPen(QPen(RULE, 0.05))
    painter.setBrush(_WHITE)
    painter.drawPath(disc(0.84))
    for sixth in range(TURNS):
        painter.save()
        painter.rotate(sixth * _SIXTH)
        painter.setPen(QPen(GREY, 0.06))
        painter.drawLine(QLineF(0, -0.92, 0, -0.76))
        painter.restore()
    _paint_arrow(painter, step.turn)
    painter.rotate(step.turn * _SIXTH)
    painter.fillPath(lettering(step.side, 0.62), BLACK)
    painter.restore()


def _paint_arrow(painter: QPainter, turn: int) -> None:
    """An arc from the top to where the letter's top has gone."""
    if not turn:
        return
    sixths = turn if turn <= _HALF else turn - TURNS
    pen = QPen(BLACK, 0.13)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    arc = QPainterPath()
    ring = QRectF(-0.84, -0.84, 1.68, 1.68)
    arc.arcMoveTo(ring, _TOP)
    sense = math.copysign(1, sixths)
    arc.arcTo(ring, _TOP, -sixths * _SIXTH + 14 * sense)
    painter.strokePath(arc, pen)
    painter.save()
    painter.rotate(sixths * _SIXTH)
    head = QPainterPath(QPointF(sense * 0.04, -0.84))
    head.lineTo(-sense * 0.3, -1.03)
    head.lineTo(-sense * 0.3, -0.65)
    head.closeSubpath()
    painter.fillPath(head, BLACK)
    painter.restore()


def paint_north(painter: QPainter, box: QRectF) -> None:
    """Paint an arrow to the top, which is called north."""
    painter.save()
    painter.translate(box.center())
    scale = box.height() / 4
    painter.scale(scale, scale)
    arrow = QPainterPath(QPointF(0, -1.9))
    arrow.lineTo(0.62, 0.2)
    arrow.lineTo(0, -0.15)
    arrow.lineTo(-0.62, 0.2)
    arrow.closeSubpath()
    painter.fillPath(arrow, BLACK)
    painter.fillPath(lettering("N", 1.15).translated(0, 1.2), BLACK)
    painter.restore()
