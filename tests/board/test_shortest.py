"""The shortest way, compared with what a graph library finds."""

from pathlib import Path

import networkx
import pytest

from core import paths
from core.board.board import Board
from core.board.graph import graph_of
from core.board.layout import lay_out
from core.board.ways import fewest_steps
from core.catalogue.reading import load_catalogue
from core.route.reading import read_route

ROUTES = sorted(paths.routes().glob("*.yaml"))


@pytest.mark.parametrize("path", ROUTES, ids=lambda path: path.stem)
def test_it_agrees_with_a_graph_library(path: Path) -> None:
    board = Board.of(lay_out(read_route(path).route, load_catalogue()))
    graph = graph_of(board)
    lengths = networkx.multi_source_dijkstra_path_length(
        graph, set(board.starts), weight=lambda *_: 1
    )
    nearest = min(lengths[finish] for finish in board.finishes if finish in lengths)
    assert fewest_steps(board) == nearest


def test_no_start_means_no_way() -> None:
    board = Board.of(lay_out(read_route(ROUTES[0]).route, load_catalogue()))
    assert fewest_steps(board, ()) is None
    assert fewest_steps(board, board.finishes[:1]) == 0
