"""A track: the spaces of a race in their order, and the dice; and the edits of it."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from enum import StrEnum
from typing import ClassVar

from core.basics.values import dataclass
from core.designs.design import Design

DICE = (4, 6, 8)
"""How many sides the dice may have."""
MOST_SPACES = 60
SLIDE = 3
"""How many spaces a slip leads back."""
_HASH_DIGITS = 16


class Space(StrEnum):
    """What happens to a pawn that comes to stand on a space."""

    PLAIN = "plain"
    BONUS = "bonus"
    SLIP = "slip"


@dataclass(frozen=True, slots=True)
class Track(Design):
    """What an author of races makes.

    Attributes:
        spaces: from the first behind the start to the last before the finish.
        die: how many sides both dice have.
    """

    game: ClassVar[str] = "toy"
    counts: ClassVar[tuple[int, ...]] = (2, 3, 4)
    keys: ClassVar[tuple[str, ...]] = ("die", "spaces")

    spaces: tuple[Space, ...] = ()
    die: int = 6

    @property
    def fingerprint(self) -> str:
        """Of the spaces and the dice: all that the race depends on."""
        content = " ".join((str(self.die), *self.spaces))
        return hashlib.sha256(content.encode("utf-8")).hexdigest()[:_HASH_DIGITS]

    @property
    def is_empty(self) -> bool:
        """Whether it has no spaces."""
        return not self.spaces


def with_space(track: Track, space: Space) -> Track:
    """The track with a further space at its end."""
    return replace(track, spaces=(*track.spaces, space))


def with_kind(track: Track, index: int, space: Space) -> Track:
    """The track with another kind of space in one place."""
    return replace(track, spaces=(*track.spaces[:index], space, *track.spaces[index + 1 :]))


def without_space(track: Track, index: int) -> Track:
    """The track without one of its spaces."""
    return replace(track, spaces=(*track.spaces[:index], *track.spaces[index + 1 :]))
