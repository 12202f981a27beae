"""Edits: pure functions from a route to a new one.

Blockades are listed by the sides they lie between, so an edit that puts another side in a place
renames them along: on the table, a blockade stays where it lies.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from core.designs.edits import decided
from core.geometry.hexes import TURNS, Hex
from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.pieces import Side, Turned
from core.quest.route.locks import Locks
from core.quest.route.route import BlockadePlan, FixedBlockade, Laying, Placement, Route


def placed(route: Route, placement: Placement) -> Route:
    """The route with one more piece."""
    return replace(route, pieces=(*route.pieces, placement))


def moved(route: Route, pieces: Collection[int], by: Hex) -> Route:
    """The route with some pieces shifted together."""
    shifted = {
        index: replace(route.pieces[index], at=route.pieces[index].at.shifted(by))
        for index in pieces
    }
    return _with_pieces(route, shifted)


def turned(route: Route, pieces: Collection[int], turns: int, about: Hex) -> Route:
    """The route with some pieces turned together about a hex, clockwise in sixths."""
    return _with_pieces(
        route, {index: turned_placement(route.pieces[index], turns, about) for index in pieces}
    )


def turned_placement(placement: Placement, turns: int, about: Hex) -> Placement:
    """A placement carried along when the table turns about a hex."""
    at = placement.at.turned(turns, about)
    return replace(placement, at=at, turn=(placement.turn + turns) % TURNS)


def relaid(route: Route, piece: int, placement: Placement) -> Route:
    """The route with one piece laid elsewhere, turned otherwise, or replaced by another side.

    Blockades listed beside its old side follow, unless another piece shows that side too.
    """
    old = route.pieces[piece].side
    is_single = sum(each.side == old for each in route.pieces) == 1
    renamed = _renamed(route.blockades, {old: placement.side} if is_single else {})
    return _with_pieces(replace(route, blockades=renamed), {piece: placement})


def replaced(route: Route, piece: int, side: str) -> Route:
    """The route with another side in the place of a piece."""
    return relaid(route, piece, replace(route.pieces[piece], side=side))


def flipped(route: Route, piece: int, catalogue: Catalogue) -> Route:
    """The route with a piece turned over in its place.

    The other side is turned so that it covers the same hexes and its open joint, if it has but
    one, faces the same way: that is how the cardboard behaves.
    """
    placement = route.pieces[piece]
    side = catalogue.sides[placement.side]
    other = catalogue.piece_of(side.name).other_side(side)
    turn = _matching_turn(side.turns[placement.turn], other, placement.turn)
    return relaid(route, piece, replace(placement, side=other.name, turn=turn))


def swapped(route: Route, one: int, other: int) -> Route:
    """The route with two pieces in each other's place; blockades stay where they lie."""
    first, second = route.pieces[one], route.pieces[other]
    names = {first.side: second.side, second.side: first.side}
    changed = {
        one: replace(first, at=second.at, turn=second.turn),
        other: replace(second, at=first.at, turn=first.turn),
    }
    return _with_pieces(replace(route, blockades=_renamed(route.blockades, names)), changed)


def removed(route: Route, pieces: Collection[int]) -> Route:
    """The route without some pieces and the blockades that were listed beside them."""
    left = tuple(each for index, each in enumerate(route.pieces) if index not in set(pieces))
    gone = {each.side for each in route.pieces} - {each.side for each in left}
    plan = route.blockades
    lying = tuple(each for each in plan.fixed if gone.isdisjoint(each.between))
    return replace(route, pieces=left, blockades=replace(plan, fixed=lying))


def with_blockades(route: Route, plan: BlockadePlan) -> Route:
    """The route with another plan of blockades."""
    return replace(decided(route, {"blockades"}), blockades=plan)


def with_caves(route: Route, *, are_played: bool) -> Route:
    """The route with or without the caves variant."""
    return replace(decided(route, {"caves"}), caves=are_played)


def with_locks(route: Route, locks: Locks) -> Route:
    """The route with other locks."""
    return replace(decided(route, {"locked"}), locked=locks)


def _with_pieces(route: Route, changed: Mapping[int, Placement]) -> Route:
    pieces = tuple(changed.get(index, each) for index, each in enumerate(route.pieces))
    return replace(route, pieces=pieces)


def _renamed(plan: BlockadePlan, names: Mapping[str, str]) -> BlockadePlan:
    """The plan with sides called otherwise."""
    if plan.laying is not Laying.FIXED:
        return plan
    return BlockadePlan.of(*(_renamed_blockade(each, names) for each in plan.fixed))


def _renamed_blockade(blockade: FixedBlockade, names: Mapping[str, str]) -> FixedBlockade:
    one, other = blockade.between
    return replace(blockade, between=(names.get(one, one), names.get(other, other)))


def _matching_turn(lying: Turned, other: Side, turn: int) -> int:
    """The turn that makes another side cover and open the same hexes and edges, if any does."""
    for more in range(TURNS):
        candidate = other.turns[(turn + more) % TURNS]
        covers_same = candidate.spaces.keys() == lying.spaces.keys()
        if covers_same and candidate.cuts == lying.cuts and candidate.city == lying.city:
            return (turn + more) % TURNS
    return turn
