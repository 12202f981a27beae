"""Our own symbols of tiles: layers that are painted one over the other, a tile of size 1 around."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import cache
from random import Random

from PyQt6.QtCore import QPointF, QRectF
from PyQt6.QtGui import QPainterPath, QTransform

from core.basics.values import dataclass
from core.island.design.island_design import CaveKind, TileKind
from editor.drawing.palette import Ink
from editor.drawing.shapes import closed, disc, star
from editor.island.drawing.colours import Kind

_OUTLINE = 0.035


@dataclass(frozen=True, eq=False)
class Layer:
    """A path with the ink that fills it, that of its line, and the line's width."""

    path: QPainterPath
    fill: Ink | None
    line: Ink | None = Ink.LINE
    width: float = _OUTLINE


def symbol(kind: Kind) -> tuple[Layer, ...]:
    """What stands on a tile of a kind."""
    return _SYMBOLS[type(kind).__name__, kind.value]()


def _line(*points: tuple[float, float]) -> QPainterPath:
    path = QPainterPath(QPointF(*points[0]))
    for each in points[1:]:
        path.lineTo(*each)
    return path


def _at(path: QPainterPath, x: float, y: float, scale: float = 1.0) -> QPainterPath:
    return QTransform().translate(x, y).scale(scale, scale).map(path)


@cache
def _water() -> tuple[Layer, ...]:
    """Three crests that roll to the east."""
    crest = QPainterPath(QPointF(-0.24, 0.0))
    crest.cubicTo(-0.16, -0.16, -0.06, -0.16, 0.0, 0.0)
    crest.cubicTo(0.06, -0.16, 0.16, -0.16, 0.24, 0.0)
    places = ((-0.24, -0.2), (0.26, -0.02), (-0.18, 0.26))
    return tuple(Layer(_at(crest, *place), None, Ink.CREAM, 0.06) for place in places)


@cache
def _gold() -> tuple[Layer, ...]:
    """A heap of coins, the uppermost with a sun on it."""
    coins = ((-0.26, 0.2, 0.22), (0.24, 0.22, 0.22), (0.0, -0.06, 0.3))
    layers = list[Layer]()
    for x, y, radius in coins:
        layers += [
            Layer(_at(disc(radius), x, y), Ink.PALE_GOLD),
            Layer(_at(disc(radius * 0.76), x, y), None, Ink.BRONZE, 0.022),
        ]
    return (*layers, Layer(_at(star(8, 0.18, 0.1), 0.0, -0.06), Ink.BRONZE, None))


@cache
def _food() -> tuple[Layer, ...]:
    """A sheaf of corn, bound with a ribbon."""
    stalks, ears = QPainterPath(), QPainterPath()
    grain = QPainterPath(QPointF(0, 0.07))
    grain.quadTo(0.07, 0.0, 0, -0.09)
    grain.quadTo(-0.07, 0.0, 0, 0.07)
    for lean in (-30, -15, 0, 15, 30):
        turned = QTransform().translate(0, 0.16).rotate(lean)
        stalks.addPath(turned.map(_line((0, 0.26), (0, -0.36))))
        for y in (-0.22, -0.34, -0.46):
            for x in (-0.05, 0.05):
                ears.addPath(turned.map(_at(grain, x, y)))
    ribbon = QPainterPath()
    ribbon.addRoundedRect(QRectF(-0.15, 0.12, 0.3, 0.1), 0.04, 0.04)
    return (
        Layer(stalks, None, Ink.BRONZE, 0.045),
        Layer(ears, Ink.GOLD, Ink.BRONZE, 0.02),
        Layer(ribbon, Ink.RED),
    )


@cache
def _wood() -> tuple[Layer, ...]:
    """Three firs."""
    fir = closed([(0, -0.4), (0.17, -0.12), (0.1, -0.12), (0.23, 0.14), (-0.23, 0.14)])
    fir |= closed([(0, -0.4), (-0.17, -0.12), (-0.1, -0.12), (-0.23, 0.14), (0.1, 0.0)])
    shade = closed([(0, -0.4), (0.17, -0.12), (0.1, -0.12), (0.23, 0.14), (0.04, 0.14)])
    trunk = QPainterPath()
    trunk.addRect(QRectF(-0.045, 0.14, 0.09, 0.12))
    layers = list[Layer]()
    for x, y, scale in ((-0.27, 0.02, 0.86), (0.28, 0.04, 0.86), (0.0, 0.16, 1.0)):
        layers += [
            Layer(_at(trunk, x, y, scale), Ink.WOOD),
            Layer(_at(fir, x, y, scale), Ink.GOOD),
            Layer(_at(shade, x, y, scale), Ink.LINE, None),
        ]
    return tuple(layers)


@cache
def _garden() -> tuple[Layer, ...]:
    """A bush with three fruits, one for each kind that it gives."""
    bush = QPainterPath()
    for x, y, radius in ((-0.24, 0.08, 0.25), (0.24, 0.08, 0.25), (0.0, -0.16, 0.3)):
        bush |= _at(disc(radius), x, y)
    trunk = QPainterPath()
    trunk.addRect(QRectF(-0.06, 0.2, 0.12, 0.22))
    fruits = zip(
        ((-0.26, 0.08), (0.26, 0.08), (0.0, -0.2)), (Ink.RED, Ink.GOLD, Ink.CREAM), strict=True
    )
    return (
        Layer(trunk, Ink.WOOD),
        Layer(bush, Ink.GOOD),
        *(Layer(_at(disc(0.1), *place), ink) for place, ink in fruits),
    )


@cache
def _steps() -> QPainterPath:
    """A stepped pyramid."""
    return closed(
        [
            *((-0.46, 0.34), (-0.46, 0.16), (-0.32, 0.16), (-0.32, -0.02), (-0.18, -0.02)),
            *((-0.18, -0.2), (0.18, -0.2), (0.18, -0.02), (0.32, -0.02), (0.32, 0.16)),
            *((0.46, 0.16), (0.46, 0.34)),
        ]
    )


@cache
def _shrine() -> tuple[Layer, ...]:
    """A stepped pyramid with the sun above its stairs."""
    stairs = QPainterPath()
    stairs.addRect(QRectF(-0.08, -0.2, 0.16, 0.54))
    treads = QPainterPath()
    for y in (-0.11, -0.02, 0.07, 0.16, 0.25):
        treads.addPath(_line((-0.08, y), (0.08, y)))
    return (
        Layer(_steps(), Ink.SNOW),
        Layer(stairs, Ink.CREAM),
        Layer(treads, None, Ink.ROCK, 0.025),
        Layer(_at(star(12, 0.17, 0.1), 0, -0.4), Ink.GOLD, Ink.BRONZE, 0.025),
    )


def _mouth(wide: float, high: float) -> QPainterPath:
    mouth = QPainterPath(QPointF(-wide, 0.34))
    mouth.cubicTo(-wide, -high, wide, -high, wide, 0.34)
    mouth.closeSubpath()
    return mouth


@cache
def _entrance() -> tuple[Layer, ...]:
    """A mountain with a way into the dark."""
    rock = closed(
        [(-0.52, 0.34), (-0.3, -0.1), (-0.1, -0.44), (0.12, -0.28), (0.3, -0.12), (0.52, 0.34)]
    )
    snow = closed([(-0.1, -0.44), (0.12, -0.28), (0.03, -0.22), (-0.06, -0.28), (-0.2, -0.25)])
    return (
        Layer(rock, Ink.ROCK),
        Layer(snow, Ink.SNOW, None),
        Layer(rock, None),
        Layer(_mouth(0.22, 0.26), Ink.DEPTH, Ink.PALE_GOLD, 0.05),
        Layer(_at(star(4, 0.1, 0.03), 0, 0.18), Ink.PALE_GOLD, None),
    )


@cache
def _exit() -> tuple[Layer, ...]:
    """The same way, seen from within: light falls in."""
    rays = QPainterPath()
    for turn in (-55, -28, 0, 28, 55):
        turned = QTransform().translate(0, 0.2).rotate(turn)
        rays.addPath(turned.map(_line((0, -0.44), (0, -0.56))))
    return (
        Layer(_mouth(0.3, 0.4), Ink.PALE_GOLD, Ink.LINE, 0.05),
        Layer(_mouth(0.17, 0.12), Ink.CREAM, None),
        Layer(rays, None, Ink.PALE_GOLD, 0.05),
    )


@cache
def _cave_shrine() -> tuple[Layer, ...]:
    """A golden pyramid with a gem."""
    gem = closed([(0, -0.5), (0.12, -0.36), (0, -0.22), (-0.12, -0.36)])
    return (
        Layer(_steps(), Ink.GOLD),
        Layer(_line((-0.32, 0.16), (0.32, 0.16)), None, Ink.BRONZE, 0.03),
        Layer(_line((-0.18, -0.02), (0.18, -0.02)), None, Ink.BRONZE, 0.03),
        Layer(gem, Ink.GLOW, Ink.CREAM, 0.03),
    )


@cache
def _dweller() -> tuple[Layer, ...]:
    """A pair of eyes in the dark, and teeth."""
    eyes = [_at(disc(0.13), x, -0.14) for x in (-0.22, 0.22)]
    pupils = [_at(disc(0.055), x, -0.12) for x in (-0.2, 0.2)]
    teeth = closed(
        [
            *((-0.3, 0.14), (-0.2, 0.3), (-0.1, 0.14), (0, 0.3), (0.1, 0.14)),
            *((0.2, 0.3), (0.3, 0.14)),
        ]
    )
    return (
        *(Layer(each, Ink.PALE_GOLD) for each in eyes),
        *(Layer(each, Ink.DEPTH, None) for each in pupils),
        Layer(teeth, Ink.CREAM),
    )


@cache
def _empty() -> tuple[Layer, ...]:
    """Rubble on the floor."""
    dice = Random(4)
    stones = list[Layer]()
    for x, y in ((-0.26, 0.1), (0.1, 0.22), (0.26, -0.1), (-0.06, -0.2)):
        size = dice.uniform(0.08, 0.14)
        corners = [
            (x + size * dice.uniform(0.8, 1.2) * math.cos(turn), y + size * 0.8 * math.sin(turn))
            for turn in (math.tau * number / 6 for number in range(6))
        ]
        stones.append(Layer(closed(corners), Ink.ROCK))
    return tuple(stones)


_SYMBOLS: Mapping[tuple[str, str], Callable[[], tuple[Layer, ...]]] = {
    ("TileKind", TileKind.WATER.value): _water,
    ("TileKind", TileKind.GOLD.value): _gold,
    ("TileKind", TileKind.FOOD.value): _food,
    ("TileKind", TileKind.WOOD.value): _wood,
    ("TileKind", TileKind.GARDEN.value): _garden,
    ("TileKind", TileKind.SHRINE.value): _shrine,
    ("TileKind", TileKind.ENTRANCE.value): _entrance,
    ("CaveKind", CaveKind.EXIT.value): _exit,
    ("CaveKind", CaveKind.SHRINE.value): _cave_shrine,
    ("CaveKind", CaveKind.DWELLER.value): _dweller,
    ("CaveKind", CaveKind.EMPTY.value): _empty,
}
"""By the map and the word of a kind: a shrine of the island equals none of the cave so."""
