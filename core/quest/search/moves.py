"""The table of moves: every single edit of a route that a search tries."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from core.quest.analysis.facts import Facts
from core.quest.board.layout import Layout
from core.quest.route.route import Route
from core.quest.search.blockade_moves import blockade_moves
from core.quest.search.laying_moves import (
    ending_moves,
    insertion_moves,
    removal_moves,
    shift_moves,
)
from core.quest.search.piece_moves import flip_moves, replacement_moves, swap_moves, turn_moves
from core.search.moves import Move

KINDS = (
    (flip_moves, 1.3),
    (swap_moves, 1.4),
    (turn_moves, 1.1),
    (replacement_moves, 1.3),
    (ending_moves, 0.6),
    (shift_moves, 0.5),
    (blockade_moves, 0.3),
)
"""Moves that change the length little, with how much they change seats, as measured on four random
routes: beside what moves do on the mean."""
LENGTHENING = ((removal_moves, 1.6), (insertion_moves, 1.4))
"""Moves that are tried last, as few of them leave the length."""
_EARLY, _FIRST, _REST = 0.3, 1.4, 0.8
"""In the first part of a route moves change seats so much more than in the rest of it."""


def route_moves(facts: Facts) -> Iterator[Move[Route]]:
    """All moves of a route, the largest first but for those that make it longer or shorter.

    They may lead to wrong routes: these are thrown away by the checks.
    """
    for kinds in (KINDS, LENGTHENING):
        moves = (
            replace(move, size=size * _by_place(facts.layout, move))
            for of_layout, size in kinds
            for move in of_layout(facts.layout)
        )
        yield from sorted(moves, key=lambda move: -move.size)


def _by_place(layout: Layout, move: Move[Route]) -> float:
    """How much more a move changes seats where it is made than anywhere."""
    order = layout.order.pieces
    places = [at for at, each in enumerate(order) if layout.side_name(each) in move.touches]
    is_early = bool(places) and min(places) <= _EARLY * (len(order) - 1)
    return _FIRST if is_early else _REST
