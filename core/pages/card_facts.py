"""What a game tells of a design in short, as on a card of a gallery."""

from __future__ import annotations

from typing import Protocol


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
