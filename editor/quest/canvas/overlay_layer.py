"""The layer of the overlay: a chart between the pieces and the marks, painted once and stamped."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QPainter, QPixmap, QTransform

from core.basics.values import dataclass
from editor.drawing.charts import Chart
from editor.drawing.palette import Palette
from editor.quest.canvas.items import Layer
from editor.quest.drawing.overlays import chart_bounds, painted_chart
from editor.widgets.present import present

_FADED = 0.35
_AROUND = 0.2
"""How much more than what is seen is painted at once, as a part of it, so that panning is free."""
_SLICE = 0.001
"""In seconds: how long one go at a picture may take, to leave the rest of a frame to others."""


@dataclass(frozen=True, slots=True)
class _Viewed:
    """How the layer was last looked at: its scale and ratio in device pixels, and what was seen."""

    scale: float
    ratio: float
    seen: QRectF


@dataclass(frozen=True, eq=False)
class _ChartPicture:
    """A part of a chart as a picture at one scale, in device pixels."""

    chart: Chart
    palette: Palette
    pixels: float
    part: QRectF
    picture: QPixmap

    def fits(self, chart: Chart, palette: Palette, pixels: float, part: QRectF) -> bool:
        """Whether it shows what is wanted, and as sharp."""
        is_same = self.chart is chart and self.palette is palette and self.pixels == pixels
        return is_same and self.part.contains(part)


class OverlayLayer(Layer):
    """Shows a chart; while something moves it costs no more than a picture does.

    Another picture is made bit by bit; until it is done the one before is shown, stretched.
    """

    def __init__(self, palette: Palette) -> None:
        """Show nothing."""
        super().__init__(palette)
        self.chart: Chart | None = None
        self.is_faded = False
        self._bounds = QRectF()
        self._print: _ChartPicture | None = None
        self._making: _ChartPicture | None = None
        self._steps: Iterator[None] = iter(())
        self._viewed = _Viewed(1.0, 1.0, QRectF())

    def show_chart(self, chart: Chart | None) -> None:
        """Show another chart, or none; one in place of another is painted when its picture is."""
        if chart == self.chart:
            return
        before, self.chart = self._bounds, chart
        self._bounds = QRectF() if chart is None else chart_bounds(chart)
        if chart is None:
            self._print = self._making = None
            self._steps = iter(())
        elif self._print is not None and self._bounds == before:
            self._begin(chart)
            return
        self.update(before)
        self.update(self._bounds)

    def fade(self, is_faded: bool) -> None:
        """Let the chart step back while it is about an older route."""
        if is_faded != self.is_faded:
            self.is_faded = is_faded
            self.update(self._bounds)

    def paint_layer(self, painter: QPainter, pixels: float, exposed: QRectF) -> None:
        """Stamp the part of the chart that is exposed, as sharp as it is at hand."""
        part = exposed & self._bounds
        if self.chart is None or part.isEmpty():
            return
        self._viewed = _viewed_by(painter, pixels)
        wanted = self.chart, self.palette, self._viewed.scale, part
        is_wanted = self._print is not None and self._print.fits(*wanted)
        if not is_wanted and (self._making is None or not self._making.fits(*wanted)):
            self._begin(self.chart)
        if self._print is not None:
            self._stamp(painter, self._print, is_sharp=is_wanted)

    def _stamp(self, painter: QPainter, drawn: _ChartPicture, *, is_sharp: bool) -> None:
        painter.save()
        painter.setOpacity(_FADED if self.is_faded else 1.0)
        if is_sharp:
            corner = painter.worldTransform().map(drawn.part.topLeft())
            painter.setWorldTransform(QTransform())
            painter.drawPixmap(QPointF(corner.toPoint()), drawn.picture)
        else:
            size = drawn.picture.deviceIndependentSize() * (
                drawn.picture.devicePixelRatio() / drawn.pixels
            )
            whole = QRectF(QPointF(), drawn.picture.size().toSizeF())
            painter.drawPixmap(QRectF(drawn.part.topLeft(), size), drawn.picture, whole)
        painter.restore()

    def _begin(self, chart: Chart) -> None:
        """Begin a picture of all that is seen and some more."""
        scale, ratio, seen = self._viewed.scale, self._viewed.ratio, self._viewed.seen
        wide, high = seen.width() * _AROUND, seen.height() * _AROUND
        part = seen.adjusted(-wide, -high, wide, high) & self._bounds
        picture = QPixmap((part.size() * scale).toSize() + QSize(1, 1))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        self._making = _ChartPicture(chart, self.palette, scale, part, picture)
        self._steps = _painted(self._making, scale / ratio)

    @property
    def is_behind(self) -> bool:
        """Whether a picture is still to be made."""
        return self._making is not None

    def catch_up(self, seconds: float = _SLICE) -> None:
        """Go on with a picture for some time at most; once it is done it is shown."""
        end = perf_counter() + seconds
        while self._making is not None and perf_counter() < end:
            if next(self._steps, _DONE) is _DONE:
                self._print, self._making = self._making, None
                self.update(self._bounds)


_DONE = object()


def _viewed_by(painter: QPainter, pixels: float) -> _Viewed:
    device = present(painter.device())
    ratio = device.devicePixelRatioF()
    view = QRectF(0, 0, device.width() / ratio, device.height() / ratio)
    return _Viewed(pixels * ratio, ratio, painter.worldTransform().inverted()[0].mapRect(view))


def _painted(drawn: _ChartPicture, pixels: float) -> Iterator[None]:
    """Paint a picture mark by mark."""
    painter = QPainter(drawn.picture)
    try:
        painter.scale(pixels, pixels)
        painter.translate(-drawn.part.topLeft())
        yield from painted_chart(painter, drawn.chart, drawn.palette, drawn.part)
    finally:
        painter.end()
