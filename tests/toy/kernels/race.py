"""The rules of the race, and how its bots choose."""

from __future__ import annotations

from core.kernels.chance import below, stream_next, stream_start
from core.playtest.plain import table
from core.playtest.plain.table import State, end_turn, open_table
from tests.toy.kernels import state as at
from tests.toy.track import SLIDE

AGAIN = 4
"""What another move is worth, in spaces."""


def thrown(g: State) -> int:
    """One die."""
    g[at.STREAM] = stream_next(g[at.STREAM])
    return 1 + below(g[at.STREAM], g[at.SIDES])


def roll(g: State) -> None:
    """Both dice."""
    g[at.FIRST_DIE] = thrown(g)
    g[at.SECOND_DIE] = thrown(g)


def open_race(g: State, seed: int) -> None:
    """All pawns at the start, and the first dice on the table."""
    open_table(g)
    g[at.STREAM] = stream_start(0, seed)
    for player in range(g[table.PLAYERS]):
        g[at.POSITIONS + player] = 0
    roll(g)


def kind_ahead(g: State, steps: int) -> int:
    """What happens so many steps before the pawn on turn; nothing beyond the last space."""
    space = g[at.POSITIONS + g[table.PLAYER]] + steps
    return g[at.KINDS + space] if space <= g[at.LENGTH] else at.PLAIN


def landing(g: State, steps: int) -> int:
    """Where the pawn on turn would end; beyond the last space is the finish."""
    space = g[at.POSITIONS + g[table.PLAYER]] + steps
    return max(0, space - SLIDE) if kind_ahead(g, steps) == at.SLIP else space


def move(g: State, steps: int) -> None:
    """Move the pawn on turn by one of its dice."""
    player = g[table.PLAYER]
    moves_again = kind_ahead(g, steps) == at.BONUS
    g[at.POSITIONS + player] = landing(g, steps)
    if g[at.POSITIONS + player] > g[at.LENGTH]:
        g[table.WINNER] = player
    elif not moves_again:
        end_turn(g)
    roll(g)


def worth(g: State, steps: int, bot: int) -> int:
    """What a bot thinks of a die: a runner counts steps, a careful one looks where they lead."""
    if bot == at.RUNNER:
        return steps
    return landing(g, steps) + (AGAIN if kind_ahead(g, steps) == at.BONUS else 0)


def chosen(g: State, bot: int) -> int:
    """By how many steps a bot moves."""
    first, second = g[at.FIRST_DIE], g[at.SECOND_DIE]
    return first if worth(g, first, bot) >= worth(g, second, bot) else second
