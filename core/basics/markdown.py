"""The simple Markdown of our own pages, taken apart, so that window and terminal can show it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from core.basics.values import dataclass

_FENCE = "```"
_HEADING = re.compile(r"(?P<level>#{1,3}) (?P<text>.+)")
_PICTURE = re.compile(r"!\[(?P<text>[^\]]*)\]\((?P<path>[^)]+)\)")
_ITEM = re.compile(r"(?:- |(?P<number>\d+)\. )(?P<text>.+)")
_CELL_BORDER = re.compile(r"(?<!\\)\|")
_SPAN = re.compile(
    r"`(?P<code>[^`]+)`"
    r"|\*\*(?P<bold>.+?)\*\*"
    r"|(?<![\w*])\*(?P<italic>[^*\s](?:[^*]*[^*\s])?)\*(?![\w*])"
    r"|\[(?P<text>[^\]]+)\]\((?P<link>[^)]+)\)"
)


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; 1 is the title of a page."""

    level: int
    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Sentences that belong together, in one line."""

    text: str


@dataclass(frozen=True, slots=True)
class Items:
    """A list, with bullets or with numbers."""

    items: tuple[str, ...]
    is_numbered: bool


@dataclass(frozen=True, slots=True)
class Code:
    """Lines to be shown as they are; `kind` is what stands behind the fence, such as `console`."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells below a row of headings."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture: where it lies, seen from its page, and what it shows."""

    path: str
    text: str


Block: TypeAlias = Heading | Paragraph | Items | Code | Table | Picture


@dataclass(frozen=True, slots=True)
class Span:
    """Some words of a line: `style` is `code`, `bold`, `italic`, `link` or empty."""

    text: str
    style: str = ""
    link: str = ""


def blocks(text: str) -> Iterator[Block]:
    """What a page consists of, from top to bottom."""
    lines = text.splitlines()
    at = 0
    while at < len(lines):
        if not lines[at].strip():
            at += 1
        elif lines[at].startswith(_FENCE):
            end = next(
                (row for row in range(at + 1, len(lines)) if lines[row].startswith(_FENCE)),
                len(lines),
            )
            yield Code(lines[at].removeprefix(_FENCE), "\n".join(lines[at + 1 : end]))
            at = end + 1
        else:
            end = at
            while end < len(lines) and lines[end].strip() and not lines[end].startswith(_FENCE):
                end += 1
            yield from _prose(lines[at:end])
            at = end


def _prose(lines: Sequence[str]) -> Iterator[Block]:
    """What some lines without an empty one between them are."""
    if heading := _HEADING.fullmatch(lines[0]):
        yield Heading(len(heading["level"]), heading["text"])
        if lines[1:]:
            yield from _prose(lines[1:])
    elif picture := _PICTURE.fullmatch(" ".join(lines)):
        yield Picture(picture["path"], picture["text"])
    elif lines[0].startswith("|"):
        head, _line, *rows = (_cells(line) for line in lines)
        yield Table(head, tuple(rows))
    elif _ITEM.fullmatch(lines[0]):
        yield _items(lines)
    else:
        yield from _paragraph(lines)


def _paragraph(lines: Sequence[str]) -> Iterator[Block]:
    """A paragraph, and the list that follows it without an empty line, if one does."""
    end = next((at for at, line in enumerate(lines) if line.startswith("- ")), len(lines))
    yield Paragraph(" ".join(line.strip() for line in lines[:end]))
    if lines[end:]:
        yield _items(lines[end:])


def _items(lines: Sequence[str]) -> Items:
    items: list[str] = []
    for line in lines:
        if found := _ITEM.fullmatch(line):
            items.append(found["text"])
        else:
            items[-1] += f" {line.strip()}"
    return Items(tuple(items), is_numbered=lines[0][0].isdigit())


def _cells(line: str) -> tuple[str, ...]:
    inside = line.strip().removeprefix("|").removesuffix("|")
    return tuple(cell.strip().replace("\\|", "|") for cell in _CELL_BORDER.split(inside))


def spans(text: str) -> Iterator[Span]:
    """The words of a line in their styles."""
    at = 0
    for found in _SPAN.finditer(text):
        if found.start() > at:
            yield Span(text[at : found.start()])
        if found["link"]:
            yield Span(found["text"], "link", found["link"])
        else:
            style = found.lastgroup or ""
            yield Span(found[style], style)
        at = found.end()
    if text[at:]:
        yield Span(text[at:])


def plain(text: str) -> str:
    """A line as it reads without its marks."""
    return "".join(plain(each.text) if each.style == "bold" else each.text for each in spans(text))
