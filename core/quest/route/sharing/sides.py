"""The sides of pieces in share codes: those of the game by number, all others spelled out.

The table belongs to version 1 of the codes and never changes: pieces of sets to come are spelled
out, like pieces of the users' own.
"""

from __future__ import annotations

from core.designs.packing import Packer, Unpacker, Weights
from core.designs.sharing.letters import read_text, write_text
from core.quest.catalogue.pieces import PieceKind

SIDES = (*"ABCDEFGHIJKLMNOPQR", "END_JUNGLE", "END_RIVER")
"""Two that follow each other are the two sides of a piece."""
_NUMBERS = {side: number for number, side in enumerate(SIDES)}
_KINDS = (
    *[PieceKind.START] * 2,
    *[PieceKind.TERRAIN] * 12,
    *[PieceKind.STRIP] * 4,
    *[PieceKind.ENDING] * 2,
)
_AT_FIRST = {PieceKind.START: 60, PieceKind.TERRAIN: 1, PieceKind.STRIP: 1, PieceKind.ENDING: 1}
_THEN = {PieceKind.START: 1, PieceKind.TERRAIN: 24, PieceKind.STRIP: 16, PieceKind.ENDING: 24}
_USED = 1
"""The weight of a side whose piece lies there already: only by mistake."""
_NO_MORE, _FIRST_SIDE = 0, 1
_SPELLED = _FIRST_SIDE + len(SIDES)


def kind_of(side: str) -> PieceKind:
    """The kind of a side; unknown ones are most likely terrain tiles."""
    return _KINDS[_NUMBERS[side]] if side in _NUMBERS else PieceKind.TERRAIN


class Before:
    """The pieces that lie there already: what the next one depends on.

    Attributes:
        last: the side of the piece laid last, None before the first.
        used: which pieces of the game they are.
    """

    def __init__(self) -> None:
        """Begin with none."""
        self.last: str | None = None
        self.used: set[int] = set()

    def add(self, side: str) -> None:
        """Lay one more."""
        self.last = side
        if side in _NUMBERS:
            self.used.add(_NUMBERS[side] // 2)


def write_next_side(packer: Packer, side: str | None, before: Before) -> None:
    """Pack the side of the next piece behind some others, or that there is none."""
    weights = _weights(before)
    if side is None:
        packer.choose(_NO_MORE, weights)
    elif side in _NUMBERS:
        packer.choose(_FIRST_SIDE + _NUMBERS[side], weights)
    else:
        packer.choose(_SPELLED, weights)
        write_text(packer, side)


def read_next_side(unpacker: Unpacker, before: Before) -> str | None:
    """Unpack the side of the next piece, None if there is none."""
    chosen = unpacker.choose(_weights(before))
    if chosen == _NO_MORE:
        return None
    return read_text(unpacker) if chosen == _SPELLED else SIDES[chosen - _FIRST_SIDE]


def _weights(before: Before) -> Weights:
    """No more, each side, spelled out: by what lies there already."""
    if before.last is None:
        return Weights((1, *(_AT_FIRST[kind] for kind in _KINDS), 4))
    if kind_of(before.last) is PieceKind.ENDING:
        return Weights((400, *[1] * len(SIDES), 4))
    used = before.used
    sides = (_USED if number // 2 in used else _THEN[kind] for number, kind in enumerate(_KINDS))
    return Weights((4, *sides, 8))
