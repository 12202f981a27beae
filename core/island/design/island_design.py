"""An island as its author makes and saves it; it may be wrong.

There are three kinds of maps (IS-SET-4): a bag from which the island grows in play, an open island
that lies there from the start, and a veiled one whose tiles lie face down in their places. Every
number that no printed source tells is a field (IS-SET-3), and so are the rulings that differ
between editions and readings (IS-AMB-2, IS-AMB-7, IS-AMB-8).
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import StrEnum
from typing import ClassVar

from core.basics.language import LazyText, marked
from core.basics.values import dataclass
from core.designs.design import Design, Extras, fingerprint_of
from core.designs.locks import LOCKED, PartLocks, broken
from core.geometry.hexes import ORIGIN, Hex
from core.island.design.locks import ISLAND_LOCKS

PLAYER_COUNTS = (2, 3, 4)
EDGES = 6
WIDEST_TABLE = 15
"""Steps from the middle of the table to its edge, at most."""


class MapKind(StrEnum):
    """How the tiles come to lie where they lie."""

    BAG = marked("bag")
    OPEN = marked("open")
    VEILED = marked("veiled")


class Resource(StrEnum):
    """The kinds of resource cards."""

    WOOD = marked("wood")
    FOOD = marked("food")
    GOLD = marked("gold")


class TileKind(StrEnum):
    """The tiles of the island (IS-COMP-1)."""

    WATER = marked("water")
    GOLD = marked("gold")
    FOOD = marked("food")
    WOOD = marked("wood")
    GARDEN = marked("garden")
    SHRINE = marked("shrine")
    ENTRANCE = marked("entrance")


class CaveKind(StrEnum):
    """The tiles of the cave (IS-COMP-1)."""

    EXIT = marked("exit")
    SHRINE = marked("shrine")
    DWELLER = marked("dweller")
    EMPTY = marked("empty")


class DiceMode(StrEnum):
    """How the two numbers of a turn come about (IS-TURN-2)."""

    TWO = "two"
    OPPOSITE = "opposite"
    SPLIT = "split"


class ShrineControl(StrEnum):
    """When the cave shrine is controlled (IS-AMB-2)."""

    ON_LEAVING = "on_leaving"
    ON_FINDING = "on_finding"


class ShrinePlace(StrEnum):
    """Where in the cave stack its shrine can be (IS-SET-2)."""

    ANYWHERE = "anywhere"
    LOWER_HALF = "lower_half"


class Reactions(StrEnum):
    """How long others may move armies in somebody's turn (IS-AMB-7)."""

    WINDOWS = "windows"
    UNTIL_PURCHASE = "until_purchase"


class ReactionMoves(StrEnum):
    """Where armies may go in a window (IS-AMB-8)."""

    FREE_TILES = "free_tiles"
    FIGHT_ONLY = "fight_only"


class Adventurer(StrEnum):
    """The ten adventurers; the last five are house values (IS-ADV-1)."""

    VICTORIA = marked("victoria")
    PEDRO = marked("pedro")
    WILLIAM = marked("william")
    TIZOC = marked("tizoc")
    HECTOR = marked("hector")
    SURVEYOR = marked("surveyor")
    BUILDER = marked("builder")
    QUARTERMASTER = marked("quartermaster")
    PATHFINDER = marked("pathfinder")
    ALMONER = marked("almoner")


@dataclass(frozen=True, slots=True)
class Cards:
    """So many resource cards of each kind."""

    wood: int = 0
    food: int = 0
    gold: int = 0

    @property
    def number(self) -> int:
        """All of them."""
        return self.wood + self.food + self.gold

    def of(self, kind: str) -> int:
        """How many there are of a kind."""
        return {"wood": self.wood, "food": self.food, "gold": self.gold}[kind]


@dataclass(frozen=True, slots=True)
class Bag:
    """How many tiles of each kind the island grows from; none unless it says so."""

    water: int = 0
    gold: int = 0
    food: int = 0
    wood: int = 0
    garden: int = 0
    shrine: int = 0
    entrance: int = 0

    @property
    def counts(self) -> dict[TileKind, int]:
        """By kind, in the order of the box."""
        return {kind: getattr(self, kind.value) for kind in TileKind}

    @property
    def number(self) -> int:
        """All of them."""
        return sum(self.counts.values())


@dataclass(frozen=True, slots=True)
class CaveStack:
    """How many tiles of each kind the cave grows from; the exit is always one more."""

    shrine: int = 1
    dweller: int = 3
    empty: int = 9

    @property
    def number(self) -> int:
        """All of them."""
        return self.shrine + self.dweller + self.empty


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile of a fixed island.

    Attributes:
        is_start: whether adventurers begin here who have no seat elsewhere.
        seats: who begins here, counted from 1.
    """

    kind: TileKind
    at: Hex = ORIGIN
    is_start: bool = False
    seats: tuple[int, ...] = ()
    extras: Extras = ()
    remark: str = ""


@dataclass(frozen=True, slots=True)
class CaveTile:
    """A tile of a fixed cave.

    Attributes:
        dweller: which of the dwellers lives here, counted from 1; None on all other tiles.
    """

    kind: CaveKind
    at: Hex = ORIGIN
    dweller: int | None = None
    extras: Extras = ()
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Prices:
    """What purchases cost; no printed source tells it (IS-MISS-1)."""

    farm: Cards = Cards(wood=2, food=1)
    villager: Cards = Cards(food=1, gold=1)
    fortress: Cards = Cards(wood=2, gold=2)
    offering: Cards = Cards(wood=2, food=2, gold=2)


@dataclass(frozen=True, slots=True)
class Pieces:
    """How many wooden pieces each player has (IS-COMP-4)."""

    farm: int = 2
    villager: int = 4
    fortress: int = 1
    offering: int = 3


@dataclass(frozen=True, slots=True)
class Strength:
    """What adventurers are stronger by (IS-STR-1): for each island shrine, and for the cave's."""

    shrine: int = 1
    cave_shrine: int = 2


@dataclass(frozen=True, slots=True)
class Dweller:
    """Who lives on a cave tile; whoever has a treasure keeps what others lose (IS-CAVE-6)."""

    strength: int
    treasure: Cards = Cards()
    extras: Extras = ()
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Dice:
    """The golden dice."""

    faces: tuple[int, ...] = (1, 2, 3, 4, 5, 6)
    mode: DiceMode = DiceMode.TWO


DWELLERS = (Dweller(2, Cards(2, 2, 2)), Dweller(3), Dweller(4))
"""The thieves and two others; their strengths are house values (IS-MISS-4)."""
RANDOM = marked("random")
"""The start tile is whatever is drawn first, water and shrine aside (IS-SETUP-3)."""


@dataclass(frozen=True, slots=True)
class IslandDesign(Design):
    """An island as its author made it.

    Attributes:
        tiles: of an open or veiled island.
        cave: of a fixed cave; without one the cave grows from its stack.
        bag, cave_stack: from which they grow otherwise.
        start: the kind of the start tile of a bag, or RANDOM.
        closed: the edges of the exit that bear an X, 0 in the east and then clockwise.
        combat: the faces of a black die.
        hand_limit: beyond which nobody collects (IS-AMB-35); None without one.
        trade: how many cards of a kind the supply takes for one of another (IS-TRADE-2).
        army_step: gold for moving an army by one tile (IS-BUY-5).
        shrines: how many have to be controlled (IS-WIN-1).
        truce: whether nobody attacks before all have had their first turn (IS-CMB-2).
        table: steps from its middle to its edge (IS-MOVE-7, IS-AMB-20).
        locked: which tiles and piles stay as they are.
    """

    game: ClassVar[str] = "island"
    counts: ClassVar[tuple[int, ...]] = PLAYER_COUNTS
    keys: ClassVar[tuple[str, ...]] = (
        "map",
        "tiles",
        "cave",
        "bag",
        "start",
        "cave_stack",
        "closed",
        "prices",
        "army_step",
        "trade",
        "supply",
        "hand",
        "hand_limit",
        "pieces",
        "adventurers",
        "strength",
        "dwellers",
        "dice",
        "combat",
        "shrines",
        "truce",
        "table",
        "cave_shrine",
        "cave_shrine_place",
        "reactions",
        "reaction_moves",
        LOCKED,
    )
    kept: ClassVar[frozenset[str]] = frozenset({LOCKED})

    map: MapKind = MapKind.BAG
    tiles: tuple[Tile, ...] = ()
    cave: tuple[CaveTile, ...] = ()
    bag: Bag = Bag()
    start: str = RANDOM
    cave_stack: CaveStack = CaveStack()
    closed: tuple[int, ...] = (3, 4, 5)
    prices: Prices = Prices()
    army_step: int = 1
    trade: int = 5
    supply: Cards = Cards(wood=25, food=25, gold=30)
    hand: Cards = Cards(1, 1, 1)
    hand_limit: int | None = None
    pieces: Pieces = Pieces()
    adventurers: tuple[Adventurer, ...] = tuple(Adventurer)
    strength: Strength = Strength()
    dwellers: tuple[Dweller, ...] = DWELLERS
    dice: Dice = Dice()
    combat: tuple[int, ...] = (1, 2, 3, 4, 5, 6)
    shrines: int = 4
    truce: bool = True
    table: int = WIDEST_TABLE
    cave_shrine: ShrineControl = ShrineControl.ON_LEAVING
    cave_shrine_place: ShrinePlace = ShrinePlace.ANYWHERE
    reactions: Reactions = Reactions.WINDOWS
    reaction_moves: ReactionMoves = ReactionMoves.FREE_TILES
    locked: PartLocks = PartLocks()

    @property
    def is_fixed(self) -> bool:
        """Whether the tiles of the island have their places from the start."""
        return self.map is not MapKind.BAG

    @property
    def has_fixed_cave(self) -> bool:
        """Whether those of the cave have."""
        return self.is_fixed and bool(self.cave)

    @property
    def is_empty(self) -> bool:
        """Whether there is no tile yet."""
        return not (self.tiles or self.cave or self.bag.number)

    @property
    def has_locks(self) -> bool:
        """Whether anything is locked."""
        return bool(self.locked)

    def refusal(self, after: Design) -> LazyText | None:
        """Why it must not become another island, which would break a lock."""
        if not isinstance(after, IslandDesign):
            return None
        return broken(self.locked, ISLAND_LOCKS, self, after)

    @property
    def parts(self) -> tuple[Tile | CaveTile | Dweller, ...]:
        """Its tiles and dwellers."""
        return (*self.tiles, *self.cave, *self.dwellers)

    @property
    def tile_counts(self) -> dict[TileKind, int]:
        """How many tiles of each kind the island has, in the bag or in their places."""
        if not self.is_fixed:
            return self.bag.counts
        kinds = [each.kind for each in self.tiles]
        return {kind: kinds.count(kind) for kind in TileKind}

    @property
    def cave_counts(self) -> dict[CaveKind, int]:
        """The same of the cave."""
        if self.has_fixed_cave:
            kinds = [each.kind for each in self.cave]
            return {kind: kinds.count(kind) for kind in CaveKind}
        stack = self.cave_stack
        numbers = (1, stack.shrine, stack.dweller, stack.empty)
        return dict(zip(CaveKind, numbers, strict=True))

    @property
    def fingerprint(self) -> str:
        """Of all that is played with; names and keys of others make no difference."""
        return fingerprint_of(_map(self), *(_plain(getattr(self, key)) for key in _PLAYED))


_PLAYED = (
    "closed",
    "prices",
    "army_step",
    "trade",
    "supply",
    "hand",
    "hand_limit",
    "pieces",
    "adventurers",
    "strength",
    "dwellers",
    "dice",
    "combat",
    "shrines",
    "truce",
    "table",
    "cave_shrine",
    "cave_shrine_place",
    "reactions",
    "reaction_moves",
)


def _map(design: IslandDesign) -> tuple[object, ...]:
    """What lies on the table, or grows there; what the kind of map does not use is left out."""
    cave = _in_order(design.cave) if design.has_fixed_cave else _plain(design.cave_stack)
    if design.is_fixed:
        return design.map.value, _in_order(design.tiles), cave
    return design.map.value, _plain(design.bag), design.start, cave


def _in_order(tiles: tuple[Tile, ...] | tuple[CaveTile, ...]) -> tuple[object, ...]:
    """Tiles by their places: in which order they were laid makes no difference."""
    return tuple(_plain(each) for each in sorted(tiles, key=lambda each: (each.at, each.kind)))


def _plain(value: object) -> object:
    """A value of a design as numbers, words and tuples whose text never changes."""
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, tuple):
        return tuple(map(_plain, value))
    if is_dataclass(value):
        names = (each.name for each in fields(value) if each.name not in {"extras", "remark"})
        return tuple(_plain(getattr(value, name)) for name in names)
    return value
