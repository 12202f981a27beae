"""What somebody wants to be played, as a value; light to import."""

from __future__ import annotations

from dataclasses import dataclass

MOST_GAMES = 1_000_000
HIGHEST_SEED = 999_000_000
"""So that a million games fit behind it."""
GAMES_FOR_PRECISION = 20_000
"""At most: they tell a share within one point."""
PRECISIONS = (1.0, 1.5, 2.0, 3.0, 5.0)
"""In points of percent to both sides."""


@dataclass(frozen=True, slots=True)
class Order:
    """A playtest as it is wanted.

    Attributes:
        bots: the names of the line-up, one for each player.
        is_rotating: whether they change seats from game to game.
        games: how many; with a precision, how many at most.
        precision: stop once every seat's share is known within so much; None to play all games.
        seed: that of the first game.
    """

    bots: tuple[str, ...]
    caves: bool
    games: int
    is_rotating: bool = False
    precision: float | None = None
    seed: int = 0
