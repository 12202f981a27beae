"""Sheets of paper for the table: blocks flow over pages that have a title and a foot."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from PyQt6.QtCore import QPointF
from PyQt6.QtGui import QPainter

from core.basics.language import tr
from editor.drawing.fonts import text_font
from editor.export.lettering import AS_TEXT, width_of
from editor.export.options import Paper
from editor.export.page_blocks import GREY, TINY, PageBlock, painted_at, space, stacked, title
from editor.export.printout import Painting, Printout
from editor.export.task import ExportTask

MARGIN, TOP, BOTTOM = 15.0, 13.0, 16.0
_FOOT = 9.0
"""How far the foot of a page is above its lower edge, in mm."""
_GAP = 4.0


def sheet_of(
    task: ExportTask, heading: str, blocks: Callable[[float], Sequence[PageBlock]]
) -> Printout:
    """Blocks of the width of the paper below a heading, on as many pages as they take."""
    paper = task.options.paper
    width = paper.size[0] - 2 * MARGIN
    pages = list(_paged(paper, (title(heading, width), space(1.0), *blocks(width))))
    paintings: tuple[Painting, ...] = tuple(
        partial(_paint, page, _foot(task, number, len(pages)), paper)
        for number, page in enumerate(pages, start=1)
    )
    return Printout(*paper.size, paintings, heading)


def _paged(paper: Paper, blocks: Sequence[PageBlock]) -> Iterator[PageBlock]:
    """As many blocks on a page as fit; one that never fits has a page of its own."""
    room = paper.size[1] - TOP - BOTTOM
    page: list[PageBlock] = []
    for block in blocks:
        if page and stacked([*page, block], _GAP).height > room:
            yield stacked(page, _GAP)
            page = []
        page.append(block)
    yield stacked(page, _GAP)


def _paint(page: PageBlock, foot: tuple[str, str], paper: Paper, painter: QPainter) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painted_at(painter, page, MARGIN, TOP)
    width, height = paper.size
    left, right = foot
    AS_TEXT.write(painter, left, QPointF(MARGIN, height - _FOOT), TINY, text_font, GREY)
    end = width - MARGIN - width_of(right, TINY, text_font)
    AS_TEXT.write(painter, right, QPointF(end, height - _FOOT), TINY, text_font, GREY)


def _foot(task: ExportTask, number: int, count: int) -> tuple[str, str]:
    name = task.title or task.facts.design.name
    page = {"title": name[:60], "number": number, "count": count}
    maker = tr("Made with Cartographer, an unofficial fan tool")
    return maker, tr("{title}, page {number} of {count}", **page)
