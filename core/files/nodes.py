"""YAML text as a frozen tree of what was written, each node with its line.

Working on what was written keeps `NO`, `017` and `1:30` what they look like. The tree is built
from the parser's events without recursion, so that no text, however nested, can exhaust memory
or the stack. Aliases, tags and deep nesting have no place in our files and are refused.
Comments are kept as remarks on the key or list item that they stand above or beside.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import field, replace
from itertools import islice
from typing import NamedTuple, TypeAlias

import yaml

from core.basics.language import LazyText, tr, tr_lazy
from core.basics.values import dataclass
from core.files.yaml_errors import in_words, line_of

DEEPEST = 12
"""Our files nest four levels; what designers add under keys of their own may nest further."""
MOST_NODES = 30_000
"""Sixty times what the longest design needs, and few enough to be read in a moment."""
MOST_COMMENTS = 10_000


@dataclass(frozen=True, slots=True)
class Scalar:
    """A word, number or text; `is_plain` tells that it stood there without quotes."""

    text: str
    is_plain: bool = True
    line: int = field(default=0, compare=False)
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Sequence:
    """A list."""

    items: tuple[Node, ...]
    line: int = field(default=0, compare=False)
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Mapping:
    """Keys with their values, in the order they were written; a key may occur twice."""

    entries: Entries
    line: int = field(default=0, compare=False)
    remark: str = ""


Node = Scalar | Sequence | Mapping
Entries: TypeAlias = tuple[tuple[Scalar, Node], ...]

NULL = Scalar("null")
"""What stands behind a key without a value; readers take it as absent."""
_LONGEST_KEY = 100
_FORBIDDEN = re.compile(
    r"^%|[\x00-\x08\x0b-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]", re.MULTILINE
)
_END = 0
_BLOCK_INDICATORS = "|>"
"""The line under which remarks wait that come after everything else."""


class Unreadable(Exception):
    """A file that cannot be read at all; the reason is one sentence for its author."""

    def __init__(self, reason: str | LazyText, line: int | None = None) -> None:
        """Say why, and at which line if one is to blame."""
        super().__init__(reason, line)

    def __str__(self) -> str:
        """The reason in the language in use: it may be shown for long."""
        reason, line = self.args
        if line is None:
            return str(reason)
        return tr("line {line}: {reason}", line=line, reason=str(reason))


class Excessive(Unreadable):
    """A file with more in it than any of ours, so that nobody need try to read it otherwise."""


def parse(text: str) -> Node:
    """The tree of a YAML text, or `Unreadable` if it is none or has what we refuse."""
    lines = _normalised(text)
    builder = _TreeBuilder()
    try:
        for event in yaml.parse(lines, Loader=yaml.CSafeLoader):
            builder.take(event)
    except yaml.YAMLError as error:
        raise Unreadable(in_words(error, lines), line_of(error)) from None
    tree = builder.tree()
    return _with_remarks(tree, _comments(lines, builder)) if isinstance(tree, Mapping) else tree


def _comments(lines: str, builder: _TreeBuilder) -> tuple[Comment, ...]:
    """The comments of a text, which may have only so many."""
    found = tuple(islice(comments(lines, builder.scalars), MOST_COMMENTS + 1))
    if len(found) > MOST_COMMENTS:
        line = found[-1].line
        raise Excessive(
            tr_lazy("more than {most:,} comments are too many", most=MOST_COMMENTS), line
        )
    return found


def _normalised(text: str) -> str:
    """The text with plain line ends, free of what YAML forbids or what would stall its parser."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    if match := _FORBIDDEN.search(lines):
        line = lines.count("\n", 0, match.start()) + 1
        if match[0] == "%":
            raise Unreadable(tr_lazy("lines that start with % are not allowed"), line)
        code = f"U+{ord(match[0]):04X}"
        raise Unreadable(tr_lazy("the character {code} is not allowed", code=code), line)
    return lines


def parse_mapping(text: str) -> Mapping:
    """The tree of a YAML text that holds keys with values, as all our files do."""
    tree = parse(text)
    if not isinstance(tree, Mapping):
        raise Unreadable(tr_lazy("the file should hold keys with values"), tree.line)
    return tree


@dataclass(slots=True)
class _Open:
    """A list or mapping that the parser is still inside of."""

    is_mapping: bool
    line: int
    parts: list[Node] = field(default_factory=list)

    def closed(self) -> Node:
        if not self.is_mapping:
            return Sequence(tuple(self.parts), self.line)
        pairs = zip(self.parts[::2], self.parts[1::2], strict=True)
        return Mapping(tuple((as_key(key), value) for key, value in pairs), self.line)


class _TreeBuilder:
    """Builds the tree from the parser's events; `scalars` tells from where to where each goes."""

    def __init__(self) -> None:
        self.scalars: list[tuple[int, int]] = []
        self._stack = [_Open(is_mapping=False, line=1)]
        self._documents = 0
        self._nodes = 0

    def tree(self) -> Node:
        """What has been built, once all events are taken."""
        if not self._stack[0].parts:
            raise Unreadable(tr_lazy("the file is empty"))
        return self._stack[0].parts[0]

    def take(self, event: yaml.Event) -> None:
        """Go one event further, or refuse it."""
        line = 0 if event.start_mark is None else event.start_mark.line + 1
        match event:
            case yaml.ScalarEvent():
                self._add_scalar(event, line)
            case yaml.DocumentStartEvent():
                self._start_document(line)
            case yaml.AliasEvent():
                raise Unreadable(tr_lazy("aliases (*name) are not allowed"), line)
            case yaml.SequenceStartEvent() | yaml.MappingStartEvent():
                self._open(event, line)
            case yaml.SequenceEndEvent() | yaml.MappingEndEvent():
                closed = self._stack.pop().closed()
                self._stack[-1].parts.append(closed)

    def _start_document(self, line: int) -> None:
        self._documents += 1
        if self._documents > 1:
            raise Unreadable(tr_lazy("a second document starts here; a file holds one"), line)

    def _add_scalar(self, event: yaml.ScalarEvent, line: int) -> None:
        _refuse_extras(event, line)
        if event.start_mark is not None and event.end_mark is not None:
            self.scalars.append((event.start_mark.index, event.end_mark.index))
        self._stack[-1].parts.append(_scalar(event.value, not event.style, line))
        self._count(line)

    def _open(self, event: yaml.NodeEvent, line: int) -> None:
        _refuse_extras(event, line)
        if len(self._stack) > DEEPEST:
            raise Excessive(tr_lazy("nested more than {most} levels deep", most=DEEPEST), line)
        self._stack.append(_Open(isinstance(event, yaml.MappingStartEvent), line))
        self._count(line)

    def _count(self, line: int) -> None:
        self._nodes += 1
        if self._nodes > MOST_NODES:
            raise Excessive(
                tr_lazy("more than {most:,} entries are too many", most=MOST_NODES), line
            )


def _with_remarks(tree: Mapping, found: tuple[Comment, ...]) -> Mapping:
    """The tree with each comment on a key of the top mapping or an entry of a list below it.

    A comment on a line of its own belongs to what follows, any other to what it stands behind;
    what comes after everything belongs to the mapping as a whole.
    """
    if not found:
        return tree
    anchors = dict(_anchors(tree))
    firsts = sorted(anchors)
    remarks: dict[int, list[str]] = {}
    for comment in found:
        remarks.setdefault(_anchor_of(comment, anchors, firsts), []).append(comment.text)
    return _remarked(tree, {line: "\n".join(parts) for line, parts in remarks.items()})


def _anchors(tree: Mapping) -> Iterator[tuple[int, int]]:
    """The first and last line of all that remarks can stand on.

    A key reaches to the end of its value, unless entries of a list take over.
    """
    for key, value in tree.entries:
        items = value.items if isinstance(value, Sequence) else ()
        entries = [item for item in items if isinstance(item, Mapping)]
        yield key.line, key.line if entries else _end(value)
        yield from ((entry.line, _end(entry)) for entry in entries)


def _anchor_of(comment: Comment, lasts: dict[int, int], firsts: list[int]) -> int:
    """The first line of the anchor that a comment belongs to; last lines are given by the first."""
    index = bisect_right(firsts, comment.line)
    if index > 0:
        first = firsts[index - 1]
        if comment.line < lasts[first] or not comment.has_own_line:
            return first
    return firsts[index] if index < len(firsts) else _END


def _end(node: Node) -> int:
    """The line on which the last part of a node starts."""
    match node:
        case Sequence(items=(*_, last)):
            return _end(last)
        case Mapping(entries=(*_, (_, last))):
            return _end(last)
    return node.line


def _remarked(tree: Mapping, texts: dict[int, str]) -> Mapping:
    """The mapping with each text on the first anchor of its line."""
    waiting = dict(texts)
    entries: list[tuple[Scalar, Node]] = []
    for key, value in tree.entries:
        remarked_key = key
        if key.line in waiting:
            remarked_key = replace(key, remark=waiting.pop(key.line))
        if isinstance(value, Sequence):
            items = tuple(
                replace(item, remark=waiting.pop(item.line))
                if isinstance(item, Mapping) and item.line in waiting
                else item
                for item in value.items
            )
            entries.append((remarked_key, replace(value, items=items)))
        else:
            entries.append((remarked_key, value))
    return Mapping(tuple(entries), tree.line, waiting.pop(_END, ""))


def _refuse_extras(event: yaml.NodeEvent, line: int) -> None:
    if event.anchor is not None:
        raise Unreadable(tr_lazy("anchors (&name) are not allowed"), line)
    if getattr(event, "tag", None) is not None:
        raise Unreadable(tr_lazy("tags (!name) are not allowed"), line)


def _scalar(text: str, is_plain: bool, line: int) -> Scalar:
    is_null = is_plain and text.lower() in {"", "~", "null"}
    return Scalar(NULL.text if is_null else text, is_plain, line)


def as_key(node: Node) -> Scalar:
    """The node as a key, or `Unreadable` if it cannot be one."""
    if not isinstance(node, Scalar):
        raise Unreadable(tr_lazy("a key must be a word, not a list or a mapping"), node.line)
    if len(node.text) > _LONGEST_KEY:
        raise Unreadable(
            tr_lazy("a key is longer than {most} letters", most=_LONGEST_KEY), node.line
        )
    return node


class Comment(NamedTuple):
    """A comment: its line, what stands behind the #, and whether it has the line to itself."""

    line: int
    text: str
    has_own_line: bool


def comments(text: str, scalars: Iterable[tuple[int, int]]) -> Iterator[Comment]:
    """Every comment of a text, which is every # outside of its scalars (start, end)."""
    if "#" not in text:
        return
    line, counted, at = 1, 0, 0
    for start, end in (*_bodies(text, scalars), (len(text), len(text))):
        while (mark := text.find("#", at, max(at, start))) >= 0:
            line, counted = line + text.count("\n", counted, mark), mark
            at = text.find("\n", mark)
            at = len(text) if at < 0 else at
            before = text[text.rfind("\n", 0, mark) + 1 : mark]
            yield Comment(line, text[mark + 1 : at].rstrip(), not before.strip())
        at = max(at, end)


def _bodies(text: str, scalars: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Where the words of each scalar stand; a block's first line may still hold a comment."""
    for start, end in sorted(scalars):
        is_block = text[start : start + 1] in _BLOCK_INDICATORS and start < end
        yield (text.find("\n", start, end) if is_block else start), end
