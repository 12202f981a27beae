"""What stages are called when people read of them."""

from __future__ import annotations

from core.basics.language import LazyText, tr, tr_lazy
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


def node_words(design: BoardDesign, node: Node) -> LazyText | str:
    """A stage in a sentence that is told in any language."""
    if isinstance(node.spot, str):
        return tr_lazy("stage {name}", name=node.spot)
    return node_name(design, node)


def course_name(design: BoardDesign, start: Node) -> LazyText | str:
    """Where a figure sets out to that goes to a start: an expedition, or ways of a network."""
    spot = start.spot
    if isinstance(spot, str):
        return tr_lazy("the ways from {start}", start=spot)
    return expedition_name(design, spot[0])
