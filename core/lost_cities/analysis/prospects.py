"""What a figure can expect to be worth at the end, from each stage on."""

from __future__ import annotations

from core.lost_cities.analysis.reach import Reach, in_order


def prospects(reach: Reach) -> tuple[float, ...]:
    """What a figure on each stage can expect to be worth when the round ends.

    It goes on wherever that promises most, with the chances of `Reach`, and stays if nothing does.
    On a line of stages the first entry is what setting out there is worth.
    """
    graph, chances = reach.board.graph, reach.chances
    worth = [float(node.value) for node in graph.nodes]
    for index in reversed(in_order(graph)):
        here = worth[index]
        for edge in graph.ways_on[index]:
            onward = min(1.0, chances[edge.target] / max(chances[index], 1e-9))
            worth[index] = max(worth[index], here + onward * (worth[edge.target] - here))
    return tuple(worth)
