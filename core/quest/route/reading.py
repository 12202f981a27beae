"""Reading route files: the route, and everything that is wrong with the text, in one pass."""

from __future__ import annotations

from collections.abc import Callable, Set
from pathlib import Path
from typing import TypeGuard, TypeVar

from core.designs.certificate_block import CERTIFICATE, read_certificate
from core.designs.design_file import DesignFile, DesignFlawKind
from core.files.fields import Fields, Flaw, Value, shown, whole_number
from core.files.nodes import NULL, Mapping, Node, Scalar, Sequence, Unreadable
from core.files.reading import parse_tree, read_text
from core.geometry.hexes import TURNS, Hex
from core.language import marked, tr_lazy
from core.quest.route.format import (
    AT_END,
    FORMAT,
    GAME,
    KEYS,
    LONGEST,
    LONGEST_LINE,
    LONGEST_REASON,
)
from core.quest.route.route import (
    PLAYER_COUNTS,
    BlockadePlan,
    FixedBlockade,
    Laying,
    Placement,
    Route,
)

FARTHEST = 500
"""No table is larger: positions beyond it are mistakes."""
BOARD = marked("this is a compiled board for other programs; open its route file instead")
MOST_ITEMS = 200
"""Of any list: far more than lie in the box, few enough to stay quick."""
MOST_FLAWS = 200
"""Of one kind: whoever has mended so many will look again."""
_HIGHEST_NUMBER = 99
_Item = TypeVar("_Item")


def read_route(path: Path) -> DesignFile[Route]:
    """The route of a file, YAML or JSON, or `Unreadable`."""
    return parse_route(read_text(path))


def parse_route(text: str) -> DesignFile[Route]:
    """The route of a text, or `Unreadable` if the text is no mapping in YAML or JSON."""
    if text.lstrip().startswith("<"):
        raise Unreadable(tr_lazy("this is a web page or a drawing, not a route file"))
    tree = parse_tree(text)
    if is_board({key.text for key, _ in tree.entries}):
        raise Unreadable(tr_lazy(BOARD))
    return route_of(tree)


def is_board(keys: Set[str]) -> bool:
    """Whether these are the keys of a compiled board, which has pieces and blockades, too."""
    return {"spaces", "seams"} <= keys


def route_of(tree: Mapping) -> DesignFile[Route]:
    """The route that a tree describes."""
    return _RouteReader(tree).read()


class _RouteReader:
    """Takes one route file apart; the lines and the unreadable parts gather on the way."""

    def __init__(self, tree: Mapping) -> None:
        self._whole = {key.text: value for key, value in reversed(tree.entries)}
        self._lines = {key.text: key.line for key, _ in reversed(tree.entries)}
        self._flaws: list[Flaw] = []
        self._fields = Fields(tree, tr_lazy("a route"), self._flaws)
        self._unread: dict[str, Node] = {}
        on_keys = {key.text: key.remark for key, _ in reversed(tree.entries) if key.text in KEYS}
        found = {**on_keys, AT_END: tree.remark}
        self._remarks = tuple(sorted((key, remark) for key, remark in found.items() if remark))

    def read(self) -> DesignFile[Route]:
        self._check_version()
        fields = self._fields
        pieces, piece_lines = self._list("pieces", _read_placement, is_required=True)
        blockades, blockade_lines = self._read_blockades()
        accepted, accepted_lines = self._read_accepted()
        route = Route(
            name=self._text("name"),
            pieces=pieces,
            blockades=blockades,
            caves=fields.flag("caves") or False,
            author=self._text("author"),
            description=self._text("description"),
            tags=self._list("tags", _read_tag)[0],
            players=tuple(sorted(set(self._list("players", _read_player_count)[0]))),
            licence=self._text("licence"),
            accepted=accepted,
            certificate=read_certificate(fields),
            extras=fields.unknown(),
            unread=self._all_unread(),
            remarks=self._remarks,
        )
        found = {
            "pieces": piece_lines,
            "blockades": blockade_lines,
            "accepted": accepted_lines,
            CERTIFICATE: (self._lines[CERTIFICATE],) if CERTIFICATE in self._lines else (),
        }
        lines = tuple((key, those) for key, those in found.items() if those)
        return DesignFile(route, _listed(self._flaws), lines)

    def _check_version(self) -> None:
        """An unknown format or game is a flaw; what looks familiar is read all the same."""
        kind, fields = DesignFlawKind, self._fields
        version = fields.node("format", is_required=True)
        if version is not None and not _is_format(version):
            self._damaged("format", version, kind.OTHER_FORMAT, known=FORMAT)
        game = fields.node("game", is_required=True)
        if game is not None and not (isinstance(game, Scalar) and game.text == GAME):
            self._damaged("game", game, kind.OTHER_GAME, known=GAME)

    def _damaged(self, key: str, node: Node, kind: DesignFlawKind, **values: Value) -> None:
        self._fields.damaged.add(key)
        self._flaws.append(Flaw.of(kind.value, node.line, found=shown(node), **values))

    def _text(self, key: str) -> str:
        """A text of the route; of one that is too long the beginning, and the rest is kept."""
        text, most = self._fields.text(key) or "", LONGEST[key]
        if len(text) > most:
            node = self._unread[key] = self._whole[key]
            numbers = {"count": len(text), "most": most}
            self._flaws.append(Flaw.of(DesignFlawKind.TOO_LONG, node.line, key=key, **numbers))
        return text[:most]

    def _list(
        self, key: str, read: Callable[[Node, Fields], _Item | None], *, is_required: bool = False
    ) -> tuple[tuple[_Item, ...], tuple[int, ...]]:
        """The readable items of a list with their lines; the others are kept unread."""
        found: list[_Item] = []
        lines: list[int] = []
        unread: list[Node] = []
        surplus: list[Node] = []
        for node in self._fields.items(key, is_required=is_required):
            if MOST_ITEMS in {len(found), len(unread)}:
                surplus.append(node)
            elif (item := read(node, self._beside(node))) is not None:
                found.append(item)
                lines.append(node.line)
            else:
                unread.append(node)
        self._note_surplus(key, surplus)
        unread += surplus
        if unread:
            self._unread[key] = Sequence(tuple(unread))
        return tuple(found), tuple(lines)

    def _note_surplus(self, key: str, surplus: list[Node] | list[Scalar]) -> None:
        """Note that a list goes on where we stop reading it."""
        if surplus:
            line = surplus[0].line
            self._flaws.append(Flaw.of(DesignFlawKind.TOO_MANY, line, key=key, most=MOST_ITEMS))

    def _beside(self, node: Node) -> Fields:
        """Fields that note flaws of one item without damaging the whole list."""
        return Fields(Mapping((), node.line), tr_lazy("a route"), self._flaws)

    def _read_blockades(self) -> tuple[BlockadePlan, tuple[int, ...]]:
        node = self._whole.get("blockades")
        if isinstance(node, Sequence):
            fixed, lines = self._list("blockades", _read_blockade)
            return BlockadePlan.of(*fixed), lines
        self._fields.node("blockades")
        match node:
            case None | Scalar(text="random" | "null"):
                return BlockadePlan(), ()
            case Scalar(text="none"):
                return BlockadePlan(Laying.NONE), ()
        self._fields.expected("blockades", node, tr_lazy("random, none or a list"))
        return BlockadePlan(), ()

    def _read_accepted(self) -> tuple[tuple[tuple[str, str], ...], tuple[int, ...]]:
        mapping = self._fields.mapping("accepted")
        found: dict[str, tuple[str, int]] = {}
        unread: list[tuple[Scalar, Node]] = []
        entries = () if mapping is None else mapping.entries
        for key, value in entries[:MOST_ITEMS]:
            reason = self._reason(key.text, value, is_first=key.text not in found)
            if reason is None:
                unread.append((key, value))
            else:
                found[key.text] = reason, key.line
        surplus = entries[MOST_ITEMS:]
        self._note_surplus("accepted", [key for key, _ in surplus])
        if unread or surplus:
            self._unread["accepted"] = Mapping((*unread, *surplus))
        accepted = tuple((code, found[code][0]) for code in sorted(found))
        return accepted, tuple(found[code][1] for code in sorted(found))

    def _reason(self, code: str, node: Node, *, is_first: bool) -> str | None:
        beside = self._beside(node)
        if _is_reason(node) and is_first:
            return beside.text_of(code, node, LONGEST_REASON)
        beside.expected(code, node, tr_lazy("a reason, once for each code"))
        return None

    def _all_unread(self) -> tuple[tuple[str, Node], ...]:
        whole = {key: self._whole[key] for key in self._fields.damaged if key in self._whole}
        return tuple(sorted({**whole, **self._unread}.items(), key=lambda each: each[0]))


def _listed(flaws: list[Flaw]) -> tuple[Flaw, ...]:
    """Flaws by their lines; of a kind that comes too often the first, and how many more there are.

    Every kind is there, so that nothing grave is hidden behind what is not.
    """
    by_code: dict[str, list[Flaw]] = {}
    for flaw in sorted(flaws, key=_by_line):
        by_code.setdefault(flaw.code, []).append(flaw)
    listed = [flaw for alike in by_code.values() for flaw in alike[:MOST_FLAWS]]
    for code, alike in by_code.items():
        if more := alike[MOST_FLAWS:]:
            kind, count = DesignFlawKind.MORE_FLAWS, len(more)
            listed.append(Flaw.of(kind.value, more[0].line, kind=code, count=count))
    return tuple(sorted(listed, key=_by_line))


def _by_line(flaw: Flaw) -> tuple[int, str]:
    return flaw.line, flaw.code


def _is_format(node: Node) -> bool:
    """Whether a node tells our format, as a number or, since other programs do that, in quotes."""
    return whole_number(node) == FORMAT or node == Scalar(str(FORMAT), is_plain=False)


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
    node = fields.node("at", is_required=True)
    match node:
        case None:
            return None
        case Sequence(items=(first, second)):
            q = fields.number_of("at", first, -FARTHEST, FARTHEST)
            r = fields.number_of("at", second, -FARTHEST, FARTHEST)
            return None if q is None or r is None else Hex(q, r)
    fields.expected("at", node, tr_lazy("a position such as [4, -7]"))
    return None


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


def _is_reason(node: Node) -> TypeGuard[Scalar]:
    """Whether a node gives a reason in words, which accepting a problem takes."""
    return isinstance(node, Scalar) and node != NULL and bool(node.text.strip())


def _read_tag(node: Node, beside: Fields) -> str | None:
    if isinstance(node, Scalar) and node != NULL:
        return beside.text_of("tags", node, LONGEST_LINE)
    beside.expected("tags", node, tr_lazy("words"))
    return None


def _read_player_count(node: Node, beside: Fields) -> int | None:
    return beside.number_of("players", node, min(PLAYER_COUNTS), max(PLAYER_COUNTS))
