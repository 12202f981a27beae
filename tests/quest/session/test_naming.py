"""Tests of sets of cards: in any order, and legal exactly when the engine can be told so."""

import random
from collections import Counter
from collections.abc import Iterable
from itertools import combinations

import pytest

from core.quest.engine.action import Action, Kind
from core.quest.engine.game import Game
from core.quest.engine.reasons import IllegalAction
from core.quest.session.naming import (
    asked,
    ending_turn,
    paying,
    removing,
    replacing,
    usual_discards,
)
from tests.quest.engine.scenes import Seat, act, scene
from tests.quest.session.games import IDS, SETUPS, dealt, moments


def done(game: Game, actions: Iterable[Action]) -> Game:
    after = game.copy()
    for action in actions:
        after.apply(action)
    return after


def hand(game: Game) -> list[str]:
    position = game.position
    cards = list(Counter(position.players[position.player].hand).elements())
    random.Random(len(game.actions)).shuffle(cards)
    return cards


def subsets(cards: list[str]) -> Iterable[tuple[str, ...]]:
    return (each for size in range(len(cards) + 1) for each in combinations(cards, size))


@pytest.mark.parametrize(("route", "players", "caves"), SETUPS, ids=IDS)
def test_any_cards_can_be_discarded(route: str, players: int, caves: bool) -> None:
    for game in moments(dealt(route, players, caves), random.Random(1), 40):
        if not game.is_between_plays:
            continue
        player = game.position.player
        for cards in subsets(hand(game)[:5]):
            after = done(game, ending_turn(game, cards))
            assert after.moment != game.moment
            named = after.actions[len(game.actions) : -1]
            assert Counter(str(each.card) for each in named) == Counter(cards)
        default = usual_discards(game)
        assert Counter(default) <= Counter(game.position.players[player].hand)
        ending_turn(game, default)


def test_payments_take_exactly_as_many_as_wanted() -> None:
    game = scene("J1 R2", Seat(hand="explorer sailor traveler", at=0))
    pay = Action(Kind.PAY_SPACE, space=1, piece=0)
    for cards in subsets(hand(game)):
        if len(cards) == 2:
            after = done(game, paying(game, cards, pay))
            assert after.position.players[0].pieces[0] == 1
            assert Counter(after.position.players[0].played) == Counter(cards)
        else:
            with pytest.raises(IllegalAction) as refusal:
                paying(game, cards, pay)
            assert refusal.value.rule == ("Q-SPEC-1" if len(cards) < 2 else "Q-AMB-15")
    assert game.actions == ()


def test_a_payment_that_has_begun_can_be_gone_on_with() -> None:
    game = scene("J1 R2", Seat(hand="explorer sailor traveler", at=0))
    begun = game.after(Action(Kind.PAY_SPACE, space=1, piece=0))
    wanted = asked(begun)
    assert wanted is not None
    assert (wanted.kind, wanted.least, wanted.most) == (Kind.GIVE, 2, 2)
    assert done(begun, paying(begun, ["sailor", "explorer"])).position.players[0].pieces[0] == 1
    assert wanted.may_add(["sailor"]) == ("explorer", "traveler")
    assert wanted.may_add(["sailor", "explorer"]) == ()
    half = begun.after(Action(Kind.GIVE, card="traveler"))
    wanted = asked(half)
    assert wanted is not None
    assert set(wanted.cards) == {"sailor"}
    assert wanted.least == 1
    with pytest.raises(IllegalAction):
        paying(half, ["explorer"])
    with pytest.raises(IllegalAction):
        paying(begun, [])
    with pytest.raises(IllegalAction):
        paying(begun, ["sailor", "explorer", "traveler"])


def test_cards_that_are_not_held_cannot_be_named() -> None:
    game = scene("J1 R1", Seat(hand="explorer", at=0))
    with pytest.raises(IllegalAction) as refusal:
        paying(game, ["sailor"], Action(Kind.PAY_SPACE, space=1, piece=0))
    assert refusal.value.rule == "Q-TURN-3"


@pytest.mark.parametrize("cards", [(), ("traveler",), ("traveler", "explorer"), ("sailor",) * 1])
def test_removals_may_be_fewer_than_allowed(cards: tuple[str, ...]) -> None:
    game = scene("J1 J1", Seat(hand="travel_log explorer traveler sailor", draw="2*traveler"))
    begun = game.after(act("travel_log"))
    wanted = asked(begun)
    assert wanted is not None
    assert (wanted.kind, wanted.least, wanted.most) == (Kind.REMOVE, 0, 2)
    after = done(begun, removing(begun, cards))
    assert after.is_between_plays
    assert Counter(after.position.players[0].removed) == Counter((*cards, "travel_log"))


def test_too_many_removals_are_refused() -> None:
    game = scene("J1 J1", Seat(hand="scientist explorer traveler", draw="traveler"))
    begun = game.after(act("scientist"))
    with pytest.raises(IllegalAction) as refusal:
        removing(begun, ["explorer", "traveler"])
    assert refusal.value.rule == "Q-ACT-3"


def test_replacing_wants_one_to_four_cards() -> None:
    game = scene(
        "J1 J1",
        Seat(hand="3*explorer 2*traveler", draw="5*sailor", tokens="replace"),
        face_down="4*draw",
    )
    wanted = asked(game, Action(Kind.TOKEN, token="replace"))
    assert wanted is not None
    assert (wanted.least, wanted.most) == (1, 4)
    for cards in subsets(hand(game)):
        if 1 <= len(cards) <= 4:
            after = done(game, replacing(game, cards))
            assert after.position.players[0].hand["sailor"] == len(cards)
        else:
            with pytest.raises(IllegalAction):
                replacing(game, cards)


def test_nothing_is_asked_in_the_middle_of_a_walk() -> None:
    game = scene("J1 J1 J1", Seat(hand="scout", at=0))
    first, *_ = (each for each in game.legal_actions() if each.kind is Kind.PLAY)
    assert asked(game, first) is None


def test_what_helps_on_the_way_is_kept() -> None:
    game = scene("J1 J2 FJ1", Seat(hand="explorer scout sailor native", at=0))
    assert usual_discards(game) == ("explorer", "sailor")
