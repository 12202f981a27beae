"""The graph of tiles, for programs that measure graphs."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import networkx

from core.geometry.hexes import Hex
from core.island.analysis.facts import Facts
from core.island.board.board import BARRED
from core.island.design.island_design import TileKind


def graphml(facts: Facts) -> str:
    """Tiles with their kinds and places, and which of them are neighbours."""
    graph: networkx.Graph[str] = networkx.Graph()
    starts = set(facts.starts)
    for at, kind in facts.ground.kinds.items():
        is_start = at in starts
        _add(graph, "island", at, kind=kind.value, enter=kind not in BARRED, start=is_start)
    for at, inside in facts.cave.kinds.items():
        _add(graph, "cave", at, kind=inside.value, enter=True, start=False)
    _join(graph, "island", facts.ground.kinds)
    _join(graph, "cave", facts.cave.kinds)
    graph.remove_edges_from(tuple(_closed(facts)))
    entrances = [at for at, kind in facts.ground.kinds.items() if kind is TileKind.ENTRANCE]
    if entrances and facts.cave.exit is not None:
        graph.add_edge(_name("island", entrances[0]), _name("cave", facts.cave.exit))
    return "".join(f"{line}\n" for line in networkx.generate_graphml(graph))


def _name(where: str, at: Hex) -> str:
    return f"{where} {at.q},{at.r}"


def _add(graph: networkx.Graph[str], where: str, at: Hex, **about: object) -> None:
    graph.add_node(_name(where, at), map=where, q=at.q, r=at.r, **about)


def _closed(facts: Facts) -> Iterator[tuple[str, str]]:
    """The edges of the exit that bear an X (IS-CAVE-3)."""
    way_out = facts.cave.exit
    if way_out is not None:
        for edge in facts.cave.closed:
            yield _name("cave", way_out), _name("cave", way_out.neighbour(edge))


def _join(graph: networkx.Graph[str], where: str, places: Collection[Hex]) -> None:
    for at in places:
        for other in at.neighbours():
            if other in places:
                graph.add_edge(_name(where, at), _name(where, other))
