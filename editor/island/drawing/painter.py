"""Whoever draws islands for pictures of any kind."""

from __future__ import annotations

from collections.abc import Iterator

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from core.island.analysis.facts import Facts
from editor.drawing.style import DrawingStyle
from editor.island.drawing.map_art import extent_of, painted_island
from editor.island.drawing.plan import plan_of


class IslandPainter:
    """Draws islands, and bags as piles: see `editor.pictures.sketches.DesignPainter`."""

    def prepare(self, facts: Facts) -> None:
        """Nothing: a design says where everything lies."""

    def extent(self, facts: Facts) -> QRectF:
        """All tiles, the cave beside the island; nothing of an empty design."""
        return QRectF() if facts.design.is_empty else extent_of(plan_of(facts.design))

    def painting(self, painter: QPainter, facts: Facts, style: DrawingStyle) -> Iterator[None]:
        """All of the island."""
        return painted_island(painter, plan_of(facts.design), style)
