"""Marks above the pieces: selection, seats, ghosts, shared edges, problems and names of hexes."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import cache, lru_cache

from PyQt6.QtCore import QPointF, Qt
from PyQt6.QtGui import QColor, QPainter, QPainterPath, QPen

from core.geometry import plane
from core.geometry.edges import Edge
from core.geometry.hexes import Hex
from core.quest.board.grid import Grid
from core.quest.board.seat_worth import Fit
from editor.drawing.badges import badge_radius
from editor.drawing.palette import Ink, Palette
from editor.drawing.shapes import closed, disc, lettering, point_of, sans, written
from editor.quest.drawing.symbols import paint_badge

_RIM_PIXELS, _CASING_PIXELS = 3.5, 6.5
_SEAT_VEIL, _SEAT_RIM = 42, 150
_FULL_VEIL, _FULL_RIM = 96, 230
_GLOW_WIDTH, _GLOW_ALPHA = 0.8, 72
"""How wide the glow around a piece in hand is, and how faint."""
_DASHES = (2.2, 1.5)
_MOST_COUNT = 9
_COORDINATE_PIXELS = 22.0
_COORDINATE_HEIGHT = 0.2
_COORDINATE_AT = QPointF(0, -0.7)
_KEPT = 4096
_ROUND = Qt.PenJoinStyle.RoundJoin


def paint_selection(
    painter: QPainter, outline: QPainterPath, palette: Palette, pixels: float
) -> None:
    """Paint the rim of a selected piece, as wide on the screen at every scale."""
    _paint_rim(painter, outline, palette.against(Ink.SELECTION), _CASING_PIXELS / pixels)
    _paint_rim(painter, outline, palette[Ink.SELECTION], _RIM_PIXELS / pixels)


def paint_seat(painter: QPainter, shape: QPainterPath, palette: Palette, fit: Fit) -> None:
    """Paint the light of a seat where the piece in hand may be laid, bright where it lies flush."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    ink = Ink.CAUTION if fit is Fit.POOR else Ink.SEAT
    veil, rim = (_FULL_VEIL, _FULL_RIM) if fit is Fit.FULL else (_SEAT_VEIL, _SEAT_RIM)
    painter.fillPath(shape, _faint(palette[ink], veil))
    _paint_rim(painter, shape, _faint(palette[ink], rim), 0.1)


def paint_wished_seat(painter: QPainter, outline: QPainterPath, palette: Palette) -> None:
    """Paint where a piece that is still far away would lie best."""
    painter.fillPath(outline, _faint(palette[Ink.SEAT], _SEAT_VEIL))
    _paint_rim(painter, outline, _faint(palette[Ink.SEAT], _FULL_RIM), 0.12, _DASHES)


def paint_ghost_glow(painter: QPainter, outline: QPainterPath, palette: Palette, ink: Ink) -> None:
    """Paint the glow around a piece in hand, below it: its terrain keeps its colours."""
    if not palette.is_plain:
        _paint_rim(painter, outline, _faint(palette[ink], _GLOW_ALPHA), _GLOW_WIDTH)


def paint_ghost_rim(
    painter: QPainter, outline: QPainterPath, palette: Palette, ink: Ink, *, is_seated: bool
) -> None:
    """Paint the rim of a piece in hand: unbroken where it may be dropped, else dashed."""
    _paint_rim(painter, outline, palette.against(ink), 0.26)
    _paint_rim(painter, outline, palette[ink], 0.15, () if is_seated else _DASHES)


def paint_shared_edges(
    painter: QPainter, edges: tuple[Edge, ...], palette: Palette, ink: Ink = Ink.GOOD
) -> None:
    """Paint a bright line along the edges that a drop would share, and how many these are."""
    if not edges:
        return
    line = _line(edges)
    _paint_rim(painter, line, palette.against(ink), 0.26)
    _paint_rim(painter, line, palette[ink], 0.15)
    paint_badge(painter, str(len(edges)), palette, line.pointAtPercent(0.5), 0.38)


def paint_problem_badge(  # noqa: PLR0913, PLR0917  what, how large, and where
    painter: QPainter, severity_ink: Ink, count: int, palette: Palette, at: QPointF, pixels: float
) -> None:
    """Paint a badge that stays as large on the screen; each severity has its own shape."""
    radius = badge_radius(pixels)
    word = "!" if count == 1 else f"{_MOST_COUNT}+" if count > _MOST_COUNT else str(count)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(at)
    painter.scale(radius, radius)
    _paint_rim(painter, _shape(severity_ink), palette.against(severity_ink), 0.36)
    painter.fillPath(_shape(severity_ink), palette[severity_ink])
    painter.fillPath(_count(word), palette.against(severity_ink))
    painter.restore()


def paint_coordinates(
    painter: QPainter, hexes: Iterable[Hex], names: Grid, palette: Palette, pixels: float
) -> None:
    """Write its name into each hex, if the scale leaves space for them."""
    if pixels < _COORDINATE_PIXELS:
        return
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    casing = QPen(palette[Ink.CREAM], 0.09)
    casing.setJoinStyle(_ROUND)
    for at in hexes:
        letters = _name(names.name(at))
        point = point_of(at) + _COORDINATE_AT
        painter.translate(point)
        painter.strokePath(letters, casing)
        painter.fillPath(letters, palette[Ink.LINE])
        painter.translate(-point)


def _paint_rim(
    painter: QPainter,
    outline: QPainterPath,
    colour: QColor,
    width: float,
    dashes: tuple[float, ...] = (),
) -> None:
    pen = QPen(colour, width)
    pen.setJoinStyle(_ROUND)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap if dashes else Qt.PenCapStyle.RoundCap)
    if dashes:
        pen.setDashPattern(dashes)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.strokePath(outline, pen)


def _faint(colour: QColor, alpha: int) -> QColor:
    faint = QColor(colour)
    faint.setAlpha(alpha)
    return faint


@lru_cache(_KEPT)
def _line(edges: tuple[Edge, ...]) -> QPainterPath:
    path = QPainterPath()
    for part in plane.border_line(edges).geoms:
        first, *others = part.coords
        path.moveTo(*first)
        for corner in others:
            path.lineTo(*corner)
    return path


@cache
def _shape(severity_ink: Ink) -> QPainterPath:
    """An octagon for errors, a triangle for warnings, a disc for hints."""
    if severity_ink is Ink.GLOW:
        return _regular(8, 1.06, math.pi / 8)
    if severity_ink is Ink.CAUTION:
        return _regular(3, 1.42, 0.0).translated(0, 0.2)
    return disc(1.0)


def _regular(corners: int, radius: float, first: float) -> QPainterPath:
    turns = (first + math.tau * number / corners for number in range(corners))
    return closed((radius * math.sin(turn), -radius * math.cos(turn)) for turn in turns)


@cache
def _count(word: str) -> QPainterPath:
    letters = lettering(word, 1.0)
    wide = letters.boundingRect().width()
    shrunk = lettering(word, min(1.0, 1.15 / max(wide, 0.1)))
    return shrunk.translated(0, 0.08)


@lru_cache(_KEPT)
def _name(word: str) -> QPainterPath:
    return written(word, _COORDINATE_HEIGHT, sans())
