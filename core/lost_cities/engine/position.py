"""A moment of a game as plain values: all of it, or what one player can know."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from core.basics.values import dataclass
from core.lost_cities.board.board import Board
from core.lost_cities.engine.action import Card, Coder
from core.lost_cities.engine.kernels import state as at
from core.lost_cities.engine.kernels import words
from core.lost_cities.engine.kernels.state import State

MODES = ("playing", "choosing", "taking", "over")
"""What the player to move has to do next."""


@dataclass(frozen=True, slots=True)
class Row:
    """A player's cards of one colour: how many, the last one, and which way they go."""

    colour: str
    number: int
    last: int
    way: int

    @property
    def direction(self) -> str:
        """In a word of the format."""
        return {words.UP: "up", words.DOWN: "down"}.get(self.way, "open")


@dataclass(frozen=True, slots=True)
class PlayerState:
    """What a player has.

    Attributes:
        hand: the cards in hand, in the order of the box; None if they are hidden.
        figures: where each stands, the leader first; None in the camp.
        has_crossed: which of them have crossed a bridge.
    """

    hand: tuple[Card, ...] | None
    rows: tuple[Row, ...]
    figures: tuple[int | None, ...]
    has_crossed: tuple[bool, ...]
    coins: int
    held: int
    artefacts: int


@dataclass(frozen=True, slots=True)
class Position:
    """A moment of a game.

    Attributes:
        tokens: what lies on each stage; None where nothing does.
        pile: the face-down cards, the top one last; None if they are hidden.
        pile_count: how many there are.
        discards: each open pile, the top card last; of hidden ones only the top is told.
        barred: the colour of the pile that may not be taken from now.
    """

    mode: str
    round: int
    player: int
    players: tuple[PlayerState, ...]
    tokens: tuple[str | int | None, ...]
    pile: tuple[Card, ...] | None
    pile_count: int
    discards: tuple[tuple[str, tuple[Card, ...]], ...]
    crossed: int
    barred: str | None

    def seen_by(self, player: int) -> Position:
        """The same as one player can know it (LC-AMB-19)."""
        players = tuple(
            each if number == player else replace(each, hand=None)
            for number, each in enumerate(self.players)
        )
        discards = tuple((colour, cards[-1:]) for colour, cards in self.discards)
        return replace(self, players=players, pile=None, discards=discards)


def unpacked(g: State, board: Board, coder: Coder) -> Position:
    """The position of an array; the coder is that of the board."""
    barred = int(g[at.BARRED])
    pile = tuple(coder.card(int(each)) for each in g[at.PILE : at.PILE + g[at.PILE_COUNT]])
    return Position(
        mode=MODES[g[at.MODE]],
        round=int(g[at.ROUND]),
        player=int(g[at.PLAYER]),
        players=tuple(_player(g, board, coder, each) for each in range(g[at.PLAYERS])),
        tokens=tuple(token_of(int(g[at.TOKENS_ON + each])) for each in range(g[at.STAGES])),
        pile=pile,
        pile_count=int(g[at.PILE_COUNT]),
        discards=tuple(_discards(g, board, coder)),
        crossed=int(g[at.CROSSED]),
        barred=None if barred == words.NO_PILE else board.colours[barred],
    )


def token_of(number: int) -> str | int | None:
    """A token as designs name it."""
    if number == words.NO_TOKEN:
        return None
    if number >= words.POINTS:
        return number - words.POINTS
    return "artefact" if number == words.ARTEFACT else "stage"


def _player(g: State, board: Board, coder: Coder, player: int) -> PlayerState:
    counts: Counter[Card] = Counter()
    hand = at.HANDS + player * at.CARD_TYPES
    for card, held in enumerate(g[hand : hand + at.CARD_TYPES]):
        if held:
            counts[coder.card(card)] = int(held)
    first = player * at.MOST_FIGURES
    places = range(first, first + g[at.FIGURES])
    stages = (int(g[at.FIGURE_STAGES + each]) for each in places)
    return PlayerState(
        hand=tuple(counts.elements()),
        rows=tuple(_rows(g, board, player)),
        figures=tuple(None if each == words.CENTRE else each for each in stages),
        has_crossed=tuple(bool(g[at.HAS_CROSSED + each]) for each in places),
        coins=int(g[at.COINS + player]),
        held=int(g[at.HELD + player]),
        artefacts=int(g[at.ARTEFACTS + player]),
    )


def _rows(g: State, board: Board, player: int) -> list[Row]:
    found = []
    lowest = board.design.deck.lowest
    for number, colour in enumerate(board.colours):
        row = player * at.MOST_COLOURS + number
        if count := int(g[at.ROW_COUNTS + row]):
            last, way = int(g[at.ROW_ENDS + row]), int(g[at.ROW_WAYS + row])
            found.append(Row(colour, count, lowest + last, way))
    return found


def _discards(g: State, board: Board, coder: Coder) -> list[tuple[str, tuple[Card, ...]]]:
    piles = []
    for number, colour in enumerate(board.colours):
        first = at.DISCARDS + number * at.MOST_OF_COLOUR
        cards = g[first : first + g[at.DISCARD_COUNTS + number]]
        piles.append((colour, tuple(coder.card(int(each)) for each in cards)))
    return piles
