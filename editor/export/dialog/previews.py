"""Making previews off the GUI thread: pages as images, texts as they are, and what to know of them.

Whatever draws is loaded when it is first needed, on the thread that needs it. What is shown is in
the language of the export, what is said about it in that of the program.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PyQt6.QtCore import QSize
from PyQt6.QtGui import QImage

from core.basics.deferred import deferred
from core.basics.jobs import Progress, Work
from core.basics.language import LazyText, speaking, tr, tr_lazy
from core.basics.values import dataclass
from editor.export.options import SCREEN_DPI, SizedBy
from editor.export.task import Shown
from editor.widgets.lengths import FlatSize

if TYPE_CHECKING:
    from editor.export import extents, pictures, printing, printout
    from editor.export.extents import Extent
    from editor.export.task import ExportTask
else:
    extents = deferred("editor.export.extents")
    pictures = deferred("editor.export.pictures")
    printing = deferred("editor.export.printing")
    printout = deferred("editor.export.printout")

_MOST_LETTERS = 200_000
"""Of a text, at once: nobody reads on, and a field takes its time."""


class NotToBeHad(Exception):
    """There is no such export of this design; the text says why and what to do."""


@dataclass(frozen=True, eq=False)
class Preview:
    """What an export will look like.

    Attributes:
        pages: pictures of its pages.
        text: what it says, if it has no pages.
        facts: how large it is.
        remarks: what else whoever wants it should know.
        content: the whole file, if it was made anyway.
    """

    pages: tuple[QImage, ...] = ()
    text: str = ""
    facts: tuple[LazyText | FlatSize, ...] = ()
    remarks: tuple[LazyText, ...] = ()
    content: bytes | None = None


def previewing(task: ExportTask, room: QSize) -> Work[Preview]:
    """Make a preview in a room of pixels; `NotToBeHad` or `NoBoard` if there is none."""
    yield Progress(0, 1)
    task.refuse_without_board()
    return _PREVIEWS[task.format.shown](task, room)


# --- Pictures -------------------------------------------------------------------------------------


def _picture(task: ExportTask, room: QSize) -> Preview:
    with speaking(task.language):
        scene, extent = pictures.measured(task)
    _refuse_odd(task, extent)
    with speaking(task.language):
        image = pictures.image_within(room, scene, extent)
    return Preview((image,), facts=_facts(task, extent), remarks=task.format.remarks(task))


def _refuse_odd(task: ExportTask, extent: Extent) -> None:
    try:
        if task.format.has_pixels:
            extents.refuse_odd_pixels(extent)
        else:
            extents.refuse_odd_page(extent)
    except extents.OddSize as error:
        reason = str(error).rstrip(".")
        raise NotToBeHad(tr("Choose another size: {reason}.", reason=reason)) from error


def _facts(task: ExportTask, extent: Extent) -> tuple[LazyText | FlatSize, ...]:
    """How large a picture is: in pixels where it has any, and on paper."""
    on_paper = FlatSize(extent.width, extent.height)
    if SizedBy.PIXELS not in task.format.measures:
        return (on_paper,)
    pixels = (extent if task.format.has_pixels else extent.at(SCREEN_DPI)).pixels
    counted = tr_lazy("{width:,} × {height:,} pixels", width=pixels.width(), height=pixels.height())
    return counted, on_paper


# --- Pages, reports and texts ---------------------------------------------------------------------


def _pages(task: ExportTask, room: QSize) -> Preview:
    with speaking(task.language):
        paged = printing.printout_of(task)
        pages = tuple(printout.images_of(paged, room))
    count = len(pages)
    counted = tr_lazy("1 page") if count == 1 else tr_lazy("{count} pages", count=count)
    facts = counted, FlatSize(paged.width, paged.height)
    return Preview(pages, facts=facts, remarks=task.format.remarks(task))


def _map(task: ExportTask, room: QSize) -> Preview:
    """The map of a report, and what else is in it."""
    usual = task.exports.formats[0].usual
    with speaking(task.language):
        image = pictures.image_of(replace(task, options=usual), room)
    facts = (tr_lazy("a page for the browser"),)
    return Preview((image,), facts=facts, remarks=task.format.remarks(task))


def _text(task: ExportTask, _room: QSize) -> Preview:
    content = task.content()
    text = content.decode("utf-8")
    shown = text[:_MOST_LETTERS] + ("…" if len(text) > _MOST_LETTERS else "")
    facts = (tr_lazy("{count:,} lines", count=text.count("\n")),)
    return Preview(text=shown, facts=facts, content=content)


_PREVIEWS = {
    Shown.TEXT: _text,
    Shown.PICTURE: _picture,
    Shown.PAGES: _pages,
    Shown.MAP: _map,
}
