"""Two thousand random games on both engines, at will in parts.

`python -m tests.lost_cities.engine.duels [GAMES [FIRST]]`: the seed of a game says board, players
and choices, so that parts with other first games make up the same two thousand.
"""

from __future__ import annotations

import random
import sys

from core.lost_cities.engine.game import Game
from tests.lost_cities.boards import EVERY_BOARD, board_of
from tests.lost_cities.engine.test_differential import duel

TOLD_EVERY = 50
"""After so many games it says how far it has come."""


def main(games: int = 2000, first: int = 0) -> None:
    """Play games on all boards in turn, with two, three and four players."""
    for number, seed in enumerate(range(first, first + games), start=1):
        design = EVERY_BOARD[seed % len(EVERY_BOARD)]
        players = 2 + seed // len(EVERY_BOARD) % 3
        duel(Game(board_of(design), players, seed), random.Random(seed))
        if number % TOLD_EVERY == 0 or number == games:
            sys.stdout.write(f"{number} games from number {first} on, both engines agree\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:3]))
