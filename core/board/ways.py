"""Ways over a board: what can be reached, and what lies between the start and the finish.

Plain lists instead of a graph library: these run on every edit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from core.board.board import Board, BoardSpace


def reachable(
    board: Board, starts: Iterable[int], may_enter: Callable[[BoardSpace], bool] | None = None
) -> frozenset[int]:
    """The spaces that can be reached, blockades taken as passable (Q-ROUTE-9).

    `may_enter` narrows down the spaces that are entered; the starts are stood on from the outset.
    """
    waiting = list(starts)
    reached = set(waiting)
    while waiting:
        for step in board.steps[waiting.pop()]:
            if step.to not in reached and (may_enter is None or may_enter(board.spaces[step.to])):
                reached.add(step.to)
                waiting.append(step.to)
    return frozenset(reached)


def on_ways(board: Board) -> frozenset[int]:
    """The spaces that lie on some way from a start to a finish that visits no space twice.

    Joining a source before all starts and a sink behind all finishes by an edge, these are the
    spaces in the same biconnected component as that edge.
    """
    source, sink = len(board.spaces), len(board.spaces) + 1
    links: list[list[int]] = [[step.to for step in steps] for steps in board.steps]
    links += [[*board.starts, sink], [*board.finishes, source]]
    for start in board.starts:
        links[start].append(source)
    for finish in board.finishes:
        links[finish].append(sink)
    return _block_with(links, source, sink) - {source, sink}


def _block_with(links: list[list[int]], first: int, second: int) -> frozenset[int]:
    """The biconnected component of the edge between two nodes (after Hopcroft and Tarjan).

    The walk starts at the first node over that edge, so the component is what remains on the
    stack when the walk comes back to the start.
    """
    entered = {first: 0, second: 1}
    lowest = {first: 0, second: 0}
    walk = [(second, first, iter(links[second]))]
    stack = [first, second]
    while walk:
        node, came_from, onward = walk[-1]
        for to in onward:
            if to not in entered:
                entered[to] = lowest[to] = len(entered)
                stack.append(to)
                walk.append((to, node, iter(links[to])))
                break
            if to != came_from:
                lowest[node] = min(lowest[node], entered[to])
        else:
            walk.pop()
            if walk:
                parent = walk[-1][0]
                lowest[parent] = min(lowest[parent], lowest[node])
                while lowest[node] >= entered[parent] and stack.pop() != node:
                    pass
    return frozenset(stack)
