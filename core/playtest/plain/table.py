"""A plain table: the front of the array of games in which players take turns until one has won.

Such a game begins its own cells at `END` and its own columns at `ROW_END`; its rows lie behind all
cells. What is here are kernels, which it compiles with those of its own: turns, seats, moves on
record, and the row that every playtest reads.
"""

from __future__ import annotations

from typing import TypeAlias

from core.kernels.blocks import Block, Cells
from core.playtest import record
from core.playtest.seating import MOST_DRAWN, entry_of

State: TypeAlias = Cells
"""The array; compiled kernels know the type of their arguments by this very name."""

MOST_PLAYERS = 6
MOST_RECORDED = 2_000
"""Moves of a recorded game; a longer one is recorded up to here."""

# --- What is packed: who plays, and how long at most ----------------------------------------------

table = Block()
PLAYERS = table.cell()
ROUND_LIMIT = table.cell()
IS_ROTATING = table.cell()
DRAWN_FROM = table.cell()
"""From how many bots of the line-up those at the table are drawn; 0 if all sit there."""
LINEUP = table.cells(MOST_DRAWN)
"""How each bot of the line-up thinks: its place among the bots of the game."""

# --- The game that is being played ----------------------------------------------------------------

PLAYER = table.cell()
"""Whose turn it is."""
ROUND = table.cell()
TURNS = table.cell()
MOVES = table.cell()
WINNER = table.cell()
"""Who has won, or NOBODY."""
CANCEL = table.cell()
"""Another thread may write here that no further game is wanted."""
IS_RECORDED = table.cell()
RECORDED = table.cell()
RECORD = table.cells(MOST_RECORDED)
END = table.end

row = Block(record.COMMON_COLUMNS)
ROW_LEFT_BEHIND = row.cells(MOST_PLAYERS)
"""For each player how many rivals were left behind: 2 for each of them, 1 for one as far."""
ROW_END = row.end


def open_table(g: State) -> None:
    """Give the first player the first turn."""
    g[PLAYER] = 0
    g[ROUND] = 1
    g[TURNS] = 1
    g[MOVES] = 0
    g[WINNER] = record.NOBODY
    g[RECORDED] = 0


def end_turn(g: State) -> None:
    """Let the next player have a turn; with the first one a round begins."""
    g[PLAYER] = (g[PLAYER] + 1) % g[PLAYERS]
    g[TURNS] += 1
    if g[PLAYER] == 0:
        g[ROUND] += 1


def is_over(g: State) -> bool:
    """Whether somebody has won, or all have lost their patience."""
    return g[WINNER] != record.NOBODY or g[ROUND] > g[ROUND_LIMIT]


def entry_at(g: State, seat: int, seed: int) -> int:
    """Which bot of the line-up holds a seat."""
    return entry_of(seat, seed, g[PLAYERS], g[DRAWN_FROM], g[IS_ROTATING] != 0)


def bot_on_turn(g: State, seed: int) -> int:
    """How the bot thinks whose turn it is."""
    return g[LINEUP + entry_at(g, g[PLAYER], seed)]


def note_move(g: State, move: int) -> None:
    """Count a move, and write it down if that is wanted and there is room."""
    g[MOVES] += 1
    if g[IS_RECORDED] != 0 and g[RECORDED] < MOST_RECORDED:
        g[RECORD + g[RECORDED]] = move
        g[RECORDED] += 1


def note_outcome(g: State, noted: int, seed: int) -> None:
    """Fill the common columns of a row with how a game has ended."""
    winner = g[WINNER]
    g[noted + record.SEED] = seed
    g[noted + record.ROUNDS] = min(g[ROUND], g[ROUND_LIMIT])
    g[noted + record.WINNER] = winner
    g[noted + record.TURNS] = g[TURNS]
    g[noted + record.ACTIONS] = g[MOVES]
    if winner == record.NOBODY:
        g[noted + record.ENTRY] = record.NOBODY
        g[noted + record.FATE] = record.BOTS_FAILED
    else:
        g[noted + record.ENTRY] = entry_at(g, winner, seed)
        g[noted + record.FATE] = record.FINISHED


def note_places(g: State, noted: int, standings: int) -> None:
    """Note in a row how many rivals each player has left behind, by a cell of each: most is best.

    A winner stands before all others, whatever the cells say.
    """
    for player in range(g[PLAYERS]):
        behind = 0
        for rival in range(g[PLAYERS]):
            if rival != player:
                ahead = g[standings + player] - g[standings + rival]
                if player == g[WINNER] or (ahead > 0 and rival != g[WINNER]):
                    behind += 2
                elif ahead == 0 and rival != g[WINNER]:
                    behind += 1
        g[noted + ROW_LEFT_BEHIND + player] = behind
