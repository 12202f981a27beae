"""Checks of play on a fixed island: ways, chokes, forts, distances and corners."""

from __future__ import annotations

from collections.abc import Iterator

from core.basics.language import LazyText, marked, tr_lazy, tr_number
from core.checking.problem import Finding, Severity, finding
from core.checking.rule import rule
from core.geometry.edges import Corner
from core.island.analysis.facts import Facts
from core.island.analysis.ground import Goal
from core.island.analysis.odds import cave_draws, mean_move
from core.island.checks.places import on_cave, on_key, on_tiles, told
from core.island.design.island_design import Resource, TileKind

LONG_WALK = 3
"""In mean movement dice."""
FAR = 3
"""Steps from the start within which every kind is to be found."""
NEAR = 4
"""Steps within which a good corner for a farm is to be found."""
DEEP = 9
"""Draws, or steps, to the shrine of the cave."""


def goal_called(goal: Goal) -> LazyText:
    """A shrine or the entrance in a message."""
    if goal.kind is TileKind.ENTRANCE:
        return tr_lazy("the cave entrance at {place}", place=told(goal.at))
    return tr_lazy("the shrine at {place}", place=told(goal.at))


@rule("P501", Severity.ERROR, marked("No way leads from the start tile at {tile}."))
def walled_in(facts: Facts) -> Iterator[Finding]:
    """A start tile is enclosed by water, shrines or the edge of the island.

    Why: whoever begins there can never move.
    Fix: lay land beside the start tile, or begin elsewhere.
    Rules: IS-MOVE-2, IS-AMB-17.
    """
    ground = facts.ground
    for at, walk in zip(ground.starts, ground.walks, strict=True):
        if len(walk) == 1:
            yield finding(on_tiles(facts, (at,)), tile=told(at))


@rule(
    "P502",
    Severity.WARNING,
    marked("Whoever holds the tile at {tile} cuts off {goal}."),
    needs_board=True,
)
def one_tile_choke(facts: Facts) -> Iterator[Finding]:
    """A single tile separates a start tile from a shrine or from the cave.

    Why: entering an occupied tile is an attack, so one army there keeps everybody else away.
    Fix: lay a second way, or move the shrine.
    Rules: IS-OCC-1, IS-MOVE-8, IS-AMB-6.
    """
    ground = facts.ground
    for goal in ground.goals:
        for at in ground.frame.places(ground.chokes(goal)):
            place = on_tiles(facts, (at, goal.at))
            yield finding(place, tile=told(at), goal=goal_called(goal))


@rule(
    "P503",
    Severity.HINT,
    marked(
        "One fortress can cut off {goals} of {all} shrines and entrances; "
        "corners for it: {corners}."
    ),
    needs_board=True,
)
def one_fort_seal(facts: Facts) -> Iterator[Finding]:
    """A fortress on one corner separates a start tile from a shrine or from the cave.

    Why: it occupies three tiles at once, so whoever builds it first holds what lies behind. On most
    islands some corner does that; it is a choice of the players, not a flaw.
    Fix: widen the way, if you do not want it so.
    Rules: IS-OCC-1, IS-BUY-3, IS-CMB-6.
    """
    ground = facts.ground
    corners, sealed = dict[Corner, None](), list[Goal]()
    for goal in ground.goals:
        found = ground.seals(goal)
        corners.update(dict.fromkeys(found))
        sealed += [goal] if found else []
    if sealed:
        place = on_tiles(facts, (each.at for each in sealed), corners)
        counts = {"goals": len(sealed), "all": len(ground.goals), "corners": len(corners)}
        yield finding(place, **counts)


@rule(
    "P504",
    Severity.WARNING,
    marked("It takes {steps} steps to {goal}: more than three turns of walking."),
    needs_board=True,
)
def long_walk(facts: Facts) -> Iterator[Finding]:
    """A shrine or the entrance lies more than three mean movement dice from a start tile.

    Why: whoever walks for turns does nothing else, and others wait.
    Fix: move it nearer, or begin nearer to it.
    Rules: IS-MOVE-1, IS-TURN-2.
    """
    far = LONG_WALK * mean_move(facts.design)
    for goal in facts.ground.goals:
        steps = facts.ground.steps(goal.access)
        if steps is not None and steps > far:
            yield finding(on_tiles(facts, (goal.at,)), steps=steps, goal=goal_called(goal))


@rule(
    "P505",
    Severity.WARNING,
    marked("The nearest {kind} is {steps} steps from a start tile."),
    needs_board=True,
)
def resource_far(facts: Facts) -> Iterator[Finding]:
    """The nearest tile that gives a kind lies more than three steps from a start tile.

    Why: without all three kinds nobody builds or offers anything, so the first rounds are empty.
    Fix: lay a tile of that kind, or a garden, nearer to the start.
    Rules: IS-TURN-3, IS-TURN-4.
    """
    ground = facts.ground
    for kind in Resource if ground.kinds else ():
        steps = ground.steps(ground.giving(kind))
        if steps is not None and steps > FAR:
            nearest = ground.frame.places(ground.giving(kind) & ground.within(steps))
            yield finding(on_tiles(facts, nearest), kind=tr_lazy(kind.value), steps=steps)


@rule(
    "P506",
    Severity.WARNING,
    marked("No corner within {steps} steps of the start has tiles of two kinds."),
    needs_board=True,
)
def no_farm_corner(facts: Facts) -> Iterator[Finding]:
    """No corner near the start touches tiles of two kinds.

    Why: a farm serves the tiles at its corner, and there would be no good place for one.
    Fix: mix the kinds of the tiles around the start.
    Rules: IS-BUY-4, IS-TURN-4, IS-AMB-13.
    """
    if facts.ground.kinds and not facts.ground.corners_with(2, NEAR):
        yield finding(on_key(facts, "tiles"), steps=NEAR)


@rule(
    "P514",
    Severity.HINT,
    marked("No corner within {steps} steps of the start has tiles of all three kinds."),
    needs_board=True,
    follows_from=("P506",),
)
def no_rich_corner(facts: Facts) -> Iterator[Finding]:
    """No corner near the start touches tiles of all three kinds.

    Why: a farm there would serve everything, and there is nothing to race for.
    Fix: let wood, food and gold meet somewhere, or lay a garden.
    Rules: IS-BUY-4, IS-TURN-4, IS-AMB-14.
    """
    if facts.ground.kinds and not facts.ground.corners_with(len(Resource), NEAR):
        yield finding(on_key(facts, "tiles"), steps=NEAR)


@rule(
    "P507",
    Severity.HINT,
    marked("It takes {draws} tiles to get to the shrine of the cave."),
)
def cave_too_deep(facts: Facts) -> Iterator[Finding]:
    """As a rule more than nine tiles of the cave are discovered before its shrine is found.

    Why: the cave decides the game, and finding its shrine takes several turns of one player.
    Fix: have fewer cave tiles, or let the shrine be anywhere in the stack.
    Rules: IS-SETUP-2, IS-CAVE-3, IS-AMB-31.
    """
    design = facts.design
    fixed = facts.cave.shrine_steps
    draws = fixed if design.has_fixed_cave else cave_draws(design)
    if draws is not None and draws > DEEP and facts.needs_cave:
        yield finding(on_cave(facts), draws=tr_number(draws, ".0f"))


REACH_RULES = (
    walled_in,
    one_tile_choke,
    one_fort_seal,
    long_walk,
    resource_far,
    no_farm_corner,
    no_rich_corner,
    cave_too_deep,
)
