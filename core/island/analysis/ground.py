"""The ground of a fixed island: how far everything is, and what cuts it off.

It is tolerant: whatever was laid has a ground, and what cannot be reached has no distance. All ways
begin at the start tiles; where seats begin apart, what counts is the seat that is worst off.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from core.basics.values import dataclass
from core.geometry.edges import Corner, corners
from core.geometry.hexes import Hex
from core.island.board.bits import Frame, lowest, steps_to
from core.island.board.board import BARRED
from core.island.board.corners import hexes_at
from core.island.design.island_design import Resource, Tile, TileKind

GIVES: dict[TileKind, frozenset[Resource]] = {
    TileKind.WOOD: frozenset({Resource.WOOD}),
    TileKind.FOOD: frozenset({Resource.FOOD}),
    TileKind.GOLD: frozenset({Resource.GOLD}),
    TileKind.GARDEN: frozenset(Resource),
}
"""What can be collected where (IS-TURN-3, IS-AMB-14)."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A shrine or the entrance of the cave: where it is, and where one has to stand for it.

    Attributes:
        access: the places from which an offering can be laid, or the entrance itself.
    """

    at: Hex
    kind: TileKind
    access: int


class Ground:
    """The tiles of an island with all that walking on them tells."""

    def __init__(self, tiles: Iterable[Tile], starts: Iterable[Hex]) -> None:
        """Look at what lies first on each place, from where seats begin."""
        self.kinds: dict[Hex, TileKind] = {}
        for each in tiles:
            self.kinds.setdefault(each.at, each.kind)
        self.starts = tuple(dict.fromkeys(starts))
        self.frame = Frame.around((*self.kinds, *self.starts))
        self._masks = dict.fromkeys(TileKind, 0)
        for at, kind in self.kinds.items():
            self._masks[kind] |= self.frame.bit(at)

    def of_kind(self, kind: TileKind) -> int:
        """All places with tiles of a kind."""
        return self._masks[kind]

    @cached_property
    def all(self) -> int:
        """Every place that has a tile."""
        return self.frame.mask(self.kinds)

    @cached_property
    def land(self) -> int:
        """All that can be entered (IS-MOVE-2)."""
        return self.all & ~(self._masks[TileKind.WATER] | self._masks[TileKind.SHRINE])

    @cached_property
    def start(self) -> int:
        """Where the seats begin."""
        return self.frame.mask(self.starts)

    @cached_property
    def walks(self) -> tuple[tuple[int, ...], ...]:
        """From each start, the places that are no, one, two … steps away."""
        return tuple(self.frame.layers(self.frame.bit(each), self.land) for each in self.starts)

    @cached_property
    def reached(self) -> int:
        """Where every seat can go."""
        found = self.land if self.starts else 0
        for each in self.starts:
            found &= self.frame.flood(self.frame.bit(each), self.land)
        return found

    def steps(self, targets: int) -> int | None:
        """How far the seat that is worst off has to walk; None if some seat never arrives."""
        found = [steps_to(walk, targets) for walk in self.walks]
        known = [each for each in found if each is not None]
        return max(known) if known and len(known) == len(found) else None

    def within(self, steps: int) -> int:
        """What every seat can reach within so many steps."""
        found = self.land if self.starts else 0
        for walk in self.walks:
            near = 0
            for layer in walk[: steps + 1]:
                near |= layer
            found &= near
        return found

    @cached_property
    def farthest(self) -> int:
        """The steps to the farthest land."""
        return max((len(walk) for walk in self.walks), default=1) - 1

    @cached_property
    def coast(self) -> int:
        """Land with water, or nothing, beside it."""
        dry = self.all & ~self._masks[TileKind.WATER]
        frame, wet = self.frame, 0
        for at in frame.places(self.land):
            if any(not frame.bit(each) & dry for each in at.neighbours()):
                wet |= frame.bit(at)
        return wet

    # --- Shrines and the entrance ---------------------------------------------------------------

    @cached_property
    def shrines(self) -> tuple[Goal, ...]:
        """The shrines of the island."""
        frame, kind = self.frame, TileKind.SHRINE
        places = frame.places(self._masks[kind])
        return tuple(Goal(each, kind, frame.beside(frame.bit(each)) & self.land) for each in places)

    @cached_property
    def entrances(self) -> tuple[Goal, ...]:
        """The entrance of the cave, or several, or none."""
        kind = TileKind.ENTRANCE
        places = self.frame.places(self._masks[kind])
        return tuple(Goal(each, kind, self.frame.bit(each)) for each in places)

    @property
    def goals(self) -> tuple[Goal, ...]:
        """All that has to be reached."""
        return (*self.shrines, *self.entrances)

    def chokes(self, goal: Goal) -> int:
        """The single tiles that cut a goal off from a start, if somebody holds them.

        Such a tile lies on every way, so only those of one shortest way have to be tried. The start
        and the entrance themselves do not count: nobody could do without them.
        """
        found = 0
        for start, way in self._ways(goal):
            for tile in way:
                own = tile & self.start or (goal.kind is TileKind.ENTRANCE and tile & goal.access)
                if not own and self._cuts(start, goal, tile):
                    found |= tile
        return found

    def seals(self, goal: Goal) -> tuple[Corner, ...]:
        """The corners on which one fortress cuts a goal off from a start (IS-OCC-1).

        One of its three tiles lies on every way, too; those at a start tile or at the entrance do
        not count.
        """
        found: dict[Corner, None] = {}
        spared = self.start | (goal.access if goal.kind is TileKind.ENTRANCE else 0)
        for start, way in self._ways(goal):
            for corner in self._corners_along(way):
                held = self.frame.mask(hexes_at(corner))
                if not held & spared and self._cuts(start, goal, held):
                    found[corner] = None
        return tuple(sorted(found))

    def _cuts(self, start: int, goal: Goal, held: int) -> bool:
        """Whether holding some places leaves no way from a start to a goal."""
        free = self.land & ~held
        return not self.frame.flood(start, free) & goal.access

    def _ways(self, goal: Goal) -> Iterator[tuple[int, tuple[int, ...]]]:
        """From each start that has one, a shortest way to a goal, place by place."""
        for walk in self.walks:
            steps = steps_to(walk, goal.access)
            if steps is None:
                continue
            way = [lowest(walk[steps] & goal.access)]
            for layer in reversed(walk[:steps]):
                way.append(lowest(self.frame.beside(way[-1]) & layer))
            yield walk[0], tuple(way)

    def _corners_along(self, way: Iterable[int]) -> tuple[Corner, ...]:
        """All corners of the tiles of a way."""
        places = (at for tile in way for at in self.frame.places(tile))
        return tuple(dict.fromkeys(corner for at in places for corner in corners(at)))

    # --- Resources ------------------------------------------------------------------------------

    def giving(self, resource: Resource) -> int:
        """All places that give a resource, gardens included."""
        found = 0
        for kind, given in GIVES.items():
            if resource in given:
                found |= self._masks[kind]
        return found

    @cached_property
    def corner_kinds(self) -> dict[Corner, frozenset[Resource]]:
        """What the tiles at each corner of the land give together: what a farm is worth there."""
        found: dict[Corner, frozenset[Resource]] = {}
        nothing = frozenset[Resource]()
        for at, kind in self.kinds.items():
            if kind not in BARRED:
                given = GIVES.get(kind, nothing)
                for each in corners(at):
                    found[each] = found.get(each, nothing) | given
        return found

    def corners_with(self, kinds: int, within: int | None = None) -> tuple[Corner, ...]:
        """The corners at which so many kinds meet, of tiles at most so many steps away."""
        rich = [each for each, given in self.corner_kinds.items() if len(given) >= kinds]
        if within is None:
            return tuple(sorted(rich))
        near = self.within(within)
        return tuple(sorted(each for each in rich if self.frame.mask(hexes_at(each)) & near))
