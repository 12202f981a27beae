"""Scratch paper: the engine's own answers about what would be, without playing it."""

from __future__ import annotations

from core.quest.engine.action import Action, Coder
from core.quest.engine.game import Game
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels.state import State


class Scratch:
    """Tries actions out on a copy of a game's array; a state is the part of it that play changes.

    Quicker than copies of the game, as states are short and nothing is noted about them. Whatever
    comes of an action, the rules say so.
    """

    def __init__(self, game: Game) -> None:
        """Start from where a game stands."""
        self._g = game.state.copy()
        self._rules = game.rules
        self.coder = Coder(game.board.catalogue)
        self.start: State = self._g[: at.STATE_SIZE].copy()

    def choices(self, state: State) -> tuple[int, ...]:
        """The numbers of the legal actions in a state."""
        self._g[: at.STATE_SIZE] = state
        number = self._rules.list_choices(self._g)
        return tuple(int(self._rules.choice(self._g, index)) for index in range(number))

    def after(self, state: State, code: int) -> State:
        """The state that an action leads to."""
        self._g[: at.STATE_SIZE] = state
        self._rules.apply(self._g, code)
        return self._g[: at.STATE_SIZE].copy()

    def after_all(self, actions: tuple[Action, ...]) -> State:
        """The state that some actions lead to from the start, one after the other."""
        state = self.start
        for action in actions:
            state = self.after(state, self.coder.encoded(action))
        return state
