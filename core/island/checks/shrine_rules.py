"""Checks of shrines, entrance and cave: whether the game can be won at all."""

from __future__ import annotations

from collections.abc import Iterator

from core.basics.language import marked
from core.checking.problem import Finding, Severity, finding
from core.checking.rule import Fix, rule
from core.island.analysis.facts import Facts
from core.island.checks.fixes import (
    with_a_cave_shrine,
    with_all_shrines,
    with_an_entrance,
    with_an_open_exit,
    with_one_cave_shrine,
    with_one_exit,
)
from core.island.checks.places import on_cave, on_cave_tiles, on_key, on_map, on_tiles, told
from core.island.design.island_design import EDGES, CaveKind, TileKind


@rule(
    "B504",
    Severity.ERROR,
    marked("Shrines needed to win: {needed}; there are only {count}."),
    fix=Fix(marked("Win with as many as there are"), with_all_shrines),
    to_do=marked("shrines"),
)
def too_few_shrines(facts: Facts) -> Iterator[Finding]:
    """There are fewer shrines on island and cave than have to be controlled.

    Why: nobody could ever win.
    Fix: add shrines, or ask for fewer.
    Rules: IS-WIN-1, IS-COMP-1.
    """
    if facts.shrine_count < facts.design.shrines:
        counts = {"needed": facts.design.shrines, "count": facts.shrine_count}
        yield finding(on_key(facts, "shrines"), **counts)


@rule(
    "B512",
    Severity.HINT,
    marked("Shrines needed to win: {needed}; with {count} some may be left out."),
    fix=Fix(marked("Win with all of them"), with_all_shrines),
)
def more_shrines_than_needed(facts: Facts) -> Iterator[Finding]:
    """There are more shrines than have to be controlled.

    Why: in the box all of them are needed; with one to spare, nobody can be kept from winning by
    holding a single shrine, and the cave may be left out.
    Fix: ask for all, unless you want it so.
    Rules: IS-WIN-1.
    """
    if facts.shrine_count > facts.design.shrines:
        counts = {"needed": facts.design.shrines, "count": facts.shrine_count}
        yield finding(on_key(facts, "shrines"), **counts)


@rule(
    "B505",
    Severity.ERROR,
    marked("No way leads to the shrine at {tile}."),
    follows_from=("B503", "P501"),
)
def shrine_out_of_reach(facts: Facts) -> Iterator[Finding]:
    """Nobody can come to stand beside a shrine.

    Why: offerings are laid from a neighbouring tile, and water bars the way.
    Fix: open a way over land from every start tile to a tile beside the shrine.
    Rules: IS-BUY-2, IS-MOVE-2.
    """
    if facts.starts:
        for each in facts.ground.shrines:
            if facts.ground.steps(each.access) is None:
                yield finding(on_tiles(facts, (each.at,)), tile=told(each.at))


@rule(
    "B506",
    Severity.ERROR,
    marked("The shrine of the cave is needed, and nobody can get to its entrance."),
    fix=Fix(marked("Add an entrance"), with_an_entrance),
    follows_from=("B503", "P501"),
)
def entrance_out_of_reach(facts: Facts) -> Iterator[Finding]:
    """The cave is needed to win, but its entrance is missing or cut off.

    Why: without the cave's shrine nobody controls enough of them.
    Fix: add an entrance, open a way to it, or ask for fewer shrines.
    Rules: IS-CAVE-1, IS-WIN-1.
    """
    design, ground = facts.design, facts.ground
    if design.is_empty or not facts.needs_cave:
        return
    if not design.tile_counts[TileKind.ENTRANCE]:
        yield finding(on_map(facts))
    elif facts.starts and design.is_fixed:
        lost = [each.at for each in ground.entrances if ground.steps(each.access) is None]
        if lost:
            yield finding(on_tiles(facts, lost))


@rule(
    "B507",
    Severity.ERROR,
    marked("The shrine of the cave is needed, and nobody can get there."),
    fix=Fix(marked("Put a shrine into the cave"), with_a_cave_shrine),
)
def cave_shrine_out_of_reach(facts: Facts) -> Iterator[Finding]:
    """The shrine of the cave is needed to win, but missing or behind closed edges.

    Why: without it nobody controls enough shrines.
    Fix: add it, turn the exit, or ask for fewer shrines.
    Rules: IS-SHR-2, IS-CAVE-3, IS-WIN-1.
    """
    design, cave = facts.design, facts.cave
    if design.is_empty or not facts.needs_cave:
        return
    if not design.cave_counts[CaveKind.SHRINE]:
        yield finding(on_cave(facts))
    elif design.has_fixed_cave and cave.exit is not None and cave.shrine_steps is None:
        yield finding(on_cave_tiles(facts, cave.frame.places(cave.of_kind(CaveKind.SHRINE))))


@rule(
    "B508",
    Severity.ERROR,
    marked("The edges of the exit leave no room for the cave."),
    fix=Fix(marked("Turn the exit, or open its usual edges"), with_an_open_exit),
)
def exit_closed(facts: Facts) -> Iterator[Finding]:
    """Every edge of the exit bears an X, or no tile can be laid at those that do not.

    Why: the first tile of a growing cave lies at an open edge and the second touches both, so two
    open edges side by side are needed; in a fixed cave a tile has to lie at an open edge.
    Fix: open more edges of the exit, or turn it.
    Rules: IS-CAVE-3, IS-AMB-15.
    """
    design, cave = facts.design, facts.cave
    is_open = [edge not in design.closed for edge in range(EDGES)]
    if design.has_fixed_cave:
        is_shut = cave.exit is not None and len(cave.kinds) > 1 and not cave.doors
    else:
        pairs = zip(is_open, (*is_open[1:], is_open[0]), strict=True)
        has_room = any(is_open) if design.cave_stack.number == 1 else any(map(all, pairs))
        is_shut = design.cave_stack.number > 0 and not has_room
    if is_shut and not design.is_empty:
        yield finding(on_key(facts, "closed"))


@rule(
    "B511",
    Severity.WARNING,
    marked("Tiles that are cut off once the shrine of the cave is taken: {count}."),
)
def shrine_shuts_in(facts: Facts) -> Iterator[Finding]:
    """Lifting the tile of the cave's shrine cuts off tiles on which adventurers can stand.

    Why: whoever leaves the shrine takes its tile along; those behind it never get out, unless they
    are beaten.
    Fix: lead another way around the shrine, or let it be the end of a way.
    Rules: IS-SHR-3, IS-AMB-18.
    """
    behind = facts.cave.shut_in
    if behind:
        yield finding(on_cave_tiles(facts, behind), count=len(behind))


@rule(
    "B514",
    Severity.ERROR,
    marked("There are {count} shrines in the cave; there can be one."),
    fix=Fix(marked("Keep one shrine in the cave"), with_one_cave_shrine),
)
def cave_shrine_twice(facts: Facts) -> Iterator[Finding]:
    """There is more than one shrine in the cave.

    Why: its tile is kept by whoever controls it, and the rules speak of one.
    Fix: keep one of them; shrines of the island can be more.
    Rules: IS-COMP-1, IS-SHR-3.
    """
    design = facts.design
    count = design.cave_counts[CaveKind.SHRINE]
    if count > 1:
        places = [each.at for each in design.cave if each.kind is CaveKind.SHRINE]
        place = on_cave_tiles(facts, places) if design.has_fixed_cave else on_cave(facts)
        yield finding(place, count=count)


@rule(
    "B515",
    Severity.ERROR,
    marked("The cave needs exactly one exit, and has {count}."),
    fix=Fix(marked("Have one exit"), with_one_exit),
)
def not_one_exit(facts: Facts) -> Iterator[Finding]:
    """A fixed cave has no exit, or several.

    Why: the way from the entrance leads to the exit, and to nowhere else.
    Fix: lay one exit.
    Rules: IS-CAVE-1, IS-CAVE-2.
    """
    design = facts.design
    places = [each.at for each in design.cave if each.kind is CaveKind.EXIT]
    if design.has_fixed_cave and len(places) != 1:
        place = on_cave_tiles(facts, places) if places else on_cave(facts)
        yield finding(place, count=len(places))


SHRINE_RULES = (
    too_few_shrines,
    more_shrines_than_needed,
    shrine_out_of_reach,
    entrance_out_of_reach,
    cave_shrine_out_of_reach,
    exit_closed,
    shrine_shuts_in,
    cave_shrine_twice,
    not_one_exit,
)
