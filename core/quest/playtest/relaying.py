"""What games on a route have noted of its places, brought to the same route as it lies now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from core.geometry.edges import Edge
from core.geometry.hexes import ORIGIN, Hex
from core.playtest.totals import Numbers, Totals
from core.quest.board.board import Board
from core.quest.engine.kernels.state import MOST_PLAYERS
from core.quest.playtest.kernels import record
from core.quest.route.lying import Motion, motion_between

Order: TypeAlias = NDArray[np.intp]
"""For each place of the new board its index on the old one."""
Border: TypeAlias = frozenset[frozenset[Hex]]
"""What tells a seam or a passage from others: the hexes on both sides of each edge."""


def relaid(totals: Totals, old: Board, new: Board) -> Totals:
    """The totals of games on the old board, told by the places of the new one.

    Both have the same pieces, which lie to each other in the same way.
    """
    motion = motion_between(old.route.pieces, new.route.pieces)
    assert motion is not None, "both boards are of the same route"
    sums, rows = totals.sums.copy(), totals.rows.copy()
    for first, order, width in _stretches(old, new, motion):
        stretch = slice(first, first + len(order) * width)
        sums[stretch] = totals.sums[stretch].reshape(len(order), width)[order].reshape(-1)
    passages = _order(_passages(old, motion), _passages(new))
    rows[:, record.ROW_WAY] = _ways(rows[:, record.ROW_WAY], passages)
    return replace(totals, sums=sums, rows=rows)


def _stretches(old: Board, new: Board, motion: Motion) -> Iterator[tuple[int, Order, int]]:
    """Where sums of places stand: the first cell, the order of places, and the cells of each."""
    spaces = _order([motion.of(each.at) for each in old.spaces], [each.at for each in new.spaces])
    seams = _order(_seams(old, motion), _seams(new))
    passages = _order(_passages(old, motion), _passages(new))
    caves = _order(
        [motion.of(old.spaces[each.space].at) for each in old.caves],
        [new.spaces[each.space].at for each in new.caves],
    )
    tallied = (
        (record.VISITS, spaces),
        (record.LOST_TURNS, spaces),
        (record.CROSSINGS, passages),
        (record.SEAMS_CROSSED, seams),
        (record.EXPLORED, caves),
    )
    for first, order in tallied:
        for part in (0, record.TALLY_SIZE):
            yield record.TALLIED + part + first, order, 1
    old_gates = [_seams(old, motion)[each.seam] for each in old.gates]
    gates = _order(old_gates, [_seams(new)[each.seam] for each in new.gates])
    yield record.OPENED, gates, MOST_PLAYERS
    yield record.OPENED_ROUNDS, gates, record.ROUNDS_TOLD


def _seams(board: Board, motion: Motion | None = None) -> list[Border]:
    return [_border(each.edges, motion) for each in board.seams]


def _passages(board: Board, motion: Motion | None = None) -> list[Border]:
    return [_border(each.edges, motion) for each in board.passages]


def _border(edges: Iterable[Edge], motion: Motion | None) -> Border:
    """The pairs of hexes on both sides of some edges, after a motion."""
    move = Motion(0, ORIGIN) if motion is None else motion
    return frozenset(frozenset(map(move.of, edge.hexes)) for edge in edges)


def _order(old: Sequence[object], new: Sequence[object]) -> Order:
    """For each new place the index of the old one that is the same."""
    index = {place: number for number, place in enumerate(old)}
    return np.array([index[each] for each in new], dtype=np.intp)


def _ways(ways: Numbers, order: Order) -> Numbers:
    """Ways by the passages they go through, one bit each, with the bits in another order."""
    told = np.zeros_like(ways)
    for bit, old in enumerate(order[: record.MASKED_PASSAGES].tolist()):
        if old < record.MASKED_PASSAGES:
            told |= ((ways >> old) & 1) << bit
    return told
