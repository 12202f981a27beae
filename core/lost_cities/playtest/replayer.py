"""Games of a playtest played again through the face of the engine; their logs replay exactly."""

from __future__ import annotations

from core.basics.language import tr
from core.lost_cities.engine.game import Game
from core.lost_cities.engine.log import GameLog
from core.lost_cities.playtest.spec import BoardSpec
from core.playtest.limits import TooLong
from core.playtest.running.batch_kernels import fastest_batch_kernels
from core.playtest.running.packing import packed_spec
from core.playtest.running.playing import PlayingKernels, recorder_of


class Replayer:
    """Plays games of a playtest again, one by one."""

    def __init__(self, spec: BoardSpec, kernels: PlayingKernels | None = None) -> None:
        """Prepare the bots; without `kernels` the fastest of this process."""
        self._spec = spec
        fastest = kernels or fastest_batch_kernels(spec.game.playtests.kernels)
        self._recorded = recorder_of(fastest, packed_spec(spec))
        self._most = fastest.layout.most_recorded

    def game(self, seed: int) -> Game:
        """The game of a seed, played to its end by the same bots on the same seats."""
        codes, most = self._recorded(seed), self._most
        if len(codes) == most:
            raise TooLong(tr("game {seed} has more than {most:,} actions", seed=seed, most=most))
        game = Game(self._spec.board, self._spec.players, seed, self._spec.options)
        for code in codes:
            game.apply(game.decoded(int(code)))
        return game

    def log(self, seed: int) -> GameLog:
        """The log of the game of a seed, with the bots that played it."""
        return self.game(seed).log.seated(bot.name for bot in self._spec.bots_in(seed))
