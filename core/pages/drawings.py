"""Drawings from elsewhere, made small enough to travel inside a page.

Qt writes every line of a drawing with all that could be said about it. Here colours that follow
from what is around are left out, lines of one pen become one path, numbers are rounded to a
thousandth of a hex, and a shape that is drawn more than once is written once and used by name.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from xml.etree import ElementTree

from core.basics.values import dataclass
from core.pages.markup import Markup, joined, number, tag

_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_TOKEN = re.compile(rf"[A-Za-z]|{_NUMBER.pattern}")
_DIGITS = 3
_END = ";"
_KEPT = 4096
"""Paths that are remembered: signs and letters come again and again."""
_SVG = "{http://www.w3.org/2000/svg}"
_SILENT = {"title", "desc", "defs"}
_LEFT_OUT = {"vector-effect", "font-family", "font-size", "font-weight", "font-style"}
_AROUND = {
    "fill": "none",
    "fill-rule": "evenodd",
    "stroke-linecap": "square",
    "stroke-linejoin": "bevel",
}
"""What is said once for a whole drawing."""
_UNSAID = {**_AROUND, "stroke": "none", "fill-opacity": "1", "stroke-opacity": "1"}
"""What need not be said of a single mark."""
_NUMBERS = ("opacity", "stroke-width")
_REFERENCE = re.compile(r"url\(#([^)]+)\)")
_WORTH_A_NAME = 36
"""Letters: a shorter shape is written again quicker than it is named."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A slim drawing: the box it shows as SVG writes it, and what is in it."""

    view_box: str
    content: Markup

    @property
    def size(self) -> tuple[float, float]:
        """Its width and height, in its own units."""
        _, _, width, height = map(float, self.view_box.split())
        return width, height


@dataclass(frozen=True, slots=True)
class Album:
    """Drawings of one page, and the shapes and colours that they share."""

    shared: Markup
    drawings: tuple[Drawing, ...]


@dataclass(frozen=True, slots=True)
class _Stroke:
    """One mark of a drawing: an element with what it looks like, in writing order."""

    name: str
    looks: tuple[tuple[str, str], ...]


def album(drawings: Sequence[str]) -> Album:
    """Slim drawings that share what they have in common; each is the text of an SVG file."""
    roots = [ElementTree.fromstring(each) for each in drawings]
    gradients: dict[str, str] = {}
    pages = [tuple(_strokes(root, _renamed(root, gradients))) for root in roots]
    often = Counter(path for page in pages for stroke in page for path in _paths(stroke))
    names = {
        path: f"s{place}"
        for place, (path, count) in enumerate(often.items())
        if count > 1 and len(path) >= _WORTH_A_NAME
    }
    shapes = (tag("path", id=name, d=path) for path, name in names.items())
    shared = tag("defs", *map(Markup, gradients), *shapes)
    return Album(
        shared,
        tuple(
            Drawing(_view_box(root), _group(page, names))
            for root, page in zip(roots, pages, strict=True)
        ),
    )


def _view_box(root: ElementTree.Element) -> str:
    return " ".join(number(float(each)) for each in root.attrib["viewBox"].split())


def _paths(stroke: _Stroke) -> Iterator[str]:
    return (value for name, value in stroke.looks if name == "d")


def _group(strokes: Sequence[_Stroke], names: Mapping[str, str]) -> Markup:
    """The content of a drawing, under what Qt takes for granted."""
    return tag("g", joined(_mark(each, names) for each in strokes), **_AROUND)


def _mark(stroke: _Stroke, names: Mapping[str, str]) -> Markup:
    looks = dict(stroke.looks)
    named = names.get(looks.get("d", ""))
    if named is None:
        return tag(stroke.name, **looks)
    del looks["d"]
    return tag("use", href=f"#{named}", **looks)


# --- Colours --------------------------------------------------------------------------------------


def _renamed(root: ElementTree.Element, known: dict[str, str]) -> dict[str, str]:
    """The names of a drawing's gradients in the album; equal ones are there once."""
    names = {}
    for element in root.iterfind(f"{_SVG}defs/*"):
        content = joined(tag(_local(stop), **_plain(stop)) for stop in element)
        told = {name: value for name, value in _plain(element).items() if name != "id"}
        key = tag(_local(element), content, **told)
        place = next((i for i, each in enumerate(known) if known[each] == key), len(known))
        name = f"c{place}"
        if place == len(known):
            known[tag(_local(element), content, id=name, **told)] = key
        names[element.attrib["id"]] = name
    return names


def _plain(element: ElementTree.Element) -> dict[str, str]:
    return {
        name: value
        for name, value in element.attrib.items()
        if not (name.endswith("opacity") and value == "1")
    }


# --- Marks ----------------------------------------------------------------------------------------


def _strokes(root: ElementTree.Element, colours: Mapping[str, str]) -> Iterator[_Stroke]:
    """All marks of a drawing in order, each with the looks of the groups around it."""
    for element in root:
        if _local(element) not in _SILENT:
            yield from _marks(element, {}, colours)


def _marks(
    element: ElementTree.Element, around: Mapping[str, str], colours: Mapping[str, str]
) -> Iterator[_Stroke]:
    looks = {**around, **_looks(element, colours)}
    if _local(element) != "g":
        yield _stroke(element, looks)
        return
    lines = []
    for child in element:
        if _local(child) == "polyline" and "fill" in child.attrib:
            lines.append(child.attrib["points"])
            continue
        if lines:
            yield _polylines(lines, looks)
            lines = []
        yield from _marks(child, looks, colours)
    if lines:
        yield _polylines(lines, looks)


def _looks(element: ElementTree.Element, colours: Mapping[str, str]) -> dict[str, str]:
    """What an element says about its looks that does not go without saying."""
    found = {}
    for name, value in element.attrib.items():
        if name not in _LEFT_OUT:
            told = _moved(value) if name == "transform" else value
            found[name] = _REFERENCE.sub(lambda match: f"url(#{colours[match[1]]})", told)
    return found


def _moved(transform: str) -> str:
    """A transformation, a mere shift as such; none if it changes nothing."""
    a, b, c, d, x, y = (float(each) for each in _NUMBER.findall(transform.partition("(")[2]))
    if (a, b, c, d) != (1, 0, 0, 1):
        return f"matrix({' '.join(number(each) for each in (a, b, c, d, x, y))})"
    return _shift(x, y)


def _stroke(element: ElementTree.Element, looks: dict[str, str]) -> _Stroke:
    if "d" in looks:
        looks = _placed(looks)
    return _Stroke(_local(element), tuple(_worth_saying(looks)))


def _placed(looks: Mapping[str, str]) -> dict[str, str]:
    """A path that begins at the origin and is moved to its place, so that equal shapes are equal.

    A gradient would move with it, so that such a path stays where it is.
    """
    path, (left, top) = short_path(looks["d"])
    if any(_REFERENCE.match(value) for value in looks.values()):
        return {**looks, "d": f"m{number(left)} {number(top)}{path.removeprefix('m0 0')}"}
    around = looks.get("transform", "")
    if around.startswith("matrix"):
        return {**looks, "transform": f"{around}{_shift(left, top)}", "d": path}
    x, y = map(float, _NUMBER.findall(around.partition("(")[2])) if around else (0.0, 0.0)
    return {**looks, "transform": _shift(x + left, y + top), "d": path}


def _shift(x: float, y: float) -> str:
    """A mere shift; nothing if it is none."""
    told = f"{number(x)} {number(y)}"
    return "" if told == "0 0" else f"translate({told})"


def _worth_saying(looks: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Looks without those that go without saying, or are about a stroke or fill that is none."""
    missing = tuple(f"{what}-" for what in ("fill", "stroke") if looks.get(what) == "none")
    for name, value in looks.items():
        if value and _UNSAID.get(name) != value and not name.startswith(missing):
            yield name, number(float(value)) if name.endswith(_NUMBERS) else value


def _polylines(lines: Sequence[str], looks: Mapping[str, str]) -> _Stroke:
    """Lines of one pen as one path."""
    path = " ".join(f"M{' L'.join(line.split())}" for line in lines)
    drawn = {**looks, "fill": "none", "d": path}
    return _Stroke("path", tuple(_worth_saying(_placed(drawn))))


def _local(element: ElementTree.Element) -> str:
    return element.tag.removeprefix(_SVG)


# --- Paths in as few letters as can be ------------------------------------------------------------


@lru_cache(_KEPT)
def short_path(path: str) -> tuple[str, tuple[float, float]]:
    """A path in relative steps from the origin, rounded so that no error adds up, and its place."""
    commands = list(_commands(path))
    left, top = commands[0][1][0]
    here, start, before, written = (0.0, 0.0), (0.0, 0.0), "", list[str]()
    for command, points in commands:
        if command == "Z":
            here, before = start, ""
            written.append("z")
            continue
        if command != before:
            written.append(command.lower())
        for place, point in enumerate(points, start=1):
            step = (
                round(point[0] - left - here[0], _DIGITS),
                round(point[1] - top - here[1], _DIGITS),
            )
            written += (number(step[0]), number(step[1]))
            if command != "C" or place == len(points):
                here = (here[0] + step[0], here[1] + step[1])
        start, before = (here, "L") if command == "M" else (start, command)
    return _packed(written), (left, top)


def _commands(path: str) -> Iterator[tuple[str, list[tuple[float, float]]]]:
    """The commands of an absolute path of moves, lines and curves, with their points."""
    command, numbers = "", list[float]()
    for token in [*_TOKEN.findall(path), _END]:
        if token.isalpha() or token == _END:
            if command:
                yield command, list(zip(numbers[::2], numbers[1::2], strict=True))
            command, numbers = token, []
        else:
            numbers.append(float(token))


def _packed(words: Sequence[str]) -> str:
    """Commands and numbers, with a blank between these only where they would run together."""
    text, before = "", "m"
    for word in words:
        is_clear = before.isalpha() or word.isalpha() or word.startswith("-")
        is_clear = is_clear or (word.startswith(".") and "." in before)
        text += word if is_clear else f" {word}"
        before = word
    return text
