"""Games of a playtest played again through the face of the engine; their logs replay exactly."""

from __future__ import annotations

from core.island.engine.action import decoded
from core.island.engine.game import Game
from core.island.engine.log import GameLog
from core.island.playtest.spec import IslandSpec
from core.playtest.running.playing import PlayingKernels, recording


class Replayer:
    """Plays games of a playtest again, one by one."""

    def __init__(self, spec: IslandSpec, kernels: PlayingKernels | None = None) -> None:
        """Prepare the bots; without `kernels` the fastest of this process."""
        self._spec = spec
        self._actions = recording(spec, kernels)

    def game(self, seed: int) -> Game:
        """The game of a seed, played to its end by the same bots on the same seats."""
        codes = self._actions(seed)
        game = Game(self._spec.board, self._spec.players, seed, self._spec.options)
        for code in codes:
            game.apply(decoded(int(code)))
        return game

    def log(self, seed: int) -> GameLog:
        """The log of the game of a seed, with the bots that played it."""
        return self.game(seed).log.seated(bot.name for bot in self._spec.bots_in(seed))
