"""The graph of stages, for programs that measure graphs."""

from __future__ import annotations

import networkx

from core.lost_cities.analysis.facts import Facts
from core.lost_cities.engine.notation import stage_name


def graphml(facts: Facts) -> str:
    """Stages with colour, value and slot, and the ways between them."""
    graph: networkx.DiGraph[str] = networkx.DiGraph()
    names = [stage_name(node.spot) for node in facts.graph.nodes]
    for name, node in zip(names, facts.graph.nodes, strict=True):
        graph.add_node(
            name,
            colour=node.colour,
            value=node.value,
            slot="" if node.token is None else str(node.token),
            start=node.is_start,
        )
    for edge in facts.graph.edges:
        graph.add_edge(names[edge.source], names[edge.target], bridge=edge.is_bridge)
    return "".join(f"{line}\n" for line in networkx.generate_graphml(graph))
