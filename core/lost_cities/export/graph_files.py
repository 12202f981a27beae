"""The graph of stages, for programs that measure graphs."""

from __future__ import annotations

import networkx

from core.lost_cities.board.graph import StageGraph
from core.lost_cities.engine.notation import stage_name


def graphml(stages: StageGraph) -> str:
    """Stages with colour, value and slot, and the ways between them."""
    graph: networkx.DiGraph[str] = networkx.DiGraph()
    names = [stage_name(node.spot) for node in stages.nodes]
    for name, node in zip(names, stages.nodes, strict=True):
        graph.add_node(
            name,
            colour=node.colour,
            value=node.value,
            slot="" if node.token is None else str(node.token),
            start=node.is_start,
        )
    for edge in stages.edges:
        graph.add_edge(names[edge.source], names[edge.target], bridge=edge.is_bridge)
    return "".join(f"{line}\n" for line in networkx.generate_graphml(graph))
