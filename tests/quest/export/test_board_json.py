"""The compiled board for other programs: all of it, and as its schema says."""

import json
from typing import Any

import networkx as nx
import pytest

from core.files.nodes import Unreadable
from core.quest.board.board import Board
from core.quest.board.layout import lay_out
from core.quest.board.ways import fewest_steps
from core.quest.export.board_json import board_json
from core.quest.route.route import BlockadePlan, FixedBlockade
from core.shelf import recognise
from tests.quest.board.tables import PRINTED, box, printed, route_of
from tests.schemas import complaints, schema

SHORT = ("B 0 0 0", "C -3 -4 3", "END_RIVER -7 -4 3")


def told(board: Board) -> dict[str, Any]:
    document = json.loads(board_json(board))
    assert isinstance(document, dict)
    return document


@pytest.mark.parametrize("name", PRINTED)
def test_boards_keep_to_the_schema(name: str) -> None:
    assert complaints("board", told(Board.of(lay_out(printed(name), box())))) == []


@pytest.mark.parametrize("name", PRINTED)
def test_another_program_finds_the_same_way(name: str) -> None:
    """All that it needs stands in the file: spaces, edges, starts and finishes."""
    board = Board.of(lay_out(printed(name), box()))
    document = told(board)
    graph: nx.Graph[int] = nx.Graph(tuple(edge["spaces"]) for edge in document["edges"])
    steps = min(
        nx.shortest_path_length(graph, start, finish)
        for start in document["starts"]
        for finish in document["finishes"]
    )
    assert steps == fewest_steps(board)


def test_edges_over_a_seam_name_it() -> None:
    document = told(Board.of(lay_out(route_of(SHORT), box())))
    spaces, seams = document["spaces"], document["seams"]
    for edge in document["edges"]:
        here, there = (spaces[each] for each in edge["spaces"])
        if here["piece"] == there["piece"]:
            assert edge["seam"] is None
        else:
            seam = seams[edge["seam"]]
            assert {here["piece"], there["piece"]} == {seam["near"], seam["far"]}
            assert sorted([here["at"], there["at"]]) in [sorted(each) for each in seam["edges"]]


def test_blockades_lie_on_their_seams() -> None:
    def laid(plan: BlockadePlan) -> list[object]:
        board = Board.of(lay_out(route_of(SHORT, plan), box()))
        return [seam["blockade"] for seam in told(board)["seams"]]

    assert laid(BlockadePlan()) == ["random", None]
    assert laid(BlockadePlan.of(FixedBlockade(("B", "C"), 6))) == [6, None]
    assert laid(BlockadePlan.of(FixedBlockade(("B", "C"), 0))) == [0, None]
    assert laid(BlockadePlan.of()) == [None, None]


def test_the_schema_describes_every_key() -> None:
    content = schema("board").schema
    assert isinstance(content, dict)
    document = told(Board.of(lay_out(route_of(SHORT), box())))
    assert list(content["properties"]) == list(document) == content["required"]
    for name, entry in {
        "piece": "pieces",
        "space": "spaces",
        "edge": "edges",
        "seam": "seams",
    }.items():
        assert list(content["$defs"][name]["properties"]) == list(document[entry][0])


@pytest.mark.parametrize(
    ("key", "wrong"),
    [
        ("format", 2),
        ("kind", "route"),
        ("fingerprint", "x"),
        ("spaces", [{"name": "a1"}]),
        ("edges", [[0, 1]]),
        ("seams", [{"near": 0, "far": 1}]),
        ("starts", ["a1"]),
    ],
)
def test_the_schema_refuses_what_is_no_board(key: str, wrong: object) -> None:
    document = told(Board.of(lay_out(route_of(SHORT), box())))
    assert complaints("board", {**document, key: wrong}) != []


def test_nobody_takes_a_board_for_a_route() -> None:
    with pytest.raises(Unreadable, match="this is a compiled board for other programs"):
        recognise(board_json(Board.of(lay_out(route_of(SHORT), box()))))
