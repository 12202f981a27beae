"""What moves call the parts of a route that they touch, and finding these again."""

from __future__ import annotations

from collections.abc import Iterable

from core.quest.board.layout import Layout
from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.pieces import Piece, PieceKind
from core.quest.route.route import Route


def seam_part(one: str, other: str) -> str:
    """What lies on a seam, by its two sides in either order."""
    return "/".join(sorted((one, other)))


def parts_at(layout: Layout, pieces: Iterable[int]) -> frozenset[str]:
    """Some pieces, by the sides that they show, and the seams at which they lie."""
    moved = set(pieces)
    seams = (seam for seam in layout.seams if moved & set(seam.pieces))
    named = (seam_part(*map(layout.side_name, seam.pieces)) for seam in seams)
    return frozenset((*map(layout.side_name, moved), *named))


def piece_showing(route: Route, side: str) -> int | None:
    """The piece that shows a side; None unless exactly one does."""
    found = [index for index, each in enumerate(route.pieces) if each.side == side]
    return found[0] if len(found) == 1 else None


def unused(route: Route, catalogue: Catalogue, kind: PieceKind) -> tuple[Piece, ...]:
    """The pieces of a kind that are still in the box."""
    shown = {each.side for each in route.pieces}
    return tuple(
        piece
        for piece in catalogue.pieces_of_kind(kind)
        if shown.isdisjoint(side.name for side in piece.sides)
    )
