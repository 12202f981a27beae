"""What can be picked on the table: legal actions by tiles and corners, mixes, and answers.

A person points at a tile or a corner; where several actions belong to it, they are asked which.
Mixes of cards are chosen by numbers. Nothing here decides what is legal: the kernels do.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import cached_property
from typing import TypeVar

from core.basics.values import dataclass
from core.geometry.edges import Corner, corner
from core.geometry.hexes import ORIGIN
from core.island.engine.action import CORNERED, MIXES, Action, Kind, Place
from core.island.engine.game import Game
from core.island.engine.kernels import words
from core.island.engine.kernels.places import neighbour
from core.island.engine.packing import place_of

S = TypeVar("S")
CornerPlace = tuple[Corner, bool]
"""A corner, and whether it is of the cave."""


@dataclass(frozen=True, eq=False)
class Picks:
    """All that whoever has to decide can do now."""

    game: Game
    legal: tuple[Action, ...]

    @classmethod
    def of(cls, game: Game) -> Picks:
        """What is legal in a game."""
        return cls(game, game.legal_actions())

    @cached_property
    def tiles(self) -> dict[Place, tuple[Action, ...]]:
        """Actions by the tile they lead to or take place on."""
        return _grouped((self.target(each), each) for each in self.legal)

    @cached_property
    def corners(self) -> dict[CornerPlace, tuple[Action, ...]]:
        """Purchases and raids by the corner."""
        return _grouped((self.corner(each), each) for each in self.legal)

    @cached_property
    def mixes(self) -> tuple[Action, ...]:
        """Each mix of cards that can be collected or handed over."""
        return tuple(each for each in self.legal if each.kind in MIXES)

    @cached_property
    def answers(self) -> tuple[Action, ...]:
        """What nothing on the table stands for: dice, sides, tiles, trades, ends."""
        pointed = (*self.mixes, *(each for found in self.tiles.values() for each in found))
        cornered = tuple(each for found in self.corners.values() for each in found)
        return tuple(each for each in self.legal if each not in {*pointed, *cornered})

    def target(self, action: Action) -> Place | None:
        """The tile that an action leads to or takes place on."""
        if action.kind in CORNERED:
            return None
        if action.direction is None:
            return action.place
        here = action.place or self._here
        if here is None:
            return None
        cell = int(neighbour(self.game.state, here.cell, action.direction))
        return None if cell == words.NOWHERE else Place(*place_of(cell))

    def corner(self, action: Action) -> CornerPlace | None:
        """The corner that is bought for or raided."""
        if action.kind not in CORNERED:
            return None
        position = self.game.position
        here = position.fight if action.kind is Kind.RAID else self._here
        where = here or Place(ORIGIN)
        return corner(where.at, action.corner or 0), where.is_cave

    @property
    def _here(self) -> Place | None:
        """Where the adventurer of whoever has to decide stands."""
        position = self.game.position
        return position.players[position.actor].at


def _grouped(found: Iterable[tuple[S | None, Action]]) -> dict[S, tuple[Action, ...]]:
    groups: defaultdict[S, list[Action]] = defaultdict(list)
    for spot, action in found:
        if spot is not None:
            groups[spot].append(action)
    return {spot: tuple(actions) for spot, actions in groups.items()}
