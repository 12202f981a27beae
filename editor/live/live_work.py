"""What the live playtest sets to work: the games themselves, which are loaded when first needed."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from threading import Event
from typing import TYPE_CHECKING, Protocol, TypeAlias

from core.deferred import deferred
from core.jobs import Progress, Work
from core.playtest.live.results import LiveResult, LiveSpec, Showing
from core.values import dataclass
from editor.live.power import saves_power

if TYPE_CHECKING:
    from core.playtest.live import games
    from core.playtest.running import batch_kernels
    from core.playtest.running.batch_kernels import BatchKernels
    from core.playtest.spec import AnyPlayed
else:
    batch_kernels = deferred("core.playtest.running.batch_kernels")
    games = deferred("core.playtest.live.games")

Preparing: TypeAlias = Callable[["AnyPlayed", Event], "Work[BatchKernels]"]


class LiveGames(Protocol):
    """Who plays live: the module of the games, or a stand-in."""

    def sharpening(
        self, live: LiveSpec, showing: Showing, kernels: BatchKernels | None
    ) -> Work[LiveResult]:
        """Play games on a board until the result is sharp, telling of it now and then."""


def preparing(game: AnyPlayed, haste: Event) -> Work[BatchKernels]:
    """Load what plays a game, compiling it the first time.

    Until there is haste, compiling leaves the machine to everybody else. All that a first loading
    brings stays for good: collections of garbage need not look at it, which would take 60 ms each
    time.
    """
    is_first = "numba" not in sys.modules
    ready = yield from batch_kernels.loading_batch_kernels(game.playtests.kernels, haste)
    if is_first:
        gc.freeze()
    return ready


@dataclass(frozen=True, slots=True)
class LiveWork:
    """The jobs of the live playtest.

    Attributes:
        preparing: makes the games ready, once; quietly, until somebody is waiting for it.
        games: plays them.
        saves_power: tells whether to leave them be; asked off the GUI thread.
    """

    preparing: Preparing = preparing
    games: LiveGames = games
    saves_power: Callable[[], bool] = saves_power

    def playing(
        self, spec: LiveSpec, showing: Showing, kernels: BatchKernels
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
