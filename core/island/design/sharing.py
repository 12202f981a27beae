"""Islands in share codes: whatever is as in the box costs next to nothing.

Each part says first whether it is the usual one. What follows is told number by number. The order
and the weights never change, as codes that people have kept have to open for ever.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields as fields_of
from dataclasses import replace
from enum import StrEnum
from typing import Any, TypeVar

from core.designs.packing import Packer, Unpacker, Weights
from core.geometry.hexes import Hex
from core.island.design.island_design import (
    EDGES,
    RANDOM,
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
from core.island.design.official import OFFICIAL_BAG

_P = TypeVar("_P")
_E = TypeVar("_E", bound=StrEnum)
_G = TypeVar("_G", Cards, Bag, CaveStack, Pieces, Strength)
_USUAL = Weights((7, 1))
"""Whether a part is the usual one comes first."""
_STARTS = (RANDOM, *TileKind)
_RADIX = 16


def pack_island(packer: Packer, design: IslandDesign) -> None:
    """Pack all that is played with."""
    packer.digit(list(MapKind).index(design.map), len(MapKind))
    _pack_list(packer, design.tiles, _pack_tile)
    _pack_list(packer, design.cave, _pack_cave_tile)
    for part in _PARTS:
        part.pack(packer, design)


def unpack_island(unpacker: Unpacker) -> IslandDesign:
    """The same island back."""
    design = IslandDesign(
        map=tuple(MapKind)[unpacker.digit(len(MapKind))],
        tiles=_unpack_list(unpacker, _unpack_tile),
        cave=_unpack_list(unpacker, _unpack_cave_tile),
    )
    for part in _PARTS:
        design = part.unpack(unpacker, design)
    return design


def _pack_list(packer: Packer, items: tuple[_P, ...], pack: Callable[[Packer, _P], None]) -> None:
    packer.natural(len(items), _RADIX)
    for each in items:
        pack(packer, each)


def _unpack_list(unpacker: Unpacker, unpack: Callable[[Unpacker], _P]) -> tuple[_P, ...]:
    return tuple(unpack(unpacker) for _ in range(unpacker.natural(_RADIX)))


class _Part:
    """A field that says first whether it has its usual value."""

    def __init__(
        self,
        key: str,
        usual: object,
        pack: Callable[[Packer, Any], None],
        unpack: Callable[[Unpacker], object],
    ) -> None:
        self._key, self._usual = key, usual
        self._pack, self._unpack = pack, unpack

    def pack(self, packer: Packer, design: IslandDesign) -> None:
        value = getattr(design, self._key)
        packer.choose(int(value != self._usual), _USUAL)
        if value != self._usual:
            self._pack(packer, value)

    def unpack(self, unpacker: Unpacker, design: IslandDesign) -> IslandDesign:
        value = self._unpack(unpacker) if unpacker.choose(_USUAL) else self._usual
        changes: dict[str, Any] = {self._key: value}
        return replace(design, **changes)


# --- Tiles ----------------------------------------------------------------------------------------


def _pack_place(packer: Packer, at: Hex) -> None:
    for number in at:
        packer.whole(number, _RADIX)


def _unpack_place(unpacker: Unpacker) -> Hex:
    return Hex(unpacker.whole(_RADIX), unpacker.whole(_RADIX))


def _pack_tile(packer: Packer, tile: Tile) -> None:
    packer.digit(list(TileKind).index(tile.kind), len(TileKind))
    _pack_place(packer, tile.at)
    packer.choose(int(tile.is_start), _USUAL)
    packer.choose(int(bool(tile.seats)), _USUAL)
    if tile.seats:
        _pack_list(packer, tile.seats, _pack_number)


def _unpack_tile(unpacker: Unpacker) -> Tile:
    kind = tuple(TileKind)[unpacker.digit(len(TileKind))]
    at = _unpack_place(unpacker)
    is_start = bool(unpacker.choose(_USUAL))
    seats = _unpack_list(unpacker, _unpack_number) if unpacker.choose(_USUAL) else ()
    return Tile(kind, at, is_start, seats)


def _pack_cave_tile(packer: Packer, tile: CaveTile) -> None:
    packer.digit(list(CaveKind).index(tile.kind), len(CaveKind))
    _pack_place(packer, tile.at)
    packer.natural(0 if tile.dweller is None else tile.dweller, _RADIX)


def _unpack_cave_tile(unpacker: Unpacker) -> CaveTile:
    kind = tuple(CaveKind)[unpacker.digit(len(CaveKind))]
    at = _unpack_place(unpacker)
    return CaveTile(kind, at, unpacker.natural(_RADIX) or None)


# --- Numbers, words, and groups of them -----------------------------------------------------------


def _pack_number(packer: Packer, number: int) -> None:
    packer.natural(number, _RADIX)


def _unpack_number(unpacker: Unpacker) -> int:
    return unpacker.natural(_RADIX)


def _pack_limit(packer: Packer, limit: int | None) -> None:
    packer.natural(0 if limit is None else limit, _RADIX)


def _unpack_limit(unpacker: Unpacker) -> int | None:
    return unpacker.natural(_RADIX) or None


def _pack_numbers(packer: Packer, numbers: tuple[int, ...]) -> None:
    _pack_list(packer, numbers, _pack_number)


def _unpack_numbers(unpacker: Unpacker) -> tuple[int, ...]:
    return _unpack_list(unpacker, _unpack_number)


def _pack_flag(packer: Packer, is_so: bool) -> None:
    packer.digit(int(is_so), 2)


def _unpack_flag(unpacker: Unpacker) -> bool:
    return bool(unpacker.digit(2))


def _pack_start(packer: Packer, start: str) -> None:
    packer.digit(_STARTS.index(start), len(_STARTS))


def _unpack_start(unpacker: Unpacker) -> str:
    return str(_STARTS[unpacker.digit(len(_STARTS))])


def _pack_group(packer: Packer, group: Cards | Bag | CaveStack | Pieces | Strength) -> None:
    for each in fields_of(group):
        packer.natural(getattr(group, each.name), _RADIX)


def _unpacking_group(kind: type[_G]) -> Callable[[Unpacker], _G]:
    def unpack(unpacker: Unpacker) -> _G:
        return kind(*(unpacker.natural(_RADIX) for _ in fields_of(kind)))

    return unpack


def _packing_word(words: type[StrEnum]) -> Callable[[Packer, StrEnum], None]:
    def pack(packer: Packer, word: StrEnum) -> None:
        packer.digit(list(words).index(word), len(words))

    return pack


def _unpacking_word(words: type[_E]) -> Callable[[Unpacker], _E]:
    def unpack(unpacker: Unpacker) -> _E:
        return tuple(words)[unpacker.digit(len(words))]

    return unpack


_unpack_cards = _unpacking_group(Cards)


def _pack_prices(packer: Packer, prices: Prices) -> None:
    for each in fields_of(Prices):
        _pack_group(packer, getattr(prices, each.name))


def _unpack_prices(unpacker: Unpacker) -> Prices:
    return Prices(*(_unpack_cards(unpacker) for _ in fields_of(Prices)))


def _pack_adventurers(packer: Packer, adventurers: tuple[Adventurer, ...]) -> None:
    _pack_list(packer, adventurers, _packing_word(Adventurer))


def _unpack_adventurers(unpacker: Unpacker) -> tuple[Adventurer, ...]:
    return _unpack_list(unpacker, _unpacking_word(Adventurer))


def _pack_dwellers(packer: Packer, dwellers: tuple[Dweller, ...]) -> None:
    def pack(into: Packer, dweller: Dweller) -> None:
        into.natural(dweller.strength, _RADIX)
        _pack_group(into, dweller.treasure)

    _pack_list(packer, dwellers, pack)


def _unpack_dwellers(unpacker: Unpacker) -> tuple[Dweller, ...]:
    return _unpack_list(unpacker, lambda out: Dweller(out.natural(_RADIX), _unpack_cards(out)))


def _pack_dice(packer: Packer, dice: Dice) -> None:
    _pack_numbers(packer, dice.faces)
    _packing_word(DiceMode)(packer, dice.mode)


def _unpack_dice(unpacker: Unpacker) -> Dice:
    return Dice(_unpack_numbers(unpacker), _unpacking_word(DiceMode)(unpacker))


def _pack_closed(packer: Packer, closed: tuple[int, ...]) -> None:
    _pack_list(packer, closed, lambda into, edge: into.digit(edge, EDGES))


def _unpack_closed(unpacker: Unpacker) -> tuple[int, ...]:
    return _unpack_list(unpacker, lambda out: out.digit(EDGES))


def _words(key: str, words: type[StrEnum]) -> _Part:
    """A field that holds a word."""
    usual = getattr(IslandDesign(), key)
    return _Part(key, usual, _packing_word(words), _unpacking_word(words))


def _usual(
    key: str, pack: Callable[[Packer, Any], None], unpack: Callable[[Unpacker], object]
) -> _Part:
    """A field whose usual value is that of an empty design."""
    return _Part(key, getattr(IslandDesign(), key), pack, unpack)


_PARTS = (
    _Part("bag", OFFICIAL_BAG, _pack_group, _unpacking_group(Bag)),
    _usual("start", _pack_start, _unpack_start),
    _usual("cave_stack", _pack_group, _unpacking_group(CaveStack)),
    _usual("closed", _pack_closed, _unpack_closed),
    _usual("prices", _pack_prices, _unpack_prices),
    _usual("army_step", _pack_number, _unpack_number),
    _usual("trade", _pack_number, _unpack_number),
    _usual("supply", _pack_group, _unpack_cards),
    _usual("hand", _pack_group, _unpack_cards),
    _usual("hand_limit", _pack_limit, _unpack_limit),
    _usual("pieces", _pack_group, _unpacking_group(Pieces)),
    _usual("adventurers", _pack_adventurers, _unpack_adventurers),
    _usual("strength", _pack_group, _unpacking_group(Strength)),
    _usual("dwellers", _pack_dwellers, _unpack_dwellers),
    _usual("dice", _pack_dice, _unpack_dice),
    _usual("combat", _pack_numbers, _unpack_numbers),
    _usual("shrines", _pack_number, _unpack_number),
    _usual("truce", _pack_flag, _unpack_flag),
    _usual("table", _pack_number, _unpack_number),
    _words("cave_shrine", ShrineControl),
    _words("cave_shrine_place", ShrinePlace),
    _words("reactions", Reactions),
    _words("reaction_moves", ReactionMoves),
)
"""In the order of packing, which never changes."""
