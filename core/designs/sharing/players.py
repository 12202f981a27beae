"""Player counts in share codes: any set of those that a game knows takes one choice.

The weights belong to version 1 of the codes and never change.
"""

from __future__ import annotations

from functools import cache
from itertools import chain, combinations

from core.designs.packing import Packer, Unpacker, Weights

_ODD_RADIX = 64


def write_players(packer: Packer, players: tuple[int, ...], known: tuple[int, ...]) -> None:
    """Pack the player counts that a design is meant for, of those that its game knows."""
    counts, weights = _sets(known), _weights(known)
    if players in counts:
        packer.choose(counts.index(players), weights)
        return
    packer.choose(len(counts), weights)
    for count in players:
        packer.digit(1, 2)
        packer.whole(count, _ODD_RADIX)
    packer.digit(0, 2)


def read_players(unpacker: Unpacker, known: tuple[int, ...]) -> tuple[int, ...]:
    """Unpack the player counts."""
    sets = _sets(known)
    index = unpacker.choose(_weights(known))
    if index < len(sets):
        return sets[index]
    counts: list[int] = []
    while unpacker.digit(2):
        counts.append(unpacker.whole(_ODD_RADIX))
    return tuple(counts)


@cache
def _sets(known: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """None of the counts, which means all of them, then each set of them, small ones first."""
    sizes = range(len(known) + 1)
    return tuple(chain.from_iterable(combinations(known, size) for size in sizes))


@cache
def _weights(known: tuple[int, ...]) -> Weights:
    """How likely each set is, and what is no set of them at all."""
    return Weights((24, *[4] * (len(_sets(known)) - 1), 1))
