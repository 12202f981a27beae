"""The keys of an island's file that no other game has, read and written."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields as fields_of
from enum import StrEnum
from typing import TypeVar

from core.basics.language import LazyText, tr_lazy
from core.designs.locks import LOCKED, locks_node, read_locks
from core.designs.reader import DesignReader
from core.files.fields import Fields, one_of
from core.files.nodes import Mapping, Node, Scalar, Sequence
from core.files.writing import flag_node, plain_node
from core.geometry.hexes import Hex
from core.island.design.island_design import (
    EDGES,
    PLAYER_COUNTS,
    RANDOM,
    WIDEST_TABLE,
    Adventurer,
    Bag,
    Cards,
    CaveKind,
    CaveStack,
    CaveTile,
    Dice,
    DiceMode,
    Dweller,
    IslandDesign,
    MapKind,
    Pieces,
    Prices,
    ReactionMoves,
    Reactions,
    ShrineControl,
    ShrinePlace,
    Strength,
    Tile,
    TileKind,
)
from core.island.design.locks import IslandPart

FARTHEST = 99
"""Tiles lie at most so far from the middle; what is off the table is told by the checks."""
MOST_TILES = 99
"""Of one kind."""
MOST_CARDS = 99
"""Of one kind, in a price, a hand or the supply."""
MOST_PIECES = 9
MOST_STRENGTH = 20
MOST_FACES = 20
HIGHEST_FACE = 20
MOST_DWELLERS = 9
MOST_SHRINES = 20
LARGEST_HAND = 99
_E = TypeVar("_E", bound=StrEnum)
_T = TypeVar("_T")
_G = TypeVar("_G", Cards, Bag, CaveStack, Pieces, Strength)
NUMBERS = (
    ("army_step", 0, MOST_CARDS),
    ("trade", 1, MOST_CARDS),
    ("hand_limit", 1, LARGEST_HAND),
    ("shrines", 1, MOST_SHRINES),
    ("table", 1, WIDEST_TABLE),
)
"""The keys that hold a number, with its bounds."""
_WORDS: tuple[tuple[str, type[StrEnum]], ...] = (
    ("map", MapKind),
    ("cave_shrine", ShrineControl),
    ("cave_shrine_place", ShrinePlace),
    ("reactions", Reactions),
    ("reaction_moves", ReactionMoves),
)
"""The keys that hold one of some words."""
_LISTS = ("tiles", "cave", "dwellers", LOCKED)
"""The keys whose entries have lines of their own."""


def read_island_keys(reader: DesignReader) -> IslandDesign:
    """The island that a file describes, without what stands in its header."""
    fields = reader.fields
    found: dict[str, object] = {
        "tiles": reader.items("tiles", _read_tile),
        "cave": reader.items("cave", _read_cave_tile),
        "dwellers": _read_items(reader, "dwellers", _read_dweller, MOST_DWELLERS),
        "start": _read_start(fields),
        "closed": _read_items(reader, "closed", _edge_of, MOST_FACES),
        "adventurers": _read_adventurers(reader),
        "combat": _read_items(reader, "combat", _face_of, MOST_FACES),
        "truce": fields.flag("truce"),
        LOCKED: read_locks(reader, _read_lock),
        **_read_parts(reader),
    }
    found |= {key: _read_number(fields, key, *bounds) for key, *bounds in NUMBERS}
    found |= {key: _read_word(fields, key, words) for key, words in _WORDS}
    for key in IslandDesign.keys:
        if key not in _LISTS:
            reader.note_line(key)
    given = {key: value for key, value in found.items() if value is not None}
    return IslandDesign(**given)  # type: ignore[arg-type]  # each key is called like its field


def _read_parts(reader: DesignReader) -> dict[str, object]:
    """What stands there as a few numbers by their names."""
    return {
        "bag": reader.part("bag", tr_lazy("the bag"), _numbers_as(Bag(), MOST_TILES)),
        "cave_stack": reader.part(
            "cave_stack", tr_lazy("the cave stack"), _numbers_as(CaveStack(), MOST_TILES)
        ),
        "prices": reader.part("prices", tr_lazy("the prices"), _read_prices),
        "supply": reader.part("supply", tr_lazy("the supply"), _read_cards),
        "hand": reader.part("hand", tr_lazy("the starting hand"), _read_cards),
        "pieces": reader.part("pieces", tr_lazy("the pieces"), _numbers_as(Pieces(), MOST_PIECES)),
        "strength": reader.part(
            "strength", tr_lazy("the strength of adventurers"), _numbers_as(Strength(), MOST_PIECES)
        ),
        "dice": reader.part("dice", tr_lazy("the golden dice"), _read_dice),
    }


def _numbers_as(usual: _G, most: int) -> Callable[[Fields], _G]:
    """Reads numbers by their names; the usual one counts where none is given."""

    def read(fields: Fields) -> _G:
        found = {
            each.name: _read_number(fields, each.name, 0, most) for each in fields_of(type(usual))
        }
        numbers = (
            getattr(usual, name) if number is None else number for name, number in found.items()
        )
        return type(usual)(*numbers)

    return read


def _read_cards(fields: Fields) -> Cards:
    return _numbers_as(Cards(), MOST_CARDS)(fields)


def _read_prices(fields: Fields) -> Prices:
    usual = Prices()
    names = [each.name for each in fields_of(Prices)]
    return Prices(*(_read_price(fields, name, getattr(usual, name)) for name in names))


def _read_price(fields: Fields, name: str, usual: Cards) -> Cards:
    """The cards under a name; all of them are the usual ones unless all can be read."""
    mapping = fields.mapping(name)
    if mapping is None:
        return usual
    inner = Fields(mapping, tr_lazy("a price"), fields.flaws)
    price = _read_cards(inner)
    if inner.unknown() or inner.damaged:
        fields.damaged.add(name)
        return usual
    return price


def _read_dice(fields: Fields) -> Dice:
    usual = Dice()
    faces = _read_list(fields, "faces", _face_of)
    mode = _read_word(fields, "mode", DiceMode)
    return Dice(usual.faces if faces is None else faces, mode or usual.mode)


def _read_number(fields: Fields, key: str, lowest: int, highest: int) -> int | None:
    """The number of a key that may be left out."""
    node = fields.node(key)
    return None if node is None else fields.number_of(key, node, lowest, highest)


def _read_word(fields: Fields, key: str, words: type[_E]) -> _E | None:
    """One of the words of the format, of a key that may be left out."""
    node = fields.node(key)
    return None if node is None else _word_of(fields, key, node, words)


def _word_of(fields: Fields, key: str, node: Node, words: type[_E]) -> _E | None:
    if isinstance(node, Scalar) and node.text in set(words):
        return words(node.text)
    fields.expected(key, node, one_of(words))
    return None


def _read_start(fields: Fields) -> str | None:
    node = fields.node("start")
    words = (RANDOM, *TileKind)
    if node is None:
        return None
    if isinstance(node, Scalar) and node.text in words:
        return node.text
    fields.expected("start", node, one_of(words))
    return None


def _read_list(
    fields: Fields, key: str, read: Callable[[Fields, str, Node], _T | None]
) -> tuple[_T, ...] | None:
    """The items of a list that may be left out; None if any of them cannot be read."""
    node = fields.node(key)
    if node is None:
        return None
    if not isinstance(node, Sequence):
        fields.expected(key, node, tr_lazy("a list"))
        return None
    if len(node.items) > MOST_FACES:
        fields.expected(key, node, tr_lazy("a list of at most {most}", most=MOST_FACES))
        return None
    found = [read(fields, key, each) for each in node.items]
    return tuple(each for each in found if each is not None) if key not in fields.damaged else None


def _read_items(
    reader: DesignReader, key: str, read: Callable[[Fields, str, Node], _T | None], most: int
) -> tuple[_T, ...] | None:
    """The readable items of a list of the file, be it empty; None if there is no list.

    The others are kept behind them, so that what is changed here meanwhile is read again.
    """
    number = 0

    def read_next(node: Node, fields: Fields) -> _T | None:
        nonlocal number
        number += 1
        if number > most:
            fields.expected(key, node, tr_lazy("a list of at most {most}", most=most))
            return None
        return read(fields, key, node)

    found = reader.items(key, read_next)
    return found if isinstance(reader.whole.get(key), Sequence) else None


def _read_adventurers(reader: DesignReader) -> tuple[Adventurer, ...] | None:
    """Who may be played; nobody can be dealt twice."""
    known = set[Adventurer]()

    def read(fields: Fields, key: str, node: Node) -> Adventurer | None:
        found = _word_of(fields, key, node, Adventurer)
        if found in known:
            fields.expected(key, node, tr_lazy("somebody whom the list does not name already"))
            return None
        known.update(() if found is None else (found,))
        return found

    return _read_items(reader, "adventurers", read, MOST_FACES)


def _edge_of(fields: Fields, key: str, node: Node) -> int | None:
    return fields.number_of(key, node, 0, EDGES - 1)


def _face_of(fields: Fields, key: str, node: Node) -> int | None:
    return fields.number_of(key, node, 0, HIGHEST_FACE)


def _seat_of(fields: Fields, key: str, node: Node) -> int | None:
    return fields.number_of(key, node, 1, PLAYER_COUNTS[-1])


# --- Tiles and dwellers ---------------------------------------------------------------------------


def _read_tile(node: Node, beside: Fields) -> Tile | None:
    fields = _entry(node, beside, "tiles", tr_lazy("a tile such as {kind: gold, at: [1, 0]}"))
    if fields is None:
        return None
    kind = _required_word(fields, "kind", TileKind)
    at = _read_place(fields)
    is_start = fields.flag("start") or False
    seats = _read_list(fields, "seats", _seat_of) or ()
    extras = fields.unknown()
    if kind is None or at is None or fields.damaged:
        return None
    return Tile(kind, at, is_start, seats, extras, node.remark)


def _read_cave_tile(node: Node, beside: Fields) -> CaveTile | None:
    fields = _entry(node, beside, "cave", tr_lazy("a cave tile such as {kind: empty, at: [1, 0]}"))
    if fields is None:
        return None
    kind = _required_word(fields, "kind", CaveKind)
    at = _read_place(fields)
    dweller = _read_number(fields, "dweller", 1, MOST_DWELLERS)
    extras = fields.unknown()
    if kind is None or at is None or fields.damaged:
        return None
    return CaveTile(kind, at, dweller, extras, node.remark)


def _read_dweller(beside: Fields, _key: str, node: Node) -> Dweller | None:
    fields = _entry(node, beside, "dwellers", tr_lazy("a dweller such as {strength: 3}"))
    if fields is None:
        return None
    strength = fields.whole_number("strength", 0, MOST_STRENGTH)
    treasure = _read_price(fields, "treasure", Cards())
    extras = fields.unknown()
    if strength is None or fields.damaged:
        return None
    return Dweller(strength, treasure, extras, node.remark)


def _read_lock(node: Node, beside: Fields) -> IslandPart | None:
    """A part that is locked: `[1, 0]`, `gold`, `{cave: [1, 0]}` or `{cave: dweller}`."""
    match node:
        case Mapping(entries=((Scalar(text="cave"), inner),)):
            is_cave = True
        case _:
            inner, is_cave = node, False
    kinds: type[StrEnum] = CaveKind if is_cave else TileKind
    match inner:
        case Scalar(text=kind) if kind in set(kinds):
            return IslandPart(kind, is_cave)
        case Sequence(items=(first, second)):
            q = beside.number_of(LOCKED, first, -FARTHEST, FARTHEST)
            r = beside.number_of(LOCKED, second, -FARTHEST, FARTHEST)
            return None if q is None or r is None else IslandPart(Hex(q, r), is_cave)
    example = tr_lazy("a place such as [1, 0], a kind such as gold, either below cave, or all")
    beside.expected(LOCKED, node, example)
    return None


def _entry(node: Node, beside: Fields, key: str, example: LazyText) -> Fields | None:
    """The fields of an entry of a list, if it has any."""
    if isinstance(node, Mapping):
        return Fields(node, _ENTRIES[key], beside.flaws)
    beside.expected(key, node, example)
    return None


_ENTRIES = {
    "tiles": tr_lazy("a tile"),
    "cave": tr_lazy("a cave tile"),
    "dwellers": tr_lazy("a dweller"),
}
"""What messages call the entries of the lists."""


def _required_word(fields: Fields, key: str, words: type[_E]) -> _E | None:
    node = fields.node(key, is_required=True)
    return None if node is None else _word_of(fields, key, node, words)


def _read_place(fields: Fields) -> Hex | None:
    at = fields.position("at", FARTHEST, is_required=True)
    return None if at is None else Hex(*at)


# --- Writing --------------------------------------------------------------------------------------


def island_nodes(design: IslandDesign) -> dict[str, Node | None]:
    """What stands behind the keys of an island; what its kind of map does not use is left out."""
    usual = IslandDesign()
    tiles, cave = map(_tile_node, design.tiles), map(_cave_node, design.cave)
    found: dict[str, Node | None] = {
        "tiles": Sequence(tuple(tiles)) if _has_places(design) else None,
        "cave": Sequence(tuple(cave)) if design.cave else None,
        "bag": _numbers(design.bag) if design.bag != usual.bag or not design.is_fixed else None,
        "start": plain_node(design.start) if design.start != RANDOM else None,
        "closed": _list(design.closed),
        "prices": _mapping(
            (each.name, _cards(getattr(design.prices, each.name))) for each in fields_of(Prices)
        ),
        "adventurers": _list(each.value for each in design.adventurers),
        "dwellers": Sequence(tuple(map(_dweller_node, design.dwellers))),
        "dice": _mapping(
            (("faces", _list(design.dice.faces)), ("mode", plain_node(design.dice.mode.value)))
        ),
        "combat": _list(design.combat),
        "truce": flag_node(design.truce),
        "supply": _cards(design.supply),
        "hand": _cards(design.hand),
    }
    found |= {key: _numbers(getattr(design, key)) for key in ("cave_stack", "pieces", "strength")}
    found |= {key: plain_node(getattr(design, key).value) for key, _ in _WORDS}
    for key, *_ in NUMBERS:
        number = getattr(design, key)
        found[key] = None if number is None else plain_node(number)
    found[LOCKED] = locks_node(design.locked, _lock_node)
    return found


def _has_places(design: IslandDesign) -> bool:
    """Whether a file has a list of tiles: where there are any, or where they are to come."""
    return bool(design.tiles) or design.is_fixed or design.is_empty


def _tile_node(tile: Tile) -> Mapping:
    own: list[tuple[str, Node]] = [("kind", plain_node(tile.kind.value)), ("at", _list(tile.at))]
    if tile.is_start:
        own.append(("start", flag_node(is_so=True)))
    if tile.seats:
        own.append(("seats", _list(tile.seats)))
    return Mapping((*_mapping(own).entries, *tile.extras), remark=tile.remark)


def _cave_node(tile: CaveTile) -> Mapping:
    own: list[tuple[str, Node]] = [("kind", plain_node(tile.kind.value)), ("at", _list(tile.at))]
    if tile.dweller is not None:
        own.append(("dweller", plain_node(tile.dweller)))
    return Mapping((*_mapping(own).entries, *tile.extras), remark=tile.remark)


def _lock_node(part: IslandPart) -> Node:
    where = part.where
    node = plain_node(where) if isinstance(where, str) else _list(where)
    return _mapping([("cave", node)]) if part.is_cave else node


def _dweller_node(dweller: Dweller) -> Mapping:
    own: list[tuple[str, Node]] = [("strength", plain_node(dweller.strength))]
    if dweller.treasure.number:
        own.append(("treasure", _cards(dweller.treasure)))
    return Mapping((*_mapping(own).entries, *dweller.extras), remark=dweller.remark)


def _cards(cards: Cards) -> Mapping:
    """The kinds of which there are any."""
    named = ((each.name, getattr(cards, each.name)) for each in fields_of(Cards))
    return _mapping((name, plain_node(number)) for name, number in named if number)


def _numbers(group: Bag | CaveStack | Pieces | Strength) -> Mapping:
    return _mapping((each.name, plain_node(getattr(group, each.name))) for each in fields_of(group))


def _mapping(entries: Iterable[tuple[str, Node]]) -> Mapping:
    return Mapping(tuple((plain_node(key), value) for key, value in entries))


def _list(values: Iterable[object]) -> Sequence:
    return Sequence(tuple(map(plain_node, values)))
