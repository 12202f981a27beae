"""Actions as people and programs name them, and the numbers that kernels know them by."""

from __future__ import annotations

from enum import StrEnum

from core.basics.values import dataclass
from core.geometry.hexes import Hex
from core.island.design.island_design import Adventurer, Cards, Resource
from core.island.engine.kernels.actions import action as numbered
from core.island.engine.kernels.actions import first_in, kind_of, second_in, third_in
from core.island.engine.packing import cell_of, place_of

RESOURCES = tuple(Resource)
ROLES = tuple(Adventurer)


class Kind(StrEnum):
    """What is done, in the order of the kernels; the values are the words of the notation."""

    CHOOSE = "choose"
    ASSIGN = "dice"
    COLLECT = "collect"
    STEP = "step"
    DISCOVER = "discover"
    LAY = "lay"
    FARM = "farm"
    FORTRESS = "fortress"
    VILLAGER = "villager"
    OFFER = "offer"
    ARMY = "army"
    TRADE = "trade"
    FINISH = "finish"
    PASS = "pass"
    RAID = "raid"
    SPARE = "spare"
    PUT = "put"
    PAY = "pay"
    EXCHANGE = "exchange"
    """Two people trade (IS-TRADE-1); no kernel knows it, for bots do not (IS-SET-6)."""


KINDS = tuple(Kind)
CORNERED = (Kind.FARM, Kind.FORTRESS, Kind.RAID)
PLACED = (Kind.VILLAGER, Kind.PUT)
MIXES = (Kind.COLLECT, Kind.PAY)


@dataclass(frozen=True, slots=True)
class Place:
    """A hex of the island or of the cave."""

    at: Hex
    is_cave: bool = False

    def __str__(self) -> str:
        """As the notation writes it."""
        where = f"{self.at.q},{self.at.r}"
        return f"cave:{where}" if self.is_cave else where

    @property
    def cell(self) -> int:
        """The number that kernels know it by."""
        return cell_of(self.at, self.is_cave)


@dataclass(frozen=True, slots=True)
class Action:
    """One thing that a player does; what it does not speak of is None.

    Attributes:
        direction: of a step, a discovery, an offering or an army; 0 east, then clockwise, and 6
            between entrance and exit.
        corner: of the adventurer's tile, or of the one that was entered; 0 at the top, then
            clockwise.
        number: of villagers, or which of two tiles is laid, from 1.
        dice: the numbers for moving and for collecting.
        partners: who exchange cards; the first gives `cards`, the second `back`.
        given, taken: what is traded; with an offering, `given` is the card that an almoner saves.
    """

    kind: Kind
    place: Place | None = None
    direction: int | None = None
    corner: int | None = None
    number: int | None = None
    cards: Cards | None = None
    role: Adventurer | None = None
    dice: tuple[int, int] | None = None
    given: Resource | None = None
    taken: Resource | None = None
    partners: tuple[int, int] | None = None
    back: Cards | None = None


def decoded(code: int) -> Action:
    """The action of a number."""
    kind = KINDS[kind_of(code)]
    first, second, third = first_in(code), second_in(code), third_in(code)
    if kind in MIXES:
        return Action(kind, cards=Cards(first, second, third))
    if kind in CORNERED:
        return Action(kind, corner=first)
    if kind in PLACED:
        return Action(kind, Place(*place_of(first)))
    return _decoded(kind, first, second, third)


def _decoded(kind: Kind, first: int, second: int, third: int) -> Action:
    """An action of a kind whose parameters no other kind has."""
    plain = Action(kind)
    match kind:
        case Kind.CHOOSE:
            plain = Action(kind, role=ROLES[first])
        case Kind.ASSIGN:
            plain = Action(kind, dice=(first, second))
        case Kind.STEP | Kind.DISCOVER:
            plain = Action(kind, direction=first)
        case Kind.LAY:
            plain = Action(kind, number=first + 1)
        case Kind.OFFER:
            given = RESOURCES[third - 1] if third else None
            plain = Action(kind, direction=first, given=given)
        case Kind.ARMY:
            plain = Action(kind, Place(*place_of(first)), direction=second, number=third)
        case Kind.TRADE:
            plain = Action(kind, given=RESOURCES[first], taken=RESOURCES[second])
    return plain


def encoded(action: Action) -> int:
    """The number that kernels know an action by."""
    return numbered(KINDS.index(action.kind), *_parameters(action))


def _parameters(action: Action) -> tuple[int, int, int]:
    if action.cards is not None:
        return action.cards.wood, action.cards.food, action.cards.gold
    if action.dice is not None:
        return *action.dice, 0
    if action.place is not None:
        return action.place.cell, action.direction or 0, action.number or 0
    if action.kind is Kind.TRADE:
        return _resource(action.given), _resource(action.taken), 0
    saved = 0 if action.given is None else _resource(action.given) + 1
    return _first(action), 0, saved


def _first(action: Action) -> int:
    """The one parameter of most actions."""
    if action.role is not None:
        return ROLES.index(action.role)
    if action.number is not None:
        return action.number - 1
    return action.corner or action.direction or 0


def _resource(resource: Resource | None) -> int:
    return 0 if resource is None else RESOURCES.index(resource)
