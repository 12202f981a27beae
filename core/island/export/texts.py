"""Lists of what an island takes: the recipe of its bag, its tiles, and stacks for veiled ones."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence

from core.basics.language import tr
from core.island.analysis.facts import Facts
from core.island.design.island_design import CaveKind, CaveTile, IslandDesign, MapKind, Tile
from core.island.design.official import BOX_CAVE, BOX_TILES


def _csv(rows: Iterable[tuple[object, ...]]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


# --- The bag --------------------------------------------------------------------------------------


def bag_recipe(facts: Facts) -> str:
    """Which tiles are played with, what stays in the box, and what has to be made."""
    return "".join(f"{line}\n" for line in recipe_lines(facts.design))


def recipe_lines(design: IslandDesign) -> Iterator[str]:
    """The same, line by line."""
    for lines in recipe_parts(design):
        yield from lines


def recipe_parts(design: IslandDesign) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The same for the island, and for the cave: how many tiles, and how many of each kind."""
    island = {kind.value: number for kind, number in design.tile_counts.items()}
    cave = {kind.value: number for kind, number in design.cave_counts.items()}
    return (
        (
            tr("Tiles of the island: {number}", number=sum(island.values())),
            *_counted(island, {kind.value: number for kind, number in BOX_TILES.items()}),
        ),
        (
            tr("Tiles of the cave: {number}", number=sum(cave.values())),
            *_counted(cave, {kind.value: number for kind, number in BOX_CAVE.items()}),
        ),
    )


def _counted(counts: dict[str, int], box: dict[str, int]) -> Iterator[str]:
    """So many of each kind, and how that differs from the box."""
    for kind, number in counts.items():
        values = {"kind": tr(kind), "number": number, "rest": abs(number - box[kind])}
        if number < box[kind]:
            yield tr("- {kind}: {number} ({rest} stay in the box)", **values)
        elif number > box[kind]:
            yield tr("- {kind}: {number} ({rest} more than the box has)", **values)
        else:
            yield tr("- {kind}: {number}", **values)


# --- Tiles in their places ------------------------------------------------------------------------


def tiles_csv(facts: Facts) -> str:
    """Every tile with its map, number, place and kind; of stacks how many there are of each."""
    return _csv(
        (
            ("map", "number", "q", "r", "kind", "count", "start", "seats", "dweller"),
            *_rows_of_island(facts.design),
            *_rows_of_cave(facts.design),
        )
    )


def _rows_of_island(design: IslandDesign) -> Iterator[tuple[object, ...]]:
    if not design.is_fixed:
        for kind, count in design.bag.counts.items():
            yield "island", "", "", "", kind.value, count, "", "", ""
    for number, each in enumerate(numbered_tiles(design), start=1):
        seats = " ".join(map(str, each.seats))
        start = "yes" if each.is_start else ""
        yield "island", number, *each.at, each.kind.value, 1, start, seats, ""


def _rows_of_cave(design: IslandDesign) -> Iterator[tuple[object, ...]]:
    if not design.has_fixed_cave:
        for kind, count in design.cave_counts.items():
            yield "cave", "", "", "", kind.value, count, "", "", ""
    for number, each in enumerate(numbered_cave(design), start=1):
        dweller = "" if each.dweller is None else each.dweller
        yield "cave", number, *each.at, each.kind.value, 1, "", "", dweller


def numbered_tiles(design: IslandDesign) -> tuple[Tile, ...]:
    """The tiles of a fixed island in the order of their numbers: row by row, from the west."""
    return tuple(sorted(design.tiles, key=_reading)) if design.is_fixed else ()


def numbered_cave(design: IslandDesign) -> tuple[CaveTile, ...]:
    """The tiles of a fixed cave, the exit first."""
    if not design.has_fixed_cave:
        return ()
    return tuple(
        sorted(design.cave, key=lambda each: (each.kind is not CaveKind.EXIT, *_reading(each)))
    )


def _reading(tile: Tile | CaveTile) -> tuple[int, int]:
    return tile.at.r, tile.at.q


# --- Numbered stacks ------------------------------------------------------------------------------


def stack_list(facts: Facts) -> str:
    """The order in which somebody who may know it stacks the tiles, so that others can lay them."""
    return "".join(f"{line}\n" for line in stack_lines(facts.design))


def stack_lines(design: IslandDesign) -> Iterator[str]:
    """The same, line by line: number, kind and place."""
    yield from stack_steps(design)
    for title, lines in stacks(design):
        yield f"{title}:"
        yield from lines


def stack_steps(design: IslandDesign) -> Iterator[str]:
    """How a veiled island is laid by people who must not know it; a bag has no places."""
    if not design.is_fixed:
        yield tr("A bag has no places: its tiles are shuffled into a stack.")
    if design.map is MapKind.VEILED:
        yield tr("Let somebody who does not play stack the tiles in this order, number 1 on top.")
        yield tr("The players lay them face down, each on the place of its number.")


def stacks(design: IslandDesign) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What the stack of each map is called, and its tiles from the top."""
    maps: tuple[tuple[str, Sequence[Tile | CaveTile]], ...] = (
        (tr("Island"), numbered_tiles(design)),
        (tr("Cave"), numbered_cave(design)),
    )
    for title, tiles in maps:
        if tiles:
            yield title, tuple(_numbered(number, each) for number, each in enumerate(tiles, 1))


def _numbered(number: int, tile: Tile | CaveTile) -> str:
    return tr(
        "{number}. {kind} at {q}, {r}",
        number=number,
        kind=tile_word(tile),
        q=tile.at.q,
        r=tile.at.r,
    )


def tile_word(tile: Tile | CaveTile) -> str:
    """The kind of a tile; of a dweller also which of them it is."""
    if isinstance(tile, CaveTile) and tile.dweller is not None:
        return tr("dweller {number}", number=tile.dweller)
    return tr(tile.kind.value)
