"""Two thousand random games on both engines: `python -m tests.lost_cities.engine.duels [GAMES]`."""

from __future__ import annotations

import random
import sys

from core.lost_cities.engine.game import Game
from tests.lost_cities.boards import EVERY_BOARD, board_of
from tests.lost_cities.engine.test_differential import duel


def main(games: int) -> None:
    """Play games on all boards in turn, with two, three and four players."""
    for seed in range(games):
        design = EVERY_BOARD[seed % len(EVERY_BOARD)]
        players = 2 + seed // len(EVERY_BOARD) % 3
        duel(Game(board_of(design), players, seed), random.Random(seed))
    sys.stdout.write(f"{games} games, both engines agree\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
