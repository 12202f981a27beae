"""The notation: one line for what a player does, as people write it and as logs keep it.

    scout machete c4-c5-d5          play a card for a symbol and walk; B/C in the path clears
    native -> c5                    one step, or a blockade: native -> B/C
    pay traveler,sailor -> r7       enter rubble or a base camp, or clear such a blockade
    act cartographer                carry out an action card
    act transmitter taking pioneer
    remove traveler,explorer        after a Scientist or Travel Log; or: remove nothing
    token machete_2 c4-c5           a symbol token; token native -> c5; token draw
    token replace sailor,explorer   token remove sailor; token keep_item compass
    buy photographer with traveler+sailor     coin_2 is a token; scout/half, scout/changed
    end turn                        or: end turn discarding explorer,sailor

With two pieces, "2:" in front of a line speaks of the second one. A walk stops where its path ends,
and cards are named in any order.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.board.board import Board
from core.engine.action import Action
from core.engine.line_reader import LineReader
from core.engine.line_writer import LineWriter


class Notation:
    """Reads and writes lines for one board."""

    def __init__(self, board: Board) -> None:
        """Make a reader and a writer that know the board's names."""
        self._reader = LineReader(board)
        self._writer = LineWriter(board)

    def read(self, line: str) -> tuple[Action, ...]:
        """The actions of a line, without the stop or done that may close it; or `BadNotation`."""
        return self._reader.read(line)

    def written(self, actions: Sequence[Action]) -> tuple[tuple[int, str], ...]:
        """The lines for a sequence of complete plays, each with where its first action stands."""
        return self._writer.written(actions)
