"""Tests of the network: steps and costs, with networkx as the oracle."""

import networkx as nx
from hypothesis import given, settings

from core.quest.analysis.network import CLOSED, STRENGTH, Network, in_strength
from core.quest.board.board import Board
from tests.quest.analysis.boards import BUNDLED, SEEDS, analysed, board_by_chance, official, turned
from tests.quest.analysis.oracles import least, powers, travelled
from tests.quest.board.tables import rocky_table
from tests.quest.engine.boards import board as drawn


def assert_costs_are_right(board: Board) -> None:
    network = Network.of(board)
    for costs in (network.steps, network.strength, network.effort):
        graph = travelled(board, costs)
        left = network.to_finish(costs)
        for start in board.used_starts:
            found = least(graph, [start], board.finishes)
            assert left[start] == (CLOSED if found is None else found)
        paid = nx.multi_source_dijkstra_path_length(graph, set(board.used_starts))
        expected = [paid.get(space, CLOSED) for space in range(len(board.spaces))]
        assert network.from_starts(costs) == expected


@given(SEEDS)
@settings(max_examples=250)
def test_costs_from_the_starts_and_to_the_finish(seed: int) -> None:
    assert_costs_are_right(board_by_chance(seed))


def test_costs_on_tiles_with_many_mountains() -> None:
    for seed in range(10):
        assert_costs_are_right(Board.of(rocky_table(seed)))


@given(SEEDS)
@settings(max_examples=100)
def test_steps_are_those_that_somebody_may_take(seed: int) -> None:
    board = board_by_chance(seed)
    network, graph = Network.of(board), travelled(board, powers(board))
    assert {(a, b) for a, near in enumerate(network.onward) for b in near} == set(graph.edges)
    assert {(a, b) for b, near in enumerate(network.back) for a in near} == set(graph.edges)
    assert len(network) == len(board.spaces)


def test_cost_to_every_space_of_the_bundled_routes() -> None:
    for name in BUNDLED:
        assert_costs_are_right(official(name).board)


def test_costs_of_single_spaces() -> None:
    network = Network.of(drawn("S1 J1 W2 V3 R4 FJ1"))
    assert list(network.steps) == [1] * 6
    assert list(network.effort) == [0, 1, 3, 6, 10, 1]
    assert network.strength[3] == 3 * STRENGTH + 1


def test_strength_within_a_difference_of_costs() -> None:
    for strength in (0, 1, 7):
        for steps in (-40, 0, 40):
            assert in_strength(strength * STRENGTH + steps) == strength
    assert in_strength(CLOSED) == CLOSED


def test_neighbours_come_in_the_same_order_however_the_route_is_turned() -> None:
    """Seen from the start tile, so that of equally good ways the same one is found."""
    board = official("serpentine").board
    first = [board.spaces[to].at for to in official("serpentine").network.onward[30]]
    shift = board.spaces[30].at.relative_to(board.spaces[30].at)
    for turn in range(6):
        other = analysed(turned(board.route, turn, shift))
        here = other.board.index[board.spaces[30].at.turned(turn)]
        near = [other.board.spaces[to].at for to in other.network.onward[here]]
        assert near == [at.turned(turn) for at in first]
