"""The market: Q-MKT, and the rulings on its spots."""

from core.quest.engine.action import Action, Kind
from tests.quest.engine.boards import box
from tests.quest.engine.scenes import (
    Seat,
    act,
    amounts,
    buy,
    can,
    end,
    next_turn,
    of,
    play,
    refused,
    scene,
    take,
    vacant_spots,
)

RICH = "4*millionaire"


def for_sale(**market: int) -> set[str | None]:
    """What can be bought with all the coins in the world."""
    game = scene("J1", Seat(RICH), market=market)
    play(game, buy("", full="2*millionaire")[:-1])
    return {action.card for action in game.legal_actions() if action.kind is Kind.BUY}


def test_only_piles_on_the_board() -> None:
    """Q-MKT-1: with no vacant spot only the six piles on the board are for sale."""
    assert for_sale() == {each.id for each in box().cards if each.pile == "board"}


def test_everything_while_a_spot_is_vacant() -> None:
    """Q-MKT-2: while at least one spot is vacant every remaining market card is for sale."""
    everything = {each.id for each in box().cards if each.price is not None}
    assert for_sale(scout=0) == everything - {"scout"}
    assert for_sale(scout=0, trailblazer=0, pioneer=1) == everything - {"scout", "trailblazer"}
    assert for_sale(scout=1) == {each.id for each in box().cards if each.pile == "board"}


def test_the_last_card_leaves_a_vacant_spot() -> None:
    """Q-MKT-2: a spot is vacant when the last card of its pile has gone."""
    game = scene("J1", Seat("traveler"), market={"scout": 1})
    assert vacant_spots(game) == 0
    play(game, buy("scout", full="traveler"))
    assert vacant_spots(game) == 1
    assert "scout" not in game.position.market


def test_a_pile_bought_from_above_moves_down() -> None:
    """Q-MKT-3: the rest of its pile takes the vacant spot, and access closes again."""
    game = scene("J1", Seat("photographer"), Seat("millionaire"), market={"scout": 0})
    play(game, buy("compass", full="photographer"))
    assert "compass" in game.position.on_board
    assert vacant_spots(game) == 0
    play(game, end())
    assert refused(game, buy("captain", full="millionaire")) == "Q-MKT-1"
    assert can(game, buy("compass", full="millionaire"))


def test_access_stays_open_while_another_spot_is_vacant() -> None:
    """Q-MKT-3, Q-AMB-35: one purchase fills one of several vacant spots."""
    gone = {"scout": 0, "trailblazer": 0}
    game = scene("J1", Seat("photographer"), Seat("millionaire"), market=gone)
    play(game, buy("compass", full="photographer"))
    assert vacant_spots(game) == 1
    play(game, end())
    assert can(game, buy("captain", full="millionaire"))


def test_vacant_spots_are_not_refilled() -> None:
    """Q-MKT-4, Q-AMB-36: they stay vacant for many turns; buying from the board fills none."""
    game = scene("J1", Seat("photographer"), market={"scout": 0, "transmitter": 0})
    play(game, buy("jack_of_all_trades", full="photographer"))
    for _ in range(3):
        next_turn(game)
    assert vacant_spots(game) == 2


def test_the_last_card_of_an_upper_pile() -> None:
    """Q-MKT-5, Q-AMB-37: no pile remains to move, so the spot stays vacant."""
    game = scene("J1", Seat("photographer"), market={"scout": 0, "compass": 1})
    play(game, buy("compass", full="photographer"))
    assert vacant_spots(game) == 1
    assert "compass" not in game.position.on_board
    assert "compass" not in game.position.market


def test_sold_out_is_gone() -> None:
    """Q-MKT-6: a sold-out type is gone; removed cards never return to the market."""
    game = scene("J1 J1", Seat("millionaire transmitter"), market={"scout": 0})
    assert refused(game, buy("scout", full="millionaire")) == "Q-MKT-6"
    assert refused(game, act("transmitter"), take("scout")) == "Q-MKT-6"
    play(game, act("transmitter"), take("native"))
    assert of(game).removed == amounts("transmitter")
    assert game.position.market["transmitter"] == 3


def test_the_purchase_that_empties_a_spot() -> None:
    """Q-MKT-7: opens the upper piles only for later purchases."""
    game = scene("J1", Seat("traveler millionaire"), Seat("millionaire"), market={"scout": 1})
    play(game, buy("scout", full="traveler"))
    assert refused(game, buy("native", full="millionaire")) == "Q-BUY-1"
    play(game, end())
    assert can(game, buy("captain", full="millionaire"))


def test_starting_cards_are_not_for_sale() -> None:
    """Q-MKT-1: no pile of the market holds them, vacant spot or not."""
    game = scene("J1", Seat("millionaire"), market={"scout": 0})
    play(game, buy("", full="millionaire")[:-1])
    for starting in ("explorer", "traveler", "sailor"):
        assert not can(game, Action(Kind.BUY, card=starting))
