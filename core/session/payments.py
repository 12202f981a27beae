"""Payments: which cards and tokens to propose for a purchase."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from core.catalogue.spaces import Symbol
from core.engine.game import Game
from core.session.purchases import Payment, Purse

_HALVES = 2
_MOST_TRIED = 4_000
"""So many payments are looked at; with a larger hand than that gives, everything is proposed."""


def price_of(game: Game, card: str) -> int:
    """What a market card costs, in half coins."""
    printed = next(each for each in game.board.catalogue.cards if each.id == card)
    return _HALVES * (printed.price or 0)


def means_of(game: Game, purse: Purse) -> tuple[Payment, ...]:
    """Everything that the player to move could pay with, each counted in its usual way."""
    mine = game.position.players[game.position.player]
    coins = {each.id for each in game.board.catalogue.tokens if each.symbol is Symbol.COIN}
    cards = (purse.usual(card) for card in Counter(mine.hand).elements())
    tokens = (token for token in Counter(mine.tokens).elements() if token in coins)
    return (*cards, *(Payment(token=token) for token in tokens))


def proposed_payment(
    game: Game, purse: Purse, card: str, first: Sequence[Payment] = ()
) -> tuple[Payment, ...]:
    """A payment for a market card that wastes little; everything, if nothing less suffices.

    What is `first` is part of it. Tokens and items, which are gone afterwards, come last.
    """
    left = list(means_of(game, purse))
    for payment in first:
        left.remove(payment)
    price = price_of(game, card)
    values = {payment: purse.value((payment,)) for payment in (*left, *first)}
    once = {each.id for each in game.board.catalogue.cards if each.is_item}
    best: tuple[tuple[int, ...], tuple[Payment, ...]] | None = None
    for payments in _some(left, first):
        value = sum(values[each] for each in payments)
        if value >= price:
            gone = sum(each.token is not None or each.card in once for each in payments)
            rank = (gone, value - price, len(payments))
            best = min(best or (rank, payments), (rank, payments), key=lambda each: each[0])
    return best[1] if best is not None else purse.everything


def _some(left: Sequence[Payment], first: Sequence[Payment]) -> Iterator[tuple[Payment, ...]]:
    """Payments with what is first in them, the short ones first."""
    seen: set[tuple[Payment, ...]] = set()
    for number in range(len(left) + 1):
        for more in combinations(left, number):
            if more not in seen and (first or more):
                seen.add(more)
                yield (*first, *more)
            if len(seen) > _MOST_TRIED:
                return
