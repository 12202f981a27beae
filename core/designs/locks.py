"""Locks on parts of a design: what its author has decided not to change; every edit keeps them.

A game says what its parts are called in files, how each looks, and what the whole of them is.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import replace
from typing import Any

from core.basics.language import LazyText
from core.basics.values import dataclass
from core.designs.design import D
from core.designs.edits import decided
from core.designs.reader import DesignReader
from core.files.fields import Fields
from core.files.nodes import Node, Scalar, Sequence
from core.files.writing import plain_node

LOCKED = "locked"
"""Under which key locks stand."""
ALL = "all"
"""How a file says that the whole is locked."""


@dataclass(frozen=True, slots=True)
class PartLocks:
    """What of a design is locked.

    Attributes:
        is_whole: whether nothing that can be locked may change.
        parts: those that stay as they are, as the game names them.
    """

    is_whole: bool = False
    parts: tuple[Hashable, ...] = ()

    def __bool__(self) -> bool:
        return self.is_whole or bool(self.parts)

    def has(self, part: Hashable) -> bool:
        """Whether a part must stay as it is, by itself or with all others."""
        return self.is_whole or part in self.parts

    def with_parts(self, parts: Iterable[Hashable], *, are_locked: bool) -> PartLocks:
        """The locks with some parts locked, or not any more."""
        chosen = tuple(dict.fromkeys(parts))
        others = tuple(each for each in self.parts if each not in chosen)
        return replace(self, parts=(*others, *chosen) if are_locked else others)

    def with_whole(self, *, is_locked: bool) -> PartLocks:
        """The locks with the whole locked, or not any more; those of parts stay."""
        return replace(self, is_whole=is_locked)


@dataclass(frozen=True, slots=True)
class Lockable:
    """What a game can have locked.

    Attributes:
        look: what must stay the same of a part; None if it is not there, so that nothing is kept.
        whole: what must stay the same where all is locked.
        about_part: why a step is refused that changes a locked part.
        about_whole: the same of the whole.
    """

    look: Callable[[Any, Any], object]
    whole: Callable[[Any], object]
    about_part: Callable[[Any, Any], LazyText]
    about_whole: LazyText


def with_locks(design: D, locks: PartLocks) -> D:
    """A design of a game that has locks of this kind, with others."""
    own: Any = {LOCKED: locks}  # a field of its game, of which types do not know here
    return replace(decided(design, {LOCKED}), **own)


def broken(locks: PartLocks, lockable: Lockable, before: D, after: D) -> LazyText | None:
    """Why a design must not become another: the first lock that this would break, or None."""
    if locks.is_whole and lockable.whole(before) != lockable.whole(after):
        return lockable.about_whole
    for part in locks.parts:
        look = lockable.look(before, part)
        if look is not None and look != lockable.look(after, part):
            return lockable.about_part(before, part)
    return None


def read_locks(
    reader: DesignReader, read: Callable[[Node, Fields], Hashable | None]
) -> PartLocks | None:
    """What a file says is locked; None if it says nothing. `read` reads one part."""
    node = reader.whole.get(LOCKED)
    if node is None:
        return None
    if isinstance(node, Scalar) and node.text == ALL:
        reader.fields.node(LOCKED)
        return PartLocks(is_whole=True)

    def read_part(each: Node, beside: Fields) -> Hashable | None:
        is_all = isinstance(each, Scalar) and each.text == ALL
        return ALL if is_all else read(each, beside)

    found = reader.items(LOCKED, read_part)
    parts = tuple(dict.fromkeys(each for each in found if each != ALL))
    return PartLocks(ALL in found, parts)


def locks_node(locks: PartLocks, part: Callable[[Any], Node]) -> Node | None:
    """What a file says of locks; the whole alone in one word, and nothing where nothing is."""
    if not locks.parts:
        return plain_node(ALL) if locks.is_whole else None
    whole = (plain_node(ALL),) if locks.is_whole else ()
    return Sequence((*whole, *map(part, locks.parts)))
