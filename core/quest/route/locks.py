"""Locks: what an author has decided not to change; every edit leaves it alone.

A locked piece stays where and as it lies. The two pieces of a locked seam stay together, with
whatever blockade lies between them; they may move as one. On a locked table nothing moves at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from core.basics.language import LazyText, tr_lazy
from core.basics.values import dataclass
from core.geometry.hexes import TURNS, Hex
from core.quest.catalogue.side_names import lazy_side_title

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Locks:
    """What is locked, by the sides that files name.

    Attributes:
        is_table: whether nothing on the table may change.
        pieces: the sides whose pieces stay as they lie.
        seams: pairs of sides that stay together.
    """

    is_table: bool = False
    pieces: tuple[str, ...] = ()
    seams: tuple[Pair, ...] = ()

    def __bool__(self) -> bool:
        return self.is_table or bool(self.pieces) or bool(self.seams)

    def has_seam(self, one: str, other: str) -> bool:
        """Whether two sides, in either order, are locked together."""
        return (one, other) in self.seams or (other, one) in self.seams

    def with_pieces(self, sides: tuple[str, ...], *, are_locked: bool) -> Locks:
        """The locks with some pieces locked, or not any more."""
        others = tuple(each for each in self.pieces if each not in sides)
        return replace(self, pieces=(*others, *dict.fromkeys(sides)) if are_locked else others)

    def with_seam(self, pair: Pair, *, is_locked: bool) -> Locks:
        """The locks with a seam locked, or not any more."""
        others = tuple(each for each in self.seams if set(each) != set(pair))
        return replace(self, seams=(*others, pair) if is_locked else others)


class _Lying(Protocol):
    """A piece on the table."""

    @property
    def side(self) -> str: ...
    @property
    def at(self) -> Hex: ...
    @property
    def turn(self) -> int: ...


class _Blockade(Protocol):
    """A blockade that is listed."""

    @property
    def between(self) -> Pair: ...
    @property
    def number(self) -> int | None: ...
    def is_between(self, one: str, other: str) -> bool: ...


class _Plan(Protocol):
    """Where blockades lie."""

    @property
    def laying(self) -> str: ...
    @property
    def fixed(self) -> Sequence[_Blockade]: ...


class _Lockable(Protocol):
    """What locks look at: a route, which knows them and not the other way round."""

    @property
    def locked(self) -> Locks: ...
    @property
    def pieces(self) -> Sequence[_Lying]: ...
    @property
    def blockades(self) -> _Plan: ...


def broken(before: _Lockable, after: _Lockable) -> LazyText | None:
    """Why a route must not become another: the first lock that this would break, or None."""
    locks = before.locked
    if locks.is_table and _table(before) != _table(after):
        return tr_lazy("The table is locked. Unlock it first.")
    for side in locks.pieces:
        if (lying := _laid(before, side)) and _laid(after, side) != lying:
            return tr_lazy(
                "{side} is locked and stays as it lies. Unlock it first.",
                side=lazy_side_title(side),
            )
    for one, other in locks.seams:
        if _together(before, one, other) not in {None, _together(after, one, other)}:
            return _seam_reason(one, other)
        if _blockade_changes(before, after, one, other):
            return _seam_reason(one, other)
    return None


def _seam_reason(one: str, other: str) -> LazyText:
    return tr_lazy(
        "The seam between {one} and {other} is locked. Unlock it first.",
        one=lazy_side_title(one),
        other=lazy_side_title(other),
    )


def _table(route: _Lockable) -> tuple[object, ...]:
    """All that lies there."""
    pieces = sorted((each.side, each.at, each.turn) for each in route.pieces)
    fixed = sorted((sorted(each.between), str(each.number)) for each in route.blockades.fixed)
    return pieces, route.blockades.laying, fixed


def _laid(route: _Lockable, side: str) -> list[tuple[Hex, int]]:
    return sorted((each.at, each.turn) for each in route.pieces if each.side == side)


def _together(route: _Lockable, one: str, other: str) -> tuple[Hex, int] | None:
    """How two pieces lie to each other, however the two are turned; None unless both lie there."""
    first = next((each for each in route.pieces if each.side == one), None)
    second = next((each for each in route.pieces if each.side == other), None)
    if first is None or second is None:
        return None
    away = second.at.relative_to(first.at).turned(-first.turn)
    return away, (second.turn - first.turn) % TURNS


def _blockade_changes(before: _Lockable, after: _Lockable, one: str, other: str) -> bool:
    """Whether what lies on a seam becomes something else; drawn is drawn, listed or not."""
    old, new = before.blockades, after.blockades
    if old == new:
        return False
    if old.laying is not new.laying:
        is_bare = "none" in {old.laying, new.laying}
        return is_bare or _numbers(before, one, other) != _numbers(after, one, other)
    return _entries(before, one, other) != _entries(after, one, other)


def _entries(route: _Lockable, one: str, other: str) -> list[str]:
    """The blockades that are listed between two sides."""
    fixed = (each for each in route.blockades.fixed if each.is_between(one, other))
    return sorted(str(each.number) for each in fixed)


def _numbers(route: _Lockable, one: str, other: str) -> list[str]:
    """Those of them that are not to be drawn."""
    return [each for each in _entries(route, one, other) if each != "None"]
