"""How large pictures become, in mm and in pixels, and the refusal of absurd sizes."""

from __future__ import annotations

from dataclasses import replace

from PyQt6.QtCore import QPointF, QRectF, QSize, QSizeF

from core.basics.language import tr
from core.basics.values import dataclass
from core.geometry.middles import HEX_WIDTH
from editor.export.options import MM_PER_INCH, SCREEN_DPI, ExportOptions, SizedBy

_PAPER_MARGIN = 10.0
"""In mm: what most printers leave white anyway."""
_MOST_PIXELS, _LONGEST_SIDE = 120_000_000, 30_000
_LEAST_SIDE = 16
_BEYOND = 1e6
_LONGEST_PAGE = 5000.0
"""In mm: PDF readers refuse pages of more than 200 inches."""


class OddSize(Exception):
    """A size that makes no sense; the text says why."""


@dataclass(frozen=True, slots=True)
class Extent:
    """How large a picture is.

    Attributes:
        width, height: of the whole in mm.
        scale: mm for one unit of the plane.
        dpi: pixels per inch, for those outputs that have pixels.
    """

    width: float
    height: float
    scale: float
    dpi: float

    @property
    def pixels(self) -> QSize:
        """Its size in pixels."""
        size = QSizeF(self.width, self.height) * (self.dpi / MM_PER_INCH)
        return QSize(max(round(size.width()), 1), max(round(size.height()), 1))

    @property
    def dots_per_unit(self) -> float:
        """Pixels for one unit of the plane."""
        return self.scale * self.dpi / MM_PER_INCH

    def at(self, dpi: float) -> Extent:
        """The same with other pixels."""
        return replace(self, dpi=dpi)

    def within(self, room: QSize) -> Extent:
        """The same with so many dots that it just fits into a room of pixels."""
        dots = min(room.width() / self.width, room.height() / self.height)
        return self.at(dots * MM_PER_INCH)

    def seen(self, box: QRectF) -> QRectF:
        """The part of the plane that is seen if a box of it lies in the middle."""
        size = QSizeF(self.width, self.height) / self.scale
        return QRectF(box.center() - QPointF(size.width(), size.height()) / 2, size)


def extent_of(options: ExportOptions, box: QRectF) -> Extent:
    """How large a picture of a box becomes."""
    if options.measure is SizedBy.PIXELS:
        _refuse_nothing(options.pixels)
        width = options.pixels * MM_PER_INCH / SCREEN_DPI
        return _of_scale(width / box.width(), box, SCREEN_DPI)
    if options.measure is SizedBy.HEX:
        _refuse_nothing(options.hex_mm, options.dpi)
        return _of_scale(options.hex_mm / HEX_WIDTH, box, options.dpi)
    _refuse_nothing(options.dpi)
    return _on_paper(options, box)


def _refuse_nothing(*numbers: float) -> None:
    """Refuse widths and dots that are no positive numbers, or beyond all measure."""
    if not all(0 < each < _BEYOND for each in numbers):
        told = ", ".join(map(str, numbers))
        raise OddSize(tr("a picture cannot have such a size: {numbers}", numbers=told))


def _of_scale(scale: float, box: QRectF, dpi: float) -> Extent:
    return Extent(box.width() * scale, box.height() * scale, scale, dpi)


def _on_paper(options: ExportOptions, box: QRectF) -> Extent:
    short, long = options.paper.size
    sheets = ((short, long), (long, short))
    scales = [
        min(
            (each - 2 * _PAPER_MARGIN) / side for each, side in zip(sheet, _sides(box), strict=True)
        )
        for sheet in sheets
    ]
    best = scales.index(max(scales))
    return Extent(*sheets[best], scales[best], options.dpi)


def _sides(box: QRectF) -> tuple[float, float]:
    return box.width(), box.height()


def refuse_odd_pixels(extent: Extent) -> None:
    """Refuse pictures with too few or too many pixels."""
    size = extent.pixels
    told = f"{size.width():,} × {size.height():,}"
    if min(size.width(), size.height()) < _LEAST_SIDE:
        raise OddSize(
            tr("a picture of {size} pixels would be too small to show anything", size=told)
        )
    longest, area = max(size.width(), size.height()), size.width() * size.height()
    if longest > _LONGEST_SIDE or area > _MOST_PIXELS:
        raise OddSize(
            tr(
                "a picture of {size} pixels would be too large; choose fewer pixels or dpi",
                size=told,
            )
        )


def refuse_odd_page(extent: Extent) -> None:
    """Refuse pages that no reader would show."""
    told = f"{extent.width:,.1f} × {extent.height:,.1f}"
    if (
        not 1.0
        <= min(extent.width, extent.height)
        <= max(extent.width, extent.height)
        <= _LONGEST_PAGE
    ):
        raise OddSize(tr("a page of {size} mm cannot be shown", size=told))
