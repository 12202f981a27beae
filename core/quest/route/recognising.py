"""The one door for whatever people paste or open: it finds the route, or says what it is instead.

A route may come as a route file in YAML or JSON, as a share code, alone or in the middle of a post,
or inside a game log. Anything else is named as well as we can.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from core.designs.design_file import DesignFile
from core.files.nodes import Mapping, Scalar, Unreadable
from core.files.reading import parse_tree, read_text
from core.language import marked, tr, tr_lazy
from core.quest.route.reading import BOARD, is_board, parse_route, route_of
from core.quest.route.route import Route
from core.quest.route.sharing.finding import find
from core.quest.route.writing import route_text

LARGEST = 20_000_000
"""In bytes; game logs are long."""
_MOST_FENCED = 200
_MOST_IN_FENCES = 100_000
"""How many blocks of a post are looked at, and how many letters of them all: no post has more."""
_FENCE = re.compile(r"^ {0,3}(`{3,}|~{3,})[^\n]*(?:\n|\Z)", re.MULTILINE)
_MOST_FENCES = 1_000
"""Such lines in a text; one that has more is no post that somebody wrote."""
_BYTE_ORDER_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"


class Source(StrEnum):
    """Where a route was found."""

    ROUTE_FILE = marked("route file")
    SHARE_CODE = marked("share code")
    GAME_LOG = marked("game log")

    @property
    def word(self) -> str:
        """As people read it."""
        return tr(self.value)


@dataclass(frozen=True, slots=True)
class Recognised:
    """A route that was found, as if it came from a route file; a share code may certify it.

    Attributes:
        is_all: whether the text is this route file and nothing else, so that it may be replaced.
    """

    file: DesignFile[Route]
    source: Source
    certificate: int | None = None
    is_all: bool = False


class SomethingElse(Unreadable):
    """A text without a route of which we know what it is; the reason says so."""


def recognise_file(path: Path) -> Recognised:
    """The route in a file of any of our formats, or `Unreadable` with what it is instead."""
    return recognise(read_text(path, LARGEST))


def recognise(text: str) -> Recognised:
    """The route in a text, or `Unreadable` with what the text is instead."""
    given = text.removeprefix(_BYTE_ORDER_MARK)
    if not given or given.isspace():
        raise Unreadable(tr_lazy("there is no text"))
    if len(given) > LARGEST:
        raise Unreadable(tr_lazy("the text is longer than {most} MB", most=LARGEST // 1_000_000))
    tree = _tree(given)
    whole = _in_tree(tree)
    if whole is not None:
        return replace(whole, is_all=whole.source is Source.ROUTE_FILE)
    found = _in_fences(given) or _in_code(given)
    if found is None:
        raise _neither(given, tree)
    return found


def _tree(text: str) -> Mapping | Unreadable:
    """A text in YAML or JSON as a tree, or why it is none."""
    try:
        return parse_tree(text)
    except Unreadable as error:
        return error


def _in_tree(tree: Mapping | Unreadable) -> Recognised | None:
    """The route that a text in YAML or JSON is or holds; None if it is something else."""
    if isinstance(tree, Unreadable):
        return None
    keys = _keys(tree)
    if {"log", "layout"} <= keys:
        return Recognised(parse_route(_text_of(tree, "layout")), Source.GAME_LOG)
    if _is_route(keys):
        return Recognised(route_of(tree), Source.ROUTE_FILE)
    return None


def _in_fences(text: str) -> Recognised | None:
    """The route in the first block of a post that is set apart as code and holds one."""
    telling = (block for block in fenced(text) if any(key in block for key in _TELLING))
    room = _MOST_IN_FENCES
    for block in islice(telling, _MOST_FENCED):
        is_fitting = len(block) <= room
        found = _in_tree(_tree(block)) if is_fitting else None
        if found is not None:
            return found
        room -= len(block) if is_fitting else 0
    return None


def _in_code(text: str) -> Recognised | None:
    """The route of a share code; through its file, so that whatever no file may hold is told."""
    shared = find(text)
    if shared is None:
        return None
    file = parse_route(route_text(shared.route))
    return Recognised(file, Source.SHARE_CODE, shared.certificate)


def is_meant_as_route(text: str) -> bool:
    """Whether a text looks like a route file, be it too broken to be one."""
    return _MEANT_AS_ROUTE.search(text) is not None


def _keys(tree: Mapping) -> Set[str]:
    return {key.text for key, _ in tree.entries}


def _text_of(tree: Mapping, wanted: str) -> str:
    values = (value for key, value in tree.entries if key.text == wanted)
    return next((value.text for value in values if isinstance(value, Scalar)), "")


def _is_route(keys: Set[str]) -> bool:
    """Whether these are the keys of a route file, perhaps of one with mistakes.

    Routes may have keys of their own, even such as other files have.
    """
    if is_board(keys):
        return False
    is_named_so = "pieces" in keys or {"format", "game"} <= keys
    return {"game", "pieces"} <= keys or (is_named_so and keys.isdisjoint(_OF_OTHERS))


_OF_OTHERS = {"command", "set", "shapes"}
"""Keys of other files that share some with routes."""


_TELLING = ("pieces", "format", "layout")
"""Keys of which each text in YAML or JSON that is or holds a route has one."""


def _neither(text: str, tree: Mapping | Unreadable) -> Unreadable:
    """Why there is no route in a text."""
    if isinstance(tree, Unreadable) and is_meant_as_route(text):
        return tree
    keys = set() if isinstance(tree, Unreadable) else _keys(tree)
    for is_kind, sentence in _KINDS:
        if is_kind(text, keys):
            return SomethingElse(tr_lazy(sentence))
    return Unreadable(tr_lazy(_UNKNOWN))


_MEANT_AS_ROUTE = re.compile(r"""^[ \t{]*["']?(pieces|format)["']?[ \t]*:""", re.MULTILINE)
"""It stays on one line, so that no blank is looked at again from every line above."""
_GROUPS = re.compile(r"\b[0-9A-Z]{4,6}([-\u2010-\u2015\u2212][0-9A-Z]{6}){2}", re.IGNORECASE)
"""What share codes look like, with any dashes."""
_UNKNOWN = marked("this is neither a route file nor a share code nor a game log")
_KINDS: tuple[tuple[Callable[[str, Set[str]], bool], str], ...] = (
    (lambda _, keys: is_board(keys), BOARD),
    (
        lambda _, keys: "command" in keys,
        marked("this is the output of a command for other programs, not a route"),
    ),
    (
        lambda _, keys: bool({"set", "shapes"} & keys),
        marked("this is a set of pieces, not a route; name its folder with --pieces"),
    ),
    (
        lambda _, keys: keys == {"certificate"} or {"results", "digest"} <= keys,
        marked("this is a certificate without its route; it belongs into a route file"),
    ),
    (
        lambda text, _: re.match(r"\s*<svg|\s*<\?xml.*<svg", text, re.DOTALL) is not None,
        marked("this is a drawing (SVG) without a share code"),
    ),
    (
        lambda text, _: re.match(r"\s*<(!doctype|html)", text, re.IGNORECASE) is not None,
        marked("this is a web page without a share code"),
    ),
    (
        lambda text, _: re.fullmatch(r"\s*\w+://\S+\s*", text) is not None,
        marked("this is a link; open it and copy the route file or the share code from there"),
    ),
    (
        lambda text, _: _GROUPS.search(text) is not None,
        marked("this looks like a share code without its beginning; they start with QED1"),
    ),
)
"""What people mistake for a route, and what to say."""


class _Fence(NamedTuple):
    """A line that opens or closes a block: from where to where it goes, and its marks."""

    start: int
    end: int
    marks: str


def fenced(text: str) -> Iterator[str]:
    """The blocks of a text, from the first to the last; one that is never closed is none."""
    matches = islice(_FENCE.finditer(text), _MOST_FENCES)
    fences = [_Fence(match.start(), match.end(), match[1]) for match in matches]
    number = 0
    while number < len(fences):
        closing = _closing(fences, number)
        if closing is not None:
            yield text[fences[number].end : fences[closing].start]
            number = closing
        number += 1


def _closing(fences: Sequence[_Fence], opening: int) -> int | None:
    """The number of the fence that closes another: the next with the same marks or more."""
    marks = fences[opening].marks
    later = range(opening + 1, len(fences))
    return next((number for number in later if fences[number].marks.startswith(marks)), None)
