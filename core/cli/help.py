"""`cartographer help`: the pages of the manual, as plain text."""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Collection, Iterable, Mapping
from difflib import get_close_matches

from core.cli.terminal import CLEAN, Refusal, say, see, styled, text_width, wrapped
from core.handbook import Page, Part, read_handbook, search
from core.language import tr
from core.markdown import Block, Code, Heading, Items, Paragraph, Table, blocks, plain, spans

_INDENT = "  "
_GAP = 2
_MOST_NAMES = 5


def declare(parser: argparse.ArgumentParser) -> None:
    """Add the command's options."""
    parser.add_argument(
        "topic", nargs="?", metavar="TOPIC", help=tr("a page, such as design; none lists them all")
    )


def run(arguments: argparse.Namespace) -> int:
    """Print the page that was asked for, or the list of all pages."""
    pages = read_handbook()
    topic = (arguments.topic or "").casefold().removesuffix(".md")
    if not topic:
        _print_topics(pages.values())
    elif topic in pages:
        _print_page(pages[topic])
    else:
        raise Refusal(_unknown(arguments.topic, pages))
    return CLEAN


def _unknown(wish: str, pages: Mapping[str, Page]) -> str:
    """That there is no such page, with the names that are nearest, or pages that speak of it."""
    near = get_close_matches(wish.casefold(), pages, n=3)
    near += (hit.page.topic for hit in search(pages.values(), wish))
    names = ", ".join(list(dict.fromkeys(near))[:_MOST_NAMES])
    if not names:
        return see(tr("the manual has no page “{topic}”", topic=wish), "cartographer help")
    return tr("the manual has no page “{topic}”; did you mean: {names}?", topic=wish, names=names)


def _print_topics(pages: Collection[Page]) -> None:
    width = max(len(page.topic) for page in pages) + _GAP
    titles = tr("The guide"), tr("The rules of the game, in our own words")
    for is_rules, title in enumerate(titles):
        say(styled(title, "bold"))
        for page in pages:
            if page.is_rules == bool(is_rules):
                say(f"{_INDENT}{page.topic:<{width}}{page.title}")
        say()
    say(tr("Read on with: {commands}", commands="cartographer help design"))


def _print_page(page: Page) -> None:
    for number, part in enumerate(page.parts):
        if number:
            say()
        say(styled(wrapped(plain(part.title)), "bold"))
        for block in _blocks(part):
            say()
            say(block)


def _blocks(part: Part) -> Iterable[str]:
    if part.is_foreign:
        yield styled(foreign_mark(), "faint")
    for block in blocks(part.text):
        if told := _told(block):
            yield told


def foreign_mark() -> str:
    """What stands above a part that nobody has translated."""
    return tr("This part is in English only.")


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
