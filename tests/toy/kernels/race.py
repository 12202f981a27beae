"""The rules of the race, and how its bots choose."""

from __future__ import annotations

from core.playtest import record
from tests.toy.kernels import state as at
from tests.toy.kernels.state import State

MASK = 0xFFFFFFFF
STRIDE = 0x9E3779B9
FACTOR = 0x2C1B3C6D
SLIDE = 3
AGAIN = 4
"""What another move is worth, in spaces."""


def scrambled(value: int) -> int:
    """A 32-bit number that looks random, the same one for the same value."""
    mixed = value & MASK
    mixed = ((mixed ^ (mixed >> 16)) * FACTOR) & MASK
    mixed = ((mixed ^ (mixed >> 15)) * FACTOR) & MASK
    return mixed ^ (mixed >> 16)


def thrown(g: State) -> int:
    """One die."""
    g[at.STREAM] = (g[at.STREAM] + STRIDE) & MASK
    return 1 + ((scrambled(g[at.STREAM]) * g[at.SIDES]) >> 32)


def roll(g: State) -> None:
    """Both dice."""
    g[at.FIRST_DIE] = thrown(g)
    g[at.SECOND_DIE] = thrown(g)


def open_race(g: State, seed: int) -> None:
    """All pawns at the start, and the first dice on the table."""
    g[at.STREAM] = scrambled(seed + 1)
    g[at.PLAYER] = 0
    g[at.ROUND] = 1
    g[at.TURNS] = 1
    g[at.WINNER] = record.NOBODY
    for player in range(at.MOST_PLAYERS):
        g[at.POSITIONS + player] = 0
    roll(g)


def is_over(g: State) -> bool:
    """Whether somebody has won, or all have lost their patience."""
    return g[at.WINNER] != record.NOBODY or g[at.ROUND] > g[at.ROUND_LIMIT]


def landing(g: State, steps: int) -> int:
    """Where the pawn on turn would end; beyond the last space is the finish."""
    space = g[at.POSITIONS + g[at.PLAYER]] + steps
    if space <= g[at.LENGTH] and g[at.KINDS + space] == at.SLIP:
        return max(0, space - SLIDE)
    return space


def is_again(g: State, steps: int) -> bool:
    """Whether the pawn on turn would move again."""
    space = g[at.POSITIONS + g[at.PLAYER]] + steps
    return space <= g[at.LENGTH] and g[at.KINDS + space] == at.BONUS


def move(g: State, steps: int) -> None:
    """Move the pawn on turn by one of its dice."""
    player = g[at.PLAYER]
    moves_again = is_again(g, steps)
    g[at.POSITIONS + player] = landing(g, steps)
    if g[at.POSITIONS + player] > g[at.LENGTH]:
        g[at.WINNER] = player
        return
    if not moves_again:
        g[at.PLAYER] = (player + 1) % g[at.PLAYERS]
        g[at.TURNS] += 1
        if g[at.PLAYER] == 0:
            g[at.ROUND] += 1
    roll(g)


# --- Bots -----------------------------------------------------------------------------------------


def worth(g: State, steps: int, kind: int) -> int:
    """What a bot thinks of a die: a runner counts steps, a careful one looks where they lead."""
    if kind == at.RUNNER:
        return steps
    return landing(g, steps) + (AGAIN if is_again(g, steps) else 0)


def chosen(g: State, kind: int) -> int:
    """By how many steps a bot moves."""
    first, second = g[at.FIRST_DIE], g[at.SECOND_DIE]
    return first if worth(g, first, kind) >= worth(g, second, kind) else second
