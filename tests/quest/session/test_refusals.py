"""Tests of what a click that leads nowhere is told."""

import random

import pytest

from core.quest.engine.action import Action, Kind
from core.quest.session.refusals import why_unreached
from core.quest.session.walks import Held, Walks
from tests.quest.engine.scenes import Seat, buy, clear, move, play, scene
from tests.quest.session.games import IDS, SETUPS, dealt, moments


@pytest.mark.parametrize(
    ("rows", "hand", "card", "space", "rule"),
    [
        ("J1 J2", "explorer", "explorer", 1, "Q-MOVE-5"),
        ("J1 W1", "explorer", "explorer", 1, "Q-MOVE-1"),
        ("J1 M", "explorer", "explorer", 1, "Q-MOVE-9"),
        ("J1 M", "explorer", None, 1, "Q-MOVE-9"),
        ("J1 J1 J1", "explorer", "explorer", 2, "Q-MOVE-3"),
        ("J1 J1 J1", "explorer", None, 2, "Q-MOVE-3"),
        ("J1 J2", "explorer", None, 1, "Q-MOVE-3"),
        ("J1 R3", "explorer", "explorer", 1, "Q-SPEC-1"),
        ("J1 B2", "explorer", None, 1, "Q-SPEC-1"),
        ("J1 J1 W1", "cartographer", "cartographer", 1, "Q-CARD-2"),
        ("J1 J1 J1", "native", "native", 2, "Q-MOVE-3"),
        ("W1 J3", "adventurer", "adventurer", 1, "Q-MOVE-5"),
    ],
)
def test_the_rule_in_the_way_is_told(
    rows: str, hand: str, card: str | None, space: int, rule: str
) -> None:
    game = scene(rows, Seat(hand=hand, at=0))
    reason = why_unreached(game, space=space, held=Held(card=card))
    assert reason is not None
    assert reason[0] == rule
    assert reason[1]


def test_others_and_blockades_in_the_way_are_told() -> None:
    game = scene("J1 J1", Seat(hand="scout", at=0), Seat(at=1))
    for held in (Held(), Held(card="scout")):
        reason = why_unreached(game, space=1, held=held)
        assert reason is not None
        assert reason[0] == "Q-MOVE-10"
    shut = scene("J1 | J1", Seat(hand="sailor", at=0), blockades=[1])
    reason = why_unreached(shut, space=1, held=Held(card="sailor"))
    assert reason is not None
    assert reason[0] == "Q-BLK-2"
    reason = why_unreached(shut, gate=0, held=Held(card="sailor"))
    assert reason is not None
    assert reason[0] == "Q-MOVE-1"


def test_no_movement_after_the_purchase() -> None:
    game = scene("J1 J1", Seat(hand="explorer photographer", at=0))
    play(game, buy("scout", full="photographer"))
    for held in (Held(), Held(card="explorer")):
        reason = why_unreached(game, space=1, held=held)
        assert reason is not None
        assert reason[0] == "Q-TURN-4"


def test_in_the_middle_of_a_play_its_power_is_what_counts() -> None:
    game = scene("J1 J1 W1 J1", Seat(hand="trailblazer", at=0))
    play(game, move("trailblazer", 1))
    reason = why_unreached(game, space=2)
    assert reason is not None
    assert reason[0] == "Q-MOVE-1"


def test_what_can_be_reached_needs_no_reason() -> None:
    game = scene("J1 | J1", Seat(hand="scout", at=0), blockades=[1])
    assert why_unreached(game, space=1) is None
    assert why_unreached(game, gate=0) is None
    play(game, [Action(Kind.PLAY, card="scout", symbol="machete", piece=0), clear()])
    assert why_unreached(game, space=1) is None


@pytest.mark.parametrize(("route", "players", "caves"), SETUPS, ids=IDS)
def test_every_space_is_reached_or_refused(route: str, players: int, caves: bool) -> None:
    dice = random.Random(1)
    for game in moments(dealt(route, players, caves), random.Random(5), 80):
        position = game.position
        mine = position.players[position.player]
        space = dice.randrange(len(game.board.spaces))
        held = Held(card=dice.choice([None, *mine.hand]))
        if position.mode in {"free", "moving"} and space not in mine.pieces:
            ways = Walks(game).to_space(space, held)
            assert (why_unreached(game, space=space, held=held) is None) == bool(ways)
