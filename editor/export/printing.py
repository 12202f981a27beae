"""Designs on paper: the pages that a printer gets, one after the other."""

from __future__ import annotations

from PyQt6.QtGui import QPainter
from PyQt6.QtPrintSupport import QPrinter

from core.basics.jobs import Progress, Work
from core.basics.language import speaking, tr
from editor.export.extents import extent_of
from editor.export.lettering import AS_TEXT
from editor.export.printout import Painting, Printout
from editor.export.scene import paint_scene, scene_of
from editor.export.task import ExportTask


class NotPrinted(Exception):
    """A printer that did not do it; the text says why and what to do."""


def printout_of(task: ExportTask) -> Printout:
    """The pages of a format that has some, else the picture of a design."""
    pages = task.format.printout
    return _picture(task) if pages is None else pages(task)


def _picture(task: ExportTask) -> Printout:
    scene = scene_of(task)
    extent = extent_of(task.options, scene.box)
    seen = extent.seen(scene.box)

    def paint(painter: QPainter) -> None:
        painter.scale(extent.scale, extent.scale)
        painter.translate(-seen.topLeft())
        paint_scene(painter, scene, AS_TEXT, seen)

    return Printout(extent.width, extent.height, (paint,))


def printing(task: ExportTask, printer: QPrinter) -> Work[str]:
    """Print the pages that the printer is set to, or `NotPrinted`; returns where they went."""
    yield Progress(0, 1)
    with speaking(task.language):
        printout = printout_of(task)
    pages = printout.pages[max(0, printer.fromPage() - 1) : printer.toPage() or None]
    painter = QPainter()
    if not painter.begin(printer):
        raise _not_printed(printer)
    try:
        for number, page in enumerate(pages):
            yield Progress(number, len(pages))
            if number and not printer.newPage():
                raise _not_printed(printer)
            with speaking(task.language):
                _paint_fitted(painter, printer, printout, page)
    except GeneratorExit:
        printer.abort()
        raise
    finally:
        painter.end()
    if printer.printerState() is QPrinter.PrinterState.Error:
        raise _not_printed(printer)
    return printer.outputFileName() or printer.printerName()


def _paint_fitted(painter: QPainter, printer: QPrinter, printout: Printout, page: Painting) -> None:
    """Paint a page as large as the paper in the printer allows, in its middle."""
    paper = printer.paperRect(QPrinter.Unit.DevicePixel)
    scale = min(paper.width() / printout.width, paper.height() / printout.height)
    painter.save()
    painter.translate(
        (paper.width() - printout.width * scale) / 2, (paper.height() - printout.height * scale) / 2
    )
    painter.scale(scale, scale)
    page(painter)
    painter.restore()


def _not_printed(printer: QPrinter) -> NotPrinted:
    name = printer.printerName() or printer.outputFileName()
    return NotPrinted(
        tr(
            "{printer} did not take the pages. See whether it is switched on and ready, or save "
            "a PDF instead.",
            printer=name or tr("The printer"),
        )
    )
