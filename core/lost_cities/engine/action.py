"""Actions as people and programs name them, and the numbers that kernels know them by."""

from __future__ import annotations

from enum import StrEnum

from core.basics.values import dataclass
from core.lost_cities.board.board import Board
from core.lost_cities.engine.kernels import actions as kinds
from core.lost_cities.engine.kernels import words
from core.lost_cities.engine.kernels.actions import action as numbered
from core.lost_cities.engine.kernels.actions import card_in, figure_in, kind_of, place_in
from core.lost_cities.engine.kernels.state import MOST_RANKS, card_of

PILE = "pile"
"""The face-down pile, where colours name the others."""


class Kind(StrEnum):
    """What is done; the values are the words of the notation."""

    START = "start"
    ADVANCE = "play"
    REST = "lay"
    DISCARD = "discard"
    TAKE = "take"
    MOVE = "move"
    STAY = "stay"


KINDS = (
    Kind.START,
    Kind.ADVANCE,
    Kind.REST,
    Kind.DISCARD,
    Kind.TAKE,
    Kind.MOVE,
    Kind.STAY,
)
"""In the order of the kernels."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card by its colour and the number printed on it."""

    colour: str
    rank: int

    def __str__(self) -> str:
        """As the notation writes it."""
        return f"{self.colour} {self.rank}"


@dataclass(frozen=True, slots=True)
class Action:
    """One thing that a player does; what it does not speak of is None.

    Attributes:
        figure: the number of one's own figure; 0 is the leader.
        target: the stage that the figure comes to, by its place among the stages of the board.
        pile: the colour of a discard pile, or PILE.
    """

    kind: Kind
    card: Card | None = None
    figure: int | None = None
    target: int | None = None
    pile: str | None = None

    @property
    def is_leader(self) -> bool:
        """Whether it is the leader that sets out or moves."""
        return self.figure == words.LEADER


class Coder:
    """Turns actions on a board into the numbers of the kernels, and back."""

    def __init__(self, board: Board) -> None:
        """Know the cards and ways of a board."""
        self._colours = board.colours
        self._lowest = board.design.deck.lowest
        self._cards = tuple(
            Card(colour, self._lowest + rank)
            for colour in self._colours
            for rank in range(MOST_RANKS)
        )
        self._edges = board.graph.packed_edges
        self._ways = {(each.source, each.target): index for index, each in enumerate(self._edges)}

    def card(self, kind_of_card: int) -> Card:
        """The card that the kernels know by a number."""
        return self._cards[kind_of_card]

    def number_of(self, card: Card) -> int:
        """The number that the kernels know a card by."""
        return card_of(self._colours.index(card.colour), card.rank - self._lowest)

    def decoded(self, code: int) -> Action:
        """The action of a number."""
        kind = KINDS[kind_of(code)]
        card, figure, place = self.card(card_in(code)), figure_in(code), place_in(code)
        match kind:
            case Kind.START:
                return Action(kind, card, figure, place)
            case Kind.ADVANCE:
                return Action(kind, card, figure, self._edges[place].target)
            case Kind.MOVE:
                return Action(kind, None, figure, self._edges[place].target)
            case Kind.TAKE:
                pile = PILE if place == kinds.PILE_PLACE else self._colours[place]
                return Action(kind, pile=pile)
            case Kind.STAY:
                return Action(kind)
        return Action(kind, card)

    def encoded(self, action: Action, stage: int | None) -> int:
        """The number of an action; `stage` is where its figure stands, if it has set out."""
        card = 0 if action.card is None else self.number_of(action.card)
        return numbered(
            KINDS.index(action.kind), card, action.figure or 0, self._place(action, stage)
        )

    def _place(self, action: Action, stage: int | None) -> int:
        """The start, way or pile of an action."""
        if action.kind is Kind.TAKE:
            is_pile = action.pile in {None, PILE}
            return kinds.PILE_PLACE if is_pile else self._colours.index(str(action.pile))
        if action.target is None:
            return 0
        if action.kind is Kind.START or stage is None:
            return action.target
        return self._ways.get((stage, action.target), 0)
