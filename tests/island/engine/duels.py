"""Many games on both engines: `python -m tests.island.engine.duels [games]`."""

from __future__ import annotations

import random
import sys

from core.island.board.board import Board
from core.island.engine.game import Game
from core.island.engine.packing import Options
from tests.island.engine.test_differential import duel
from tests.island.islands import EVERY_ISLAND


def main(games: int) -> None:
    """Play games on every island in turn, with any number of players."""
    for number in range(games):
        board = Board.of(EVERY_ISLAND[number % len(EVERY_ISLAND)])
        assert board is not None
        options = Options(round_limit=12, first_player=None if number % 3 else 0)
        try:
            duel(Game(board, 2 + number % 3, number, options), random.Random(number))
        except BaseException:
            sys.stderr.write(f"game {number}, {board.design.name}\n")
            raise
    sys.stdout.write(f"{games} games, all alike\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
