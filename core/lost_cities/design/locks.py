"""What of a board can be locked: an expedition, a stage of a network, a way, or the whole board.

A locked expedition keeps its colour, values, slots and bridge; a stage what it is worth, its slot
and its place; a way its ends and its bridge. Cards, tokens and rules are no part of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Protocol, TypeAlias

from core.basics.language import LazyText, tr_lazy
from core.designs.locks import Lockable

BoardPart: TypeAlias = str | tuple[str, str]
"""An expedition or a stage of a network by its id, or a way by those of its ends."""


class _Board(Protocol):
    """What locks look at: a design, which knows them and not the other way round."""

    @property
    def expeditions(self) -> Sequence[Any]: ...
    @property
    def stages(self) -> Sequence[Any]: ...
    @property
    def ways(self) -> Sequence[Any]: ...


def _look(design: _Board, part: BoardPart) -> object:
    """What a part is like; None if it is not there."""
    if isinstance(part, tuple):
        ways = (each for each in design.ways if (each.source, each.target) == part)
        return next((each.is_bridge for each in ways), None)
    tracks = (each for each in design.expeditions if each.id == part)
    track = next(tracks, None)
    if track is not None:
        slots = tuple(sorted(track.slots, key=lambda each: each.stage))
        return replace(track, slots=slots, stages=None, extras=(), remark="")
    stage = next((each for each in design.stages if each.id == part), None)
    return None if stage is None else replace(stage, extras=(), remark="")


def _whole(design: _Board) -> object:
    """All that lies on the board, in whatever order."""
    parts: tuple[BoardPart, ...] = (
        *(each.id for each in design.expeditions),
        *(each.id for each in design.stages),
        *((each.source, each.target) for each in design.ways),
    )
    return {part: _look(design, part) for part in parts}


def _about_part(design: _Board, part: BoardPart) -> LazyText:
    if isinstance(part, tuple):
        return tr_lazy(
            "The way from {source} to {target} is locked. Unlock it first.",
            source=part[0],
            target=part[1],
        )
    return tr_lazy(
        "{name} is locked and stays as it is. Unlock it first.", name=name_of(design, part)
    )


def name_of(design: _Board, part: BoardPart) -> LazyText:
    """What people call a part."""
    if isinstance(part, tuple):
        return tr_lazy("{source} → {target}", source=part[0], target=part[1])
    track = next((each for each in design.expeditions if each.id == part), None)
    if track is None:
        return tr_lazy("stage {name}", name=part)
    name: LazyText = track.lazy_name
    return name


BOARD_LOCKS = Lockable(_look, _whole, _about_part, tr_lazy("The board is locked. Unlock it first."))
