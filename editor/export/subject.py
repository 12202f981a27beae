"""What a game puts on a picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from core.basics.values import dataclass
from editor.drawing.style import DrawingStyle
from editor.export.legend import LegendChapter
from editor.pictures.sketches import DesignPainter, Sketch


@dataclass(frozen=True, eq=False)
class Subject:
    """What a game puts on a picture.

    Attributes:
        extent: the part of the plane that it takes; empty if there is nothing yet.
        paint: paints all of it in the units of the plane, whatever was chosen to be shown.
        legend: what explains it.
    """

    extent: QRectF
    paint: Callable[[QPainter, DrawingStyle], None]
    legend: Callable[[], Sequence[LegendChapter]] = tuple


def drawn(painter: DesignPainter[Any], facts: object) -> Subject:
    """A design as its game draws it for all pictures."""
    painter.prepare(facts)
    sketch = Sketch(painter, facts)
    return Subject(sketch.extent(), sketch.paint)
