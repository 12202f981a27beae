"""Cave tokens: Q-TOK, and the rulings on them."""

import pytest

from core.quest.engine.action import Kind
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
    give,
    keep,
    move,
    native,
    native_token,
    next_turn,
    of,
    pay,
    play,
    refused,
    replace,
    scene,
    standing,
    step,
    stop,
    take,
    token,
    token_move,
    token_remove,
)


@pytest.mark.parametrize(
    ("token_id", "space"),
    [
        ("machete_1", "J1"),
        ("machete_2", "J2"),
        ("machete_3", "J3"),
        ("paddle_1", "W1"),
        ("paddle_2", "W2"),
        ("coin_1", "V1"),
        ("coin_2", "V2"),
    ],
)
def test_symbol_tokens_work_like_cards(token_id: str, space: str) -> None:
    """Q-TOK-1: of that symbol and its printed power, for movement."""
    game = scene(f"J1 {space}", Seat(tokens=token_id))
    play(game, token_move(token_id, 1))
    assert standing(game) == 1
    assert of(game).tokens == {}
    too_high = scene(f"J1 {space[0]}{int(space[1]) + 1}", Seat(tokens=token_id))
    assert not can(too_high, token_move(token_id, 1))


def test_symbol_tokens_have_left_over_power() -> None:
    """Q-TOK-1, Q-MOVE-3, Q-MOVE-4: several steps, or an early stop."""
    game = scene("J1 J1 J2 J1", Seat(tokens="machete_3"))
    assert can(game, token_move("machete_3", 1, 2))
    assert can(game, token_move("machete_3", 1), stop())
    assert not can(game, token_move("machete_3", 1, 2, 3))


def test_symbol_tokens_do_not_add_up() -> None:
    """Q-TOK-1, Q-MOVE-5: neither with each other nor with a card."""
    game = scene("J1 J3", Seat("scout", tokens="machete_1 machete_2"))
    assert not any(each.kind in {Kind.PLAY, Kind.PLAY_TOKEN} for each in game.legal_actions())


def test_coin_tokens_buy_instead() -> None:
    """Q-TOK-1: a coin token may be used in a purchase."""
    game = scene("J1 V1", Seat(tokens="coin_1"))
    assert can(game, token_move("coin_1", 1))
    assert can(game, buy("scout", tokens="coin_1"))


def test_symbol_tokens_in_the_box() -> None:
    """Q-AMB-62, Q-TOK-1: seventeen, of three symbols."""
    assert sum(each.copies for each in box().tokens if each.symbol is not None) == 17
    counts = {each.id: each.copies for each in box().tokens if each.symbol is None}
    assert counts == {
        "draw": 4,
        "remove": 4,
        "replace": 3,
        "keep_item": 2,
        "pass_through": 2,
        "native": 2,
        "change_symbol": 2,
    }


def test_draw() -> None:
    """Q-TOK-2: draw one card into the hand; usable this turn."""
    game = scene("J1 J1", Seat(draw="explorer", tokens="draw"))
    play(game, token("draw"))
    assert of(game).hand == amounts("explorer")
    assert can(game, move("explorer", 1))


def test_draw_reshuffles() -> None:
    """Q-TOK-2, Q-DRAW-3: from the discard pile if need be; from nothing it is not offered."""
    game = scene("J1", Seat(discard="explorer", tokens="2*draw"))
    play(game, token("draw"))
    assert of(game).hand == amounts("explorer")
    assert refused(game, token("draw")) == "Q-AMB-71"


def test_remove() -> None:
    """Q-TOK-3: remove any one card of the hand."""
    game = scene("J1", Seat("explorer sailor", tokens="remove"))
    play(game, token_remove("sailor"))
    assert of(game).hand == amounts("explorer")
    assert of(game).removed == amounts("sailor")
    assert of(game).tokens == {}


def test_remove_needs_a_hand_card() -> None:
    """Q-TOK-3, Q-AMB-71: not from the play area, and not from an empty hand."""
    game = scene("J1 J1", Seat("explorer", tokens="remove"))
    play(game, move("explorer", 1))
    assert refused(game, token_remove("explorer")) == "Q-TURN-3"


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_replace(number: int) -> None:
    """Q-TOK-4, Q-ED-17: 1 to 4 hand cards into the play area, then draw as many."""
    game = scene("J1", Seat("5*explorer", draw="5*sailor", tokens="replace"))
    play(game, replace(f"{number}*explorer"))
    if number < 4:
        play(game, done())
    assert game.position.mode == "free"
    assert of(game).hand == amounts(f"{5 - number}*explorer {number}*sailor")
    assert of(game).played == amounts(f"{number}*explorer")


def test_replace_without_effect_of_the_cards() -> None:
    """Q-TOK-4: what is put down has no function; items are not used."""
    game = scene("J1", Seat("compass cartographer", draw="8*sailor", tokens="replace"))
    play(game, replace("compass cartographer"))
    assert of(game).hand == amounts("2*sailor")
    assert of(game).played == amounts("compass cartographer")
    assert of(game).removed == {}


def test_replace_at_least_one() -> None:
    """Q-TOK-4, Q-AMB-60: no card at all is not enough, whatever was done before."""
    game = scene("J1 J1", Seat("2*explorer sailor", draw="8*sailor", tokens="replace"))
    assert not can(game, token("replace"), done())
    play(game, move("explorer", 1))
    assert not can(game, token("replace"), done())
    assert can(game, token("replace"), give("sailor"), done())


def test_replace_needs_cards_on_both_sides() -> None:
    """Q-AMB-71, Q-TOK-4: neither with an empty hand nor with nothing to draw."""
    empty_hand = scene("J1", Seat("", draw="sailor", tokens="replace"))
    assert refused(empty_hand, token("replace")) == "Q-AMB-71"
    nothing_to_draw = scene("J1", Seat("sailor", tokens="replace"))
    assert refused(nothing_to_draw, token("replace")) == "Q-AMB-71"


def test_every_set_is_replaced_in_one_way() -> None:
    """Q-TOK-4: cards are named in the order of the box, so that a set is one choice."""
    game = scene("J1", Seat("explorer sailor scout", draw="8*sailor", tokens="replace"))
    assert can(game, token("replace"), give("explorer"), give("sailor"))
    assert not can(game, token("replace"), give("sailor"), give("explorer"))


def test_replace_draws_what_there_is() -> None:
    """Q-TOK-4, Q-AMB-09: with too few cards left the hand gets smaller."""
    game = scene("J1", Seat("3*explorer", draw="sailor", tokens="replace"))
    play(game, replace("3*explorer"))
    assert of(game).hand == amounts("sailor")


@pytest.mark.parametrize(
    ("item", "wishes"),
    [
        ("giant_machete", [*move("giant_machete", 1), stop()]),
        ("compass", [act("compass")]),
        ("travel_log", [act("travel_log"), done()]),
        ("transmitter", [act("transmitter"), take("native")]),
        ("treasure_chest", buy("transmitter", full="treasure_chest")),
    ],
)
def test_keep_item(item: str, wishes: Wish) -> None:
    """Q-TOK-5, Q-AMB-59, Q-ED-18: any item whose function was used stays in the deck."""
    game = scene("J1 J1", Seat(item, draw="8*sailor", tokens="keep_item"))
    play(game, wishes, keep(item))
    assert of(game).played == amounts(item)
    assert of(game).removed == of(game).tokens == {}
    play(game, end())
    assert of(game).discard[item] == 1


def test_keep_item_only_right_after_the_use() -> None:
    """Q-TOK-5: before the use there is nothing to keep."""
    game = scene("J1 J1", Seat("giant_machete", tokens="keep_item"))
    assert refused(game, keep("giant_machete")) == "Q-TOK-5"
    assert refused(game, token("keep_item")) == "Q-AMB-71"


def test_pass() -> None:
    """Q-TOK-6: onto and past occupied spaces at the normal cost, for the rest of the turn."""
    seats = Seat("2*scout", tokens="pass_through"), Seat(at=1)
    game = scene("J1 J1 J1 J1 J1", *seats)
    assert not can(game, card("scout"))
    play(game, token("pass_through"), move("scout", 1, 2), move("scout", 3, 4))
    assert standing(game) == 4


def test_pass_does_not_lift_the_cost_or_the_mountains() -> None:
    """Q-TOK-6: mountains stay barred, and so do blockades and dear spaces."""
    seats = Seat("explorer native", tokens="pass_through"), Seat(at=1)
    dear = scene("J1 J2", *seats)
    play(dear, token("pass_through"))
    assert not can(dear, move("explorer", 1))
    barred = scene("J1 | J1 / M", Seat("native", tokens="pass_through"), blockades=(1,))
    play(barred, token("pass_through"))
    assert {each.kind for each in barred.after(native()).legal_actions()} == {Kind.CLEAR}


def test_two_pieces_on_one_space() -> None:
    """Q-AMB-57: one may end there; it counts as occupied while any is there."""
    seats = (
        Seat("explorer native", tokens="pass_through"),
        Seat("explorer", at=1),
        Seat("explorer", at=2),
    )
    game = scene("J1 J1 J1", *seats)
    play(game, token("pass_through"), move("explorer", 1))
    assert standing(game, 0) == standing(game, 1) == 1
    play(game, end(), move("explorer", 0))
    play(game, end())
    assert not can(game, move("explorer", 1))
    assert standing(game, 0) == 1


def test_pass_helps_the_native() -> None:
    """Q-AMB-57: also onto an occupied space."""
    game = scene("J1 J9", Seat("native", tokens="pass_through"), Seat(at=1))
    assert not can(game, native(), step(1))
    assert can(game, token("pass_through"), native(), step(1))


def test_pass_helps_payments() -> None:
    """Q-TOK-6: an occupied rubble space may then be paid for."""
    game = scene("J1 R1", Seat("sailor", tokens="pass_through"), Seat(at=1))
    assert can(game, token("pass_through"), pay(1, "sailor"))


def test_pass_holds_for_both_pieces() -> None:
    """Q-AMB-57: for all own pieces, and over one's own as well."""
    seats = Seat("2*explorer", tokens="pass_through", at=0, second=2), Seat(at=1)
    game = scene("J1 J1 J1", *seats, players=2)
    play(game, token("pass_through"), move("explorer", 1), move("explorer", 1, piece=1))
    assert of(game).pieces == (1, 1)


def test_pass_ends_with_the_turn() -> None:
    """Q-TOK-6: next turn an occupied space is barred again, for everybody."""
    seats = Seat("explorer", tokens="pass_through"), Seat("explorer", at=1)
    game = scene("J1 J1", *seats)
    play(game, token("pass_through"))
    next_turn(game)
    assert refused(game, card("explorer")) == "Q-MOVE-1"


def test_a_second_pass_is_not_offered() -> None:
    """Q-AMB-71: while one is active another has no effect."""
    game = scene("J1", Seat(tokens="2*pass_through"))
    play(game, token("pass_through"))
    assert refused(game, token("pass_through")) == "Q-AMB-71"


def test_native_token() -> None:
    """Q-TOK-7, Q-AMB-65: as the Native card, blockades included; the rest stays barred."""
    game = scene("J1 R9 | J1 / M", Seat(tokens="native"), Seat(at=2), blockades=(6,))
    play(game, native_token(), step(1))
    assert standing(game) == 1
    assert of(game).tokens == {}
    at_the_gate = scene("J1 | J1", Seat(tokens="native"), blockades=(6,))
    assert can(at_the_gate, native_token(), clear())
    assert refused(at_the_gate, native_token(), step(1)) == "Q-BLK-2"
    occupied = scene("J1 J1 J1", Seat(tokens="native", at=1), Seat(at=0))
    assert refused(occupied, native_token(), step(0)) == "Q-MOVE-10"


@pytest.mark.parametrize(
    ("spent", "wishes"),
    [
        ("native", [native_token(), step(1)]),
        ("remove", [token_remove("sailor")]),
        ("keep_item", [*move("giant_machete", 1), stop(), keep("giant_machete")]),
        ("draw", [token("draw")]),
        ("machete_1", token_move("machete_1", 1)),
        ("coin_1", buy("scout", tokens="coin_1")),
    ],
)
def test_only_the_token_that_was_played_goes(spent: str, wishes: Wish) -> None:
    """Q-CAVE-10: all other tokens stay with their holder."""
    held = "machete_1 paddle_1 coin_1 draw remove replace keep_item pass_through native"
    game = scene("J1 J1", Seat("giant_machete sailor", draw="8*sailor", tokens=held))
    play(game, wishes)
    assert of(game).tokens == amounts(held.replace(f"{spent} ", "").removesuffix(f" {spent}"))


def test_native_token_without_target() -> None:
    """Q-AMB-71: not offered where there is nothing to enter or clear."""
    game = scene("J1 J1", Seat(tokens="native"), Seat(at=1))
    assert refused(game, native_token()) == "Q-AMB-71"


CHANGE = Seat("trailblazer explorer cartographer", draw="8*sailor", tokens="2*change_symbol")


@pytest.mark.parametrize(("symbol", "space"), [("machete", "J3"), ("paddle", "W3"), ("coin", "V3")])
def test_change_symbol(symbol: str, space: str) -> None:
    """Q-TOK-8, Q-AMB-70: the next card gives its power in any symbol, its own included."""
    game = scene(f"J1 {space}", CHANGE)
    play(game, token("change_symbol"), move("trailblazer", 1, symbol=symbol))
    assert standing(game) == 1
    assert not game.position.may_change


def test_change_symbol_of_a_joker() -> None:
    """Q-AMB-58: jokers and items included, though then it is pointless."""
    game = scene("J1 W1", Seat("prop_plane", tokens="change_symbol"))
    play(game, token("change_symbol"), move("prop_plane", 1, symbol="paddle"))
    assert not game.position.may_change
    assert of(game).removed == amounts("prop_plane")


@pytest.mark.parametrize(
    ("wishes", "is_used"),
    [
        (move("explorer", 1), True),
        (pay(2, "explorer"), True),
        (buy("scout", full="traveler"), True),
        (buy("scout", half="explorer trailblazer"), True),
        (buy("scout", tokens="coin_1"), False),
        (buy("scout", half="cartographer native"), False),
        (pay(2, "cartographer"), False),
        ([act("cartographer")], False),
        (token_move("machete_1", 1), False),
        ([token("draw")], False),
        ([native(), step(1)], False),
        ([*replace("explorer"), done()], False),
    ],
    ids=[
        "move",
        "rubble",
        "full coin",
        "half coins",
        "coin token",
        "half coins of action cards",
        "rubble with an action card",
        "action",
        "symbol token",
        "draw token",
        "native",
        "replace token",
    ],
)
def test_what_uses_a_change_up(wishes: Wish, *, is_used: bool) -> None:
    """Q-AMB-70, Q-AMB-58: any play of a card with printed power; not action cards or tokens."""
    seat = Seat(
        "trailblazer explorer traveler cartographer native",
        draw="8*sailor",
        tokens="change_symbol machete_1 draw coin_1 replace",
    )
    game = scene("J1 J1 / R1", seat)
    play(game, token("change_symbol"), wishes)
    assert game.position.may_change is not is_used


def test_an_earlier_purchase_does_not_use_a_change_up() -> None:
    """Q-AMB-70: only what is played after the token counts."""
    game = scene("J1", Seat("traveler", tokens="change_symbol coin_1"))
    play(game, buy("scout", full="traveler"))
    next_turn(game)
    play(game, token("change_symbol"), buy("scout", tokens="coin_1"))
    assert game.position.may_change


def test_a_change_is_lost_with_the_turn() -> None:
    """Q-AMB-58: unused at the end of the turn it is lost."""
    game = scene("J1 W3", CHANGE)
    play(game, token("change_symbol"))
    next_turn(game)
    assert refused(game, card("trailblazer", "paddle")) == "Q-CARD-2"
    assert of(game).tokens == amounts("change_symbol")


def test_a_second_change_is_not_offered() -> None:
    """Q-AMB-70: while one waits."""
    game = scene("J1 J1", CHANGE)
    play(game, token("change_symbol"))
    assert refused(game, token("change_symbol")) == "Q-AMB-71"
    play(game, move("explorer", 1))
    assert can(game, token("change_symbol"))


def test_a_change_does_not_work_on_action_cards() -> None:
    """Q-AMB-58: they show no symbol that could be changed."""
    game = scene("J1 W1", CHANGE)
    play(game, token("change_symbol"))
    for symbol in ("machete", "paddle", "coin"):
        assert refused(game, card("cartographer", symbol)) == "Q-CARD-2"


def test_changed_item_in_a_purchase() -> None:
    """Q-TOK-8, Q-ITEM-2: its power is used as full coins, so it is removed."""
    game = scene("J1", Seat("giant_machete", tokens="change_symbol"), market={"scout": 0})
    play(game, token("change_symbol"), buy("pioneer", changed="giant_machete"))
    assert of(game).removed == amounts("giant_machete")
    assert of(game).discard == amounts("pioneer")
