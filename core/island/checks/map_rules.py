"""Checks of the map of the island: start tiles, places, and what makes a game possible at all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from core.basics.language import marked
from core.checking.problem import Finding, Severity, finding
from core.checking.rule import Fix, rule
from core.geometry.hexes import ORIGIN, Hex
from core.island.analysis.facts import Facts
from core.island.board.bits import Frame
from core.island.board.board import BARRED, MOST_TILES, sizes_of
from core.island.checks.fixes import (
    on_the_table,
    with_a_start,
    with_last_tiles,
    with_one_entrance,
    with_one_seat,
    with_one_start,
)
from core.island.checks.places import on_cave, on_cave_tiles, on_key, on_map, on_tiles, told
from core.island.design.island_design import WIDEST_TABLE, MapKind, TileKind


@rule(
    "B501",
    Severity.ERROR,
    marked("There is no start tile on which adventurers could stand."),
    fix=Fix(marked("Begin on the land nearest to the middle"), with_a_start),
    to_do=marked("a start tile"),
)
def no_start(facts: Facts) -> Iterator[Finding]:
    """No tile is a start tile, or it is water or a shrine.

    Why: adventurers have to stand somewhere, and nobody can enter water or shrines.
    Fix: make a land tile the start tile; a bag needs land, of the kind that it is to begin with.
    Rules: IS-SETUP-3, IS-SETUP-4, IS-MOVE-2.
    """
    design = facts.design
    begun = [each for each in design.tiles if each.is_start or each.seats]
    wrong = [each.at for each in begun if each.kind in BARRED] if design.is_fixed else []
    has_seats = design.is_fixed and any(each.kind not in BARRED for each in begun)
    if wrong:
        yield finding(on_tiles(facts, wrong))
    elif not facts.starts and not has_seats:
        yield finding(on_map(facts))


@rule(
    "B517",
    Severity.ERROR,
    marked("Seat {seat} has no tile to begin on."),
    fix=Fix(marked("Let it begin on the land nearest to the middle"), with_a_start),
)
def seat_without_start(facts: Facts) -> Iterator[Finding]:
    """Some seats have start tiles of their own, others have none, and there is no common one.

    Why: whoever sits there would not know where to begin.
    Fix: give the seat a tile, or make one the start tile of all who have none.
    Rules: IS-SETUP-4, IS-SET-4.
    """
    design = facts.design
    land = [each for each in design.tiles if each.kind not in BARRED]
    seated = {seat for each in land for seat in each.seats}
    if design.is_fixed and seated and not facts.starts:
        for seat in range(1, max(design.player_counts) + 1):
            if seat not in seated:
                yield finding(on_key(facts, "tiles"), seat=seat)


@rule(
    "B518",
    Severity.WARNING,
    marked("{count} tiles are start tiles; only the one at {tile} counts."),
    fix=Fix(marked("Keep the one that counts"), with_one_start),
)
def start_twice(facts: Facts) -> Iterator[Finding]:
    """Several tiles are marked as the start tile.

    Why: all adventurers without a seat of their own begin together, on the first of them.
    Fix: keep one, or give seats to the others.
    Rules: IS-SETUP-4.
    """
    starts = [each.at for each in facts.design.tiles if each.is_start and each.kind not in BARRED]
    if facts.design.is_fixed and len(starts) > 1:
        yield finding(on_tiles(facts, starts), count=len(starts), tile=told(starts[0]))


@rule(
    "B520",
    Severity.WARNING,
    marked("Seat {seat} has {count} tiles to begin on; only the one at {tile} counts."),
    fix=Fix(marked("Keep the one that counts"), with_one_seat),
)
def seat_twice(facts: Facts) -> Iterator[Finding]:
    """A seat is to begin on several tiles.

    Why: nobody can begin twice; the last of them counts.
    Fix: keep one of them.
    Rules: IS-SETUP-4.
    """
    design = facts.design
    land = [each for each in design.tiles if each.kind not in BARRED] if design.is_fixed else []
    for seat in range(1, design.counts[-1] + 1):
        places = [each.at for each in land if seat in each.seats]
        if len(places) > 1:
            counts = {"seat": seat, "count": len(places)}
            yield finding(on_tiles(facts, places[::-1]), **counts, tile=told(places[-1]))


@rule(
    "B502",
    Severity.ERROR,
    marked("Several tiles lie at {tile}."),
    fix=Fix(marked("Keep what was laid last on each place"), with_last_tiles),
)
def tiles_overlap(facts: Facts) -> Iterator[Finding]:
    """Two tiles lie on one place.

    Why: nobody can tell which of them counts.
    Fix: move or take away one of them.
    Rules: IS-SET-4.
    """
    design = facts.design
    if design.is_fixed:
        for at in _twice(each.at for each in design.tiles):
            yield finding(on_tiles(facts, (at,)), tile=told(at))
    if design.has_fixed_cave:
        for at in _twice(each.at for each in design.cave):
            yield finding(on_cave_tiles(facts, (at,)), tile=told(at))


def _twice(places: Iterable[Hex]) -> list[Hex]:
    return [at for at, number in Counter(places).items() if number > 1]


@rule("B503", Severity.ERROR, marked("Tiles that touch nothing of the rest: {count}."))
def island_apart(facts: Facts) -> Iterator[Finding]:
    """The tiles of the island, or those of the cave, do not all hang together.

    Why: every new tile has to touch two that lie already, so no island can come apart.
    Fix: move the parts together; the tile at the entrance and the exit count as neighbours.
    Rules: IS-MOVE-4, IS-CAVE-2.
    """
    ground, cave = facts.ground, facts.cave
    apart = _apart(ground.frame, ground.all, ground.start)
    if apart:
        yield finding(on_tiles(facts, apart), count=len(apart))
    way_out = 0 if cave.exit is None else cave.frame.bit(cave.exit)
    apart = _apart(cave.frame, cave.all, way_out)
    if apart:
        yield finding(on_cave_tiles(facts, apart), count=len(apart))


def _apart(frame: Frame, tiles: int, start: int) -> tuple[Hex, ...]:
    """What does not hang together with the start, or else with the largest part."""
    parts, left = list[int](), tiles
    while left:
        parts.append(frame.flood(left & -left, left))
        left &= ~parts[-1]
    own = [each for each in parts if each & start] or [max(parts, key=int.bit_count, default=0)]
    return tuple(frame.places(tiles & ~sum(own)))


@rule(
    "B509",
    Severity.WARNING,
    marked("The tile at {tile} can never be discovered; in all there are {count} such tiles."),
    follows_from=("B503",),
)
def cannot_be_discovered(facts: Facts) -> Iterator[Finding]:
    """In no order can each tile of a veiled island be turned over beside two that are laid.

    Why: a tile is only discovered where it touches two others, from land that can be walked on;
    what never is takes no part in the game.
    Fix: close the gap before the tile that is named, or lay this part elsewhere.
    Rules: IS-MOVE-3, IS-MOVE-4, IS-AMB-32.
    """
    design, ground = facts.design, facts.ground
    if design.map is not MapKind.VEILED or not facts.starts:
        return
    hidden = _nearest_first(tuple(ground.frame.places(facts.discovery.never)), facts.starts[0])
    if hidden:
        yield finding(on_tiles(facts, hidden), tile=told(hidden[0]), count=len(hidden))
    cave = facts.cave
    if cave.exit is not None:
        hidden = _nearest_first(tuple(cave.frame.places(cave.discovery.never)), cave.exit)
        if hidden:
            yield finding(on_cave_tiles(facts, hidden), tile=told(hidden[0]), count=len(hidden))


def _nearest_first(places: tuple[Hex, ...], start: Hex) -> list[Hex]:
    return sorted(places, key=lambda each: (each.distance(start), each))


@rule(
    "B510",
    Severity.WARNING,
    marked("The tile at {tile} lies off the table, which ends {table} steps from its middle."),
    fix=Fix(marked("Move all to the middle, or have a larger table"), on_the_table),
)
def off_the_table(facts: Facts) -> Iterator[Finding]:
    """A tile lies beyond the edge of the table.

    Why: no tile is ever laid there in a game that grows, and on a real table it would fall off.
    Fix: move the island to the middle, or choose a larger table.
    Rules: IS-MOVE-7, IS-AMB-20.
    """
    yield from _beyond(facts, facts.design.table, WIDEST_TABLE)


@rule(
    "B519",
    Severity.ERROR,
    marked("The tile at {tile} lies more than {table} steps from the middle of its map."),
    fix=Fix(marked("Move all to the middle, or have a larger table"), on_the_table),
)
def too_far_out(facts: Facts) -> Iterator[Finding]:
    """A tile lies farther out than the largest table reaches.

    Why: games are counted by the thousand, so they have room for maps of a fixed size.
    Fix: move the island to the middle, or make it smaller.
    Rules: IS-MOVE-7, IS-AMB-20.
    """
    yield from _beyond(facts, WIDEST_TABLE, None)


def _beyond(facts: Facts, table: int, most: int | None) -> Iterator[Finding]:
    """The fixed tiles that lie farther out than a table ends, but not farther than `most`."""
    design = facts.design

    def is_meant(at: Hex) -> bool:
        steps = at.distance(ORIGIN)
        return steps > table and (most is None or steps <= most)

    if design.is_fixed:
        for each in design.tiles:
            if is_meant(each.at):
                yield finding(on_tiles(facts, (each.at,)), tile=told(each.at), table=table)
    if design.has_fixed_cave:
        for tile in design.cave:
            if is_meant(tile.at):
                yield finding(on_cave_tiles(facts, (tile.at,)), tile=told(tile.at), table=table)


@rule(
    "B513",
    Severity.ERROR,
    marked("There are {count} cave entrances; there can be one."),
    fix=Fix(marked("Keep one entrance"), with_one_entrance),
)
def entrance_twice(facts: Facts) -> Iterator[Finding]:
    """There is more than one entrance to the cave.

    Why: the cave has one exit, and it would not say to which of them it leads back.
    Fix: keep one of them.
    Rules: IS-COMP-1, IS-CAVE-2, IS-AMB-29.
    """
    design = facts.design
    count = design.tile_counts[TileKind.ENTRANCE]
    if count > 1:
        places = [each.at for each in design.tiles if each.kind is TileKind.ENTRANCE]
        place = on_tiles(facts, places) if design.is_fixed else on_key(facts, "bag")
        yield finding(place, count=count)


@rule("B516", Severity.ERROR, marked("{count} tiles are too many; a map has room for {most}."))
def too_many_tiles(facts: Facts) -> Iterator[Finding]:
    """The island or the cave has more tiles than a game has room for.

    Why: games are counted by the thousand, so they keep their tiles in a table of a fixed size.
    Fix: use fewer tiles; the box has 48 for the island and 14 for the cave.
    Rules: IS-COMP-1.
    """
    island, cave = sizes_of(facts.design)
    if island > MOST_TILES:
        yield finding(on_map(facts), count=island, most=MOST_TILES)
    if cave > MOST_TILES:
        yield finding(on_cave(facts), count=cave, most=MOST_TILES)


MAP_RULES = (
    no_start,
    seat_without_start,
    start_twice,
    seat_twice,
    tiles_overlap,
    island_apart,
    cannot_be_discovered,
    off_the_table,
    too_far_out,
    entrance_twice,
    too_many_tiles,
)
