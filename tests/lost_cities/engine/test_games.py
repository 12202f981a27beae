"""Games as a whole: cards and tokens are conserved, logs replay, notation parses back."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from core.files.nodes import Unreadable
from core.lost_cities.board import board as bounds
from core.lost_cities.design.board_design import BoardDesign
from core.lost_cities.engine.game import Game, replayed
from core.lost_cities.engine.kernels import state as at
from core.lost_cities.engine.log import LOGS
from core.lost_cities.engine.notation import BadNotation
from core.playtest.limits import Unplayable
from tests.lost_cities.boards import EVERY_BOARD, NETWORK, OFFICIAL, board_of


def played(design: BoardDesign, players: int, seed: int, most: int = 10_000) -> Game:
    """A game by random actions, up to some number of them."""
    game, chance = Game(board_of(design), players, seed), random.Random(seed)
    while game.outcome is None and len(game.actions) < most:
        legal = game.legal_actions()
        action = chance.choice(legal)
        line = game.notation.written(action, legal)
        assert game.notation.read(line, legal) == action
        game.apply(action)
        assert_conserved(game)
    return game


def assert_conserved(game: Game) -> None:
    """No card, token or figure is lost or made."""
    position, design = game.position, game.board.design
    hands = sum(len(each.hand or ()) for each in position.players)
    rows = sum(row.number for each in position.players for row in each.rows)
    open_cards = sum(len(cards) for _, cards in position.discards)
    cards = len(design.colours) * design.deck.of_colour - design.deck.removed_for(game.players)
    if position.mode != "over":
        assert hands + rows + open_cards + position.pile_count == cards
        held = sum(each.held for each in position.players)
        laid = Counter(token for token in position.tokens if token is not None)
        assert sum(laid.values()) + held == len(design.slots)
        assert laid["artefact"] + held == design.tokens.artefact


@pytest.mark.parametrize("design", EVERY_BOARD, ids=lambda each: each.name)
def test_a_log_replays_exactly(design: BoardDesign) -> None:
    game = played(design, 3, 5, most=400)
    text = game.log.seated(("person", "planner", "greedy")).text()
    again = LOGS.log(text)
    assert again.seats == ("person", "planner", "greedy")
    assert list(replayed(again).state) == list(game.state)
    assert again.text() == text


def test_a_log_that_was_tampered_with_is_refused() -> None:
    text = played(OFFICIAL, 2, 5, most=60).log.text()
    for wrong in (
        text.replace("take pile", "take green", 1),
        text.replace("checksum: ", "checksum: 0", 1),
        text.replace("engine: 1", "engine: 2", 1),
        text.replace("players: 2", "players: 3", 1),
        text.replace("copies: 2", "copies: 3", 1),
    ):
        with pytest.raises(Unreadable):
            replayed(LOGS.log(wrong))


@pytest.mark.parametrize(
    "line", ["", "jump", "play", "play pink 3", "play red", "take", "take pink", "move nowhere-1"]
)
def test_lines_that_name_no_action_are_told_so(line: str) -> None:
    game = Game(board_of(OFFICIAL), 2, 1)
    with pytest.raises(BadNotation):
        game.play(line)


def test_perft_counts_of_the_first_two_steps() -> None:
    """Golden numbers: how many games there are after one and two actions of a seed."""
    game = Game(board_of(OFFICIAL), 3, 1)
    assert (perft(game, 1), perft(game, 2), perft(game, 3)) == PERFT


def perft(game: Game, depth: int) -> int:
    """How many lines of play of a length there are."""
    if depth == 0:
        return 1
    found = 0
    for action in game.legal_actions():
        then = game.copy()
        then.apply(action)
        found += perft(then, depth - 1)
    return found


PERFT = (16, 16, 224)
"""Eight cards to discard or begin with a leader or a member; then a pile; then the next player."""


def test_a_copy_goes_its_own_way() -> None:
    game = Game(board_of(OFFICIAL), 2, 1)
    before = list(game.state)
    twin = game.copy()
    twin.apply(twin.legal_actions()[0])
    assert list(game.state) == before
    assert twin.actions != game.actions


def test_too_many_or_too_few_players_are_refused() -> None:
    with pytest.raises(Unplayable):
        Game(board_of(OFFICIAL), 5, 1)
    with pytest.raises(Unplayable):
        Game(board_of(OFFICIAL), 2, -1)


def test_kernels_have_room_for_what_boards_may_be() -> None:
    assert (at.MOST_STAGES, at.MOST_EDGES, at.MOST_FIGURES, at.MOST_RANKS, at.MOST_TABLE) == (
        bounds.MOST_STAGES,
        bounds.MOST_WAYS,
        bounds.MOST_FIGURES,
        bounds.MOST_RANKS,
        bounds.MOST_TABLE,
    )
    assert (at.MOST_COLOURS, at.MOST_STARTS) == (bounds.MOST_TRACKS, bounds.MOST_STARTS)
    assert at.MOST_CHOICES == bounds.MOST_CHOICES
    assert at.MOST_OF_COLOUR == bounds.MOST_RANKS * bounds.MOST_COPIES
    assert at.MOST_CARDS == at.MOST_OF_COLOUR * at.MOST_COLOURS


def test_a_network_is_played_to_its_end() -> None:
    assert played(NETWORK, 2, 11).outcome is not None
