"""Wishes: what a sprinter would like to have from the market."""

from __future__ import annotations

from core.bots.kernels.hands import owned
from core.bots.kernels.memory import GAPS, need, rest
from core.engine.kernels import state as at
from core.engine.kernels import words
from core.engine.kernels.ground import piece_of, pieces_each
from core.engine.kernels.market import HALVES, is_for_sale
from core.engine.kernels.state import State, card_power, has_symbol, in_market, position, price

FILLS_GAP = 100
"""A card that fills a gap comes first: more than all else about a card adds up to."""
FITS_WAY = 3
"""For each power that the way asks for, in coins of its price. A guess."""


def rear_space(g: State, player: int) -> int:
    """The space of a player's piece that has farthest to go."""
    rear = position(g, piece_of(g, player, 0))
    for own in range(1, pieces_each(g)):
        space = position(g, piece_of(g, player, own))
        if rear == words.HOME or (space != words.HOME and rest(g, space) > rest(g, rear)):
            rear = space
    return rear


def note_gaps(g: State, player: int) -> None:
    """Note for each symbol what the way asks for and no card of the deck has."""
    space = rear_space(g, player)
    for symbol in range(words.SYMBOLS):
        g[GAPS + symbol] = need(g, space, symbol)
    for card in range(g[at.CARDS]):
        if card_power(g, card) > 0 and owned(g, player, card) > 0:
            for symbol in range(words.SYMBOLS):
                if has_symbol(g, card, symbol) and card_power(g, card) >= g[GAPS + symbol]:
                    g[GAPS + symbol] = 0


def best_wish(g: State, player: int, coins: int) -> int:
    """The card wished for most among those that some half coins buy; NOWHERE coins take any."""
    space = rear_space(g, player)
    best = -1
    wanted = words.NOWHERE
    for card in range(g[at.CARDS]):
        if coins == words.NOWHERE:
            is_offered = in_market(g, card) > 0
        else:
            is_offered = is_for_sale(g, card) and HALVES * price(g, card) <= coins
        score = wish(g, space, card) if is_offered else -1
        if score > best:
            best = score
            wanted = card
    return wanted


def wish(g: State, space: int, card: int) -> int:
    """How much a card is wished for: to fill a gap first, then to fit the way, then by price."""
    score = price(g, card)
    for symbol in range(words.SYMBOLS):
        if has_symbol(g, card, symbol):
            score += FITS_WAY * min(card_power(g, card), need(g, space, symbol))
            if 0 < g[GAPS + symbol] <= card_power(g, card):
                score += FILLS_GAP
    return score
