"""Moves: single edits that a search may try, each with what it touches and what it is called.

A move is a pure function of a design. It names the parts that it changes, so that two moves are
only made one after the other where neither undoes what the other did.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import Generic

from core.basics.language import LazyText
from core.basics.values import dataclass
from core.designs.design import D


@dataclass(frozen=True, slots=True)
class Move(Generic[D]):
    """An edit of a design.

    Attributes:
        key: what programs call it; no two moves of a design have the same.
        kind: which sort of edit it is, a word of its game.
        touches: the names of the parts that it changes.
        words: what people call it.
        edit: the design after it; None where it cannot be made, as another has been made before.
        size: how much it usually changes what games say, beside other moves of its game.
    """

    key: str
    kind: str
    touches: frozenset[str]
    words: LazyText | str
    edit: Callable[[D], D | None]
    size: float = 1.0


def made(design: D, moves: Iterable[Move[D]]) -> D | None:
    """The design after some moves, one after the other; None if one of them cannot be made."""
    after: D | None = design
    for move in moves:
        if after is None:
            return None
        after = move.edit(after)
    return after


def pairs(moves: Iterable[Move[D]]) -> Iterator[tuple[Move[D], Move[D]]]:
    """Every two moves that touch nothing in common, those that come first first."""
    for one, other in combinations(moves, 2):
        if one.touches.isdisjoint(other.touches):
            yield one, other
