"""Facts: the one way from a track's file to all that follows from it."""

from __future__ import annotations

from functools import cached_property
from typing import TypeAlias

from core.checking.facts import PlainBoard, PlainFacts
from tests.toy.track import MOST_SPACES, Space, Track

FEWEST_SPACES = 5
Board: TypeAlias = PlainBoard[Track]
"""A track that can be raced on."""


class Facts(PlainFacts[Track]):
    """A track with all that is derived from it."""

    @cached_property
    def walls(self) -> tuple[range, ...]:
        """The runs of slips that are too long to be jumped over with one die."""
        spaces, found, first = self.design.spaces, list[range](), 0
        for index, space in enumerate((*spaces, Space.PLAIN)):
            if space is not Space.SLIP:
                found.append(range(first, index))
                first = index + 1
        return tuple(run for run in found if len(run) >= self.design.die)

    @cached_property
    def board(self) -> Board | None:
        """What is raced on, or None if no race could end."""
        is_sound = FEWEST_SPACES <= len(self.design.spaces) <= MOST_SPACES and not self.walls
        return PlainBoard(self.design) if is_sound else None
