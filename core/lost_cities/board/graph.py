"""The graph of stages behind a design, whatever is wrong with it (LC-SET-6)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.basics.values import dataclass
from core.lost_cities.design.board_design import BoardDesign

if TYPE_CHECKING:
    import networkx
else:
    networkx = deferred("networkx")  # a tenth of a second that only networks and analyses pay for


@dataclass(frozen=True, slots=True)
class Node:
    """A stage.

    Attributes:
        spot: by which problems and the outline name it: the expedition with the number of the
            stage, or the id of a stage of a network.
        token: what its slot asks for; None without one.
        number: how many stages lie before it on the shortest way from a start, and itself.
    """

    spot: tuple[str, int] | str
    colour: str
    value: int
    token: str | int | None
    is_start: bool
    number: int = 1


@dataclass(frozen=True, slots=True)
class Edge:
    """A way on, by the places of its stages among the nodes."""

    source: int
    target: int
    is_bridge: bool


@dataclass(frozen=True)
class StageGraph:
    """All stages and ways of a design; ways to nowhere are left out."""

    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]

    @classmethod
    def of(cls, design: BoardDesign) -> StageGraph:
        """The graph of a design."""
        return _network(design) if design.is_network else _tracks(design)

    @cached_property
    def ways_on(self) -> tuple[tuple[Edge, ...], ...]:
        """The edges that lead on from each node."""
        leaving: list[list[Edge]] = [[] for _ in self.nodes]
        for edge in self.edges:
            leaving[edge.source].append(edge)
        return tuple(map(tuple, leaving))

    @cached_property
    def as_networkx(self) -> networkx.DiGraph[int]:
        """The same for networkx."""
        graph: networkx.DiGraph[int] = networkx.DiGraph()
        graph.add_nodes_from(range(len(self.nodes)))
        graph.add_edges_from((edge.source, edge.target) for edge in self.edges)
        return graph

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """The nodes to which figures can set out."""
        return tuple(index for index, node in enumerate(self.nodes) if node.is_start)

    @cached_property
    def cities(self) -> tuple[int, ...]:
        """The nodes from which no way leads on."""
        return tuple(index for index, ways in enumerate(self.ways_on) if not ways)

    @cached_property
    def has_circle(self) -> bool:
        """Whether a figure could walk in a circle, so that a chain of tokens need not end."""
        return not networkx.is_directed_acyclic_graph(self.as_networkx)

    @cached_property
    def reached(self) -> frozenset[int]:
        """The nodes that figures can come to."""
        graph = self.as_networkx
        return frozenset(
            node for start in self.starts for node in (start, *networkx.descendants(graph, start))
        )

    @cached_property
    def longest_way(self) -> int:
        """How many stages the longest way has; 0 if one could walk for ever."""
        return 0 if self.has_circle else _longest(self.as_networkx)


def _longest(graph: networkx.DiGraph[int]) -> int:
    return len(networkx.dag_longest_path(graph)) if len(graph) else 0


def _tracks(design: BoardDesign) -> StageGraph:
    nodes: list[Node] = []
    edges: list[Edge] = []
    for each in design.expeditions:
        tokens = {slot.stage: slot.token for slot in each.slots}
        for number, value in enumerate(each.values, start=1):
            here = len(nodes)
            spot = each.id, number
            nodes.append(Node(spot, each.colour, value, tokens.get(number), number == 1, number))
            if number < each.length:
                edges.append(Edge(here, here + 1, number == each.bridge))
    return StageGraph(tuple(nodes), tuple(edges))


def _network(design: BoardDesign) -> StageGraph:
    places = {each.id: index for index, each in reversed(tuple(enumerate(design.stages)))}
    edges = tuple(
        Edge(places[way.source], places[way.target], way.is_bridge)
        for way in design.ways
        if way.source in places and way.target in places
    )
    numbers = dict(_numbers(design, edges, places))
    nodes = tuple(
        Node(each.id, each.colour, each.value, each.token, each.is_start, numbers.get(index, 1))
        for index, each in enumerate(design.stages)
    )
    return StageGraph(nodes, edges)


def _numbers(
    design: BoardDesign, edges: tuple[Edge, ...], places: dict[str, int]
) -> Iterator[tuple[int, int]]:
    """How far each stage is from the nearest start, counted from 1."""
    following: dict[int, list[int]] = {}
    for edge in edges:
        following.setdefault(edge.source, []).append(edge.target)
    layer = [places[each.id] for each in design.stages if each.is_start]
    seen, number = set(layer), 1
    while layer:
        yield from ((node, number) for node in layer)
        nearby = {target for node in layer for target in following.get(node, ())} - seen
        layer, number = sorted(nearby), number + 1
        seen |= nearby
