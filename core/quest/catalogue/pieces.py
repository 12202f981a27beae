"""Pieces of route: cardboard with two sides, of which a route shows one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cached_property

from core.basics.language import Worded, marked
from core.basics.values import dataclass
from core.geometry.edges import Edge
from core.geometry.hexes import TURNS, Hex
from core.quest.catalogue.spaces import Cave, Space, Symbol, Terrain


class PieceKind(Worded):
    """What a piece is for."""

    START = marked("start tile")
    TERRAIN = marked("terrain tile")
    STRIP = marked("strip")
    ENDING = marked("ending tile")


@dataclass(frozen=True, eq=False)
class Turned:
    """A side as it lies after a turn about its own origin.

    Attributes:
        spaces: every space by its hex.
        cuts: the edges of straight cuts, which can take no neighbour (Q-ROUTE-12).
        city: the hexes of the golden city, which must stay free (Q-ROUTE-13).
        embraced: the hex of another piece that the ending tile bends around.
    """

    spaces: Mapping[Hex, Space]
    cuts: frozenset[Edge]
    city: frozenset[Hex]
    embraced: Hex | None

    @cached_property
    def rim(self) -> tuple[Hex, ...]:
        """The spaces at its border."""
        return tuple(at for at in self.spaces if not self.spaces.keys() >= {*at.neighbours()})


@dataclass(frozen=True, eq=False)
class Side:
    """One face of a piece, as it lies when its letter reads upright."""

    name: str
    kind: PieceKind
    upright: Turned

    @cached_property
    def turns(self) -> tuple[Turned, ...]:
        """The side after 0 to 5 sixths of a clockwise turn."""
        return tuple(_turned(self.upright, turns) for turns in range(TURNS))

    @property
    def spaces(self) -> Mapping[Hex, Space]:
        """Its spaces around its own origin, upright."""
        return self.upright.spaces

    @cached_property
    def terrain_counts(self) -> Counter[Terrain]:
        """How many spaces of each terrain it has."""
        return Counter(space.terrain for space in self.spaces.values())

    @cached_property
    def symbol_powers(self) -> Counter[Symbol]:
        """The sum of powers asked for in each symbol."""
        powers: Counter[Symbol] = Counter()
        for space in self.spaces.values():
            if space.terrain.symbol is not None:
                powers[space.terrain.symbol] += space.power
        return powers

    @cached_property
    def power(self) -> int:
        """The sum of all printed powers."""
        return sum(space.power for space in self.spaces.values())

    @cached_property
    def traverse_rating(self) -> int:
        """The sum of powers with 6 for each mountain, as fans of the game reckon it."""
        return sum(space.rating for space in self.spaces.values())

    def caves(self, cave: Cave = Cave.SHOWN) -> tuple[Hex, ...]:
        """The mountains that show a cave, or those where it is not verified."""
        return tuple(at for at, space in self.spaces.items() if space.cave is cave)


@dataclass(frozen=True, eq=False)
class Piece:
    """A piece of cardboard; `part_of` names the set it comes from."""

    kind: PieceKind
    sides: tuple[Side, ...]
    part_of: str

    @property
    def name(self) -> str:
        """The names of its sides, as in "C/D"."""
        return "/".join(side.name for side in self.sides)

    def other_side(self, side: Side) -> Side:
        """The face that shows when the piece is turned over; itself if it has but one."""
        index = self.sides.index(side)
        return self.sides[(index + 1) % len(self.sides)]


def _turned(upright: Turned, turns: int) -> Turned:
    return Turned(
        {at.turned(turns): space for at, space in upright.spaces.items()},
        frozenset(edge.turned(turns) for edge in upright.cuts),
        frozenset(at.turned(turns) for at in upright.city),
        None if upright.embraced is None else upright.embraced.turned(turns),
    )
