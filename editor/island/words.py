"""What is said of the parts of an island, in the language in use."""

from __future__ import annotations

from core.basics.language import tr, tr_plural
from core.geometry.edges import Corner
from core.island.analysis.facts import Facts
from core.island.analysis.traits import seal_corners
from core.island.checks.places import TileSpot, told
from core.island.design import edits
from core.island.design.island_design import CaveKind, IslandDesign, MapKind, TileKind
from core.island.design.locks import IslandPart
from editor.island.drawing.colours import Kind
from editor.island.drawing.plan import PileSpot


def kind_words(kind: Kind) -> str:
    """What a kind of tile is called; the shrine of the cave is none of the island."""
    if kind is CaveKind.SHRINE:
        return tr("cave shrine")
    if kind is CaveKind.EMPTY:
        return tr("empty cave")
    return tr(kind.value)


def map_words(kind: MapKind) -> str:
    """What a kind of map is called."""
    names = {
        MapKind.BAG: tr("Bag"),
        MapKind.OPEN: tr("Open island"),
        MapKind.VEILED: tr("Veiled island"),
    }
    return names[kind]


def _with_lock(design: IslandDesign, part: IslandPart, told: str) -> str:
    """What is said of a part, and that it is locked if it is so by itself."""
    return f"{told}, {tr('locked')}" if part in design.locked.parts else told


def pile_words(design: IslandDesign, pile: PileSpot) -> str:
    """A pile with its number."""
    return _with_lock(design, IslandPart(pile.kind, pile.is_cave), _pile_words(design, pile))


def _pile_words(design: IslandDesign, pile: PileSpot) -> str:
    if pile.is_cave:
        inside = CaveKind(pile.kind)
        return _counted(inside, design.cave_counts[inside])
    kind = TileKind(pile.kind)
    return _counted(kind, design.bag.counts[kind])


def _counted(kind: Kind, number: int) -> str:
    return tr("{kind}: {number}", kind=kind_words(kind), number=number)


def tile_words(design: IslandDesign, spot: TileSpot) -> str:
    """A place with what lies there."""
    return _with_lock(design, IslandPart(spot.at, spot.is_cave), _tile_words(design, spot))


def _tile_words(design: IslandDesign, spot: TileSpot) -> str:
    place = told(spot.at)
    if spot.is_cave:
        inside = edits.cave_tile_at(design, spot.at)
        if inside is None:
            return tr("cave {place}: free", place=place)
        words = kind_words(inside.kind)
        number = inside.dweller
        if number is not None and 1 <= number <= len(design.dwellers):
            strength = design.dwellers[number - 1].strength
            words = tr("{kind} of strength {strength}", kind=words, strength=strength)
        return tr("cave {place}: {kind}", place=place, kind=words)
    tile = edits.tile_at(design, spot.at)
    if tile is None:
        return tr("{place}: free", place=place)
    words = tr("{place}: {kind}", place=place, kind=kind_words(tile.kind))
    if tile.is_start:
        words = tr("{tile}, start", tile=words)
    if tile.seats:
        seats = ", ".join(map(str, tile.seats))
        words = tr("{tile}, seats {seats}", tile=words, seats=seats)
    return words


def corner_words(facts: Facts, corner: Corner) -> str:
    """What a farm or a fortress is worth on a corner; in the cave a farm serves nothing."""
    kinds = facts.ground.corner_kinds.get(corner)
    if kinds:
        named = ", ".join(tr(each.value) for each in sorted(kinds))
        words = tr("corner: a farm serves {kinds}", kinds=named)
    else:
        words = tr("corner: a farm serves nothing")
    cut = seal_corners(facts.ground).get(corner, 0)
    if not cut:
        return words
    more = tr_plural("a fortress cuts off {count} goal", "a fortress cuts off {count} goals", cut)
    return f"{words}; {more}"
