"""What differs between two routes, in words, so that an edit can be told before it is made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from core.route.route import FixedBlockade, Laying, Placement, Route


def changes(before: Route, after: Route) -> tuple[str, ...]:
    """Each difference that a player would notice, as a few words."""
    return (*_piece_changes(before, after), *_other_changes(before, after))


def _piece_changes(before: Route, after: Route) -> Iterator[str]:
    if len(before.pieces) == len(after.pieces):
        for old, new in zip(before.pieces, after.pieces, strict=True):
            if old.side != new.side:
                yield f"{new.side} instead of {old.side}"
            if (old.at, old.turn) != (new.at, new.turn):
                yield f"{new.side} to {_where(new)}"
        return
    gone = Counter(before.pieces) - Counter(after.pieces)
    come = Counter(after.pieces) - Counter(before.pieces)
    yield from (f"no {each.side} at {_where(each)}" for each in gone.elements())
    yield from (f"{each.side} at {_where(each)}" for each in come.elements())


def _where(placement: Placement) -> str:
    return f"[{placement.at.q}, {placement.at.r}], turn {placement.turn}"


def _other_changes(before: Route, after: Route) -> Iterator[str]:
    old, new = before.blockades, after.blockades
    if old.laying is not new.laying and new.laying is not Laying.FIXED:
        yield f"blockades: {new.laying}"
    gone = Counter(old.fixed) - Counter(new.fixed)
    come = Counter(new.fixed) - Counter(old.fixed)
    yield from (f"no {_blockade(each)}" for each in gone.elements())
    yield from (_blockade(each) for each in come.elements())
    if before.caves != after.caves:
        yield "caves" if after.caves else "no caves"
    for code, _ in sorted(set(before.accepted) - set(after.accepted)):
        yield f"{code} no longer accepted"


def _blockade(blockade: FixedBlockade) -> str:
    which = "random blockade" if blockade.number is None else f"blockade {blockade.number}"
    return f"{which} between {blockade.between[0]} and {blockade.between[1]}"
