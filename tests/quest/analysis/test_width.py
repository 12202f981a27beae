"""Tests of the width: cuts, passages, good spaces and rows, with networkx as the oracle."""

from dataclasses import replace

from hypothesis import given, settings

from core.quest.analysis.analysis import Analysis
from core.quest.analysis.network import Network
from core.quest.analysis.width import (
    GOOD_SLACK,
    OVERTAKING,
    WidthRow,
    longest_queue,
    narrowest,
    overtaking_places,
    seam_widths,
)
from core.quest.board.board import Board
from tests.quest.analysis.boards import BUNDLED, SEEDS, board_by_chance, official
from tests.quest.analysis.oracles import disjoint_ways, least, powers, simple_ways, travelled
from tests.quest.board.tables import rocky_table
from tests.quest.engine.boards import board as drawn


def assert_narrowest_is_right(board: Board) -> None:
    graph = travelled(board, powers(board))
    found = narrowest(Network.of(board))
    assert found.ways == disjoint_ways(graph, board)
    assert len(found.spaces) == found.ways
    assert not set(found.spaces).intersection(board.starts, board.finishes)
    beside = [(a, b) for a, b in graph.edges if a in board.used_starts and b in board.finishes]
    graph.remove_edges_from(beside)
    assert least(graph, board.used_starts, board.finishes, found.spaces) is None


def unavoidable(board: Board) -> set[int]:
    """The spaces without which no way is left, found by taking each of them away."""
    graph = travelled(board, powers(board))
    if least(graph, board.used_starts, board.finishes) is None:
        return set()
    between = set(graph) - set(board.starts) - set(board.finishes)
    return {
        space
        for space in between
        if least(graph, board.used_starts, board.finishes, [space]) is None
    }


def assert_passages_are_right(board: Board) -> None:
    analysis = Analysis(board)
    assert set(analysis.one_wide) == unavoidable(board)
    if analysis.best is not None:
        places = [analysis.best.spaces.index(space) for space in analysis.one_wide]
        assert places == sorted(places)


@given(SEEDS)
@settings(max_examples=400)
def test_narrowest_place_is_a_smallest_cut(seed: int) -> None:
    assert_narrowest_is_right(board_by_chance(seed))


@given(SEEDS)
@settings(max_examples=150)
def test_one_wide_passages_are_the_spaces_on_all_ways(seed: int) -> None:
    assert_passages_are_right(board_by_chance(seed))


def test_narrow_places_on_tiles_with_many_mountains() -> None:
    for seed in range(6):
        board = Board.of(rocky_table(seed))
        assert_narrowest_is_right(board)
        assert_passages_are_right(board)


def test_narrow_places_of_the_bundled_routes() -> None:
    for name in BUNDLED:
        assert_narrowest_is_right(official(name).board)
    assert official("snail_shell").one_wide
    assert_passages_are_right(official("snail_shell").board)


def test_chance_brings_forth_boards_of_all_sorts() -> None:
    """The comparisons above see closed boards, gorges, and ways of all widths."""
    boards = [board_by_chance(seed) for seed in range(300)]
    ways = [narrowest(Network.of(board)).ways for board in boards]
    assert all(ways.count(width) >= 15 for width in range(4))
    assert sum(len(Analysis(board).one_wide) > 1 for board in boards) >= 30
    starts = [len(board.used_starts) for board in boards]
    assert all(starts.count(number) >= 30 for number in range(1, 5))


def test_a_start_beside_the_finish_is_no_way_that_could_be_narrow() -> None:
    found = Analysis(drawn("S1 FJ1"))
    assert found.narrowest.ways == 0
    assert found.narrowest.spaces == ()
    assert found.one_wide == ()


def test_the_narrow_place_nearest_to_the_start_is_told() -> None:
    found = Analysis(drawn("S1 J1 J1 J1 FJ1"))
    assert found.narrowest.spaces == (1,)
    assert found.one_wide == (1, 2, 3)


def test_good_spaces_lie_on_ways_of_hardly_more_strength() -> None:
    """All but what only leads aside and back again, which costs little; see `good_spaces`."""
    for seed in range(400):
        board = board_by_chance(seed, 5)
        graph, cost = travelled(board, powers(board)), powers(board)
        ways = {
            tuple(way): sum(cost[space] for space in way[1:]) for way in simple_ways(graph, board)
        }
        most = min(ways.values(), default=0) + GOOD_SLACK
        expected = {space for way, strength in ways.items() if strength <= most for space in way}
        good = Analysis(board).good
        assert expected <= good
        assert good <= {space for way in ways for space in way}


@given(SEEDS)
@settings(max_examples=100)
def test_cheapest_way_over_each_good_space_is_hardly_harder(seed: int) -> None:
    board = board_by_chance(seed)
    analysis, graph = Analysis(board), travelled(board, powers(board))
    for space in analysis.good:
        there = least(graph, board.used_starts, [space])
        onward = least(graph, [space], board.finishes)
        assert analysis.best is not None
        assert there is not None
        assert onward is not None
        assert there + onward <= analysis.best.strength + GOOD_SLACK


def test_a_dead_end_beside_the_way_makes_it_no_wider() -> None:
    analysis = Analysis(drawn("S1 J1 J1 J1 FJ1", ". . J1 . . ."))
    pocket = analysis.board.index[next(s.at for s in analysis.board.spaces if s.at.r == 1)]
    assert len(analysis.board.steps[pocket]) == 2  # beside two spaces of the way: a way around
    assert pocket in analysis.good
    closed = Analysis(drawn("S1 J1 J1 J1 FJ1", "M M J1 M M", "M J1 M M M"))
    (dead,) = (
        i for i, each in enumerate(closed.board.spaces) if each.at.r == 2 and each.space.power
    )
    assert dead not in closed.good


@given(SEEDS)
@settings(max_examples=150)
def test_rows_hold_what_is_equally_far_from_the_finish(seed: int) -> None:
    board = board_by_chance(seed)
    analysis, graph = Analysis(board), travelled(board, [1] * len(board.spaces))
    lefts = [row.left for row in analysis.rows]
    assert lefts == sorted(set(lefts), reverse=True)
    for row in analysis.rows:
        gorges = set(row.spaces).intersection(analysis.one_wide)
        assert set(row.good) == (gorges or analysis.good.intersection(row.spaces))
        assert row.width == len(row.good) > 0
        assert all(least(graph, [space], board.finishes) == row.left for space in row.spaces)
    told = {space for row in analysis.rows for space in row.spaces}
    nearest = min((analysis.steps_left[start] for start in board.used_starts), default=0)
    between = {space for space in analysis.good if 0 < analysis.steps_left[space] < nearest}
    assert told >= between - set(board.starts)
    assert all(row.left < nearest for row in analysis.rows)


def test_start_spaces_that_nobody_uses_are_in_no_row() -> None:
    board = drawn("S1 J1 J1 FJ1", "S2 J1 J1 J1", "S3 J1 J1 J1", "S4 J1 J1 J1")
    for_three = replace(board, route=replace(board.route, players=(3,)))
    assert for_three.used_starts == board.starts[:3]
    rows = Analysis(for_three).rows
    assert not set(board.starts).intersection(space for row in rows for space in row.spaces)


def row_of(left: int, width: int) -> WidthRow:
    return WidthRow(left, tuple(range(width)), tuple(range(width)))


def test_longest_queue_is_the_longest_run_of_narrow_rows() -> None:
    along = [row_of(9 - i, width) for i, width in enumerate([1, 2, 3, 1, 1, 2, 5, 2, 2])]
    assert longest_queue(along) == tuple(along[3:6])
    assert longest_queue([]) == ()
    assert longest_queue([row_of(1, OVERTAKING)]) == ()
    assert longest_queue(along[7:]) == tuple(along[7:])


def test_overtaking_places_and_queues_make_up_the_race() -> None:
    along = [row_of(9 - i, width) for i, width in enumerate([3, 4, 2, 1, 5, 1, 3, 3, 3])]
    assert overtaking_places(along) == (tuple(along[:2]), (along[4],), tuple(along[6:]))
    assert overtaking_places([]) == ()
    assert overtaking_places(along[2:4]) == ()


def test_of_equally_long_queues_the_first_is_told() -> None:
    along = [row_of(9 - i, width) for i, width in enumerate([1, 1, 3, 2, 2])]
    assert longest_queue(along) == tuple(along[:2])


@given(SEEDS)
@settings(max_examples=60)
def test_seams_are_as_wide_as_steps_lead_across(seed: int) -> None:
    board = board_by_chance(seed)
    for number, width in enumerate(seam_widths(board)):
        banks = [tuple(board.index[at] for at in edge.hexes) for edge in board.seams[number].edges]
        is_open = [all(not board.spaces[space].space.is_mountain for space in b) for b in banks]
        assert width == sum(is_open)
