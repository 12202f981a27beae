"""Tests of the notation: what people write and logs keep, there and back."""

import random

import pytest

from core.quest.engine.action import Action, Kind, PaymentWay
from core.quest.engine.game import Game
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.notation import BadNotation
from core.quest.engine.packing import Options
from core.quest.engine.reasons import IllegalAction
from tests.quest.engine.boards import board
from tests.quest.engine.official import official_board
from tests.quest.engine.play import choose_by_kind

ROUTES = ("first_game", "home_stretch", "swamplands", "witchs_cauldron")


def small_game(players: int = 3) -> Game:
    """A jungle lane with a blockade, rubble and a camp beside it."""
    table = board(
        "S1 J1 J1 | J2 FJ1",
        "S2 R2 B1 | J1 FJ1",
        "S3 J1 J1 | J1 FJ1",
        "S4 V1 W1 | J1 FJ1",
        blockades=(1,),
    )
    return Game(table, players, 1, Options())


@pytest.mark.parametrize("route", ROUTES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_play_reads_back_as_it_was_written(route: str, players: int) -> None:
    """Along games that try everything: replaying the lines gives the same actions."""
    game = Game(official_board(route), players, players, Options(caves=True, round_limit=25))
    dice = random.Random(route)
    while game.outcome is None and len(game.actions) < 600:
        game.apply(choose_by_kind(game, dice))
    done = game.actions[: game.completed]
    again = Game(game.board, players, players, game.options)
    for _, line in game.notation.written(done):
        again.play(line)
    assert again.actions == done


@pytest.mark.parametrize(
    ("line", "actions"),
    [
        ("end turn", [Action(Kind.END_TURN)]),
        (
            "end turn discarding sailor,explorer",
            [
                Action(Kind.DISCARD, card="explorer"),
                Action(Kind.DISCARD, card="sailor"),
                Action(Kind.END_TURN),
            ],
        ),
        (
            "scout machete b1-T0/T1-d1",
            [
                Action(Kind.PLAY, card="scout", symbol="machete", piece=0),
                Action(Kind.STEP, space=1),
                Action(Kind.CLEAR, gate=0),
                Action(Kind.STEP, space=3),
            ],
        ),
        (
            "2: pay traveler,sailor -> b2",
            [
                Action(Kind.PAY_SPACE, space=6, piece=1),
                Action(Kind.GIVE, card="traveler"),
                Action(Kind.GIVE, card="sailor"),
            ],
        ),
        (
            "buy photographer with traveler+sailor+coin_1+traveler/half+scout/changed",
            [
                Action(Kind.COUNT, card="traveler", way=PaymentWay.HALF),
                Action(Kind.COUNT, card="traveler", way=PaymentWay.FULL),
                Action(Kind.COUNT, card="sailor", way=PaymentWay.HALF),
                Action(Kind.COUNT, card="scout", way=PaymentWay.CHANGED),
                Action(Kind.COUNT_TOKEN, token="coin_1"),
                Action(Kind.BUY, card="photographer"),
            ],
        ),
        (
            "act transmitter taking pioneer",
            [Action(Kind.ACT, card="transmitter"), Action(Kind.TAKE, card="pioneer")],
        ),
        ("remove nothing", []),
        (
            "native -> b1",
            [Action(Kind.NATIVE, card="native", piece=0), Action(Kind.STEP, space=1)],
        ),
        ("token keep_item compass", [Action(Kind.KEEP_ITEM, card="compass")]),
        ("token remove traveler", [Action(Kind.TOKEN_REMOVE, card="traveler")]),
        (
            "token replace sailor,explorer",
            [
                Action(Kind.TOKEN, token="replace"),
                Action(Kind.GIVE, card="explorer"),
                Action(Kind.GIVE, card="sailor"),
            ],
        ),
    ],
    ids=str,
)
def test_a_line_means_its_actions(line: str, actions: list[Action]) -> None:
    assert small_game().notation.read(line) == tuple(actions)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "fly to the moon",
        "scout",
        "scout hammer b1",
        "scout machete z99",
        "pay traveler",
        "pay dragon -> b2",
        "buy photographer",
        "buy dragon with traveler",
        "buy scout with traveler/quarter",
        "token",
        "token luck",
        "end",
        "end it",
        "act",
        "take",
    ],
)
def test_nonsense_is_told_and_changes_nothing(line: str) -> None:
    game = small_game()
    before = list(game.state)
    with pytest.raises(BadNotation):
        game.play(line)
    assert list(game.state) == before


def test_an_illegal_line_changes_nothing_even_if_it_begins_well() -> None:
    game = small_game()
    before = list(game.state)
    with pytest.raises(IllegalAction):
        game.play("explorer machete b1-c1")
    assert list(game.state) == before
    assert game.actions == ()


@pytest.mark.parametrize("line", ["explorer machete", "pay explorer -> b2"])
def test_a_line_that_is_not_complete_is_refused(line: str) -> None:
    with pytest.raises((BadNotation, IllegalAction)):
        small_game().play(line)


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("explorer machete b1-c1", "Q-MOVE-5"),
        ("native -> b1-c1", "Q-ACT-8"),
        ("pay explorer,traveler,sailor -> a2", "Q-AMB-15"),
        ("pay explorer -> a2", "Q-SPEC-1"),
        ("remove nothing", "Q-AMB-72"),
        ("remove explorer", "Q-AMB-72"),
        ("token keep_item compass", "Q-CAVE-8"),
    ],
)
def test_a_line_that_goes_too_far_names_the_rule(line: str, rule: str) -> None:
    game = rich_game()
    with pytest.raises(IllegalAction) as refusal:
        game.play(line)
    assert refusal.value.rule == rule
    assert game.actions == ()


def rich_game() -> Game:
    """A game whose first player holds one of each card that the lines above speak of."""
    table = board("S1 J1 J1 FJ1", "R2 S2 J1 FJ1", "S3 J1 J1 FJ1")
    game = Game(table, 3, 1, Options())
    cards = [card.id for card in game.board.catalogue.cards]
    for card in ("explorer", "traveler", "sailor", "native"):
        at.add(game.state, words.HAND, 0, cards.index(card), 1)
    return game


def test_removing_works_with_the_number_of_a_piece_in_front() -> None:
    game = small_game(players=2)
    cards = [card.id for card in game.board.catalogue.cards]
    at.add(game.state, words.HAND, 0, cards.index("travel_log"), 1)
    game.play("act travel_log")
    assert game.position.mode == "removing"
    held = next(iter(game.position.players[0].hand))
    game.play(f"2: remove {held}")
    assert game.position.mode == "free"
