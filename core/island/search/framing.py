"""What a new island may be made of: how many tiles, of the box or not, open or veiled."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from random import Random

from core.basics.language import marked, tr
from core.basics.values import dataclass
from core.designs.design_file import DesignFile
from core.island.analysis.facts import Facts
from core.island.analysis.growing import as_open_island, grown_island
from core.island.analysis.traits import choke_tiles
from core.island.board.board import BARRED
from core.island.design.edits import with_start_at
from core.island.design.island_design import Bag, IslandDesign, MapKind, TileKind
from core.island.design.official import BOX_TILES, OFFICIAL_BAG, official_island
from core.island.search.moves import island_moves
from core.search.frames import Framing, Material, Says
from core.search.wishes import BadWish

_RANGE = re.compile(r"\s*(\d{1,3})(?:\s*-\s*(\d{1,3}))?\s*\Z")
FEWEST_TILES, MOST_TILES = 20, 48
"""Fewer leave no room for three shrines and all resources; more are not in the box."""
TILES = 36, 48
"""What is drawn unless somebody says otherwise."""
MOST_MOVES = 4
"""By which an island that lies there already is changed at once."""
MOST_GROWN = 4
"""Islands of which one is drawn."""
MOST_SEED = 1 << 30
KEPT = (TileKind.SHRINE, TileKind.ENTRANCE)
"""Kinds of which none is left in the box."""

MATERIALS = (
    Material("tiles", marked("how many tiles the island has: 40, or 36-48"), Says.RANGE),
    Material("veiled", marked("the tiles lie face down"), Says.NOTHING),
)


@dataclass(frozen=True, eq=False)
class IslandFrame:
    """What new islands keep to.

    Attributes:
        tiles: the fewest and the most.
        begun: an island that they are made from, if any.
    """

    tiles: tuple[int, int]
    map: MapKind
    begun: IslandDesign | None

    def drawn(self, chance: Random) -> Facts | None:
        """An island that has grown from tiles of the box; None if the dice led nowhere."""
        design = self._new(chance) if self.begun is None else _moved(self.begun, chance)
        return None if design is None else Facts(DesignFile(design))

    def _new(self, chance: Random) -> IslandDesign | None:
        """One of a few that have grown: the first without a choke, or else the last.

        Two islands of three have a tile that cuts off a shrine or the cave, of which checks warn.
        """
        found = None
        for _ in range(MOST_GROWN):
            design = self._grown(chance)
            found = design or found
            if design is not None and not choke_tiles(Facts(DesignFile(design)).ground):
                break
        return found

    def _grown(self, chance: Random) -> IslandDesign | None:
        """An island that has grown, on any land of which all begin; None if it was walled in."""
        bag = _smaller_bag(chance, chance.randint(*self.tiles))
        design = replace(official_island(), bag=bag)
        grown = grown_island(design, chance.randrange(MOST_SEED))
        if grown is None or grown.left:
            return None
        laid = replace(as_open_island(design, grown), bag=Bag(), map=self.map)
        land = [each.at for each in laid.tiles if each.kind not in BARRED]
        return with_start_at(laid, chance.choice(land))

    def admits(self, facts: Facts) -> bool:
        """Whether an island keeps to it: its size, its kind of map, and the tiles of the box."""
        design = facts.design
        is_of_size = self.begun is not None or self.tiles[0] <= len(design.tiles) <= self.tiles[1]
        return is_of_size and design.map is self.map and _is_in_box(design, self.begun)

    def given(self, design: IslandDesign) -> IslandDesign:
        """The island itself: nothing was locked."""
        return design


def _is_in_box(design: IslandDesign, begun: IslandDesign | None) -> bool:
    """Whether no tile has to be made beyond those that an island had already."""
    had = {} if begun is None else begun.tile_counts
    counts = design.tile_counts.items()
    return all(number <= max(BOX_TILES[kind], had.get(kind, 0)) for kind, number in counts)


def _smaller_bag(chance: Random, number: int) -> Bag:
    """The bag of the box with so many tiles drawn from it; shrines and the entrance stay in."""
    others = [kind for kind, count in BOX_TILES.items() if kind not in KEPT for _ in range(count)]
    chance.shuffle(others)
    kept = sum(BOX_TILES[kind] for kind in KEPT)
    drawn = others[: number - kept]
    counts = {kind.value: drawn.count(kind) for kind in TileKind if kind not in KEPT}
    return replace(OFFICIAL_BAG, **counts)


def _moved(design: IslandDesign, chance: Random) -> IslandDesign | None:
    """An island after a few moves that are drawn; None if they would break a lock, too."""
    after: IslandDesign | None = design
    moves = tuple(island_moves(Facts(DesignFile(design))))
    for _ in range(chance.randint(1, MOST_MOVES)):
        if after is not None:
            after = moves[int(chance.random() * len(moves))].edit(after)
    return None if after is None or design.refusal(after) is not None else after


# --- What was said ------------------------------------------------------------------------------


def island_frame(_box: None, said: Mapping[str, str], begun: IslandDesign | None) -> IslandFrame:
    """What follows from what was said; or `BadWish`."""
    start = (
        None if begun is None or not (begun.is_fixed and begun.tiles) else replace(begun, tags=())
    )
    usual = MapKind.OPEN if start is None else start.map
    wanted = MapKind.VEILED if "veiled" in said else usual
    if start is not None:
        start = replace(start, map=wanted)
    return IslandFrame(_range(said.get("tiles")), wanted, start)


def _range(said: str | None) -> tuple[int, int]:
    if said is None:
        return TILES
    match = _RANGE.match(said)
    low, high = (0, 0) if match is None else (int(match[1]), int(match[2] or match[1]))
    if not FEWEST_TILES <= low <= high <= MOST_TILES:
        text = marked("a number from {fewest} to {most}, or two with a hyphen, not “{said}”")
        raise BadWish(tr(text, fewest=FEWEST_TILES, most=MOST_TILES, said=said))
    return low, high


def apart(one: IslandDesign, other: IslandDesign) -> int:
    """On how many places two islands differ."""
    first = {each.at: (each.kind, each.is_start, each.seats) for each in one.tiles}
    second = {each.at: (each.kind, each.is_start, each.seats) for each in other.tiles}
    return sum(first.get(at) != second.get(at) for at in first.keys() | second.keys())


ISLAND_FRAMING = Framing(MATERIALS, island_frame, apart)
