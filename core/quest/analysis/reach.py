"""Reach: how far the starting deck alone gets, turn by turn, with the best luck of the draw."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from math import ceil
from typing import TypeAlias

from core.basics.jobs import Progress, Work, finished
from core.basics.values import dataclass
from core.quest.analysis.network import Network
from core.quest.board.board import Board
from core.quest.catalogue.spaces import Symbol
from core.quest.catalogue.supplies import Pile

HAND = 4
"""Cards drawn for each turn (Q-SETUP-4)."""
MOST_TURNS = 8
"""By then everybody has bought something."""

Used: TypeAlias = tuple[int, ...]
"""How many cards of each kind of the deck have been played since it was last shuffled."""


def reach_by_turn(board: Board, network: Network) -> Mapping[int, int]:
    """The turn in which each space can be reached at the earliest; start spaces in turn 0.

    Only the starting cards are played, nothing is bought, and the cards come in the best order:
    so this is hardly ever done better, and not what is likely. Nobody stands in the way, blockades
    are open, rubble and base camps take any cards of one hand, and cards left in a base camp are
    dealt again, as if it were rubble. Spaces out of reach are left out.
    """
    return finished(reaching(board, network))


def reaching(board: Board, network: Network) -> Work[Mapping[int, int]]:
    """The same, card by card: nothing else that is worked out of a route takes as long."""
    return (yield from _Expedition(board, network).turns())


@dataclass(frozen=True, slots=True)
class _Walker:
    """Where somebody stands, and which cards of the deck are gone."""

    at: int
    used: Used


class _Expedition:
    """Plays the deck through, shuffle by shuffle, from everywhere at once."""

    def __init__(self, board: Board, network: Network) -> None:
        self._network = network
        self._spaces = [each.space for each in board.spaces]
        self._cards = tuple(card for card in board.catalogue.cards if card.pile is Pile.DECK)
        self._copies = tuple(card.copies for card in self._cards)
        self._turns = dict.fromkeys(network.starts, 0)
        self._walks: dict[tuple[int, int], frozenset[int]] = {}

    def turns(self) -> Work[dict[int, int]]:
        """The earliest turn of each space that is reached at all."""
        per_shuffle = ceil(sum(self._copies) / HAND)
        fresh = set(self._network.starts)
        for before in range(0, MOST_TURNS, per_shuffle or MOST_TURNS):
            known = set(self._turns)
            played = yield from self._play_through(fresh)
            for at, cards in played.items():
                turn = before + ceil(cards / HAND)
                if turn <= MOST_TURNS:
                    self._turns[at] = min(turn, self._turns.get(at, turn))
            fresh = self._turns.keys() - known
        return self._turns

    def _play_through(self, fresh: set[int]) -> Work[Mapping[int, int]]:
        """The fewest cards with which each space is reached before the deck is shuffled again.

        Walkers who have used more of every kind than another one on the same space are left out.
        """
        none: Used = (0,) * len(self._cards)
        standing: dict[int, list[Used]] = {at: [none] for at in fresh}
        layer = [_Walker(at, none) for at in fresh]
        fewest: dict[int, int] = {}
        for done in range(sum(self._copies)):
            yield Progress(done, sum(self._copies))
            onward: list[_Walker] = []
            for walker in layer:
                for moved in self._moves(walker):
                    if _is_news(standing.setdefault(moved.at, []), moved.used):
                        standing[moved.at].append(moved.used)
                        cards = sum(moved.used)
                        fewest[moved.at] = min(cards, fewest.get(moved.at, cards))
                        onward.append(moved)
            layer = onward
        return fewest

    def _moves(self, walker: _Walker) -> Iterator[_Walker]:
        """Where a walker gets with one more card, or by paying some."""
        for kind, copies in enumerate(self._copies):
            if walker.used[kind] < copies:
                used = _one_more(walker.used, kind)
                yield from (_Walker(at, used) for at in self._walk(walker.at, kind))
        for to in self._network.onward[walker.at]:
            space = self._spaces[to]
            if space.terrain.symbol is None:
                yield from (_Walker(to, used) for used in self._payments(walker.used, space.power))

    def _walk(self, at: int, kind: int) -> frozenset[int]:
        """Where one card of a kind leads."""
        found = self._walks.get((at, kind))
        if found is None:
            card = self._cards[kind]
            ends = (self._walk_by(at, symbol, card.power) for symbol in card.symbols)
            found = self._walks[at, kind] = frozenset().union(*ends)
        return found

    def _walk_by(self, at: int, symbol: Symbol, power: int) -> set[int]:
        """Where so much power in one symbol leads."""
        reached = {at: power}
        waiting = [at]
        while waiting:
            here = waiting.pop()
            for to in self._network.onward[here]:
                space = self._spaces[to]
                left = reached[here] - space.power
                if space.terrain.symbol is symbol and left >= 0 and left > reached.get(to, -1):
                    reached[to] = left
                    waiting.append(to)
        return reached.keys() - {at}

    def _payments(self, used: Used, price: int) -> Iterator[Used]:
        """The ways to pay so many cards, all from one hand: what is left of the last one goes."""
        left_in_hand = -sum(used) % HAND
        if price > HAND:
            return
        if price <= left_in_hand or not left_in_hand:
            yield from self._without(used, price)
            return
        for fresh in self._without(used, left_in_hand):
            yield from self._without(fresh, price)

    def _without(self, used: Used, number: int) -> Iterator[Used]:
        """The ways to part with so many more cards."""
        free = (copies - gone for copies, gone in zip(self._copies, used, strict=True))
        for parted in product(*(range(min(left, number) + 1) for left in free)):
            if sum(parted) == number:
                yield tuple(gone + more for gone, more in zip(used, parted, strict=True))


def _one_more(used: Used, kind: int) -> Used:
    return (*used[:kind], used[kind] + 1, *used[kind + 1 :])


def _is_news(known: list[Used], used: Used) -> bool:
    """Whether nobody has come to the same place with no more cards of any kind."""
    return not any(all(a <= b for a, b in zip(other, used, strict=True)) for other in known)
