"""The setup sheet as pages to print."""

from __future__ import annotations

from functools import partial

from PyQt6.QtCore import QPointF
from PyQt6.QtGui import QPainter

from core.basics.language import tr
from core.basics.values import dataclass
from core.quest.export.setup_sheet import SheetContent, known_figures
from editor.drawing.fonts import text_font
from editor.export.lettering import AS_TEXT, lines_of, width_of
from editor.export.options import Paper
from editor.export.page_blocks import GREY, TINY, PageBlock, painted_at
from editor.export.printout import Printout
from editor.export.scene import PALETTES
from editor.export.task import ExportTask
from editor.quest.export.findings import found_by
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
        content = SheetContent(facts, known_figures(facts.route, found_by(task).par))
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


def sheet_printout(task: ExportTask) -> Printout:
    """The setup sheet of a route as pages; `BrokenLayout` if it cannot be built."""
    sheet = Sheet.of(task)
    pages = (partial(sheet.paint, page=page) for page in range(len(sheet.pages)))
    return Printout(*sheet.paper.size, tuple(pages), sheet.content.title)


def _foot(content: SheetContent, number: int, count: int) -> tuple[str, str]:
    maker = tr("Made with Cartographer, an unofficial fan tool")
    first, *more = lines_of(content.title, TINY, text_font, _FOOT_TITLE) or ("",)
    title = f"{first} …" if more else first
    return maker, tr("{title}, page {number} of {count}", title=title, number=number, count=count)
