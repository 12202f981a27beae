"""The pieces of a route in share codes: side, place as seen from the piece before, turn.

The weights belong to version 1 of the codes and never change.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from core.designs.packing import Packer, Unpacker, Weights
from core.geometry.hexes import ORIGIN, TURNS, Hex
from core.quest.catalogue.pieces import PieceKind
from core.quest.route.route import Placement
from core.quest.route.sharing.sides import Before, kind_of, read_next_side, write_next_side

_HERE = 0
_NEAR = {
    place: index
    for index, place in enumerate(
        ((steps, aside) for steps in range(1, 16) for aside in range(steps)), start=1
    )
}
"""Places within reach but for their direction: so many steps, that many of them aside."""
_PLACES = (None, *_NEAR)
_FAR = len(_PLACES)
_ODD_TURN = TURNS
_TURNS = Weights((40, 40, 40, 40, 40, 40, 1))
_TURNS_OF_FIRST = Weights((60, 1, 1, 1, 1, 1, 1))
_FAR_RADIX = 64


class _Reach(NamedTuple):
    """Where a piece usually lies as seen from another, and how many steps away it touches it."""

    usual: tuple[tuple[int, int], ...]
    steps: range


_OF_LARGE = _Reach(((7, 3), (7, 4)), range(7, 8))
_OF_STRIPS = _Reach(((5, 2), (5, 3)), range(3, 8))
_OF_ENDINGS = _Reach(((4, 0),), range(3, 5))


def write_placements(packer: Packer, placements: tuple[Placement, ...]) -> None:
    """Pack the pieces of a route."""
    before = Before()
    at = ORIGIN
    for placement in placements:
        write_next_side(packer, placement.side, before)
        _write_place(packer, placement.at.relative_to(at), _place_weights(before, placement.side))
        _write_turn(packer, placement.turn, is_first=before.last is None)
        before.add(placement.side)
        at = placement.at
    write_next_side(packer, None, before)


def read_placements(unpacker: Unpacker) -> tuple[Placement, ...]:
    """Unpack the pieces of a route."""
    placements: list[Placement] = []
    before = Before()
    at = ORIGIN
    while (side := read_next_side(unpacker, before)) is not None:
        at = at.shifted(_read_place(unpacker, _place_weights(before, side)))
        turn = _read_turn(unpacker, is_first=before.last is None)
        placements.append(Placement(side, at, turn))
        before.add(side)
    return tuple(placements)


def _write_place(packer: Packer, place: Hex, weights: Weights) -> None:
    direction, steps, aside = _seen(place)
    if place == ORIGIN:
        packer.choose(_HERE, weights)
    elif (steps, aside) in _NEAR:
        packer.choose(_NEAR[steps, aside], weights)
        packer.digit(direction, TURNS)
    else:
        packer.choose(_FAR, weights)
        packer.whole(place.q, _FAR_RADIX)
        packer.whole(place.r, _FAR_RADIX)


def _read_place(unpacker: Unpacker, weights: Weights) -> Hex:
    index = unpacker.choose(weights)
    if index == _FAR:
        return Hex(unpacker.whole(_FAR_RADIX), unpacker.whole(_FAR_RADIX))
    place = _PLACES[index]
    if place is None:
        return ORIGIN
    steps, aside = place
    return Hex(steps - aside, aside).turned(unpacker.digit(TURNS))


def _seen(place: Hex) -> tuple[int, int, int]:
    """The direction in which a place lies, the steps to it, and how many of them lead aside."""
    for direction in range(TURNS):
        straight, aside = place.turned(-direction)
        if straight > 0 and aside >= 0:
            return direction, straight + aside, aside
    return 0, 0, 0


def _write_turn(packer: Packer, turn: int, *, is_first: bool) -> None:
    weights = _TURNS_OF_FIRST if is_first else _TURNS
    if 0 <= turn < TURNS:
        packer.choose(turn, weights)
    else:
        packer.choose(_ODD_TURN, weights)
        packer.whole(turn, _FAR_RADIX)


def _read_turn(unpacker: Unpacker, *, is_first: bool) -> int:
    turn = unpacker.choose(_TURNS_OF_FIRST if is_first else _TURNS)
    return unpacker.whole(_FAR_RADIX) if turn == _ODD_TURN else turn


def _place_weights(before: Before, side: str) -> Weights:
    return _weights(None if before.last is None else kind_of(before.last), kind_of(side))


@cache
def _weights(before: PieceKind | None, kind: PieceKind) -> Weights:
    """The same place, each near place, far away: by the kinds of the two pieces."""
    if before is None:
        return Weights((800, *[1] * len(_NEAR), 4))
    reach = _reach(before, kind)
    near = (
        800 if place in reach.usual else 60 if place[0] in reach.steps else 1 for place in _NEAR
    )
    return Weights((1, *near, 4))


def _reach(one: PieceKind, other: PieceKind) -> _Reach:
    if PieceKind.ENDING in {one, other}:
        return _OF_ENDINGS
    return _OF_STRIPS if PieceKind.STRIP in {one, other} else _OF_LARGE
