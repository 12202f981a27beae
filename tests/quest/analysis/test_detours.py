"""Tests of detours, against taking each space away and searching anew."""

from hypothesis import given, settings

from core.quest.analysis.analysis import MOST_DETOUR, Analysis
from core.quest.analysis.detours import detours
from core.quest.analysis.network import CLOSED, Costs, Network
from core.quest.board.board import Board
from tests.quest.analysis.boards import SEEDS, board_by_chance, official, opened
from tests.quest.analysis.oracles import least, powers, travelled
from tests.quest.board.tables import rocky_table
from tests.quest.engine.boards import board as drawn
from tests.quest.engine.official import OFFICIAL


def assert_detours_are_right(board: Board, costs: Costs) -> None:
    graph = travelled(board, costs)
    best = least(graph, board.used_starts, board.finishes)
    for space, more in detours(Network.of(board), costs).items():
        around = least(graph, board.used_starts, board.finishes, [space])
        assert best is not None
        assert more == (CLOSED if around is None else around - best)


@given(SEEDS)
@settings(max_examples=300)
def test_detours_on_small_boards(seed: int) -> None:
    board = board_by_chance(seed)
    network = Network.of(board)
    for costs in (network.steps, network.strength, network.powers):
        assert_detours_are_right(board, costs)


def test_detours_on_tiles_with_many_mountains() -> None:
    for seed in range(20):
        board = Board.of(rocky_table(seed))
        assert_detours_are_right(board, Network.of(board).steps)


def test_detours_on_official_routes() -> None:
    for name in OFFICIAL:
        assert_detours_are_right(official(name).board, official(name).network.strength)


@given(SEEDS)
@settings(max_examples=150)
def test_detours_in_strength_are_those_of_the_best_way(seed: int) -> None:
    board = board_by_chance(seed)
    analysis, graph = Analysis(board), travelled(board, powers(board))
    best = analysis.best
    assert tuple(analysis.strength_detours) == (() if best is None else best.spaces[1:-1])
    for space, more in analysis.strength_detours.items():
        around = least(graph, board.used_starts, board.finishes, [space])
        assert best is not None
        assert more == (CLOSED if around is None else around - best.strength)


@given(SEEDS)
@settings(max_examples=100)
def test_closed_detours_are_the_one_wide_passages(seed: int) -> None:
    analysis = Analysis(board_by_chance(seed))
    for found in (analysis.step_detours, analysis.strength_detours):
        closed = {space for space, more in found.items() if more == CLOSED}
        assert closed == set(analysis.one_wide)


def test_crowding_adds_up_what_is_lost_and_a_closed_way_is_not_all_that_counts() -> None:
    assert Analysis(drawn("S1 J1 J1 J1 FJ1")).crowding == 3 * MOST_DETOUR
    assert Analysis(drawn("S1 J1 FJ1", "J1 J1 .")).crowding == 1
    assert Analysis(drawn("S1 M FJ1")).crowding == 0


@given(SEEDS)
@settings(max_examples=250)
def test_another_way_of_the_same_length_never_raises_the_crowding(seed: int) -> None:
    """Each mountain in turn becomes a space that can be entered."""
    board = board_by_chance(seed, 6)
    before = Analysis(board)
    space = next(each.space for each in board.spaces if each.space.is_finish)
    for mountain, each in enumerate(board.spaces):
        if each.space.is_mountain and before.shortest is not None:
            after = Analysis(opened(board, mountain, space))
            assert after.shortest is not None
            if after.shortest.steps == before.shortest.steps:
                assert after.crowding <= before.crowding
