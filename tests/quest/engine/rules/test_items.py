"""Items: Q-ITEM, and the rulings on when one is used and when it goes."""

import pytest

from tests.quest.engine.boards import box
from tests.quest.engine.scenes import (
    Seat,
    Wish,
    act,
    amounts,
    buy,
    can,
    card,
    clear,
    done,
    end,
    keep,
    move,
    of,
    pay,
    play,
    refused,
    scene,
    stop,
    take,
    token,
    token_remove,
)


def test_an_item_works_once() -> None:
    """Q-ITEM-1: used, it is removed at once and does not reach the discard pile."""
    game = scene("J1 J1", Seat("giant_machete", draw="8*sailor"))
    play(game, move("giant_machete", 1), stop())
    assert of(game).removed == amounts("giant_machete")
    play(game, end())
    assert of(game).discard == {}


def test_moved_only_a_little() -> None:
    """Q-ITEM-2, Q-AMB-42: wasted left-over power does not save it."""
    game = scene("W1 W1", Seat("prop_plane"))
    play(game, move("prop_plane", 1, symbol="paddle"), stop())
    assert of(game).removed == amounts("prop_plane")


def test_used_against_a_blockade() -> None:
    """Q-ITEM-2, Q-AMB-42: clearing alone uses an item."""
    game = scene("J1 | J1", Seat("giant_machete"), blockades=(1,))
    play(game, card("giant_machete"), clear(), stop())
    assert of(game).removed == amounts("giant_machete")


@pytest.mark.parametrize("item", ["treasure_chest", "prop_plane"])
def test_used_as_full_coins(item: str) -> None:
    """Q-ITEM-2, Q-BUY-6: an item whose coins were used is removed."""
    game = scene("J1", Seat(item))
    play(game, buy("transmitter", full=item))
    assert of(game).removed == amounts(item)
    assert of(game).played == {}


@pytest.mark.parametrize(
    ("item", "wishes"),
    [
        ("compass", [act("compass")]),
        ("travel_log", [act("travel_log"), done()]),
        ("transmitter", [act("transmitter"), take("native")]),
    ],
)
def test_used_for_its_text(item: str, wishes: list[Wish]) -> None:
    """Q-ITEM-2, Q-ITEM-1: an item whose text was carried out is removed."""
    game = scene("J1", Seat(item, draw="8*sailor"))
    play(game, *wishes)
    assert of(game).removed == amounts(item)
    assert of(game).played == {}


def test_without_its_function_it_stays() -> None:
    """Q-ITEM-3, Q-AMB-38: paid into rubble or as half a coin it can be drawn again."""
    game = scene("J1 R1", Seat("prop_plane treasure_chest traveler", draw="8*sailor"))
    play(game, pay(1, "prop_plane"), buy("scout", half="treasure_chest", full="traveler"))
    assert of(game).removed == {}
    play(game, end())
    assert of(game).discard == amounts("prop_plane treasure_chest traveler scout")


def test_paid_into_a_base_camp_it_goes() -> None:
    """Q-ITEM-3, Q-SPEC-4: removed like any card."""
    game = scene("J1 B1", Seat("prop_plane"))
    play(game, pay(1, "prop_plane"))
    assert of(game).removed == amounts("prop_plane")


def test_which_cards_are_items() -> None:
    """Q-ITEM-4: the four that the texts name, and two more."""
    items = {each.id for each in box().cards if each.is_item}
    assert items == {
        "prop_plane",
        "transmitter",
        "travel_log",
        "compass",
        "treasure_chest",
        "giant_machete",
    }


def test_a_keep_token_found_by_that_very_movement() -> None:
    """Q-AMB-43: movement ends, caves are explored, then the token may save the item."""
    game = scene("J1 J1 / . C", Seat("giant_machete", draw="8*sailor"), face_down="4*keep_item")
    play(game, move("giant_machete", 1), stop())
    assert of(game).tokens == amounts("keep_item")
    assert of(game).removed == {}
    play(game, keep("giant_machete"))
    assert of(game).played == amounts("giant_machete")
    play(game, end())
    assert of(game).discard == amounts("giant_machete")


@pytest.mark.parametrize(
    "other",
    [move("explorer", 2), [token("draw")], end("sailor")[:1]],
    ids=["card", "token", "discard"],
)
def test_too_late_to_keep(other: Wish) -> None:
    """Q-AMB-43: after any other play the item is gone."""
    seat = Seat("giant_machete explorer sailor", draw="8*sailor", tokens="keep_item draw")
    game = scene("J1 J1 J1", seat)
    play(game, move("giant_machete", 1), stop())
    assert can(game, keep("giant_machete"))
    play(game, other)
    assert of(game).removed == amounts("giant_machete")
    assert not can(game, keep("giant_machete"))


def test_ending_the_turn_removes_it_for_good() -> None:
    """Q-AMB-43: an item that was not kept is removed when the turn ends."""
    game = scene("J1 J1", Seat("giant_machete", tokens="keep_item"))
    play(game, move("giant_machete", 1), stop(), end())
    assert of(game).removed == amounts("giant_machete")
    assert of(game).tokens == amounts("keep_item")


def test_keep_token_on_nothing() -> None:
    """Q-TOK-5, Q-AMB-59: not for items removed in a base camp or by a remove effect."""
    camp = scene("J1 B1", Seat("compass", tokens="keep_item"))
    play(camp, pay(1, "compass"))
    assert refused(camp, keep("compass")) == "Q-TOK-5"
    by_token = scene("J1", Seat("compass", tokens="keep_item remove"))
    play(by_token, token_remove("compass"))
    assert refused(by_token, keep("compass")) == "Q-TOK-5"
    assert of(by_token).removed == amounts("compass")


def test_keep_token_is_for_items() -> None:
    """Q-TOK-5: a card that is no item needs no keeping."""
    game = scene("J1 J1", Seat("explorer", tokens="keep_item"))
    play(game, move("explorer", 1))
    assert refused(game, keep("explorer")) == "Q-TOK-5"


def test_several_items_in_one_purchase() -> None:
    """Q-AMB-73: each may be saved by a token of its own, before any other action."""
    seat = Seat("treasure_chest prop_plane sailor", tokens="2*keep_item")
    game = scene("J1", seat)
    play(game, buy("transmitter", full="treasure_chest prop_plane"))
    play(game, keep("prop_plane"), keep("treasure_chest"))
    assert of(game).played == amounts("treasure_chest prop_plane")
    assert of(game).removed == of(game).tokens == {}


def test_one_token_keeps_one_item() -> None:
    """Q-AMB-73: with one token the other item is removed at once."""
    seat = Seat("treasure_chest prop_plane", tokens="keep_item")
    game = scene("J1", seat)
    play(game, buy("transmitter", full="treasure_chest prop_plane"), keep("prop_plane"))
    assert of(game).played == amounts("prop_plane")
    assert of(game).removed == amounts("treasure_chest")
