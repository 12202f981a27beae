"""Composing the spaces of a piece, sorted so that alike ones are painted with one pen.

A composition knows no colours; one serves every palette.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache

from PyQt6.QtCore import QPointF
from PyQt6.QtGui import QPolygonF

from core.basics.values import dataclass
from core.quest.catalogue.spaces import Cave, Space, Terrain
from editor.drawing.palette import Ink
from editor.drawing.shapes import disc, hexagon, lettering
from editor.quest.drawing.symbols import (
    Art,
    ArtLayer,
    Strokes,
    asked_for,
    badge,
    cave,
    mountain,
    repeated,
)
from editor.quest.drawing.textures import texture

_MOUNTAIN_SIZE = 1.42
_SIZES = {1: 0.98, 2: 0.7, 3: 0.62, 4: 0.58}
_MANY_SIZE = 0.38
_ASIDE = 0.36
"""How far symbols move aside for the letter, and how much smaller they become."""
_ASIDE_SIZE = 0.8
_FAR_SIZE, _FAR_LINE = 1.18, 0.65
"""By how much symbols grow from far away, and how thin their outlines become."""
_TRIANGLE = 3
"""So many symbols stand in one, which is heavier at its foot and moves down a little."""
_MARK_AT = QPointF(0.46, -0.4)
_MARK_RADIUS = 0.2


@dataclass(frozen=True, slots=True)
class Spot:
    """A space and the point around which it is drawn.

    Attributes:
        variant: picks one of a texture's variants.
        towards: where its symbols move aside for the piece's letter, if that is there.
    """

    space: Space
    at: QPointF
    variant: int = 0
    towards: QPointF | None = None


@dataclass(frozen=True, eq=False)
class Ground:
    """All spaces of one terrain and power: their middles, and the lines of their texture."""

    terrain: Terrain
    power: int
    middles: tuple[QPointF, ...]
    texture: tuple[QPolygonF, ...]


@dataclass(frozen=True, eq=False)
class Composition:
    """Spaces as paths: grounds, the rims of finishing spaces, and all symbols above them."""

    grounds: tuple[Ground, ...]
    rims: tuple[Strokes, ...]
    symbols: tuple[Strokes, ...]


def compose(spots: Iterable[Spot], *, is_far: bool = False) -> Composition:
    """Put all spaces together, in an order that does not depend on which of them are seen.

    From far away symbols are larger and have thinner outlines, which would darken them, and no
    texture is painted, so there is none.
    """
    spots = sorted(spots, key=_rank)
    by_ground: dict[tuple[Terrain, int], list[Spot]] = defaultdict(list)
    for spot in spots:
        by_ground[spot.space.terrain, spot.space.power].append(spot)
    size = _FAR_SIZE if is_far else 1.0
    symbols = _gathered(symbol for spot in spots for symbol in _symbols(spot, size))
    finishes = [spot.at for spot in spots if spot.space.is_finish]
    return Composition(
        grounds=tuple(
            _ground(*key, alike, has_texture=not is_far) for key, alike in by_ground.items()
        ),
        rims=repeated(_finish(), finishes, 1.0) if finishes else (),
        symbols=_bolder(symbols) if is_far else symbols,
    )


def _bolder(strokes: tuple[Strokes, ...]) -> tuple[Strokes, ...]:
    return tuple(
        replace(each, width=each.width * _FAR_LINE)
        if each.fill is not None and each.line is Ink.LINE
        else each
        for each in strokes
    )


def _rank(spot: Spot) -> tuple[str, int]:
    return spot.space.terrain, spot.space.power


def _ground(terrain: Terrain, power: int, spots: list[Spot], *, has_texture: bool) -> Ground:
    rough = spots if has_texture else ()
    lines = (line.translated(spot.at) for spot in rough for line in texture(terrain, spot.variant))
    return Ground(terrain, power, tuple(spot.at for spot in spots), tuple(lines))


@dataclass(frozen=True, slots=True)
class _Placed:
    """A symbol of a size at a point."""

    art: Art
    size: float
    at: QPointF


def _gathered(placed: Iterable[_Placed]) -> tuple[Strokes, ...]:
    """Symbols of one kind and size in the same layers."""
    alike: dict[tuple[Art, float], list[QPointF]] = defaultdict(list)
    for each in placed:
        alike[each.art, each.size].append(each.at)
    return tuple(
        strokes for (art, size), points in alike.items() for strokes in repeated(art, points, size)
    )


def _symbols(spot: Spot, size: float) -> Iterator[_Placed]:
    space, at = spot.space, spot.at
    if space.start_number is not None:
        yield _Placed(_start(space.start_number), size, at)
    elif space.is_mountain:
        yield from _mountain(spot)
    elif spot.towards is None:
        yield from _asked(space.terrain, space.power, at, size)
    else:
        yield from _asked(
            space.terrain, space.power, at + spot.towards * _ASIDE, _ASIDE_SIZE * size
        )


def _mountain(spot: Spot) -> Iterator[_Placed]:
    art = cave() if spot.space.cave is Cave.SHOWN else mountain()
    aside = QPointF(0, 0) if spot.towards is None else spot.towards * 0.14
    yield _Placed(art, _MOUNTAIN_SIZE, spot.at + QPointF(0, 0.08) + aside)
    if spot.space.cave is Cave.UNVERIFIED:
        mark_at = _MARK_AT if spot.towards is None else spot.towards
        yield _Placed(badge("?"), _MARK_RADIUS, spot.at + mark_at)


def _asked(terrain: Terrain, power: int, at: QPointF, scale: float) -> Iterator[_Placed]:
    art = asked_for().get(terrain)
    if art is not None:
        size = _SIZES.get(power, _MANY_SIZE) * scale
        for offset in _offsets(power):
            yield _Placed(art, size, at + offset * scale)


@cache
def symbols_of(terrain: Terrain, power: int, scale: float = 1.0) -> tuple[Strokes, ...]:
    """As many symbols as the power says around the origin: one, a pair, a triangle, a square."""
    return _gathered(_asked(terrain, power, QPointF(0, 0), scale))


@cache
def _offsets(power: int) -> tuple[QPointF, ...]:
    """Where the symbols of a space lie."""
    if power == 1:
        return (QPointF(0, 0),)
    radius, first = {2: (0.36, math.pi), 3: (0.38, -math.pi / 2), 4: (0.45, math.pi / 4)}.get(
        power, (0.52, -math.pi / 2)
    )
    turns = (first + math.tau * number / power for number in range(power))
    lower = 0.06 if power == _TRIANGLE else 0.0
    return tuple(
        QPointF(radius * math.cos(turn), radius * math.sin(turn) + lower) for turn in turns
    )


@cache
def _start(number: int) -> Art:
    return (
        ArtLayer(disc(0.58), Ink.CREAM, Ink.LINE, 0.05),
        ArtLayer(disc(0.5), None, Ink.BRONZE, 0.03),
        ArtLayer(lettering(str(number), 0.52), Ink.LINE, None),
    )


@cache
def _finish() -> Art:
    return (
        ArtLayer(hexagon(0.85), None, Ink.BRONZE, 0.17),
        ArtLayer(hexagon(0.85), None, Ink.GOLD, 0.11),
    )
