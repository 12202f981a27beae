"""How tracks leave the program: pictures as for every game, a list of spaces, a report."""

from __future__ import annotations

from functools import partial

from PyQt6.QtGui import QPainter

from core.designs.text_format import TextFormat
from core.language import marked, tr
from core.pages.report_page import GameParts, PageFact
from editor.drawing.style import DrawingStyle
from editor.export.formats import PictureChoices, picture_formats, report_format, text_format
from editor.export.subject import Subject
from editor.export.task import ExportTask, GameExports
from tests.toy.drawing import extent_of, paint_track
from tests.toy.facts import Facts
from tests.toy.game import TOY
from tests.toy.track import Track


def _spaces(facts: Facts) -> str:
    lines = (f"{number},{space}" for number, space in enumerate(facts.design.spaces, start=1))
    return "".join(f"{line}\n" for line in ("number,kind", *lines))


def _parts(task: ExportTask) -> GameParts:
    facts: Facts = task.facts
    return GameParts((PageFact(tr("Spaces"), str(len(facts.design.spaces))),))


def _paint(track: Track, painter: QPainter, style: DrawingStyle) -> None:
    paint_track(painter, track, style.palette)


def _subject(task: ExportTask) -> Subject:
    facts: Facts = task.facts
    return Subject(extent_of(facts.design), partial(_paint, facts.design))


SPACES = TextFormat(
    "spaces",
    marked("List of spaces (CSV)"),
    marked("For spreadsheets."),
    (".csv",),
    _spaces,
)
TOY_EXPORTS = GameExports(
    f"{__name__}.TOY_EXPORTS",
    TOY,
    (*picture_formats(PictureChoices()), text_format(SPACES), report_format(_parts)),
    _subject,
    marked("Nobody can race on this track yet."),
)
