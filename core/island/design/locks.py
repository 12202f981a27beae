"""What of an island can be locked: a tile, a pile of the bag or of the cave's stack, or all of it.

A locked tile keeps its kind, its place and who begins there; a pile its number. Prices and rules
are no part of the map.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Protocol

from core.basics.language import LazyText, tr_lazy
from core.basics.values import dataclass
from core.designs.locks import Lockable
from core.geometry.hexes import Hex


@dataclass(frozen=True, slots=True)
class IslandPart:
    """A part of an island or, if it says so, of its cave.

    Attributes:
        where: the place of a tile, or the kind of a pile.
    """

    where: Hex | str
    is_cave: bool = False


class _Island(Protocol):
    """What locks look at: a design, which knows them and not the other way round."""

    @property
    def map(self) -> object: ...
    @property
    def tiles(self) -> Sequence[Any]: ...
    @property
    def cave(self) -> Sequence[Any]: ...
    @property
    def bag(self) -> object: ...
    @property
    def cave_stack(self) -> object: ...
    @property
    def start(self) -> str: ...
    @property
    def closed(self) -> Sequence[int]: ...
    @property
    def is_fixed(self) -> bool: ...
    @property
    def has_fixed_cave(self) -> bool: ...


def _look(design: _Island, part: IslandPart) -> object:
    """What a part is like; None if it is not there, as a pile where tiles have their places."""
    if isinstance(part.where, str):
        if part.is_cave:
            stack = design.cave_stack
            return None if design.has_fixed_cave else getattr(stack, part.where, None)
        return None if design.is_fixed else getattr(design.bag, part.where, None)
    if not design.is_fixed:
        return None
    tiles = design.cave if part.is_cave else design.tiles
    return _plain(each for each in tiles if each.at == part.where) or None


def _plain(tiles: Iterable[Any]) -> tuple[object, ...]:
    """Tiles without comments and keys of one's own."""
    return tuple(replace(each, extras=(), remark="") for each in tiles)


def _whole(design: _Island) -> object:
    """All that lies there or grows, in whatever order."""
    lying = frozenset(_plain(design.tiles)), frozenset(_plain(design.cave))
    return design.map, lying, design.bag, design.start, design.cave_stack, design.closed


def _about_part(_design: _Island, part: IslandPart) -> LazyText:
    if isinstance(part.where, str):
        return tr_lazy(
            "The number of tiles is locked: {kind}. Unlock it first.", kind=name_of(part)
        )
    return tr_lazy("The tile at {place} is locked. Unlock it first.", place=name_of(part))


def name_of(part: IslandPart) -> LazyText:
    """What people call a part."""
    where = part.where
    inner = (
        tr_lazy(where)
        if isinstance(where, str)
        else tr_lazy("{name}", name=f"{where.q}, {where.r}")
    )
    return tr_lazy("cave {place}", place=inner) if part.is_cave else inner


ISLAND_LOCKS = Lockable(
    _look, _whole, _about_part, tr_lazy("The island is locked. Unlock it first.")
)
