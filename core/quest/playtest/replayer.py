"""Games of a playtest played again through the face of the engine; their logs replay exactly."""

from __future__ import annotations

from dataclasses import replace

from core.basics.language import tr
from core.playtest.limits import TooLong
from core.playtest.running.batch_kernels import fastest_batch_kernels
from core.playtest.running.packing import packed_spec
from core.playtest.running.playing import PlayingKernels, recorder_of
from core.quest.engine.action import Coder
from core.quest.engine.game import Game
from core.quest.engine.log import GameLog
from core.quest.engine.rule_kernels import RuleKernels
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
        fastest = kernels or fastest_batch_kernels(spec.game.playtests.kernels)
        self._recorded = recorder_of(fastest, packed_spec(spec))
        self._most = fastest.layout.most_recorded

    def game(self, seed: int) -> Game:
        """The game of a seed, played to its end by the same bots on the same seats."""
        codes, most = self._recorded(seed), self._most
        if len(codes) == most:
            raise TooLong(tr("game {seed} has more than {most:,} actions", seed=seed, most=most))
        spec = self._spec
        options = replace(spec.options, start_shift=spec.start_shift_in(seed))
        game = Game(spec.board, spec.players, seed, options, self._rules)
        for code in codes:
            game.apply(self._coder.decoded(code))
        return game

    def log(self, seed: int) -> GameLog:
        """The log of the game of a seed, with the bots that played it."""
        return self.game(seed).log.seated(bot.name for bot in self._spec.bots_in(seed))
