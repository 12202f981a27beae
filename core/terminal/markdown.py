"""The simple Markdown of our own pages on a terminal, as plain text."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

from core.basics.markdown import Block, Code, Heading, Items, Paragraph, Table, blocks, plain, spans
from core.terminal.speaking import styled, text_width, wrapped

_INDENT = "  "
_GAP = 2


def paragraphs(text: str) -> Iterator[str]:
    """Each block of a text in lines that fit the terminal."""
    return filter(None, map(_told, blocks(text)))


def _told(block: Block) -> str:
    """A block in plain words; a picture cannot be told."""
    match block:
        case Heading():
            return styled(wrapped(plain(block.text)), "bold")
        case Paragraph():
            return wrapped(_line(block.text))
        case Items():
            return "\n".join(
                wrapped(_line(item), f"{mark} ", " " * (len(mark) + 1))
                for mark, item in _marked_items(block)
            )
        case Code():
            return textwrap.indent(block.text, _INDENT)
        case Table():
            return _table(block)
    return ""


def _marked_items(block: Items) -> Iterable[tuple[str, str]]:
    for number, item in enumerate(block.items, start=1):
        yield f"{number}." if block.is_numbered else "-", item


def _line(text: str) -> str:
    """A line without its marks; where a link leads out of the manual is told."""
    return "".join(
        f"{span.text} ({span.link})" if span.link.startswith("http") else plain(span.text)
        for span in spans(text)
    )


def _table(table: Table) -> str:
    """A table in columns; if it is too wide for that, each row as a paragraph of its own."""
    rows = [tuple(_line(cell) for cell in row) for row in (table.head, *table.rows)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(table.head))]
    if sum(widths) + _GAP * len(widths) <= text_width():
        lines = (
            "".join(f"{cell:<{width + _GAP}}" for cell, width in zip(row, widths, strict=True))
            for row in rows
        )
        head, *body = (f"{_INDENT}{line.rstrip()}" for line in lines)
        return "\n".join((styled(head, "faint"), *body))
    return "\n".join(_long_row(row, rows[0]) for row in rows[1:])


def _long_row(row: tuple[str, ...], head: tuple[str, ...]) -> str:
    """A row as a paragraph: what the third cell and those behind it are is told before them."""
    first, second, *rest = row
    further = (f"{title}: {cell}" for title, cell in zip(head[2:], rest, strict=True))
    below = (wrapped(cell, _INDENT * 3, _INDENT * 4) for cell in (second, *further))
    return "\n".join((wrapped(first, _INDENT, _INDENT * 2), *below))
