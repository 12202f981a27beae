"""Places: which hexes of the table a problem, a seam or a piece is about."""

from __future__ import annotations

from collections.abc import Iterable

from core.checking.problem import Place
from core.geometry.hexes import Hex
from core.quest.board.layout import Layout
from core.quest.board.seams import Seam


def hexes_of(layout: Layout, place: Place) -> frozenset[Hex]:
    """The hexes to look at: those of the place, else of its seam, else of its pieces."""
    if place.hexes:
        return frozenset(place.hexes)
    seam = seam_of(layout, place.seam)
    if seam is not None:
        return hexes_along(seam)
    return hexes_under(layout, place.pieces)


def seam_of(layout: Layout, pieces: tuple[int, int] | None) -> Seam | None:
    """The seam of two pieces; None without any, or if they do not touch any more."""
    return next((seam for seam in layout.seams if seam.pieces == pieces), None)


def seams_at(layout: Layout, at: Hex) -> tuple[Seam, ...]:
    """The seams that run along a hex."""
    return tuple(seam for seam in layout.seams if at in hexes_along(seam))


def hexes_along(seam: Seam) -> frozenset[Hex]:
    """The hexes on both banks of a seam."""
    return frozenset(at for edge in seam.edges for at in edge.hexes)


def hexes_under(layout: Layout, pieces: Iterable[int]) -> frozenset[Hex]:
    """The hexes of some pieces; pieces of unknown sides have none."""
    laid = (layout.pieces[index] for index in pieces if index in layout.pieces)
    return frozenset(at for piece in laid for at in piece.spaces)
