"""Tests that everything legal is offered in exactly one place, and nothing else is."""

import random
from collections import Counter

import pytest

from core.quest.engine.action import Action, Kind
from core.quest.engine.reasons import IllegalAction
from core.quest.session.offers import offers, why_not
from tests.quest.engine.scenes import Seat, scene
from tests.quest.session.games import IDS, SETUPS, dealt, moments


@pytest.mark.parametrize(("route", "players", "caves"), SETUPS, ids=IDS)
def test_offers_are_the_legal_actions(route: str, players: int, caves: bool) -> None:
    kinds = set()
    for seed in range(2):
        for game in moments(dealt(route, players, caves, seed), random.Random(seed), 300):
            legal = game.legal_actions()
            assert Counter(offers(game).actions()) == Counter(legal)
            kinds |= {action.kind for action in legal}
    assert {Kind.PLAY, Kind.STEP, Kind.COUNT, Kind.BUY, Kind.DISCARD} <= kinds


def test_each_kind_lies_where_one_points_at() -> None:
    game = scene(
        "J1 J1 R1",
        Seat(
            hand="scout native adventurer cartographer",
            draw="sailor",
            tokens="native remove coin_1",
            at=1,
        ),
        face_down="4*draw",
    )
    offered = offers(game)
    assert offered.hand["adventurer"].symbols == ("machete",)
    assert offered.hand["native"].of(Kind.NATIVE) == (Action(Kind.NATIVE, card="native", piece=0),)
    assert offered.hand["cartographer"].of(Kind.ACT)
    assert {each.kind for each in offered.tokens["remove"]} == {Kind.TOKEN_REMOVE}
    assert offered.tokens["native"] == (Action(Kind.NATIVE_TOKEN, piece=0),)
    assert offered.tokens["coin_1"] == (Action(Kind.COUNT_TOKEN, token="coin_1"),)
    assert offered.spaces[2] == (Action(Kind.PAY_SPACE, space=2, piece=0),)
    assert offered.end_turn == Action(Kind.END_TURN)
    assert offered.stop is None


def test_a_joker_offers_every_symbol_that_gets_anywhere() -> None:
    game = scene("W1 J1 V1", Seat(hand="adventurer", at=1))
    assert offers(game).hand["adventurer"].symbols == ("paddle", "coin")


def test_why_not_tells_what_the_engine_would() -> None:
    game = scene("J1 J2 J1", Seat(hand="explorer sailor", at=0))
    wish = Action(Kind.PLAY, card="sailor", symbol="paddle", piece=0)
    with pytest.raises(IllegalAction) as refusal:
        game.after(wish)
    assert why_not(game, wish) == (refusal.value.rule, refusal.value.sentence)
    assert why_not(game, Action(Kind.END_TURN)) is None
