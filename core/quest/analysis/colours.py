"""Colours: how the terrain varies, on the ways and on the whole table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import groupby

from core.basics.values import dataclass
from core.quest.analysis.ways import Way
from core.quest.board.board import Board
from core.quest.catalogue.spaces import Terrain

_COLOURLESS = {Terrain.MOUNTAIN, Terrain.START}


@dataclass(frozen=True, slots=True)
class Patch:
    """Spaces of one terrain that hang together: a stretch of a way, or a region of the table."""

    terrain: Terrain
    spaces: tuple[int, ...]

    def __len__(self) -> int:
        """How many spaces it has."""
        return len(self.spaces)


def stretches(board: Board, way: Way) -> tuple[Patch, ...]:
    """The stretches of one terrain that a way is made of, in its order."""

    def terrain_of(space: int) -> Terrain:
        return board.spaces[space].space.terrain

    runs = groupby(way.spaces[1:], terrain_of)
    return tuple(Patch(terrain, tuple(spaces)) for terrain, spaces in runs)


def regions(board: Board) -> tuple[Patch, ...]:
    """The regions of one terrain, across seams too, the largest first."""
    seen: set[int] = set()
    found = []
    for space, each in enumerate(board.spaces):
        if space not in seen and each.space.terrain not in _COLOURLESS:
            members = tuple(sorted(_flooded(board, space)))
            seen.update(members)
            found.append(Patch(each.space.terrain, members))
    return tuple(sorted(found, key=lambda patch: (-len(patch), patch.spaces)))


def _flooded(board: Board, first: int) -> set[int]:
    terrain = board.spaces[first].space.terrain
    members, waiting = {first}, [first]
    while waiting:
        for to, _ in board.steps[waiting.pop()]:
            if to not in members and board.spaces[to].space.terrain is terrain:
                members.add(to)
                waiting.append(to)
    return members


def shares(board: Board) -> Mapping[Terrain, float]:
    """Which part of all spaces that can be entered each terrain has, the largest first."""
    return _parts(Counter(_colours(board)))


def shares_by_piece(board: Board) -> Mapping[int, Mapping[Terrain, float]]:
    """The same for each piece by its number in the route, in travel order."""
    counts: dict[int, Counter[Terrain]] = {}
    for each in board.spaces:
        if each.space.terrain not in _COLOURLESS:
            counts.setdefault(each.piece, Counter())[each.space.terrain] += 1
    return {piece: _parts(count) for piece, count in counts.items()}


def _colours(board: Board) -> Iterator[Terrain]:
    terrains = (each.space.terrain for each in board.spaces)
    return (terrain for terrain in terrains if terrain not in _COLOURLESS)


def _parts(counts: Counter[Terrain]) -> Mapping[Terrain, float]:
    whole = counts.total()
    return {terrain: count / whole for terrain, count in counts.most_common()}
