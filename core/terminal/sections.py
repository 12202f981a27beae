"""Sections on the terminal: a heading, tables under one another, and sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from core.basics.figures import Section
from core.basics.tables import FigureTable, TableLook
from core.terminal.columns import can_show, columns
from core.terminal.speaking import styled, text_width, wrapped

_INDENT, _HANGING = "  ", "    "
_BLOCKS = "▁▂▃▄▅▆▇█"
_WIDEST_DIGIT = 9


def heading(text: str) -> Iterator[str]:
    """An empty line and the heading of a section."""
    yield ""
    yield styled(wrapped(text), "bold")


def sentence(text: str, *, hangs: bool = False) -> str:
    """A sentence below a heading; one that hangs is told from those before and behind it."""
    return wrapped(text, _INDENT, _HANGING if hangs else None)


def section_lines(section: Section, *, hangs: bool = False) -> Iterator[str]:
    """A section that people are told of: its tables, then what there is to say about them."""
    if section.title:
        yield from heading(section.title)
        for table in section.tables:
            yield from table_lines(table)
        for remark in section.remarks:
            yield sentence(remark, hangs=hangs)


def table_lines(table: FigureTable[Any]) -> Iterator[str]:
    """A table under its caption, or what is said instead of an empty one."""
    told = list(table.told_columns())
    if not table.told_items:
        if table.if_empty:
            yield sentence(table.if_empty)
        return
    if table.caption:
        yield sentence(table.caption)
    if table.look is TableLook.SKYLINE:
        yield from _skyline([int(cell) for cell in told[0][2]])
    elif table.look is TableLook.COLUMNS:
        yield from columns([[label, *cells] for label, _, cells in told])
    else:
        yield from _rows(told, is_nested=bool(table.caption))


def _rows(told: Sequence[tuple[str, bool, list[str]]], *, is_nested: bool) -> Iterator[str]:
    """A row for each item; below a caption they stand further to the right."""
    rows = [list(row) for row in zip(*(cells for _, _, cells in told), strict=True)]
    if any(label for label, _, _ in told):
        rows.insert(0, [label for label, _, _ in told])
    left = [number for number, (_, is_text, _) in enumerate(told) if is_text]
    if is_nested:
        return columns([["", *row] for row in rows], (0, *(1 + number for number in left)))
    return columns(rows, left)


def _skyline(heights: Sequence[int]) -> Iterator[str]:
    """Heights as blocks, where there are such letters, and as digits."""
    room = text_width() - len(_INDENT)
    for first in range(0, len(heights), room):
        part = heights[first : first + room]
        if can_show(_BLOCKS):
            yield _INDENT + "".join(_BLOCKS[min(each, len(_BLOCKS)) - 1] for each in part)
        yield _INDENT + "".join(str(each) if each <= _WIDEST_DIGIT else "+" for each in part)
