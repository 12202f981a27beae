"""The box beside the table: which pieces are still free."""

from __future__ import annotations

from collections.abc import Iterable

from core.quest.board.layout import Layout
from core.quest.catalogue.pieces import PieceKind, Side


def free_sides(layout: Layout, kind: PieceKind) -> tuple[Side, ...]:
    """The sides of pieces of a kind that still lie in the box."""
    catalogue = layout.catalogue
    used = {catalogue.piece_of(piece.side.name) for piece in layout.pieces.values()}
    free = (piece for piece in catalogue.pieces_of_kind(kind) if piece not in used)
    return tuple(side for piece in free for side in piece.sides)


def most_alike(sides: Iterable[Side], to: Side) -> Side | None:
    """The side whose traverse rating is nearest to that of another one."""
    return min(sides, key=lambda side: abs(side.traverse_rating - to.traverse_rating), default=None)
