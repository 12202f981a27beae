"""Writing a tree of nodes as JSON in one canonical way: same tree, same text.

JSON has no comments, so remarks are left out.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

from core.files.letters import escaped_json
from core.files.nodes import Mapping, Node, Scalar, Sequence
from core.files.writing import is_wide

_INDENT = "  "
_WIDEST = 100
_LITERAL = re.compile(r"(true|false|null|-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?)\Z")
_SURROGATE = re.compile("[\ud800-\udfff]")


def json_written(tree: Mapping) -> str:
    """The JSON text of a mapping: what is small stands on one line, the items of a list on theirs.

    A word without quotes is written as it stands if JSON knows it, such as a number; else as text.
    """
    return f"{_spread(tree, '')}\n"


def _value(node: Node, indent: str, room: int) -> str:
    holds_more = isinstance(node, Sequence) and not all(
        isinstance(each, Scalar) for each in node.items
    )
    if holds_more or is_wide(node, room):
        return _spread(node, indent)
    line = _inline(node)
    return _spread(node, indent) if len(line) > room else line


def _spread(node: Node, indent: str) -> str:
    """A node over several lines."""
    inner = indent + _INDENT
    match node:
        case Mapping(entries=entries):
            heads = ((f"{inner}{_quoted(key.text)}: ", value) for key, value in entries)
            parts = (f"{head}{_value(value, inner, _WIDEST - len(head))}" for head, value in heads)
            return _bracketed("{", parts, indent, "}")
        case Sequence(items=items):
            listed = (f"{inner}{_value(each, inner, _WIDEST - len(inner))}" for each in items)
            return _bracketed("[", listed, indent, "]")
        case Scalar():
            return _inline(node)


def _bracketed(start: str, parts: Iterable[str], indent: str, end: str) -> str:
    content = ",\n".join(parts)
    return f"{start}\n{content}\n{indent}{end}" if content else f"{start}{end}"


def _inline(node: Node) -> str:
    match node:
        case Scalar(text=text, is_plain=is_plain):
            return text if is_plain and _LITERAL.match(text) else _quoted(text)
        case Sequence(items=items):
            return f"[{', '.join(map(_inline, items))}]"
        case Mapping(entries=entries):
            pairs = (f"{_quoted(key.text)}: {_inline(value)}" for key, value in entries)
            return f"{{{', '.join(pairs)}}}"


def _quoted(text: str) -> str:
    whole = _SURROGATE.sub("\N{REPLACEMENT CHARACTER}", text)
    return escaped_json(json.dumps(whole, ensure_ascii=False))
