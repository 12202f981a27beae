"""What the sections of pages are made of: cards, tables, and definitions on demand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.basics.language import tr
from core.basics.values import dataclass
from core.pages.markup import Markup, tag


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table.

    Attributes:
        order: what rows are sorted by; the content itself if it is None.
    """

    content: object
    look: str = ""
    order: float | str | None = None


def section(name: str, title: str, *content: Markup | None) -> Markup:
    """A section of a page with its heading; `name` is its address within the page."""
    heading = tag("h2", title, id=name)
    return tag("section", heading, *content, aria_labelledby=name)


def card(title: str, *content: object, look: str = "") -> Markup:
    """A question and its answer on paper of their own."""
    return tag("section", tag("h3", title), *content, class_=f"paper {look}".strip())


def table(
    headings: Sequence[str], rows: Iterable[Sequence[object]], look: str = "", caption: str = ""
) -> Markup:
    """A table whose first column names the rows; no headings at all if they are all empty."""
    head = tag("thead", tag("tr", *(tag("th", each, scope="col") for each in headings)))
    return tag(
        "table",
        tag("caption", caption) if caption else None,
        head if any(headings) else None,
        tag("tbody", *(_row(row, headings) for row in rows)),
        class_=look or None,
    )


def _row(row: Sequence[object], headings: Sequence[str]) -> Markup:
    first, *others = (each if isinstance(each, Cell) else Cell(each) for each in row)
    return tag(
        "tr",
        tag("th", first.content, scope="row", class_=first.look or None, data_order=first.order),
        *(
            tag(
                "td",
                each.content,
                class_=each.look or None,
                data_order=each.order,
                data_label=heading or None,
            )
            for each, heading in zip(others, headings[1:], strict=True)
        ),
    )


def on_demand(*content: object, title: str = "", is_bulk: bool = False) -> Markup:
    """What only some want to read, under a line that opens it; bulk is not even printed."""
    heading = tag("summary", title or tr("What it means"))
    return tag("details", heading, *content, class_="bulk" if is_bulk else None)


def definitions(pairs: Iterable[tuple[str, str]]) -> Markup:
    """Names with what they mean."""
    return tag("dl", *(tag("div", tag("dt", name), tag("dd", meaning)) for name, meaning in pairs))


def sortable_table(
    headings: Sequence[str], rows: Iterable[Sequence[Cell]], look: str = ""
) -> Markup:
    """A table whose headings sort it, once the script of the page runs."""
    content = table(headings, rows, f"sortable {look}".strip())
    name = tr("Table of designs")
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
