"""Drawing tracks: rows of squares, each with the sign of what happens there."""

from __future__ import annotations

from collections.abc import Collection

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QBrush, QPainter, QPen

from editor.drawing.palette import Ink, Palette
from editor.drawing.style import DrawingStyle
from tests.toy.facts import Facts
from tests.toy.track import Space, Track

ROW = 10
"""Spaces side by side."""
SIZE = 2.0
"""The side of a space, in the units of the plane."""
_GAP = 0.1
_INKS = {Space.PLAIN: Ink.CARDBOARD, Space.BONUS: Ink.GOLD, Space.SLIP: Ink.STEEL}


def _cell(index: int) -> QRectF:
    """The room of a space, with its rim."""
    row, column = divmod(index, ROW)
    return QRectF(column * SIZE, row * SIZE, SIZE, SIZE)


def square(index: int) -> QRectF:
    """Where a space lies."""
    return _cell(index).adjusted(_GAP, _GAP, -_GAP, -_GAP)


def space_at(track: Track, point: QPointF) -> int | None:
    """The space under a point, if there is one."""
    found = (index for index in range(len(track.spaces)) if square(index).contains(point))
    return next(found, None)


def extent_of(track: Track) -> QRectF:
    """The part of the plane that a track takes; empty if it has no spaces."""
    extent = QRectF()
    for index in range(len(track.spaces)):
        extent = extent.united(_cell(index))
    return extent


def paint_track(
    painter: QPainter, track: Track, palette: Palette, marked: Collection[int] = ()
) -> None:
    """Draw all spaces; marked ones have a glowing rim."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for index, space in enumerate(track.spaces):
        ink = Ink.GLOW if index in marked else Ink.LINE
        painter.setPen(QPen(palette[ink], _GAP))
        painter.setBrush(QBrush(palette[_INKS[space]]))
        painter.drawRect(square(index))


def paint_pawn(painter: QPainter, index: int, palette: Palette) -> None:
    """Draw a pawn on a space."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(palette[Ink.RED]))
    painter.drawEllipse(square(index).center(), SIZE / 4, SIZE / 4)


class TrackPainter:
    """Draws tracks for pictures of any kind: see `editor.pictures.sketches.DesignPainter`."""

    def prepare(self, facts: Facts) -> None:
        """A track is drawn as it stands in its file."""

    def extent(self, facts: Facts) -> QRectF:
        """All spaces."""
        return extent_of(facts.design)

    def paint(self, painter: QPainter, facts: Facts, style: DrawingStyle) -> None:
        """All spaces."""
        paint_track(painter, facts.design, style.palette)
