"""Tidying the SVG that Qt writes: smaller, without a trace of fonts, and with a size of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import groupby
from typing import TypeAlias
from xml.etree import ElementTree
from xml.etree.ElementTree import Element
from xml.sax.saxutils import escape, quoteattr

from core.files.letters import printable

Sides: TypeAlias = tuple[float, float]
"""Width and height."""

_NAMESPACE = "{http://www.w3.org/2000/svg}"
_NUMBER = re.compile(r"-?\d+\.\d+(?:e[+-]?\d+)?|-?\d+e[+-]?\d+")
_PLACES = 3
_DEFAULTS = {"fill-opacity": "1", "stroke-opacity": "1", "vector-effect": "none"}
_FONT = "font-"
_MISTAKEN = 0.5
"""Qt takes thinner pens for hairlines and forgets to scale their dashes."""
_NUMBERS_KEPT = 65_536


def tidied(raw: bytes, size: Sides, unit: str, box: Sides, title: str) -> bytes:
    """The same picture in fewer words, as wide and high as `size` says in a unit, with a title."""
    root = ElementTree.fromstring(raw)
    gradients, names = _gradients(root.find(f"{_NAMESPACE}defs"))
    groups = root.find(f"{_NAMESPACE}g")
    body = _body([] if groups is None else list(groups), names)
    width, height, *inside = (_short(f"{side:.{_PLACES}f}") for side in (*size, *box))
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}{unit}" height="{height}{unit}"'
        f' viewBox="0 0 {" ".join(inside)}">',
        f"<title>{escape(printable(title))}</title>",
        *(["<defs>", *gradients, "</defs>"] if gradients else []),
        '<g fill-rule="evenodd">',
        *body,
        "</g>",
        "</svg>",
        "",
    ]
    return "\n".join(lines).encode("utf-8")


def _gradients(defs: Element | None) -> tuple[list[str], dict[str, str]]:
    """Each gradient once, and for every name that Qt gave the one that is kept."""
    kept: dict[str, str] = {}
    names: dict[str, str] = {}
    for gradient in [] if defs is None else defs:
        own = {key: text for key, text in gradient.attrib.items() if key != "id"}
        stops = "".join(f"<stop{_written(_tidy(stop.attrib))}/>" for stop in gradient)
        told = f"{_written(own)}>{stops}</{_tag(gradient)}>"
        names[gradient.get("id", "")] = kept.setdefault(
            f"{_tag(gradient)}{told}", f"g{len(kept) + 1}"
        )
    lines = [f"<{told.replace(' ', f' id={quoteattr(name)} ', 1)}" for told, name in kept.items()]
    return lines, names


def _tidy(attributes: Mapping[str, str]) -> dict[str, str]:
    defaults = {**_DEFAULTS, "stop-opacity": "1"}
    return {key: text for key, text in attributes.items() if defaults.get(key) != text}


def _body(groups: list[Element], names: Mapping[str, str]) -> Iterator[str]:
    """The groups that hold anything; neighbours that are painted alike become one."""
    painted = ((_look(group, names), group) for group in groups if len(group))
    for look, alike in groupby(painted, key=lambda pair: pair[0]):
        yield f"<g{look}>"
        for _, group in alike:
            yield from _shapes(list(group))
        yield "</g>"


def _look(group: Element, names: Mapping[str, str]) -> str:
    look = {key: text for key, text in _tidy(group.attrib).items() if not key.startswith(_FONT)}
    fill = re.fullmatch(r"url\(#(.+)\)", look.get("fill", ""))
    if fill is not None:
        look["fill"] = f"url(#{names[fill[1]]})"
    width = float(look.get("stroke-width", "1"))
    if "stroke-dasharray" in look and width < _MISTAKEN:
        dashes = map(float, look["stroke-dasharray"].split(","))
        look["stroke-dasharray"] = ",".join(f"{dash * width:.6f}" for dash in dashes)
    return _written(look)


def _shapes(shapes: list[Element]) -> Iterator[str]:
    """The shapes of a group; open lines that follow one another become one path."""
    for is_line, some in groupby(shapes, key=lambda shape: _tag(shape) == "polyline"):
        if is_line:
            path = " ".join(f"M{_short(shape.get('points', '').strip())}" for shape in some)
            yield f'<path fill="none" d="{path}"/>'
        else:
            yield from map(_shape, some)


def _shape(shape: Element) -> str:
    own = _tidy(shape.attrib)
    own.pop("fill-rule", None)
    return f"<{_tag(shape)}{_written(own)}/>"


def _tag(element: Element) -> str:
    return element.tag.removeprefix(_NAMESPACE)


def _written(attributes: Mapping[str, str]) -> str:
    return "".join(f" {key}={quoteattr(_short(text))}" for key, text in attributes.items())


def _is_named(text: str) -> bool:
    """Whether this is a colour or the like, whose digits are no numbers."""
    return text.startswith(("#", "url("))


def _short(text: str) -> str:
    """The text with numbers of three places at most, and without noughts that say nothing."""
    return text if _is_named(text) else _NUMBER.sub(lambda number: _rounded(number[0]), text)


@lru_cache(_NUMBERS_KEPT)
def _rounded(number: str) -> str:
    short = f"{float(number):.{_PLACES}f}".rstrip("0").rstrip(".")
    sign, digits = ("-", short[1:]) if short.startswith("-") else ("", short)
    return "0" if digits == "0" else sign + (digits.lstrip("0") or "0")
