"""What the live playtest works with: the games themselves, which are loaded when first needed."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from dataclasses import dataclass
from threading import Event
from typing import TYPE_CHECKING, TypeAlias

from core.jobs import Progress, Work
from core.playtest.live_results import LiveResult
from core.playtest.live_spec import LiveSpec
from editor.live.power import saves_power

if TYPE_CHECKING:
    from core.playtest.batch_kernels import BatchKernels
    from core.playtest.totals import Totals

Preparing: TypeAlias = Callable[[Event], "Work[BatchKernels]"]
Sharpening: TypeAlias = Callable[
    [LiveSpec, "Totals | None", "Totals | None", "BatchKernels"], "Work[LiveResult]"
]


def preparing(haste: Event) -> Work[BatchKernels]:
    """Load the games, compiling them the first time; imported here, as that takes long, too.

    Until there is haste, compiling leaves the machine to everybody else. All that a first loading
    brings stays for good: collections of garbage need not look at it, which would take 60 ms each
    time.
    """
    from core.playtest.batch_kernels import loading_batch_kernels  # noqa: PLC0415  slow to import

    is_first = "numba" not in sys.modules
    playing = yield from loading_batch_kernels(haste)
    if is_first:
        gc.freeze()
    return playing


def sharpening(
    live: LiveSpec, start: Totals | None, before: Totals | None, playing: BatchKernels
) -> Work[LiveResult]:
    """Play live games; imported only here."""
    from core.playtest import live as games  # noqa: PLC0415  slow to import

    return (yield from games.sharpening(live, start, before, games.Hands(playing)))


@dataclass(frozen=True, slots=True)
class Workshop:
    """What the live playtest works with.

    Attributes:
        preparing: makes the games ready, once; quietly, until somebody is waiting for it.
        sharpening: plays them.
        saves_power: tells whether to leave them be; asked off the GUI thread.
    """

    preparing: Preparing = preparing
    sharpening: Sharpening = sharpening
    saves_power: Callable[[], bool] = saves_power

    def playing(
        self, live: LiveSpec, start: Totals | None, before: Totals | None, playing: BatchKernels
    ) -> Work[LiveResult | None]:
        """Play, unless the machine saves power."""
        yield Progress(0, 1)
        if self.saves_power():
            return None
        return (yield from self.sharpening(live, start, before, playing))

    def looking_at_power(self) -> Work[bool]:
        """Whether the machine saves power, as work: some machines take long to tell."""
        yield Progress(0, 1)
        return self.saves_power()
