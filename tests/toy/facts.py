"""Facts: the one way from a track's file to all that follows from it."""

from __future__ import annotations

from functools import cached_property

from core.basics.values import dataclass
from core.checking.facts import PlainFacts
from tests.toy.track import MOST_SPACES, Space, Track

FEWEST_SPACES = 5


@dataclass(frozen=True, slots=True)
class Board:
    """A track that can be raced on.

    Attributes:
        design: the track it was built from.
    """

    design: Track

    @property
    def length(self) -> int:
        """How many spaces there are."""
        return len(self.design.spaces)


class Facts(PlainFacts[Track]):
    """A track with all that is derived from it."""

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
