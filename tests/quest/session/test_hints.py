"""Tests of hints: legal, told in words, and blind to what is hidden."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from core.basics.jobs import finished
from core.quest.bots.bot_kernels import plain_bot_kernels
from core.quest.engine.action import Action, Kind
from core.quest.engine.game import Game
from core.quest.engine.kernels.state import State
from core.quest.engine.rule_kernels import plain_rules
from core.quest.session.engines import Engines, plain_engines
from core.quest.session.game_table import GameTable, OutOfTurn
from core.quest.session.hints import NO_AIM, Adviser, Aim, aim_of
from tests.quest.bots.test_fair_view import hide_anew
from tests.quest.engine.scenes import (
    Seat,
    act,
    buy,
    clear,
    end,
    keep,
    move,
    native,
    native_token,
    pay,
    pay_gate,
    scene,
    spot,
    step,
    take,
    token_move,
    token_remove,
)
from tests.quest.engine.scenes import replace as replace_cards
from tests.quest.session.games import dealt

REPLACED = {"replace": 1}


def people(game: Game) -> GameTable:
    return GameTable(game, [None] * game.players)


@pytest.mark.parametrize(("players", "caves"), [(2, True), (3, False)])
def test_hints_are_legal_and_blind_to_what_is_hidden(players: int, caves: bool) -> None:
    table, random = people(dealt("hills_of_gold", players, caves, rounds=3)), Random(1)
    adviser = Adviser(table.game, plain_engines())
    while not table.is_over:
        hint = finished(table.hinting())
        other = table.game.copy()
        hide_anew(other.state, random)
        again = finished(adviser.hint(other))
        assert again == hint
        assert (again.sentence, again.reason) == (hint.sentence, hint.reason)
        assert hint.sentence.startswith("The planner ")
        assert hint.taken_back == 0
        before = len(table.plays)
        table.apply(*hint.actions)
        assert len(table.plays) == before + 1


def test_asking_twice_gives_the_same_answer() -> None:
    table = people(dealt("hills_of_gold", 3, False))
    first, second = finished(table.hinting()), finished(table.hinting())
    assert first == second
    assert (first.sentence, first.reason) == (second.sentence, second.reason)


def test_the_planner_is_asked_as_if_it_had_just_sat_down() -> None:
    plain, seated = plain_bot_kernels(), list[int]()

    def take_seats(g: State, seed: int) -> None:
        seated.append(seed)
        plain.take_seats(g, seed)

    bots = replace(plain, take_seats=take_seats)
    game = dealt("hills_of_gold", 3, False, seed=8)
    adviser = Adviser(game, Engines(plain_rules(), bots))
    for asked in range(1, 4):
        before = len(seated)
        finished(adviser.hint(game))
        assert len(seated) > before, asked
    assert set(seated) == {8}


def test_in_the_middle_of_a_play_the_hint_is_about_what_to_do_instead() -> None:
    table = people(scene("J1 J1 J1 FJ1", Seat(hand="trailblazer sailor", at=0)))
    best = finished(table.hinting())
    table.apply(*move("trailblazer", 1))
    hint = finished(table.hinting())
    assert hint.taken_back == 2
    assert hint.actions == best.actions
    for _ in range(hint.taken_back):
        table.undo()
    table.apply(*hint.actions)


def test_progress_and_homecoming_are_reasons() -> None:
    table = people(scene("J1 J1 J1 FJ1", Seat(hand="scout trailblazer", at=0)))
    home = finished(table.hinting())
    assert home.actions == tuple(move("trailblazer", 1, 2, 3))
    assert home.sentence == "The planner plays Trailblazer for 3 machetes to d1, comes home."
    assert home.reason == "It brings a piece home."
    table = people(scene("J1 J1 J1 W1 FW2", Seat(hand="scout", at=0)))
    assert "From 4 steps to the finish to 2." in finished(table.hinting()).reason


def test_an_action_card_comes_with_its_reason_but_not_with_what_it_draws() -> None:
    table = people(scene("J1 J1 FJ3", Seat(hand="cartographer", draw="2*sailor", at=0)))
    hint = finished(table.hinting())
    assert hint.actions == (act("cartographer"),)
    assert hint.sentence == "The planner plays Cartographer."
    assert hint.reason == "New cards first: they may change what is best."


def test_a_purchase_tells_what_the_card_can_do() -> None:
    table = people(dealt("hills_of_gold", 3, False))
    reasons = []
    for _ in range(25):
        hint = finished(table.hinting())
        if hint.actions[-1].kind is Kind.BUY:
            reasons.append((hint.actions[-1].card, hint.reason))
        table.apply(*hint.actions)
    assert reasons
    assert all(": " in reason for _, reason in reasons)


def test_removals_and_tokens_have_their_reasons() -> None:
    rows = "J1 J1 J1 J1 J1 FJ1"
    table = people(scene(rows, Seat(hand="scientist traveler", draw="6*pioneer", at=0)))
    table.apply(act("scientist"))
    hint = finished(table.hinting())
    reasons = {
        Kind.REMOVE: "Without its weakest cards the deck brings the good ones more often.",
        Kind.DONE: "Every card of the hand is still of use.",
    }
    assert hint.reason == reasons[hint.actions[0].kind]
    seat = Seat(hand="sailor", draw="6*pioneer", tokens="draw", at=0)
    drawn = finished(people(scene(rows, seat, face_down="4*remove")).hinting())
    assert drawn.actions == (Action(Kind.TOKEN, token="draw"),)
    assert drawn.reason == "The token is of more use now than later."


def test_a_card_that_is_taken_is_told() -> None:
    table = people(scene("J1 J1 J1 J1 J1 FJ1", Seat(hand="transmitter", at=0)))
    hint = finished(table.hinting())
    assert [each.kind for each in hint.actions] == [Kind.ACT, Kind.TAKE]
    assert ": " in hint.reason


def test_no_hint_after_the_end() -> None:
    table = people(scene("J1 FJ1", Seat(hand="explorer", at=0)))
    table.apply(*move("explorer", 1))
    table.apply(Action(Kind.END_TURN))
    table.apply(Action(Kind.END_TURN))
    assert table.is_over
    with pytest.raises(OutOfTurn):
        table.hinting()


@pytest.mark.parametrize(
    ("actions", "aim"),
    [
        (move("scout", 1, 2), Aim(way=(0, 1, 2), cards={"scout": 1})),
        (move("scout", 4, piece=1), Aim(way=(3, 4), cards={"scout": 1})),
        ([native(), clear(0)], Aim(gates=(0,), cards={"native": 1})),
        ([native_token(), step(1)], Aim(way=(0, 1), tokens={"native": 1})),
        (token_move("machete_2", 1), Aim(way=(0, 1), tokens={"machete_2": 1})),
        (pay(1, "2*explorer"), Aim(way=(0, 1), cards={"explorer": 2})),
        (pay_gate(0, "scout"), Aim(gates=(0,), cards={"scout": 1})),
        (
            buy("captain", full="2*traveler", half="scout", tokens="coin_1"),
            Aim(cards={"traveler": 2, "scout": 1}, tokens={"coin_1": 1}, market="captain"),
        ),
        ([act("transmitter"), take("native")], Aim(cards={"transmitter": 1}, market="native")),
        ([token_remove("explorer")], Aim(cards={"explorer": 1}, tokens={"remove": 1})),
        (replace_cards("explorer scout"), Aim(cards={"explorer": 1, "scout": 1}, tokens=REPLACED)),
        ([keep("compass")], Aim(tokens={"keep_item": 1})),
        (end("2*explorer"), Aim(cards={"explorer": 2})),
        (end(), Aim()),
    ],
)
def test_the_aim_is_all_that_a_play_is_about(actions: Sequence[Action], aim: Aim) -> None:
    game = scene("J1 J1 J1 J1 J1", Seat(at=0, second=3), players=2)
    assert Aim.of(actions, game.position) == aim


def test_without_a_hint_nothing_is_pointed_out() -> None:
    assert aim_of(None) == NO_AIM == Aim()


def test_detours_have_honest_reasons() -> None:
    game = scene("J1 J3 FJ3 / W1 W1 FW1")
    hard, soft = 1, spot(game, 1, 1)
    gain = Adviser(game, plain_engines())._gain
    assert gain(0, hard) == "From 2 steps to the finish to 1."
    assert gain(hard, soft) == "The way on is easier from there."
    assert gain(soft, hard) == "The way on from there suits the deck better."


def test_a_cave_is_a_reason() -> None:
    rows = "J1 J1 C / J1 J1 J1 FJ1"
    table = people(scene(rows, Seat(hand="explorer", draw="4*pioneer", at=0), face_down="4*draw"))
    hint = finished(table.hinting())
    assert hint.aim.way == (0, 1)
    assert hint.reason.startswith("It explores a cave.")
    assert "Draw a card" not in hint.sentence, "nobody knows what lies there"
