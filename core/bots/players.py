"""Bots at the table of a running game: they see what it has come to and play through its face."""

from __future__ import annotations

from collections.abc import Sequence

from core.bots.bots import Bot, bot_called
from core.bots.kernels import memory
from core.bots.minds import Minds, plain_minds
from core.bots.packing import packed_with_bots
from core.engine.action import Action, Coder
from core.engine.game import Game
from core.engine.kernels.layout import STATE_SIZE, State

_NEVER_ASKED = "sprinter"


class BotPlayers:
    """Plays for every bot around one game; each keeps its own memory from turn to turn.

    The bots think on an array of their own, so that nothing they work out touches the game. The
    same seed, bots and actions of others lead to the same game.
    """

    def __init__(self, game: Game, bots: Sequence[Bot | None], minds: Minds | None = None) -> None:
        """Let bots take their seats, None where a person sits; without `minds` the plain ones."""
        self._game = game
        self._minds = plain_minds() if minds is None else minds
        self._coder = Coder(game.board.catalogue)
        anybody = bot_called(_NEVER_ASKED)
        seated = [anybody if bot is None else bot for bot in bots]
        self._g = packed_with_bots(game.board, game.options, seated)
        self._minds.prepare(self._g)
        self._minds.take_seats(self._g, game.seed)
        self._seen = len(game.actions)

    def play(self) -> tuple[Action, ...]:
        """Let the bot whose turn it is carry out one complete play, and return its actions."""
        before = self._game.completed
        while self._game.completed == before:
            self._game.apply(self._next_action())
            self._seen = len(self._game.actions)
        return self._game.actions[before : self._game.completed]

    def _next_action(self) -> Action:
        """What the bot wants to do next, having seen what others have done since it last looked."""
        self._g[:STATE_SIZE] = [int(number) for number in self._game.state[:STATE_SIZE]]
        if len(self._game.actions) != self._seen:
            drop_plan(self._g)
        return self._coder.decoded(self._minds.next_action(self._g))


def drop_plan(g: State) -> None:
    """Forget what was planned for this turn, but nothing else."""
    g[memory.PLAN_COUNT] = 0
    g[memory.PLAN_NEXT] = 0
