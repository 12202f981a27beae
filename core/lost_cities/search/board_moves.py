"""Moves on the board: bridges, slots and values of stages."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from core.basics.language import LazyText, tr_lazy
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.design import edits
from core.lost_cities.design.board_design import NAMES, BoardDesign, Expedition
from core.lost_cities.design.own_keys import HIGHEST_VALUE, LOWEST_VALUE
from core.search.moves import Move

BoardMove = Move[BoardDesign]
STEP = 5
"""By how much a stage becomes worth more or less."""


def track_name(track: Expedition) -> LazyText | str:
    """An expedition as people read it, in whatever language is in use then."""
    return tr_lazy(NAMES[track.id]) if track.id in NAMES else track.id


def stage_part(track: str, stage: int) -> str:
    """What a stage of an expedition is called among the parts that moves touch."""
    return f"{track}/{stage}"


def bridge_part(track: str) -> str:
    """What the bridge of an expedition is called among them."""
    return f"{track}/bridge"


# --- Bridges --------------------------------------------------------------------------------------


def bridge_moves(facts: Facts) -> Iterator[BoardMove]:
    """All bridges a stage on or back, and then each alone."""
    tracks = [each for each in facts.design.expeditions if each.bridge is not None]
    touched = frozenset(bridge_part(each.id) for each in tracks)
    names = tuple(each.id for each in tracks)
    if len(tracks) > 1:
        for by, words in (
            (1, tr_lazy("all bridges one stage on")),
            (-1, tr_lazy("all bridges one stage back")),
        ):
            yield Move(f"bridges:{by:+d}", "bridge", touched, words, partial(_bridged, names, by))
    for track in tracks:
        name, parts = track_name(track), frozenset({bridge_part(track.id)})
        for by, words in (
            (1, tr_lazy("the bridge of {track} one stage on", track=name)),
            (-1, tr_lazy("the bridge of {track} one stage back", track=name)),
        ):
            edit = partial(_bridged, (track.id,), by)
            yield Move(f"bridge:{track.id}:{by:+d}", "bridge", parts, words, edit)


def _bridged(names: tuple[str, ...], by: int, design: BoardDesign) -> BoardDesign | None:
    for each in design.expeditions:
        if each.id in names:
            after = (each.bridge or 0) + by
            if not 1 <= after < each.length:
                return None
            design = edits.with_bridge(design, each.id, after)
    return design


# --- Slots ----------------------------------------------------------------------------------------


def slot_moves(facts: Facts) -> Iterator[BoardMove]:
    """Each slot to the next stage that has none, on or back; the first stages stay free."""
    yield from _network_slots(facts.design)
    for track in facts.design.expeditions:
        taken = {each.stage for each in track.slots}
        for stage in sorted(taken):
            for other in (stage - 1, stage + 1):
                if 1 < other <= track.length and other not in taken:
                    yield _slot_move(track, stage, other)


def _slot_move(track: Expedition, stage: int, other: int) -> BoardMove:
    names = {"track": track_name(track), "stage": stage, "other": other}
    words = tr_lazy("the slot of {track} from stage {stage} to stage {other}", **names)
    touched = frozenset({stage_part(track.id, stage), stage_part(track.id, other)})
    edit = partial(_with_slot_moved, (track.id, stage), (track.id, other))
    return Move(f"slot:{track.id}:{stage}-{other}", "slot", touched, words, edit)


def _network_slots(design: BoardDesign) -> Iterator[BoardMove]:
    stages = {each.id: each for each in design.stages}
    for way in design.ways:
        for one, other in ((way.source, way.target), (way.target, way.source)):
            there = stages.get(other)
            if one in stages and there is not None and not there.is_start:
                words = tr_lazy("the slot of {one} to {other}", one=one, other=other)
                edit = partial(_with_slot_moved, (one, 0), (other, 0))
                touched = frozenset({one, other})
                if stages[one].token is not None and there.token is None:
                    yield Move(f"slot:{one}-{other}", "slot", touched, words, edit)


def _with_slot_moved(
    old: tuple[str, int], new: tuple[str, int], design: BoardDesign
) -> BoardDesign | None:
    token = edits.token_on(design, *old)
    if token is None or edits.token_on(design, *new) is not None:
        return None
    return edits.with_token(edits.with_token(design, *old, None), *new, token)


# --- Values ---------------------------------------------------------------------------------------


def value_moves(facts: Facts) -> Iterator[BoardMove]:
    """Stages worth more or less: on all expeditions where they are alike, and each alone."""
    design = facts.design
    if len(design.expeditions) > 1 and len({each.values for each in design.expeditions}) == 1:
        for stage in range(1, design.expeditions[0].length + 1):
            yield from _shared_values(design, stage)
    for track in design.expeditions:
        for stage in range(1, track.length + 1):
            touched = frozenset({stage_part(track.id, stage)})
            name = tr_lazy("{track} {stage}", track=track_name(track), stage=stage)
            yield from _values(f"{track.id}:{stage}", name, ((track.id, stage),), touched)
    for each in design.stages:
        yield from _values(each.id, each.id, ((each.id, 0),), frozenset({each.id}))


def _shared_values(design: BoardDesign, stage: int) -> Iterator[BoardMove]:
    spots = tuple((each.id, stage) for each in design.expeditions)
    touched = frozenset(stage_part(*each) for each in spots)
    return _values(f"all:{stage}", tr_lazy("every stage {stage}", stage=stage), spots, touched)


def _values(
    key: str,
    name: LazyText | str,
    spots: tuple[tuple[str, int], ...],
    touched: frozenset[str],
) -> Iterator[BoardMove]:
    for by, words in (
        (STEP, tr_lazy("{stage} worth {step} more", stage=name, step=STEP)),
        (-STEP, tr_lazy("{stage} worth {step} less", stage=name, step=STEP)),
    ):
        yield Move(f"value:{key}:{by:+d}", "value", touched, words, partial(_valued, spots, by))


def _valued(spots: tuple[tuple[str, int], ...], by: int, design: BoardDesign) -> BoardDesign | None:
    for name, stage in spots:
        value = edits.value_on(design, name, stage)
        if value is None or not LOWEST_VALUE <= value + by <= HIGHEST_VALUE:
            return None
        design = edits.with_stage_value(design, name, stage, value + by)
    return design
