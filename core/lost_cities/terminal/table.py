"""A game of Lost Cities at the terminal: what is said there that only this game knows."""

from __future__ import annotations

from collections.abc import Iterator

from core.lost_cities.bots.bots import BOTS
from core.lost_cities.engine.game import Game
from core.lost_cities.engine.notation import BadNotation
from core.lost_cities.engine.notation import __doc__ as notation_manual
from core.lost_cities.engine.reasons import IllegalAction
from core.lost_cities.session.play_words import announcement, result
from core.lost_cities.session.thinking import bot_action
from core.playtest.bots import bot_among
from core.terminal.typed_table import TableTalk, TypedTable


def board_table(game: Game, seats: tuple[str, ...]) -> TypedTable[Game]:
    """A game with people and bots around it."""
    return TypedTable(game, seats, _TALK)


def _legal(game: Game) -> Iterator[str]:
    legal = game.legal_actions()
    return (game.notation.written(action, legal) for action in legal)


def _bot_line(game: Game, name: str) -> str:
    game.apply(bot_action(game, bot_among(BOTS, name)))
    return game.lines[-1][2]


_TALK = TableTalk(
    announced=announcement,
    going_on=announcement,
    legal=_legal,
    bot_line=_bot_line,
    result=result,
    refusals=(BadNotation, IllegalAction),
    notation=notation_manual or "",
)
