"""The legend of a picture: what drawing and overlay show, and how it is set in columns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TypeAlias

from PyQt6.QtCore import QPointF, QSizeF
from PyQt6.QtGui import QColor, QPainter

from core.language import marked, tr
from core.quest.board.board import gates
from core.quest.board.layout import Layout
from core.quest.catalogue.spaces import Cave, Space, Terrain
from editor.drawing.charts import Chart
from editor.drawing.detail import Detail
from editor.drawing.fonts import strong_font, text_font
from editor.drawing.palette import Palette
from editor.export.lettering import Face, Writer, lines_of
from editor.quest.canvas.overlays.values import Findings, LegendRow, Overlay
from editor.quest.drawing.compositions import Spot
from editor.quest.drawing.hexes import SpaceStyle, paint_space
from editor.quest.drawing.overlays import chart_bounds, paint_chart
from editor.quest.drawing.symbols import paint_badge

Sample: TypeAlias = Callable[[QPainter, Palette], None]
"""Paints an example around the origin, in the units of the plane."""

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
COLUMN = 19.0
"""How wide a column is; all measures here are in the size of the letters."""
_GAP = 2.0
_INDENT, _WIDE_INDENT = 2.4, 4.2
"""How far texts begin to the right of a sample's left side."""
_AROUND_SAMPLE, _SAMPLE_SCALE = 0.7, 0.84
_LEADING, _ROW_GAP, _LEAST_ROW, _CHAPTER_GAP = 1.25, 0.28, 1.7, 1.1
_ASCENT = 0.75
"""From the top of a line to its baseline, so that capitals stand in its middle."""


@dataclass(frozen=True, eq=False)
class LegendEntry:
    """A line of a legend; a note has no sample, and some samples are wider than a hex."""

    text: str
    sample: Sample | None = None
    is_wide: bool = False


@dataclass(frozen=True, eq=False)
class LegendChapter:
    """A part of a legend under a heading."""

    heading: str
    rows: tuple[LegendEntry, ...]


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


# --- Setting it in columns ------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class _SetEntry:
    """Lines that stay together, with a sample beside them or none."""

    lines: tuple[str, ...]
    face: Face = text_font
    sample: Sample | None = None
    indent: float = 0.0
    above: float = 0.0

    @property
    def height(self) -> float:
        least = 0.0 if self.sample is None else _LEAST_ROW
        return max(len(self.lines) * _LEADING, least) + _ROW_GAP


@dataclass(frozen=True, eq=False)
class Columns:
    """A legend in columns; sizes are in the size of the letters."""

    chapters: Sequence[LegendChapter]
    count: int = 1

    @classmethod
    def across(cls, chapters: Sequence[LegendChapter], width: float) -> Columns:
        """As many columns as fit beside each other into a width."""
        return cls(chapters, max(1, int((width + _GAP) / (COLUMN + _GAP))))

    @cached_property
    def size(self) -> QSizeF:
        """How large the whole is."""
        columns = self.columns
        width = len(columns) * (COLUMN + _GAP) - _GAP
        return QSizeF(width, max(map(_height, columns), default=0.0))

    @cached_property
    def columns(self) -> list[list[_SetEntry]]:
        """The entries of each column, as evenly as headings and rows allow."""
        entries = list(_entries(self.chapters))
        limit = _height(entries) / self.count
        while len(columns := _filled(entries, limit)) > self.count:
            limit += _LEADING
        return columns

    def paint(self, painter: QPainter, palette: Palette, writer: Writer, colour: QColor) -> None:
        """Paint it to the right of and below the origin, with letters of size 1."""
        for number, column in enumerate(self.columns):
            top = 0.0
            for place, entry in enumerate(column):
                top += entry.above if place else 0.0
                painter.save()
                painter.translate(number * (COLUMN + _GAP), top)
                _paint_entry(painter, entry, palette, writer, colour)
                painter.restore()
                top += entry.height


def _entries(chapters: Iterable[LegendChapter]) -> Iterator[_SetEntry]:
    for chapter in chapters:
        heading = lines_of(chapter.heading, 1.0, strong_font, COLUMN)
        yield _SetEntry(heading, strong_font, above=_CHAPTER_GAP)
        yield from map(_set_entry, chapter.rows)


def _set_entry(row: LegendEntry) -> _SetEntry:
    indent = _WIDE_INDENT if row.is_wide else _INDENT
    indent = 0.0 if row.sample is None else indent
    lines = lines_of(row.text, 1.0, text_font, COLUMN - indent)
    return _SetEntry(lines, sample=row.sample, indent=indent)


def _height(entries: Sequence[_SetEntry]) -> float:
    above = sum(entry.above for entry in entries[1:])
    return above + sum(entry.height for entry in entries)


def _filled(entries: Sequence[_SetEntry], limit: float) -> list[list[_SetEntry]]:
    """The entries in columns no higher than a limit; a heading never stands last."""
    columns: list[list[_SetEntry]] = [[]]
    for entry in entries:
        if columns[-1] and _height([*columns[-1], entry]) > limit:
            moved = [columns[-1].pop()] if columns[-1][-1].face is strong_font else []
            columns.append(moved)
        columns[-1].append(entry)
    return [column for column in columns if column]


def _paint_entry(
    painter: QPainter, entry: _SetEntry, palette: Palette, writer: Writer, colour: QColor
) -> None:
    middle = (entry.height - _ROW_GAP) / 2
    if entry.sample is not None:
        painter.save()
        painter.translate((entry.indent - _AROUND_SAMPLE) / 2, middle)
        painter.scale(_SAMPLE_SCALE, _SAMPLE_SCALE)
        entry.sample(painter, palette)
        painter.restore()
    top = middle - len(entry.lines) * _LEADING / 2
    for number, line in enumerate(entry.lines):
        baseline = top + (number + _ASCENT) * _LEADING
        writer.write(painter, line, QPointF(entry.indent, baseline), 1.0, entry.face, colour)
