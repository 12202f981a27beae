"""The graph of stages behind a design, whatever is wrong with it (LC-SET-6)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from core.basics.values import dataclass
from core.lost_cities.design.board_design import BoardDesign


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
    def packed_edges(self) -> tuple[Edge, ...]:
        """All edges in the order in which kernels have them, and count who goes them."""
        return tuple(edge for ways in self.ways_on for edge in ways)

    @cached_property
    def ways_to(self) -> tuple[tuple[Edge, ...], ...]:
        """The edges that lead to each node."""
        coming: list[list[Edge]] = [[] for _ in self.nodes]
        for edge in self.edges:
            coming[edge.target].append(edge)
        return tuple(map(tuple, coming))

    @cached_property
    def in_order(self) -> tuple[int, ...]:
        """All nodes, each after those that lead to it; none in a circle, and none behind it."""
        waiting = [len(ways) for ways in self.ways_to]
        ready = [index for index, count in enumerate(waiting) if count == 0]
        ordered: list[int] = []
        while ready:
            index = ready.pop()
            ordered.append(index)
            for edge in self.ways_on[index]:
                waiting[edge.target] -= 1
                if waiting[edge.target] == 0:
                    ready.append(edge.target)
        return tuple(ordered)

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """The nodes to which figures can set out."""
        return tuple(index for index, node in enumerate(self.nodes) if node.is_start)

    @cached_property
    def bridged_starts(self) -> int:
        """From how many starts figures can come to a bridge."""
        return sum(
            any(edge.is_bridge for node in self.behind(start) for edge in self.ways_on[node])
            for start in self.starts
        )

    @cached_property
    def cities(self) -> tuple[int, ...]:
        """The nodes from which no way leads on."""
        return tuple(index for index, ways in enumerate(self.ways_on) if not ways)

    @cached_property
    def has_circle(self) -> bool:
        """Whether a figure could walk in a circle, so that a chain of tokens need not end."""
        return len(self.in_order) < len(self.nodes)

    def behind(self, start: int) -> tuple[int, ...]:
        """A node and all that ways lead to from it, whether in a circle or not."""
        found, waiting = {start}, [start]
        while waiting:
            for edge in self.ways_on[waiting.pop()]:
                if edge.target not in found:
                    found.add(edge.target)
                    waiting.append(edge.target)
        return tuple(sorted(found))

    @cached_property
    def reached(self) -> frozenset[int]:
        """The nodes that figures can come to."""
        return frozenset(node for start in self.starts for node in self.behind(start))

    @cached_property
    def most_before(self) -> tuple[int, ...]:
        """How many stages the longest way to each has, itself included; 1 for those in a circle."""
        lengths = [1] * len(self.nodes)
        for index in self.in_order:
            for edge in self.ways_on[index]:
                lengths[edge.target] = max(lengths[edge.target], lengths[index] + 1)
        return tuple(lengths)


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
