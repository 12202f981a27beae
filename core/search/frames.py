"""Frames: what a new design may be made of, and how one is drawn within it.

Whatever is said of material holds by construction, so no game is spent on a design that uses a
piece nobody owns, or that does not fit the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum, auto
from random import Random
from typing import Any, Protocol, TypeAlias

from core.basics.language import tr
from core.basics.values import dataclass
from core.checking.facts import AnyFacts, OwnBox, OwnFacts
from core.designs.design import Design

OwnDesign: TypeAlias = Any
"""A design of the game itself."""


class Says(Enum):
    """What has to be said with a material."""

    NOTHING = auto()
    RANGE = auto()
    """One number, or two with a hyphen between them."""
    NAMES = auto()
    """Names of parts with commas between them."""
    SIZE = auto()
    """Two numbers with an x between them, and a unit."""
    LENGTH = auto()
    """A number and a unit."""
    WORD = auto()


@dataclass(frozen=True, slots=True)
class Material:
    """A row of the vocabulary: something that can be said of what a new design is made of.

    Attributes:
        key: as it is typed.
        meaning: what it asks for, in English, noted for translation.
        choices: the words that may be said with it.
        title: the same in a word or two for forms, in English, noted for translation.
        example: what may be said, as it is typed.
    """

    key: str
    meaning: str
    says: Says
    choices: tuple[str, ...] = ()
    title: str = ""
    example: str = ""

    @property
    def shown_meaning(self) -> str:
        """What it asks for in the language in use."""
        return tr(self.meaning)

    @property
    def shown_title(self) -> str:
        """The same in a word or two."""
        return tr(self.title) if self.title else self.shown_meaning


class Frame(Protocol):
    """What new designs keep to, as their game draws them."""

    def drawn(self, chance: Random) -> AnyFacts | None:
        """A design that keeps to the frame; None if the dice led nowhere."""

    def admits(self, facts: OwnFacts) -> bool:
        """Whether a design that moves have led to keeps to the frame still."""

    def given(self, design: OwnDesign) -> Design:
        """A design as it is handed over: without what only the search had locked."""


@dataclass(frozen=True, slots=True)
class Framing:
    """What a game gives to those who make designs to order.

    Attributes:
        materials: the vocabulary.
        frame: what follows from what was said of a box, by the keys of materials, and from a
            design that lies there already, if any; or `BadWish`.
        apart: how many parts of two designs differ.
    """

    materials: tuple[Material, ...]
    frame: Callable[[OwnBox, Mapping[str, str], OwnDesign], Frame]
    apart: Callable[[OwnDesign, OwnDesign], int]
