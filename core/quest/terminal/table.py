"""A game of the Quest at the terminal: what is said there that only this game knows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from core.basics.jobs import finished
from core.basics.language import marked, tr
from core.playtest.recorded.logs import PERSON
from core.quest.bots.bots import bot_called
from core.quest.engine.game import Game
from core.quest.engine.notation import BadNotation
from core.quest.engine.notation import __doc__ as notation_manual
from core.quest.engine.reasons import IllegalAction
from core.quest.session.engines import plain_engines
from core.quest.session.thinking import Thinking
from core.quest.terminal.table_talk import announcement, board_map, counted, in_words, result
from core.terminal.typed_table import TableTalk, TypedTable

_COMMANDS = marked(
    "Besides plays in notation you can type\n"
    "- help: this page. - legal: every legal action. - map: the board. - show: the table.\n"
    "- save FILE: write the log so far. - quit: leave the game."
)


def quest_table(game: Game, seats: tuple[str, ...]) -> TypedTable[Game]:
    """A game with people and bots around it."""
    talk = TableTalk(
        announced=announcement,
        going_on=_hand_now,
        legal=lambda game: (in_words(each, game.board) for each in game.legal_actions()),
        bot_line=_Bots(seats).line,
        result=result,
        refusals=(BadNotation, IllegalAction),
        notation=notation_manual or "",
        commands=_COMMANDS,
        further={"map": board_map},
    )
    return TypedTable(game, seats, talk)


def _hand_now(game: Game) -> Iterator[str]:
    hand = counted(game.view(game.position.player).hand)
    yield f"  {tr('your hand now: {cards}', cards=hand)}"


class _Bots:
    """The bots, who take their seats before the first of them plays."""

    def __init__(self, seats: tuple[str, ...]) -> None:
        self._seats = seats

    @cached_property
    def _thinking(self) -> Thinking:
        seated = [None if name == PERSON else bot_called(name) for name in self._seats]
        return Thinking(seated, plain_engines())

    def line(self, game: Game, _name: str) -> str:
        """Have the one on turn play one complete line, and tell it."""
        actions = finished(self._thinking.next_play(game))
        for action in actions:
            game.apply(action)
        (*_, (_, line)) = game.notation.written(actions)
        return line
