"""Cards: who holds which, what can be collected, what things cost."""

from __future__ import annotations

from core.island.engine.kernels import state as at
from core.island.engine.kernels import words
from core.island.engine.kernels.places import cell_at
from core.island.engine.kernels.state import State, hand_of, hand_size, has_role, tile_on
from core.island.engine.kernels.units import farm_owner, villagers_on

EVERY_CARD = 7
"""One bit for each kind."""


def take_cards(g: State, player: int, card: int, number: int) -> None:
    """Take cards from the supply, as many as are there (IS-AMB-24)."""
    taken = min(number, g[at.SUPPLIES + card])
    g[at.SUPPLIES + card] -= taken
    g[at.HANDS + player * at.CARDS + card] += taken


def give_cards(g: State, player: int, card: int, number: int, receiver: int) -> None:
    """Give cards to the supply, to a hoard or to another player."""
    g[at.HANDS + player * at.CARDS + card] -= number
    if receiver == words.SUPPLY:
        g[at.SUPPLIES + card] += number
    elif receiver <= words.FIRST_HOARD:
        g[at.HOARDS + (words.FIRST_HOARD - receiver) * at.CARDS + card] += number
    else:
        g[at.HANDS + receiver * at.CARDS + card] += number


def cards_of_tile(tile: int) -> int:
    """The kinds of cards that a tile gives, one bit for each (IS-AMB-14)."""
    if tile == words.GARDEN:
        return EVERY_CARD
    if tile == words.WOOD:
        return 1 << words.WOOD_CARD
    if tile == words.FOOD:
        return 1 << words.FOOD_CARD
    return 1 << words.GOLD_CARD if tile == words.GOLD else 0


def accessible_cards(g: State, player: int) -> int:
    """The kinds that a player has access to (IS-TURN-4, IS-AMB-13)."""
    found = 0
    if g[at.AT + player] != words.NOWHERE:
        found = cards_of_tile(tile_on(g, g[at.AT + player]))
    for index in range(g[at.BUILT + player]):
        corner = g[at.BUILT_CORNERS + player * at.MOST_BUILT + index]
        if farm_owner(g, corner) == player:
            for which in range(3):
                cell = cell_at(corner, which)
                if villagers_on(g, player, cell) > 0:
                    found |= cards_of_tile(tile_on(g, cell))
    return found


def room_in_hand(g: State, player: int) -> int:
    """How many cards a player may still collect (IS-AMB-35)."""
    return max(0, g[at.HAND_LIMIT] - hand_size(g, player))


def cards_to_collect(g: State, player: int) -> int:
    """How many cards are collected now: as the die shows, as far as there are any (IS-TURN-3)."""
    kinds = accessible_cards(g, player)
    there = 0
    for card in range(at.CARDS):
        if kinds >> card & 1 != 0:
            there += g[at.SUPPLIES + card]
    return min(g[at.TO_COLLECT], room_in_hand(g, player), there)


def price(g: State, player: int, what: int, card: int) -> int:
    """What a purchase costs a player of a kind of card; builders save a wood."""
    cost = g[at.PRICES + what * at.CARDS + card]
    is_building = what in (words.FARM_PRICE, words.FORTRESS_PRICE)
    if is_building and card == words.WOOD_CARD and has_role(g, player, words.BUILDER):
        return max(0, cost - 1)
    return cost


def can_pay(g: State, player: int, what: int, saved: int) -> bool:
    """Whether a player can pay for a purchase; `saved` is the card that an almoner keeps, or 0."""
    for card in range(at.CARDS):
        cost = price(g, player, what, card) - (1 if saved == card + 1 else 0)
        if hand_of(g, player, card) < cost:
            return False
    return True


def pay_for(g: State, player: int, what: int, saved: int) -> None:
    """Pay for a purchase."""
    for card in range(at.CARDS):
        cost = price(g, player, what, card) - (1 if saved == card + 1 else 0)
        give_cards(g, player, card, cost, words.SUPPLY)


def trade_rate(g: State, player: int) -> int:
    """How many cards of a kind the supply takes for one of another (IS-TRADE-2)."""
    if has_role(g, player, words.WILLIAM):
        return min(words.WILLIAM_TRADE, g[at.TRADE])
    return g[at.TRADE]


def can_pay_step(g: State, player: int) -> bool:
    """Whether a player can pay for a step of an army (IS-BUY-5)."""
    if player == g[at.PLAYER] and g[at.FREE_STEP] != 0:
        return True
    return hand_of(g, player, words.GOLD_CARD) >= g[at.ARMY_STEP]


def pay_step(g: State, player: int) -> None:
    """Pay for it; the quartermaster's first of an own turn is free."""
    if player == g[at.PLAYER] and g[at.FREE_STEP] != 0:
        g[at.FREE_STEP] = 0
    else:
        give_cards(g, player, words.GOLD_CARD, g[at.ARMY_STEP], words.SUPPLY)
