"""Bots at a table with people: what the one on turn does, by the very kernels of playtests."""

from __future__ import annotations

from collections import Counter

from core.kernels.blocks import Cells
from core.kernels.kernel_sets import KernelSet
from core.lost_cities.bots.bot_kernels import BOT_MODULES
from core.lost_cities.bots.bots import LostCitiesBot
from core.lost_cities.bots.kernels import memory
from core.lost_cities.engine.action import Action, Card, Coder, Kind
from core.lost_cities.engine.game import Game
from core.lost_cities.engine.kernels.state import STATE_SIZE
from core.lost_cities.engine.rule_kernels import RULES_MODULES

BOT_ENTRY_POINTS = ("prepare_bots", "take_bot_seats", "next_action")
BOTS_SET = KernelSet((*RULES_MODULES, *BOT_MODULES), BOT_ENTRY_POINTS)


def bot_action(game: Game, bot: LostCitiesBot) -> Action:
    """What a bot does on the seat of the player to move; the game stays as it is."""
    functions = BOTS_SET.functions()
    g = _seen(game, bot)
    functions["prepare_bots"](g)
    functions["take_bot_seats"](g, game.seed + len(game.actions))
    _show_cards(g, game)
    return game.decoded(int(functions["next_action"](g)))


def _seen(game: Game, bot: LostCitiesBot) -> Cells:
    """The array with the bot on the seat of the player to move."""
    g = [*map(int, game.state[:STATE_SIZE])]
    g.extend([0] * (memory.BOTS_END - len(g)))
    player = game.position.player
    g[memory.BOT_KINDS + player] = bot.kind
    first = memory.WEIGHTS + player * memory.WEIGHTS_EACH
    g[first : first + memory.WEIGHTS_EACH] = bot.all_weights()
    return g


def _show_cards(g: Cells, game: Game) -> None:
    """Note the cards that all have seen in this round."""
    coder = Coder(game.board)
    seen = cards_out(game)
    for card, count in seen.items():
        g[memory.OUT + coder.number_of(card)] = count
    g[memory.OUT_ALL] = seen.total()


def cards_out(game: Game) -> Counter[Card]:
    """The cards that lie in rows and on discard piles, as all have seen them come there."""
    out: Counter[Card] = Counter()
    piles: dict[str, list[Card]] = {}
    now, _ = game.moment
    for (when, _player, _line), action in zip(game.lines, game.actions, strict=True):
        if when != now:
            continue
        if action.card is not None:
            out[action.card] += 1
        if action.kind is Kind.DISCARD and action.card is not None:
            piles.setdefault(action.card.colour, []).append(action.card)
        elif action.kind is Kind.TAKE and piles.get(action.pile or ""):
            out[piles[action.pile or ""].pop()] -= 1
    return out
