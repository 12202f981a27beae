"""Pages to be printed: as a PDF, as pictures to look at first, or on a printer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from PyQt6.QtCore import QBuffer, QIODevice, QMarginsF, QSize, QSizeF
from PyQt6.QtGui import QImage, QPageSize, QPainter, QPdfWriter

from core.basics.values import dataclass
from editor.export.options import MM_PER_INCH

PDF_DPI = 1200
Painting: TypeAlias = Callable[[QPainter], None]
"""Paints a page in mm from its upper left corner."""


@dataclass(frozen=True, eq=False)
class Printout:
    """Pages of one size in mm, and what they are called together."""

    width: float
    height: float
    pages: tuple[Painting, ...]
    title: str = ""


def printed_pdf(printout: Printout) -> bytes:
    """The pages as a PDF, their texts real texts."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = pdf_writer(buffer, QSizeF(printout.width, printout.height), printout.title)
    painter = QPainter(writer)
    painter.scale(PDF_DPI / MM_PER_INCH, PDF_DPI / MM_PER_INCH)
    for number, page in enumerate(printout.pages):
        if number:
            writer.newPage()
        page(painter)
    painter.end()
    return buffer.data().data()


def pdf_writer(buffer: QBuffer, page: QSizeF, title: str) -> QPdfWriter:
    """A writer of pages of a size in mm, without margins."""
    writer = QPdfWriter(buffer)
    writer.setPageSize(
        QPageSize(page, QPageSize.Unit.Millimeter, "", QPageSize.SizeMatchPolicy.ExactMatch)
    )
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    writer.setResolution(PDF_DPI)
    writer.setTitle(title)
    writer.setCreator("Cartographer")
    return writer


def images_of(printout: Printout, room: QSize) -> list[QImage]:
    """The pages as pictures, each as large as fits into a room of pixels."""
    width, height = printout.width, printout.height
    dots = min(room.width() / width, room.height() / height)
    images = []
    for page in printout.pages:
        image = QImage(round(width * dots), round(height * dots), QImage.Format.Format_RGB32)
        image.fill(0xFFFFFFFF)
        painter = QPainter(image)
        painter.scale(dots, dots)
        page(painter)
        painter.end()
        images.append(image)
    return images
