"""Thinking: what the bots around a game want to do next, worked out beside the game."""

from __future__ import annotations

from collections.abc import Sequence

from core.basics.jobs import Progress, Work
from core.quest.bots.bots import QuestBot, bot_called, packed_with_bots
from core.quest.engine.action import Action, Coder
from core.quest.engine.game import Game
from core.quest.engine.kernels.state import STATE_SIZE
from core.quest.session.engines import Engines
from core.quest.session.heads import Heads

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
        self._heads: Heads | None = None
        self._seen = _NOTHING_SEEN

    def next_play(self, game: Game) -> Work[tuple[Action, ...]]:
        """The actions of the next complete play of the bot whose turn it is."""
        yield Progress(0, 1)
        heads, is_plan_kept = self._ready(game), len(game.actions) == self._seen
        self._seen = _NOTHING_SEEN
        trial, coder = game.copy(), Coder(game.board.catalogue)
        while trial.completed == game.completed:
            yield Progress(0, 1)
            state = [int(number) for number in trial.state[:STATE_SIZE]]
            trial.apply(coder.decoded(heads.next_action(state, is_plan_kept=is_plan_kept)))
            is_plan_kept = True
        if heads is self._heads:  # else others have come meanwhile, without this plan
            self._seen = len(trial.actions)
        return trial.actions[len(game.actions) :]

    def forget(self, game: Game) -> None:
        """Be as if the bots had just sat down at a game."""
        self._ready(game).take_seats(game.seed)
        self._seen = _NOTHING_SEEN

    def go_on_with(self, engines: Engines) -> None:
        """Think with other engines from now on and forget nothing."""
        if self._heads is not None:
            self._heads = engines.heads_like(self._heads)
        self._engines = engines

    def _ready(self, game: Game) -> Heads:
        if self._heads is None:
            cells = packed_with_bots(game.board, game.options, self._bots)
            heads = self._engines.heads(cells)
            heads.take_seats(game.seed)
            self._heads = heads
        return self._heads
