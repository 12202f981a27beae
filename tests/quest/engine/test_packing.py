"""Tests of what can be played at all."""

from dataclasses import replace

import pytest

from core.playtest.limits import HIGHEST_SEED, Unplayable
from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.supplies import Card, Pile, Token
from core.quest.engine.game import Game
from core.quest.engine.log import LOGS
from core.quest.engine.packing import MOST_ROUNDS, Options
from core.quest.engine.replaying import replayed
from tests.quest.engine.boards import board, box
from tests.quest.engine.official import official_board

LANE = ("S1 J1 FJ1", "S2 J1 FJ1", "S3 J1 FJ1", "S4 J1 FJ1")


@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_to_four_can_play(players: int) -> None:
    with pytest.raises(Unplayable, match="2 to 4"):
        Game(board(*LANE), players, 1, Options())


@pytest.mark.parametrize("seed", [-1, HIGHEST_SEED + 1])
def test_a_seed_that_no_log_could_hold_is_refused(seed: int) -> None:
    with pytest.raises(Unplayable, match="seed"):
        Game(board(*LANE), 2, seed, Options())


@pytest.mark.parametrize("rounds", [-1, 0, MOST_ROUNDS + 1])
def test_a_game_needs_a_sensible_number_of_rounds(rounds: int) -> None:
    with pytest.raises(Unplayable, match="rounds"):
        Game(board(*LANE), 2, 1, Options(round_limit=rounds))


def test_what_can_be_set_up_can_be_logged_and_replayed() -> None:
    for seed, rounds in ((0, 1), (HIGHEST_SEED, MOST_ROUNDS)):
        game = Game(official_board("first_game"), 2, seed, Options(round_limit=rounds))
        game.play("end turn")
        assert replayed(LOGS.log(game.log.text()), box()).actions == game.actions


def with_box(changed: Catalogue) -> Game:
    return Game(replace(board(*LANE), catalogue=changed), 2, 1, Options())


@pytest.mark.parametrize(
    "card",
    [
        Card("odd", "Odd", Pile.BOARD, 3, price=1, draws=2, takes=1),
        Card("odd", "Odd", Pile.BOARD, 3, price=1, takes=2),
        Card("odd", "Odd", Pile.BOARD, 3, price=1, removes=1),
    ],
    ids=["draws and takes", "takes two", "only removes"],
)
def test_a_card_that_the_engine_cannot_carry_out_is_refused(card: Card) -> None:
    with pytest.raises(Unplayable, match="Odd"):
        with_box(Catalogue((), (*box().cards, card), box().blockades, box().tokens))


def test_a_token_that_the_engine_does_not_know_is_refused() -> None:
    tokens = (*box().tokens, Token("luck", "Luck", 2))
    with pytest.raises(Unplayable, match="Luck"):
        with_box(Catalogue((), box().cards, box().blockades, tokens))


def test_a_board_that_is_too_large_is_refused() -> None:
    rows = ["S1 " + "J1 " * 60 + "FJ1", "S2 " + "J1 " * 61] + ["J1 " * 62] * 60
    with pytest.raises(Unplayable, match="spaces are too many"):
        Game(board(*rows), 2, 1, Options())
