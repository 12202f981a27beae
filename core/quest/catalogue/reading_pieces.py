"""Reading pieces.yaml: shapes once, then each piece as row grids that follow its shape."""

from __future__ import annotations

from core.basics.language import LazyText, tr, tr_lazy
from core.basics.values import dataclass
from core.files.fields import Fields, one_of, whole_number
from core.files.nodes import Mapping, Node, Scalar, Sequence
from core.geometry.edges import Edge, border
from core.geometry.hexes import DIRECTION_NAMES, Hex
from core.quest.catalogue.names import Names
from core.quest.catalogue.pieces import Piece, PieceKind, Side, Turned
from core.quest.catalogue.spaces import Space, Terrain, space_of

_FARTHEST = 20
_ABSENT = -1
_KINDS = {
    "start": PieceKind.START,
    "terrain": PieceKind.TERRAIN,
    "strip": PieceKind.STRIP,
    "ending": PieceKind.ENDING,
}


@dataclass(frozen=True)
class Shape:
    """The hexes of a piece row by row, and what else its outline tells.

    Attributes:
        rows: the hexes of each row, from the top.
        joints: for each named side of the outline its edges.
        city: hexes that the piece covers without having spaces there.
        embraced: the hex of another piece that this one bends around.
    """

    rows: tuple[tuple[Hex, ...], ...]
    joints: dict[str, frozenset[Edge]]
    city: frozenset[Hex]
    embraced: Hex | None


def read_pieces(
    fields: Fields, shapes: dict[str, Shape], names: Names, set_folder: str
) -> tuple[Piece, ...]:
    """All pieces of a file; its shapes and names are added to those known."""
    part_of = fields.text("set") or set_folder
    for name, shape_fields in _named(fields, "shapes", tr_lazy("a shape")):
        shapes[name] = _read_shape(shape_fields)
        shape_fields.unknown()
    pieces = []
    for node in fields.items("pieces"):
        if not isinstance(node, Mapping):
            fields.expected("pieces", node, tr_lazy("keys with values"))
            continue
        piece_fields = Fields(node, tr_lazy("a piece"), fields.flaws)
        piece = _read_piece(piece_fields, shapes, names, part_of)
        piece_fields.unknown()
        pieces += [] if piece is None else [piece]
    return tuple(pieces)


def _named(
    fields: Fields, key: str, what: LazyText, *, is_required: bool = False
) -> list[tuple[str, Fields]]:
    """The mappings under the keys of a mapping."""
    mapping = fields.mapping(key, is_required=is_required) or Mapping((), _ABSENT)
    if is_required and not mapping.entries and mapping.line != _ABSENT:
        fields.expected(key, mapping, tr_lazy("at least one entry"))
    inner = Fields(mapping, f"“{key}”", fields.flaws)
    found = []
    for name in dict.fromkeys(name.text for name, _ in mapping.entries):
        value = inner.mapping(name, is_required=True)
        if value is not None:
            found.append((name, Fields(value, what, fields.flaws)))
    return found


def _read_shape(fields: Fields) -> Shape:
    rows = _read_rows(fields)
    joints = {
        name: _read_joint(joint_fields)
        for name, joint_fields in _named(fields, "joints", tr_lazy("a joint"))
    }
    city = frozenset(_read_hexes(fields, "city"))
    embraced = fields.node("embraces")
    around = None if embraced is None else _read_hex(fields, "embraces", embraced)
    return Shape(rows, joints, city, around)


def _read_rows(fields: Fields) -> tuple[tuple[Hex, ...], ...]:
    """The rows of a shape, which has at least one hex and none twice."""
    node = fields.node("rows", is_required=True)
    if node is not None and not (isinstance(node, Sequence) and node.items):
        fields.expected("rows", node, tr_lazy("at least one row"))
    rows: list[tuple[Hex, ...]] = []
    seen: set[Hex] = set()
    for item in node.items if isinstance(node, Sequence) else ():
        rows.append(_read_row(fields, item))
        if not seen.isdisjoint(rows[-1]):
            fields.expected("rows", item, tr_lazy("hexes that no other row has"))
        seen.update(rows[-1])
    return tuple(rows)


def _read_row(fields: Fields, node: Node) -> tuple[Hex, ...]:
    """The hexes of one row: the first one, then eastwards."""
    if not isinstance(node, Mapping):
        fields.expected("rows", node, tr_lazy("a row such as {from: [0, -3], hexes: 4}"))
        return ()
    row = Fields(node, tr_lazy("a row"), fields.flaws)
    start = row.node("from", is_required=True)
    first = None if start is None else _read_hex(row, "from", start)
    count = row.whole_number("hexes", 1, _FARTHEST)
    row.unknown()
    if first is None or count is None:
        return ()
    return tuple(Hex(first.q + step, first.r) for step in range(count))


def _read_joint(fields: Fields) -> frozenset[Edge]:
    """The edges of some hexes that face some directions."""
    hexes = _read_hexes(fields, "hexes")
    facing = []
    for node in fields.items("facing", is_required=True):
        if isinstance(node, Scalar) and node.text in DIRECTION_NAMES:
            facing.append(DIRECTION_NAMES.index(node.text))
        else:
            fields.expected("facing", node, one_of(DIRECTION_NAMES))
    fields.unknown()
    return frozenset(Edge.of(each, direction) for each in hexes for direction in facing)


def _read_hexes(fields: Fields, key: str) -> tuple[Hex, ...]:
    found = (_read_hex(fields, key, node) for node in fields.items(key))
    return tuple(each for each in found if each is not None)


def _read_hex(fields: Fields, key: str, node: Node) -> Hex | None:
    numbers = [whole_number(each) for each in node.items] if isinstance(node, Sequence) else []
    match numbers:
        case [int(q), int(r)] if abs(q) <= _FARTHEST and abs(r) <= _FARTHEST:
            return Hex(q, r)
    fields.expected(key, node, tr_lazy("a hex such as [3, -2]"))
    return None


def _read_piece(
    fields: Fields, shapes: dict[str, Shape], names: Names, part_of: str
) -> Piece | None:
    kind_node, shape_node = (
        fields.node("kind", is_required=True),
        fields.node("shape", is_required=True),
    )
    kind = _KINDS.get(kind_node.text) if isinstance(kind_node, Scalar) else None
    shape = shapes.get(shape_node.text) if isinstance(shape_node, Scalar) else None
    if kind_node is not None and kind is None:
        fields.expected("kind", kind_node, one_of(_KINDS))
    if shape_node is not None and shape is None:
        fields.expected("shape", shape_node, tr_lazy("a shape: {shapes}", shapes=", ".join(shapes)))
    sides = _named(fields, "sides", tr_lazy("a side"), is_required=True)
    if kind is None or shape is None:
        return None
    if kind is PieceKind.ENDING and shape.embraced is None:
        fields.expected(
            "shape", Scalar(tr("one that does not"), line=fields.line), tr_lazy("one that embraces")
        )
    for name, each in sides:
        names.take("side", name, each)
    return Piece(kind, tuple(_read_side(*each, kind, shape) for each in sides), part_of)


def _read_side(name: str, fields: Fields, kind: PieceKind, shape: Shape) -> Side:
    spaces = _read_grid(kind, shape, fields)
    cuts = _read_cuts(spaces, shape, fields)
    fields.unknown()
    return Side(name, kind, Turned(spaces, cuts, shape.city, shape.embraced))


def _read_cuts(spaces: dict[Hex, Space], shape: Shape, fields: Fields) -> frozenset[Edge]:
    """The border without its open joints; a side that names none is open all around."""
    joints = fields.items("open")
    open_edges: set[Edge] = set()
    for node in joints:
        if isinstance(node, Scalar) and node.text in shape.joints:
            open_edges |= shape.joints[node.text]
        else:
            fields.expected("open", node, tr_lazy("a joint of the shape"))
    return border(spaces) - open_edges if joints else frozenset()


def _read_grid(kind: PieceKind, shape: Shape, fields: Fields) -> dict[Hex, Space]:
    rows = fields.items("rows", is_required=True)
    if len(rows) != len(shape.rows):
        found = Scalar(tr("{count} rows", count=len(rows)), line=fields.line)
        fields.expected("rows", found, tr_lazy("{count} rows", count=len(shape.rows)))
    spaces: dict[Hex, Space] = {}
    for hexes, row in zip(shape.rows, rows, strict=False):
        cells = row.text.split() if isinstance(row, Scalar) else []
        if len(cells) != len(hexes):
            fields.expected("rows", row, tr_lazy("a row of {count} cells", count=len(hexes)))
        for at, cell in zip(hexes, cells, strict=False):
            space = _read_cell(kind, cell)
            if space is None:
                fields.expected(
                    "rows", Scalar(cell, line=row.line), tr_lazy("cells such as J2, M or C")
                )
            else:
                spaces[at] = space
    _check_starts(kind, spaces, fields)
    return spaces


def _read_cell(kind: PieceKind, cell: str) -> Space | None:
    space = space_of(cell, is_finish=kind is PieceKind.ENDING)
    if space is None or (space.is_mountain and kind is PieceKind.ENDING):
        return None
    if (space.terrain is Terrain.START) and kind is not PieceKind.START:
        return None
    return space


def _check_starts(kind: PieceKind, spaces: dict[Hex, Space], fields: Fields) -> None:
    """A start tile counts its start spaces from 1 without a gap."""
    numbers = sorted(each.start_number for each in spaces.values() if each.start_number)
    if kind is PieceKind.START and (not numbers or numbers != list(range(1, len(numbers) + 1))):
        found = Scalar(", ".join(map(str, numbers)) or tr("none"), line=fields.line)
        fields.expected("rows", found, tr_lazy("start spaces S1, S2 … once each"))
