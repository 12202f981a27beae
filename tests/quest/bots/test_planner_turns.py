"""Tests that a planner makes the most of what it holds: single turns in small scenes."""

import pytest

from core.quest.engine.action import Action, Kind
from tests.quest.bots.tables import BotSeat, bought, first_turn, of_kind, stepped
from tests.quest.engine.boards import box
from tests.quest.engine.scenes import CARDS, Seat, of, scene

BENT = ["planner", "machete", "paddle", "coin", "thin", "rush", "blocker"]
EMPTY = dict.fromkeys(CARDS[3:], 0)
"""A market that is sold out."""
NO_PADDLES = {
    "jack_of_all_trades": 0,
    "transmitter": 0,
    "captain": 0,
    "adventurer": 0,
    "prop_plane": 0,
    "native": 0,
}


def is_home(bot: BotSeat) -> bool:
    return bot.space is None


# --- Cards ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", BENT)
def test_it_draws_before_it_moves(name: str) -> None:
    seat = Seat("cartographer explorer", draw="2*explorer")
    bot, done = first_turn("J1 J1 J1 J1 J1 FJ1", seat, name=name)
    assert done[0] == Action(Kind.ACT, card="cartographer")
    assert bot.space == 3


def test_drawn_cards_are_played_in_the_same_turn() -> None:
    seat = Seat("compass explorer", draw="sailor traveler explorer")
    bot, _ = first_turn("J1 W1 V1 J1 FJ1", seat)
    assert is_home(bot)


@pytest.mark.parametrize("name", BENT)
@pytest.mark.parametrize(
    ("rows", "symbol"),
    [("J1 W1 V1 FJ1", "coin"), ("J1 W1 W1 FJ1", "paddle"), ("J1 W1 J1 FJ1", "machete")],
)
def test_a_joker_shows_the_symbol_that_is_missing(name: str, rows: str, symbol: str) -> None:
    bot, done = first_turn(rows, Seat("explorer sailor jack_of_all_trades"), name=name)
    assert is_home(bot)
    plays = of_kind(done, Kind.PLAY)
    assert [each.symbol for each in plays if each.card == "jack_of_all_trades"] == [symbol]


def test_a_strong_joker_goes_over_several_spaces() -> None:
    """Also an item that is the last paddle of the deck: who arrives needs it no more."""
    bot, _ = first_turn("J1 W1 W2 W1 FJ1", Seat("prop_plane explorer"))
    assert is_home(bot)


def test_the_order_of_plays_is_found() -> None:
    """The weak card first, so that the strong one has its whole power for the hard space."""
    bot, _ = first_turn("J1 J1 J3 J1 J1 FJ1", Seat("explorer scout trailblazer explorer"))
    assert is_home(bot)


def test_a_native_goes_where_nothing_else_can() -> None:
    bot, done = first_turn("J1 J1 J9 FJ1", Seat("2*explorer native"))
    assert is_home(bot)
    assert len(of_kind(done, Kind.NATIVE)) == 1


def test_a_native_is_not_spent_where_a_card_goes() -> None:
    """An Explorer enters the jungle, and the Native alone the rubble behind it."""
    bot, done = first_turn("J1 J1 R4 J1 FJ1", Seat("explorer native"))
    assert bot.space == 2
    assert stepped(done) == [1, 2]


def test_a_native_clears_a_blockade_that_no_card_can() -> None:
    bot, done = first_turn("J1 | J1 FJ1", Seat("scout native"), blockades=(4,))
    assert len(of_kind(done, Kind.CLEAR)) == 1
    assert is_home(bot)


def test_rubble_is_paid_with_what_is_no_use() -> None:
    bot, done = first_turn("J1 R2 J1 FJ1", Seat("sailor traveler scout"))
    assert is_home(bot)
    assert {each.card for each in of_kind(done, Kind.GIVE)} == {"sailor", "traveler"}


# --- Blockades and arrivals -----------------------------------------------------------------------


@pytest.mark.parametrize("name", BENT)
def test_left_over_power_goes_on_behind_a_blockade(name: str) -> None:
    _, done = first_turn("J1 | J1 J1 J1 J1 FJ1", Seat("trailblazer"), blockades=(1,), name=name)
    assert len(of_kind(done, Kind.CLEAR)) == 1
    assert stepped(done) == [1, 2]


def test_a_blockade_of_rubble_is_paid_for_on_the_way() -> None:
    bot, done = first_turn("J1 | J1 FJ1", Seat("2*sailor scout"), blockades=(6,))
    assert len(of_kind(done, Kind.PAY_GATE)) == 1
    assert is_home(bot)


@pytest.mark.parametrize("name", [*BENT, "pauper"])
@pytest.mark.parametrize(
    ("rows", "hand"),
    [
        ("J1 FJ1", "explorer 3*traveler"),
        ("J1 J1 FJ1", "scout 3*traveler"),
        ("J1 V1 FV2", "traveler photographer journalist millionaire"),
        ("J1 R3 FJ1", "4*explorer"),
        ("J1 B2 FJ1", "pioneer 2*millionaire"),
        ("J1 FB2", "pioneer millionaire"),
        ("J1 J2 FW2", "prop_plane trailblazer"),
    ],
)
def test_it_arrives_when_it_can(name: str, rows: str, hand: str) -> None:
    bot, done = first_turn(rows, Seat(hand, draw="4*explorer"), name=name)
    assert is_home(bot)
    assert bought(done) == []


def test_two_pieces_share_a_hand() -> None:
    """One card for each, and both are home."""
    rows = "J1 FJ1 . W1 FW1"
    bot, _ = first_turn(rows, Seat("explorer sailor", at=0, second=2), players=2)
    assert of(bot.game).pieces == (None, None)


def test_the_piece_ahead_makes_way_for_the_other() -> None:
    """Both in a gorge: one card takes the one ahead away, so that the other can move up."""
    seat = Seat("scout explorer", at=0, second=1)
    bot, _ = first_turn("J1 J1 J1 J1 J1 FJ1", seat, players=2, market=EMPTY)
    first, second = of(bot.game).pieces
    assert first is not None
    assert second is not None
    assert first + second == 4


# --- Tokens ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rows", "hand", "token"),
    [
        ("J1 J3 FJ1", "explorer", "machete_3"),
        ("J1 W2 FJ1", "explorer", "paddle_2"),
        ("J1 V2 FJ1", "explorer", "coin_2"),
        ("J1 J9 FJ1", "explorer", "native"),
        ("J1 W3 FJ1", "trailblazer explorer", "change_symbol"),
        ("J1 V1 FJ1", "2*explorer", "change_symbol"),
    ],
)
def test_a_token_takes_it_home(rows: str, hand: str, token: str) -> None:
    bot, _ = first_turn(rows, Seat(hand, tokens=token))
    assert is_home(bot)
    assert of(bot.game).tokens == {}


def test_a_token_to_pass_is_used_behind_a_piece_in_a_gorge() -> None:
    seats = Seat("trailblazer", tokens="pass_through"), Seat(at=1)
    bot, done = first_turn("J1 J1 J1 FJ1", *seats)
    assert is_home(bot)
    assert len(of_kind(done, Kind.TOKEN)) == 1


def test_a_token_to_pass_is_kept_where_nobody_is_in_the_way() -> None:
    bot, done = first_turn("J1 J1 J1 FJ1", Seat("scout", tokens="pass_through"))
    assert of_kind(done, Kind.TOKEN) == []
    assert of(bot.game).tokens == {"pass_through": 1}


def test_a_draw_token_brings_the_card_that_is_missing() -> None:
    bot, _ = first_turn("J1 J1 FJ1", Seat("explorer", draw="explorer", tokens="draw"))
    assert is_home(bot)


def test_a_remove_token_takes_the_card_that_hinders() -> None:
    rows = "J1 " + "J1 " * 20 + "FJ1"
    seat = Seat("sailor 2*explorer trailblazer", draw="4*trailblazer", tokens="remove")
    _, done = first_turn(rows, seat)
    assert [each.card for each in of_kind(done, Kind.TOKEN_REMOVE)] == ["sailor"]


def test_a_replace_token_changes_a_hand_that_is_no_use() -> None:
    seat = Seat("4*sailor", draw="4*trailblazer", tokens="replace")
    bot, done = first_turn("J1 " + "J1 " * 14 + "FJ1", seat, market=NO_PADDLES)
    assert len(of_kind(done, Kind.TOKEN)) == 1
    assert bot.space is not None
    assert bot.space >= 9


FAR_FROM_A_CAVE = "J1 " + "J1 " * 20 + "FJ1 C"
"""Tokens are played with only where there are caves."""


@pytest.mark.parametrize("item", ["giant_machete", "prop_plane"])
def test_an_item_that_was_used_is_kept_by_a_token(item: str) -> None:
    seat = Seat(item, draw="4*explorer", tokens="keep_item")
    bot, done = first_turn(FAR_FROM_A_CAVE, seat, face_down="draw")
    assert [each.card for each in of_kind(done, Kind.KEEP_ITEM)] == [item]
    assert of(bot.game).removed == {}


def test_an_item_that_paid_is_kept_by_a_token() -> None:
    """A Treasure Chest that has bought a card is saved as well (Q-TOK-5, Q-AMB-73)."""
    rows = "J1 " + "J3 " * 12 + "FJ3 C"
    seat = Seat("treasure_chest", draw="8*traveler", tokens="keep_item")
    bot, done = first_turn(rows, seat, face_down="draw")
    assert bought(done) != []
    assert [each.card for each in of_kind(done, Kind.KEEP_ITEM)] == ["treasure_chest"]
    assert of(bot.game).removed == {}


# --- Purchases and keeping ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rows", "symbol", "power"),
    [
        ("J1 J1 J1 W1 W1 FW1", "paddle", 1),
        ("J1 J1 J1 J3 J3 FJ3", "machete", 3),
        ("J1 J1 J1 V2 V2 FV2", "coin", 2),
    ],
)
def test_it_buys_what_the_terrain_ahead_asks_for(rows: str, symbol: str, power: int) -> None:
    """The deck cannot enter what lies ahead; what is bought can."""
    seat = Seat("4*traveler", draw="2*explorer", discard="2*explorer")
    _, done = first_turn(rows, seat, market={"transmitter": 0})
    cards = [card for card in box().cards if card.id in bought(done)]
    assert [card.power >= power and symbol in card.symbols for card in cards] == [True]


@pytest.mark.parametrize("name", BENT)
def test_it_does_not_buy_what_it_will_never_draw(name: str) -> None:
    """Next turn it draws four Explorers and is home."""
    seat = Seat("explorer 3*traveler", draw="4*explorer")
    _, done = first_turn("J1 J1 J1 FJ1", seat, name=name)
    assert bought(done) == []


@pytest.mark.parametrize("name", ["planner", "thin", "machete"])
def test_it_keeps_the_card_that_the_next_space_needs(name: str) -> None:
    """The only Captain waits for the piece on the river to go away."""
    deck = "4*traveler 2*explorer"
    seats = Seat("captain 2*explorer traveler", draw=deck, discard=deck), Seat(at=1)
    _, done = first_turn("J1 W3 W3 FW3", *seats, name=name, market=NO_PADDLES)
    assert "captain" not in {each.card for each in of_kind(done, Kind.DISCARD)}
    counted = {each.card for each in of_kind(done, Kind.COUNT)}
    assert "captain" not in counted


def test_it_does_not_hoard_cards_that_are_no_use() -> None:
    """Cards that cannot be used on the way make room for others."""
    seat = Seat("4*sailor", draw="4*explorer")
    market = dict.fromkeys(("scout", "trailblazer", "jack_of_all_trades", "photographer"), 0)
    bot = BotSeat(scene("J1 J1 J1 J1 J1 FJ1", seat, market={**market, **NO_PADDLES}))
    bot.turns(3)
    assert bot.space != 0
