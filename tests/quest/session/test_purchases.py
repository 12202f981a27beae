"""Tests of purses: values as the engine counts them, and purchases it agrees with."""

import random
from collections import Counter
from itertools import combinations

import pytest

from core.quest.engine.action import Action, Kind, PaymentWay
from core.quest.engine.game import Game
from core.quest.engine.reasons import IllegalAction
from core.quest.session.purchases import Payment, Purse
from tests.quest.engine.scenes import Seat, scene
from tests.quest.session.games import IDS, SETUPS, dealt, moments


def payments(game: Game) -> list[Payment]:
    position, purse = game.position, Purse(game)
    cards = Counter(position.players[position.player].hand).elements()
    return [purse.usual(card) for card in cards]


def bought(game: Game, actions: tuple[Action, ...]) -> Game:
    after = game.copy()
    for action in actions:
        after.apply(action)
    return after


@pytest.mark.parametrize(("route", "players", "caves"), SETUPS, ids=IDS)
def test_purchases_agree_with_the_engine(route: str, players: int, caves: bool) -> None:
    dice, seen = random.Random(4), 0
    for game in moments(dealt(route, players, caves), random.Random(8), 90):
        if not game.is_between_plays:
            continue
        purse, held = Purse(game), payments(game)
        chosen = dice.sample(held, dice.randint(0, len(held)))
        affordable = purse.affordable(chosen)
        for card in game.position.market:
            if card in affordable:
                after = bought(game, purse.buying(card, chosen))
                price = next(c.price or 0 for c in game.board.catalogue.cards if c.id == card)
                assert after.position.has_bought
                assert after.position.coins == purse.value(chosen)
                assert affordable[card] == purse.value(chosen) - 2 * price
                seen += 1
            else:
                with pytest.raises(IllegalAction):
                    purse.buying(card, chosen)
    assert seen > 5


@pytest.mark.parametrize(("route", "players", "caves"), SETUPS[:2], ids=IDS[:2])
def test_everything_buys_all_that_anything_buys(route: str, players: int, caves: bool) -> None:
    for game in moments(dealt(route, players, caves), random.Random(3), 60):
        if game.is_between_plays and not game.position.has_bought:
            purse, held = Purse(game), payments(game)
            some = {
                card
                for size in range(1, len(held) + 1)
                for chosen in combinations(held, size)
                for card in purse.affordable(chosen)
            }
            assert some <= set(purse.within_reach)


def test_the_value_is_summed_up_in_half_coins() -> None:
    game = scene("J1 J1", Seat(hand="traveler sailor photographer treasure_chest"))
    purse = Purse(game)
    assert purse.value(()) == 0
    assert purse.value([purse.usual("sailor")]) == 1
    assert purse.value([purse.usual("photographer"), purse.usual("sailor")]) == 5
    assert purse.value([Payment(card="treasure_chest", way=PaymentWay.HALF)]) == 1
    assert purse.ways("treasure_chest") == (PaymentWay.HALF, PaymentWay.FULL)
    assert purse.ways("sailor") == (PaymentWay.HALF,)
    assert purse.affordable([purse.usual("photographer")]) == {
        "scout": 2,
        "jack_of_all_trades": 0,
        "photographer": 0,
    }


def test_too_little_is_counted_all_the_same() -> None:
    game = scene("J1 J1", Seat(hand="sailor"))
    purse = Purse(game)
    assert purse.value([purse.usual("sailor")]) == 1
    assert not purse.is_open
    assert purse.affordable([purse.usual("sailor")]) == {}
    assert purse.within_reach == {}


def test_tokens_and_changes_count_too() -> None:
    game = scene(
        "J1 J1",
        Seat(hand="trailblazer explorer", tokens="coin_2 change_symbol"),
        face_down="4*draw",
    )
    changed = game.after(Action(Kind.TOKEN, token="change_symbol"))
    purse = Purse(changed)
    assert purse.ways("trailblazer") == (PaymentWay.HALF, PaymentWay.CHANGED)
    assert purse.value(purse.everything) == 4 + 6 + 1
    after = bought(changed, purse.buying("transmitter", purse.everything))
    assert after.position.players[0].discard == {"transmitter": 1}


def test_only_one_purchase_a_turn() -> None:
    game = scene("J1 J1", Seat(hand="2*photographer"))
    purse = Purse(game)
    after = bought(game, purse.buying("photographer", [purse.usual("photographer")]))
    again = Purse(after)
    assert not again.is_open
    with pytest.raises(IllegalAction) as refusal:
        again.buying("photographer", [again.usual("photographer")])
    assert refusal.value.rule == "Q-BUY-1"
