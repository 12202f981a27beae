"""What a seat is worth: who carries a piece near several seats means the good one.

Edges that a piece would share pull it, further turns and short cuts hold it off. Distances are in
widths of a hex, as a hand measures them.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from enum import Enum, auto

from core.basics.values import dataclass
from core.geometry.hexes import TURNS, Hex
from core.geometry.middles import HEX_WIDTH, ROW_HEIGHT
from core.quest.board.layout import Layout
from core.quest.board.seats import Seat
from core.quest.route.route import Placement

FLUSH_EDGES = 7
"""Two large tiles that lie flush share so many edges (Q-ROUTE-14); each strip adds one."""
EDGE_PULL = 0.5
"""For each edge more a seat may be so much farther away: three edges are worth 1.5 hexes."""
TURN_COST = 0.8
"""A seat that needs another turn must be so much nearer, for each sixth."""
SHORT_CUT_COST = 3.0
"""As far as the reach of a hand: travellers who leave pieces out are hardly ever meant."""
_FEW_EDGES = FLUSH_EDGES / 2


class Fit(Enum):
    """How well a piece would lie on a seat."""

    FULL = auto()
    """As flush as it can lie anywhere on this table."""
    FAIR = auto()
    """Shifted, but along more than half of a side."""
    POOR = auto()
    """By a corner only, or with a short cut."""


@dataclass(frozen=True, slots=True)
class Joint:
    """How a piece on a seat would hang together with the table.

    Attributes:
        edges: how many it shares with the piece of each group that it touches most.
        short_cuts: how many pieces it touches beside these, so that others can be left out.
    """

    edges: int = 0
    short_cuts: int = 0


def joint_of(contacts: Iterable[tuple[int, int]], groups: Mapping[int, int]) -> Joint:
    """How somebody joins who shares so many edges with these pieces."""
    shared: Counter[int] = Counter()
    for piece, edges in contacts:
        shared[piece] += edges
    most: dict[int, int] = {}
    for piece, edges in shared.items():
        most[groups[piece]] = max(edges, most.get(groups[piece], 0))
    return Joint(sum(most.values()), len(shared) - len(most))


def fit_of(joint: Joint, most_edges: int) -> Fit:
    """How well a piece lies that joins so, if seats without short cuts have so many edges."""
    if joint.short_cuts:
        return Fit.POOR
    if joint.edges >= min(most_edges, FLUSH_EDGES):
        return Fit.FULL
    return Fit.FAIR if joint.edges > _FEW_EDGES else Fit.POOR


def seat_cost(effort: float, joint: Joint) -> float:
    """What speaks against a seat that takes some effort; the least of several is the one meant."""
    return effort - EDGE_PULL * joint.edges + SHORT_CUT_COST * joint.short_cuts


def seat_effort(distance: float, turns: int) -> float:
    """How far away a seat is, with the sixths of a turn that it takes."""
    turns %= TURNS
    return distance + TURN_COST * min(turns, TURNS - turns)


def hexes_between(one: Hex, other: Hex) -> float:
    """The way through the air between two hexes, in widths of a hex."""
    q, r = other.q - one.q, other.r - one.r
    return math.hypot(q + r / 2, r * ROW_HEIGHT / HEX_WIDTH)


def cost_from(seat: Seat, lying: Placement, groups: Mapping[int, int]) -> float:
    """What speaks against moving a piece to a seat from where it lies."""
    there = seat.placement
    effort = seat_effort(hexes_between(lying.at, there.at), there.turn - lying.turn)
    return seat_cost(effort, joint_of(seat.contacts, groups))


def groups_of(layout: Layout) -> Mapping[int, int]:
    """For each piece the group of pieces that it hangs together with."""
    groups = {piece: piece for piece in layout.pieces}
    for contact in layout.contacts:
        one, other = (groups[piece] for piece in contact.pieces)
        if one != other:
            groups |= dict.fromkeys(_in_group(groups, other), one)
    return groups


def _in_group(groups: Mapping[int, int], group: int) -> Iterable[int]:
    return [piece for piece, of in groups.items() if of == group]
