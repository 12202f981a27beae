"""A track: the spaces of a race in their order, and the dice; its edits, its keys in files."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import ClassVar

from core.basics.language import marked, marked_plural
from core.basics.values import dataclass
from core.designs.design import Design, fingerprint_of
from core.designs.format import GameNames
from core.designs.plain_format import Choice

MOST_SPACES = 60
SLIDE = 3
"""How many spaces a slip leads back."""


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
        return fingerprint_of(self.die, *map(str, self.spaces))


DICE = Choice("die", (4, 6, 8), marked("dice with {value} sides"))
COUNTED = marked_plural("{count} space", "{count} spaces")
SPACES = Choice("spaces", tuple(Space), marked("space {number}"), COUNTED)
NAMES = GameNames(
    title=marked("The Race"),
    noun=marked("track"),
    one=marked("a track"),
    prefix="RACE",
    rule_prefix="R",
    sample_codes=("R101", "R-RUN-1"),
    families=(("R", marked("Races: whether they can be run, and are worth it")),),
    telling_keys=("spaces",),
)


def with_space(track: Track, space: Space) -> Track:
    """The track with a further space at its end."""
    return replace(track, spaces=(*track.spaces, space))


def with_kind(track: Track, index: int, space: Space) -> Track:
    """The track with another kind of space in one place."""
    return SPACES.with_entry(track, index, space)


def without_last(track: Track) -> Track:
    """The track without its last space."""
    return replace(track, spaces=track.spaces[:-1])
