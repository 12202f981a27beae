"""Bots at a table with people: what the one who has to decide does, by the kernels of playtests."""

from __future__ import annotations

from core.island.bots.bots import IslandBot
from core.island.bots.kernels import memory
from core.island.bots.kernels.thinking import next_action, take_bot_seats
from core.island.engine.action import Action, decoded
from core.island.engine.game import Game
from core.island.engine.kernels.state import RULES_END
from core.kernels.blocks import Cells


def bot_action(game: Game, bot: IslandBot) -> Action:
    """What a bot does on the seat of whoever has to decide; the game stays as it is."""
    g = _seen(game, bot)
    take_bot_seats(g, game.seed + len(game.actions))
    return decoded(int(next_action(g)))


def _seen(game: Game, bot: IslandBot) -> Cells:
    """The array with the bot on the seat of whoever has to decide."""
    g = [*map(int, game.state[:RULES_END])]
    g.extend([0] * (memory.BOTS_END - len(g)))
    g[memory.BOT_KINDS + game.to_act] = bot.kind
    first = memory.WEIGHTS + game.to_act * memory.WEIGHTS_EACH
    g[first : first + memory.WEIGHTS_EACH] = bot.all_weights()
    return g
