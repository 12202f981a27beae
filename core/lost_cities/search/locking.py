"""What of a board can be locked by name."""

from __future__ import annotations

from collections.abc import Sequence

from core.basics.language import LazyText, tr, tr_lazy
from core.designs.locks import with_locks
from core.lost_cities.design.board_design import BoardDesign
from core.lost_cities.design.locks import BoardPart, name_of
from core.search.game import BadLock

BOARD = "board"
"""What locks everything that lies there."""


def locked(design: BoardDesign, names: Sequence[str]) -> BoardDesign:
    """A board with expeditions, stages, ways or all of it locked: “desert”, “s1/s2”, “board”.

    Raises `BadLock`.
    """
    known = {_typed(each): each for each in _parts(design)}
    locks = design.locked
    for name in names:
        if name == BOARD:
            locks = locks.with_whole(is_locked=True)
        elif name in known:
            locks = locks.with_parts((known[name],), are_locked=True)
        else:
            told = tr("no expedition, stage or way “{name}” lies on the board", name=name)
            raise BadLock(told)
    return with_locks(design, locks) if names else design


def lock_words(design: BoardDesign) -> tuple[LazyText, ...]:
    """What is locked: the board, or its parts as people call them."""
    if design.locked.is_whole:
        return (tr_lazy("the whole board"),)
    return tuple(name_of(design, each) for each in _parts(design) if design.locked.has(each))


def _parts(design: BoardDesign) -> tuple[BoardPart, ...]:
    tracks, stages = ((each.id for each in of) for of in (design.expeditions, design.stages))
    return (*tracks, *stages, *((each.source, each.target) for each in design.ways))


def _typed(part: BoardPart) -> str:
    return part if isinstance(part, str) else "/".join(part)
