"""The wayside: base camps, rubble and caves on the good ways or right beside them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.basics.values import dataclass
from core.quest.board.board import Board
from core.quest.catalogue.spaces import Terrain


@dataclass(frozen=True, slots=True)
class Wayside:
    """What lies on the good ways, and what lies one step off them.

    Attributes:
        on: spaces of good ways.
        near: spaces that touch a good way without being on one.
        elsewhere: how many more there are on the table.
    """

    on: tuple[int, ...]
    near: tuple[int, ...]
    elsewhere: int

    @property
    def total(self) -> int:
        """How many there are in all."""
        return len(self.on) + len(self.near) + self.elsewhere


def wayside(board: Board, good: frozenset[int], terrain: Terrain) -> Wayside:
    """The spaces of a terrain, such as base camps, as seen from the good ways."""
    around = {
        space: [step.to for step in board.steps[space]]
        for space, each in enumerate(board.spaces)
        if each.space.terrain is terrain
    }
    return _seen_from(good, around)


def caves(board: Board, good: frozenset[int]) -> Wayside:
    """The caves as seen from the good ways; one beside a good way is near, as none is walked on."""
    return _seen_from(good, {site.space: [s.to for s in site.beside] for site in board.caves})


def _seen_from(good: frozenset[int], around: Mapping[int, Sequence[int]]) -> Wayside:
    """Sort spaces, each with those around it, by how close they are to the good ways."""
    on, near, elsewhere = [], [], 0
    for space, neighbours in around.items():
        if space in good:
            on.append(space)
        elif good.intersection(neighbours):
            near.append(space)
        else:
            elsewhere += 1
    return Wayside(tuple(on), tuple(near), elsewhere)
