"""Thinking: what the bots around a game want to do next, worked out beside the game."""

from __future__ import annotations

from collections.abc import Sequence

from core.jobs import Progress, Work
from core.quest.bots.bots import QuestBot, bot_called, packed_with_bots
from core.quest.bots.kernels.memory import drop_plan
from core.quest.engine.action import Action, Coder
from core.quest.engine.game import Game
from core.quest.engine.kernels.state import STATE_SIZE, State
from core.quest.session.engines import Engines

_NEVER_ASKED = "sprinter"
_NOTHING_SEEN = -1


class Thinking:
    """The heads of all bots around one game; each keeps its memory from turn to turn.

    A game is only looked at, never changed, so that the work can be done on another thread and be
    dropped at any step. The same seed, bots and actions lead to the same plays as in a playtest.
    """

    def __init__(self, bots: Sequence[QuestBot | None], engines: Engines) -> None:
        """Know who sits where, None for a person; the tables are made when a bot first thinks."""
        anybody = bot_called(_NEVER_ASKED)
        self._bots = [anybody if bot is None else bot for bot in bots]
        self._engines = engines
        self._g: State | None = None
        self._seen = _NOTHING_SEEN

    def next_play(self, game: Game) -> Work[tuple[Action, ...]]:
        """The actions of the next complete play of the bot whose turn it is."""
        yield Progress(0, 1)
        g, bots = self._ready(game), self._engines.bots
        if len(game.actions) != self._seen:
            drop_plan(g)
        self._seen = _NOTHING_SEEN
        trial, coder = game.copy(), Coder(game.board.catalogue)
        while trial.completed == game.completed:
            yield Progress(0, 1)
            g[:STATE_SIZE] = [int(number) for number in trial.state[:STATE_SIZE]]
            trial.apply(coder.decoded(int(bots.next_action(g))))
        if g is self._g:  # else other engines have come meanwhile, without the plan of these
            self._seen = len(trial.actions)
        return trial.actions[len(game.actions) :]

    def forget(self, game: Game) -> None:
        """Be as if the bots had just sat down at a game."""
        self._engines.bots.take_seats(self._ready(game), game.seed)
        self._seen = _NOTHING_SEEN

    def go_on_with(self, engines: Engines) -> None:
        """Think with other engines from now on and forget nothing."""
        if self._g is not None:
            self._g = engines.rules.ready([int(number) for number in self._g])
        self._engines = engines

    def _ready(self, game: Game) -> State:
        if self._g is None:
            engines = self._engines
            g = engines.rules.ready(packed_with_bots(game.board, game.options, self._bots))
            engines.bots.prepare(g)
            engines.bots.take_seats(g, game.seed)
            self._g = g
        return self._g
