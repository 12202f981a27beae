"""What differs between two boards, in words."""

from __future__ import annotations

from collections.abc import Iterator

from core.basics.language import tr
from core.lost_cities.design.board_design import (
    PLAYER_COUNTS,
    BoardDesign,
    Deck,
    Expedition,
    Slot,
    Stage,
)


def changes(before: BoardDesign, after: BoardDesign) -> tuple[str, ...]:
    """Each difference that a player would notice, as a few words."""
    return (
        *_track_changes(before, after),
        *_network_changes(before, after),
        *_supply_changes(before, after),
        *_rule_changes(before, after),
    )


def _track_changes(before: BoardDesign, after: BoardDesign) -> Iterator[str]:
    old = {each.id: each for each in before.expeditions}
    new = {each.id: each for each in after.expeditions}
    for name in sorted(old.keys() - new.keys()):
        yield tr("no {name}", name=old[name].name)
    for name, each in new.items():
        if name not in old:
            yield tr("new: {name}", name=each.name)
        else:
            yield from _expedition_changes(old[name], each)


def _expedition_changes(old: Expedition, new: Expedition) -> Iterator[str]:
    name = new.name
    if old.colour != new.colour:
        yield tr("{name}: {colour}", name=name, colour=tr(new.colour))
    if old.length != new.length:
        yield tr("{name}: {count} stages", name=name, count=new.length)
    for number, (was, value) in enumerate(zip(old.values, new.values, strict=False), start=1):
        if was != value:
            yield tr("{name} {number}: {value}", name=name, number=number, value=value)
    if old.bridge != new.bridge:
        where = "–" if new.bridge is None else str(new.bridge)
        yield tr("{name}: bridge after {stage}", name=name, stage=where)
    if set(old.slots) != set(new.slots):
        yield tr("{name}: tokens on {stages}", name=name, stages=_slots(new.slots))


def _slots(slots: tuple[Slot, ...]) -> str:
    return ", ".join(str(each.stage) for each in sorted(slots, key=lambda slot: slot.stage)) or "–"


def _network_changes(before: BoardDesign, after: BoardDesign) -> Iterator[str]:
    old, new = ({each.id: each for each in board.stages} for board in (before, after))
    for name in sorted(old.keys() - new.keys()):
        yield tr("no stage {name}", name=name)
    for name in sorted(new.keys() - old.keys()):
        yield tr("new stage {name}", name=name)
    for name in sorted(old.keys() & new.keys()):
        if _played(old[name]) != _played(new[name]):
            yield tr("stage {name} changed", name=name)
    ways = (
        {(way.source, way.target): way.is_bridge for way in board.ways} for board in (before, after)
    )
    was, now = ways
    for source, target in sorted(was.keys() - now.keys()):
        yield tr("no way from {source} to {target}", source=source, target=target)
    for source, target in sorted(key for key, bridge in now.items() if was.get(key) != bridge):
        yield tr("way from {source} to {target}", source=source, target=target)


def _played(stage: Stage) -> tuple[object, ...]:
    return stage.colour, stage.value, stage.token, stage.is_start


def _supply_changes(before: BoardDesign, after: BoardDesign) -> Iterator[str]:
    if before.tokens != after.tokens:
        tokens = after.tokens
        points = ", ".join(f"{count} × {value}" for value, count in tokens.points)
        yield tr(
            "tokens: {artefact} artefacts, {stage} stages, points {points}",
            artefact=tokens.artefact,
            stage=tokens.stage,
            points=points or "–",
        )
    yield from _deck_changes(before.deck, after.deck)
    if before.artefacts != after.artefacts:
        yield tr("another artefact table")


def _deck_changes(old: Deck, new: Deck) -> Iterator[str]:
    """Other cards, and for each number of players how many go back to the box."""
    if (old.ranks, old.copies) != (new.ranks, new.copies):
        ranks = f"{new.lowest}–{new.highest}"
        yield tr("cards {ranks}, {copies} of each", ranks=ranks, copies=new.copies)
    for players in PLAYER_COUNTS:
        removed = new.removed_for(players)
        if removed != old.removed_for(players):
            told = {"count": removed, "players": players}
            yield tr("cards back to the box with {players} players: {count}", **told)


def _rule_changes(before: BoardDesign, after: BoardDesign) -> Iterator[str]:
    told = (
        (before.hand, after.hand, tr("hand of {number}", number=after.hand)),
        (before.rounds, after.rounds, tr("rounds: {number}", number=after.rounds)),
        (
            (before.crossings, before.crossings_by),
            (after.crossings, after.crossings_by),
            tr("crossings: {number}", number=_crossings(after)),
        ),
        (before.leader, after.leader, tr("leader × {number}", number=after.leader)),
        (before.floor, after.floor, tr("floor: {word}", word=tr(after.floor.value))),
        (
            before.figures_each,
            after.figures_each,
            tr("figures: {number}", number=after.figures_each),
        ),
        (before.up_and_down, after.up_and_down, _switched(tr("up and down"), after.up_and_down)),
        (before.take_back, after.take_back, _switched(tr("taking back"), after.take_back)),
    )
    return (sentence for old, new, sentence in told if old != new)


def _crossings(design: BoardDesign) -> str:
    """One number, or those of each number of players: “4/5/5”."""
    if not design.crossings_by:
        return str(design.crossings)
    return "/".join(str(design.crossings_for(each)) for each in design.player_counts)


def _switched(what: str, is_on: bool) -> str:
    return what if is_on else tr("no {name}", name=what)
