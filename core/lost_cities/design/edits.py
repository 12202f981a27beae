"""Edits of boards: pure functions from one design to the next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from core.lost_cities.design.board_design import (
    ANY,
    COLOURS,
    POINTS,
    BoardDesign,
    Expedition,
    Kind,
    Slot,
    Stage,
    Tokens,
    Way,
)
from core.lost_cities.design.official import BRIDGE, SIMPLE_SLOTS, VALUES
from core.lost_cities.design.own_keys import HIGHEST_VALUE

_FIRST = Expedition("", COLOURS[0], VALUES, tuple(map(Slot, SIMPLE_SLOTS[0])), BRIDGE)
"""What a board begins with."""


def with_track(
    design: BoardDesign, name: str, edit: Callable[[Expedition], Expedition]
) -> BoardDesign:
    """The board with one of its expeditions changed."""
    changed = (edit(each) if each.id == name else each for each in design.expeditions)
    return replace(design, expeditions=tuple(changed))


def with_value(design: BoardDesign, name: str, stage: int, value: int) -> BoardDesign:
    """The board with another value on a stage, counted from 1."""

    def edit(track: Expedition) -> Expedition:
        if not 1 <= stage <= track.length:
            return track
        values = (*track.values[: stage - 1], value, *track.values[stage:])
        return replace(track, values=values)

    return with_track(design, name, edit)


def with_bridge(design: BoardDesign, name: str, stage: int | None) -> BoardDesign:
    """The board with the bridge of an expedition behind another stage, or without it."""
    return with_track(design, name, lambda track: replace(track, bridge=stage))


def with_slot(design: BoardDesign, name: str, slot: Slot) -> BoardDesign:
    """The board with a slot on a stage, in place of the one that was there."""

    def edit(track: Expedition) -> Expedition:
        others = (each for each in track.slots if each.stage != slot.stage)
        return replace(track, slots=tuple(sorted((*others, slot), key=lambda each: each.stage)))

    return with_track(design, name, edit)


def without_slot(design: BoardDesign, name: str, stage: int) -> BoardDesign:
    """The board without the slot on a stage."""

    def edit(track: Expedition) -> Expedition:
        return replace(track, slots=tuple(each for each in track.slots if each.stage != stage))

    return with_track(design, name, edit)


def with_length(design: BoardDesign, name: str, length: int, step: int = 5) -> BoardDesign:
    """The board with an expedition of another length; new stages go on by a step each.

    None is worth more than files can say.
    """

    def edit(track: Expedition) -> Expedition:
        last = track.values[-1] if track.values else -4 * step
        ascending = (last + step * number for number in range(1, length - track.length + 1))
        more = (min(each, HIGHEST_VALUE) for each in ascending)
        values = (*track.values[:length], *more)
        slots = tuple(each for each in track.slots if each.stage <= length)
        bridge = None if track.bridge is None else min(track.bridge, length - 1)
        stages = None if track.stages is None else length
        return replace(track, values=values, slots=slots, bridge=bridge, stages=stages)

    return with_track(design, name, edit)


def with_new_track(design: BoardDesign) -> BoardDesign:
    """The board with one more expedition of a colour that is free.

    It is like the last one; the first is as in the box, so that five of them suit its tokens.
    """
    taken = set(design.colours)
    free = next((each for each in COLOURS if each not in taken), COLOURS[0])
    last = design.expeditions[-1] if design.expeditions else _FIRST
    return replace(
        design,
        expeditions=(*design.expeditions, replace(last, id=unused(design, free), colour=free)),
    )


def without_track(design: BoardDesign, name: str) -> BoardDesign:
    """The board without an expedition."""
    left = tuple(each for each in design.expeditions if each.id != name)
    return replace(design, expeditions=left)


def unused(design: BoardDesign, wish: str) -> str:
    """A name that no expedition and no stage has, as near to a wish as can be."""
    taken = {each.id for each in design.expeditions} | {each.id for each in design.stages}
    names = (wish, *(f"{wish}{number}" for number in range(2, len(taken) + 3)))
    return next(each for each in names if each not in taken)


def with_stage(design: BoardDesign, stage: Stage) -> BoardDesign:
    """The network with a stage, in place of the one of its id."""
    if all(each.id != stage.id for each in design.stages):
        return replace(design, stages=(*design.stages, stage))
    changed = (stage if each.id == stage.id else each for each in design.stages)
    return replace(design, stages=tuple(changed))


def without_stage(design: BoardDesign, name: str) -> BoardDesign:
    """The network without a stage and the ways that it had."""
    stages = tuple(each for each in design.stages if each.id != name)
    ways = tuple(each for each in design.ways if name not in {each.source, each.target})
    return replace(design, stages=stages, ways=ways)


def with_way(design: BoardDesign, way: Way) -> BoardDesign:
    """The network with a way, in place of the one between the same stages."""
    return replace(design, ways=(*_other_ways(design, way), way))


def without_way(design: BoardDesign, way: Way) -> BoardDesign:
    """The network without a way."""
    return replace(design, ways=_other_ways(design, way))


def _other_ways(design: BoardDesign, way: Way) -> tuple[Way, ...]:
    ends = way.source, way.target
    return tuple(each for each in design.ways if (each.source, each.target) != ends)


def with_tokens_for_slots(design: BoardDesign) -> BoardDesign:
    """The board with as many tokens as slots, and with those that slots ask for.

    Beyond these the mix grows where it is smallest, and shrinks where most are to spare.
    """
    tokens, asked = design.tokens, Counter(design.slots)
    while lacking := [kind for kind, spare in _spare(tokens, asked).items() if spare < 0]:
        tokens = with_token_count(tokens, lacking[0], 1)
    while tokens.number < len(design.slots):
        tokens = with_token_count(tokens, _smallest(tokens), 1)
    while tokens.number > len(design.slots):
        spare = _spare(tokens, asked)
        tokens = with_token_count(tokens, max(spare, key=lambda kind: spare[kind]), -1)
    return replace(design, tokens=tokens)


def _spare(tokens: Tokens, asked: Counter[str | int]) -> dict[str | int, int]:
    """How many tokens of each kind no slot asks for; less than 0 if there are too few."""
    counts = token_counts(tokens)
    named = {kind for kind in asked if isinstance(kind, int)}
    values = named | dict(tokens.points).keys() or {_USUAL_POINTS}
    points = sum(counts.get(each, 0) - asked[each] for each in values) - asked[POINTS]
    spare: dict[str | int, int] = {each: counts[each] - asked[each] for each in Kind}
    for each in sorted(values):
        spare[each] = min(counts.get(each, 0) - asked[each], points)
    return spare


_USUAL_POINTS = 5
"""On a victory-point token that comes where there was none."""


def token_counts(tokens: Tokens) -> dict[str | int, int]:
    """How many there are of each kind: of artefacts, stage tokens, and of each number of points."""
    kinds: dict[str | int, int] = {Kind.ARTEFACT: tokens.artefact, Kind.STAGE: tokens.stage}
    return kinds | dict(tokens.points)


def _smallest(tokens: Tokens) -> str | int:
    counts = token_counts(tokens)
    return min(counts, key=lambda kind: counts[kind])


def with_token_count(tokens: Tokens, kind: str | int, more: int) -> Tokens:
    """The tokens with so many more of a kind."""
    if kind == Kind.ARTEFACT:
        return replace(tokens, artefact=tokens.artefact + more)
    if kind == Kind.STAGE:
        return replace(tokens, stage=tokens.stage + more)
    changed = dict(tokens.points)
    changed[int(kind)] = changed.get(int(kind), 0) + more
    kept = sorted((value, count) for value, count in changed.items() if count > 0)
    return replace(tokens, points=tuple(kept))


_NEXT_TOKEN: dict[str | int, str | int] = {
    ANY: Kind.ARTEFACT.value,
    Kind.ARTEFACT.value: Kind.STAGE.value,
    Kind.STAGE.value: POINTS,
}
"""What a slot asks for after what it asks for now; after the last it takes any token again."""


def token_on(design: BoardDesign, name: str, number: int = 0) -> str | int | None:
    """What the slot of a stage asks for; None without one. A stage of a network has no number."""
    if number:
        slots = (slot for each in design.expeditions if each.id == name for slot in each.slots)
        return next((slot.token for slot in slots if slot.stage == number), None)
    return next((each.token for each in design.stages if each.id == name), None)


def with_token(design: BoardDesign, name: str, number: int, token: str | int | None) -> BoardDesign:
    """The board with another slot on a stage, or with none."""
    if not number:
        return _with_changed_stage(design, name, lambda stage: replace(stage, token=token))
    if token is None:
        return without_slot(design, name, number)
    return with_slot(design, name, Slot(number, token))


def with_toggled_slot(design: BoardDesign, name: str, number: int = 0) -> BoardDesign:
    """The board with a slot where there was none, or without the one that was there."""
    token = ANY if token_on(design, name, number) is None else None
    return with_token(design, name, number, token)


def with_next_token(design: BoardDesign, name: str, number: int = 0) -> BoardDesign:
    """The board with a slot that asks for the next kind of token."""
    token = token_on(design, name, number)
    return with_token(design, name, number, ANY if token is None else _NEXT_TOKEN.get(token, ANY))


def with_stage_value(design: BoardDesign, name: str, number: int, value: int) -> BoardDesign:
    """The board with another value on a stage of an expedition or of a network."""
    if number:
        return with_value(design, name, number, value)
    return _with_changed_stage(design, name, lambda stage: replace(stage, value=value))


def value_on(design: BoardDesign, name: str, number: int = 0) -> int | None:
    """What a stage is worth; None if there is no such stage."""
    if not number:
        return next((each.value for each in design.stages if each.id == name), None)
    values = next((each.values for each in design.expeditions if each.id == name), ())
    return values[number - 1] if number <= len(values) else None


def with_colour(design: BoardDesign, name: str, colour: str) -> BoardDesign:
    """The board with an expedition, or a stage of a network, of another colour."""
    if design.is_network:
        return _with_changed_stage(design, name, lambda stage: replace(stage, colour=colour))
    return with_track(design, name, lambda track: replace(track, colour=colour))


def with_start(design: BoardDesign, name: str, is_start: bool) -> BoardDesign:
    """The network with a stage where figures set out, or no more do."""
    return _with_changed_stage(design, name, lambda stage: replace(stage, is_start=is_start))


def with_stage_at(design: BoardDesign, name: str, at: tuple[int, int]) -> BoardDesign:
    """The network with a stage that is drawn elsewhere."""
    return _with_changed_stage(design, name, lambda stage: replace(stage, at=at))


def with_new_stage(design: BoardDesign, at: tuple[int, int]) -> BoardDesign:
    """The network with one more stage; the first ones are where figures set out."""
    colours = design.colours or COLOURS[:1]
    colour = colours[len(design.stages) % len(colours)]
    name = unused(design, f"s{len(design.stages) + 1}")
    return with_stage(design, Stage(name, colour, is_start=not design.stages, at=at))


def with_renamed_track(design: BoardDesign, name: str, wish: str) -> BoardDesign:
    """The board with an expedition of another name."""
    return with_track(design, name, lambda track: replace(track, id=wish))


def _with_changed_stage(
    design: BoardDesign, name: str, edit: Callable[[Stage], Stage]
) -> BoardDesign:
    changed = (edit(each) if each.id == name else each for each in design.stages)
    return replace(design, stages=tuple(changed))


def with_values(design: BoardDesign, name: str, values: tuple[int, ...]) -> BoardDesign:
    """The board with a whole row of values on an expedition, which is as long as they are."""
    shortened = with_length(design, name, len(values))
    return with_track(shortened, name, lambda track: replace(track, values=values))


def without_stage_of_track(design: BoardDesign, name: str, stage: int) -> BoardDesign:
    """The board with an expedition that lacks one of its stages; what lies beyond moves up."""

    def edit(track: Expedition) -> Expedition:
        values = (*track.values[: stage - 1], *track.values[stage:])
        slots = tuple(
            replace(each, stage=each.stage - (each.stage > stage))
            for each in track.slots
            if each.stage != stage
        )
        bridge = track.bridge
        if bridge is not None:
            bridge = max(1, min(bridge - (bridge >= stage), len(values) - 1))
        stages = None if track.stages is None else len(values)
        return replace(track, values=values, slots=slots, bridge=bridge, stages=stages)

    return with_track(design, name, edit)


def with_way_led_otherwise(design: BoardDesign, old: Way, new: Way) -> BoardDesign:
    """The network with a way that begins or ends elsewhere, at its old place among all ways."""
    left = [new if each == old else each for each in design.ways]
    ends = new.source, new.target
    kept = (each for each in left if each is new or (each.source, each.target) != ends)
    return replace(design, ways=tuple(kept))


def with_crossings(design: BoardDesign, players: int | None, number: int) -> BoardDesign:
    """The board whose rounds of so many players, or of all others, end at another crossing.

    0 for some number of players is as for all others.
    """
    if players is None:
        return replace(design, crossings=number)
    by = {**dict(design.crossings_by), players: number}
    kept = tuple(sorted((each, count) for each, count in by.items() if count))
    return replace(design, crossings_by=kept)


def with_track_moved(design: BoardDesign, name: str, by: int) -> BoardDesign:
    """The board with an expedition so many places further among the others; the ends join."""
    names = [each.id for each in design.expeditions]
    if name not in names:
        return design
    moved = design.expeditions[names.index(name)]
    left = [each for each in design.expeditions if each is not moved]
    left.insert((names.index(name) + by) % len(names), moved)
    return replace(design, expeditions=tuple(left))


def with_values_for_all(design: BoardDesign, name: str) -> BoardDesign:
    """The board whose expeditions all have the values of one, and so its length.

    Those that are locked keep their own, unless all others are locked, too.
    """
    values = next((each.values for each in design.expeditions if each.id == name), ())
    others = [each.id for each in design.expeditions if each.id != name]
    free = [each for each in others if not design.locked.has(each)]
    for each in free or others:
        design = with_values(design, each, values) if values else design
    return design


def with_more_crossings(design: BoardDesign, more: int) -> BoardDesign | None:
    """The board whose rounds end some crossings later, with any number of players.

    None if no figure, or more figures than there are, would have to cross.
    """
    after = replace(
        design,
        crossings=design.crossings + more,
        crossings_by=tuple((players, number + more) for players, number in design.crossings_by),
    )
    figures = max(1, design.figures_each)
    counts = ((after.crossings_for(each), each * figures) for each in design.player_counts)
    return after if all(1 <= number <= most for number, most in counts) else None
