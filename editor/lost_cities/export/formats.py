"""Every kind of file that a board can be written as: one row serves window and command line."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.basics.language import marked
from core.lost_cities.export.formats import TEXT_FORMATS
from core.lost_cities.game import LOST_CITIES
from editor.export.formats import plain_formats
from editor.export.options import Flag
from editor.export.task import ExportTask, Format, GameExports

if TYPE_CHECKING:
    from editor.export import subject
    from editor.export.subject import Subject
    from editor.lost_cities.drawing import painter, plan
else:
    subject = deferred("editor.export.subject")
    painter = deferred("editor.lost_cities.drawing.painter")
    plan = deferred("editor.lost_cities.drawing.plan")

_COLUMNS = "columns"
_PLAIN = plain_formats(*TEXT_FORMATS)
_PDF = next(each for each in _PLAIN if each.name == "pdf")
COLUMNS: Format = replace(
    _PDF,
    name=_COLUMNS,
    title=marked("Columns (PDF)"),
    note=marked("The expeditions side by side, for a narrow sheet; a network as it lies."),
    printed=marked("Columns"),
    flag=Flag("--columns", marked("draw the expeditions as columns (PDF)")),
)


def _subject(task: ExportTask) -> Subject:
    """The board as arms, or as columns if that is the format."""
    view = plan.View.COLUMNS if task.format.name == _COLUMNS else plan.View.ARMS
    return subject.drawn(painter.BoardPainter(view), task.facts)


EXPORTS = GameExports(
    f"{__name__}.EXPORTS",
    LOST_CITIES,
    (*_PLAIN[:3], COLUMNS, *_PLAIN[3:]),
    _subject,
    marked("Nobody can play on this board yet."),
)
