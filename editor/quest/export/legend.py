"""What the legend of a picture says about the map of a route and about an overlay."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from PyQt6.QtCore import QPointF
from PyQt6.QtGui import QPainter

from core.basics.language import marked, tr
from core.quest.board.board import gates
from core.quest.board.layout import Layout
from core.quest.catalogue.spaces import Cave, Space, Terrain
from editor.drawing.charts import Chart
from editor.drawing.detail import Detail
from editor.drawing.palette import Palette
from editor.export.legend import LegendChapter, LegendEntry
from editor.quest.canvas.overlays.values import Findings, LegendRow, Overlay
from editor.quest.drawing.compositions import Spot
from editor.quest.drawing.hexes import SpaceStyle, paint_space
from editor.quest.drawing.overlays import chart_bounds, paint_chart
from editor.quest.drawing.symbols import paint_badge

_TERRAINS = {
    Terrain.START: marked("Start space"),
    Terrain.JUNGLE: marked("Jungle: takes machetes"),
    Terrain.RIVER: marked("River: takes paddles"),
    Terrain.VILLAGE: marked("Village: takes coins"),
    Terrain.RUBBLE: marked("Rubble: discard cards"),
    Terrain.BASE_CAMP: marked("Base camp: remove cards from the game"),
    Terrain.MOUNTAIN: marked("Mountain: nobody enters"),
}
_NO_CHART = Chart()


def chapters(
    layout: Layout, overlay: Overlay[object] | None, findings: Findings
) -> list[LegendChapter]:
    """The whole legend of a picture."""
    found = [LegendChapter(tr("On the map"), tuple(_map_rows(layout)))]
    if overlay is not None:
        rows = map(_chart_row, overlay.rows_of(findings))
        found.append(LegendChapter(tr(overlay.title), (LegendEntry(tr(overlay.meaning)), *rows)))
    return found


def _map_rows(layout: Layout) -> Iterator[LegendEntry]:
    spaces = [space for piece in layout.pieces.values() for space in piece.spaces.values()]
    for terrain, text in _TERRAINS.items():
        alike = [space for space in spaces if space.terrain is terrain and not space.is_finish]
        if alike:
            easiest = min(
                alike, key=lambda space: (space.power, space.start_number, _has_cave(space))
            )
            yield _space_row(easiest, text)
    yield from _first(spaces, _has_cave, marked("Mountain with a cave"))
    yield from _first(spaces, lambda space: space.is_finish, marked("Finishing space"))
    if numbers := [gate.number for gate in gates(layout)]:
        is_drawn = None in numbers
        text = marked("Blockade; ? is drawn at random") if is_drawn else marked("Blockade")
        word = "?" if is_drawn else str(min(filter(None, numbers)))
        yield LegendEntry(tr(text), partial(_paint_number, word))


def _has_cave(space: Space) -> bool:
    return space.cave is Cave.SHOWN


def _first(
    spaces: Iterable[Space], is_it: Callable[[Space], bool], text: str
) -> Iterator[LegendEntry]:
    found = next(filter(is_it, spaces), None)
    if found is not None:
        yield _space_row(found, text)


def _space_row(space: Space, text: str) -> LegendEntry:
    return LegendEntry(tr(text), partial(_paint_space, space))


def _paint_space(space: Space, painter: QPainter, palette: Palette) -> None:
    paint_space(painter, Spot(space, QPointF(0, 0)), SpaceStyle(palette, Detail.TEXTURES))


def _paint_number(word: str, painter: QPainter, palette: Palette) -> None:
    paint_badge(painter, word, palette, QPointF(0, 0), 0.7)


def _chart_row(row: LegendRow) -> LegendEntry:
    if row.sample == _NO_CHART:
        return LegendEntry(row.text)
    return LegendEntry(row.text, partial(_paint_chart, row.sample), is_wide=True)


def _paint_chart(chart: Chart, painter: QPainter, palette: Palette) -> None:
    middle = chart_bounds(chart).center()
    painter.translate(-middle)
    paint_chart(painter, chart, palette)
    painter.translate(middle)
