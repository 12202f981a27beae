"""A moment of a game as plain values: all of it, or what one player can know."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from core.basics.values import dataclass
from core.geometry.edges import Corner
from core.geometry.hexes import Hex
from core.island.design.island_design import Adventurer, Cards, CaveKind, TileKind
from core.island.engine.action import ROLES, Place
from core.island.engine.kernels import state as at
from core.island.engine.kernels import words
from core.island.engine.kernels.state import State
from core.island.engine.kernels.units import adventurer_strength
from core.island.engine.packing import CAVE_TILES, TILES, place_of

MODES = (
    "choosing",
    "assigning",
    "collecting",
    "exploring",
    "surveying",
    "reacting",
    "raiding",
    "placing",
    "paying",
    "over",
)
"""What whoever acts has to decide."""
_NOTHING = (words.NO_TILE, words.OFF_TABLE)
STALLS = ("", "shrines", "cave")
"""Why a game has stalled, in the order of the kernels."""


@dataclass(frozen=True, slots=True)
class TileOn:
    """A tile of either map; of dwellers also which it is, from 1."""

    kind: TileKind | CaveKind
    dweller: int = 0


@dataclass(frozen=True, slots=True)
class Building:
    """A farm or a fortress on a corner of either map."""

    corner: Corner
    is_cave: bool
    is_fortress: bool


@dataclass(frozen=True, slots=True)
class PlayerState:
    """What a player has; all of it lies open.

    Attributes:
        dealt: the two sides of the card, of which one is picked.
        at: where the adventurer stands; None while it is to be put somewhere.
        villagers: the place of each.
    """

    dealt: tuple[Adventurer, Adventurer]
    role: Adventurer | None
    at: Place | None
    strength: int
    hand: Cards
    villagers: tuple[Place, ...]
    buildings: frozenset[Building]
    offerings: frozenset[Hex]


@dataclass(frozen=True, slots=True)
class Position:
    """A moment of a game.

    Attributes:
        player: whose turn it is.
        actor: who has to decide.
        dice: the two numbers that were rolled.
        tiles: what lies face up.
        hidden: what lies face down in its place; None where that is not to be known.
        stacks: the face-down tiles of island and cave, the top one last; None if hidden.
        stack_counts: how many there are.
        drawn: between which two tiles a surveyor chooses; None for all others.
        hoards: what each dweller with a treasure has won.
        fight: the place that was entered while something is to be settled there.
    """

    mode: str
    round: int
    player: int
    actor: int
    points: int
    dice: tuple[int, int]
    players: tuple[PlayerState, ...]
    tiles: dict[Place, TileOn]
    hidden: dict[Place, TileOn | None]
    stacks: tuple[tuple[TileOn, ...], tuple[TileOn, ...]] | None
    stack_counts: tuple[int, int]
    drawn: tuple[TileOn, TileOn] | None
    supply: Cards
    hoards: tuple[Cards, ...]
    shrine_owner: int | None
    fight: Place | None

    def seen_by(self, player: int) -> Position:
        """The same as one player can know it: stacks and face-down tiles are hidden."""
        drawn = self.drawn if player == self.actor else None
        hidden: dict[Place, TileOn | None] = dict.fromkeys(self.hidden)
        return replace(self, stacks=None, hidden=hidden, drawn=drawn)


_BY_NUMBER: dict[int, TileOn] = {
    **{number: TileOn(kind) for kind, number in TILES.items()},
    **{number: TileOn(kind) for kind, number in CAVE_TILES.items() if number < words.DWELLER},
    **{
        words.DWELLER + number: TileOn(CaveKind.DWELLER, number + 1)
        for number in range(at.MOST_DWELLERS)
    },
}


def tile_of(number: int) -> TileOn:
    """The tile that kernels know by a number."""
    return _BY_NUMBER[number]


def unpacked(g: State) -> Position:
    """The position of an array."""
    owner, fight = int(g[at.SHRINE_OWNER]), int(g[at.FIGHT_CELL])
    is_surveying = g[at.MODE] == words.SURVEYING
    tiles = {_place(cell): tile for cell, tile in enumerate(_tiles(g)) if tile not in _NOTHING}
    stacks = _stack(g, 0), _stack(g, 1)
    return Position(
        mode=MODES[g[at.MODE]],
        round=int(g[at.ROUND]),
        player=int(g[at.PLAYER]),
        actor=int(g[at.ACTOR]),
        points=int(g[at.POINTS]),
        dice=(int(g[at.FIRST_DIE]), int(g[at.SECOND_DIE])),
        players=tuple(_player(g, each) for each in range(g[at.PLAYERS])),
        tiles={place: tile_of(tile) for place, tile in tiles.items() if tile > 0},
        hidden={place: tile_of(-tile) for place, tile in tiles.items() if tile < 0},
        stacks=stacks,
        stack_counts=(len(stacks[0]), len(stacks[1])),
        drawn=(tile_of(g[at.DRAWN]), tile_of(g[at.DRAWN + 1])) if is_surveying else None,
        supply=_cards(g, at.SUPPLIES),
        hoards=tuple(_cards(g, at.HOARDS + 3 * each) for each in range(g[at.DWELLERS])),
        shrine_owner=None if owner == words.NOBODY else owner,
        fight=None if fight == words.NOWHERE else _place(fight),
    )


def _tiles(g: State) -> list[int]:
    """What lies on each cell."""
    return [int(each) for each in g[at.TILES : at.TILES + at.PLACES]]


@lru_cache(at.PLACES)
def _place(cell: int) -> Place:
    """The place of a cell; the same ones are asked for again and again."""
    return Place(*place_of(cell))


def _stack(g: State, which: int) -> tuple[TileOn, ...]:
    first = at.STACKS + which * at.MOST_STACK
    return tuple(tile_of(int(each)) for each in g[first : first + g[at.STACK_COUNTS + which]])


def _cards(g: State, first: int) -> Cards:
    return Cards(int(g[first]), int(g[first + 1]), int(g[first + 2]))


def _player(g: State, player: int) -> PlayerState:
    role, here = int(g[at.ROLES + player]), int(g[at.AT + player])
    dealt = g[at.DEALT + 2 * player : at.DEALT + 2 * player + 2]
    villagers = _listed(g, at.VILLAGER_CELLS, at.MOST_VILLAGERS, at.VILLAGERS, player)
    corners = _listed(g, at.BUILT_CORNERS, at.MOST_BUILT, at.BUILT, player)
    offerings = _listed(g, at.OFFERING_CELLS, at.MOST_OFFERINGS, at.OFFERINGS, player)
    return PlayerState(
        dealt=(ROLES[dealt[0]], ROLES[dealt[1]]),
        role=None if role == words.NOBODY else ROLES[role],
        at=None if here == words.NOWHERE else _place(here),
        strength=int(adventurer_strength(g, player)),
        hand=_cards(g, at.HANDS + player * at.CARDS),
        villagers=tuple(_place(each) for each in sorted(villagers)),
        buildings=frozenset(_building(g, each) for each in corners),
        offerings=frozenset(place_of(each)[0] for each in offerings),
    )


def _listed(g: State, cells: int, most: int, counts: int, player: int) -> list[int]:
    """The entries of a player's list."""
    first = cells + player * most
    return [int(each) for each in g[first : first + g[counts + player]]]


def _building(g: State, number: int) -> Building:
    place, is_cave = place_of(number // 2)
    is_fortress = bool(g[at.BUILDINGS + number] >= words.FORTRESS)
    return Building(Corner(place, number % 2 == 1), is_cave, is_fortress)
