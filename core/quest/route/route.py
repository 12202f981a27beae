"""A route: what its author lays on the table and saves; it may be wrong.

Routes are frozen values. An edit makes a new one that shares what did not change, so that undo
is a list of routes.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from core.designs.certificate import Certificate
from core.files.nodes import Entries, Node
from core.geometry.hexes import ORIGIN, Hex
from core.language import marked, tr

Extras: TypeAlias = Entries
"""Keys of the file that we do not know; they are kept for whoever does."""

PLAYER_COUNTS = (2, 3, 4)


@dataclass(frozen=True, slots=True)
class Placement:
    """A side of a piece on the table: where its origin lies, and its sixths of a clockwise turn."""

    side: str
    at: Hex = ORIGIN
    turn: int = 0
    extras: Extras = ()
    remark: str = ""


@dataclass(frozen=True, slots=True)
class FixedBlockade:
    """A blockade between two sides; without a number it is drawn at random."""

    between: tuple[str, str]
    number: int | None = None
    extras: Extras = ()
    remark: str = ""

    def is_between(self, one: str, other: str) -> bool:
        """Whether it lies between these two sides, in either order."""
        return self.between in {(one, other), (other, one)}


class Laying(StrEnum):
    """How blockades come onto the route (Q-AMB-32)."""

    RANDOM = marked("random")
    NONE = marked("none")
    FIXED = marked("fixed")

    @property
    def word(self) -> str:
        """As people read it."""
        return tr(self.value)


@dataclass(frozen=True, slots=True)
class BlockadePlan:
    """Where blockades lie: drawn at random as the rules say, none at all, or as listed."""

    laying: Laying = Laying.RANDOM
    fixed: tuple[FixedBlockade, ...] = ()

    @classmethod
    def of(cls, *fixed: FixedBlockade) -> BlockadePlan:
        """A plan that lists every blockade."""
        return cls(Laying.FIXED, fixed)


@dataclass(frozen=True, slots=True)
class Route:
    """A route as its author made it.

    Attributes:
        players: the player counts it is meant for; all of them if empty.
        accepted: codes of warnings and hints that the author accepts, with the reason.
        certificate: as it was issued or read; ask `valid_certificate` before believing it.
        extras: unknown keys of the file.
        unread: values of known keys that could not be read; saved again as they were.
        remarks: comments of the file by the key they stand above; "" for those at the end.
    """

    name: str = ""
    pieces: tuple[Placement, ...] = ()
    blockades: BlockadePlan = BlockadePlan()
    caves: bool = False
    author: str = ""
    description: str = ""
    tags: tuple[str, ...] = ()
    players: tuple[int, ...] = ()
    licence: str = ""
    accepted: tuple[tuple[str, str], ...] = ()
    certificate: Certificate | None = None
    extras: Extras = ()
    unread: tuple[tuple[str, Node], ...] = ()
    remarks: tuple[tuple[str, str], ...] = ()

    @property
    def player_counts(self) -> tuple[int, ...]:
        """The player counts the route has to work for."""
        return self.players or PLAYER_COUNTS

    @property
    def has_remarks(self) -> bool:
        """Whether its file has comments, which only YAML can hold."""
        parts: tuple[Placement | FixedBlockade, ...] = (*self.pieces, *self.blockades.fixed)
        keys = (key.remark for key, _ in self.extras)
        return bool(self.remarks) or any(part.remark for part in parts) or any(keys)
