"""Cards: Q-CARD, and what the rulebook says about single ones."""

import pytest

from core.quest.engine.action import Kind, PaymentWay
from tests.quest.engine.boards import box
from tests.quest.engine.scenes import (
    Seat,
    amounts,
    buy,
    can,
    card,
    count,
    end,
    move,
    next_turn,
    of,
    pay,
    play,
    refused,
    scene,
    size,
    standing,
    stop,
)

SYMBOLS = ("machete", "paddle", "coin")


@pytest.mark.parametrize(
    ("played", "symbols"),
    [
        ("explorer", {"machete"}),
        ("sailor", {"paddle"}),
        ("traveler", {"coin"}),
        ("treasure_chest", {"coin"}),
        ("giant_machete", {"machete"}),
        ("jack_of_all_trades", {"machete", "paddle", "coin"}),
        ("prop_plane", {"machete", "paddle", "coin"}),
        ("cartographer", set()),
        ("transmitter", set()),
    ],
)
def test_colours(played: str, symbols: set[str]) -> None:
    """Q-CARD-2: green gives machetes, blue paddles, yellow coins, white any, purple none."""
    game = scene("J1 W1 V1 / W1", Seat(played, at=1))
    offered = {action.symbol for action in game.legal_actions() if action.kind is Kind.PLAY}
    assert offered == symbols
    for symbol in set(SYMBOLS) - symbols:
        assert refused(game, card(played, symbol)) == "Q-CARD-2"


def test_a_joker_gives_one_symbol_for_the_whole_play() -> None:
    """Q-CARD-3: chosen when it is played and fixed until the play ends."""
    game = scene("J1 J1 W1", Seat("prop_plane adventurer"))
    assert refused(game, move("prop_plane", 1, 2, symbol="machete")) == "Q-MOVE-1"
    play(game, move("prop_plane", 1, symbol="machete"), stop())
    assert can(game, move("adventurer", 2, symbol="paddle"))


def test_a_joker_chooses_anew_at_each_play() -> None:
    """Q-CARD-3: the choice is free again at each later play."""
    game = scene("W1 J1", Seat("adventurer"))
    play(game, move("adventurer", 1, symbol="machete"))
    next_turn(game)
    assert of(game).hand == amounts("adventurer")
    play(game, move("adventurer", 0, symbol="paddle"))
    assert standing(game) == 0


def test_coins_enter_villages_and_buy() -> None:
    """Q-CARD-4: coins serve for yellow spaces and for purchases."""
    game = scene("J1 V2", Seat("photographer"))
    assert can(game, move("photographer", 1))
    assert can(game, buy("jack_of_all_trades", full="photographer"))


def test_any_card_is_half_a_coin() -> None:
    """Q-CARD-5, Q-ED-6: whatever is printed on it, which then takes no effect."""
    for card_id in (each.id for each in box().cards):
        game = scene("J1", Seat(f"{card_id} sailor", draw="8*explorer"))
        play(game, buy("scout", half=f"{card_id} sailor"))
        assert of(game).hand == {}
        assert size(of(game).played) == 2
        assert of(game).removed == {}


def test_half_a_coin_is_half_a_coin() -> None:
    """Q-CARD-5: four half coins make two coins and no more."""
    game = scene("J1", Seat("4*millionaire"))
    assert refused(game, buy("trailblazer", half="4*millionaire")) == "Q-BUY-4"
    assert can(game, buy("photographer", half="4*millionaire"))


@pytest.mark.parametrize(
    ("joker", "price_2", "price_3", "price_4"),
    [
        ("jack_of_all_trades", False, False, False),
        ("adventurer", True, False, False),
        ("prop_plane", True, True, True),
    ],
)
def test_jokers_count_their_full_power(
    joker: str, *, price_2: bool, price_3: bool, price_4: bool
) -> None:
    """Q-CARD-6, Q-AMB-39, Q-ED-7: a joker in a purchase counts its full power in coins."""
    game = scene("J1", Seat(joker))
    assert can(game, buy("scout", full=joker))
    assert can(game, buy("photographer", full=joker)) is price_2
    assert can(game, buy("trailblazer", full=joker)) is price_3
    assert can(game, buy("transmitter", full=joker)) is price_4


def test_green_and_blue_cards_have_no_coins() -> None:
    """Q-CARD-2, Q-BUY-2: a Pioneer's five machetes are no coins."""
    game = scene("J1", Seat("pioneer captain explorer"))
    for card_id in ("pioneer", "captain", "explorer"):
        assert not can(game, count(card_id, PaymentWay.FULL))


def test_bought_cards_behave_like_starting_cards() -> None:
    """Q-CARD-7: kept, discarded, reshuffled and drawn alike."""
    game = scene("J1", Seat("scout explorer", discard="captain sailor"))
    play(game, end("scout explorer"))
    assert of(game).hand == amounts("scout explorer captain sailor")


def test_twenty_one_types() -> None:
    """Q-CARD-8, Q-CARD-1: three starting types and 18 market types, each with its price."""
    cards = box().cards
    assert len(cards) == 21
    assert sum(each.price is None for each in cards) == 3
    assert {each.copies for each in cards if each.price is not None} == {3}
    assert all(bool(each.symbols) is bool(each.power) for each in cards)


def test_values_that_the_rulebook_tells() -> None:
    """Q-CARD-9: powers and prices in rulebook sentences agree with the catalogue."""
    cards = {each.id: each for each in box().cards}
    powers = {"traveler": 1, "trailblazer": 3, "photographer": 2, "journalist": 3, "prop_plane": 4}
    assert {each: cards[each].power for each in powers} == powers
    assert cards["pioneer"].power >= 5
    assert cards["transmitter"].price == 4
    assert cards["compass"].price == 2
    assert cards["explorer"].power >= 1


def test_a_card_without_symbol_only_acts_or_pays() -> None:
    """Q-CARD-2, Q-ACT-12: an action card moves nobody but pays for rubble."""
    game = scene("J1 R1 J1", Seat("cartographer"))
    assert refused(game, card("cartographer", "machete")) == "Q-CARD-2"
    assert can(game, pay(1, "cartographer"))
