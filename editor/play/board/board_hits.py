"""What of a game lies under a point of the board: a space, a blockade, or a piece."""

from __future__ import annotations

import math
from collections.abc import Iterable

from PyQt6.QtCore import QPointF

from core.board.layout import Layout
from core.engine.game import Game
from core.geometry import plane
from core.session.pickable import Pickable
from editor.canvas.hits import seam_near
from editor.drawing.blockades import is_on_plate
from editor.drawing.detail import Detail
from editor.drawing.shapes import point_of

_LIT_REACH = 0.24
"""So near to the seam of a blockade that can be cleared, it is meant and not the space."""
_NO_WAY = 0.1
_SIDEWAYS = 0.6
"""How much a spot may lie aside of the way that an arrow key points."""


def gate_at(
    game: Game, layout: Layout, at: QPointF, detail: Detail, pickable: Pickable
) -> int | None:
    """The gate whose standing blockade lies under a point of the table."""
    seam = seam_near(layout, at.x(), at.y(), _LIT_REACH)
    states = game.position.gates
    for number, gate in enumerate(game.board.gates):
        if states[number].owner is not None:
            continue
        edges = game.board.seams[gate.seam].edges
        is_lit_near = number in pickable.gates and seam is not None and seam.edges == edges
        if is_lit_near or is_on_plate(edges, at, detail):
            return number
    return None


def space_at(game: Game, at: QPointF) -> int | None:
    """The space under a point of the table."""
    return game.board.index.get(plane.hex_at(at.x(), at.y()))


def own_piece_at(game: Game, space: int | None) -> int | None:
    """Which of the pieces of whoever is to move stands on a space."""
    position = game.position
    pieces = position.players[position.player].pieces
    return next((own for own, at in enumerate(pieces) if at is not None and at == space), None)


def middle_of_gate(game: Game, gate: int) -> QPointF:
    """A point on a blockade."""
    edges = game.board.seams[game.board.gates[gate].seam].edges
    hexes = edges[len(edges) // 2].hexes
    first, second = (point_of(at) for at in hexes)
    return (first + second) / 2


def next_spot(spots: Iterable[QPointF], start: QPointF, way: QPointF) -> QPointF | None:
    """The nearest of some spots in the direction of an arrow key."""
    best: tuple[float, QPointF] | None = None
    for spot in spots:
        gone = spot - start
        along = gone.x() * way.x() + gone.y() * way.y()
        aside = abs(gone.x() * way.y() - gone.y() * way.x())
        if along > _NO_WAY and aside <= along / _SIDEWAYS:
            far = math.hypot(along, 2 * aside)
            if best is None or far < best[0]:
                best = far, spot
    return None if best is None else best[1]
