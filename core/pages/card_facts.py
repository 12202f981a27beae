"""What a game tells of a design in short, as on a card of a gallery."""

from __future__ import annotations

from typing import Protocol

from core.basics.language import tr_plural
from core.basics.values import dataclass


class CardFacts(Protocol):
    """How hard and how long a design is; words are in the language in use when they are asked for.

    Lists are sorted by the numbers; a game that cannot tell one has None there.
    """

    @property
    def rating(self) -> str:
        """How hard it is, in a word."""

    @property
    def rank(self) -> int:
        """The place of this rating among all, the easiest first, counted from 0."""

    @property
    def ranks(self) -> int:
        """How many ratings there are."""

    @property
    def score(self) -> float | None:
        """How hard it is, as a number."""

    @property
    def length(self) -> float | None:
        """How long it is, in whatever the game counts."""

    @property
    def par(self) -> float | None:
        """The rounds that the games of a certificate have told."""

    @property
    def length_words(self) -> str:
        """How long it is, in a few words."""


@dataclass(frozen=True, slots=True)
class PlainCard:
    """A design in short, of a game that does not tell how hard it is; see `CardFacts`.

    Attributes:
        counted: how its length is told, for one and for more, with {count}.
    """

    length: int | None = None
    counted: tuple[str, str] = ("", "")
    par: float | None = None
    rating: str = ""
    rank: int = 0
    ranks: int = 0
    score: float | None = None

    @property
    def length_words(self) -> str:
        """So many of what the game counts."""
        one, many = self.counted
        return "" if self.length is None else tr_plural(one, many, self.length)
