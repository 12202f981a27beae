"""Islands that several tests use."""

from __future__ import annotations

from dataclasses import replace

from core.designs.design_file import DesignFile
from core.geometry.hexes import Hex
from core.island.analysis.facts import Facts
from core.island.design.island_design import (
    Bag,
    Cards,
    CaveKind,
    CaveStack,
    CaveTile,
    Dice,
    DiceMode,
    IslandDesign,
    MapKind,
    Prices,
    ReactionMoves,
    Reactions,
    ShrineControl,
    ShrinePlace,
    Tile,
    TileKind,
)
from core.island.design.official import official_island

_LETTERS = {kind.value[0]: kind for kind in (TileKind.FOOD, TileKind.SHRINE, TileKind.ENTRANCE)} | {
    "g": TileKind.GOLD,
    "w": TileKind.WOOD,
    "a": TileKind.GARDEN,
    "~": TileKind.WATER,
}


def tiles(rows: tuple[str, ...], first: Hex, start: Hex) -> tuple[Tile, ...]:
    """Rows of letters as tiles, each row half a tile to the west of the one above it."""
    return tuple(
        Tile(_LETTERS[letter], at, is_start=at == start)
        for number, row in enumerate(rows)
        for index, letter in enumerate(row.replace(" ", ""))
        for at in (Hex(first.q + index - number, first.r + number),)
        if letter != "."
    )


OFFICIAL = replace(official_island(), name="Official")
SECOND_EDITION = replace(
    OFFICIAL,
    name="Second edition",
    cave_shrine=ShrineControl.ON_FINDING,
    cave_shrine_place=ShrinePlace.LOWER_HALF,
    hand_limit=9,
)
STRICT = replace(
    OFFICIAL,
    name="Strict",
    reactions=Reactions.UNTIL_PURCHASE,
    reaction_moves=ReactionMoves.FIGHT_ONLY,
    hand=Cards(5, 5, 5),
    prices=Prices(offering=Cards(1, 1, 1)),
    dice=Dice(mode=DiceMode.SPLIT),
    truce=False,
)
SMALL = replace(
    OFFICIAL,
    name="Small",
    bag=Bag(water=2, gold=5, food=4, wood=4, garden=1, shrine=2, entrance=1),
    cave_stack=CaveStack(1, 2, 2),
    dwellers=OFFICIAL.dwellers[:2],
    shrines=3,
    prices=Prices(farm=Cards(wood=1), fortress=Cards(gold=1), offering=Cards(food=1)),
    hand=Cards(4, 4, 4),
    dice=Dice(mode=DiceMode.OPPOSITE),
    truce=False,
)
OPEN = IslandDesign(
    name="Open",
    map=MapKind.OPEN,
    tiles=tiles(
        (
            "  g w f s",
            " f w g w g",
            "s g a f e w",
            " w f g w g",
            "  g w s f",
        ),
        Hex(0, -2),
        Hex(0, 0),
    ),
    cave=(
        CaveTile(CaveKind.EXIT, Hex(0, 0)),
        CaveTile(CaveKind.EMPTY, Hex(1, 0)),
        CaveTile(CaveKind.EMPTY, Hex(0, 1)),
        CaveTile(CaveKind.DWELLER, Hex(1, 1), 1),
        CaveTile(CaveKind.DWELLER, Hex(2, 0), 2),
        CaveTile(CaveKind.DWELLER, Hex(0, 2), 3),
        CaveTile(CaveKind.SHRINE, Hex(1, 2)),
    ),
)
VEILED = replace(OPEN, name="Veiled", map=MapKind.VEILED)
SEATED = replace(
    OPEN,
    name="Seated",
    cave=(),
    tiles=tuple(
        replace(
            each, seats=(1, 3) if each.at == Hex(-1, -1) else (2,) if each.at == Hex(1, 1) else ()
        )
        for each in OPEN.tiles
    ),
)
EVERY_ISLAND = (OFFICIAL, SECOND_EDITION, STRICT, SMALL, OPEN, VEILED, SEATED)


def facts_of(design: IslandDesign) -> Facts:
    """All that follows from an island."""
    return Facts(DesignFile(design))
