"""Kernels that are compiled in no time, for tests of how machine code is made and kept."""

from __future__ import annotations

from core.kernels.kernel_sets import KernelSet
from core.quest.engine.kernels.state import State

TINY = KernelSet((__name__,), ("quadrupled", "note"))


def doubled(number: int) -> int:
    """Twice a number."""
    return 2 * number


def quadrupled(number: int) -> int:
    """Four times a number."""
    return doubled(doubled(number))


def note(g: State, number: int) -> None:
    """Put four times a number down."""
    g[0] = quadrupled(number)
