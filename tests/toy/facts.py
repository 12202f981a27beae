"""Facts: the one way from a track's file to all that follows from it."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from functools import cached_property

from core.designs.design_file import DesignFile
from tests.toy.track import MOST_SPACES, SLIDE, Space, Track

FEWEST_SPACES = 5


@dataclass(frozen=True, slots=True)
class Board:
    """A track that can be raced on.

    Attributes:
        design: the track it was built from.
    """

    design: Track

    def expected_moves(self) -> float:
        """How many moves one die takes a lone pawn on average, slips and bonus spaces ignored."""
        return len(self.design.spaces) / ((self.design.die + 1) / 2)


class Facts:
    """A track with all that is derived from it."""

    is_mendable = True

    def __init__(self, file: DesignFile[Track], box: None = None) -> None:
        """Look at what a file holds; a race needs nothing but dice, so its box is empty."""
        self.file = file
        self.box = box

    @property
    def design(self) -> Track:
        """The track itself."""
        return self.file.design

    def in_file(self, file: DesignFile[Track]) -> Facts:
        """The same of a file that holds this very track, as when it was just saved."""
        found = copy(self)
        found.file = file
        return found

    @cached_property
    def walls(self) -> tuple[range, ...]:
        """The runs of slips that are too long to be jumped over with one die."""
        found, first = [], 0
        spaces = self.design.spaces
        for index in range(len(spaces) + 1):
            if index == len(spaces) or spaces[index] is not Space.SLIP:
                found.append(range(first, index))
                first = index + 1
        return tuple(run for run in found if len(run) >= self.design.die)

    @cached_property
    def board(self) -> Board | None:
        """What is raced on, or None if no race could end."""
        is_sound = FEWEST_SPACES <= len(self.design.spaces) <= MOST_SPACES and not self.walls
        return Board(self.design) if is_sound else None

    def slide_from(self, index: int) -> int:
        """Where a pawn ends that comes to stand on a space; -1 is the start."""
        return max(index - SLIDE, -1) if self.design.spaces[index] is Space.SLIP else index
