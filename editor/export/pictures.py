"""Pictures of designs: SVG, PNG and PDF, all by the drawing of the editor.

The same task gives the same bytes of SVG and PNG in every run; a PDF carries the moment at which it
was made.
"""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QBuffer, QIODevice, QRectF, QSize, QSizeF, Qt
from PyQt6.QtGui import QColor, QImage, QPainter
from PyQt6.QtSvg import QSvgGenerator

from core.basics.language import tr
from editor.drawing.detail import Detail, detail_at
from editor.export.extents import Extent, OddSize, extent_of, refuse_odd_page, refuse_odd_pixels
from editor.export.lettering import AS_PATHS, AS_TEXT, Writer
from editor.export.options import MM_PER_INCH, SCREEN_DPI, SizedBy
from editor.export.printout import PDF_DPI, pdf_writer
from editor.export.scene import Scene, paint_scene, scene_of
from editor.export.svg import tidied
from editor.export.task import ExportTask

_MM_PER_METRE = 1000
_QUICKLY = 50
"""How Qt is told to compress a PNG in half the time for a twentieth more; nothing is lost."""


def svg_bytes(task: ExportTask) -> bytes:
    """The picture as SVG, every letter a path."""
    scene, extent = measured(task)
    refuse_odd_page(extent)
    buffer = QBuffer()
    generator = QSvgGenerator(QSvgGenerator.SvgVersion.Svg11)
    generator.setOutputDevice(buffer)
    generator.setResolution(SCREEN_DPI)
    painter = QPainter(generator)
    _paint(painter, scene, extent.at(SCREEN_DPI), AS_PATHS)
    painter.end()
    size, unit = (extent.width, extent.height), "mm"
    box = (size[0] / MM_PER_INCH * SCREEN_DPI, size[1] / MM_PER_INCH * SCREEN_DPI)
    if task.options.measure is SizedBy.PIXELS:
        size, unit = box, ""
    return tidied(buffer.data().data(), size, unit, box, name_of(task))


def svg_of(box: QRectF, paint: Callable[[QPainter], None]) -> str:
    """What a function paints in a box of the plane, as SVG in the units of the plane."""
    buffer = QBuffer()
    generator = QSvgGenerator(QSvgGenerator.SvgVersion.Svg11)
    generator.setOutputDevice(buffer)
    generator.setViewBox(box)
    painter = QPainter(generator)
    paint(painter)
    painter.end()
    return buffer.data().data().decode("utf-8")


def png_bytes(task: ExportTask) -> bytes:
    """The picture as PNG; the file knows how large a pixel is meant to be."""
    scene, extent = measured(task)
    refuse_odd_pixels(extent)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    _image(scene, extent).save(buffer, "PNG", _QUICKLY)
    return buffer.data().data()


def image_of(task: ExportTask, room: QSize) -> QImage:
    """The picture as it would be, only as small as a room of pixels: for previews."""
    return image_within(room, *measured(task))


def image_within(room: QSize, scene: Scene, extent: Extent) -> QImage:
    """The same of a picture that is put together already."""
    return _image(scene, extent.within(room))


def pdf_bytes(task: ExportTask) -> bytes:
    """The picture as a page of PDF, exactly as large as the picture; its texts can be searched."""
    scene, extent = measured(task)
    refuse_odd_page(extent)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = pdf_writer(buffer, QSizeF(extent.width, extent.height), name_of(task))
    painter = QPainter(writer)
    _paint(painter, scene, extent.at(PDF_DPI), AS_TEXT)
    painter.end()
    return buffer.data().data()


def name_of(task: ExportTask) -> str:
    """What a picture is called in the file itself."""
    return task.heading or task.facts.design.name


def measured(task: ExportTask) -> tuple[Scene, Extent]:
    """A picture put together, and how large it becomes."""
    scene = scene_of(task)
    return scene, extent_of(task.options, scene.box)


def _image(scene: Scene, extent: Extent) -> QImage:
    ground, pixels = scene.ground, QImage.Format
    kind = pixels.Format_ARGB32_Premultiplied if ground is None else pixels.Format_RGB32
    image = QImage(extent.pixels, kind)
    if image.isNull():
        raise OddSize(tr("there is not enough memory for so large a picture"))
    image.fill(QColor(Qt.GlobalColor.transparent) if ground is None else ground)
    dots = round(extent.dpi / MM_PER_INCH * _MM_PER_METRE)
    image.setDotsPerMeterX(dots)
    image.setDotsPerMeterY(dots)
    painter = QPainter(image)
    _paint(painter, scene, extent, AS_PATHS, detail_at(extent.dots_per_unit))
    painter.end()
    return image


def _paint(
    painter: QPainter,
    scene: Scene,
    extent: Extent,
    writer: Writer,
    detail: Detail = Detail.TEXTURES,
) -> None:
    seen = extent.seen(scene.box)
    painter.scale(extent.dots_per_unit, extent.dots_per_unit)
    painter.translate(-seen.topLeft())
    paint_scene(painter, scene, writer, seen, detail)
