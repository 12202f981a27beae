"""Batches: one race after another by the bots of a line-up, with what is noted of each."""

from __future__ import annotations

from core.playtest import record
from core.playtest.seating import drawn_entry
from tests.toy.kernels import state as at
from tests.toy.kernels.race import chosen, is_over, move, open_race
from tests.toy.kernels.state import State


def prepare(g: State) -> None:
    """Nothing is worked out of a track beforehand."""
    g[at.CANCEL] = 0


def play_batch(g: State, first_seed: int, number: int) -> int:
    """Play a race for each of some seeds; returns how many were played before it was cancelled."""
    for played in range(number):
        if g[at.CANCEL] != 0:
            return played
        play_race(g, first_seed + played, at.ROWS + played * at.ROW_SIZE)
    return number


def entry_on(g: State, player: int, seed: int) -> int:
    """Which bot of the line-up holds a seat; a rotating line-up moves on with each seed."""
    if g[at.DRAWN_FROM] != 0:
        return drawn_entry(player, seed, g[at.DRAWN_FROM])
    return (player + seed) % g[at.PLAYERS] if g[at.IS_ROTATING] != 0 else player


def play_race(g: State, seed: int, noted: int) -> None:
    """Let the bots race, and note in a row how it went."""
    open_race(g, seed)
    g[at.RECORDED] = 0
    actions = 0
    while not is_over(g):
        steps = chosen(g, g[at.LINEUP + entry_on(g, g[at.PLAYER], seed)])
        move(g, steps)
        actions += 1
        if g[at.IS_RECORDED] != 0 and g[at.RECORDED] < at.MOST_RECORDED:
            g[at.RECORD + g[at.RECORDED]] = steps
            g[at.RECORDED] += 1
    note_outcome(g, seed, noted)
    g[noted + record.ACTIONS] = actions


def note_outcome(g: State, seed: int, noted: int) -> None:
    """Fill the row of a race that is over; a sound track leaves it to the bots to come home."""
    winner = g[at.WINNER]
    g[noted + record.SEED] = seed
    g[noted + record.ROUNDS] = min(g[at.ROUND], g[at.ROUND_LIMIT])
    g[noted + record.WINNER] = winner
    g[noted + record.ENTRY] = record.NOBODY
    g[noted + record.FATE] = record.BOTS_FAILED
    g[noted + record.TURNS] = g[at.TURNS]
    g[noted + at.MARGIN] = 0
    note_places(g, noted + at.ROW_LEFT_BEHIND)
    if winner != record.NOBODY:
        g[noted + record.ENTRY] = entry_on(g, winner, seed)
        g[noted + record.FATE] = record.FINISHED
        g[noted + at.MARGIN] = margin(g)


def note_places(g: State, noted: int) -> None:
    """Note for each player how many rivals are farther back; a winner has passed the last space."""
    for player in range(g[at.PLAYERS]):
        g[noted + player] = 0
        for rival in range(g[at.PLAYERS]):
            ahead = g[at.POSITIONS + player] - g[at.POSITIONS + rival]
            if rival != player and ahead >= 0:
                g[noted + player] += 2 if ahead > 0 else 1


def margin(g: State) -> int:
    """How many spaces the second pawn still had to go."""
    nearest = 0
    for player in range(g[at.PLAYERS]):
        if player != g[at.WINNER]:
            nearest = max(nearest, g[at.POSITIONS + player])
    return g[at.LENGTH] + 1 - nearest
