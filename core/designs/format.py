"""What a game tells of its designs and their files: its part of the interface of games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from core.designs.design import D
from core.designs.packing import Packer, Unpacker
from core.designs.reader import DesignReader
from core.files.nodes import Node


@dataclass(frozen=True, slots=True)
class OtherFile:
    """A file of a game that is no design but may be taken for one, and what to say of it.

    Attributes:
        keys: the keys that give it away.
        sentence: what it is, marked for translation.
        is_certain: whether no design has these keys, whatever else stands there.
    """

    keys: frozenset[str]
    sentence: str
    is_certain: bool = False


class DesignFormat(Protocol[D]):
    """The designs of one game: what they are called, how they are told apart, read and written.

    The header of a file, the frame of a share code and the block of a certificate are the shell's;
    a game has a part only in what lies between. Its class of designs (see `Design`) tells the rest:
    the game's id and player counts, its own keys, what is played and the fingerprint.
    """

    @property
    def id(self) -> str:
        """What files name the game by, and its folders among resources and routes: a word."""

    @property
    def title(self) -> str:
        """The name of the game, marked for translation."""

    @property
    def noun(self) -> str:
        """What one of its designs is called, marked for translation: "route".

        In its certificates, this is the key of the fingerprint.
        """

    @property
    def one(self) -> str:
        """The same with an article, marked for translation: "a route"."""

    @property
    def prefix(self) -> str:
        """What its share codes begin with.

        Letters and digits of the codes' alphabet, which has no I, L, O and U; no game's prefix
        begins with that of another.
        """

    @property
    def rule_prefix(self) -> str:
        """What the ids of its rules begin with, before a hyphen: a letter or two."""

    @property
    def players(self) -> tuple[int, ...]:
        """How many may play it, ascending."""

    @property
    def keys(self) -> tuple[str, ...]:
        """Its own keys in a file, in the order in which they are written."""

    @property
    def telling_keys(self) -> tuple[str, ...]:
        """Keys of which one is enough to take a file for a design of this game."""

    @property
    def variants(self) -> tuple[str, ...]:
        """Ways to play that a certificate records, each by its key, which is marked as a word."""

    @property
    def other_files(self) -> tuple[OtherFile, ...]:
        """What people take for a design of it although it is not."""

    def empty(self) -> D:
        """A design on which nothing lies yet."""

    def read(self, reader: DesignReader) -> D:
        """What a file says under the game's own keys; the header is added by the shell."""

    def write(self, design: D) -> Mapping[str, Node | None]:
        """What stands behind each of its own keys; None where there is nothing to say."""

    def pack(self, packer: Packer, design: D) -> None:
        """Pack what is played into a share code; name, players and certificate are added."""

    def unpack(self, unpacker: Unpacker) -> D:
        """The same choices back as a design."""

    def changes(self, before: D, after: D) -> tuple[str, ...]:
        """What differs between the boards of two designs, each difference in a few words."""


AnyFormat: TypeAlias = DesignFormat[Any]
Formats: TypeAlias = Mapping[str, AnyFormat]
"""The games that are known, by their ids; it may load each of them when it is asked for."""
