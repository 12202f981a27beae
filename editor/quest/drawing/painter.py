"""Whoever draws routes for pictures that know no game."""

from __future__ import annotations

from collections.abc import Iterator

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from core.quest.analysis.facts import Facts
from core.quest.board.board import gates
from editor.drawing.fonts import read_fonts
from editor.drawing.style import DrawingStyle
from editor.quest.drawing.board import bounds, painted_board
from editor.quest.drawing.pieces import prepare_piece


class RoutePainter:
    """Draws routes as they lie on the table."""

    def prepare(self, facts: Facts) -> None:
        """Lay the pieces out; what is remembered of gates and pieces need not be waited for."""
        read_fonts()
        layout = facts.layout
        gates(layout)
        for piece in layout.pieces.values():
            prepare_piece(piece.side, layout.route.pieces[piece.index].turn)

    def extent(self, facts: Facts) -> QRectF:
        """The rectangle that holds the pieces with their shadows; empty without pieces."""
        return bounds(facts.layout)

    def painting(self, painter: QPainter, facts: Facts, style: DrawingStyle) -> Iterator[None]:
        """Draw every piece and every blockade."""
        return painted_board(painter, facts.layout, style.palette, style.detail, style.part)
