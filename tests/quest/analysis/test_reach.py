"""Tests of the reach of the starting deck, against playing every order of the cards."""

import random
from dataclasses import replace

import pytest

from core.quest.analysis.analysis import Analysis
from core.quest.analysis.network import Network
from core.quest.analysis.reach import MOST_TURNS, reach_by_turn
from core.quest.board.board import Board
from core.quest.catalogue.supplies import Pile
from tests.quest.analysis.boards import official, rows_by_chance
from tests.quest.analysis.naive_reach import NaiveReach
from tests.quest.engine.boards import board as drawn

TURNS = 4


def easy_board(dice: random.Random) -> Board:
    """A small board with rubble, but no base camps, on which cards would leave the game."""
    rows = rows_by_chance(dice, 6)
    easier = str.maketrans({"B": "R", "3": "1"}) if "S3" not in " ".join(rows) else {ord("B"): "R"}
    return drawn(*(row.translate(easier) for row in rows))


def with_deck(board: Board, dice: random.Random) -> Board:
    """The board with a starting deck of eight cards of other numbers and powers."""
    copies = dice.choice([(2, 3, 3), (4, 2, 2), (1, 1, 6), (3, 1, 4)])
    deck = [card for card in board.catalogue.cards if card.pile is Pile.DECK]
    mine = [
        replace(card, copies=number, power=dice.randint(1, 3))
        for card, number in zip(deck, copies, strict=True)
    ]
    return with_cards(board, *mine)


def with_cards(board: Board, *deck: object) -> Board:
    """The board with such starting cards only."""
    return replace(board, catalogue=replace(board.catalogue, cards=deck))  # type: ignore[arg-type]


def reach(board: Board) -> dict[int, int]:
    return dict(reach_by_turn(board, Network.of(board)))


def assert_reach_is_right(board: Board) -> None:
    found = {space: turn for space, turn in reach(board).items() if turn <= TURNS}
    assert found == NaiveReach(board).turns(TURNS)


@pytest.mark.parametrize("seed", range(12))
def test_reach_of_the_starting_deck(seed: int) -> None:
    assert_reach_is_right(easy_board(random.Random(seed)))


@pytest.mark.parametrize("seed", range(5))
def test_reach_of_stronger_decks(seed: int) -> None:
    dice = random.Random(seed)
    assert_reach_is_right(with_deck(easy_board(dice), dice))


def test_the_only_paddle_comes_once_in_two_turns() -> None:
    assert reach(drawn("S1 W1 W1 W1 W1 W1")) == {0: 0, 1: 1, 2: 3, 3: 5, 4: 7}


def test_four_cards_a_turn_and_three_machetes_until_the_next_shuffle() -> None:
    found = reach(drawn("S1 J1 J1 J1 J1 V1 V1 V1 V1 V1"))
    assert [found[space] for space in range(1, 8)] == [1, 1, 1, 3, 3, 3, 3]


def test_a_strong_card_leads_over_several_spaces_of_its_symbol() -> None:
    board = drawn("S1 J1 J2 J1 V1 FJ1")
    (explorer,) = (card for card in board.catalogue.cards if card.id == "explorer")
    found = reach(with_cards(board, replace(explorer, power=3, copies=1)))
    assert found == {0: 0, 1: 1, 2: 1, 3: 2}


def test_rubble_takes_any_cards_and_so_do_base_camps() -> None:
    assert reach(drawn("S1 R3 R1 R2 FJ1"))[3] == 2
    assert reach(drawn("S1 B3 B1 B2 FJ1"))[3] == 2


def test_without_cards_nobody_leaves_the_start() -> None:
    assert reach(with_cards(drawn("S1 J1 R1 FJ1"))) == {0: 0}


def test_beyond_the_last_turn_nothing_is_told() -> None:
    found = reach(drawn("S1 " + "W1 " * 8 + "FJ1"))
    assert max(found.values()) <= MOST_TURNS


def test_what_stands_beside_reached_spaces_is_reached_no_much_later() -> None:
    """On a whole route turns never jump: a space is entered from one reached before."""
    analysis = official("serpentine")
    for space, turn in analysis.reach.items():
        before = [analysis.reach.get(near, MOST_TURNS + 1) for near in analysis.network.back[space]]
        assert turn == 0 or min(before) <= turn


@pytest.mark.parametrize(
    "row", ["S1 J1 J1 J1 R2 V1 V1 V1 FJ1", "S1 J1 J1 R3 V1 V1 V1 V1 FJ1", "S1 R5 J1 FJ1"]
)
def test_a_payment_comes_from_one_hand(row: str) -> None:
    assert_reach_is_right(drawn(row))


def test_an_analysis_finds_its_reach_card_by_card() -> None:
    analysis = Analysis(official("serpentine").board)
    steps = list(analysis.working_out_reach())
    assert len(steps) >= MOST_TURNS
    assert vars(analysis)["reach"] == reach_by_turn(analysis.board, analysis.network)
    assert list(analysis.working_out_reach()) == []
