"""The setup sheet as a PDF to print, or as pictures to look at first."""

from __future__ import annotations

from dataclasses import dataclass

from PyQt6.QtCore import QBuffer, QIODevice, QPointF, QSize, QSizeF
from PyQt6.QtGui import QImage, QPainter

from core.language import tr
from core.quest.export.setup_sheet import SheetContent, known_figures
from editor.drawing.fonts import text_font
from editor.export.lettering import AS_TEXT, lines_of, width_of
from editor.export.options import MM_PER_INCH, Paper
from editor.export.pictures import PDF_DPI, pdf_writer
from editor.export.task import ExportTask
from editor.quest.export.scene import PALETTES
from editor.quest.export.setup_sheet.blocks import GREY, TINY, PageBlock, painted_at
from editor.quest.export.setup_sheet.pages import MARGIN, TOP, SheetLayout

_FOOT = 9.0
"""How far the foot of a page is above its lower edge."""
_FOOT_TITLE = 80.0
"""How much room the title has there."""


@dataclass(frozen=True, eq=False)
class Sheet:
    """A setup sheet, arranged on pages of paper."""

    content: SheetContent
    paper: Paper
    pages: list[PageBlock]

    @classmethod
    def of(cls, task: ExportTask) -> Sheet:
        """The setup sheet of a route; `BrokenLayout` if it cannot be built."""
        facts, options = task.facts, task.options
        content = SheetContent(facts, known_figures(facts.route, task.par))
        arrangement = SheetLayout(content, options.paper, PALETTES[options.style])
        return cls(content, options.paper, arrangement.pages())

    def paint(self, painter: QPainter, page: int) -> None:
        """Paint a page, counted from 0, in mm from its upper left corner."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painted_at(painter, self.pages[page], MARGIN, TOP)
        width, height = self.paper.size
        left, right = _foot(self.content, page + 1, len(self.pages))
        baseline = height - _FOOT
        AS_TEXT.write(painter, left, QPointF(MARGIN, baseline), TINY, text_font, GREY)
        end = width - MARGIN - width_of(right, TINY, text_font)
        AS_TEXT.write(painter, right, QPointF(end, baseline), TINY, text_font, GREY)


def sheet_pdf(task: ExportTask) -> bytes:
    """The setup sheet of a route, its texts real texts."""
    sheet = Sheet.of(task)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = pdf_writer(buffer, QSizeF(*sheet.paper.size), sheet.content.title)
    painter = QPainter(writer)
    painter.scale(PDF_DPI / MM_PER_INCH, PDF_DPI / MM_PER_INCH)
    for page in range(len(sheet.pages)):
        if page:
            writer.newPage()
        sheet.paint(painter, page)
    painter.end()
    return buffer.data().data()


def sheet_images(task: ExportTask, room: QSize) -> list[QImage]:
    """The pages of the setup sheet, each as large as fits into a room of pixels."""
    sheet = Sheet.of(task)
    width, height = sheet.paper.size
    dots = min(room.width() / width, room.height() / height)
    images = []
    for page in range(len(sheet.pages)):
        image = QImage(round(width * dots), round(height * dots), QImage.Format.Format_RGB32)
        image.fill(0xFFFFFFFF)
        painter = QPainter(image)
        painter.scale(dots, dots)
        sheet.paint(painter, page)
        painter.end()
        images.append(image)
    return images


def _foot(content: SheetContent, number: int, count: int) -> tuple[str, str]:
    maker = tr("Made with Cartographer, an unofficial fan tool")
    first, *more = lines_of(content.title, TINY, text_font, _FOOT_TITLE) or ("",)
    title = f"{first} …" if more else first
    return maker, tr("{title}, page {number} of {count}", title=title, number=number, count=count)
