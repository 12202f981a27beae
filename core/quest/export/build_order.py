"""The order in which to build a route on the table, and which border meets which at each step.

Pieces come in travel order. A step tells all that a person with the cardboard in hand must know:
which side lies up, how it is turned, the earlier piece it joins, the two borders that meet, how far
it is shifted along them, and the blockade in between.
"""

from __future__ import annotations

import math
from collections.abc import Container

from core.basics.values import dataclass
from core.geometry.edges import Edge
from core.geometry.hexes import TURNS, Hex
from core.geometry.middles import HEX_WIDTH, Spot, mean, middle_of, middle_of_edge
from core.quest.board.board import Gate, gates
from core.quest.board.layout import Layout
from core.quest.board.seams import Seam
from core.quest.catalogue.pieces import PieceKind
from core.quest.export.winds import Wind, angle_of, arrow_of

_TURN = 360 // TURNS
"""Degrees in a turn."""
_LARGE = {PieceKind.START, PieceKind.TERRAIN}
_TIE = 0.001
"""What the place of a border counts where its edges face two ways equally."""
_HAIR = 1e-6
"""Less than any real difference, more than what rounding makes of none."""


@dataclass(frozen=True, slots=True)
class Border:
    """A border of a piece: which way it faces on the table, and where it is on the piece itself.

    The latter is seen with the letter upright, as one holds the cardboard before laying it.
    """

    on_table: Wind
    on_piece: Wind


@dataclass(frozen=True, slots=True)
class Joint:
    """Where a piece joins an earlier one.

    Attributes:
        earlier: the index of the earlier piece in the route.
        edges: how many hex edges they share.
        own, theirs: the borders that meet, of the new piece and of the earlier one.
        shift: by how many hexes the new letter is off the line that leads from the earlier letter
            straight over the border; in halves.
        towards: which way it is off, None if it is not.
        gate: the blockade between them, if there is one.
    """

    earlier: int
    edges: int
    own: Border
    theirs: Border
    shift: float
    towards: Wind | None
    gate: Gate | None


@dataclass(frozen=True, slots=True)
class BuildStep:
    """A piece to lay: its index in the route, and all earlier pieces that it joins.

    The first joint is with the piece it follows; without any it touches none that lies there.
    """

    piece: int
    side: str
    kind: PieceKind
    turn: int
    joints: tuple[Joint, ...]


def build_order(layout: Layout) -> tuple[BuildStep, ...]:
    """The steps that build a layout; pieces of unknown sides are left out."""
    closed = {layout.seams[gate.seam]: gate for gate in gates(layout)}
    return tuple(_step(layout, piece, closed) for piece in layout.order.pieces)


def _step(layout: Layout, piece: int, closed: dict[Seam, Gate]) -> BuildStep:
    laid, placement = layout.pieces[piece], layout.route.pieces[piece]
    followed = layout.order.follows.get(piece)
    seams = sorted(
        (seam for seam in layout.seams if seam.far == piece), key=lambda seam: seam.near != followed
    )
    joints = tuple(_joint(layout, seam, closed.get(seam)) for seam in seams)
    return BuildStep(piece, laid.side.name, laid.kind, placement.turn, joints)


def _joint(layout: Layout, seam: Seam, gate: Gate | None) -> Joint:
    across = _facing(layout, seam.near, seam.edges)
    shift = _shift(layout, seam, across)
    return Joint(
        earlier=seam.near,
        edges=len(seam.edges),
        own=_border(layout, seam.far, _facing(layout, seam.far, seam.edges)),
        theirs=_border(layout, seam.near, across),
        shift=abs(shift),
        towards=Wind.of(across + (90 if shift > 0 else -90)) if shift else None,
        gate=gate,
    )


def _border(layout: Layout, piece: int, angle: int) -> Border:
    turned = _TURN * layout.route.pieces[piece].turn
    return Border(Wind.of(angle), Wind.of(angle - turned))


def _facing(layout: Layout, piece: int, edges: tuple[Edge, ...]) -> int:
    """Which way some edges of a piece face on the whole, in degrees.

    A zigzag of edges faces as the straight border does that it follows. The borders of a large tile
    are a sixth of a turn apart; others may face halfway in between, too. A corner counts as part of
    the border before it, clockwise.
    """
    laid = layout.pieces[piece]
    middle = mean(map(middle_of, laid.spaces))
    outward = [_outward(edge, laid.spaces) for edge in edges]
    place = _arrow(middle, mean(map(middle_of_edge, edges)))
    facing = (
        sum(x for x, _ in outward) + _TIE * place[0],
        sum(y for _, y in outward) + _TIE * place[1],
    )
    step = _TURN if laid.kind in _LARGE else _TURN // 2
    return math.ceil(angle_of(facing) / step - 0.5 - _HAIR) * step


def _outward(edge: Edge, inside: Container[Hex]) -> Spot:
    """The way over an edge that leads out of a piece."""
    here, there = edge.hexes if edge.hexes[0] in inside else edge.hexes[::-1]
    return _arrow(middle_of(here), middle_of(there))


def _shift(layout: Layout, seam: Seam, across: int) -> float:
    """How far the far letter is off the line from the near one straight across, in halves of a hex.

    Positive to the right of whoever looks across.
    """
    near, far = (layout.route.pieces[piece].at for piece in seam.pieces)
    x, y = _arrow(middle_of(near), middle_of(far))
    right_x, right_y = arrow_of(across + 90)
    return round(2 * (x * right_x + y * right_y) / HEX_WIDTH) / 2


def _arrow(start: Spot, end: Spot) -> Spot:
    return end[0] - start[0], end[1] - start[1]
