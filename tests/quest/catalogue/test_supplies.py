"""Tests of cards, blockades and tokens against what is printed on them."""

import pytest

from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.reading import load_catalogue
from core.quest.catalogue.spaces import Symbol, Terrain
from core.quest.catalogue.supplies import Card, Pile

MACHETE, PADDLE, COIN = (Symbol.MACHETE,), (Symbol.PADDLE,), (Symbol.COIN,)
JOKER = (Symbol.MACHETE, Symbol.PADDLE, Symbol.COIN)
ACTION = ()

CARDS = {
    # copies, symbols, power, price
    "explorer": (3, MACHETE, 1, None),
    "traveler": (4, COIN, 1, None),
    "sailor": (1, PADDLE, 1, None),
    "scout": (3, MACHETE, 2, 1),
    "trailblazer": (3, MACHETE, 3, 3),
    "jack_of_all_trades": (3, JOKER, 1, 2),
    "photographer": (3, COIN, 2, 2),
    "treasure_chest": (3, COIN, 4, 3),
    "transmitter": (3, ACTION, 0, 4),
    "pioneer": (3, MACHETE, 5, 5),
    "giant_machete": (3, MACHETE, 6, 3),
    "captain": (3, PADDLE, 3, 2),
    "journalist": (3, COIN, 3, 3),
    "millionaire": (3, COIN, 4, 5),
    "adventurer": (3, JOKER, 2, 4),
    "prop_plane": (3, JOKER, 4, 4),
    "cartographer": (3, ACTION, 0, 4),
    "scientist": (3, ACTION, 0, 4),
    "compass": (3, ACTION, 0, 2),
    "travel_log": (3, ACTION, 0, 3),
    "native": (3, ACTION, 0, 5),
}
ON_THE_BOARD = {
    *("scout", "trailblazer", "jack_of_all_trades"),
    *("photographer", "treasure_chest", "transmitter"),
}
IN_THE_DECK = {"explorer", "traveler", "sailor"}
ITEMS = {"treasure_chest", "transmitter", "giant_machete", "prop_plane", "compass", "travel_log"}
EFFECTS = {
    # cards to draw, to remove, to take
    "transmitter": (0, 0, 1),
    "cartographer": (2, 0, 0),
    "scientist": (1, 1, 0),
    "compass": (3, 0, 0),
    "travel_log": (2, 2, 0),
}
BLOCKADES = {
    1: (Terrain.JUNGLE, 1),
    2: (Terrain.VILLAGE, 1),
    3: (Terrain.RUBBLE, 1),
    4: (Terrain.RIVER, 1),
    5: (Terrain.JUNGLE, 2),
    6: (Terrain.RUBBLE, 2),
}
POWER_TOKENS = {
    ("machete", 1): 2,
    ("machete", 2): 3,
    ("machete", 3): 2,
    ("paddle", 1): 2,
    ("paddle", 2): 3,
    ("coin", 1): 2,
    ("coin", 2): 3,
}
EFFECT_TOKENS = {
    "draw": 4,
    "remove": 4,
    "replace": 3,
    "keep_item": 2,
    "pass_through": 2,
    "native": 2,
    "change_symbol": 2,
}


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


@pytest.fixture(scope="module")
def cards(catalogue: Catalogue) -> dict[str, Card]:
    return {card.id: card for card in catalogue.cards}


def test_there_are_21_types_of_card(catalogue: Catalogue) -> None:
    assert len(catalogue.cards) == 21
    assert {card.id for card in catalogue.cards} == CARDS.keys()
    assert len({card.name for card in catalogue.cards}) == 21


@pytest.mark.parametrize("name", CARDS)
def test_card(cards: dict[str, Card], name: str) -> None:
    card = cards[name]
    assert (card.copies, card.symbols, card.power, card.price) == CARDS[name]


def test_the_market_has_54_cards_in_18_piles(catalogue: Catalogue) -> None:
    market = [card for card in catalogue.cards if card.pile is not Pile.DECK]
    assert len(market) == 18
    assert sum(card.copies for card in market) == 54


def test_a_starting_deck_has_eight_cards(catalogue: Catalogue) -> None:
    deck = [card for card in catalogue.cards if card.pile is Pile.DECK]
    assert sum(card.copies for card in deck) == 8
    assert {card.id for card in deck} == IN_THE_DECK
    assert all(card.price is None for card in deck)


def test_these_six_piles_lie_on_the_market_board(catalogue: Catalogue) -> None:
    assert {card.id for card in catalogue.cards if card.pile is Pile.BOARD} == ON_THE_BOARD
    assert sum(card.pile is Pile.ABOVE for card in catalogue.cards) == 12


def test_these_cards_are_single_use(catalogue: Catalogue) -> None:
    assert {card.id for card in catalogue.cards if card.is_item} == ITEMS


@pytest.mark.parametrize("name", CARDS)
def test_what_action_cards_do(cards: dict[str, Card], name: str) -> None:
    card = cards[name]
    assert (card.draws, card.removes, card.takes) == EFFECTS.get(name, (0, 0, 0))
    assert card.is_native == (name == "native")


def test_the_six_blockades(catalogue: Catalogue) -> None:
    lying = {each.number: (each.terrain, each.power) for each in catalogue.blockades}
    assert len(catalogue.blockades) == 6
    assert lying == BLOCKADES


def test_36_tokens_in_14_kinds(catalogue: Catalogue) -> None:
    assert len(catalogue.tokens) == 14
    assert len({token.id for token in catalogue.tokens}) == 14
    assert sum(token.copies for token in catalogue.tokens) == 36


def test_tokens_with_a_symbol(catalogue: Catalogue) -> None:
    tokens = [token for token in catalogue.tokens if token.symbol is not None]
    assert {(str(each.symbol), each.power): each.copies for each in tokens} == POWER_TOKENS
    assert len(tokens) == len(POWER_TOKENS)


def test_tokens_with_an_effect(catalogue: Catalogue) -> None:
    tokens = [token for token in catalogue.tokens if token.symbol is None]
    assert {each.id: each.copies for each in tokens} == EFFECT_TOKENS
    assert all(each.power == 0 for each in tokens)
