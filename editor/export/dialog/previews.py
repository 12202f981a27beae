"""Making previews off the GUI thread: pages as images, texts as they are, and what to know of them.

Whatever draws is loaded when it is first needed, on the thread that needs it. What is shown is in
the language of the export, what is said about it in that of the program.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PyQt6.QtCore import QSize
from PyQt6.QtGui import QImage

from core.deferred import deferred
from core.jobs import Progress, Work
from core.language import LazyText, speaking, tr, tr_lazy
from editor.export.formats import PDF, PNG, REPORT, SHEET, SVG
from editor.export.options import SCREEN_DPI, ExportOptions

if TYPE_CHECKING:
    from editor.export import extents, pictures
    from editor.export.extents import Extent
    from editor.export.task import ExportTask
    from editor.quest.canvas.overlays import every_overlay
    from editor.quest.export import scene
    from editor.quest.export.setup_sheet import sheet
else:
    every_overlay = deferred("editor.quest.canvas.overlays.every_overlay")
    extents = deferred("editor.export.extents")
    pictures = deferred("editor.export.pictures")
    scene = deferred("editor.quest.export.scene")
    sheet = deferred("editor.quest.export.setup_sheet.sheet")

_MM_PER_CM = 10
_MOST_LETTERS = 200_000
"""Of a text, at once: nobody reads on, and a field takes its time."""


class NotToBeHad(Exception):
    """There is no such export of this route; the text says why and what to do."""


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
    facts: tuple[LazyText, ...] = ()
    remarks: tuple[LazyText, ...] = ()
    content: bytes | None = None


def previewing(task: ExportTask, room: QSize) -> Work[Preview]:
    """Make a preview in a room of pixels; `NotToBeHad` or `BrokenLayout` if there can be none."""
    yield Progress(0, 1)
    return _PREVIEWS.get(task.format.name, _text)(task, room)


# --- Pictures -------------------------------------------------------------------------------------


def _picture(task: ExportTask, room: QSize) -> Preview:
    with speaking(task.language):
        extent = extents.extent_of(task.options, scene.scene_of(task).box)
    _refuse_odd(task, extent)
    return Preview((_image(task, room),), facts=_facts(task, extent), remarks=_remarks(task))


def _refuse_odd(task: ExportTask, extent: Extent) -> None:
    try:
        if task.format.has_pixels:
            extents.refuse_odd_pixels(extent)
        else:
            extents.refuse_odd_page(extent)
    except extents.OddSize as error:
        reason = str(error).rstrip(".")
        raise NotToBeHad(tr("Choose another size: {reason}.", reason=reason)) from error


def _image(task: ExportTask, room: QSize) -> QImage:
    with speaking(task.language):
        return pictures.image_of(task, room)


def _facts(task: ExportTask, extent: Extent) -> tuple[LazyText, ...]:
    """How large a picture is: in pixels where it has any, and on paper."""
    on_paper = _in_centimetres(extent.width, extent.height)
    if task.format.name == PDF.name:
        return (on_paper,)
    pixels = (extent if task.format.has_pixels else extent.at(SCREEN_DPI)).pixels
    counted = tr_lazy("{width:,} × {height:,} pixels", width=pixels.width(), height=pixels.height())
    return counted, on_paper


def _in_centimetres(width: float, height: float) -> LazyText:
    return tr_lazy(
        "{width:.1f} × {height:.1f} cm", width=width / _MM_PER_CM, height=height / _MM_PER_CM
    )


def _remarks(task: ExportTask) -> tuple[LazyText, ...]:
    """Why an overlay shows nothing, if it does not."""
    overlay = every_overlay.overlay_named(task.options.overlay)
    if overlay is None or overlay.source(task.findings) is not None:
        return ()
    return (LazyText(overlay.why_not(task.findings)),)


# --- Sheets, reports and texts --------------------------------------------------------------------


def _sheet(task: ExportTask, room: QSize) -> Preview:
    with speaking(task.language):
        pages = tuple(sheet.sheet_images(task, room))
    count = len(pages)
    counted = tr_lazy("1 page") if count == 1 else tr_lazy("{count} pages", count=count)
    faulty = tr_lazy("The route has errors; the sheet shows it as it lies.")
    facts = counted, _in_centimetres(*task.options.paper.size)
    return Preview(pages, facts=facts, remarks=(faulty,) if task.checks.has_errors else ())


def _report(task: ExportTask, room: QSize) -> Preview:
    """The map of a report, and what else is in it."""
    plain = replace(task, options=ExportOptions())
    facts = (tr_lazy("a page for the browser"),)
    return Preview((_image(plain, room),), facts=facts, remarks=(_contents(task),))


def _contents(task: ExportTask) -> LazyText:
    if task.facts.board is None:
        return tr_lazy(
            "It holds the map and what the checks say. Analysis and games are missing, as pieces "
            "are missing or do not lie right."
        )
    if task.options.games:
        return tr_lazy(
            "It holds the map with all overlays, what the checks say, the analysis, and "
            "{games:,} games that are played when you export.",
            games=task.options.games,
        )
    return tr_lazy(
        "It holds the map with its overlays, what the checks say, and the analysis; no games."
    )


def _text(task: ExportTask, _room: QSize) -> Preview:
    content = task.content()
    text = content.decode("utf-8")
    shown = text[:_MOST_LETTERS] + ("…" if len(text) > _MOST_LETTERS else "")
    facts = (tr_lazy("{count:,} lines", count=text.count("\n")),)
    return Preview(text=shown, facts=facts, content=content)


_PREVIEWS = {
    **dict.fromkeys((PNG.name, SVG.name, PDF.name), _picture),
    SHEET.name: _sheet,
    REPORT.name: _report,
}
