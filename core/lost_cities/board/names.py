"""What stages are called when people read of them."""

from __future__ import annotations

from core.basics.language import tr
from core.lost_cities.board.board import Board
from core.lost_cities.board.graph import Node
from core.lost_cities.design.board_design import BoardDesign


def expedition_name(design: BoardDesign, name: str) -> str:
    """An expedition, in the language in use."""
    return next((each.name for each in design.expeditions if each.id == name), name)


def node_name(design: BoardDesign, node: Node) -> str:
    """A stage, as “Desert 4” or by its id in a network."""
    if isinstance(node.spot, str):
        return tr("stage {name}", name=node.spot)
    name, number = node.spot
    return f"{expedition_name(design, name)} {number}"


def stage_names(board: Board) -> tuple[str, ...]:
    """All stages of a board."""
    return tuple(node_name(board.design, node) for node in board.graph.nodes)
