"""Taking the fields of a mapping one by one, and noting all that is wrong with them.

Readers of design and catalogue files are written on top of this: they say what they expect, and
every mismatch becomes a `Flaw` with its line instead of an exception, so that one pass finds all.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum

from core.basics.language import LazyText, marked, tr, tr_lazy
from core.basics.values import dataclass
from core.files.nodes import NULL, Mapping, Node, Scalar, Sequence

_WHOLE_NUMBER = re.compile(r"([+-]?)([0-9]+)")
_MOST_DIGITS = 18
_ENDLESS = 10**_MOST_DIGITS
"""What longer numbers count as: beyond any range, whatever their digits are."""


class FlawKind(StrEnum):
    """What can be wrong with any file; the values are the codes that reports show."""

    MISSING_KEY = "F101"
    WRONG_KIND = "F102"
    OUT_OF_RANGE = "F103"
    UNKNOWN_KEY = "F104"
    DOUBLE_KEY = "F105"


FLAW_MESSAGES = {
    FlawKind.MISSING_KEY: marked("The key “{key}” is missing in {what}."),
    FlawKind.WRONG_KIND: marked("“{key}” should be {expected}, not {value}."),
    FlawKind.OUT_OF_RANGE: marked("“{key}” should be from {lowest} to {highest}, not {value}."),
    FlawKind.UNKNOWN_KEY: marked("“{key}” is not a known key of {what}."),
    FlawKind.DOUBLE_KEY: marked("“{key}” stands twice in {what}; the first one counts."),
}


Value = str | int | LazyText
"""What messages put in: a name or number as it stands, or a text in the language in use."""


@dataclass(frozen=True, slots=True)
class Flaw:
    """One thing wrong in a file: its code, its line and the values for the message."""

    code: str
    line: int
    values: tuple[tuple[str, Value], ...] = ()

    @classmethod
    def of(cls, code: str, line: int, **values: Value) -> Flaw:
        """A flaw whose message values are given by name."""
        return cls(code, line, tuple(values.items()))

    def sentence(self) -> str:
        """The flaw in words, for those of its kinds that any file can have."""
        return tr(FLAW_MESSAGES[FlawKind(self.code)], **dict(self.values))

    def located(self) -> str:
        """The sentence with its line."""
        return tr("line {line}: {reason}", line=self.line, reason=self.sentence())


class Fields:
    """The fields of one mapping; flaws are added to the list that the whole file shares.

    Attributes:
        line: where the mapping starts.
        flaws: every flaw of the file so far.
        damaged: the keys whose value could not be used.
    """

    def __init__(self, mapping: Mapping, what: str | LazyText, flaws: list[Flaw]) -> None:
        """Take a mapping apart; `what` names it in messages ("a piece")."""
        self.line = mapping.line
        self.flaws = flaws
        self.damaged: set[str] = set()
        self._what = what
        self._waiting: dict[str, tuple[Scalar, Node]] = {}
        self._doubles: list[tuple[Scalar, Node]] = []
        for key, value in mapping.entries:
            if key.text in self._waiting:
                self._doubles.append((key, value))
                self._note(FlawKind.DOUBLE_KEY, key.line, key=key.text, what=what)
            else:
                self._waiting[key.text] = key, value

    def node(
        self, key: str, *, is_required: bool = False, what: str | LazyText = ""
    ) -> Node | None:
        """The value of a key as it stands, and the key is dealt with.

        A key that is missing is told with `what`, unless the usual name of the mapping will do.
        """
        _, value = self._waiting.pop(key, (None, NULL))
        if value != NULL:
            return value
        if is_required:
            self.damaged.add(key)
            self._note(FlawKind.MISSING_KEY, self.line, key=key, what=what or self._what)
        return None

    def text(self, key: str, *, is_required: bool = False, most: int | None = None) -> str | None:
        """The text of a key, or None if it is absent, no text, or longer than so many letters."""
        node = self.node(key, is_required=is_required)
        return None if node is None else self.text_of(key, node, most)

    def whole_number(self, key: str, lowest: int, highest: int) -> int | None:
        """The whole number of a key, or None if it is absent or not in the range."""
        node = self.node(key, is_required=True)
        return None if node is None else self.number_of(key, node, lowest, highest)

    def flag(self, key: str) -> bool | None:
        """The yes or no of a key, or None if it is absent or neither."""
        node = self.node(key)
        if node is None:
            return None
        if isinstance(node, Scalar) and node.is_plain and node.text.lower() in _FLAGS:
            return _FLAGS[node.text.lower()]
        self.expected(key, node, tr_lazy("true or false"))
        return None

    def items(self, key: str, *, is_required: bool = False) -> tuple[Node, ...]:
        """The items of a list, empty if it is absent or no list."""
        node = self.node(key, is_required=is_required)
        if node is None:
            return ()
        if isinstance(node, Sequence):
            return node.items
        self.expected(key, node, tr_lazy("a list"))
        return ()

    def mapping(self, key: str, *, is_required: bool = False) -> Mapping | None:
        """The mapping under a key, or None if it is absent or something else."""
        node = self.node(key, is_required=is_required)
        if node is None or isinstance(node, Mapping):
            return node
        self.expected(key, node, tr_lazy("keys with values"))
        return None

    def texts(self, key: str) -> tuple[str, ...]:
        """The texts of a list, without the items that are none."""
        found = (self.text_of(key, node) for node in self.items(key))
        return tuple(text for text in found if text is not None)

    def number_of(self, key: str, node: Node, lowest: int, highest: int) -> int | None:
        """The whole number that a node of this key stands for."""
        number = whole_number(node)
        if number is None:
            self.expected(key, node, tr_lazy("a whole number"))
        elif not lowest <= number <= highest:
            self.damaged.add(key)
            value = number if abs(number) < _ENDLESS else shown(node)
            limits = {"lowest": lowest, "highest": highest}
            self._note(FlawKind.OUT_OF_RANGE, node.line, key=key, value=value, **limits)
            return None
        return number

    def position(
        self, key: str, farthest: int, *, is_required: bool = False
    ) -> tuple[int, int] | None:
        """The two numbers of a place, each at most so far from 0."""
        node = self.node(key, is_required=is_required)
        match node:
            case None:
                return None
            case Sequence(items=(first, second)):
                one = self.number_of(key, first, -farthest, farthest)
                other = self.number_of(key, second, -farthest, farthest)
                return None if one is None or other is None else (one, other)
        self.expected(key, node, tr_lazy("a position such as [4, -7]"))
        return None

    def text_of(self, key: str, node: Node, most: int | None = None) -> str | None:
        """The text that a node of this key stands for, if it is no longer than so many letters."""
        if not isinstance(node, Scalar):
            self.expected(key, node, tr_lazy("text"))
        elif most is not None and len(node.text) > most:
            self.expected(key, node, tr_lazy("at most {most} characters", most=most))
        else:
            return node.text
        return None

    def unknown(self) -> tuple[tuple[Scalar, Node], ...]:
        """What nobody has asked for, each noted as unknown, and keys that stood there twice."""
        for key, _ in self._waiting.values():
            self._note(FlawKind.UNKNOWN_KEY, key.line, key=key.text, what=self._what)
        return (*self._waiting.values(), *self._doubles)

    def expected(self, key: str, node: Node, expectation: str | LazyText) -> None:
        """Note that a value is not what it should be."""
        self.damaged.add(key)
        self._note(FlawKind.WRONG_KIND, node.line, key=key, expected=expectation, value=shown(node))

    def _note(self, kind: FlawKind, line: int, **values: Value) -> None:
        self.flaws.append(Flaw.of(kind.value, line, **values))


_FLAGS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
_LONGEST_SHOWN = 40


def one_of(words: Iterable[str]) -> LazyText:
    """The expectation of one of the words of the format, which are the same in all languages."""
    return tr_lazy("one of {words}", words=", ".join(words))


def whole_number(node: Node) -> int | None:
    """The whole number a node stands for: decimal digits without quotes, nothing else.

    Zeros in front change nothing: 017 is 17. Numbers that are far too long all count as endless.
    """
    if not (isinstance(node, Scalar) and node.is_plain):
        return None
    match = _WHOLE_NUMBER.fullmatch(node.text)
    if match is None:
        return None
    digits = match[2].lstrip("0")
    size = _ENDLESS if len(digits) > _MOST_DIGITS else int(digits or 0)
    return -size if match[1] == "-" else size


def shown(node: Node) -> str | LazyText:
    """A node as messages quote it, shortened."""
    match node:
        case Scalar(text=text):
            short = text if len(text) <= _LONGEST_SHOWN else text[: _LONGEST_SHOWN - 1] + "…"
            return f'"{short}"'
        case Sequence(items=items):
            return tr_lazy("a list of {count}", count=len(items))
        case Mapping(entries=entries):
            return tr_lazy("a mapping of {count}", count=len(entries))
