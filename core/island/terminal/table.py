"""A game of the Island at the terminal: what is said there that only this game knows."""

from __future__ import annotations

from core.island.bots.bots import BOTS
from core.island.bots.deciding import bot_action
from core.island.engine.game import Game
from core.island.engine.notation import BadNotation, written
from core.island.engine.notation import __doc__ as notation_manual
from core.island.engine.reasons import IllegalAction
from core.island.terminal.table_words import announcement, result
from core.playtest.bots import bot_among
from core.terminal.typed_table import TableTalk, TypedTable


def island_table(game: Game, seats: tuple[str, ...]) -> TypedTable[Game]:
    """A game with people and bots around it; who has to decide may be out of turn."""
    return TypedTable(game, seats, _TALK)


def _bot_line(game: Game, name: str) -> str:
    game.apply(bot_action(game, bot_among(BOTS, name)))
    return game.lines[-1][2]


_TALK = TableTalk(
    announced=announcement,
    going_on=announcement,
    legal=lambda game: map(written, game.legal_actions()),
    bot_line=_bot_line,
    result=result,
    refusals=(BadNotation, IllegalAction),
    notation=notation_manual or "",
)
