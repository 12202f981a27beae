"""Steps of routes: edits with the names that undo shows, or why what was typed is refused."""

from __future__ import annotations

from core.basics.language import tr, tr_lazy
from core.quest.board.blockade_edits import along, with_blockade_on, without_blockade_on
from core.quest.board.layout import Layout
from core.quest.board.seams import Seam
from core.quest.catalogue.side_names import lazy_side_title
from core.quest.route import edits
from core.quest.route.route import Route
from editor.documents.steps import EditStep, Refused
from editor.quest.documents.words import seam_name

_RANDOM = frozenset({"random", "?"})
_NONE = frozenset({"none", "-", "0", ""})


def with_caves(route: Route, is_played: bool) -> EditStep[Route]:
    """The route played with caves, or without."""
    name = tr_lazy("Play with caves") if is_played else tr_lazy("Play without caves")
    return EditStep(name, edits.with_caves(route, are_played=is_played))


def another_side(layout: Layout, piece: int, typed: str) -> EditStep[Route]:
    """Another side in the place of a piece; turning it over keeps its seams."""
    wanted = typed.strip()
    side = _known_side(layout, wanted)
    if side is None:
        raise Refused(tr("There is no side “{side}”.", side=wanted))
    old = layout.side_name(piece)
    if old in layout.catalogue.sides and side in _other_sides(layout, old):
        after = _turned_over(layout, piece, side)
        return EditStep(tr_lazy("Flip {piece}", piece=lazy_side_title(old)), along(layout, after))
    name = tr_lazy(
        "Replace {piece} by {side}", piece=lazy_side_title(old), side=lazy_side_title(side)
    )
    return EditStep(name, along(layout, edits.replaced(layout.route, piece, side)))


def another_blockade(layout: Layout, seam: Seam, typed: str) -> EditStep[Route]:
    """Another blockade on a seam: a number, "random" or "none", in English or as people say it."""
    wanted = typed.strip().casefold()
    if wanted in _NONE | {tr("none").casefold()}:
        return without_blockade(layout, seam)
    if wanted in _RANDOM | {tr("random").casefold()}:
        return blockade_step(layout, seam, None)
    numbers = {str(each.number): each.number for each in layout.catalogue.blockades}
    if wanted not in numbers:
        raise Refused(
            tr("A blockade is a number from {numbers}, random or none.", numbers=_span(numbers))
        )
    return blockade_step(layout, seam, numbers[wanted])


def blockade_step(layout: Layout, seam: Seam, number: int | None) -> EditStep[Route]:
    """A blockade laid on a seam."""
    where = seam_name(layout, seam)
    name = tr_lazy("Draw the blockade of {seam} at random", seam=where)
    if number is not None:
        name = tr_lazy("Lay blockade {number} on {seam}", number=number, seam=where)
    return EditStep(name, with_blockade_on(layout, seam, number))


def without_blockade(layout: Layout, seam: Seam) -> EditStep[Route]:
    """No blockade on a seam."""
    name = tr_lazy("Take the blockade off {seam}", seam=seam_name(layout, seam))
    return EditStep(name, without_blockade_on(layout, seam))


def _known_side(layout: Layout, wanted: str) -> str | None:
    """The side that is meant, written in capitals or not."""
    known = {side.casefold(): side for side in layout.catalogue.sides}
    return known.get(wanted.casefold())


def _other_sides(layout: Layout, side: str) -> set[str]:
    return {each.name for each in layout.catalogue.piece_of(side).sides} - {side}


def _turned_over(layout: Layout, piece: int, side: str) -> Route:
    """The piece turned over until it shows a side; a piece has two."""
    after = edits.flipped(layout.route, piece, layout.catalogue)
    return after if after.pieces[piece].side == side else edits.replaced(after, piece, side)


def _span(numbers: dict[str, int]) -> str:
    every = sorted(numbers.values())
    return f"{every[0]} – {every[-1]}" if every else "–"
