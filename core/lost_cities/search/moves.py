"""The table of moves: every single edit of a board that a search tries."""

from __future__ import annotations

from collections.abc import Iterator

from core.lost_cities.analysis.facts import Facts
from core.lost_cities.search.board_moves import BoardMove, bridge_moves, slot_moves, value_moves
from core.lost_cities.search.supply_moves import (
    artefact_moves,
    card_moves,
    crossing_moves,
    rule_moves,
    token_moves,
)

KINDS = (
    crossing_moves,
    bridge_moves,
    card_moves,
    token_moves,
    artefact_moves,
    rule_moves,
    slot_moves,
    value_moves,
)
"""In the order in which they are tried: those first that set the pace and with it the seats."""


def board_moves(facts: Facts) -> Iterator[BoardMove]:
    """All moves of a board. They may lead to wrong boards: these are thrown away by the checks."""
    for moves in KINDS:
        yield from moves(facts)
