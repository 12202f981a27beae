"""What differs between two routes, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TypeAlias

from core.basics.language import tr
from core.geometry.hexes import TURNS, Hex
from core.quest.catalogue.side_names import side_title
from core.quest.route.route import FixedBlockade, Laying, Placement, Route

Naming: TypeAlias = Callable[[Route], Callable[[Hex], str]]
"""What a hex is called on the table of a route; empty where it has no name."""


def by_file(_route: Route) -> Callable[[Hex], str]:
    """Names for who has no box at hand and cannot say where the names of places begin."""
    return lambda _at: ""


def changes(before: Route, after: Route, naming: Naming = by_file) -> tuple[str, ...]:
    """Each difference that a player would notice, as a few words.

    A place is called as it is on the table that has it: `j13`, or as files have it if that has no
    name there.
    """
    pieces = _piece_changes(before, after, naming(before), naming(after))
    return (*pieces, *_other_changes(before, after))


def _piece_changes(
    before: Route, after: Route, once: Callable[[Hex], str], now: Callable[[Hex], str]
) -> Iterator[str]:
    if len(before.pieces) == len(after.pieces):
        for old, new in zip(before.pieces, after.pieces, strict=True):
            if old.side != new.side:
                yield tr(
                    "{new} instead of {old}", new=side_title(new.side), old=side_title(old.side)
                )
            if old.at != new.at:
                yield tr("{side} to {place}", side=side_title(new.side), place=_where(new, now))
            elif old.turn != new.turn:
                yield _turned(new.side, (new.turn - old.turn) % TURNS)
        return
    gone = Counter(before.pieces) - Counter(after.pieces)
    come = Counter(after.pieces) - Counter(before.pieces)
    for each in gone.elements():
        yield tr("no {side} at {place}", side=side_title(each.side), place=_where(each, once))
    for each in come.elements():
        yield tr("{side} at {place}", side=side_title(each.side), place=_where(each, now))


def _turned(side: str, turns: int) -> str:
    """How a piece was turned in its place, the shorter way round."""
    degrees = min(turns, TURNS - turns) * 360 // TURNS
    if turns <= TURNS // 2:
        return tr("{side} turned right by {degrees}°", side=side_title(side), degrees=degrees)
    return tr("{side} turned left by {degrees}°", side=side_title(side), degrees=degrees)


def _where(placement: Placement, name: Callable[[Hex], str]) -> str:
    at = name(placement.at) or f"[{placement.at.q}, {placement.at.r}]"
    if not placement.turn:
        return at
    return tr("{at}, turned {degrees}°", at=at, degrees=placement.turn * 360 // TURNS)


def _other_changes(before: Route, after: Route) -> Iterator[str]:
    old, new = before.blockades, after.blockades
    if old.laying is not new.laying and new.laying is not Laying.FIXED:
        yield tr("blockades: {laying}", laying=new.laying.word)
    gone = Counter(old.fixed) - Counter(new.fixed)
    come = Counter(new.fixed) - Counter(old.fixed)
    yield from (_no_blockade(each) for each in gone.elements())
    yield from (_blockade(each) for each in come.elements())
    if before.caves != after.caves:
        yield tr("caves") if after.caves else tr("no caves")


def _blockade(blockade: FixedBlockade) -> str:
    one, other = map(side_title, blockade.between)
    if blockade.number is None:
        return tr("random blockade between {one} and {other}", one=one, other=other)
    sides = {"one": one, "other": other}
    return tr("blockade {number} between {one} and {other}", number=blockade.number, **sides)


def _no_blockade(blockade: FixedBlockade) -> str:
    one, other = map(side_title, blockade.between)
    if blockade.number is None:
        return tr("no random blockade between {one} and {other}", one=one, other=other)
    sides = {"one": one, "other": other}
    return tr("no blockade {number} between {one} and {other}", number=blockade.number, **sides)
