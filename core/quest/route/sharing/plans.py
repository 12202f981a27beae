"""Blockades in share codes.

The weights belong to version 1 of the codes and never change.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from core.designs.packing import Packer, Unpacker, Weights
from core.designs.sharing.letters import read_text, write_text
from core.quest.route.route import BlockadePlan, FixedBlockade, Laying

_LAYINGS = (
    (Laying.RANDOM, False),
    (Laying.NONE, False),
    (Laying.FIXED, True),
    (Laying.RANDOM, True),
    (Laying.NONE, True),
)
"""How blockades are laid, and whether some are listed; no file holds the last two, values may."""
_LAYING_WEIGHTS = Weights((40, 10, 12, 1, 1))
_NO_MORE, _ELSEWHERE, _EXPECTED = 0, 1, 2
_SEAM_WEIGHTS = Weights((3, 4, 9))
_NUMBERS = (None, 1, 2, 3, 4, 5, 6)
_NUMBER_WEIGHTS = Weights((8, 8, 8, 8, 8, 8, 8, 1))
_ODD_RADIX = 64

_Pair = tuple[str, str]


def write_plan(packer: Packer, plan: BlockadePlan, sides: Sequence[str]) -> None:
    """Pack where blockades lie on a route of these sides."""
    is_listed = plan.laying is Laying.FIXED or bool(plan.fixed)
    packer.choose(_LAYINGS.index((plan.laying, is_listed)), _LAYING_WEIGHTS)
    if not is_listed:
        return
    after = _seams(sides)
    expected = after[None]
    for blockade in plan.fixed:
        if blockade.between == expected:
            packer.choose(_EXPECTED, _SEAM_WEIGHTS)
        else:
            packer.choose(_ELSEWHERE, _SEAM_WEIGHTS)
            _write_pair(packer, blockade.between, sides)
        _write_number(packer, blockade.number)
        expected = after.get(blockade.between, after[None])
    packer.choose(_NO_MORE, _SEAM_WEIGHTS)


def read_plan(unpacker: Unpacker, sides: Sequence[str]) -> BlockadePlan:
    """Unpack where blockades lie."""
    laying, is_listed = _LAYINGS[unpacker.choose(_LAYING_WEIGHTS)]
    return BlockadePlan(laying, _read_fixed(unpacker, sides) if is_listed else ())


def _read_fixed(unpacker: Unpacker, sides: Sequence[str]) -> tuple[FixedBlockade, ...]:
    fixed: list[FixedBlockade] = []
    after = _seams(sides)
    expected = after[None]
    while (seam := unpacker.choose(_SEAM_WEIGHTS)) != _NO_MORE:
        between = expected if seam == _EXPECTED else _read_pair(unpacker, sides)
        fixed.append(FixedBlockade(between, _read_number(unpacker)))
        expected = after.get(between, after[None])
    return tuple(fixed)


def _seams(sides: Sequence[str]) -> dict[_Pair | None, _Pair]:
    """The seam after each of those where blockades usually lie, and the first one after none.

    These are between pieces that follow each other in the list; what comes behind the last is none.
    """
    seams: tuple[_Pair, ...] = (*pairwise(sides), ("", ""))
    return {None: seams[0], seams[-1]: seams[0], **dict(pairwise(seams))}


def _write_pair(packer: Packer, between: _Pair, sides: Sequence[str]) -> None:
    for side in between:
        if side in sides:
            packer.digit(sides.index(side) + 1, len(sides) + 1)
        else:
            packer.digit(0, len(sides) + 1)
            write_text(packer, side)


def _read_pair(unpacker: Unpacker, sides: Sequence[str]) -> _Pair:
    return _read_side(unpacker, sides), _read_side(unpacker, sides)


def _read_side(unpacker: Unpacker, sides: Sequence[str]) -> str:
    number = unpacker.digit(len(sides) + 1)
    return sides[number - 1] if number else read_text(unpacker)


def _write_number(packer: Packer, number: int | None) -> None:
    if number in _NUMBERS:
        packer.choose(_NUMBERS.index(number), _NUMBER_WEIGHTS)
    else:
        packer.choose(len(_NUMBERS), _NUMBER_WEIGHTS)
        packer.whole(number, _ODD_RADIX)


def _read_number(unpacker: Unpacker) -> int | None:
    index = unpacker.choose(_NUMBER_WEIGHTS)
    return unpacker.whole(_ODD_RADIX) if index == len(_NUMBERS) else _NUMBERS[index]
