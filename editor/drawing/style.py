"""How something is drawn: in which colours, how finely, and which part of it."""

from __future__ import annotations

from PyQt6.QtCore import QRectF

from core.basics.values import dataclass
from editor.drawing.detail import Detail
from editor.drawing.palette import Palette


@dataclass(frozen=True, eq=False)
class DrawingStyle:
    """How a design is drawn, whatever game it is of.

    Attributes:
        part: all of the plane that is seen; what lies outside may be left out. None is everything.
    """

    palette: Palette
    detail: Detail = Detail.TEXTURES
    part: QRectF | None = None
