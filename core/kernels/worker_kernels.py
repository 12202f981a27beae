"""Kernels in a worker: made ready there once, quietly until somebody here waits for them."""

from __future__ import annotations

from collections import defaultdict
from contextlib import closing
from threading import Event, Lock
from typing import Any

from core.basics.jobs import Progress, Work, step_back
from core.basics.workers import Order, Worker
from core.kernels import llvm
from core.kernels.kernel_sets import KernelSet
from core.kernels.ready_kernels import compiling_kernels

_hastes: defaultdict[KernelSet, Event] = defaultdict(Event)
_ready: dict[KernelSet, dict[str, Any]] = {}
_loading = Lock()


def loading_elsewhere(
    worker: Worker, order: Order, kernels: KernelSet, haste: Event | None = None
) -> Work[Any]:
    """Have a worker carry out an order that makes kernels ready, and tell how far it is.

    Until `haste` is set, compiling goes behind all else; without it there is from the beginning.
    Should the worker die over it, the next one is told again that somebody waits.
    """
    told, is_hurried = Progress(0, 0), False

    def wanted() -> Order:
        nonlocal is_hurried
        is_hurried = False
        return order

    with closing(worker.working(wanted)) as work:
        while True:
            if not is_hurried and (haste is None or haste.is_set()):
                worker.tell(_hurrying, kernels)
                is_hurried = True
            try:
                told = next(work) or told
            except StopIteration as end:
                return end.value
            yield told


# --- In the worker --------------------------------------------------------------------------------


def haste_for(kernels: KernelSet) -> Event:
    """Whether anybody waits for these kernels."""
    return _hastes[kernels]


def keeping_kernels(kernels: KernelSet) -> Work[dict[str, Any]]:
    """The entry points of a set, loaded once for the whole process.

    Raises ImportError where there is no compiler.
    """
    with _loading:
        if kernels not in _ready:
            step_back()
            _ready[kernels] = yield from compiling_kernels(kernels, haste_for(kernels))
    return _ready[kernels]


def warming_up() -> Work[None]:
    """Load the compiler, if there is one, before anybody waits for it."""
    step_back()
    yield Progress(0, 1)
    llvm.is_possible()


def _hurrying(kernels: KernelSet) -> Work[None]:
    """Note that somebody waits."""
    haste_for(kernels).set()
    yield Progress(1, 1)
