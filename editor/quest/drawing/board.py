"""Painting a whole layout, and the light that marks some of its hexes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PyQt6.QtCore import QMarginsF, QRectF, Qt
from PyQt6.QtGui import QColor, QPainter, QPen

from core.geometry import plane
from core.geometry.hexes import Hex
from core.quest.board.board import gates
from core.quest.board.layout import LaidPiece, Layout
from editor.drawing.detail import Detail
from editor.drawing.palette import Ink, Palette
from editor.drawing.shapes import area, point_of
from editor.quest.drawing.blockades import blockade_bounds, paint_blockade
from editor.quest.drawing.hexes import SpaceStyle
from editor.quest.drawing.pieces import paint_shadow, painted_piece, piece_outline

_MARGIN = 0.6
"""Around the pieces, for their edges and shadows."""
_MARGINS = QMarginsF(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
_VEIL = 34
"""How strong marked hexes are tinted, of 255: what grows there is still to be read."""


def bounds(layout: Layout) -> QRectF:
    """The rectangle that holds the drawing of a layout, shadows included."""
    box = QRectF()
    for piece in layout.pieces.values():
        box |= _box(piece, layout)
    return box if box.isEmpty() else box.adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN)


def paint_board(
    painter: QPainter,
    layout: Layout,
    palette: Palette,
    detail: Detail = Detail.TEXTURES,
    exposed: QRectF | None = None,
) -> None:
    """Paint every piece and every blockade; what lies outside `exposed` may be left out."""
    for _ in painted_board(painter, layout, palette, detail, exposed):
        pass


def painted_board(
    painter: QPainter,
    layout: Layout,
    palette: Palette,
    detail: Detail = Detail.TEXTURES,
    exposed: QRectF | None = None,
) -> Iterator[None]:
    """Paint a layout step by step; whoever steps may pause, if the painter is left alone."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    seen = [
        piece
        for piece in layout.pieces.values()
        if exposed is None or exposed.intersects(_box(piece, layout) + _MARGINS)
    ]
    for piece in seen:
        paint_shadow(painter, piece, layout.route.pieces[piece.index], palette)
        yield
    look = SpaceStyle(palette, detail)
    for piece in seen:
        yield from painted_piece(painter, piece, layout.route.pieces[piece.index], look, exposed)
    for gate in gates(layout):
        if exposed is None or exposed.intersects(blockade_bounds(layout.seams[gate.seam].edges)):
            paint_blockade(painter, layout, gate, palette, detail)
            yield


def _box(piece: LaidPiece, layout: Layout) -> QRectF:
    """The rectangle around a piece; wherever it lies, its outline is worked out only once."""
    placement = layout.route.pieces[piece.index]
    outline = piece_outline(piece.side, placement.turn).boundingRect()
    return outline.translated(point_of(placement.at))


def paint_highlight(
    painter: QPainter, hexes: Iterable[Hex], palette: Palette, light: Ink = Ink.GLOW
) -> None:
    """Mark some hexes with a glowing rim."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    shape = area(plane.outline(hexes))
    veil = QColor(palette[light])
    veil.setAlpha(_VEIL)
    painter.fillPath(shape, veil)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for ink, width in ((Ink.CREAM, 0.3), (light, 0.17)):
        pen = QPen(palette[ink], width)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPath(shape)
