"""Seams: all hex edges that two pieces share, where blockades lie."""

from __future__ import annotations

from core.basics.values import dataclass
from core.geometry.edges import Edge
from core.quest.catalogue.pieces import PieceKind


@dataclass(frozen=True, slots=True)
class Seam:
    """The edges shared by two pieces of the route.

    Attributes:
        near, far: the two pieces, the one that travellers meet first coming first.
        edges: all shared edges in order along the border.
        stretches: how many unbroken stretches these are.
        follows: whether travellers are meant to go over; a seam that is not is a bypass.
        needs_blockade: whether the rules lay a blockade here.
    """

    near: int
    far: int
    edges: tuple[Edge, ...]
    stretches: int
    follows: bool
    needs_blockade: bool

    @property
    def pieces(self) -> tuple[int, int]:
        """The two pieces, the one met first coming first."""
        return self.near, self.far


def needs_blockade(one: PieceKind, other: PieceKind, *, is_starting_side: bool) -> bool:
    """Whether the rules lay a blockade between two pieces of these kinds.

    Terrain tiles take one at each seam (Q-ROUTE-4, also where they touch out of order:
    Q-AMB-29). A strip takes only one, on its starting side, so leaving it for a tile is free
    (Q-ROUTE-5, Q-AMB-31). The ending tile takes none (Q-ROUTE-6).
    """
    kinds = {one, other}
    if PieceKind.ENDING in kinds:
        return False
    return is_starting_side or PieceKind.STRIP not in kinds
