"""A board of Lost Cities as its author makes and saves it; it may be wrong.

Every number and every table of the rules is a field of it (LC-SET-4). There are two kinds: tracks,
where each expedition is a line of stages, and networks, where stages are joined by ways (LC-SET-6).
"""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import ClassVar

from core.basics.language import LazyText, marked, tr_lazy
from core.basics.values import dataclass
from core.designs.design import Design, Extras, fingerprint_of
from core.designs.locks import LOCKED, PartLocks, broken
from core.lost_cities.design.locks import BOARD_LOCKS

PLAYER_COUNTS = (2, 3, 4)
COLOURS = (
    marked("yellow"),
    marked("green"),
    marked("white"),
    marked("red"),
    marked("blue"),
    marked("purple"),
    marked("orange"),
    marked("teal"),
)
"""What expeditions, stages and cards can be coloured with; the first five are those of the box."""
UP_AND_DOWN = marked("up_and_down")
"""The key of the variant (LC-VAR-1)."""
ANY = "any"
"""A slot for whatever token is drawn for it."""
POINTS = marked("points")
"""A slot for whatever victory-point token is drawn for it."""


class Kind(StrEnum):
    """Tokens that show no number."""

    ARTEFACT = marked("artefact")
    STAGE = marked("stage")


class Floor(StrEnum):
    """What never falls below nothing (LC-AMB-3)."""

    TOTAL = marked("total")
    ROUND = marked("round")


class Table(StrEnum):
    """Which artefact table counts; `usual` is the short one for a game of one round (LC-AMB-24)."""

    USUAL = marked("usual")
    LONG = marked("long")
    SHORT = marked("short")


@dataclass(frozen=True, slots=True)
class Slot:
    """Where a token lies: on which stage, counted from 1, and which one; any unless it says so.

    Attributes:
        token: ANY, a `Kind`, POINTS, or the number of points.
    """

    stage: int
    token: str | int = ANY


@dataclass(frozen=True, slots=True)
class Expedition:
    """A line of stages from the camp to a lost city.

    Attributes:
        values: what each stage is worth.
        stages: how many there are, where the file says so beside the values.
        bridge: the stage before the bridge; None without one.
    """

    id: str
    colour: str
    values: tuple[int, ...] = ()
    slots: tuple[Slot, ...] = ()
    bridge: int | None = None
    stages: int | None = None
    extras: Extras = ()
    remark: str = ""

    @property
    def length(self) -> int:
        """How many stages it has."""
        return len(self.values)

    @property
    def name(self) -> str:
        """As people read it."""
        return str(self.lazy_name)

    @property
    def lazy_name(self) -> LazyText:
        """The same to be kept in a longer text."""
        return tr_lazy(NAMES[self.id]) if self.id in NAMES else tr_lazy("{name}", name=self.id)


NAMES = {
    "desert": marked("Desert"),
    "jungle": marked("Jungle"),
    "rock": marked("Rock"),
    "lava": marked("Lava"),
    "water": marked("Water"),
}
"""The expeditions of the box."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage of a network.

    Attributes:
        token: what its slot asks for; None without a slot.
        at: where it is drawn, in steps from the camp.
    """

    id: str
    colour: str
    value: int = 0
    token: str | int | None = None
    is_start: bool = False
    at: tuple[int, int] = (0, 0)
    extras: Extras = ()
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Way:
    """Leads on from one stage of a network to another, perhaps over a bridge."""

    source: str
    target: str
    is_bridge: bool = False
    extras: Extras = ()
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Tokens:
    """How many tokens of each kind are drawn for the slots.

    Attributes:
        points: the number on victory-point tokens, and how many have it.
    """

    artefact: int = 9
    stage: int = 9
    points: tuple[tuple[int, int], ...] = ((5, 2), (10, 3), (15, 2))

    @property
    def number(self) -> int:
        """All of them."""
        return self.artefact + self.stage + sum(count for _, count in self.points)


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards: so many copies of each rank in each colour.

    Attributes:
        removed: how many go back to the box unseen, by the number of players.
    """

    lowest: int = 0
    highest: int = 10
    copies: int = 2
    removed: tuple[tuple[int, int], ...] = ((2, 30),)

    @property
    def ranks(self) -> range:
        """What is printed on them."""
        return range(self.lowest, self.highest + 1)

    @property
    def of_colour(self) -> int:
        """How many cards of one colour there are."""
        return len(self.ranks) * self.copies

    def removed_for(self, players: int) -> int:
        """How many go back to the box; none for a number that is not named (LC-AMB-27)."""
        return dict(self.removed).get(players, 0)


LONG_TABLE = (-50, -45, -40, -10, -5, 0, 30, 35, 40, 70, 75, 80, 110)
SHORT_TABLE = (-20, -15, 10, 15, 30, 50)


@dataclass(frozen=True, slots=True)
class Artefacts:
    """What artefacts are worth at the end, by their number; the last entry counts beyond."""

    long: tuple[int | None, ...] = LONG_TABLE
    short: tuple[int | None, ...] = SHORT_TABLE
    used: Table = Table.USUAL

    def table_for(self, rounds: int) -> tuple[int | None, ...]:
        """The table that counts in a game of so many rounds."""
        return self.short if self._is_short(rounds) else self.long

    def with_table(self, rounds: int, table: tuple[int | None, ...]) -> Artefacts:
        """The same with other entries in the table that counts in a game of so many rounds."""
        is_short = self._is_short(rounds)
        return replace(self, short=table) if is_short else replace(self, long=table)

    def _is_short(self, rounds: int) -> bool:
        return rounds == 1 if self.used is Table.USUAL else self.used is Table.SHORT


@dataclass(frozen=True, slots=True)
class BoardDesign(Design):
    """A board as its author made it.

    Attributes:
        expeditions: of a board of tracks.
        stages, ways: of a network; where there are any, this is one.
        crossings: how many figures across bridges end a round.
        crossings_by: the same for numbers of players for which it is another.
        leader: how often the leader's stage counts.
        figures: how many each player has; None for the leader and one member for each further
            start (LC-AMB-23).
        locked: which expeditions, stages and ways stay as they are.
    """

    game: ClassVar[str] = "lost_cities"
    counts: ClassVar[tuple[int, ...]] = PLAYER_COUNTS
    keys: ClassVar[tuple[str, ...]] = (
        "expeditions",
        "stages",
        "ways",
        "tokens",
        "deck",
        "hand",
        "figures",
        "rounds",
        "crossings",
        "leader",
        "floor",
        UP_AND_DOWN,
        "take_back",
        "artefacts",
        LOCKED,
    )
    kept: ClassVar[frozenset[str]] = frozenset({LOCKED})

    expeditions: tuple[Expedition, ...] = ()
    stages: tuple[Stage, ...] = ()
    ways: tuple[Way, ...] = ()
    tokens: Tokens = Tokens()
    deck: Deck = Deck()
    hand: int = 8
    figures: int | None = None
    rounds: int = 3
    crossings: int = 5
    crossings_by: tuple[tuple[int, int], ...] = ()
    leader: int = 2
    floor: Floor = Floor.TOTAL
    up_and_down: bool = False
    take_back: bool = False
    artefacts: Artefacts = Artefacts()
    locked: PartLocks = PartLocks()

    @property
    def is_network(self) -> bool:
        """Whether stages are joined freely."""
        return bool(self.stages)

    @property
    def is_empty(self) -> bool:
        """Whether nothing lies on it yet."""
        return not self.expeditions and not self.stages

    @property
    def has_locks(self) -> bool:
        """Whether anything is locked."""
        return bool(self.locked)

    def refusal(self, after: Design) -> LazyText | None:
        """Why it must not become another board, which would break a lock."""
        if not isinstance(after, BoardDesign):
            return None
        return broken(self.locked, BOARD_LOCKS, self, after)

    @property
    def variants(self) -> tuple[str, ...]:
        """Up and down, if it is played."""
        return (UP_AND_DOWN,) if self.up_and_down else ()

    @property
    def parts(self) -> tuple[Expedition | Stage | Way, ...]:
        """Its expeditions, stages and ways."""
        return (*self.expeditions, *self.stages, *self.ways)

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours that cards have, each once, in the order of the board."""
        named = self.stages if self.is_network else self.expeditions
        return tuple(dict.fromkeys(each.colour for each in named))

    @property
    def starts(self) -> int:
        """How many places figures can set out to."""
        return sum(each.is_start for each in self.stages) if self.stages else len(self.expeditions)

    @property
    def figures_each(self) -> int:
        """How many figures a player has, the leader among them."""
        return self.starts if self.figures is None else self.figures

    def crossings_for(self, players: int) -> int:
        """How many figures across bridges end a round of so many players."""
        return dict(self.crossings_by).get(players, self.crossings)

    @property
    def slots(self) -> tuple[str | int, ...]:
        """What each slot of the board asks for."""
        if self.is_network:
            return tuple(each.token for each in self.stages if each.token is not None)
        return tuple(slot.token for each in self.expeditions for slot in each.slots)

    @property
    def fingerprint(self) -> str:
        """Of all that is played with; names, places of drawing and the like make no difference."""
        return fingerprint_of(_played(self), self.tokens, self.deck, self.rounds)


def _played(design: BoardDesign) -> tuple[object, ...]:
    """What a game depends on, as plain values."""
    tracks = tuple(
        (each.id, each.colour, each.values, _played_slots(each), each.bridge)
        for each in design.expeditions
    )
    stages = tuple(
        (each.id, each.colour, each.value, str(each.token), each.is_start) for each in design.stages
    )
    ways = tuple(sorted((each.source, each.target, each.is_bridge) for each in design.ways))
    crossings = (design.crossings, *design.crossings_by)
    ends = crossings if design.crossings_by else design.crossings
    game = (design.hand, design.figures_each, ends, design.leader, design.floor.value)
    variants = (design.up_and_down, design.take_back)
    table = design.artefacts.table_for(design.rounds)
    return tracks, stages, ways, game, variants, table


def _played_slots(expedition: Expedition) -> tuple[tuple[int, str], ...]:
    return tuple(sorted((slot.stage, str(slot.token)) for slot in expedition.slots))
