"""Packing a spec into a few kilobytes that travel to whoever plays its batches."""

from __future__ import annotations

import zlib
from functools import cache

import numpy as np
from numpy.typing import NDArray

from core.geometry.edges import Edge
from core.kernels.kernel_sets import kernels_hash
from core.language import marked, tr
from core.playtest.running.batch_kernels import PLAYTEST_SET
from core.playtest.spec import Spec
from core.quest.board.board import Board
from core.quest.bots.kernels import memory
from core.quest.engine import packing
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels.state import State
from core.quest.engine.packing import Unplayable
from core.quest.playtest.kernels import record

_QUICKLY = 1
# Places in the playtest's own part, counted from its beginning.
_IS_ROTATING = record.IS_ROTATING - memory.BOTS_END
_IS_WATCHED = record.IS_WATCHED - memory.BOTS_END
_LINEUP_KINDS = record.LINEUP_KINDS - memory.BOTS_END
_LINEUP_WEIGHTS = record.LINEUP_WEIGHTS - memory.BOTS_END
_EDGE_PASSAGES = record.EDGE_PASSAGES - memory.BOTS_END
_PASSAGE_SEAMS = record.PASSAGE_SEAMS - memory.BOTS_END


class OtherKernels(Exception):
    """A packed spec from a program that would play the same games differently."""


@cache
def kernels_mark() -> bytes:
    """What a packed spec begins with, so that workers with other kernels refuse it."""
    return kernels_hash(PLAYTEST_SET).encode("ascii")


def refuse_unplayable(spec: Spec) -> None:
    """Raise `Unplayable` for what cannot be packed; quick, for whoever wants to know it early."""
    packing.refuse_unplayable(spec.board, spec.players, spec.options)
    _refuse_too_many(tr("passages"), len(spec.board.passages), record.MOST_PASSAGES)
    _refuse_too_many(tr("seams"), len(spec.board.seams), record.MOST_SEAMS)


def packed_spec(spec: Spec) -> bytes:
    """The route, the box and the line-up of a spec, compressed; or `Unplayable`.

    What lies between these and the playtest's own part belongs to the bots and is empty yet.
    """
    refuse_unplayable(spec)
    g = packing.packed(spec.board, spec.players, spec.options)
    own = [0] * (record.PACKED_END - memory.BOTS_END)
    own[_IS_ROTATING] = int(spec.is_rotating)
    own[_IS_WATCHED] = 1
    _pack_lineup(own, spec)
    _pack_passages(own, spec.board)
    return kernels_mark() + zlib.compress(np.array(g + own, dtype=np.int64).tobytes(), _QUICKLY)


def refuse_other_kernels(sent: bytes) -> None:
    """Refuse a packed spec of another program; quick, so it comes before kernels are compiled."""
    if not sent.startswith(kernels_mark()):
        raise OtherKernels(tr("a worker runs another version of the rules, bots or of Python"))


def unpacked_spec(sent: bytes) -> NDArray[np.int64]:
    """A whole work array for the batches of a spec, before the bots have prepared themselves."""
    refuse_other_kernels(sent)
    numbers = np.frombuffer(zlib.decompress(sent[len(kernels_mark()) :]), dtype=np.int64)
    g = np.zeros(record.PLAYTEST_END, dtype=np.int64)
    g[: at.SIZE] = numbers[: at.SIZE]
    g[memory.BOTS_END : record.PACKED_END] = numbers[at.SIZE :]
    kinds, weights = at.MOST_PLAYERS, at.MOST_PLAYERS * memory.WEIGHTS_EACH
    _copy(g, record.LINEUP_KINDS, memory.BOT_KINDS, kinds)
    _copy(g, record.LINEUP_WEIGHTS, memory.WEIGHTS, weights)
    return g


def _copy(g: NDArray[np.int64], origin: int, goal: int, number: int) -> None:
    g[goal : goal + number] = g[origin : origin + number]


def _pack_lineup(own: State, spec: Spec) -> None:
    for entry, bot in enumerate(spec.bots):
        first = _LINEUP_WEIGHTS + entry * memory.WEIGHTS_EACH
        own[_LINEUP_KINDS + entry] = bot.kind
        own[first : first + memory.WEIGHTS_EACH] = bot.all_weights()


def _pack_passages(own: State, board: Board) -> None:
    passages = board.passages
    for number, passage in enumerate(passages):
        own[_PASSAGE_SEAMS + number] = passage.seam
    number_of = {edge: number for number, each in enumerate(passages, 1) for edge in each.edges}
    for space, each in enumerate(board.spaces):
        for direction in range(at.DIRECTIONS):
            number = number_of.get(Edge.of(each.at, direction), 0)
            own[_EDGE_PASSAGES + space * at.DIRECTIONS + direction] = number


def _refuse_too_many(what: str, needed: int, most: int) -> None:
    if needed > most:
        text = marked("{needed} {what} are too many for a playtest; {most} are the most")
        raise Unplayable(tr(text, needed=needed, what=what, most=most))
