"""Checks of the board itself: expeditions, values, bridges, slots; stages and ways of a network."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import count

from core.basics.language import LazyText, marked, tr_lazy
from core.checking.problem import Finding, Place, Problem, Severity, finding
from core.checking.rule import Fix, rule
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.board.board import FEWEST_TRACKS, MOST_TRACKS
from core.lost_cities.board.graph import Node
from core.lost_cities.board.names import course_name
from core.lost_cities.checks.places import (
    StageSpot,
    TrackSpot,
    on_key,
    on_node,
    on_stage,
    on_track,
)
from core.lost_cities.design.board_design import COLOURS, BoardDesign, Expedition
from core.lost_cities.design.edits import (
    unused,
    value_on,
    with_bridge,
    with_new_track,
    with_stage_at,
    with_stage_value,
    with_token,
    with_track,
    with_value,
    with_values,
    without_way,
)
from core.lost_cities.design.official import VALUES

_STEP = 5
"""What values are multiples of in this game."""
_STEPS_APART = 2
"""How far stages of a network lie from each other."""


def track_of(facts: Facts, problem: Problem) -> Expedition | None:
    """The expedition that a problem is about."""
    names = [spot.id for spot in problem.place.spots if isinstance(spot, TrackSpot)]
    return next((each for each in facts.design.expeditions if each.id in names), None)


def stage_in(problem: Problem) -> StageSpot | None:
    """The first stage that a problem is about."""
    return next((spot for spot in problem.place.spots if isinstance(spot, StageSpot)), None)


def stage_words(name: str, number: int | None = None) -> LazyText | str:
    """A stage in a sentence: of an expedition by its number, or of a network by its id."""
    return tr_lazy("stage {name}", name=name) if number is None else f"{name} {number}"


def _with_enough_tracks(facts: Facts, _: Problem) -> BoardDesign:
    design = replace(facts.design, expeditions=facts.design.expeditions[:MOST_TRACKS])
    while len(design.expeditions) < FEWEST_TRACKS:
        design = with_new_track(design)
    return design


def _lacks_tracks(problem: Problem) -> bool:
    """Whether expeditions are still to come; too many of them are wrong."""
    return dict(problem.values)["count"] in range(FEWEST_TRACKS)


@rule(
    "B401",
    Severity.ERROR,
    marked("There are {count} expeditions; a board has {fewest} to {most}."),
    fix=Fix(marked("Add or take away expeditions"), _with_enough_tracks),
    to_do=marked("expeditions"),
    is_to_do=_lacks_tracks,
)
def track_count(facts: Facts) -> Iterator[Finding]:
    """There are too few or too many expeditions.

    Why: with one there is nothing to choose; more than eight fit on no board, and there are no
    colours for more.
    Fix: add expeditions, or take some away.
    Rules: LC-BOARD-1, LC-SET-4.
    """
    number = len(facts.design.expeditions)
    if number > MOST_TRACKS or (number < FEWEST_TRACKS and not facts.design.is_network):
        place = on_key(facts, "expeditions")
        yield finding(place, count=number, fewest=FEWEST_TRACKS, most=MOST_TRACKS)


def _told_apart(facts: Facts, problem: Problem) -> BoardDesign | None:
    """Give the last expedition of a name, or of a colour, one of its own."""
    track = track_of(facts, problem)
    if track is None:
        return None
    design, tracks = facts.design, list(facts.design.expeditions)
    index = max(at for at, each in enumerate(tracks) if each.id == track.id)
    others = [each for at, each in enumerate(tracks) if at != index]
    name = tracks[index].id
    if name in {each.id for each in others}:
        name = unused(design, name)
    colour = tracks[index].colour
    taken = {each.colour for each in others}
    if colour in taken:
        colour = next((each for each in COLOURS if each not in taken), colour)
    tracks[index] = replace(tracks[index], id=name, colour=colour)
    after = replace(design, expeditions=tuple(tracks))
    return None if after == design else after


@rule(
    "B402",
    Severity.ERROR,
    marked("{name} has the name or the colour of another expedition."),
    fix=Fix(marked("Give it a name and a colour of its own"), _told_apart),
)
def colour_twice(facts: Facts) -> Iterator[Finding]:
    """Two expeditions share a name or a colour.

    Why: a card would not say which of them it is for.
    Fix: give one of them a name or a colour that no other has.
    Rules: LC-PLAY-1.
    """
    seen_ids, seen_colours = set[str](), set[str]()
    for each in facts.design.expeditions:
        if each.id in seen_ids or each.colour in seen_colours:
            yield finding(on_track(facts, each.id), name=each.name)
        seen_ids.add(each.id)
        seen_colours.add(each.colour)


def _counted_stages(facts: Facts, problem: Problem) -> BoardDesign | None:
    track = track_of(facts, problem)
    if track is None:
        return None
    return with_track(facts.design, track.id, lambda each: replace(each, stages=None))


@rule(
    "B403",
    Severity.ERROR,
    marked("{name} is said to have {stages} stages, and has {values} values."),
    fix=Fix(marked("Have as many stages as values"), _counted_stages),
)
def values_do_not_fit(facts: Facts) -> Iterator[Finding]:
    """An expedition names another number of stages than it has values.

    Why: nobody knows what the stages without a value are worth.
    Fix: give each stage a value, or leave the number of stages out.
    Rules: LC-BOARD-3.
    """
    for each in facts.design.expeditions:
        if each.stages not in {None, each.length}:
            values = {"stages": each.stages or 0, "values": each.length}
            yield finding(on_track(facts, each.id), name=each.name, **values)


def _risen(facts: Facts, problem: Problem) -> BoardDesign | None:
    stage, *others = (spot for spot in problem.place.spots if isinstance(spot, StageSpot))
    before = [StageSpot(stage.id, stage.number - 1)] if stage.number > 1 else others
    values = [value_on(facts.design, spot.id, spot.number) for spot in before]
    known = [value for value in values if value is not None]
    if not known:
        return None
    return with_stage_value(facts.design, stage.id, stage.number, max(known) + _STEP)


@rule(
    "B404",
    Severity.WARNING,
    marked("Going on pays nothing: {stage} is worth {value}, no more than the one before."),
    fix=Fix(marked("Make it worth five more"), _risen),
)
def value_falls(facts: Facts) -> Iterator[Finding]:
    """A stage is worth no more than the one before it.

    Why: whoever goes on gains nothing, or even loses; in the rulebook this is a misprint.
    Fix: make the stage worth more than the one before.
    Rules: LC-AMB-1, LC-SET-1.
    """
    for each in facts.design.expeditions:
        pairs = zip(each.values, each.values[1:], strict=False)
        for number, (before, value) in enumerate(pairs, start=2):
            if value <= before:
                place = on_track(facts, each.id, number)
                yield finding(place, stage=stage_words(each.name, number), value=value)
    yield from _falling_ways(facts)


def _falling_ways(facts: Facts) -> Iterator[Finding]:
    """The stages of a network to which some way leads that is worth as much or more."""
    values = {each.id: each.value for each in facts.design.stages}
    before: dict[str, list[str]] = {}
    for way in facts.design.ways:
        if {way.source, way.target} <= values.keys() and values[way.target] <= values[way.source]:
            before.setdefault(way.target, []).append(way.source)
    for name, sources in before.items():
        yield finding(on_stage(facts, name, *sources), stage=stage_words(name), value=values[name])


@rule("B405", Severity.HINT, marked("No stage of {name} costs points: setting out is free."))
def no_risk(facts: Facts) -> Iterator[Finding]:
    """An expedition has no stage of negative value.

    Why: setting out there is never a mistake, so nobody has to think about it.
    Fix: let the first stages cost points.
    Rules: LC-BOARD-2.
    """
    for each in facts.design.expeditions:
        if each.values and min(each.values) >= 0:
            yield finding(on_track(facts, each.id), name=each.name)
    for start, values in _values_behind_starts(facts):
        if min(values) >= 0:
            yield finding(on_node(facts, start), name=course_name(facts.design, start))


def _values_behind_starts(facts: Facts) -> Iterator[tuple[Node, list[int]]]:
    """What the stages are worth that a figure can come to, for each start of a network."""
    nodes = facts.graph.nodes
    for start in facts.graph.starts if facts.design.is_network else ():
        yield nodes[start], [nodes[each].value for each in facts.graph.behind(start)]


def _rewarded(facts: Facts, problem: Problem) -> BoardDesign | None:
    """The last stage pays; an expedition without stages gets those of the box."""
    track = track_of(facts, problem)
    if track is None:
        return None
    if not track.values:
        return with_values(facts.design, track.id, VALUES)
    return with_value(facts.design, track.id, track.length, _STEP)


@rule(
    "B406",
    Severity.ERROR,
    marked("No stage of {name} is worth anything."),
    fix=Fix(marked("Make the last stage worth five points"), _rewarded),
)
def no_reward(facts: Facts) -> Iterator[Finding]:
    """An expedition has no stage of positive value.

    Why: nobody would ever set out there.
    Fix: let the last stages be worth points.
    Rules: LC-BOARD-2.
    """
    for each in facts.design.expeditions:
        if max(each.values, default=0) <= 0:
            yield finding(on_track(facts, each.id), name=each.name)
    if any(each.value > 0 for each in facts.design.stages):  # else B418 says it of the network
        for start, values in _values_behind_starts(facts):
            if max(values) <= 0:
                yield finding(on_node(facts, start), name=course_name(facts.design, start))


def _bridge_moved(facts: Facts, problem: Problem) -> BoardDesign | None:
    track = track_of(facts, problem)
    if track is None or track.length < 2:  # noqa: PLR2004  a bridge lies between two stages
        return None
    stage = min(max(track.bridge or 1, 1), track.length - 1)
    return with_bridge(facts.design, track.id, stage)


@rule(
    "B407",
    Severity.ERROR,
    marked("No figure can cross the bridge of {name}: it lies behind {stage}."),
    fix=Fix(marked("Move it onto the expedition"), _bridge_moved),
)
def bridge_off_track(facts: Facts) -> Iterator[Finding]:
    """A bridge lies before the first stage or behind the last one, or where no start leads to.

    Why: no figure can cross it.
    Fix: move it between two stages; in a network, lead a way there.
    Rules: LC-BOARD-4, LC-AMB-25.
    """
    for each in facts.design.expeditions:
        if each.bridge is not None and not 1 <= each.bridge < each.length:
            place, behind = on_track(facts, each.id), stage_words(each.name, each.bridge)
            yield finding(place, name=each.name, stage=behind)
    yield from _bridges_cut_off(facts)


def _bridges_cut_off(facts: Facts) -> Iterator[Finding]:
    """The bridges of a network that begin where no start leads to."""
    graph, nodes = facts.graph, facts.graph.nodes
    for edge in graph.edges if facts.design.is_network else ():
        if edge.is_bridge and edge.source not in graph.reached:
            source, target = str(nodes[edge.source].spot), str(nodes[edge.target].spot)
            name = tr_lazy("the way to {stage}", stage=target)
            place = on_stage(facts, source, target)
            yield finding(place, name=name, stage=stage_words(source))


def _behind_the_red(facts: Facts, problem: Problem) -> BoardDesign | None:
    track = track_of(facts, problem)
    if track is None:
        return None
    good = [number for number in range(1, track.length) if track.values[number] > 0]
    return with_bridge(facts.design, track.id, good[0]) if good else None


@rule(
    "B408",
    Severity.WARNING,
    marked("Behind the bridge a figure on {stage} still costs {value} points."),
    fix=Fix(marked("Move the bridge to where points begin"), _behind_the_red),
)
def bridge_in_the_red(facts: Facts) -> Iterator[Finding]:
    """The first stage behind a bridge has a negative value.

    Why: whoever crosses it ends the round at his own cost.
    Fix: move the bridge farther on.
    Rules: LC-END-1.
    """
    for each in facts.design.expeditions:
        if each.bridge is not None and 1 <= each.bridge < each.length:
            value = each.values[each.bridge]
            if value < 0:
                place = on_track(facts, each.id, each.bridge + 1)
                stage = stage_words(each.name, each.bridge + 1)
                yield finding(place, stage=stage, value=-value)
    values = {each.id: each.value for each in facts.design.stages}
    for name in dict.fromkeys(way.target for way in facts.design.ways if way.is_bridge):
        if values.get(name, 0) < 0:
            yield finding(on_stage(facts, name), stage=stage_words(name), value=-values[name])


def _slot_gone(facts: Facts, problem: Problem) -> BoardDesign | None:
    track = track_of(facts, problem)
    if track is None:
        return None
    seen = {slot.stage: slot for slot in reversed(track.slots) if 1 <= slot.stage <= track.length}
    slots = tuple(seen[stage] for stage in sorted(seen))
    return with_track(facts.design, track.id, lambda each: replace(each, slots=slots))


@rule(
    "B409",
    Severity.ERROR,
    marked("A token of {name} is to lie on stage {stage}, which is not there, or taken already."),
    fix=Fix(marked("Leave that slot out"), _slot_gone),
)
def slot_off_track(facts: Facts) -> Iterator[Finding]:
    """A slot lies beyond its expedition, or twice on the same stage.

    Why: there is no room for its token. In a network each slot belongs to its stage; those that
    no start leads to are told as such.
    Fix: move the slot to a stage without one.
    Rules: LC-BOARD-5.
    """
    for each in facts.design.expeditions:
        seen = set[int]()
        for slot in each.slots:
            if not 1 <= slot.stage <= each.length or slot.stage in seen:
                yield finding(on_track(facts, each.id), name=each.name, stage=slot.stage)
            seen.add(slot.stage)


def _first_slot_gone(facts: Facts, problem: Problem) -> BoardDesign | None:
    stage = stage_in(problem)
    return None if stage is None else with_token(facts.design, stage.id, stage.number, None)


@rule(
    "B410",
    Severity.HINT,
    marked("The token on {stage} counts as soon as a figure sets out."),
    fix=Fix(marked("Leave that slot out"), _first_slot_gone),
)
def slot_at_the_start(facts: Facts) -> Iterator[Finding]:
    """A slot lies on a stage to which figures set out.

    Why: setting out already carries its token out, which no published board does.
    Fix: move the slot farther on, unless you want it so.
    Rules: LC-AMB-11.
    """
    for each in facts.design.expeditions:
        if any(slot.stage == 1 for slot in each.slots):
            yield finding(on_track(facts, each.id, 1), stage=stage_words(each.name, 1))
    for stage in facts.design.stages:
        if stage.is_start and stage.token is not None:
            yield finding(on_stage(facts, stage.id), stage=stage_words(stage.id))


# --- Networks -------------------------------------------------------------------------------------


@rule("B411", Severity.ERROR, marked("The board has both expeditions and a network of stages."))
def two_kinds(facts: Facts) -> Iterator[Finding]:
    """A board lists expeditions as well as the stages of a network.

    Why: it is played either on lines or on a network, and nobody could say which.
    Fix: leave one of the two out.
    Rules: LC-SET-6.
    """
    if facts.design.is_network and facts.design.expeditions:
        yield finding(on_key(facts, "expeditions"))


@rule("B412", Severity.ERROR, marked("The stage {name} is there twice."))
def stage_twice(facts: Facts) -> Iterator[Finding]:
    """Two stages of a network have the same name.

    Why: a way would not say which of them it leads to.
    Fix: give one of them another name.
    Rules: LC-SET-6.
    """
    counts = Counter(each.id for each in facts.design.stages)
    for name, times in counts.items():
        if times > 1:
            yield finding(on_stage(facts, name), name=name)


def _without_lost_ways(facts: Facts, _: Problem) -> BoardDesign:
    design, known = facts.design, {each.id for each in facts.design.stages}
    for way in design.ways:
        if not {way.source, way.target} <= known:
            design = without_way(design, way)
    return design


@rule(
    "B413",
    Severity.ERROR,
    marked("The way from {source} to {target} has an end that is not there."),
    fix=Fix(marked("Leave such ways out"), _without_lost_ways),
)
def lost_way(facts: Facts) -> Iterator[Finding]:
    """A way of a network begins or ends at a stage that is not there.

    Why: no figure can take it.
    Fix: add the stage, or leave the way out.
    Rules: LC-SET-6.
    """
    known = {each.id for each in facts.design.stages}
    for index, way in enumerate(facts.design.ways):
        if not {way.source, way.target} <= known:
            place = Place((), facts.file.line_of("ways", index))
            yield finding(place, source=way.source, target=way.target)


@rule("B414", Severity.ERROR, marked("The ways lead in a circle."))
def ways_in_a_circle(facts: Facts) -> Iterator[Finding]:
    """A figure could come back to a stage it has left.

    Why: a chain of stage tokens would not have to end, and an expedition leads away from the camp.
    Fix: turn one of the ways round, or leave it out.
    Rules: LC-AMB-7.
    """
    if facts.design.is_network and facts.graph.has_circle:
        yield finding(on_key(facts, "ways"))


@rule("B415", Severity.ERROR, marked("No figure can set out: the network has no start."))
def no_start(facts: Facts) -> Iterator[Finding]:
    """A network has no start.

    Why: figures set out to starts alone.
    Fix: say of a stage at the camp that it is a start.
    Rules: LC-NET-2, LC-PLAY-2.
    """
    if facts.design.is_network and not facts.graph.starts:
        yield finding(on_key(facts, "stages"))


@rule("B416", Severity.WARNING, marked("No way leads to the stage {name}."))
def stage_cut_off(facts: Facts) -> Iterator[Finding]:
    """No start leads to a stage of a network.

    Why: it is only drawn there; its token is never found.
    Fix: lead a way there, or leave the stage out.
    Rules: LC-NET-1.
    """
    if facts.design.is_network:
        for index, node in enumerate(facts.graph.nodes):
            if index not in facts.graph.reached:
                yield finding(on_stage(facts, str(node.spot)), name=str(node.spot))


@rule("B418", Severity.ERROR, marked("No stage of the network is worth anything."))
def no_reward_in_a_network(facts: Facts) -> Iterator[Finding]:
    """A network has no stage of positive value.

    Why: nobody would ever set out there.
    Fix: let the stages far from the camp be worth points.
    Rules: LC-BOARD-2, LC-SET-6.
    """
    if facts.design.is_network and all(each.value <= 0 for each in facts.design.stages):
        yield finding(on_key(facts, "stages"))


def _ways_once(facts: Facts, _: Problem) -> BoardDesign:
    kept = {(way.source, way.target): way for way in reversed(facts.design.ways)}
    return replace(facts.design, ways=tuple(reversed(kept.values())))


@rule(
    "B419",
    Severity.ERROR,
    marked("Two ways lead from {source} to {target}."),
    fix=Fix(marked("Keep the first of them"), _ways_once),
)
def way_twice(facts: Facts) -> Iterator[Finding]:
    """Two ways of a network lead from one stage to the same other one.

    Why: a figure would go there without anybody knowing which of them it takes, and whether that
    is a bridge.
    Fix: leave one of them out.
    Rules: LC-NET-1, LC-SET-6.
    """
    seen = set[tuple[str, str]]()
    for index, way in enumerate(facts.design.ways):
        if (way.source, way.target) in seen:
            place = Place((), facts.file.line_of("ways", index))
            yield finding(place, source=way.source, target=way.target)
        seen.add((way.source, way.target))


def _apart(facts: Facts, _: Problem) -> BoardDesign:
    """Each stage that lies on another goes to a free place as far from the camp as it is."""
    design, graph = facts.design, facts.graph
    rows = dict(zip((node.spot for node in graph.nodes), graph.most_before, strict=True))
    for name in _hidden_stages(design):
        row = _STEPS_APART * (rows[name] - 1)
        taken = {each.at for each in design.stages}
        free = next(x for x in count(0, _STEPS_APART) if (x, row) not in taken)
        design = with_stage_at(design, name, (free, row))
    return design


def _hidden_stages(design: BoardDesign) -> tuple[str, ...]:
    """The stages of a network that lie where another lies already."""
    first: dict[tuple[int, int], str] = {}
    names = {each.id: first.setdefault(each.at, each.id) for each in design.stages}
    return tuple(name for name, lying in names.items() if name != lying)


@rule(
    "B420",
    Severity.WARNING,
    marked("{stage} lies where another one lies already."),
    fix=Fix(marked("Lay them apart"), _apart),
)
def stages_on_one_another(facts: Facts) -> Iterator[Finding]:
    """Two stages of a network lie at the same place.

    Why: only one of them can be seen, and nobody can take the other one into hand.
    Fix: lay them apart; a file says where a stage lies by `at`.
    Rules: LC-SET-6.
    """
    for name in _hidden_stages(facts.design):
        yield finding(on_stage(facts, name), stage=stage_words(name))


BOARD_RULES = (
    track_count,
    colour_twice,
    values_do_not_fit,
    value_falls,
    no_risk,
    no_reward,
    bridge_off_track,
    bridge_in_the_red,
    slot_off_track,
    slot_at_the_start,
    two_kinds,
    stage_twice,
    lost_way,
    ways_in_a_circle,
    no_start,
    stage_cut_off,
    no_reward_in_a_network,
    way_twice,
    stages_on_one_another,
)
