"""What an analysis tells of an island or of a bag, as sections of figures."""

from __future__ import annotations

from collections.abc import Iterator

from core.basics.figures import Figure, Section, Unit
from core.basics.language import tr
from core.geometry.hexes import Hex
from core.island.analysis.facts import Facts
from core.island.analysis.ground import Goal
from core.island.analysis.odds import cave_draws, dweller_odds, expected_draws, usual_strength
from core.island.analysis.traits import QUANTILES, TRAITS, near_tiles, quantile, spread, standing
from core.island.design.island_design import Resource, TileKind
from core.playtest.statistics.intervals import share_interval

NEARBY = (1, 2, 3, 4)
"""Steps within which tiles are counted by their kinds."""


def island_sections(facts: Facts) -> tuple[Section, ...]:
    """Ways, cuts, corners and kinds of a fixed island; of a bag, their spread."""
    if facts.board is None:
        return ()
    cave = Section("cave", tr("Cave"), tuple(_cave(facts)))
    if not facts.design.is_fixed:
        return (
            Section("grown", tr("Islands that grow from the bag"), tuple(_spreads(facts))),
            Section("draws", tr("When tiles are drawn"), tuple(_draws(facts))),
            cave,
        )
    return (
        Section("island", tr("Island"), tuple(_traits(facts))),
        Section("goals", tr("Shrines and entrance"), tuple(_goals(facts))),
        Section("balance", tr("Kinds by distance"), tuple(_balance(facts))),
        Section("discovery", tr("Order of discovery"), tuple(_discovery(facts))),
        Section("among", tr("Among islands of the same tiles"), tuple(_among(facts))),
        cave,
    )


def _traits(facts: Facts) -> Iterator[Figure]:
    for each in TRAITS:
        value = each.value(facts.ground)
        yield _worked_out(each.key, each.unit, each.name, value, each.definition)


def _goals(facts: Facts) -> Iterator[Figure]:
    """Of each shrine and of the entrance: how far it is, and what cuts it off."""
    ground = facts.ground
    for goal in ground.goals:
        about = _told(goal.at)
        steps = tr("steps from the start, for whoever begins worst")
        label = tr("{goal}: steps", goal=_called(goal))
        yield _worked_out("steps", Unit.COUNT, label, ground.steps(goal.access), steps, at=about)
        tiles = tr("tiles that alone cut it off")
        label = tr("{goal}: one-tile chokes", goal=_called(goal))
        number = ground.chokes(goal).bit_count()
        yield _worked_out("chokes", Unit.COUNT, label, number, tiles, at=about)
        corners = tr("corners from which one fortress cuts it off")
        label = tr("{goal}: corners to seal it", goal=_called(goal))
        number = len(ground.seals(goal))
        yield _worked_out("seals", Unit.COUNT, label, number, corners, at=about)


def _called(goal: Goal) -> str:
    place = _told(goal.at)
    if goal.kind is TileKind.ENTRANCE:
        return tr("the cave entrance at {place}", place=place)
    return tr("the shrine at {place}", place=place)


def _told(at: Hex) -> str:
    return f"{at.q}, {at.r}"


def _balance(facts: Facts) -> Iterator[Figure]:
    meaning = tr("tiles that give this kind, gardens included, for whoever begins worst")
    for kind in Resource:
        for steps in NEARBY:
            label = tr("{kind} within {steps} steps", kind=tr(kind.value), steps=steps)
            number = near_tiles(facts.ground, kind, steps)
            about: dict[str, str | int] = {"kind": kind.value, "steps": steps}
            yield _worked_out("near", Unit.COUNT, label, number, meaning, **about)


def _discovery(facts: Facts) -> Iterator[Figure]:
    """In which wave shrines and entrance can be found at the earliest."""
    found, ground = facts.discovery, facts.ground
    meaning = tr("waves of tiles, each of which can be discovered once the one before is laid")
    yield _worked_out("waves", Unit.COUNT, tr("waves"), len(found.waves), meaning)
    never = tr("tiles that no order of laying comes to")
    yield _worked_out("never", Unit.COUNT, tr("never"), found.never.bit_count(), never)
    meaning = tr("the wave in which it can be discovered at the earliest; a start tile has none")
    for goal in ground.goals:
        wave = found.wave_of(ground.frame.bit(goal.at))
        label = _called(goal)
        yield _worked_out("wave", Unit.COUNT, label, wave, meaning, at=_told(goal.at))


def _among(facts: Facts) -> Iterator[Figure]:
    """Which share of the islands that could grow from these tiles this one exceeds."""
    meaning = tr(
        "share of the islands grown from the same tiles that have less; equal ones by half"
    )
    for each in TRAITS:
        value, values = each.value(facts.ground), spread(each, facts.grounds)
        share = None if value is None else standing(values, value)
        label, number = each.name, len(values)
        yield Figure(each.key, Unit.SHARE, label, share, number, None, meaning)


def _spreads(facts: Facts) -> Iterator[Figure]:
    """Of each trait what the lowest tenth, half, and all but the highest tenth have."""
    for each in TRAITS:
        values = spread(each, facts.grounds)
        for share in QUANTILES:
            percent = round(share * 100)
            label = tr("{trait}, {percent} %", trait=each.name, percent=percent)
            value, about = quantile(values, share), {"percent": percent}
            size = len(values)
            yield Figure(each.key, each.unit, label, value, size, None, each.definition, about)
    yield _stalled(facts)


def _stalled(facts: Facts) -> Figure:
    """How many of the grown islands are walled in."""
    stalled, number = sum(each.is_stalled for each in facts.grown), len(facts.grown)
    meaning = tr("share of the islands on which no tile can be laid before all shrines are found")
    share = stalled / number if number else None
    ends = share_interval(stalled, number) if number else None
    return Figure("stalled", Unit.SHARE, tr("walled in"), share, number, ends, meaning)


def _draws(facts: Facts) -> Iterator[Figure]:
    """With which draw shrines and entrance are expected; the start tile is no draw."""
    counts = facts.design.tile_counts
    drawn = sum(counts.values()) - 1
    meaning = tr("with which tile of the island stack it is expected")
    draws = expected_draws(drawn, counts[TileKind.SHRINE])
    for number, draw in enumerate(draws, start=1):
        label = tr("shrine {number}", number=number)
        yield _worked_out("shrine", Unit.COUNT, label, draw, meaning, number=number)
    for draw in expected_draws(drawn, counts[TileKind.ENTRANCE]):
        yield _worked_out("entrance", Unit.COUNT, tr("entrance"), draw, meaning)


def _cave(facts: Facts) -> Iterator[Figure]:
    """How deep its shrine lies, and what its dwellers are like."""
    design = facts.design
    if design.has_fixed_cave:
        meaning = tr("from the exit to the shrine of the cave")
        steps = facts.cave.shrine_steps
        yield _worked_out("steps", Unit.COUNT, tr("steps to the cave shrine"), steps, meaning)
    else:
        meaning = tr("with which tile of the cave stack its shrine is expected")
        label = tr("draws to the cave shrine")
        yield _worked_out("draws", Unit.COUNT, label, cave_draws(design), meaning)
    strength = usual_strength(design)
    meaning = tr("chance of an adventurer of strength {strength} to win", strength=strength)
    pairs = zip(design.dwellers, dweller_odds(design), strict=True)
    for number, (dweller, odds) in enumerate(pairs, start=1):
        label = tr("dweller of strength {strength}", strength=dweller.strength)
        yield _worked_out("beaten", Unit.SHARE, label, odds.win, meaning, dweller=number)


def _worked_out(
    key: str, unit: Unit, label: str, value: float | None, meaning: str, **about: str | int
) -> Figure:
    return Figure(key, unit, label, value, None, None, meaning, about)
