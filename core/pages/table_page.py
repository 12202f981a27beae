"""Many designs of a game as one table on a page: a row for each, every figure a column."""

from __future__ import annotations

from collections.abc import Sequence

from core.basics.language import tr
from core.basics.values import dataclass
from core.pages.blocks import Cell, definitions, filter_box, section, sortable_table
from core.pages.design_words import DesignWords
from core.pages.document import document
from core.pages.gallery_page import Unread, unread_section
from core.pages.markup import Markup, tag


@dataclass(frozen=True, slots=True)
class MeasuredTable:
    """What stands in the table, in the language in use.

    Attributes:
        title: the heading of the page.
        headings: of the columns; the first one names the designs.
        note: what is to be said below the table; nothing if it is empty.
        meanings: what each column means.
    """

    words: DesignWords
    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    note: str
    meanings: tuple[tuple[str, str], ...]


def table_page(measured: MeasuredTable, unread: Sequence[Unread] = ()) -> str:
    """The page of all designs; without any script it is a plain table."""
    words, rows = measured.words, measured.rows
    body = tag(
        "main",
        tag(
            "header",
            tag("p", tr(words.many), class_="kind"),
            tag("h1", measured.title),
            tag("p", words.count(len(rows))),
        ),
        filter_box(tr("Find"), len(rows)) if rows else None,
        sortable_table(measured.headings, rows, "measured") if rows else None,
        tag("p", measured.note, class_="faint") if rows and measured.note else None,
        section("meanings", tr("What the numbers mean"), definitions(measured.meanings)),
        unread_section(unread),
    )
    return document(measured.title, body, words.game, ("table.js",))


def name_cell(name: str, file: str) -> Cell:
    """The first cell of a row: what the design is called, and its file."""
    named: tuple[Markup, ...] = (tag("strong", name), tag("small", tag("code", file)))
    return Cell(tag("span", *named, class_="words"), "", name)
