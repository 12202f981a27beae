"""Tips: what makes an island a good one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from core.basics.language import marked, tr_lazy, tr_number
from core.checking.problem import Finding, Severity, finding
from core.checking.rule import rule
from core.island.analysis.facts import Facts
from core.island.analysis.ground import Ground
from core.island.analysis.odds import dweller_odds, usual_strength
from core.island.checks.places import on_key, on_tiles, told
from core.island.design.island_design import TileKind

BUNCHED = 2
"""Steps within which accesses of two shrines are one place."""
LOPSIDED = 4
"""Steps by which shrines may differ in their distance from the start."""
DOOR = 1
WEAKEST, STRONGEST = 0.75, 0.35
"""The mean chance against the dwellers: more is too easy, less too hard."""


@rule(
    "T501",
    Severity.HINT,
    marked("Most tiles from which offerings are laid are within two steps of each other."),
    needs_board=True,
)
def shrines_bunched(facts: Facts) -> Iterator[Finding]:
    """The shrines lie so close together that one place decides.

    Why: whoever holds that place holds all shrines, and the rest of the island does not matter.
    Fix: move the shrines apart.
    Rules: IS-BUY-2, IS-WIN-1.
    """
    shrines = facts.ground.shrines
    if len(shrines) > 1 and _share_near(facts.ground) > 1 / 2:
        yield finding(on_tiles(facts, (each.at for each in shrines)))


def _share_near(ground: Ground) -> float:
    """Of the pairs of accesses of different shrines, how many are within two steps."""
    near = pairs = 0
    for one, other in combinations(ground.shrines, 2):
        for at in ground.frame.places(one.access):
            walk = ground.frame.layers(ground.frame.bit(at), ground.land)[: BUNCHED + 1]
            near += (sum(walk) & other.access).bit_count()
            pairs += other.access.bit_count()
    return near / pairs if pairs else 0.0


@rule(
    "T502",
    Severity.HINT,
    marked("One shrine is {near} steps from the start, another one {far}."),
    needs_board=True,
)
def shrines_lopsided(facts: Facts) -> Iterator[Finding]:
    """The distances of the shrines from the start differ by more than four steps.

    Why: the near ones are everybody's first, and the far one decides alone.
    Fix: move the start, or the shrines.
    Rules: IS-BUY-2, IS-MOVE-1.
    """
    found = {each.at: facts.ground.steps(each.access) for each in facts.ground.shrines}
    steps = {at: number for at, number in found.items() if number is not None}
    if steps and max(steps.values()) - min(steps.values()) > LOPSIDED:
        ends = min(steps, key=steps.__getitem__), max(steps, key=steps.__getitem__)
        yield finding(on_tiles(facts, ends), near=steps[ends[0]], far=steps[ends[1]])


@rule(
    "T505",
    Severity.HINT,
    marked("The garden at {tile} is at the door of a start tile."),
    needs_board=True,
)
def garden_at_the_door(facts: Facts) -> Iterator[Finding]:
    """A garden lies on a start tile or next to one.

    Why: it gives all three kinds, so nobody has a reason to go elsewhere for them.
    Fix: move it farther away, unless you want a quick beginning.
    Rules: IS-AMB-14, IS-TURN-4.
    """
    ground = facts.ground
    near = 0
    for walk in ground.walks:
        for layer in walk[: DOOR + 1]:
            near |= layer
    for at in ground.frame.places(ground.of_kind(TileKind.GARDEN) & near):
        yield finding(on_tiles(facts, (at,)), tile=told(at))


@rule(
    "T506",
    Severity.HINT,
    marked("The dwellers are {how}: with strength {strength} one beats them with {chance}."),
    needs_board=True,
)
def dwellers_out_of_range(facts: Facts) -> Iterator[Finding]:
    """The dwellers of the cave, taken together, are too strong or too weak.

    Why: an adventurer with two offerings should have between 35 and 75 % against them: below that
    nobody dares to enter the cave, above it there is nothing to fear.
    Fix: change their strengths, or what shrines add to that of adventurers.
    Rules: IS-CAVE-4, IS-STR-1, IS-MISS-4.
    """
    chances = [each.win for each in dweller_odds(facts.design)]
    if not chances or not facts.needs_cave:
        return
    mean = sum(chances) / len(chances)
    if not STRONGEST <= mean <= WEAKEST:
        how = tr_lazy("too strong") if mean < STRONGEST else tr_lazy("too weak")
        strength, chance = usual_strength(facts.design), tr_number(mean, ".0%")
        yield finding(on_key(facts, "dwellers"), how=how, strength=strength, chance=chance)


TIPS = (shrines_bunched, shrines_lopsided, garden_at_the_door, dwellers_out_of_range)
