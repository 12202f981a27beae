"""Taking a design's file apart: every game reads its own keys with this, the shell the header.

Whatever cannot be read is noted as a flaw with its line and kept, so that saving loses nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from core.basics.language import LazyText
from core.designs.design_file import DesignFlawKind
from core.files.fields import Fields, Flaw, Value, shown
from core.files.nodes import Mapping, Node, Scalar, Sequence

MOST_ITEMS = 200
"""Of any list: far more than lie in any box, few enough to stay quick."""
MOST_FLAWS = 200
"""Of one kind: whoever has mended so many will look again."""
_Item = TypeVar("_Item")


class DesignReader:
    """One file; the flaws, the lines and the unreadable parts gather on the way.

    Attributes:
        fields: the keys of the file; a game takes its own from here.
        whole: what stands behind each key, whether it was taken or not.
    """

    def __init__(self, tree: Mapping, what: LazyText) -> None:
        """Begin with a tree; `what` names the design in messages ("a board")."""
        self.whole = {key.text: value for key, value in reversed(tree.entries)}
        self._key_lines = {key.text: key.line for key, _ in reversed(tree.entries)}
        self._what = what
        self._flaws: list[Flaw] = []
        self.fields = Fields(tree, what, self._flaws)
        self._unread: dict[str, Node] = {}
        self._lines: dict[str, tuple[int, ...]] = {}

    def items(
        self, key: str, read: Callable[[Node, Fields], _Item | None], *, is_required: bool = False
    ) -> tuple[_Item, ...]:
        """The readable items of a list, whose lines are noted; the others are kept unread.

        `read` takes a node and fields on which it notes what is wrong with it.
        """
        found: list[_Item] = []
        lines: list[int] = []
        unread: list[Node] = []
        surplus: list[Node] = []
        for node in self.fields.items(key, is_required=is_required):
            if MOST_ITEMS in {len(found), len(unread)}:
                surplus.append(node)
            elif (item := read(node, self.beside(node))) is not None:
                found.append(item)
                lines.append(node.line)
            else:
                unread.append(node)
        self.note_surplus(key, surplus)
        unread += surplus
        if unread:
            self.keep(key, Sequence(tuple(unread)))
        self.note_lines(key, lines)
        return tuple(found)

    def part(self, key: str, what: LazyText, read: Callable[[Fields], _Item]) -> _Item | None:
        """What a mapping under a key says; what cannot be read in it is kept, and so is the rest.

        `read` takes the fields of the mapping, which messages call `what`.
        """
        node = self.fields.mapping(key)
        if node is None:
            return None
        inner = Fields(node, what, self._flaws)
        part = read(inner)
        unread = tuple(entry for entry in node.entries if entry[0].text in inner.damaged)
        unread += inner.unknown()
        if unread:
            self.keep(key, Mapping(unread))
        return part

    def beside(self, node: Node) -> Fields:
        """Fields that note flaws of one item without damaging the whole list."""
        return Fields(Mapping((), node.line), self._what, self._flaws)

    def keep(self, key: str, node: Node) -> None:
        """Keep what could not be read under a key."""
        self._unread[key] = node

    def note(self, kind: DesignFlawKind, line: int, **values: Value) -> None:
        """Note a flaw."""
        self._flaws.append(Flaw.of(kind.value, line, **values))

    def note_damaged(self, key: str, node: Node, kind: DesignFlawKind, **values: Value) -> None:
        """Note that a value is of no use, and keep it."""
        self.fields.damaged.add(key)
        self.note(kind, node.line, found=shown(node), **values)

    def note_surplus(self, key: str, surplus: list[Node] | list[Scalar]) -> None:
        """Note that a list goes on where we stop reading it."""
        if surplus:
            self.note(DesignFlawKind.TOO_MANY, surplus[0].line, key=key, most=MOST_ITEMS)

    def note_lines(self, key: str, lines: list[int]) -> None:
        """Note where the entries under a key stand."""
        if lines:
            self._lines[key] = tuple(lines)

    def note_line(self, key: str) -> None:
        """Note where a key itself stands, if it does."""
        if key in self._key_lines:
            self._lines[key] = (self._key_lines[key],)

    def unread(self) -> tuple[tuple[str, Node], ...]:
        """All that could not be read, by its key."""
        whole = {key: self.whole[key] for key in self.fields.damaged if key in self.whole}
        return tuple(sorted({**whole, **self._unread}.items(), key=lambda each: each[0]))

    def lines(self, keys: tuple[str, ...]) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """The lines that were noted under some keys."""
        return tuple((key, self._lines[key]) for key in keys if key in self._lines)

    def flaws(self) -> tuple[Flaw, ...]:
        """Flaws by lines; of a kind that comes too often the first, and how many more there are.

        Every kind is there, so that nothing grave is hidden behind what is not.
        """
        by_code: dict[str, list[Flaw]] = {}
        for flaw in sorted(self._flaws, key=_by_line):
            by_code.setdefault(flaw.code, []).append(flaw)
        listed = [flaw for alike in by_code.values() for flaw in alike[:MOST_FLAWS]]
        for code, alike in by_code.items():
            if more := alike[MOST_FLAWS:]:
                kind, count = DesignFlawKind.MORE_FLAWS, len(more)
                listed.append(Flaw.of(kind.value, more[0].line, kind=code, count=count))
        return tuple(sorted(listed, key=_by_line))


def _by_line(flaw: Flaw) -> tuple[int, str]:
    return flaw.line, flaw.code
