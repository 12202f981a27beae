"""The legend of a picture: samples with what they mean, set in columns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import TypeAlias

from PyQt6.QtCore import QPointF, QSizeF
from PyQt6.QtGui import QColor, QPainter

from core.basics.values import dataclass
from editor.drawing.fonts import strong_font, text_font
from editor.drawing.palette import Palette
from editor.export.lettering import Face, Writer, lines_of

Sample: TypeAlias = Callable[[QPainter, Palette], None]
"""Paints an example around the origin, in the units of the plane."""

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
