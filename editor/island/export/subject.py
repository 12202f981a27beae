"""What is put on a picture of an island: its tiles, and what their kinds are called."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PyQt6.QtGui import QPainter

from core.basics.language import tr
from core.island.design.island_design import CaveKind, TileKind
from editor.drawing.palette import Palette
from editor.drawing.style import DrawingStyle
from editor.export.legend import LegendChapter, LegendEntry
from editor.export.subject import Subject
from editor.export.task import ExportTask
from editor.island.drawing.map_art import extent_of, paint_island, paint_tile
from editor.island.drawing.plan import IslandPlan, plan_of

_SIGN = 0.8


def subject_of(task: ExportTask) -> Subject:
    """What a task puts on a picture."""
    plan = plan_of(task.facts.design)
    return Subject(extent_of(plan), partial(_paint, plan), partial(_chapters, task))


def _paint(plan: IslandPlan, painter: QPainter, style: DrawingStyle) -> None:
    paint_island(painter, plan, style)


def _chapters(task: ExportTask) -> Sequence[LegendChapter]:
    """The kinds of tiles that there are, of the island and of the cave."""
    design = task.facts.design
    return (
        _chapter(tr("Island"), [kind for kind, count in design.tile_counts.items() if count]),
        _chapter(tr("Cave"), [kind for kind, count in design.cave_counts.items() if count]),
    )


def _chapter(title: str, kinds: Sequence[TileKind | CaveKind]) -> LegendChapter:
    signs = (LegendEntry(tr(kind.value), partial(_paint_kind, kind)) for kind in kinds)
    return LegendChapter(title, tuple(signs))


def _paint_kind(kind: TileKind | CaveKind, painter: QPainter, palette: Palette) -> None:
    painter.save()
    painter.scale(_SIGN, _SIGN)
    paint_tile(painter, kind, DrawingStyle(palette))
    painter.restore()
