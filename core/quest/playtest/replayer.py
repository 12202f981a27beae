"""Games of a playtest played again through the face of the engine; their logs replay exactly."""

from __future__ import annotations

from dataclasses import replace

from core.kernels.rule_kernels import RuleKernels
from core.playtest.running.playing import PlayingKernels, recording
from core.quest.engine.action import Coder
from core.quest.engine.game import Game
from core.quest.engine.log import GameLog
from core.quest.playtest.spec import QuestSpec


class Replayer:
    """Plays games of a playtest again, one by one, through the face of the engine."""

    def __init__(
        self,
        spec: QuestSpec,
        kernels: PlayingKernels | None = None,
        rules: RuleKernels | None = None,
    ) -> None:
        """Prepare the bots; without `kernels` the fastest, without `rules` the plain ones."""
        self._spec = spec
        self._rules = rules
        self._coder = Coder(spec.board.catalogue)
        self._actions = recording(spec, kernels)

    def game(self, seed: int) -> Game:
        """The game of a seed, played to its end by the same bots on the same seats."""
        spec, codes = self._spec, self._actions(seed)
        options = replace(spec.options, start_shift=spec.start_shift_in(seed))
        game = Game(spec.board, spec.players, seed, options, self._rules)
        for code in codes:
            game.apply(self._coder.decoded(code))
        return game

    def log(self, seed: int) -> GameLog:
        """The log of the game of a seed, with the bots that played it."""
        return self.game(seed).log.seated(bot.name for bot in self._spec.bots_in(seed))
