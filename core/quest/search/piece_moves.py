"""Moves of pieces in their places: turned, turned over, swapped, replaced by one from the box."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import combinations

from core.basics.language import tr_lazy
from core.geometry.hexes import TURNS
from core.quest.board.layout import Layout
from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.pieces import PieceKind, Side
from core.quest.catalogue.side_names import lazy_side_title
from core.quest.route import edits
from core.quest.route.route import Route
from core.quest.search.parts import piece_showing, unused
from core.search.moves import Move

_BETWEEN = (PieceKind.TERRAIN, PieceKind.STRIP)
"""The pieces between start and ending."""


def turn_moves(layout: Layout) -> Iterator[Move[Route]]:
    """Each piece turned on its place, where it covers the same hexes."""
    for piece in layout.order.pieces:
        laid = layout.pieces[piece]
        now = layout.route.pieces[piece].turn
        for turns in range(1, TURNS):
            if laid.kind is not PieceKind.ENDING and _covers_same(laid.side, now, turns):
                yield _turn_move(laid.side.name, turns)


def _covers_same(side: Side, now: int, turns: int) -> bool:
    before, after = side.turns[now], side.turns[(now + turns) % TURNS]
    return before.spaces.keys() == after.spaces.keys()


def _turn_move(side: str, turns: int) -> Move[Route]:
    name = lazy_side_title(side)
    words = tr_lazy("{side} turned by {turns} sixths", side=name, turns=turns)
    edit = partial(_turned, side, turns)
    return Move(f"turn:{side}:{turns}", "turn", frozenset({side}), words, edit)


def _turned(side: str, turns: int, route: Route) -> Route | None:
    piece = piece_showing(route, side)
    if piece is None:
        return None
    return edits.turned(route, {piece}, turns, route.pieces[piece].at)


def flip_moves(layout: Layout) -> Iterator[Move[Route]]:
    """Each piece turned over on its place."""
    for piece in layout.order.pieces:
        side = layout.pieces[piece].side
        other = layout.catalogue.piece_of(side.name).other_side(side)
        if other is not side:
            yield _flip_move(layout.catalogue, side.name, other.name)


def _flip_move(catalogue: Catalogue, side: str, other: str) -> Move[Route]:
    names = {"side": lazy_side_title(side), "other": lazy_side_title(other)}
    words = tr_lazy("{side} turned over to {other}", **names)
    edit = partial(_flipped, catalogue, side)
    return Move(f"flip:{side}", "flip", frozenset({side}), words, edit)


def _flipped(catalogue: Catalogue, side: str, route: Route) -> Route | None:
    piece = piece_showing(route, side)
    return None if piece is None else edits.flipped(route, piece, catalogue)


def swap_moves(layout: Layout) -> Iterator[Move[Route]]:
    """Every two pieces of a kind in each other's place."""
    for one, other in combinations(layout.order.pieces, 2):
        first, second = layout.pieces[one], layout.pieces[other]
        if first.kind is second.kind and first.kind in _BETWEEN:
            yield _swap_move(first.side.name, second.side.name)


def _swap_move(one: str, other: str) -> Move[Route]:
    words = tr_lazy(
        "{one} and {other} swapped", one=lazy_side_title(one), other=lazy_side_title(other)
    )
    edit = partial(_swapped, one, other)
    return Move(f"swap:{one}:{other}", "swap", frozenset({one, other}), words, edit)


def _swapped(one: str, other: str, route: Route) -> Route | None:
    first, second = piece_showing(route, one), piece_showing(route, other)
    return None if first is None or second is None else edits.swapped(route, first, second)


def replacement_moves(layout: Layout) -> Iterator[Move[Route]]:
    """Each piece replaced by one from the box, whichever side up, as it lay."""
    for piece in layout.order.pieces:
        old = layout.pieces[piece]
        if old.kind is PieceKind.ENDING:
            continue
        for other in unused(layout.route, layout.catalogue, old.kind):
            for side in other.sides:
                yield _replacement_move(old.side.name, side.name)


def _replacement_move(old: str, new: str) -> Move[Route]:
    words = tr_lazy(
        "{new} in the place of {old}", new=lazy_side_title(new), old=lazy_side_title(old)
    )
    edit = partial(_replaced, old, new)
    return Move(f"replace:{old}:{new}", "replace", frozenset({old, new}), words, edit)


def _replaced(old: str, new: str, route: Route) -> Route | None:
    piece = piece_showing(route, old)
    if piece is None:
        return None
    return edits.relaid(route, piece, replace(route.pieces[piece], side=new, remark="", extras=()))
