"""What a game on record has to tell so that it can be played back: turns, marks, a race."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

from PyQt6.QtGui import QColor, QPainterPath

from core.basics.language import LazyText
from core.basics.values import dataclass
from editor.drawing.palette import Palette
from editor.drawing.players import USUAL_CREW, Crew

ReplayFrom: TypeAlias = int | str | None
"""From where on a game is worth a look: from a round, from what is marked first as this, or from
its beginning."""


class MarkKind(Protocol):
    """A kind of marked moments."""

    @property
    def word(self) -> str:
        """As people read it."""


class Mark(Protocol):
    """A marked moment: what kind of thing happened, after how many plays, and a sentence."""

    @property
    def kind(self) -> MarkKind:
        """What kind of thing."""

    @property
    def moment(self) -> int:
        """How many plays were made."""

    @property
    def player(self) -> int | None:
        """Who it is about, counted from 0, if anybody."""

    @property
    def text(self) -> LazyText | str:
        """What happened."""


class Turn(Protocol):
    """The plays of one turn."""

    @property
    def round(self) -> int:
        """Its round, counted from 1."""

    @property
    def player(self) -> int:
        """Whose it is, counted from 0."""

    @property
    def first(self) -> int:
        """How many plays were made before it."""

    @property
    def last(self) -> int:
        """How many plays were made after it."""


class Timeline(Protocol):
    """A game from its deal to its last play; moment n is after n plays."""

    @property
    def turns(self) -> Sequence[Turn]:
        """All turns in their order."""

    @property
    def marks(self) -> Sequence[Mark]:
        """The moments worth a look, in their order."""

    def __len__(self) -> int:
        """How many plays there are."""


class Race(Protocol):
    """How far everybody is ahead, moment by moment."""

    @property
    def players(self) -> int:
        """How many race."""

    @property
    def most(self) -> float:
        """How far anybody ever was ahead of the average, or behind it."""

    def lead(self, moment: int, player: int) -> float:
        """How far a player is ahead of the average, from -1 to 1 of the most there ever was."""


@dataclass(frozen=True)
class Signs:
    """How the marks of a game are drawn, and what its race is measured in.

    Attributes:
        shapes: the outline of each kind's sign, in a square of side 2 around the origin; in the
            order in which kinds are offered.
        colour_of: the colour of a kind's sign, with whoever it is about, if anybody.
        measured: a signed number of the race in words.
        crew: the colours of the players.
    """

    shapes: Mapping[Any, Callable[[], QPainterPath]]
    colour_of: Callable[[Palette, Any, int | None], QColor]
    measured: Callable[[str], str]
    crew: Crew = USUAL_CREW
