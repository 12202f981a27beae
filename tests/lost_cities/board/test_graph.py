"""Tests of the graph of stages: what it works out itself is what networkx finds."""

import random
import subprocess
import sys

import networkx
import pytest

from core.lost_cities.board.graph import Edge, Node, StageGraph

LOADED = """
import sys
from core.cli.main import main
sys.stdout = sys.stderr
assert main(["check", *sys.argv[1:]]) == 0
print(sorted({"networkx", "numpy", "llvmlite"} & set(sys.modules)), file=sys.__stdout__)
"""


def drawn(chance: random.Random) -> StageGraph:
    """A graph of a few stages, with circles, ways drawn twice and ways in place now and then."""
    count = chance.randint(0, 9)
    nodes = tuple(Node(f"s{at}", "red", at, None, chance.random() < 0.3) for at in range(count))
    edges = []
    for _ in range(chance.randint(0, 2 * count)):
        ends = chance.randrange(count), chance.randrange(count)
        is_free = chance.random() < 0.15
        source, target = ends if is_free else (min(ends), max(ends))
        if is_free or source != target:
            edges.append(Edge(source, target, is_bridge=False))
    return StageGraph(nodes, tuple(edges))


def as_networkx(graph: StageGraph) -> "networkx.DiGraph[int]":
    """The same stages and ways for networkx."""
    made: networkx.DiGraph[int] = networkx.DiGraph()
    made.add_nodes_from(range(len(graph.nodes)))
    made.add_edges_from((edge.source, edge.target) for edge in graph.edges)
    return made


def test_circles_ways_and_what_can_be_reached_are_those_of_networkx() -> None:
    chance, circles = random.Random(21), 0
    for _ in range(500):
        graph = drawn(chance)
        other = as_networkx(graph)
        circles += graph.has_circle
        assert graph.has_circle is not networkx.is_directed_acyclic_graph(other)
        assert graph.reached == {
            node for start in graph.starts for node in (start, *networkx.descendants(other, start))
        }
        if not graph.has_circle:
            assert max(graph.most_before, default=0) == len(networkx.dag_longest_path(other))
    assert 50 < circles < 450


@pytest.mark.parametrize("name", ["official", "crossroads"])
def test_checks_of_lines_and_networks_load_nothing_that_is_heavy(name: str) -> None:
    """Loading networkx took a tenth of a second, ten times what checks may take after an edit."""
    words = [sys.executable, "-c", LOADED, f"routes/lost_cities/{name}.yaml"]
    run = subprocess.run(words, capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"
