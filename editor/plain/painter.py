"""Whoever draws designs that are made of parts, for pictures, for the table and for games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, TypeAlias

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from core.basics.values import dataclass
from core.checking.facts import OwnFacts
from core.designs.design import D
from editor.drawing.palette import Palette
from editor.drawing.style import DrawingStyle

Boxes: TypeAlias = Mapping[int, QRectF]
"""Where each part of a design lies, with its rim, by its spot: its number in the list."""
OwnMoves: TypeAlias = Any
"""A game under way, as the game has begun it itself."""


@dataclass(frozen=True, slots=True)
class PartsPainter(Generic[D]):
    """Draws designs of one game: see `editor.pictures.sketches.DesignPainter`.

    Attributes:
        boxes: where the parts of a design lie.
        draw: draws a design.
        draw_game: draws what a game adds to its design, such as pawns.
    """

    boxes: Callable[[D], Boxes]
    draw: Callable[[QPainter, D, Palette], None]
    draw_game: Callable[[QPainter, OwnMoves, Palette], None]

    def prepare(self, facts: OwnFacts) -> None:
        """A design is drawn as it stands in its file."""

    def extent(self, facts: OwnFacts) -> QRectF:
        """All parts."""
        return extent_of(self.boxes(facts.design))

    def painting(self, painter: QPainter, facts: OwnFacts, style: DrawingStyle) -> Iterator[None]:
        """All parts."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw(painter, facts.design, style.palette)
        yield


def extent_of(boxes: Boxes) -> QRectF:
    """The part of the plane that all parts take; empty if there are none."""
    extent = QRectF()
    for box in boxes.values():
        extent = extent.united(box)
    return extent
