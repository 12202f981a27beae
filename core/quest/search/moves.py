"""The table of moves: every single edit of a route that a search tries."""

from __future__ import annotations

from collections.abc import Iterator

from core.quest.analysis.facts import Facts
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
    blockade_moves,
    flip_moves,
    turn_moves,
    swap_moves,
    ending_moves,
    shift_moves,
    replacement_moves,
    removal_moves,
    insertion_moves,
)
"""In the order in which they are tried: those first that change seats and little else."""


def route_moves(facts: Facts) -> Iterator[Move[Route]]:
    """All moves of a route. They may lead to wrong routes: these are thrown away by the checks."""
    for moves in KINDS:
        yield from moves(facts.layout)
