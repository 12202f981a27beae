"""Kernels that are ready to be called: loaded from the cache, or compiled once for all programs."""

from __future__ import annotations

import logging
from contextlib import closing
from functools import cache as once
from threading import Event
from typing import Any

from core.basics.jobs import Progress, Work
from core.basics.language import marked, tr
from core.kernels.compiling_apart import compiling_apart
from core.kernels.kernel_cache import KernelCache
from core.kernels.kernel_sets import KernelSet, compiling_here, loading, origin
from core.kernels.taking_turns import Queue


def compiling_kernels(kernels: KernelSet, haste: Event | None = None) -> Work[dict[str, Any]]:
    """The entry points of a set, from the cache or else compiled and kept there.

    Until `haste` is set, compiling goes behind all else that the machine does; without it somebody
    is waiting from the beginning. Raises ImportError where there is no compiler.
    """
    if haste is None:
        haste = Event()
        haste.set()
    cache = KernelCache.of(*origin(kernels))
    functions = yield from _loaded(kernels, cache.kept())
    if functions is not None:
        return functions
    cache.tidy_up()
    with (yield from cache.queue.waiting(haste)):
        functions = yield from _loaded(kernels, cache.kept())
        if functions is None:
            functions = yield from _showing_life(_made(kernels, cache, haste), cache.queue)
    return functions


def _loaded(kernels: KernelSet, code: bytes | None) -> Work[dict[str, Any] | None]:
    """The entry points from their machine code, if there is any and it can be used."""
    if code is None:
        return None
    try:
        return (yield from loading(kernels, code))
    except Exception:  # whatever is wrong with it, it can be made anew
        return None


def _made(kernels: KernelSet, cache: KernelCache, haste: Event) -> Work[dict[str, Any]]:
    """The entry points, compiled by another process, or by this one if that does not succeed."""

    def is_awaited() -> bool:
        return haste.is_set() or cache.queue.is_calling()

    code = cache.unsealed((yield from compiling_apart(kernels, is_awaited)))
    _keep(cache, code)
    functions = yield from _loaded(kernels, code)
    if functions is None:
        compiled = yield from compiling_here(kernels)
        _keep(cache, compiled.code)
        functions = compiled.functions
    return functions


def _keep(cache: KernelCache, code: bytes | None) -> None:
    """Keep machine code, if there is any; if that cannot be, say so and go on without."""
    try:
        if code is not None:
            cache.keep(code)
    except OSError as error:
        _complain(error.strerror or str(error))


@once
def _complain(reason: str) -> None:
    """Say once why machine code is not kept; on the command line this is a line for people."""
    text = marked("the compiled games cannot be kept, so the next start takes as long: {reason}")
    logging.getLogger("cartographer").warning("cartographer: %s", tr(text, reason=reason))


def _showing_life(work: Work[dict[str, Any]], queue: Queue) -> Work[dict[str, Any]]:
    """The same work; with each new step those who wait see that it goes on."""
    told: Progress | None = None
    with closing(work):
        while True:
            try:
                step = next(work)
            except StopIteration as end:
                functions: dict[str, Any] = end.value
                return functions
            if step is not told:
                queue.show_life()
                told = step
            yield step
