"""Setting a game up: Q-SETUP, and what the box must hold for it."""

from collections import Counter

import pytest

from core.quest.engine.game import Game
from core.quest.engine.packing import Options
from tests.quest.engine.boards import board, box
from tests.quest.engine.scenes import amounts, of, size

STARTS = board("S1 S2 S3 S4", "J1 J1 J1 J1")
DECK = amounts("3*explorer 4*traveler sailor")


def dealt(players: int, seed: int = 1) -> Game:
    return Game(STARTS, players, seed, Options())


def test_blockades_are_put_out() -> None:
    """Q-SETUP-1: every seam that wants a blockade gets one of its own, and it lies there."""
    wide = board("S1 S2 S3 S4 | J1 | J1 | J1 | J1 | J1 | J1", blockades=(None,) * 6)
    drawn = set()
    for seed in range(20):
        gates = Game(wide, 4, seed, Options()).position.gates
        assert sorted(gate.number for gate in gates) == [1, 2, 3, 4, 5, 6]
        assert all(gate.owner is None for gate in gates)
        drawn.add(tuple(gate.number for gate in gates))
    assert len(drawn) > 10


def test_blockades_show_what_the_box_says() -> None:
    """Q-COMP-5: six blockades, each with its requirement."""
    wide = board("S1 S2 S3 S4 | J1 | J1 | J1 | J1 | J1 | J1", blockades=(1, 2, 3, 4, 5, 6))
    gates = Game(wide, 4, 1, Options()).position.gates
    assert [(gate.number, gate.ground, gate.power) for gate in gates] == [
        (1, "machete", 1),
        (2, "coin", 1),
        (3, "rubble", 1),
        (4, "paddle", 1),
        (5, "machete", 2),
        (6, "rubble", 2),
    ]


def test_market() -> None:
    """Q-SETUP-2, Q-COMP-8, Q-COMP-9: 18 piles of 3, six of them on the market board."""
    position = dealt(4).position
    assert len(position.market) == 18
    assert set(position.market.values()) == {3}
    assert position.on_board == frozenset(
        {
            "scout",
            "trailblazer",
            "jack_of_all_trades",
            "photographer",
            "treasure_chest",
            "transmitter",
        }
    )


@pytest.mark.parametrize(("players", "pieces"), [(2, 2), (3, 1), (4, 1)])
def test_playing_pieces_and_decks(players: int, pieces: int) -> None:
    """Q-SETUP-3, Q-COMP-7, Q-COMP-10, Q-COMP-13: a deck of 8 each, two pieces only with two."""
    game = dealt(players)
    assert len(game.position.players) == players
    for player in range(players):
        assert len(of(game, player).pieces) == pieces
        assert Counter(of(game, player).hand) + Counter(of(game, player).draw) == DECK


def test_four_cards_are_drawn() -> None:
    """Q-SETUP-4: each player has 4 cards in hand, 4 in the draw pile and nothing else."""
    game = dealt(4)
    for player in range(4):
        assert size(of(game, player).hand) == 4
        assert size(of(game, player).draw) == 4
        assert of(game, player).discard == of(game, player).played == {}


def test_decks_are_shuffled() -> None:
    """Q-SETUP-4: hands differ from game to game and from player to player."""
    games = [dealt(4, seed) for seed in range(30)]
    hands = [str(of(game, player).hand) for game in games for player in range(2)]
    assert len(set(hands[::2])) > 4
    assert hands[::2] != hands[1::2]


def test_first_player_begins() -> None:
    """Q-SETUP-5, Q-COMP-11: the first player has the hat and begins."""
    assert dealt(3).position.player == 0
    assert dealt(3).position.round == 1


@pytest.mark.parametrize(("players", "spaces"), [(3, [0, 1, 2]), (4, [0, 1, 2, 3])])
def test_starting_spaces(players: int, spaces: list[int]) -> None:
    """Q-SETUP-6: in turn order on 1, 2, 3 and 4; with 3 players space 4 stays empty."""
    game = dealt(players)
    assert [of(game, player).pieces[0] for player in range(players)] == spaces


def test_starting_spaces_for_two() -> None:
    """Q-SETUP-7: the starting player stands on 1 and 3, the other on 2 and 4."""
    game = dealt(2)
    assert of(game, 0).pieces == (0, 2)
    assert of(game, 1).pieces == (1, 3)


def test_tokens_stay_in_the_box() -> None:
    """Q-COMP-12: all 36 tokens are unseen at the start; without caves none is laid out."""
    position = dealt(4).position
    assert size(position.unseen_tokens) == 36
    assert position.cave_tokens == ()
    assert sum(token.copies for token in box().tokens) == 36
