"""What differs between two routes, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from core.basics.language import tr
from core.quest.catalogue.side_names import side_title
from core.quest.route.route import FixedBlockade, Laying, Placement, Route


def changes(before: Route, after: Route) -> tuple[str, ...]:
    """Each difference that a player would notice, as a few words."""
    return (*_piece_changes(before, after), *_other_changes(before, after))


def _piece_changes(before: Route, after: Route) -> Iterator[str]:
    if len(before.pieces) == len(after.pieces):
        for old, new in zip(before.pieces, after.pieces, strict=True):
            if old.side != new.side:
                yield tr(
                    "{new} instead of {old}", new=side_title(new.side), old=side_title(old.side)
                )
            if (old.at, old.turn) != (new.at, new.turn):
                yield tr("{side} to {place}", side=side_title(new.side), place=_where(new))
        return
    gone = Counter(before.pieces) - Counter(after.pieces)
    come = Counter(after.pieces) - Counter(before.pieces)
    for each in gone.elements():
        yield tr("no {side} at {place}", side=side_title(each.side), place=_where(each))
    for each in come.elements():
        yield tr("{side} at {place}", side=side_title(each.side), place=_where(each))


def _where(placement: Placement) -> str:
    at = f"[{placement.at.q}, {placement.at.r}]"
    return tr("{at}, turn {turn}", at=at, turn=placement.turn)


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
