"""Tables that can be sorted by their headings, and the box that sifts their rows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.export.pages.blocks import Cell, table
from core.export.pages.markup import Markup, tag
from core.language import tr


def sortable_table(
    headings: Sequence[str], rows: Iterable[Sequence[Cell]], look: str = ""
) -> Markup:
    """A table whose headings sort it, once the script of the page runs."""
    content = table(headings, rows, f"sortable {look}".strip())
    name = tr("Table of routes")
    return tag("div", content, class_="scroll", tabindex="0", role="region", aria_label=name)


def filter_box(title: str, rows: int) -> Markup:
    """A box that hides rows without its words; it is seen only if the script of the page runs."""
    text = tr("{shown} of {all} shown", shown="{shown}", all="{all}")
    told = tr("{shown} of {all} shown", shown=rows, all=rows)
    return tag(
        "p",
        tag("label", tag("span", title), " ", tag("input", type="search", autocomplete="off")),
        " ",
        tag("output", told, data_text=text),
        class_="filter",
        hidden=True,
    )
