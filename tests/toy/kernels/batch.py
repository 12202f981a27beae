"""Batches: one race after another by the bots of a line-up, with what is noted of each."""

from __future__ import annotations

from core.playtest.plain import table
from core.playtest.plain.table import (
    State,
    bot_on_turn,
    is_over,
    note_move,
    note_outcome,
    note_places,
)
from tests.toy.kernels import state as at
from tests.toy.kernels.race import chosen, move, open_race


def prepare(g: State) -> None:
    """Nothing is worked out of a track beforehand."""
    g[table.CANCEL] = 0


def play_batch(g: State, first_seed: int, number: int) -> int:
    """Play a race for each of some seeds; returns how many were played before it was cancelled."""
    for played in range(number):
        if g[table.CANCEL] != 0:
            return played
        play_race(g, first_seed + played, at.ROWS + played * at.ROW_SIZE)
    return number


def play_race(g: State, seed: int, noted: int) -> None:
    """Let the bots race, and note in a row how it went."""
    open_race(g, seed)
    while not is_over(g):
        steps = chosen(g, bot_on_turn(g, seed))
        note_move(g, steps)
        move(g, steps)
    note_outcome(g, noted, seed)
    note_places(g, noted, at.POSITIONS)
    g[noted + at.MARGIN] = margin(g)


def margin(g: State) -> int:
    """How many spaces the second pawn still had to go."""
    nearest = 0
    for player in range(g[table.PLAYERS]):
        if player != g[table.WINNER]:
            nearest = max(nearest, g[at.POSITIONS + player])
    return g[at.LENGTH] + 1 - nearest
