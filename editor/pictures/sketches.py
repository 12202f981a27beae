"""Sketches: designs of any game that are ready to be drawn, whoever knows how to draw them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Protocol, TypeAlias, TypeVar

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from core.basics.values import dataclass
from core.designs.design_file import DesignFile
from editor.drawing.style import DrawingStyle

F_contra = TypeVar("F_contra", contravariant=True)
"""The facts of a game's designs."""


class DesignPainter(Protocol[F_contra]):
    """Draws the designs of one game, for all pictures; every desk has such a painter."""

    def prepare(self, facts: F_contra) -> None:
        """Work out what drawing needs, on any thread: nothing of Qt may be touched here."""

    def extent(self, facts: F_contra) -> QRectF:
        """The part of the plane that a drawing takes, with its rims; empty without anything."""

    def painting(self, painter: QPainter, facts: F_contra, style: DrawingStyle) -> Iterator[None]:
        """Draw a design in the units of the plane, as it lies there, in steps that take no time.

        Whoever takes the steps may pause between them, if the painter is left alone.
        """


@dataclass(frozen=True, eq=False)
class Sketch:
    """A design of any game with whoever draws it."""

    painter: DesignPainter[Any]
    facts: Any

    def extent(self) -> QRectF:
        """The part of the plane that the drawing takes; empty if there is nothing to draw yet."""
        return self.painter.extent(self.facts)

    def paint(self, painter: QPainter, style: DrawingStyle) -> None:
        """Draw the design in the units of the plane, as it lies there."""
        for _ in self.painting(painter, style):
            pass

    def painting(self, painter: QPainter, style: DrawingStyle) -> Iterator[None]:
        """Draw the design step by step, if the painter is left alone between two steps."""
        return self.painter.painting(painter, self.facts, style)


Sketching: TypeAlias = Callable[[DesignFile[Any]], Sketch]
"""Prepares what a file holds for being drawn by its game; it runs on any thread."""
