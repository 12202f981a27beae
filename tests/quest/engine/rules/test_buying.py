"""Buying: Q-BUY, and the rulings on payments."""

from collections import Counter

import pytest

from core.quest.engine.action import Action, Kind, PaymentWay
from core.quest.engine.game import Game
from tests.quest.engine.scenes import (
    Seat,
    act,
    amounts,
    buy,
    can,
    count,
    count_token,
    end,
    move,
    of,
    play,
    refused,
    scene,
    size,
    token,
)


def payments(game: Game, wanted: str) -> list[tuple[Action, ...]]:
    """Every way to count cards and tokens before a card is bought."""
    found = []
    unfinished: list[tuple[tuple[Action, ...], Game]] = [((), game)]
    while unfinished:
        counted, here = unfinished.pop()
        for action in here.legal_actions():
            if action == Action(Kind.BUY, card=wanted):
                found.append(counted)
            elif action.kind in {Kind.COUNT, Kind.COUNT_TOKEN}:
                unfinished.append(((*counted, action), here.after(action)))
    return found


def test_one_purchase_whether_or_not_one_moved() -> None:
    """Q-BUY-1: at most one a turn; the next turn brings another."""
    game = scene("J1 J1", Seat("explorer 2*traveler", draw="3*traveler"))
    play(game, move("explorer", 1), buy("scout", full="traveler"))
    assert refused(game, buy("scout", full="traveler")) == "Q-BUY-1"
    play(game, end(), end(), end())
    assert can(game, buy("scout", full="traveler"))


@pytest.mark.parametrize(
    ("full", "half", "halves"),
    [
        ("traveler", "", 2),
        ("photographer", "", 4),
        ("journalist", "", 6),
        ("adventurer", "", 4),
        ("photographer", "explorer", 5),
        ("photographer", "native", 5),
        ("photographer", "journalist", 5),
        ("traveler photographer", "explorer native", 8),
    ],
)
def test_values(full: str, half: str, halves: int) -> None:
    """Q-BUY-2, Q-BUY-3: coin symbols count their power, everything else half a coin."""
    game = scene("J1", Seat("traveler photographer journalist explorer native adventurer"))
    play(game, buy("", full=full, half=half)[:-1])
    assert game.position.coins == halves


def test_half_coins_are_not_rounded() -> None:
    """Q-BUY-3: one coin and a half do not pay two."""
    game = scene("J1", Seat("traveler explorer"))
    play(game, buy("photographer", full="traveler", half="explorer")[:-1])
    assert game.position.coins == 3
    assert refused(game, buy("photographer")) == "Q-BUY-4"


def test_no_change() -> None:
    """Q-BUY-4, Q-ED-8: the surplus is lost and nothing carries over."""
    game = scene("J1", Seat("millionaire traveler", draw="4*sailor"))
    play(game, buy("scout", full="millionaire"))
    assert refused(game, buy("photographer", full="traveler")) == "Q-BUY-1"
    play(game, end(), end(), end(), count("traveler", PaymentWay.FULL))
    assert game.position.coins == 2


def test_the_sum_must_reach_the_price() -> None:
    """Q-BUY-4: two coins do not buy a card of price 3."""
    game = scene("J1", Seat("photographer"))
    assert refused(game, buy("trailblazer", full="photographer")) == "Q-BUY-4"


def test_nothing_is_counted_that_can_buy_nothing() -> None:
    """Q-BUY-4, Q-AMB-06: half a coin alone is not offered."""
    game = scene("J1", Seat("explorer"))
    assert refused(game, count("explorer", PaymentWay.HALF)) == "Q-BUY-4"


def test_bought_card_lies_on_the_discard_pile() -> None:
    """Q-BUY-5: at once, not in the hand; it returns only through a reshuffle."""
    game = scene("J1 J1", Seat("traveler", draw="4*sailor"))
    play(game, buy("scout", full="traveler"))
    assert of(game).discard == amounts("scout")
    assert of(game).hand == {}
    play(game, end())
    assert of(game).hand == amounts("4*sailor")


def test_payment_cards_go_to_the_play_area() -> None:
    """Q-BUY-6: all but items whose coins were used."""
    game = scene("J1", Seat("traveler sailor treasure_chest compass"))
    play(
        game,
        buy("transmitter", full="traveler treasure_chest", half="sailor compass"),
    )
    assert of(game).played == amounts("traveler sailor compass")
    assert of(game).removed == amounts("treasure_chest")


def test_coin_tokens_pay() -> None:
    """Q-BUY-7, Q-CAVE-10: they count their power and are removed."""
    game = scene("J1", Seat("traveler", tokens="coin_2 coin_1"))
    play(game, buy("transmitter", full="traveler", tokens="coin_1 coin_2"))
    assert of(game).tokens == {}
    assert of(game).discard == amounts("transmitter")


def test_coin_tokens_alone() -> None:
    """Q-BUY-7: a purchase may be paid with tokens only."""
    game = scene("J1", Seat(tokens="coin_2"))
    play(game, buy("photographer", tokens="coin_2"))
    assert of(game).discard == amounts("photographer")


def test_equal_coin_tokens() -> None:
    """Q-BUY-7: several of a kind add up; one that cannot suffice is not offered."""
    game = scene("J1", Seat(tokens="2*coin_1"), market={"scout": 0})
    play(game, buy("photographer", tokens="2*coin_1"))
    assert of(game).discard == amounts("photographer")
    poor = scene("J1", Seat(tokens="coin_1"), market={"scout": 0})
    assert refused(poor, count_token("coin_1")) == "Q-BUY-4"


def test_other_tokens_count_nothing() -> None:
    """Q-AMB-40: half coins are a property of cards."""
    game = scene("J1", Seat("traveler", tokens="machete_3 draw"))
    for each in ("machete_3", "draw"):
        assert not can(game, count_token(each))


def test_items_saved_as_half_coins() -> None:
    """Q-AMB-38, Q-ED-6: a coin item or joker item may be spent as half a coin."""
    game = scene("J1", Seat("treasure_chest prop_plane", draw="8*sailor"))
    play(game, buy("scout", half="treasure_chest prop_plane"))
    assert of(game).removed == {}
    assert of(game).played == amounts("treasure_chest prop_plane")


def test_overpaying() -> None:
    """Q-AMB-41: more cards than needed are allowed; coin items so used are removed."""
    game = scene("J1", Seat("photographer treasure_chest sailor"))
    play(game, buy("scout", full="photographer treasure_chest", half="sailor"))
    assert of(game).hand == {}
    assert of(game).removed == amounts("treasure_chest")


def test_every_payment_is_accepted_once() -> None:
    """Q-AMB-77, Q-AMB-41: any set that reaches the price, each coin card full or half."""
    game = scene("J1", Seat("2*traveler explorer", tokens="coin_1"), market={})
    found = payments(game, "scout")
    assert len({frozenset(Counter(each).items()) for each in found}) == len(found)
    # Travelers: none, or one or two, each full or half: 1, H, F, HH, HF, FF; the Explorer and
    # the token in or out. Of these 24 sets all but "nothing", "H" and "Explorer" alone reach 2.
    values = [
        (travelers, explorer, coin)
        for travelers in (0, 1, 2, 2, 3, 4)
        for explorer in (0, 1)
        for coin in (0, 2)
    ]
    assert len(found) == sum(sum(each) >= 2 for each in values)


def test_payments_with_a_waiting_change() -> None:
    """Q-AMB-77, Q-TOK-8: at most one card of a payment takes the change token."""
    game = scene("J1", Seat("2*scout", tokens="change_symbol"))
    play(game, token("change_symbol"))
    ways = {tuple(action.way for action in each) for each in payments(game, "photographer")}
    assert ways == {(PaymentWay.CHANGED,), (PaymentWay.HALF, PaymentWay.CHANGED)}


@pytest.mark.parametrize(
    ("hand", "first", "way"),
    [("explorer captain", "explorer", PaymentWay.CHANGED), ("captain", "captain", PaymentWay.HALF)],
)
def test_a_change_is_not_counted_twice(hand: str, first: str, way: PaymentWay) -> None:
    """Q-AMB-77: nothing is offered that needs the token for two cards, or twice for one."""
    game = scene("J1", Seat(hand, tokens="change_symbol"), market={"scout": 0})
    play(game, token("change_symbol"))
    assert can(game, buy("photographer", changed="captain"))
    assert refused(game, count(first, way)) == "Q-BUY-4"


def test_action_cards_before_the_payment() -> None:
    """Q-TURN-5, Q-AMB-04: drawn cards help to pay."""
    game = scene("J1", Seat("cartographer traveler", draw="2*traveler"))
    play(game, act("cartographer"), buy("trailblazer", full="3*traveler"))
    assert of(game).discard == amounts("trailblazer")


def test_a_purchase_is_completed() -> None:
    """Q-BUY-2: once counting began, only counting and buying go on."""
    game = scene("J1 J1", Seat("traveler explorer"))
    play(game, count("traveler", PaymentWay.FULL))
    assert refused(game, end()) == "Q-BUY-2"
    assert refused(game, move("explorer", 1)) == "Q-BUY-2"


def test_purchases_conserve_cards() -> None:
    """Q-BUY-5, Q-MKT-6: what leaves the market lies on one discard pile."""
    game = scene("J1", Seat("photographer"))
    before = size(game.position.market)
    play(game, buy("photographer", full="photographer"))
    assert size(game.position.market) == before - 1
    assert of(game).discard == amounts("photographer")
