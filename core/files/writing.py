"""Writing a tree of nodes as YAML in one canonical way: same tree, same text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from core.files.nodes import NULL, Mapping, Node, Scalar, Sequence

_INDENT = "  "
_WIDEST = 100
_WORDS = re.compile(r"[\w/]([\w /.+'()’–—-]*[\w/.+'()’–—-])?\Z")
_NUMBER = re.compile(
    r"[-+.]?[0-9]([\w.:+-]*\w)?\Z|[-+]?\.(inf|nan)\Z|[0-9]{4}-[0-9-]+ +[0-9][0-9:. +Z-]*[0-9Z]\Z",
    re.ASCII | re.IGNORECASE,
)
_NOT_WORDS = frozenset({"true", "false", "yes", "no", "on", "off", "null", "y", "n"})
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}
_SURROGATES = range(0xD800, 0xE000)
_REPLACEMENT = "\N{REPLACEMENT CHARACTER}"


def text_node(text: str) -> Scalar:
    """A node for words, which stay words when they look like a number or a flag."""
    is_safe = bool(_WORDS.match(text)) and not _NUMBER.match(text)
    return Scalar(text, is_plain=is_safe and text.lower() not in _NOT_WORDS)


def plain_node(value: object) -> Scalar:
    """A node for a number or a word of the format, without quotes."""
    return Scalar(str(value))


def flag_node(is_so: object) -> Scalar:
    """A node for a yes or no."""
    return plain_node("true" if is_so else "false")


def name_node(name: str) -> Scalar:
    """A node for a name, which needs no quotes unless it would read as nothing at all."""
    return Scalar(name, is_plain=name.lower() not in {"", "~", NULL.text})


def written(tree: Mapping) -> str:
    """The YAML text of a mapping: small lists and mappings on one line, large ones indented."""
    content = _block(tree, "") if tree.entries else ("{}",)
    lines = (*content, *_comment(tree.remark, ""))
    return "".join(f"{line}\n" for line in lines)


def _block(node: Node, indent: str) -> Iterator[str]:
    match node:
        case Mapping(entries=entries):
            for key, value in entries:
                yield from _comment(key.remark, indent)
                yield from _entry(f"{indent}{_inline(key)}:", value, indent)
        case Sequence(items=items):
            for item in items:
                yield from _comment(item.remark, indent)
                yield from _entry(f"{indent}-", item, indent)
        case Scalar(text=text):
            for line in text.splitlines():
                yield f"{indent}{line}" if line else ""


def _comment(remark: str, indent: str) -> Iterator[str]:
    """A remark as comment lines above what it is about."""
    for line in remark.splitlines():
        yield f"{indent}#{line}".rstrip()


def _entry(head: str, value: Node, indent: str) -> Iterator[str]:
    """A key or a dash with its value behind it, or below it where that reads better."""
    if isinstance(value, Scalar) and _is_literal(value):
        yield f"{head} |" if value.text.endswith("\n") else f"{head} |-"
    elif _fits(value, head):
        yield f"{head} {_inline(value)}"
        return
    else:
        yield head
    yield from _block(value, indent + _INDENT)


def is_wide(node: Node, room: int) -> bool:
    """Whether a node cannot stand on a line of so much room; more than fits is not looked at."""
    width = 0
    for part in _parts(node):
        width += len(part.text) if isinstance(part, Scalar) else 1
        if width > room:
            return True
    return False


def _parts(node: Node) -> Iterator[Node]:
    """A node and all that it is made of."""
    yield node
    match node:
        case Sequence(items=items):
            for item in items:
                yield from _parts(item)
        case Mapping(entries=entries):
            for key, value in entries:
                yield key
                yield from _parts(value)


def _is_literal(value: Scalar) -> bool:
    """Whether a text of several lines reads back the same as an indented block."""
    lines = value.text.split("\n")
    is_clean = all(line.isprintable() and line == line.rstrip() for line in lines)
    return (
        len(lines) > 1 and is_clean and "\n\n" not in value.text[-2:] and lines[0][:1].strip() != ""
    )


def _fits(value: Node, head: str) -> bool:
    """Whether a value stands behind its key or dash."""
    is_item, room = head.endswith("-"), _WIDEST - len(head) - 1
    match value:
        case Scalar() | Sequence(items=()) | Mapping(entries=()):
            return True
        case Sequence(items=items):
            is_small = is_item or all(isinstance(each, Scalar) for each in items)
            is_bare = not any(each.remark for each in items)
            is_one_line = is_small and is_bare
        case Mapping():
            is_one_line = is_item
    return is_one_line and not is_wide(value, room) and len(_inline(value)) <= room


def _inline(node: Node) -> str:
    match node:
        case Scalar(text=text, is_plain=is_plain):
            is_safe = is_plain and (_WORDS.match(text) or _NUMBER.match(text))
            return text if is_safe else _quoted(text)
        case Sequence(items=items):
            return f"[{', '.join(_inline(each) for each in items)}]"
        case Mapping(entries=entries):
            pairs = (f"{_inline(key)}: {_inline(value)}" for key, value in entries)
            return f"{{{', '.join(pairs)}}}"


def _quoted(text: str) -> str:
    return f'"{"".join(_escaped(each) for each in text)}"'


def _escaped(letter: str) -> str:
    code = ord(letter)
    if letter in _ESCAPES:
        return _ESCAPES[letter]
    if letter.isprintable():
        return letter
    if code in _SURROGATES:
        return _REPLACEMENT
    return f"\\U{code:08x}"
