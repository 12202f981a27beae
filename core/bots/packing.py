"""Packing a board, the box and the bots around the table into one array."""

from __future__ import annotations

from collections.abc import Sequence

from core.board.board import Board
from core.bots.bots import Bot
from core.bots.kernels import memory
from core.engine.kernels.state import State
from core.engine.packing import Options, packed


def packed_with_bots(board: Board, options: Options, bots: Sequence[Bot]) -> State:
    """The array of a game with a bot on each seat, before the bots have prepared themselves."""
    g = packed(board, len(bots), options)
    g.extend([0] * (memory.BOTS_END - len(g)))
    for player, bot in enumerate(bots):
        seat(g, player, bot)
    return g


def seat(g: State, player: int, bot: Bot) -> None:
    """Let a bot take a seat."""
    first = memory.WEIGHTS + player * memory.WEIGHTS_EACH
    g[memory.BOT_KINDS + player] = bot.kind
    for which, weight in enumerate(bot.all_weights()):
        g[first + which] = weight
