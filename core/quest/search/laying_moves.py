"""Moves that lay a route otherwise: shifted along a seam, longer, shorter, with another ending.

What travellers meet behind the change moves along as one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from core.basics.language import tr_lazy
from core.geometry.hexes import DIRECTIONS, TURNS, Hex
from core.quest.board.blockade_edits import with_blockades_along
from core.quest.board.layout import Layout, lay_out
from core.quest.board.seams import Seam
from core.quest.board.seat_worth import FLUSH_EDGES
from core.quest.board.seats import Seat, seats
from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.pieces import PieceKind, Side
from core.quest.catalogue.side_names import lazy_side_title
from core.quest.route import edits
from core.quest.route.route import Placement, Route
from core.quest.search.parts import parts_at, piece_showing, seam_part, unused
from core.search.moves import Move

_LEAST_SHARED = 4
"""Edges that a shifted seam keeps at least: more than half of a flush one."""
_BETWEEN = (PieceKind.TERRAIN, PieceKind.STRIP)


# --- Shifting -------------------------------------------------------------------------------------


def shift_moves(layout: Layout) -> Iterator[Move[Route]]:
    """All that lies behind a seam shifted along it, by one space to either side."""
    for seam in layout.seams:
        if seam.follows and layout.pieces[seam.far].kind is not PieceKind.ENDING:
            for direction in range(TURNS):
                if _is_along(layout, seam, DIRECTIONS[direction]):
                    yield _shift_move(layout, seam, direction)


def _is_along(layout: Layout, seam: Seam, step: Hex) -> bool:
    """Whether what lies behind a seam slides along it by a step, and keeps in touch."""
    near, far = layout.pieces[seam.near], layout.pieces[seam.far]
    moved = {at.shifted(step) for at in far.spaces}
    if not moved.isdisjoint(near.spaces):
        return False
    beside = sum(at.neighbour(turn) in near.spaces for at in moved for turn in range(TURNS))
    return beside >= _LEAST_SHARED


def _shift_move(layout: Layout, seam: Seam, direction: int) -> Move[Route]:
    near, far = map(layout.side_name, seam.pieces)
    words = tr_lazy(
        "all from {far} on shifted along {near}",
        far=lazy_side_title(far),
        near=lazy_side_title(near),
    )
    tail = behind(layout, seam.far)
    touches = frozenset((*map(layout.side_name, tail), seam_part(near, far)))
    edit = partial(_shifted, layout.catalogue, far, DIRECTIONS[direction])
    return Move(f"shift:{near}:{far}:{direction}", "shift", touches, words, edit)


def _shifted(catalogue: Catalogue, far: str, step: Hex, route: Route) -> Route | None:
    piece = piece_showing(route, far)
    if piece is None:
        return None
    before = lay_out(route, catalogue)
    after = edits.moved(route, behind(before, piece), step)
    return with_blockades_along(before, lay_out(after, catalogue))


def behind(layout: Layout, piece: int) -> tuple[int, ...]:
    """A piece and all that travellers meet after it."""
    order = layout.order
    return order.pieces[order.position[piece] :]


# --- Endings --------------------------------------------------------------------------------------


def ending_moves(layout: Layout) -> Iterator[Move[Route]]:
    """The ending on every other place around the last piece, either side up."""
    endings = layout.of_kind(PieceKind.ENDING)
    if len(endings) != 1:
        return
    (ending,) = endings
    left, last = layout.without(endings), layout.order.follows.get(ending)
    shown = layout.pieces[ending].side
    for side in layout.catalogue.piece_of(shown.name).sides:
        for seat in seats(left, side):
            is_last = [piece for piece, _ in seat.contacts] == [last]
            if is_last and seat.placement != layout.route.pieces[ending]:
                yield _ending_move(layout, shown.name, seat.placement)


def _ending_move(layout: Layout, shown: str, placement: Placement) -> Move[Route]:
    at = placement.at
    words = tr_lazy("{ending} elsewhere at the last tile", ending=lazy_side_title(placement.side))
    return Move(
        f"ending:{placement.side}:{at.q},{at.r}:{placement.turn}",
        "ending",
        frozenset({shown, *parts_at(layout, layout.of_kind(PieceKind.ENDING))}),
        words,
        partial(_with_ending, shown, placement),
    )


def _with_ending(shown: str, placement: Placement, route: Route) -> Route | None:
    piece = piece_showing(route, shown)
    return None if piece is None else edits.relaid(route, piece, placement)


# --- Longer and shorter ---------------------------------------------------------------------------


def removal_moves(layout: Layout) -> Iterator[Move[Route]]:
    """Each piece between start and ending taken away, and what lies behind it moved up."""
    for piece in layout.order.pieces[1:-1]:
        if layout.pieces[piece].kind in _BETWEEN:
            side = layout.side_name(piece)
            words = tr_lazy("{side} removed", side=lazy_side_title(side))
            touches = frozenset(map(layout.side_name, behind(layout, piece)))
            edit = partial(_without, layout.catalogue, side)
            yield Move(f"remove:{side}", "remove", touches, words, edit)


def _without(catalogue: Catalogue, side: str, route: Route) -> Route | None:
    piece = piece_showing(route, side)
    if piece is None:
        return None
    before = lay_out(route, catalogue)
    tail = behind(before, piece)[1:]
    head = before.without((piece, *tail))
    near = before.order.follows.get(piece)
    step = None if near is None or not tail else _joining(before, head, tail[0], near)
    if step is None:
        return None
    after = edits.removed(edits.moved(route, tail, step), {piece})
    return with_blockades_along(before, lay_out(after, catalogue))


def insertion_moves(layout: Layout) -> Iterator[Move[Route]]:
    """Each piece of the box, either side up, at each seam; what lies behind moves on."""
    for seam in layout.seams:
        if not seam.follows:
            continue
        near, far = map(layout.side_name, seam.pieces)
        for kind in _BETWEEN:
            for piece in unused(layout.route, layout.catalogue, kind):
                for side in piece.sides:
                    yield _insertion_move(layout, (near, far), side, behind(layout, seam.far))


def _insertion_move(
    layout: Layout, seam: tuple[str, str], side: Side, tail: Sequence[int]
) -> Move[Route]:
    near, far = map(lazy_side_title, seam)
    words = tr_lazy(
        "{side} between {near} and {far}", side=lazy_side_title(side.name), near=near, far=far
    )
    touches = frozenset((side.name, seam_part(*seam), *map(layout.side_name, tail)))
    edit = partial(_inserted, layout.catalogue, seam, side)
    return Move(f"insert:{seam[0]}:{side.name}", "insert", touches, words, edit)


def _inserted(
    catalogue: Catalogue, seam: tuple[str, str], side: Side, route: Route
) -> Route | None:
    near, far = (piece_showing(route, each) for each in seam)
    if near is None or far is None:
        return None
    before = lay_out(route, catalogue)
    tail = behind(before, far)
    head = before.without(tail)
    for seat in _following(head, side, range(TURNS), near):
        longer = edits.placed(route, seat.placement)
        whole = lay_out(longer, catalogue)
        step = _joining(whole, whole.without(tail), tail[0], len(route.pieces))
        if step is not None:
            after = lay_out(edits.moved(longer, tail, step), catalogue)
            if not after.crowded:
                return with_blockades_along(before, after)
    return None


def _joining(whole: Layout, head: Layout, piece: int, near: int) -> Hex | None:
    """By how much a piece moves to lie flush behind another one, turned as it is."""
    placement = whole.route.pieces[piece]
    side = whole.pieces[piece].side
    for seat in _following(head, side, (placement.turn,), near):
        return seat.placement.at.relative_to(placement.at)
    return None


def _following(head: Layout, side: Side, turns: Sequence[int], near: int) -> Iterator[Seat]:
    """The seats of a side behind a piece and at no other, flush unless it is the ending."""
    for seat in seats(head, side, turns):
        is_flush = side.kind is PieceKind.ENDING or seat.shared_edges >= FLUSH_EDGES
        if is_flush and [piece for piece, _ in seat.contacts] == [near]:
            yield seat
