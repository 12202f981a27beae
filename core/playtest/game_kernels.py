"""What plays the batches of a game: a set of kernels with two entry points, found by its name."""

from __future__ import annotations

from core.basics.deferred import value_at
from core.basics.values import dataclass
from core.kernels.kernel_sets import KernelSet
from core.playtest.record import RecordLayout

ENTRY_POINTS = ("prepare", "play_batch")
"""What a game's kernels are called by: `prepare(g)` and `play_batch(g, first_seed, number)`."""


@dataclass(frozen=True, slots=True)
class GameKernels:
    """The kernels of a game's playtests, and where they note what they have played.

    Attributes:
        name: the dotted name of this very value, by which workers in other processes find it.
        kernel_set: the kernels; their entry points are `ENTRY_POINTS`.
        layout: where the array has what playtests read and write.
    """

    name: str
    kernel_set: KernelSet
    layout: RecordLayout


def kernels_called(name: str) -> GameKernels:
    """The kernels of a dotted name; raises ImportError if this program has none of it."""
    try:
        found = value_at(name)
    except (AttributeError, ValueError) as error:
        raise ImportError(name=name) from error
    if isinstance(found, GameKernels):
        return found
    raise ImportError(name=name)
