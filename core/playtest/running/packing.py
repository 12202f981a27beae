"""Packing a spec into a few kilobytes that travel to whoever plays its batches."""

from __future__ import annotations

import zlib
from functools import cache

import numpy as np
from numpy.typing import NDArray

from core.basics.language import tr
from core.kernels.kernel_sets import kernels_hash
from core.playtest.game_kernels import GameKernels, kernels_called
from core.playtest.spec import AnySpec

_QUICKLY = 1
_AFTER_MARK = b"\n"


class OtherKernels(Exception):
    """A packed spec from a program that would play the same games differently."""


@cache
def kernels_mark(name: str) -> bytes:
    """What a packed spec begins with, so that workers with other kernels refuse it.

    It holds the name of the game's kernels and what they are; raises ImportError without any.
    """
    return f"{kernels_hash(kernels_called(name).kernel_set)} {name}".encode()


def packed_spec(spec: AnySpec) -> bytes:
    """The board and the line-up of a spec, compressed; or `Unplayable`.

    What lies between the stretches that the game fills is empty, and does not travel.
    """
    stretches = spec.game.playtests.packed(spec)
    places = [number for first, cells in stretches.items() for number in (first, len(cells))]
    numbers = np.concatenate(
        [
            np.array([len(stretches), *places], dtype=np.int64),
            *(np.array(cells, dtype=np.int64) for cells in stretches.values()),
        ]
    )
    sent = zlib.compress(numbers.tobytes(), _QUICKLY)
    return kernels_mark(spec.game.playtests.kernels.name) + _AFTER_MARK + sent


def kernels_for(sent: bytes) -> GameKernels:
    """The kernels that play a packed spec, or `OtherKernels` if it comes from another program.

    Quick, so that it is known before kernels are compiled.
    """
    mark = sent.partition(_AFTER_MARK)[0]
    name = mark.partition(b" ")[2].decode(errors="replace")
    try:
        is_ours = mark == kernels_mark(name)
    except ImportError:
        is_ours = False
    if not is_ours:
        raise OtherKernels(tr("a worker runs another version of the rules, bots or of Python"))
    return kernels_called(name)


def unpacked_spec(sent: bytes, size: int) -> NDArray[np.int64]:
    """A whole work array for the batches of a spec, before the bots have prepared themselves.

    The size is that of arrays of its kernels.
    """
    g = np.zeros(size, dtype=np.int64)
    numbers = np.frombuffer(zlib.decompress(sent.partition(_AFTER_MARK)[2]), dtype=np.int64)
    stretches = int(numbers[0])
    begin = 1 + 2 * stretches
    for first, length in numbers[1:begin].reshape(stretches, 2).tolist():
        g[first : first + length] = numbers[begin : begin + length]
        begin += length
    return g
