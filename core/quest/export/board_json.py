"""The compiled board as JSON for other programs: spaces, edges, seams and all that lies there.

resources/quest/schema/board.schema.json describes it. Spaces, seams and pieces are referred to by
their index in the lists; whatever people read, programs read English.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import TypeAlias

from core.files.letters import escaped_json
from core.quest.board.board import Board, BoardSpace, CaveSite
from core.quest.board.names import space_names
from core.quest.route.route import Laying

BOARD_FORMAT = 1
"""Raised when the shape changes in a way that breaks readers; new keys may appear at any time."""
Values: TypeAlias = Mapping[str, object]


def board_json(board: Board) -> str:
    """The text of a board's file: one entry a line, so that it can be read and compared."""
    keys = (f"  {_written(key)}: {_listed(value)}" for key, value in board_values(board).items())
    return "{\n" + ",\n".join(keys) + "\n}\n"


def board_values(board: Board) -> Values:
    """The board as plain values."""
    names = space_names(board)
    return {
        "format": BOARD_FORMAT,
        "kind": "board",
        "game": board.route.game,
        "name": board.route.name,
        "fingerprint": board.route.fingerprint,
        "pieces": [_piece(board, index) for index in range(len(board.route.pieces))],
        "spaces": [_space(*each) for each in zip(board.spaces, names, strict=True)],
        "edges": [
            {"spaces": [space, step.to], "seam": step.seam}
            for space, steps in enumerate(board.steps)
            for step in steps
            if space < step.to
        ],
        "seams": list(_seams(board)),
        "starts": list(board.starts),
        "finishes": list(board.finishes),
        "caves": [_cave(each) for each in board.caves],
        "blockades": [
            {"number": each.number, "terrain": each.terrain.value, "power": each.power}
            for each in board.catalogue.blockades
        ],
    }


def _piece(board: Board, index: int) -> Values:
    placement = board.route.pieces[index]
    piece = board.catalogue.piece_of(placement.side)
    return {
        "side": placement.side,
        "piece": piece.name,
        "kind": piece.kind.value,
        "at": list(placement.at),
        "turn": placement.turn,
    }


def _space(found: BoardSpace, name: str) -> Values:
    return {
        "name": name,
        "at": list(found.at),
        "piece": found.piece,
        "terrain": found.space.terrain.value,
        "power": found.space.power,
        "start": found.space.start_number,
        "finish": found.space.is_finish,
    }


def _seams(board: Board) -> Iterator[Values]:
    laid = {
        gate.seam: Laying.RANDOM.value if gate.number is None else gate.number
        for gate in board.gates
    }
    for index, seam in enumerate(board.seams):
        yield {
            "near": seam.near,
            "far": seam.far,
            "edges": [[list(at) for at in edge.hexes] for edge in seam.edges],
            "follows": seam.follows,
            "blockade": laid.get(index),
        }


def _cave(site: CaveSite) -> Values:
    return {"space": site.space, "beside": [step.to for step in site.beside]}


def _listed(value: object) -> str:
    """A value in one line, a list with a line for each entry."""
    if not isinstance(value, list) or not value or isinstance(value[0], int):
        return _written(value)
    entries = ",\n".join(f"    {_written(each)}" for each in value)
    return f"[\n{entries}\n  ]"


def _written(value: object) -> str:
    return escaped_json(json.dumps(value, ensure_ascii=False))
