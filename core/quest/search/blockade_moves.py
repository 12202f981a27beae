"""Moves of blockades: which one lies on which seam, and where one is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from core.basics.language import tr_lazy
from core.quest.board.blockade_edits import blockade_on, with_blockade_on
from core.quest.board.layout import Layout, lay_out
from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.side_names import lazy_side_title
from core.quest.route.route import Route
from core.quest.search.parts import seam_part
from core.search.moves import Move


def blockade_moves(layout: Layout) -> Iterator[Move[Route]]:
    """Each number on each seam that the rules lay a blockade on; or one that is drawn."""
    numbers = [each.number for each in layout.catalogue.blockades]
    for seam in layout.seams:
        here = blockade_on(layout, seam)
        if not seam.needs_blockade or here is None:
            continue
        sides = layout.side_name(seam.near), layout.side_name(seam.far)
        for number in (*numbers, None):
            if number != here.number:
                yield _blockade_move(layout.catalogue, sides, number)


def _blockade_move(catalogue: Catalogue, sides: tuple[str, str], number: int | None) -> Move[Route]:
    """One number on one seam; it touches the number, too, which may lie elsewhere now."""
    one, other = map(lazy_side_title, sides)
    words = (
        tr_lazy("a drawn blockade between {one} and {other}", one=one, other=other)
        if number is None
        else tr_lazy(
            "blockade {number} between {one} and {other}", number=number, one=one, other=other
        )
    )
    return Move(
        f"blockade:{seam_part(*sides)}:{'drawn' if number is None else number}",
        "blockade",
        frozenset({seam_part(*sides), f"#{number or 'drawn'}"}),
        words,
        partial(_with_blockade, catalogue, sides, number),
    )


def _with_blockade(
    catalogue: Catalogue, sides: tuple[str, str], number: int | None, route: Route
) -> Route | None:
    layout = lay_out(route, catalogue)
    seam = layout.seam_between(*sides)
    if seam is None or blockade_on(layout, seam) is None:
        return None
    return with_blockade_on(layout, seam, number)
