"""Facts: the one way from an island's file to all that follows from it."""

from __future__ import annotations

from functools import cached_property, lru_cache

from core.checking.facts import PlainFacts
from core.geometry.hexes import ORIGIN, Hex
from core.island.analysis.cave import Cave
from core.island.analysis.discovery import Discovery, discovery
from core.island.analysis.ground import Ground
from core.island.analysis.growing import Grown, grown_islands
from core.island.board.board import Board, starts_of
from core.island.design.edits import with_bag_of_tiles
from core.island.design.island_design import CaveKind, IslandDesign, TileKind

SAMPLE = 200
"""Islands that are grown to tell what a bag brings."""

_MOST_SAMPLES = 4
"""Samples whose grounds are remembered, with all that was worked out of them."""


@lru_cache(_MOST_SAMPLES)
def grounds_of(grown: tuple[Grown, ...]) -> tuple[Ground, ...]:
    """The grounds of grown islands."""
    return tuple(Ground(each.tiles, (ORIGIN,)) for each in grown)


class Facts(PlainFacts[IslandDesign]):
    """An island with all that is derived from it."""

    @cached_property
    def board(self) -> Board | None:
        """What is played on, or None while the design has defects that leave none."""
        return Board.of(self.design)

    @cached_property
    def starts(self) -> tuple[Hex, ...]:
        """Where seats begin; nowhere as long as one of them has no place."""
        return starts_of(self.design) or ()

    @cached_property
    def ground(self) -> Ground:
        """The tiles of a fixed island; of a bag there are none."""
        tiles = self.design.tiles if self.design.is_fixed else ()
        return Ground(tiles, self.starts if tiles else ())

    @cached_property
    def cave(self) -> Cave:
        """The tiles of a fixed cave; those of a stack have no places."""
        tiles = self.design.cave if self.design.has_fixed_cave else ()
        return Cave(tiles, self.design.closed)

    @cached_property
    def discovery(self) -> Discovery:
        """In which order the tiles of a fixed island can be discovered."""
        ground = self.ground
        starts = [ground.frame.bit(each) for each in ground.starts]
        return discovery(ground.frame, ground.all & ~ground.start, ground.land, starts)

    @cached_property
    def shrine_count(self) -> int:
        """All shrines of the island, and the one that there can be in the cave."""
        in_cave = min(1, self.design.cave_counts[CaveKind.SHRINE])
        return self.design.tile_counts[TileKind.SHRINE] + in_cave

    @cached_property
    def needs_cave(self) -> bool:
        """Whether nobody can win without the shrine of the cave."""
        return self.design.shrines > self.design.tile_counts[TileKind.SHRINE]

    @cached_property
    def grown(self) -> tuple[Grown, ...]:
        """What grows from its bag, or from a bag of the tiles of a fixed island."""
        design = self.design
        return grown_islands(with_bag_of_tiles(design) if design.is_fixed else design, SAMPLE)

    @cached_property
    def grounds(self) -> tuple[Ground, ...]:
        """The grounds of these islands."""
        return grounds_of(self.grown)
