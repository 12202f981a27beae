"""What a game tells of its designs and their files: its part of the interface of games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, TypeAlias

from core.basics.values import dataclass
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


@dataclass(frozen=True, slots=True)
class GameNames:
    """What a game and its designs are called and known by; texts are marked for translation.

    Attributes:
        title: the name of the game.
        noun: what one of its designs is called: "board". In its certificates, this is the key of
            the fingerprint.
        one: the same with an article: "a board".
        prefix: what its share codes begin with: letters and digits of the codes' alphabet, which
            has no I, L, O and U; no game's prefix begins with that of another.
        rule_prefix: what the ids of its rules begin with, before a hyphen: a letter or two.
        sample_codes: one of its own checks, and a rule of the game, to name as examples.
        families: the letters that the codes of its own checks begin with, each with what it is
            about.
        telling_keys: keys of which one is enough to take a file for a design of this game.
        variants: ways to play that a certificate records, each by its key, which is a word.
        other_files: what people take for a design of it although it is not.
    """

    title: str
    noun: str
    one: str
    prefix: str
    rule_prefix: str
    sample_codes: tuple[str, str]
    families: tuple[tuple[str, str], ...]
    telling_keys: tuple[str, ...]
    variants: tuple[str, ...] = ()
    other_files: tuple[OtherFile, ...] = ()


class DesignFormat(Protocol[D]):
    """The designs of one game: what they are called, how they are told apart, read and written.

    The header of a file, the frame of a share code and the block of a certificate are the shell's;
    a game has a part only in what lies between. Its class of designs (see `Design`) tells the rest:
    its own keys, what is played and the fingerprint.
    """

    @property
    def id(self) -> str:
        """What files name the game by, and its folders among resources and examples: a word."""

    @property
    def names(self) -> GameNames:
        """What it and its designs are called."""

    @property
    def players(self) -> tuple[int, ...]:
        """How many may play it, ascending."""

    @property
    def design(self) -> type[D]:
        """What its designs are; one that is made without a word has nothing on it yet."""

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
