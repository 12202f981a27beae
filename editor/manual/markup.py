"""A page of the manual as the rich text that Qt shows: fonts and colours of the program."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape
from string import Template

from PyQt6.QtGui import QColor, QPalette

from core.basics.language import tr
from core.basics.markdown import (
    Block,
    Code,
    Heading,
    Items,
    Paragraph,
    Picture,
    Table,
    blocks,
    plain,
    spans,
)
from core.manual.handbook import HandbookPart, Page
from core.manual.rules import RULE_ID

_STYLE = Template("""
body { font-family: 'Source Sans 3'; font-size: 16px; color: $text; }
h1 { font-family: 'Alegreya'; font-size: 32px; color: $text; margin: 6px 0 10px 0; }
h2 { font-family: 'Alegreya'; font-size: 22px; color: $strong; margin: 26px 0 6px 0; }
h3 { font-family: 'Alegreya'; font-size: 18px; color: $strong; margin: 18px 0 4px 0; }
p, li { margin: 0 0 10px 0; }
a { color: $strong; text-decoration: underline; }
code { font-family: 'DejaVu Sans Mono', monospace; font-size: 13px; background-color: $shade; }
pre { font-family: 'DejaVu Sans Mono', monospace; font-size: 12px; white-space: pre-wrap; }
.mark { color: $faint; font-style: italic; }
.caption { color: $faint; font-size: 13px; margin: 0 0 14px 0; }
.block { margin: 4px 0 16px 0; }
th { color: $faint; text-align: left; padding: 4px 14px 4px 0; border-bottom: 1px solid $rule; }
td { padding: 5px 14px 5px 0; border-bottom: 1px solid $rule; }
td.code { border: 0px; padding: 10px 12px 10px 12px; }
""")
_LONG_CELL = 26
"""Letters in a first column: more of them, and it takes its share of the page and no more."""
Target = Callable[[str], str | None]
"""Where a link leads, from how it is written on the page; None if that is not there."""


def style_of(palette: QPalette) -> str:
    """The style sheet of all pages in the colours of the window."""
    role = QPalette.ColorRole
    text, paper = palette.color(role.Text), palette.color(role.Base)
    strong = palette.color(role.Highlight)
    if paper.lightness() < text.lightness():
        strong = strong.lighter(125)
    return _STYLE.substitute(
        text=text.name(),
        strong=strong.name(),
        faint=palette.color(role.PlaceholderText).name(),
        shade=shade_of(palette),
        rule=_between(paper, text, 0.2).name(),
    )


def shade_of(palette: QPalette) -> str:
    """The ground that code lies on."""
    role = QPalette.ColorRole
    return _between(palette.color(role.Base), palette.color(role.Text), 0.07).name()


def _between(one: QColor, other: QColor, share: float) -> QColor:
    pairs = zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)
    return QColor(*(round((a or 0) + ((b or 0) - (a or 0)) * share) for a, b in pairs))


class PageMarkup:
    """Writes one page; `width_of` says how wide a picture is shown."""

    def __init__(
        self, page: Page, target: Target, width_of: Callable[[str], int], palette: QPalette
    ) -> None:
        """Write a page in the colours of the window."""
        self._page, self._target, self._width_of = page, target, width_of
        self._shade = shade_of(palette)

    def html(self) -> str:
        """The whole page."""
        return f"<body>{''.join(self._parts())}</body>"

    def _parts(self) -> Iterator[str]:
        for number, part in enumerate(self._page.parts):
            yield self._heading(part, level=2 if number else 1)
            if part.is_foreign:
                told = tr("This part is in English only.")
                yield f'<p class="mark">{escape(told)}</p>'
            for block in blocks(part.text):
                yield self._block(block)

    def _heading(self, part: HandbookPart, level: int) -> str:
        anchor = f'<a name="{escape(part.anchor)}"></a>' if part.anchor else ""
        return f"<h{level}>{anchor}{escape(plain(part.title), quote=False)}</h{level}>"

    def _block(self, block: Block) -> str:
        match block:
            case Heading():
                return f"<h3>{escape(plain(block.text), quote=False)}</h3>"
            case Paragraph():
                return f"<p>{self._words(block.text)}</p>"
            case Items():
                tag = "ol" if block.is_numbered else "ul"
                items = "".join(f"<li>{self._words(item)}</li>" for item in block.items)
                return f"<{tag}>{items}</{tag}>"
            case Code():
                return self._code(block)
            case Table():
                return self._table(block)
            case Picture():
                width = self._width_of(block.path)
                return (
                    f'<p><img src="{escape(block.path)}" width="{width}"></p>'
                    f'<p class="caption">{self._words(block.text)}</p>'
                )

    def _code(self, block: Code) -> str:
        """Lines on a ground of their own; Qt pads cells, but no blocks."""
        return (
            f'<table class="block" width="100%" bgcolor="{self._shade}"><tr>'
            f'<td class="code"><pre>{escape(block.text)}</pre></td></tr></table>'
        )

    def _table(self, block: Table) -> str:
        longest = max(len(row[0]) for row in block.rows)
        width = ' width="32%"' if longest > _LONG_CELL else ""
        first, *rest = (self._words(cell) for cell in block.head)
        head = f"<th{width}>{first}</th>{''.join(f'<th>{cell}</th>' for cell in rest)}"
        rows = "".join(
            f"<tr>{''.join(f'<td>{self._words(cell)}</td>' for cell in row)}</tr>"
            for row in block.rows
        )
        return f'<table class="block" width="100%" cellspacing="0"><tr>{head}</tr>{rows}</table>'

    def _words(self, text: str) -> str:
        return "".join(self._span(each.text, each.style, each.link) for each in spans(text))

    def _span(self, text: str, style: str, link: str) -> str:
        match style:
            case "code":
                return f"<code>{escape(text)}</code>"
            case "bold":
                return f"<b>{self._words(text)}</b>"
            case "italic":
                return f"<i>{escape(text)}</i>"
            case "link":
                return self._link(text, link)
        return RULE_ID.sub(lambda found: self._link(found[0], found[0]), escape(text, quote=False))

    def _link(self, text: str, link: str) -> str:
        """A link, or just its words where it would lead nowhere."""
        target = self._target(link)
        inside = escape(text, quote=False)
        return inside if target is None else f'<a href="{escape(target)}">{inside}</a>'
