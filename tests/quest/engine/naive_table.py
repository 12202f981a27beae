"""The game as it lies on a table: heaps of cards, figures, tokens. For the naive rules only.

Nothing here is shared with the engine but the words of `Position` and `Action`. Every zone is a
heap (a Counter), the ground is looked up on the board each time, and nothing is precomputed.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Protocol

from core.quest.board.board import Board
from core.quest.catalogue.spaces import Symbol, Terrain
from core.quest.catalogue.supplies import Card, Pile, Token
from core.quest.engine.packing import Options
from core.quest.engine.position import GateState, Holdings, Position

Heap = Counter[str]
RUBBLE, CAMP = "rubble", "camp"
GROUND = {
    Terrain.JUNGLE: "machete",
    Terrain.RIVER: "paddle",
    Terrain.VILLAGE: "coin",
    Terrain.RUBBLE: RUBBLE,
    Terrain.BASE_CAMP: CAMP,
    Terrain.START: "start",
}
"""What a space asks for; "start" is a requirement that nothing meets (Q-AMB-13)."""


class Chance(Protocol):
    """Where shuffled things come from: asked for so many out of a heap that holds more."""

    def cards(self, table: "Table", heap: Heap, number: int) -> Heap:
        """The cards drawn from the draw pile of the player whose turn it is."""

    def tokens(self, table: "Table", heap: Heap, number: int) -> Heap:
        """The tokens taken out of caves."""


def taken(heap: Heap, number: int, drawn: Heap) -> Heap:
    """What was drawn, after making sure that it can have been."""
    assert drawn.total() == number, f"{dict(drawn)} should be {number}"
    assert drawn <= heap, f"{dict(drawn)} is not in {dict(heap)}"
    return drawn


@dataclass
class Person:
    """A player with six heaps of cards, the tokens and the playing pieces (None: home)."""

    hand: Heap
    draw: Heap
    discard: Heap
    played: Heap
    used: Heap
    removed: Heap
    tokens: Heap
    pieces: list[int | None]
    arrival: int

    @classmethod
    def of(cls, held: Holdings) -> "Person":
        return cls(
            Counter(held.hand), Counter(held.draw), Counter(held.discard), Counter(held.played),
            Counter(held.used), Counter(held.removed), Counter(held.tokens),
            list(held.pieces), held.arrival,
        )  # fmt: skip

    @property
    def holdings(self) -> Holdings:
        return Holdings(
            plain(self.discard), plain(self.played), plain(self.used), plain(self.removed),
            plain(self.tokens), tuple(self.pieces), self.arrival,
            plain(self.hand), plain(self.draw),
        )  # fmt: skip

    @property
    def is_home(self) -> bool:
        return all(piece is None for piece in self.pieces)


def plain(heap: Mapping[str, int]) -> dict[str, int]:
    return {name: number for name, number in heap.items() if number}


@dataclass
class Table:
    """Everything that lies on the table, and what the player is in the middle of.

    Two things are remembered that no position shows: the caves that the moving piece stood next
    to before it moved, and whether this purchase has counted a card with printed power.
    """

    board: Board
    options: Options
    people: list[Person]
    player: int
    round: int
    mode: str
    has_bought: bool
    may_change: bool
    may_pass: bool
    has_moved: bool
    left: int
    last: int
    own: int
    symbol: str | None
    target: int
    is_gate_target: bool
    coins: int
    changed: bool
    market: Heap
    on_board: set[str]
    gates: list[GateState]
    cave_tokens: list[int]
    unseen: Heap
    winner: int | None
    caves_before: set[int] = field(default_factory=set)
    has_counted_power: bool = False

    @classmethod
    def of(cls, position: Position, board: Board, options: Options) -> "Table":
        p = position
        return cls(
            board, options, [Person.of(each) for each in p.players], p.player, p.round, p.mode,
            p.has_bought, p.may_change, p.may_pass, p.has_moved, p.left, p.last,
            p.piece // len(p.players), p.symbol, p.target, p.is_gate_target, p.coins, p.changed,
            Counter(p.market), set(p.on_board), list(p.gates), list(p.cave_tokens),
            Counter(p.unseen_tokens), p.winner,
        )  # fmt: skip

    @property
    def position(self) -> Position:
        return Position(
            tuple(each.holdings for each in self.people), self.player, self.round, self.mode,
            self.has_bought, self.may_change, self.may_pass, self.has_moved, self.left, self.last,
            self.player + self.own * len(self.people), self.symbol, self.target,
            self.is_gate_target, self.coins, self.changed, plain(self.market),
            frozenset(self.on_board), tuple(self.gates), tuple(self.cave_tokens),
            plain(self.unseen), self.winner,
        )  # fmt: skip

    def copy(self) -> "Table":
        copy = Table.of(self.position, self.board, self.options)
        copy.caves_before = set(self.caves_before)
        copy.has_counted_power = self.has_counted_power
        return copy

    @property
    def me(self) -> Person:
        """The player whose turn it is."""
        return self.people[self.player]

    @property
    def here(self) -> int:
        """Where the piece stands that moves or is paid for."""
        space = self.me.pieces[self.own]
        assert space is not None
        return space

    # --- The box ---

    def card(self, name: str) -> Card:
        return cards_of(self.board)[name]

    def token(self, name: str) -> Token:
        return tokens_of(self.board)[name]

    def rank(self, card: str) -> int:
        """The place of a card in the box."""
        return ranks_of(self.board)[card]

    # --- The ground ---

    def ground(self, space: int) -> str:
        return GROUND[self.board.spaces[space].space.terrain]

    def power(self, space: int) -> int:
        return self.board.spaces[space].space.power

    def is_finish(self, space: int) -> bool:
        return self.board.spaces[space].space.is_finish

    def is_open(self, seam: int | None) -> bool:
        """Q-BLK-2, Q-BLK-5: an edge is closed while the blockade of its connection lies there."""
        return seam is None or not any(
            gate.seam == seam and state.owner is None
            for gate, state in zip(self.board.gates, self.gates, strict=True)
        )

    def is_occupied(self, space: int) -> bool:
        return any(space in person.pieces for person in self.people)

    def ways_on(self, space: int) -> set[int]:
        """Q-MOVE-8, -9, -10: spaces beside over open edges; not mountains, not occupied ones."""
        return {
            step.to
            for step in self.board.steps[space]
            if self.is_open(step.seam) and (self.may_pass or not self.is_occupied(step.to))
        }

    def closed_gates_at(self, space: int) -> set[int]:
        """Q-BLK-4: blockades on a connection of which an edge belongs to the space."""
        return {
            number
            for number, (gate, state) in enumerate(zip(self.board.gates, self.gates, strict=True))
            if state.owner is None and gate.seam in seams_at(self.board, space)
        }

    def caves_at(self, space: int) -> set[int]:
        """The caves next to a space over open edges (Q-CAVE-6, Q-AMB-66)."""
        if not self.options.caves:
            return set()
        return {
            cave
            for cave, site in enumerate(self.board.caves)
            if any(step.to == space and self.is_open(step.seam) for step in site.beside)
        }

    # --- The market ---

    @property
    def for_sale(self) -> set[str]:
        """Q-MKT-1, Q-MKT-2: piles on the board; every pile while a spot is vacant."""
        piles = {card for card, number in self.market.items() if number}
        spots = sum(card.pile is Pile.BOARD for card in self.board.catalogue.cards)
        return piles if len(self.on_board) < spots else self.on_board


@cache
def cards_of(board: Board) -> dict[str, Card]:
    """The cards by name, in the order of the box."""
    return {card.id: card for card in board.catalogue.cards}


@cache
def ranks_of(board: Board) -> dict[str, int]:
    return {card: rank for rank, card in enumerate(cards_of(board))}


@cache
def tokens_of(board: Board) -> dict[str, Token]:
    return {token.id: token for token in board.catalogue.tokens}


@cache
def seams_at(board: Board, space: int) -> set[int]:
    """The connections that a space has an edge in, whatever lies behind (Q-AMB-21, Q-AMB-22)."""
    at = board.spaces[space].at
    return {
        number
        for number, seam in enumerate(board.seams)
        if any(at in edge.hexes for edge in seam.edges)
    }


def is_coin(card: Card) -> bool:
    """Yellow cards and jokers (Q-CARD-4, Q-CARD-6)."""
    return Symbol.COIN in card.symbols
