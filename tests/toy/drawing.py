"""Drawing tracks: rows of squares, each in the colour of what happens there."""

from __future__ import annotations

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter, QPen

from core.playtest.plain.table_games import TableGame
from editor.drawing.palette import Ink, Palette
from editor.drawing.players import paint_playing_piece
from editor.plain.painter import Boxes, PartsPainter
from tests.toy.kernels import state as at
from tests.toy.track import Space, Track

ROW = 10
"""Spaces side by side."""
SIZE = 2.0
"""The side of a space, in the units of the plane."""
_GAP = 0.1
_INKS = {Space.PLAIN: Ink.CARDBOARD, Space.BONUS: Ink.GOLD, Space.SLIP: Ink.STEEL}


def square(index: int) -> QRectF:
    """Where a space lies."""
    row, column = divmod(index, ROW)
    return QRectF(column * SIZE, row * SIZE, SIZE, SIZE)


def _boxes(track: Track) -> Boxes:
    return {index: square(index) for index in range(len(track.spaces))}


def _draw(painter: QPainter, track: Track, palette: Palette) -> None:
    painter.setPen(QPen(palette[Ink.LINE], _GAP))
    for index, space in enumerate(track.spaces):
        painter.setBrush(palette[_INKS[space]])
        painter.drawRect(square(index).adjusted(_GAP, _GAP, -_GAP, -_GAP))


def _draw_pawns(painter: QPainter, race: TableGame, palette: Palette) -> None:
    """Those that have set out and are not yet home."""
    for player, position in enumerate(race.of_players(at.POSITIONS)):
        if 0 < position <= race.cells[at.LENGTH]:
            paint_playing_piece(painter, player, palette, square(position - 1).center(), SIZE / 2)


PAINTER = PartsPainter(_boxes, _draw, _draw_pawns)
