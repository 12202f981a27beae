"""Tests that bots are repeatable: the same seed, the same game, whatever was played before."""

import numpy as np
import pytest

from core.playtest.running.batch_kernels import BatchKernels
from core.playtest.running.batches import Workspace
from core.playtest.running.packing import packed_spec
from core.playtest.totals import Totals
from core.quest.bots.bots import lineup, packed_with_bots
from core.quest.engine.kernels import state as at
from core.quest.engine.packing import Options
from core.quest.playtest.batch_kernels import LAYOUT
from tests.quest.bots.tables import (
    COLD,
    NAMES,
    actions_of,
    cells_of,
    lineups,
    minds,
    official,
    rules,
    seated,
    spec_of,
)
from tests.quest.engine.official import OFFICIAL, official_board

pytestmark = pytest.mark.timeout(COLD)


@pytest.mark.parametrize(
    ("route", "players", "caves"),
    [
        ("first_game", 4, False),
        ("swamplands", 3, True),
        ("witchs_cauldron", 2, True),
    ],
)
def test_plain_and_compiled_kernels_choose_the_same(
    compiled: BatchKernels, plain: BatchKernels, route: str, players: int, caves: bool
) -> None:
    for seed, names in enumerate(lineups(players), start=300):
        packed = packed_spec(spec_of(route, names, caves=caves, is_rotating=False))
        fast = Workspace.of(packed, compiled).recorded(seed)
        assert fast == Workspace.of(packed, plain).recorded(seed)


def test_tests_seat_bots_as_games_do() -> None:
    board, bots, options = official_board("swamplands"), lineup("thin", "rush"), Options(caves=True)
    assert np.array_equal(cells_of(board, bots, options), packed_with_bots(board, options, bots))


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_game_and_another_seed_another(name: str) -> None:
    def game(seed: int) -> list[int]:
        options = Options(caves=True, round_limit=8)
        return list(
            actions_of(seated(official_board("first_game"), lineup(name, name), options, seed))
        )

    assert game(1) == game(1)
    assert game(1) != game(2)


@pytest.mark.parametrize("name", NAMES)
def test_a_second_game_at_the_table_is_as_if_it_were_the_first(name: str) -> None:
    options = Options(caves=True, round_limit=12)
    board, bots = official_board("serpentine"), lineup(name, name)
    fresh = list(actions_of(seated(board, bots, options, 5)))
    used = seated(board, bots, options, 4)
    for _ in actions_of(used):
        pass
    rules().deal(used, 5)
    minds().take_seats(used, 5)
    assert list(actions_of(used)) == fresh


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("route", OFFICIAL)
def test_games_in_a_row_are_those_of_fresh_tables(
    compiled: BatchKernels, route: str, players: int
) -> None:
    """Otherwise the totals of a playtest would depend on how its games are shared out."""
    names = {
        2: ("planner", "planner"),
        3: ("planner", "thin", "rush"),
        4: ("planner", "sprinter", "planner", "sprinter"),
    }[players]
    table = Workspace.of(packed_spec(spec_of(route, names, caves=players == 3)), compiled)
    fresh = table.g.copy()  # as it is before any game
    together = table.play(0, 80)
    alone = [Workspace(fresh.copy(), compiled).play(seed, 1) for seed in range(80)]
    odd = [s for s in range(80) if not np.array_equal(together.rows[s], alone[s].rows[0])]
    assert odd == []
    assert together == Totals.joined(LAYOUT, alone)


def test_a_game_cut_short_leaves_nothing_behind() -> None:
    """A plan that nobody carried out is not carried over into the next game."""
    options = Options(round_limit=10)
    board, bots = official_board("first_game"), lineup("planner", "sprinter", "planner")
    fresh = list(actions_of(seated(board, bots, options, 9)))
    used = seated(board, bots, options, 8)
    for number, _ in enumerate(actions_of(used)):
        if number == 25:
            break
    rules().deal(used, 9)
    minds().take_seats(used, 9)
    assert list(actions_of(used)) == fresh


def test_bots_do_not_share_the_chance_of_the_game(compiled: BatchKernels) -> None:
    """Random bots consume streams of their own: the same hands are dealt whoever plays."""
    hands = set()
    for names in (("random",) * 3, ("sprinter",) * 3, ("planner",) * 3):
        g = seated(official_board("first_game"), lineup(*names), Options(), 11)
        streams = tuple(g[at.STREAMS : at.STREAMS + at.MOST_PLAYERS + 1])
        minds().next_action(g)
        assert tuple(g[at.STREAMS : at.STREAMS + at.MOST_PLAYERS + 1]) == streams
        hands.add(tuple(g[: at.STATE_SIZE]))
    assert len(hands) == 1
    assert official(compiled, "first_game", ("random",) * 3, 5) == official(
        compiled, "first_game", ("random",) * 3, 5
    )
