"""Facts: what the shell of all games asks of all that follows from a design."""

from __future__ import annotations

from copy import copy
from typing import Any, Generic, Protocol, Self, TypeAlias

from core.basics.values import dataclass
from core.designs.design import D
from core.designs.design_file import D_co, DesignFile


class DesignFacts(Protocol[D_co]):
    """A design with all that is derived from it, each thing worked out once and when needed.

    Whoever has facts hands them on: what they hold is read, laid out and built once.
    """

    @property
    def file(self) -> DesignFile[D_co]:
        """What the design was read from: the text's flaws and lines come with it."""

    @property
    def design(self) -> D_co:
        """The design itself."""

    @property
    def box(self) -> object:
        """What the design is made of: the box of its game."""

    @property
    def board(self) -> OwnBoard | None:
        """What is played on, or None while the design has defects that leave none."""

    @property
    def is_mendable(self) -> bool:
        """Whether quick fixes may be looked for: a heap on which that took too long gets none."""

    def in_file(self, file: DesignFile[Any]) -> Self:
        """The same of a file that holds this very design, as when it was just saved."""


AnyFacts: TypeAlias = DesignFacts[Any]
"""Facts of a game whose designs are its own affair, as the shell sees them."""
OwnFacts: TypeAlias = Any
"""The facts that a game has made itself, and so takes as what they are."""
OwnBoard: TypeAlias = Any
"""The board that such facts hold."""
OwnBox: TypeAlias = Any
"""The box that a game has loaded itself."""


class BoxesByGame(Protocol):
    """The boxes of the games, by the ids of these; a mapping will do."""

    def __getitem__(self, game_id: str, /) -> OwnBox:
        """The box of a game."""


@dataclass(frozen=True, slots=True)
class PlainBoard(Generic[D]):
    """A design that can be played on, where nothing more has to be worked out of it."""

    design: D


class PlainFacts(Generic[D]):
    """What the facts of every game begin with; a game adds its board and what else follows.

    Attributes:
        file: what the design was read from.
        box: what it is made of.
    """

    is_mendable = True

    def __init__(self, file: DesignFile[D], box: OwnBox = None) -> None:
        """Look at what a file holds."""
        self.file, self.box = file, box

    @property
    def design(self) -> D:
        """The design itself."""
        return self.file.design

    def in_file(self, file: DesignFile[D]) -> Self:
        """The same of a file that holds this very design, as when it was just saved."""
        found = copy(self)
        found.file = file
        return found
