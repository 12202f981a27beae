"""Tests of chance: even, repeatable, and one stream for each player."""

from collections import Counter
from functools import cache

import pytest

from core.kernels.chance import scrambled
from core.quest.engine.game import Game
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels.chance import random_below, seed_stream
from core.quest.engine.packing import Options
from tests.quest.engine.boards import box
from tests.quest.engine.official import official_board

SEEDS = 3_000
STREAM = 0


@cache
def array() -> at.State:
    """An array for all streams: a new one for each of many thousand seeds would take longer."""
    return [0] * at.SIZE


def stream(seed: int, number: int = STREAM) -> at.State:
    """An array with one stream, fresh from a seed; it is the same one every time."""
    g = array()
    seed_stream(g, number, seed)
    return g


def is_even(counts: Counter[int], kinds: int) -> bool:
    """Whether counts are as even as chance allows: chi-square far below what bias would give."""
    expected = counts.total() / kinds
    chi_square: float = sum((counts[kind] - expected) ** 2 / expected for kind in range(kinds))
    return bool(chi_square < kinds + 6 * (2 * kinds) ** 0.5)


@pytest.mark.parametrize("limit", [2, 3, 7, 8, 36])
def test_numbers_of_a_stream_are_even(limit: int) -> None:
    g = stream(42)
    numbers = Counter(random_below(g, STREAM, limit) for _ in range(20_000))
    assert is_even(numbers, limit)


@pytest.mark.parametrize("limit", [2, 3, 8])
def test_first_numbers_of_following_seeds_are_even(limit: int) -> None:
    """Playtests use the seeds 0, 1, 2 and so on, so these must have nothing in common."""
    numbers = Counter(random_below(stream(seed), STREAM, limit) for seed in range(20_000))
    assert is_even(numbers, limit)


def test_pairs_of_numbers_are_even() -> None:
    g = stream(7)
    pairs = Counter(
        random_below(g, STREAM, 6) * 6 + random_below(g, STREAM, 6) for _ in range(30_000)
    )
    assert is_even(pairs, 36)


def test_streams_of_one_seed_have_nothing_in_common() -> None:
    both = Counter(
        random_below(stream(seed, 0), 0, 4) * 4 + random_below(stream(seed, 1), 1, 4)
        for seed in range(20_000)
    )
    assert is_even(both, 16)


def test_scrambling_is_a_permutation_as_far_as_one_can_see() -> None:
    assert len({scrambled(value) for value in range(100_000)}) == 100_000
    assert all(0 <= scrambled(value) < 2**32 for value in (0, 1, 2**32 - 1, 2**40, -1))


def test_hands_are_dealt_evenly() -> None:
    """Each of the eight starting cards is in the first hand of four every second time."""
    board = official_board("first_game")
    game = Game(board, 4, 0, Options())
    cards = [card.id for card in box().cards]
    sailor, explorer = cards.index("sailor"), cards.index("explorer")
    sailors, explorers = [0] * 4, [0] * 4
    for seed in range(SEEDS):
        game.rules.deal(game.state, seed)
        for player in range(4):
            sailors[player] += at.count(game.state, 0, player, sailor)
            explorers[player] += at.count(game.state, 0, player, explorer)
    for player in range(4):
        assert abs(sailors[player] - SEEDS / 2) < 5 * (SEEDS / 4) ** 0.5
        assert abs(explorers[player] - SEEDS * 3 / 2) < 5 * (SEEDS * 3 / 4) ** 0.5


def test_blockades_are_drawn_evenly() -> None:
    board = official_board("first_game")
    game = Game(board, 4, 0, Options())
    first: Counter[int] = Counter()
    for seed in range(SEEDS):
        game.rules.deal(game.state, seed)
        numbers = [at.gate_number(game.state, gate) for gate in range(len(board.gates))]
        assert len(set(numbers)) == len(numbers)
        first[numbers[0] - 1] += 1
    assert is_even(first, 6)
