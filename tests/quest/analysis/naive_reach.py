"""How far a starting deck gets, by playing every order of the cards, turn by turn."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

from core.quest.board.board import Board
from core.quest.catalogue.supplies import Card, Pile
from tests.quest.analysis.oracles import powers, travelled

HAND = 4
Cards = tuple[int, ...]
"""How many cards of each kind."""


class Moment(NamedTuple):
    """Where somebody stands, and where the cards are."""

    at: int
    hand: Cards
    pile: Cards
    played: Cards


def plus(one: Cards, other: Cards) -> Cards:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def minus(one: Cards, other: Cards) -> Cards:
    return tuple(a - b for a, b in zip(one, other, strict=True))


@cache
def parts(cards: Cards) -> tuple[Cards, ...]:
    """Every selection from some cards."""
    return tuple(product(*(range(count + 1) for count in cards)))


def drawings(hand: Cards, pile: Cards, played: Cards) -> Iterator[tuple[Cards, Cards, Cards]]:
    """Every way to fill the hand; when the pile is used up, what was played is shuffled."""
    wanted = HAND - sum(hand)
    if wanted <= 0:
        yield hand, pile, played
    elif sum(pile) >= wanted:
        for drawn in parts(pile):
            if sum(drawn) == wanted:
                yield plus(hand, drawn), minus(pile, drawn), played
    elif sum(played):
        yield from drawings(plus(hand, pile), played, tuple(0 for _ in played))
    else:
        yield plus(hand, pile), played, played


class NaiveReach:
    """Plays everything that can be played."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.steps = travelled(board, powers(board))
        self.cards: list[Card] = [c for c in board.catalogue.cards if c.pile is Pile.DECK]

    def turns(self, most: int) -> dict[int, int]:
        """The earliest turn for each space that is reached in so many turns."""
        deck = tuple(card.copies for card in self.cards)
        none = tuple(0 for _ in deck)
        found = dict.fromkeys(self.board.used_starts, 0)
        ready = {
            Moment(start, *dealt)
            for start in self.board.used_starts
            for dealt in drawings(none, deck, none)
        }
        for turn in range(1, most + 1):
            ended = self.turn(ready)
            for moment in ended:
                found.setdefault(moment.at, turn)
            ready = {
                Moment(moment.at, *dealt)
                for moment in ended
                for kept in parts(moment.hand)
                for dealt in drawings(
                    kept, moment.pile, plus(moment.played, minus(moment.hand, kept))
                )
            }
        return found

    def turn(self, ready: set[Moment]) -> set[Moment]:
        """Everything that a turn can come to."""
        seen, waiting = set(ready), list(ready)
        while waiting:
            for after in self.deeds(waiting.pop()):
                if after not in seen:
                    seen.add(after)
                    waiting.append(after)
        return seen

    def deeds(self, moment: Moment) -> Iterator[Moment]:
        """Play one card for as far as it leads, or pay cards for a space of rubble."""
        for kind, card in enumerate(self.cards):
            if moment.hand[kind]:
                one = tuple(int(number == kind) for number in range(len(self.cards)))
                for at in self.walks(moment.at, card):
                    yield self.spent(moment, at, one)
        for to in self.steps[moment.at]:
            space = self.board.spaces[to].space
            if space.terrain.symbol is None:
                for paid in parts(moment.hand):
                    if sum(paid) == space.power:
                        yield self.spent(moment, to, paid)

    def spent(self, moment: Moment, at: int, cards: Cards) -> Moment:
        return Moment(at, minus(moment.hand, cards), moment.pile, plus(moment.played, cards))

    def walks(self, at: int, card: Card) -> set[int]:
        """Where the power of a card leads in any of its symbols."""
        return {to for symbol in card.symbols for to in self._onward(at, symbol, card.power)}

    def _onward(self, at: int, symbol: object, power: int) -> set[int]:
        found = set()
        for to in self.steps[at]:
            space = self.board.spaces[to].space
            if space.terrain.symbol is symbol and space.power <= power:
                found |= {to} | self._onward(to, symbol, power - space.power)
        return found
