"""What of an island can be locked by name."""

from __future__ import annotations

from collections.abc import Sequence

from core.basics.language import LazyText, tr, tr_lazy
from core.designs.locks import with_locks
from core.island.design.island_design import IslandDesign
from core.island.design.locks import IslandPart, name_of
from core.search.game import BadLock

ISLAND = "island"
"""What locks everything that lies there."""
_CAVE = "cave:"


def locked(design: IslandDesign, names: Sequence[str]) -> IslandDesign:
    """An island with tiles, piles or all of it locked: “1,0”, “gold”, “cave:dweller”, “island”.

    Raises `BadLock`.
    """
    known = {_typed(each): each for each in _parts(design)}
    locks = design.locked
    for name in names:
        if name == ISLAND:
            locks = locks.with_whole(is_locked=True)
        elif name in known:
            locks = locks.with_parts((known[name],), are_locked=True)
        else:
            raise BadLock(tr("no tile or pile “{name}” lies on the island", name=name))
    return with_locks(design, locks) if names else design


def lock_words(design: IslandDesign) -> tuple[LazyText, ...]:
    """What is locked: the island, or its parts as people call them."""
    if design.locked.is_whole:
        return (tr_lazy("the whole island"),)
    return tuple(name_of(each) for each in _parts(design) if design.locked.has(each))


def _parts(design: IslandDesign) -> tuple[IslandPart, ...]:
    """All that lies there: tiles in their places, or piles."""
    tiles = [IslandPart(each.at) for each in design.tiles]
    bag = [IslandPart(kind.value) for kind in design.bag.counts]
    cave = [IslandPart(each.at, is_cave=True) for each in design.cave]
    stack = [IslandPart(kind, is_cave=True) for kind in ("shrine", "dweller", "empty")]
    island = tiles if design.is_fixed else bag
    return (*island, *(cave if design.has_fixed_cave else stack))


def _typed(part: IslandPart) -> str:
    where = part.where if isinstance(part.where, str) else f"{part.where.q},{part.where.r}"
    return f"{_CAVE}{where}" if part.is_cave else where
