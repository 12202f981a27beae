"""Ways over a board: what can be reached, and what lies between the start and the finish.

Plain lists instead of a graph library: these run on every edit.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from core.quest.board.board import Board, BoardSpace


def reachable(
    board: Board, starts: Iterable[int], may_enter: Callable[[BoardSpace], bool] | None = None
) -> frozenset[int]:
    """The spaces that can be reached, blockades taken as passable (Q-ROUTE-9).

    `may_enter` narrows down the spaces that are entered; the starts are stood on from the outset.
    Nobody travels on from a finishing space (Q-END-2).
    """
    waiting = list(starts)
    reached = set(waiting)
    while waiting:
        for step in board.steps[waiting.pop()]:
            to = board.spaces[step.to]
            if step.to not in reached and (may_enter is None or may_enter(to)):
                reached.add(step.to)
                if not to.space.is_finish:
                    waiting.append(step.to)
    return frozenset(reached)


def on_ways(board: Board, starts: Collection[int]) -> frozenset[int]:
    """The spaces that lie on some way from a start to a finish that visits no space twice.

    Joining a source before all starts and a sink in place of all finishes by an edge, these are
    the spaces in the same biconnected component as that edge, and the finishes beside them.
    """
    source, sink = len(board.spaces), len(board.spaces) + 1
    last = {step.to for finish in board.finishes for step in board.steps[finish]}
    last.difference_update(board.finishes)
    links = [[step.to for step in steps if step.to not in board.finishes] for steps in board.steps]
    links += [[*starts, sink], [*sorted(last), source]]
    for start in starts:
        links[start].append(source)
    for space in last:
        links[space].append(sink)
    crossed = _block_with(links, source, sink) - {source, sink}
    beside = (f for f in board.finishes if any(step.to in crossed for step in board.steps[f]))
    return crossed.union(beside)


def pieces_on_ways(board: Board) -> frozenset[int]:
    """The pieces that lie on some way from the start to the ending that visits no piece twice."""
    first, last = board.spaces[board.starts[0]].piece, board.spaces[board.finishes[0]].piece
    links: dict[int, set[int]] = {space.piece: set() for space in board.spaces}
    for here, steps in zip(board.spaces, board.steps, strict=True):
        links[here.piece].update(board.spaces[step.to].piece for step in steps)
    neighbours = {piece: sorted(near - {piece}) for piece, near in links.items()}
    for one, other in ((first, last), (last, first)):
        neighbours[one] = [other, *(piece for piece in neighbours[one] if piece != other)]
    return _block_with(neighbours, first, last)


def _block_with(
    links: Sequence[list[int]] | Mapping[int, list[int]], first: int, second: int
) -> frozenset[int]:
    """The biconnected component of the edge between two nodes (after Hopcroft and Tarjan).

    The walk starts at the first node over that edge, so the component is what remains on the
    stack when the walk comes back to the start.
    """
    entered = {first: 0, second: 1}
    lowest = {first: 0, second: 0}
    walk = [(second, iter(links[second]))]
    stack = [first, second]
    while walk:
        node, onward = walk[-1]
        for to in onward:
            if to not in entered:
                entered[to] = lowest[to] = len(entered)
                stack.append(to)
                walk.append((to, iter(links[to])))
                break
            lowest[node] = min(lowest[node], entered[to])
        else:
            walk.pop()
            if walk:
                parent = walk[-1][0]
                lowest[parent] = min(lowest[parent], lowest[node])
                while lowest[node] >= entered[parent] and stack.pop() != node:
                    pass
    return frozenset(stack)


def fewest_steps(board: Board, starts: Collection[int] | None = None) -> int | None:
    """How many spaces somebody enters at least on the way to the finish; None if there is no way.

    Starts at any of the given spaces, or at any start space. Blockades count as passable and
    need no step of their own.
    """
    finishes = set(board.finishes)
    here = set(board.starts if starts is None else starts)
    seen = set(here)
    steps = 0
    while here:
        if here & finishes:
            return steps
        here = {step.to for space in here for step in board.steps[space]} - seen
        seen |= here
        steps += 1
    return None
