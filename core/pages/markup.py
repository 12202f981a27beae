"""HTML and SVG as text: whatever is not markup already is escaped when it is put in."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from core.files.letters import printable

_VOID = frozenset({"br", "col", "hr", "img", "input", "meta"})
"""Elements of HTML that have neither content nor an end."""
_SHAPES = frozenset({"circle", "line", "path", "polygon", "polyline", "rect", "stop", "use"})
"""Elements of SVG that close themselves if nothing is in them."""
_DIGITS = 3


class Markup(str):
    """Text that is markup: it is put into other markup as it is."""

    __slots__ = ()


def tag(name: str, /, *content: object, **attributes: object) -> Markup:
    """An element. `class_`, `aria_label` and the like lose their last and change other “_”.

    Attributes that are None or False are left out, those that are True stand alone.
    """
    opening = f"<{name}{''.join(_attribute(*each) for each in attributes.items())}"
    if name in _VOID:
        return Markup(f"{opening}>")
    if name in _SHAPES and not content:
        return Markup(f"{opening}/>")
    return Markup(f"{opening}>{joined(content)}</{name}>")


def joined(parts: Iterable[object], between: str = "") -> Markup:
    """Texts and markup one after another; None is nothing."""
    return Markup(escaped(between).join(escaped(each) for each in parts if each is not None))


def escaped(content: object) -> Markup:
    """Any text as markup, whatever letters it has."""
    if isinstance(content, Markup):
        return content
    return Markup(escape(printable(str(content))))


def number(value: float) -> str:
    """A coordinate as short as it can be, to a thousandth."""
    text = f"{value:.{_DIGITS}f}".rstrip("0").rstrip(".")
    text = text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text
    return "0" if text in {"-0", ""} else text


def _attribute(name: str, value: object) -> str:
    if value is None or value is False:
        return ""
    written = name.rstrip("_").replace("_", "-")
    if value is True:
        return f" {written}"
    return f' {written}="{escaped(number(value) if isinstance(value, float) else value)}"'
