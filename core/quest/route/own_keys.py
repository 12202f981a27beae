"""The keys of a route's file that no other game has: pieces, blockades, caves; read and written."""

from __future__ import annotations

from core.basics.language import tr_lazy
from core.designs.design import Extras
from core.designs.keys import LONGEST_LINE
from core.designs.reader import DesignReader
from core.files.fields import Fields, whole_number
from core.files.nodes import Mapping, Node, Scalar, Sequence
from core.files.writing import flag_node, name_node, plain_node
from core.geometry.hexes import TURNS, Hex
from core.quest.route.locks import Locks
from core.quest.route.route import CAVES, BlockadePlan, FixedBlockade, Laying, Placement, Route

LOCKED = "locked"
_ALL = "all"
FARTHEST = 500
"""No table is larger: positions beyond it are mistakes."""
_HIGHEST_NUMBER = 99


def read_route_keys(reader: DesignReader) -> Route:
    """The route that a file describes, without what stands in its header."""
    return Route(
        pieces=reader.items("pieces", _read_placement, is_required=True),
        blockades=_read_blockades(reader),
        caves=reader.fields.flag(CAVES) or False,
        locked=_read_locks(reader),
    )


def route_nodes(route: Route) -> dict[str, Node | None]:
    """What stands behind the keys of a route."""
    return {
        "pieces": Sequence(tuple(_placement_node(each) for each in route.pieces)),
        "blockades": _plan_node(route.blockades),
        CAVES: flag_node(route.caves),
        LOCKED: _locks_node(route.locked),
    }


def _read_blockades(reader: DesignReader) -> BlockadePlan:
    node = reader.whole.get("blockades")
    if isinstance(node, Sequence):
        return BlockadePlan.of(*reader.items("blockades", _read_blockade))
    reader.fields.node("blockades")
    match node:
        case None | Scalar(text="random" | "null"):
            return BlockadePlan()
        case Scalar(text="none"):
            return BlockadePlan(Laying.NONE)
    reader.fields.expected("blockades", node, tr_lazy("random, none or a list"))
    return BlockadePlan()


def _read_locks(reader: DesignReader) -> Locks:
    node = reader.whole.get(LOCKED)
    if isinstance(node, Scalar) and node.text == _ALL:
        reader.fields.node(LOCKED)
        return Locks(is_table=True)
    found = reader.items(LOCKED, _read_lock)
    singles = [each for each in found if isinstance(each, str)]
    pairs = [each for each in found if isinstance(each, tuple)]
    sides = tuple(dict.fromkeys(each for each in singles if each != _ALL))
    return Locks(_ALL in singles, sides, tuple(dict.fromkeys(pairs)))


def _read_lock(node: Node, beside: Fields) -> str | tuple[str, str] | None:
    match node:
        case Scalar():
            return beside.text_of(LOCKED, node, LONGEST_LINE)
        case Sequence(items=(Scalar() as one, Scalar() as other)):
            sides = (beside.text_of(LOCKED, side, LONGEST_LINE) for side in (one, other))
            first, second = sides
            return None if first is None or second is None else (first, second)
    beside.expected(LOCKED, node, tr_lazy("a side such as C, two such as [B, C], or all"))
    return None


def _locks_node(locks: Locks) -> Node | None:
    """What is locked; a table alone in one word."""
    if not locks.pieces and not locks.seams:
        return plain_node(_ALL) if locks.is_table else None
    table = (plain_node(_ALL),) if locks.is_table else ()
    seams = (Sequence(tuple(map(name_node, pair))) for pair in locks.seams)
    return Sequence((*table, *map(name_node, locks.pieces), *seams))


def _read_placement(node: Node, beside: Fields) -> Placement | None:
    if not isinstance(node, Mapping):
        beside.expected("pieces", node, tr_lazy("a piece such as {side: C, at: [4, -7], turn: 5}"))
        return None
    fields = Fields(node, tr_lazy("a piece"), beside.flaws)
    side = fields.text("side", is_required=True, most=LONGEST_LINE)
    at = _read_position(fields)
    turn = _read_turn(fields)
    extras = fields.unknown()
    if side is None or at is None or turn is None:
        return None
    return Placement(side, at, turn, extras, node.remark)


def _read_turn(fields: Fields) -> int | None:
    node = fields.node("turn")
    return 0 if node is None else fields.number_of("turn", node, 0, TURNS - 1)


def _read_position(fields: Fields) -> Hex | None:
    at = fields.position("at", FARTHEST, is_required=True)
    return None if at is None else Hex(*at)


def _read_blockade(node: Node, beside: Fields) -> FixedBlockade | None:
    if not isinstance(node, Mapping):
        beside.expected(
            "blockades", node, tr_lazy("a blockade such as {number: 3, between: [B, C]}")
        )
        return None
    fields = Fields(node, tr_lazy("a blockade"), beside.flaws)
    number = _read_number(fields)
    between = fields.node("between", is_required=True)
    extras = fields.unknown()
    match between:
        case Sequence(items=(Scalar() as one, Scalar() as other)):
            for side in (one, other):
                fields.text_of("between", side, LONGEST_LINE)
            pair = one.text, other.text
            return None if fields.damaged else FixedBlockade(pair, number, extras, node.remark)
        case None:
            return None
    fields.expected("between", between, tr_lazy("two sides such as [B, C]"))
    return None


def _read_number(fields: Fields) -> int | None:
    """The number of a blockade, or None where one is to be drawn."""
    node = fields.node("number")
    if node is None or (isinstance(node, Scalar) and node.text == Laying.RANDOM):
        return None
    if whole_number(node) is None:
        fields.expected("number", node, tr_lazy("a whole number or random"))
        return None
    return fields.number_of("number", node, 0, _HIGHEST_NUMBER)


def _placement_node(placement: Placement) -> Mapping:
    at = Sequence((plain_node(placement.at.q), plain_node(placement.at.r)))
    own: Extras = (
        (plain_node("side"), name_node(placement.side)),
        (plain_node("at"), at),
        (plain_node("turn"), plain_node(placement.turn)),
    )
    return Mapping((*own, *placement.extras), remark=placement.remark)


def _plan_node(plan: BlockadePlan) -> Node:
    if plan.laying is not Laying.FIXED:
        return plain_node(plan.laying)
    return Sequence(tuple(_blockade_node(each) for each in plan.fixed))


def _blockade_node(blockade: FixedBlockade) -> Mapping:
    number = Laying.RANDOM if blockade.number is None else blockade.number
    between = Sequence(tuple(name_node(side) for side in blockade.between))
    own: Extras = ((plain_node("number"), plain_node(number)), (plain_node("between"), between))
    return Mapping((*own, *blockade.extras), remark=blockade.remark)
