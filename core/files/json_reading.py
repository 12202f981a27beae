"""JSON text as the same frozen tree that YAML text becomes, each node with its line.

Python's own reader keeps no lines and turns numbers into others, so this one goes token by token.
Nesting is limited as in YAML, and so is recursion.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from json import JSONDecodeError, JSONDecoder
from typing import TypeVar

from core.basics.language import tr, tr_lazy
from core.files.nodes import (
    DEEPEST,
    MOST_NODES,
    NULL,
    Excessive,
    Mapping,
    Node,
    Scalar,
    Sequence,
    Unreadable,
    as_key,
)
from core.files.writing import text_node

_BLANKS = re.compile(r"[ \t\n\r]*")
_WORD = re.compile(r"true|false|-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?")
_SURROGATE = re.compile("[\ud800-\udfff]")
_DECODER = JSONDecoder()
"""Only for texts, of which it knows every escape."""
_Item = TypeVar("_Item")


def parse_json(text: str) -> Node:
    """The tree of a JSON text, or `Unreadable` with the line at which it is none."""
    return _JsonReader(text).read()


class _JsonReader:
    """Goes through a text once; `_place` is what comes next, `_line` its line."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._place = 0
        self._line = 1
        self._nodes = 0

    def read(self) -> Node:
        value = self._value(depth=0)
        if self._next():
            raise self._no_json(tr("something follows behind the last bracket"))
        return value

    def _value(self, depth: int) -> Node:
        start = self._next()
        line = self._line
        self._count(depth)
        if start == "{":
            return Mapping(self._parts("}", lambda: self._entry(depth + 1)), line)
        if start == "[":
            return Sequence(self._parts("]", lambda: self._value(depth + 1)), line)
        if start == '"':
            return self._string()
        return self._word(line)

    def _count(self, depth: int) -> None:
        self._nodes += 1
        if self._nodes > MOST_NODES:
            raise Excessive(
                tr_lazy("more than {most:,} entries are too many", most=MOST_NODES), self._line
            )
        if depth > DEEPEST:
            raise Excessive(
                tr_lazy("nested more than {most} levels deep", most=DEEPEST), self._line
            )

    def _parts(self, end: str, read: Callable[[], _Item]) -> tuple[_Item, ...]:
        """What stands between an opening bracket and its end, separated by commas."""
        self._place += 1
        parts: list[_Item] = []
        if self._next() != end:
            parts.append(read())
            while self._next() == ",":
                self._place += 1
                parts.append(read())
        if self._next() != end:
            raise self._no_json(tr("a comma or {bracket} is missing", bracket=end))
        self._place += 1
        return tuple(parts)

    def _entry(self, depth: int) -> tuple[Scalar, Node]:
        if self._next() != '"':
            raise self._no_json(tr("a key in quotes is missing"))
        key = as_key(self._string())
        if self._next() != ":":
            raise self._no_json(tr("a colon is missing behind “{key}”", key=key.text))
        self._place += 1
        return key, self._value(depth)

    def _string(self) -> Scalar:
        line = self._line
        try:
            text, self._place = _DECODER.raw_decode(self._text, self._place)
        except JSONDecodeError:
            raise self._no_json(
                tr("a quote is missing, or a text holds what must be escaped")
            ) from None
        if match := _SURROGATE.search(text):
            code = f"U+{ord(match[0]):04X}"
            raise Unreadable(tr_lazy("the character {code} is not allowed", code=code), line)
        node = text_node(text)
        return Scalar(node.text, node.is_plain, line)

    def _word(self, line: int) -> Scalar:
        if self._text.startswith(NULL.text, self._place):
            self._place += len(NULL.text)
            return Scalar(NULL.text, line=line)
        match = _WORD.match(self._text, self._place)
        if match is None:
            raise self._no_json(tr("a value is missing"))
        self._place = match.end()
        return Scalar(match[0], line=line)

    def _next(self) -> str:
        """The next character that is no blank, "" at the end; it is not taken yet."""
        here = self._text[self._place : self._place + 1]
        if not here.isspace():
            return here
        blanks = _BLANKS.match(self._text, self._place)
        end = self._place if blanks is None else blanks.end()
        self._line += self._text.count("\n", self._place, end)
        self._place = end
        return self._text[end : end + 1]

    def _no_json(self, problem: str) -> Unreadable:
        return Unreadable(tr_lazy("this is not JSON: {problem}", problem=problem), self._line)
