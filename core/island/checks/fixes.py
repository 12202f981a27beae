"""Edits that mend what checks find on maps: each gives the design after it, or None."""

from __future__ import annotations

from dataclasses import replace

from core.checking.problem import Problem
from core.geometry.hexes import ORIGIN, Hex
from core.island.analysis.cave import Cave
from core.island.analysis.facts import Facts
from core.island.board.board import BARRED, is_on_table
from core.island.checks.places import tiles_in
from core.island.design.edits import (
    tile_at,
    with_cave_kind,
    with_count,
    with_exit_turned,
    with_kind,
    with_seats,
    with_start_at,
)
from core.island.design.island_design import (
    EDGES,
    RANDOM,
    WIDEST_TABLE,
    CaveKind,
    IslandDesign,
    TileKind,
)
from core.island.design.own_keys import MOST_PIECES, MOST_SHRINES


def with_a_start(facts: Facts, _: Problem) -> IslandDesign | None:
    """Let all begin on the land that is nearest to the middle, or a bag with whatever is drawn."""
    design = facts.design
    if not design.is_fixed:
        has_land = any(number and kind not in BARRED for kind, number in design.bag.counts.items())
        return replace(design, start=RANDOM) if has_land else None
    plain = (TileKind.ENTRANCE, *BARRED)
    land = [each for each in design.tiles if each.kind not in plain] or [
        each for each in design.tiles if each.kind not in BARRED
    ]
    if not land:
        return None
    nearest = min(land, key=lambda each: (each.at.distance(ORIGIN), each.at)).at
    barred = {each.at for each in design.tiles if each.kind in BARRED}
    tiles = (replace(each, seats=()) if each.at in barred else each for each in design.tiles)
    return with_start_at(replace(design, tiles=tuple(tiles)), nearest)


def with_one_start(facts: Facts, problem: Problem) -> IslandDesign:
    """Keep the start tile that counts."""
    return with_start_at(facts.design, tiles_in(problem.place)[0])


def with_one_seat(facts: Facts, problem: Problem) -> IslandDesign | None:
    """Keep the tile on which a seat begins that counts."""
    at, seat = tiles_in(problem.place)[0], int(dict(problem.values)["seat"])
    tile = tile_at(facts.design, at)
    return None if tile is None else with_seats(facts.design, at, {*tile.seats, seat})


def with_last_tiles(facts: Facts, _: Problem) -> IslandDesign:
    """Keep, of tiles on one place, the one that was laid last; the exit in any case."""
    design = facts.design
    tiles = {each.at: each for each in design.tiles}
    cave = {each.at: each for each in design.cave}
    cave |= {each.at: each for each in design.cave if each.kind is CaveKind.EXIT}
    return replace(design, tiles=tuple(tiles.values()), cave=tuple(cave.values()))


def with_all_shrines(facts: Facts, _: Problem) -> IslandDesign | None:
    """Win with as many shrines as there are, with offerings for all of them.

    That of a cave that nobody can get into is left out where there are too few, and may stay left
    out where there are enough.
    """
    count = facts.design.tile_counts[TileKind.SHRINE] + _can_have_cave_shrine(facts)
    is_left_out = count < facts.shrine_count and facts.shrine_count > facts.design.shrines
    if is_left_out or not 0 < count <= MOST_SHRINES:
        return None
    return with_offerings_for(replace(facts.design, shrines=count), count)


def _can_have_cave_shrine(facts: Facts) -> bool:
    """Whether somebody can get into the cave and to its shrine."""
    design, cave = facts.design, facts.cave
    if not (design.tile_counts[TileKind.ENTRANCE] and design.cave_counts[CaveKind.SHRINE]):
        return False
    is_cut_off = design.is_fixed and any(
        facts.ground.steps(each.access) is None for each in facts.ground.entrances
    )
    return not is_cut_off and not (design.has_fixed_cave and cave.shrine_steps is None)


def offerings_for(design: IslandDesign, shrines: int) -> int:
    """How many offerings it takes to control so many shrines; that of the cave takes none."""
    return shrines - min(1, design.cave_counts[CaveKind.SHRINE])


def with_offerings_for(design: IslandDesign, shrines: int) -> IslandDesign | None:
    """The island with enough offerings for so many shrines, if players can have as many."""
    number = max(design.pieces.offering, offerings_for(design, shrines))
    if number > MOST_PIECES:
        return None
    return replace(design, pieces=replace(design.pieces, offering=number))


def with_an_entrance(facts: Facts, _: Problem) -> IslandDesign | None:
    """Put one into the bag, or where the island is farthest from the start."""
    design, ground = facts.design, facts.ground
    if design.tile_counts[TileKind.ENTRANCE]:
        return None
    if not design.is_fixed:
        return with_count(design, TileKind.ENTRANCE, 1)
    for layer in reversed(ground.walks[0] if ground.walks else ()):
        for at in ground.frame.places(layer & ground.reached & ~ground.start):
            return with_kind(design, at, TileKind.ENTRANCE)
    return None


def with_one_entrance(facts: Facts, problem: Problem) -> IslandDesign:
    """Keep the first; the others give gold."""
    design = facts.design
    if not design.is_fixed:
        return with_count(design, TileKind.ENTRANCE, 1)
    for at in tiles_in(problem.place)[1:]:
        design = with_kind(design, at, TileKind.GOLD)
    return design


def with_a_cave_shrine(facts: Facts, _: Problem) -> IslandDesign | None:
    """Put one into the stack, or on the empty tile that is farthest from the exit."""
    design, cave = facts.design, facts.cave
    if design.cave_counts[CaveKind.SHRINE]:
        return None
    if not design.has_fixed_cave:
        return replace(design, cave_stack=replace(design.cave_stack, shrine=1))
    empty = cave.of_kind(CaveKind.EMPTY)
    for layer in reversed(cave.walk()):
        for at in cave.frame.places(layer & empty):
            return with_cave_kind(design, at, CaveKind.SHRINE)
    return None


def with_one_cave_shrine(facts: Facts, problem: Problem) -> IslandDesign:
    """Keep the first that can be reached; the others are empty."""
    design, cave = facts.design, facts.cave
    if not design.has_fixed_cave:
        return replace(design, cave_stack=replace(design.cave_stack, shrine=1))
    places = tiles_in(problem.place)
    near = [at for at in places if cave.frame.bit(at) & cave.reached]
    return _with_only(design, CaveKind.SHRINE, (near or [*places])[0])


def with_one_exit(facts: Facts, problem: Problem) -> IslandDesign:
    """Keep the first from which the shrine can be reached; without any exit, lay one."""
    design, places = facts.design, tiles_in(problem.place)
    if places:
        kept = [_with_only(design, CaveKind.EXIT, at) for at in dict.fromkeys(places)]
        caves = [(each, Cave(each.cave, each.closed)) for each in kept]
        return next((each for each, cave in caves if cave.shrine_steps is not None), kept[0])
    empty = [each.at for each in design.cave if each.kind is CaveKind.EMPTY]
    free = (at for distance in range(WIDEST_TABLE) for at in _ring(distance))
    taken = {each.at for each in design.cave}
    at = (
        min(empty, key=lambda each: (each.distance(ORIGIN), each))
        if empty
        else next(each for each in free if each not in taken)
    )
    return with_cave_kind(design, at, CaveKind.EXIT)


def _ring(distance: int) -> list[Hex]:
    span = range(-distance, distance + 1)
    return [Hex(q, r) for q in span for r in span if Hex(q, r).distance(ORIGIN) == distance]


def _with_only(design: IslandDesign, kind: CaveKind, at: Hex) -> IslandDesign:
    """The cave with the first tile of a kind at a place as the only one; the others are empty."""
    cave = list(design.cave)
    kept = next(n for n, each in enumerate(cave) if each.kind is kind and each.at == at)
    for number, each in enumerate(cave):
        if each.kind is kind and number != kept:
            cave[number] = replace(each, kind=CaveKind.EMPTY)
    return replace(design, cave=tuple(cave))


def with_an_open_exit(facts: Facts, _: Problem) -> IslandDesign | None:
    """Turn the exit until a tile lies at an open edge; else have the usual edges open."""
    design = facts.design
    usual = replace(design, closed=IslandDesign().closed)
    if not design.has_fixed_cave:
        return usual
    turned = (with_exit_turned(each, turns) for each in (design, usual) for turns in range(EDGES))
    cave = facts.cave
    return next((each for each in turned if _opens(cave.exit, each, set(cave.kinds))), None)


def _opens(way_out: Hex | None, design: IslandDesign, cave: set[Hex]) -> bool:
    edges = set(range(EDGES)) - set(design.closed)
    return way_out is not None and any(way_out.neighbour(edge) in cave for edge in edges)


def on_the_table(facts: Facts, _: Problem) -> IslandDesign | None:
    """Move all to the middle of the table, or have a larger one."""
    design = facts.design
    middle = _middle([each.at for each in design.tiles])
    inner = _middle([each.at for each in design.cave])
    moved = replace(
        design,
        tiles=tuple(replace(each, at=each.at.relative_to(middle)) for each in design.tiles),
        cave=tuple(replace(each, at=each.at.relative_to(inner)) for each in design.cave),
    )
    larger = replace(design, table=WIDEST_TABLE), replace(moved, table=WIDEST_TABLE)
    return next((each for each in (moved, *larger) if is_on_table(each, each.table)), None)


def _middle(places: list[Hex]) -> Hex:
    """The place from which the farthest of some is as near as can be."""
    if not places:
        return ORIGIN
    span_q = range(min(at.q for at in places), max(at.q for at in places) + 1)
    span_r = range(min(at.r for at in places), max(at.r for at in places) + 1)
    middles = (Hex(q, r) for q in _core(span_q) for r in _core(span_r))
    return min(middles, key=lambda each: max(each.distance(at) for at in places))


def _core(span: range) -> range:
    """The inner half of a span."""
    quarter = len(span) // 4
    return span[quarter : len(span) - quarter]
