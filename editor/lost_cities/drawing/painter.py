"""Whoever draws boards for pictures of any kind."""

from __future__ import annotations

from collections.abc import Iterator

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from core.basics.values import dataclass
from core.lost_cities.analysis.facts import Facts
from editor.drawing.style import DrawingStyle
from editor.lost_cities.drawing.board_art import extent_of, painted_board
from editor.lost_cities.drawing.plan import View, plan_of


@dataclass(frozen=True, slots=True)
class BoardPainter:
    """Draws boards in one view: see `editor.pictures.sketches.DesignPainter`."""

    view: View = View.ARMS

    def prepare(self, facts: Facts) -> None:
        """Know the graph of stages."""
        _ = facts.graph

    def extent(self, facts: Facts) -> QRectF:
        """All land, and the names beside it."""
        return extent_of(plan_of(facts.design, self.view))

    def painting(self, painter: QPainter, facts: Facts, style: DrawingStyle) -> Iterator[None]:
        """All of the board."""
        return painted_board(painter, plan_of(facts.design, self.view), style)
