"""The board as a networkx graph: for measures that need not be instant, and to take away.

Attributes are plain texts and numbers, so that every format of graphs can hold them (none is called
"start": to GEXF that is a moment); what does not apply to a space or a step is left out.
"""

from __future__ import annotations

from collections.abc import Iterator

import networkx as nx

from core.files.letters import printable
from core.geometry.middles import middle_of
from core.quest.board.board import Board, Step
from core.quest.board.names import space_names
from core.quest.route.route import Laying

Attributes = dict[str, str | int | float | bool]
_DIGITS = 3
"""Of coordinates in the plane, counted in the length of a hex's side: far finer than any screen."""


def graph_of(board: Board) -> nx.Graph[int]:
    """Spaces that can be entered as nodes by their index, steps between neighbours as edges.

    Nodes carry their `name` as players call it, hex `q`, `r`, middle `x`, `y`, `terrain`, `power`
    and the side `piece` they lie on; some are start spaces with a `start_number`, a `finish`, or
    `beside_cave`. Edges that leave a piece carry the `seam` they cross, and the number of the
    `blockade` that closes it, or "random".
    """
    graph: nx.Graph[int] = nx.Graph(
        name=printable(board.route.name), game=board.route.game, fingerprint=board.route.fingerprint
    )
    names, beside = space_names(board), {s.to for cave in board.caves for s in cave.beside}
    for index, each in enumerate(board.spaces):
        if not each.space.is_mountain:
            extra = {"beside_cave": True} if index in beside else {}
            graph.add_node(index, name=names[index], **_space(board, index), **extra)
    graph.add_edges_from(_steps(board))
    return graph


def _space(board: Board, index: int) -> Attributes:
    """What is printed on a space, and where it lies."""
    found = board.spaces[index]
    x, y = middle_of(found.at)
    told: Attributes = {
        "q": found.at.q,
        "r": found.at.r,
        "x": round(x, _DIGITS),
        "y": round(y, _DIGITS),
        "terrain": found.space.terrain.value,
        "power": found.space.power,
        "piece": board.route.pieces[found.piece].side,
    }
    if found.space.start_number is not None:
        told["start_number"] = found.space.start_number
    if found.space.is_finish:
        told["finish"] = True
    return told


def _steps(board: Board) -> Iterator[tuple[int, int, Attributes]]:
    blockades = {
        gate.seam: Laying.RANDOM.value if gate.number is None else str(gate.number)
        for gate in board.gates
    }
    for space, steps in enumerate(board.steps):
        for step in steps:
            if space < step.to:
                yield space, step.to, _crossing(board, step, blockades)


def _crossing(board: Board, step: Step, blockades: dict[int, str]) -> Attributes:
    """What a step goes over; nothing within a piece."""
    if step.seam is None:
        return {}
    seam = board.seams[step.seam]
    told: Attributes = {"seam": "/".join(board.route.pieces[piece].side for piece in seam.pieces)}
    if step.seam in blockades:
        told["blockade"] = blockades[step.seam]
    return told
