"""A design: what an author makes and saves, of whatever game; here is what all of them share.

Designs are frozen values and may be wrong. An edit makes a new one that shares what did not change,
so that undo is a list of designs. A game adds fields of its own in a subclass and says what is
played; all it inherits is the header that the files of every game begin and end with.
"""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from dataclasses import KW_ONLY, replace
from typing import ClassVar, Protocol, Self, TypeAlias, TypeVar

from core.basics.language import LazyText
from core.basics.values import dataclass
from core.designs.certificate import Certificate
from core.designs.generated import Generated
from core.designs.version import Version
from core.files.nodes import Entries, Node

D = TypeVar("D", bound="Design")
"""The designs of one game."""
Extras: TypeAlias = Entries
"""Keys of the file that we do not know; they are kept for whoever does."""


_FINGERPRINT_DIGITS = 16
"""64 bits: a thousand million designs hardly have two alike."""


def fingerprint_of(*played: object) -> str:
    """The fingerprint of what is played, in values whose text never changes."""
    return hashlib.sha256(repr(played).encode("utf-8")).hexdigest()[:_FINGERPRINT_DIGITS]


class Part(Protocol):
    """An entry of a design's lists, to which people may add comments and keys of their own."""

    @property
    def extras(self) -> Extras:
        """Keys that we do not know."""

    @property
    def remark(self) -> str:
        """The comment above it."""


@dataclass(frozen=True, slots=True)
class Design(ABC):
    """What a design of any game tells beside what is played on.

    Attributes:
        game: the id of its game, which its file names.
        counts: the player counts of its game.
        keys: the keys that its game adds to a file, in the order in which they are written; each
            is called like the field that holds what stands there.
        kept: those of them that are not played on, such as locks: what another design plays by
            leaves them as they are.
        players: the player counts it is meant for; all of them if empty.
        accepted: codes of warnings and hints that the author accepts, with the reason.
        certificate: as it was issued or read; ask whether it is valid before believing it.
        generated: by which wish it was made to order; None for what somebody has laid.
        versions: how it once was, as its author wanted to keep it, oldest first.
        extras: unknown keys of the file.
        unread: values of known keys that could not be read; saved again as they were.
        remarks: comments of the file by the key they stand above; "" for those at the end.
    """

    game: ClassVar[str] = ""
    counts: ClassVar[tuple[int, ...]] = ()
    keys: ClassVar[tuple[str, ...]] = ()
    kept: ClassVar[frozenset[str]] = frozenset()

    name: str = ""
    _: KW_ONLY
    author: str = ""
    description: str = ""
    tags: tuple[str, ...] = ()
    players: tuple[int, ...] = ()
    licence: str = ""
    accepted: tuple[tuple[str, str], ...] = ()
    certificate: Certificate | None = None
    generated: Generated | None = None
    versions: tuple[Version, ...] = ()
    extras: Extras = ()
    unread: tuple[tuple[str, Node], ...] = ()
    remarks: tuple[tuple[str, str], ...] = ()

    @property
    @abstractmethod
    def fingerprint(self) -> str:
        """A short hash that is the same for all designs that play the same, and for no others.

        Logs and certificates record it, so it never changes from version to version.
        """

    @property
    def playing_fingerprint(self) -> str:
        """Of what is played, however it lies: designs that share it have the same figures."""
        return self.fingerprint

    @property
    def variants(self) -> tuple[str, ...]:
        """The keys of those variants of the game that are played on it."""
        return ()

    @property
    def player_counts(self) -> tuple[int, ...]:
        """The player counts the design has to work for."""
        return self.players or self.counts

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been made of it yet, so that there is nothing to share or show."""
        return self.fingerprint == type(self)().fingerprint

    @property
    def has_locks(self) -> bool:
        """Whether its author has locked any of it; a game that has locks tells."""
        return False

    def refusal(self, after: Design) -> LazyText | None:  # noqa: ARG002  a game may look
        """Why it must not become another one by an edit; None if it may."""
        return None

    def played_as(self, other: Self) -> Self:
        """This design with what is played on another; all else stays as it is."""
        own = {key: getattr(other, key) for key in self.keys if key not in self.kept}
        return replace(self, **own, players=other.players)

    @property
    def parts(self) -> tuple[Part, ...]:
        """The entries of its lists; a game that has any tells them."""
        return ()

    @property
    def has_remarks(self) -> bool:
        """Whether its file has comments, which only YAML can hold."""
        keys = (key.remark for key, _ in self.extras)
        parts: tuple[Part, ...] = (*self.parts, *self.versions)
        return bool(self.remarks) or any(part.remark for part in parts) or any(keys)
