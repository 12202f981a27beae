"""What the live playtest sets to work: the games themselves, which are loaded when first needed."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event
from typing import TYPE_CHECKING, Protocol, TypeAlias

from core.basics.deferred import deferred
from core.basics.jobs import Progress, Work
from core.basics.values import dataclass
from core.basics.workers import Worker
from core.playtest.live.results import LiveResult, LiveSpec, Showing
from editor.live.power import saves_power

if TYPE_CHECKING:
    from core.playtest.live import games
    from core.playtest.running import worker_batches
    from core.playtest.running.playing import PlayingKernels
    from core.playtest.spec import AnyPlayed
else:
    worker_batches = deferred("core.playtest.running.worker_batches")
    games = deferred("core.playtest.live.games")

Preparing: TypeAlias = Callable[["AnyPlayed", Event], "Work[PlayingKernels]"]


class LiveGames(Protocol):
    """Who plays live: the module of the games, or a stand-in."""

    def sharpening(
        self, live: LiveSpec, showing: Showing, kernels: PlayingKernels | None
    ) -> Work[LiveResult]:
        """Play games on a board until the result is sharp, telling of it now and then."""


def preparing(worker: Worker, game: AnyPlayed, haste: Event) -> Work[PlayingKernels]:
    """Have a worker load what plays a game, compiling it the first time.

    Until there is haste, compiling leaves the machine to everybody else.
    """
    kernels = game.playtests.kernels
    return (yield from worker_batches.loading_worker_kernels(worker, kernels, haste))


@dataclass(frozen=True, slots=True)
class LiveWork:
    """The jobs of the live playtest.

    Attributes:
        preparing: makes the games ready, once; quietly, until somebody is waiting for it.
        games: plays them.
        saves_power: tells whether to leave them be; asked off the GUI thread.
    """

    preparing: Preparing
    games: LiveGames = games
    saves_power: Callable[[], bool] = saves_power

    def playing(
        self, spec: LiveSpec, showing: Showing, kernels: PlayingKernels
    ) -> Work[LiveResult | None]:
        """Play, unless the machine saves power."""
        yield Progress(0, 1)
        if self.saves_power():
            return None
        return (yield from self.games.sharpening(spec, showing, kernels))

    def asking_for_power(self) -> Work[bool]:
        """Whether the machine saves power, as work: some machines take long to tell."""
        yield Progress(0, 1)
        return self.saves_power()
