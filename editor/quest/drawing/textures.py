"""Textures that tell the terrains apart where colours do not.

Lines and shapes of our own instead of hatch brushes, which change from output to output. Each
terrain has a few variants, so that neighbouring spaces do not look stamped.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from random import Random

from PyQt6.QtCore import QPointF
from PyQt6.QtGui import QPainterPath, QPolygonF, QTransform

from core.geometry.middles import HEX_WIDTH
from core.quest.catalogue.spaces import Terrain

VARIANTS = 6
_WAVE_GAP = 0.16
_FINE = 120.0
"""Curves become straight at this scale, in pixels from the middle of a hex to its corner."""


def texture(terrain: Terrain, variant: int) -> tuple[QPolygonF, ...]:
    """The texture of a terrain on a hex around the origin: thin lines, each by itself.

    Qt paints them much faster so than as one path.
    """
    return _lines(terrain, variant % VARIANTS)


@cache
def _lines(terrain: Terrain, variant: int) -> tuple[QPolygonF, ...]:
    path = QPainterPath()
    _TEXTURES[terrain](path, Random(variant))
    return flattened(path)


@cache
def plank_joint() -> tuple[QPolygonF, ...]:
    """The end of a plank, as a band of wood repeats it along the x axis, within a tenth of it."""
    path = QPainterPath()
    _joint(path)
    return flattened(path)


def flattened(path: QPainterPath) -> tuple[QPolygonF, ...]:
    """The subpaths of a path as lines of points, fine enough for the largest scale."""
    finer = QTransform.fromScale(_FINE, _FINE)
    coarser = QTransform.fromScale(1 / _FINE, 1 / _FINE)
    return tuple(coarser.map(line) for line in path.toSubpathPolygons(finer))


def _leaves(path: QPainterPath, dice: Random) -> None:
    """Leaves with a midrib, each lying another way."""
    leaf = QPainterPath(QPointF(0, 0.13))
    leaf.quadTo(0.1, 0.0, 0, -0.13)
    leaf.quadTo(-0.1, 0.0, 0, 0.13)
    leaf.lineTo(0, -0.04)
    for x, y in _scattered(dice, 13, 0.26):
        path.addPath(QTransform().translate(x, y).rotate(dice.uniform(-70, 70)).map(leaf))


def _waves(path: QPainterPath, dice: Random) -> None:
    """Waves that run on from hex to hex in a row."""
    steps = 24
    for y in (-0.7, -0.42, -0.14, 0.14, 0.42, 0.7):
        half = _half_width(y) - 0.06
        skipped = dice.uniform(-0.7, 0.7) * half
        is_down = False
        for step in range(steps + 1):
            x = half * (2 * step / steps - 1)
            wave = y + 0.05 * math.sin(6 * math.tau * x / HEX_WIDTH)
            is_gap = abs(x - skipped) < _WAVE_GAP
            if is_down and not is_gap:
                path.lineTo(x, wave)
            else:
                path.moveTo(x, wave)
            is_down = not is_gap


def _furrows(path: QPainterPath, dice: Random) -> None:
    """Ploughed fields: short parallel furrows in patches."""
    for x, y in _scattered(dice, 8, 0.36):
        lean = dice.choice([-35, 35])
        turned = QTransform().translate(x, y).rotate(lean)
        for across in (-0.09, 0.0, 0.09):
            _segment(path, turned, (-0.13, across), (0.13, across))


def _pebbles(path: QPainterPath, dice: Random) -> None:
    """Stones of many sizes."""
    for x, y in _scattered(dice, 15, 0.23):
        size = dice.uniform(0.05, 0.12)
        corners = [
            (x + size * dice.uniform(0.8, 1.2) * math.cos(turn), y + size * math.sin(turn))
            for turn in (math.tau * corner / 6 + 0.3 for corner in range(6))
        ]
        path.moveTo(*corners[-1])
        for corner in corners:
            path.lineTo(*corner)


def _tents(path: QPainterPath, dice: Random) -> None:
    """Small tents."""
    for x, y in _scattered(dice, 9, 0.34):
        turned = QTransform().translate(x, y)
        _segment(path, turned, (-0.11, 0.09), (0.02, -0.11))
        _segment(path, turned, (-0.02, -0.11), (0.11, 0.09))
        _segment(path, turned, (-0.11, 0.09), (0.11, 0.09))
        _segment(path, turned, (0.0, -0.06), (0.0, 0.09))


def _scree(path: QPainterPath, dice: Random) -> None:
    """Short strokes down the slopes, as old maps have them."""
    for x, y in _scattered(dice, 20, 0.2):
        lean = 22 if x > 0 else -22
        _segment(path, QTransform().translate(x, y).rotate(lean * -1), (0, -0.08), (0, 0.08))


def _sand(path: QPainterPath, dice: Random) -> None:
    """Grains."""
    for x, y in _scattered(dice, 26, 0.16):
        _segment(path, QTransform().translate(x, y), (-0.012, 0), (0.012, 0))


_TEXTURES: Mapping[Terrain, Callable[[QPainterPath, Random], None]] = {
    Terrain.JUNGLE: _leaves,
    Terrain.RIVER: _waves,
    Terrain.VILLAGE: _furrows,
    Terrain.RUBBLE: _pebbles,
    Terrain.BASE_CAMP: _tents,
    Terrain.MOUNTAIN: _scree,
    Terrain.START: _sand,
}


def _joint(path: QPainterPath) -> None:
    """Where two planks meet, with a nail on either side."""
    for x, y, low in ((0.0, -0.15, 0.15), (-0.06, -0.02, 0.02), (0.06, -0.02, 0.02)):
        path.moveTo(x, y)
        path.lineTo(x, low)


def _scattered(dice: Random, most: int, apart: float) -> Iterator[tuple[float, float]]:
    """Up to so many points well inside the hex, none too near to another."""
    points: list[tuple[float, float]] = []
    for _ in range(most * 40):
        x, y = dice.uniform(-0.74, 0.74), dice.uniform(-0.82, 0.82)
        is_inside = abs(x) < _half_width(y) - 0.13
        if is_inside and all(math.dist((x, y), other) > apart for other in points):
            points.append((x, y))
            yield x, y
        if len(points) == most:
            return


def _half_width(y: float) -> float:
    """How far a hex reaches to either side at a height."""
    return min(HEX_WIDTH / 2, (1 - abs(y)) * HEX_WIDTH)


def _segment(
    path: QPainterPath,
    placed: QTransform,
    start: tuple[float, float],
    end: tuple[float, float],
) -> None:
    path.moveTo(placed.map(QPointF(*start)))
    path.lineTo(placed.map(QPointF(*end)))
