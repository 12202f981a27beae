"""What somebody may wish of an export: style, what is on it, and how large it is.

Nothing here needs Qt, so that the command line can refuse what makes no sense without loading it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

MM_PER_INCH = 25.4
SCREEN_DPI = 96
"""Pixels per inch where nobody says otherwise; this is what browsers take a pixel for."""


class Style(StrEnum):
    """The colours of a picture."""

    LIGHT = "light"
    DARK = "dark"
    INK = "ink"


class Backdrop(StrEnum):
    """What lies behind the pieces."""

    TABLE = "table"
    WHITE = "white"
    TRANSPARENT = "transparent"


class Paper(StrEnum):
    """Sizes of paper."""

    A4 = "a4"
    LETTER = "letter"

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in mm, upright."""
        return _PAPERS[self]


_PAPERS: Mapping[Paper, tuple[float, float]] = {
    Paper.A4: (210.0, 297.0),
    Paper.LETTER: (8.5 * MM_PER_INCH, 11 * MM_PER_INCH),
}


@dataclass(frozen=True, slots=True)
class PixelWidth:
    """A picture so many pixels wide, as high as it becomes."""

    pixels: int = 2000


@dataclass(frozen=True, slots=True)
class HexWidth:
    """A picture on which a hex is so many mm wide, from flat side to flat side."""

    mm: float = 12.0
    dpi: int = 300


@dataclass(frozen=True, slots=True)
class OnPaper:
    """A picture as large as fits on a sheet of paper, upright or across, whichever is larger."""

    paper: Paper = Paper.A4
    dpi: int = 300


Size: TypeAlias = PixelWidth | HexWidth | OnPaper


@dataclass(frozen=True, slots=True)
class PictureWish:
    """A picture of a route as somebody wants it.

    Attributes:
        size: None leaves it to the kind of file: 2,000 pixels, or a sheet of paper for PDFs.
        overlay: the name of an overlay of the canvas, or none.
        has_legend: what the drawing and the overlay show is explained beside it.
        title: what is written above it, if anything.
    """

    style: Style = Style.LIGHT
    backdrop: Backdrop = Backdrop.TABLE
    size: Size | None = None
    title: str = ""
    overlay: str | None = None
    has_coordinates: bool = False
    has_legend: bool = False


@dataclass(frozen=True, slots=True)
class SheetWish:
    """A setup sheet as somebody wants it."""

    paper: Paper = Paper.A4
    style: Style = Style.INK


@dataclass(frozen=True, slots=True)
class Wish:
    """All that may be wished of an export; each exporter takes what concerns it.

    Attributes:
        sheet: if given, PDFs are setup sheets instead of pictures.
    """

    picture: PictureWish = PictureWish()
    sheet: SheetWish | None = None

    @property
    def needs_board(self) -> bool:
        """Whether only a route without errors will do."""
        return self.sheet is not None or self.picture.overlay is not None
