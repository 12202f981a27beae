"""Graphs to take away: read back they are the board's own, and the same bytes every day."""

import io
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from xml.etree import ElementTree

import networkx as nx
import pytest

from core.quest.board.board import Board
from core.quest.board.graph import graph_of
from core.quest.board.layout import Layout, lay_out
from core.quest.export.graph_files import gexf, graphml
from core.quest.route.route import BlockadePlan, FixedBlockade
from tests.quest.board.tables import PRINTED, box, printed, printed_table, route_of

FIXED = route_of(
    ("B 0 0 0", "C -3 -4 3", "END_RIVER -7 -4 3"), BlockadePlan.of(FixedBlockade(("B", "C"), 4))
)


def read_graphml(layout: Layout) -> "nx.Graph[int]":
    found: nx.Graph[int] = nx.parse_graphml(graphml(Board.of(layout)), node_type=int)
    return found


def read_gexf(layout: Layout) -> "nx.Graph[int]":
    found: nx.Graph[int] = nx.read_gexf(io.BytesIO(gexf(Board.of(layout)).encode()), node_type=int)
    return found


def steps(graph: "nx.Graph[int]") -> dict[frozenset[int], dict[str, object]]:
    """The edges and what they carry; programs number edges as they like."""
    return {
        frozenset((one, other)): {key: value for key, value in told.items() if key != "id"}
        for one, other, told in graph.edges(data=True)
    }


@pytest.mark.parametrize("name", PRINTED)
def test_graphml_is_read_back_equal(name: str) -> None:
    own, found = graph_of(Board.of(printed_table(name))), read_graphml(printed_table(name))
    assert {node: found.nodes[node] for node in found} == {node: own.nodes[node] for node in own}
    assert steps(found) == steps(own)
    assert found.graph.items() >= own.graph.items()


@pytest.mark.parametrize("name", PRINTED)
def test_gexf_is_read_back_equal_and_lies_as_on_the_table(name: str) -> None:
    own, found = graph_of(Board.of(printed_table(name))), read_gexf(printed_table(name))
    assert found.nodes.keys() == own.nodes.keys()
    for node, told in found.nodes(data=True):
        assert told.pop("label") == told["name"]
        position = told.pop("viz")["position"]
        assert (position["x"], -position["y"]) == pytest.approx(
            (40 * told["x"], 40 * told["y"]), abs=0.06
        )
        assert told == own.nodes[node]
    assert steps(found) == steps(own)
    assert found.graph["name"] == own.graph["name"]


@pytest.mark.parametrize("write", [graphml, gexf])
def test_it_is_valid_and_does_not_know_the_day(write: Callable[[Board], str]) -> None:
    route = replace(printed("first_game"), name='"<&>\x1b\u202e\x00 é"')
    text = write(Board.of(lay_out(route, box())))
    root = ElementTree.fromstring(text)
    keys = [each.get("id") for each in root.iter() if each.tag.endswith("}key")]
    assert len(keys) == len(set(keys))
    assert str(datetime.now(UTC).year) not in text
    told = {*(each.text for each in root.iter()), *(each.get("name") for each in root.iter())}
    assert '"<&>\ufffd\ufffd\ufffd é"' in told


def test_a_numbered_blockade_is_told_on_the_steps_that_it_closes() -> None:
    layout = lay_out(FIXED, box())
    crossing = [told for told in steps(read_graphml(layout)).values() if told.get("seam") == "B/C"]
    assert crossing
    assert {told["blockade"] for told in crossing} == {"4"}
