"""Tests of who sits where: drawn for each game, yet everybody everywhere equally often."""

from collections import Counter

import pytest

from core.playtest.seating import MOST_DRAWN, drawn_entry, start_place, start_shift


@pytest.mark.parametrize("bots", range(1, MOST_DRAWN + 1))
@pytest.mark.parametrize("players", [2, 4])
def test_in_as_many_games_as_bots_each_sits_on_every_seat_once(bots: int, players: int) -> None:
    for block in (0, 1, 1_000_003):
        seeds = range(block * bots, (block + 1) * bots)
        for seat in range(players):
            assert sorted(drawn_entry(seat, seed, bots) for seed in seeds) == list(range(bots))


def test_nobody_sits_at_a_table_twice_if_there_are_enough() -> None:
    for seed in range(500):
        assert len({drawn_entry(seat, seed, 7) for seat in range(4)}) == 4


def test_orders_are_drawn_so_that_everybody_meets_everybody_everywhere() -> None:
    tables = Counter(
        tuple(drawn_entry(seat, 4 * block, 4) for seat in range(4)) for block in range(24_000)
    )
    assert len(tables) == 24
    assert max(tables.values()) < 1_150
    assert min(tables.values()) > 850


@pytest.mark.parametrize("players", [2, 3, 4])
def test_starts_move_on_once_everybody_has_sat_everywhere(players: int) -> None:
    pairs = Counter(
        (seat, start_place(seat, seed, players), (seat + seed) % players)
        for seed in range(players**2)
        for seat in range(players)
    )
    assert set(pairs.values()) == {1}
    assert len(pairs) == players**3
    assert [start_shift(seed, players) for seed in range(players)] == [0] * players
