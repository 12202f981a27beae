"""Islands as they grow from a bag: the same seed always gives the same island.

Three adventurers take turns. Each discovers a few tiles beside where it stands, and goes on from
the last one; where nothing can be laid beside it, it walks to where something can. All places are
equally likely, all tiles are laid, and each touches two that lie already (IS-MOVE-4, IS-AMB-32).
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from random import Random

from core.basics.values import dataclass
from core.geometry.hexes import ORIGIN, Hex
from core.island.board.bits import Frame, lowest
from core.island.board.board import BARRED
from core.island.design.island_design import (
    RANDOM,
    Bag,
    IslandDesign,
    MapKind,
    Tile,
    TileKind,
)

EXPLORERS = 3
RUN = 4
"""Tiles that are discovered in a turn: about what the larger of two dice allows."""
_MOST_SAMPLES = 8
"""Samples that are remembered: those of the bags one has just tried."""


@dataclass(frozen=True, slots=True)
class Grown:
    """An island that has grown.

    Attributes:
        tiles: in the order of their discovery, the start tile first.
        left: what could not be laid any more.
    """

    seed: int
    tiles: tuple[Tile, ...]
    left: tuple[TileKind, ...] = ()

    @property
    def is_stalled(self) -> bool:
        """Whether a shrine or the entrance was left when nothing could be laid (IS-AMB-17)."""
        return TileKind.SHRINE in self.left or TileKind.ENTRANCE in self.left


def grown_island(design: IslandDesign, seed: int) -> Grown | None:
    """What grows from the bag of a design; None if it has no start tile."""
    return _grown(design.bag, design.start, design.table, seed)


def grown_islands(design: IslandDesign, number: int) -> tuple[Grown, ...]:
    """So many of them, by the seeds from 0 on; none if there is no start tile."""
    return _sample(design.bag, design.start, design.table, number)


def as_open_island(design: IslandDesign, grown: Grown) -> IslandDesign:
    """A grown island as an open one, with all other rules of its bag."""
    return replace(design, map=MapKind.OPEN, tiles=grown.tiles, cave=())


@lru_cache(_MOST_SAMPLES)
def _sample(bag: Bag, start: str, table: int, number: int) -> tuple[Grown, ...]:
    found = (_grown(bag, start, table, seed) for seed in range(number))
    return tuple(each for each in found if each is not None)


def _grown(bag: Bag, start: str, table: int, seed: int) -> Grown | None:
    chance = Random(seed)
    stack = [kind for kind, number in bag.counts.items() for _ in range(number)]
    chance.shuffle(stack)
    wanted = set(TileKind) if start == RANDOM else {TileKind(start)}
    first = next((kind for kind in stack if kind in wanted - BARRED), None)
    if first is None:
        return None
    stack.remove(first)
    return _Growing(table, chance, first).grown(seed, stack)


@lru_cache
def _table(radius: int) -> tuple[Frame, int]:
    """The frame of a table, and all of its places."""
    span = range(-radius, radius + 1)
    places = [Hex(q, r) for q in span for r in span if abs(q + r) <= radius]
    frame = Frame.around(places)
    return frame, frame.mask(places)


class _Growing:
    """An island while it grows."""

    def __init__(self, radius: int, chance: Random, first: TileKind) -> None:
        self._chance = chance
        self._frame, self._table = _table(radius)
        self._start = self._frame.bit(ORIGIN)
        self._laid = self._land = self._start
        self._at = [self._start] * EXPLORERS
        self._tiles = [Tile(first, ORIGIN, is_start=True)]

    def grown(self, seed: int, stack: list[TileKind]) -> Grown:
        """What comes of it once the stack is empty, or nothing can be laid any more."""
        for number, kind in enumerate(stack):
            if not self._discover(number // RUN % EXPLORERS, kind):
                return Grown(seed, tuple(self._tiles), tuple(stack[number:]))
        return Grown(seed, tuple(self._tiles))

    def _discover(self, explorer: int, kind: TileKind) -> bool:
        """Lay a tile where an explorer stands or can walk to; whether that was possible."""
        frame, here = self._frame, self._at[explorer]
        open_places = self._open_places()
        beside = frame.beside(here) & open_places
        if not beside:
            reached = frame.flood(here, self._land)
            target = self._one_of(frame.beside(reached) & open_places)
            if not target:
                return False
            self._at[explorer] = lowest(frame.beside(target) & reached)
            beside = target
        self._lay(explorer, self._one_of(beside), kind)
        return True

    def _open_places(self) -> int:
        frame, free = self._frame, self._table & ~self._laid
        if self._laid == self._start:
            return frame.beside(self._start) & free
        return frame.beside_two(self._laid) & free

    def _one_of(self, places: int) -> int:
        """Any of some places; nothing if there are none."""
        number = places.bit_count()
        for _ in range(self._chance.randrange(number) if number > 1 else 0):
            places &= places - 1
        return lowest(places)

    def _lay(self, explorer: int, place: int, kind: TileKind) -> None:
        (at,) = self._frame.places(place)
        self._tiles.append(Tile(kind, at))
        self._laid |= place
        if kind not in BARRED:
            self._land |= place
            self._at[explorer] = place
