"""The box, the board and the setup, as the rules tell them."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from core.lost_cities.design.board_design import Deck
from core.lost_cities.design.official import VALUES
from core.lost_cities.engine.action import Kind
from core.lost_cities.engine.game import Game
from core.lost_cities.engine.packing import Options
from tests.lost_cities.boards import NETWORK, OFFICIAL, POINTS_ONLY, TAKING_BACK, board_of, facts_of


def cards_of(game: Game) -> Counter[tuple[str, int]]:
    position = game.position
    hands = [card for each in position.players for card in each.hand or ()]
    return Counter((card.colour, card.rank) for card in (*hands, *(position.pile or ())))


@pytest.mark.parametrize("players", [3, 4])
def test_the_box_has_two_cards_of_each_rank_and_colour(players: int) -> None:
    """LC-COMP-1, LC-COMP-2, LC-SETUP-3."""
    cards = cards_of(Game(board_of(OFFICIAL), players, 4))
    assert cards.total() == 110
    assert set(cards.values()) == {2}
    assert {rank for _, rank in cards} == set(range(11))


def test_the_tokens_of_the_box_are_shuffled_onto_any_slot() -> None:
    """LC-COMP-3, LC-SETUP-2, LC-AMB-12, LC-BOARD-5."""
    kinds: dict[int, set[object]] = {}
    for seed in range(30):
        laid = {
            at: token
            for at, token in enumerate(Game(board_of(OFFICIAL), 3, seed).position.tokens)
            if token is not None
        }
        counts = Counter(token if isinstance(token, str) else "points" for token in laid.values())
        assert counts == {"artefact": 9, "stage": 9, "points": 7}
        for at, token in laid.items():
            kinds.setdefault(at, set()).add(token)
    assert len(kinds) == 25
    assert all(len(each) >= 3 for each in kinds.values())


def test_slots_for_points_get_any_of_these_tokens_and_all_others_the_rest() -> None:
    """LC-SETUP-2, LC-SET-4."""
    asked = [node.token for node in board_of(POINTS_ONLY).graph.nodes]
    cities: set[object] = set()
    for seed in range(30):
        laid = Game(board_of(POINTS_ONLY), 3, seed).position.tokens
        for wanted, token in zip(asked, laid, strict=True):
            assert wanted in {None, "any", "points"} or token == wanted
            if wanted == "points":
                assert isinstance(token, int)
                cities.add(token)
        counts = Counter(token if isinstance(token, str) else "points" for token in laid if token)
        assert counts == {"artefact": 9, "stage": 9, "points": 7}
    assert cities == {5, 10, 15}


def test_five_figures_begin_in_the_centre_with_nothing() -> None:
    """LC-COMP-4, LC-SETUP-1, LC-BOARD-6."""
    for player in Game(board_of(OFFICIAL), 4, 1).position.players:
        assert player.figures == (None,) * 5
        assert (player.coins, player.held, player.artefacts, player.rows) == (0, 0, 0, ())


def test_five_expeditions_of_nine_stages_with_a_bridge_after_the_sixth() -> None:
    """LC-BOARD-1 to LC-BOARD-4, LC-SET-1."""
    for track in OFFICIAL.expeditions:
        assert track.values == VALUES
        assert [value < 0 for value in track.values] == [True] * 3 + [False] * 6
        assert (track.length, track.bridge, track.values[:2]) == (9, 6, (-20, -15))
    assert len(OFFICIAL.expeditions) == 5


def test_a_discard_goes_to_the_pile_of_its_colour_though_it_could_be_played() -> None:
    """LC-BOARD-7, LC-AMB-16."""
    game = Game(board_of(OFFICIAL), 2, 1)
    legal = game.legal_actions()
    playable = {each.card for each in legal if each.kind is Kind.START}
    discards = [each for each in legal if each.kind is Kind.DISCARD]
    assert playable & {each.card for each in discards}
    game.apply(discards[0])
    card = discards[0].card
    assert card is not None
    assert dict(game.position.discards)[card.colour] == (card,)
    assert sum(bool(cards) for _, cards in game.position.discards) == 1


def test_figures_of_several_players_stand_on_one_stage() -> None:
    """LC-BOARD-8, LC-AMB-18."""
    for seed in range(200):
        game = Game(board_of(OFFICIAL), 2, seed)
        for colour in OFFICIAL.colours:
            trial = game.copy()
            if all(_sets_out(trial, colour) for _ in range(2)):
                stood = [each.figures for each in trial.position.players]
                assert stood[0] == stood[1]
                return
    pytest.fail("no two hands begin with the same colour")


def _sets_out(game: Game, colour: str) -> bool:
    """Let the player to move begin a colour with the leader and take the unknown."""
    for each in game.legal_actions():
        is_start = each.kind is Kind.START and each.figure == 0
        if is_start and each.card is not None and each.card.colour == colour:
            game.apply(each)
            game.play("take pile")
            return True
    return False


def eager_game(seed: int, players: int = 2) -> Game:
    """A game by chance in which cards are played where they can be."""
    game, chance = Game(board_of(OFFICIAL), players, seed), random.Random(seed)
    while game.outcome is None:
        legal = game.legal_actions()
        moving = [each for each in legal if each.kind not in {Kind.DISCARD, Kind.STAY, Kind.TAKE}]
        game.apply(chance.choice(moving or legal))
    return game


def test_chains_end_artefacts_suffice_and_rows_stay_within_the_box() -> None:
    """LC-AMB-7, LC-COMP-5, LC-PLAY-8."""
    for seed in range(4):
        game = eager_game(seed)
        chain, longest = 0, 0
        rows: Counter[tuple[int, int, str]] = Counter()
        for (round_, player, _), action in zip(game.lines, game.actions, strict=True):
            chain = chain + 1 if action.kind is Kind.MOVE else 0
            longest = max(longest, chain)
            if action.card is not None and action.kind is not Kind.DISCARD:
                rows[round_, player, action.card.colour] += 1
        assert longest <= 40
        assert max(rows.values()) <= 22
        assert sum(each.artefacts for each in game.position.players) <= 27


def test_a_game_of_open_cards_alone_is_unfinished_after_its_limit() -> None:
    """LC-AMB-10."""
    game = Game(board_of(TAKING_BACK), 2, 1, Options(round_limit=20))
    while game.outcome is None:
        discard = next(each for each in game.legal_actions() if each.kind is Kind.DISCARD)
        game.apply(discard)
        card = discard.card
        assert card is not None
        game.play(f"take {card.colour}")
    assert not game.outcome.is_finished
    assert game.outcome.winners == ()


def test_taking_back_is_what_a_board_may_allow() -> None:
    """LC-SET-3, LC-AMB-4."""
    for design, may in ((OFFICIAL, False), (TAKING_BACK, True)):
        game = Game(board_of(design), 2, 1)
        discard = next(each for each in game.legal_actions() if each.kind is Kind.DISCARD)
        game.apply(discard)
        card = discard.card
        assert card is not None
        taken = {each.pile for each in game.legal_actions()}
        assert (card.colour in taken) is may


def test_every_number_of_the_rules_is_a_field_of_a_board() -> None:
    """LC-SET-4, LC-COMP-7, LC-SET-6."""
    other = replace(OFFICIAL, deck=Deck(1, 8, 3, ((2, 7),)), hand=6, figures=3)
    game = Game(board_of(other), 2, 1)
    assert game.position.pile_count == 5 * 8 * 3 - 7 - 12
    assert [len(each.hand or ()) for each in game.position.players] == [6, 6]
    assert [len(each.figures) for each in game.position.players] == [3, 3]
    assert max(facts_of(OFFICIAL).graph.most_before) == 9
    assert max(facts_of(NETWORK).graph.most_before) == 5
