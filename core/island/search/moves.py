"""Moves on open and veiled islands: tiles elsewhere, swapped or of another kind, and other starts.

A bag has no places, so nothing is tried on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from core.basics.language import tr_lazy
from core.geometry.hexes import Hex
from core.island.analysis.facts import Facts
from core.island.board.board import BARRED
from core.island.design.edits import tile_at, with_kind, with_seats, with_tile_moved
from core.island.design.island_design import IslandDesign, Tile, TileKind
from core.search.moves import Move

IslandMove = Move[IslandDesign]
RESOURCES = (TileKind.WOOD, TileKind.FOOD, TileKind.GOLD, TileKind.GARDEN)
"""What gives something; shrines and entrances are never changed, only swapped."""
CHANGED = (*RESOURCES, TileKind.WATER)


def island_moves(facts: Facts) -> Iterator[IslandMove]:
    """All moves of an island, those first that change where seats begin and goals lie.

    They may lead to wrong islands: these are thrown away by the checks.
    """
    if facts.design.is_fixed:
        tiles = tuple({each.at: each for each in reversed(facts.design.tiles)}.values())
        by_place = {each.at: each for each in sorted(tiles, key=lambda each: each.at)}
        yield from _seat_moves(facts, by_place)
        yield from _swaps(by_place)
        yield from _kinds(by_place)
        yield from _shifts(by_place)


def place_part(at: Hex) -> str:
    """What a place is called among the parts that moves touch."""
    return f"{at.q},{at.r}"


def _parts(*places: Hex) -> frozenset[str]:
    return frozenset(map(place_part, places))


def _name(tile: Tile) -> dict[str, object]:
    return {"kind": tr_lazy(tile.kind.value), "q": tile.at.q, "r": tile.at.r}


# --- Where seats begin ----------------------------------------------------------------------------


def _seat_moves(facts: Facts, tiles: dict[Hex, Tile]) -> Iterator[IslandMove]:
    """Each seat a step farther, on any tile beside that on which it begins."""
    for seat, at in enumerate(facts.starts, start=1):
        for other in at.neighbours():
            if other in tiles and tiles[other].kind not in BARRED:
                values = {"seat": seat, "q": other.q, "r": other.r}
                words = tr_lazy("seat {seat} begins at {q}, {r}", **values)
                touched = frozenset({f"seat {seat}"})
                edit = partial(_seated, seat, other)
                yield Move(f"seat:{seat}:{place_part(other)}", "seat", touched, words, edit)


def _seated(seat: int, at: Hex, design: IslandDesign) -> IslandDesign | None:
    there = tile_at(design, at)
    if there is None or there.kind in BARRED:
        return None
    return with_seats(design, at, {*there.seats, seat})


# --- Swaps ----------------------------------------------------------------------------------------


def _swaps(tiles: dict[Hex, Tile]) -> Iterator[IslandMove]:
    """Any shrine or entrance with any other tile, and any two neighbours of different kinds."""
    places = tuple(tiles)
    for number, one in enumerate(places):
        for other in places[number + 1 :]:
            kinds = {tiles[one].kind, tiles[other].kind}
            is_far = bool(kinds & {TileKind.SHRINE, TileKind.ENTRANCE})
            if len(kinds) > 1 and (is_far or other in one.neighbours()):
                yield _swap(tiles[one], tiles[other])


def _swap(one: Tile, other: Tile) -> IslandMove:
    far = {"other": tr_lazy(other.kind.value), "oq": other.at.q, "or": other.at.r}
    words = tr_lazy("{kind} at {q}, {r} and {other} at {oq}, {or} swapped", **_name(one), **far)
    key = f"swap:{place_part(one.at)}:{place_part(other.at)}"
    edit = partial(_swapped, one.at, other.at)
    return Move(key, "swap", _parts(one.at, other.at), words, edit)


def _swapped(one: Hex, other: Hex, design: IslandDesign) -> IslandDesign | None:
    """Only the kinds: whoever begins there still does."""
    first, second = tile_at(design, one), tile_at(design, other)
    if first is None or second is None:
        return None
    return with_kind(with_kind(design, one, second.kind), other, first.kind)


# --- Kinds ----------------------------------------------------------------------------------------


def _kinds(tiles: dict[Hex, Tile]) -> Iterator[IslandMove]:
    """Each tile that gives something, and each of water, as one of another such kind."""
    for at, tile in tiles.items():
        for kind in CHANGED if tile.kind in CHANGED else ():
            if kind is not tile.kind:
                words = tr_lazy(
                    "{kind} at {q}, {r} becomes {new}", new=tr_lazy(kind.value), **_name(tile)
                )
                key = f"kind:{place_part(at)}:{kind.value}"
                yield Move(key, "kind", _parts(at), words, partial(_changed, at, kind))


def _changed(at: Hex, kind: TileKind, design: IslandDesign) -> IslandDesign | None:
    there = tile_at(design, at)
    if there is None or there.kind is kind:
        return None
    return with_kind(design, at, kind)


# --- Other places ---------------------------------------------------------------------------------


def _shifts(tiles: dict[Hex, Tile]) -> Iterator[IslandMove]:
    """Each tile of the rim to a free place beside it, which has to touch two others."""
    for at, tile in tiles.items():
        if tile.is_start or tile.seats:
            continue
        for other in at.neighbours():
            beside = [each for each in other.neighbours() if each in tiles and each != at]
            if other not in tiles and len(beside) > 1:
                target = {"tq": other.q, "tr": other.r}
                words = tr_lazy("{kind} from {q}, {r} to {tq}, {tr}", **_name(tile), **target)
                key = f"move:{place_part(at)}:{place_part(other)}"
                yield Move(key, "move", _parts(at, other), words, partial(_shifted, at, other))


def _shifted(at: Hex, other: Hex, design: IslandDesign) -> IslandDesign | None:
    if tile_at(design, at) is None or tile_at(design, other) is not None:
        return None
    return with_tile_moved(design, at, other)
