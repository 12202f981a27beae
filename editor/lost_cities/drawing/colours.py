"""The colours of expeditions, stages and cards in each palette, and the sign of each colour."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from PyQt6.QtCore import QPointF, QRectF
from PyQt6.QtGui import QColor, QPainterPath

from core.lost_cities.design.board_design import COLOURS
from editor.drawing.palette import Ink, Palette
from editor.drawing.shapes import closed, disc, star

_GROUNDS: Mapping[str, str] = {
    "light": "e0b24f 6c9b54 bfb6a8 b5503c 5a97b8 8567a0 d8843a 4b9a8f",
    "dark": "a8842f 4d7640 857e74 8c3c2e 3d7391 674d80 a5622a 35736a",
    "high contrast": "ffd21f 3fa32d d0d0d0 e03a22 2f86e0 9a4fd0 ff8c1a 12a594",
    "ink saving": "fff4cf e6f2df f2f2f2 f9e1dc dfeef6 ece3f2 fbe7d3 dcf0ed",
}
"""In the order of `COLOURS`."""


def ground(palette: Palette, colour: str) -> QColor:
    """The ground of an expedition; of one without a known colour it is rock."""
    if colour not in COLOURS:
        return palette[Ink.ROCK]
    return QColor(f"#{_GROUNDS[palette.name].split()[COLOURS.index(colour)]}")


def mixed(one: QColor, other: QColor, share: float) -> QColor:
    """A colour between two, so near to the second."""
    parts = zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)
    return QColor(*(round((a or 0) * (1 - share) + (b or 0) * share) for a, b in parts))


def stone(palette: Palette, colour: str) -> QColor:
    """The face of a stage or a card: paper with a breath of its colour."""
    return mixed(ground(palette, colour), palette[Ink.CREAM], 0.62)


@cache
def sign(colour: str) -> QPainterPath:
    """The sign of a colour, in a square of side 1: tells colours apart without any."""
    number = COLOURS.index(colour) if colour in COLOURS else len(COLOURS)
    return _SIGNS[number % len(_SIGNS)]()


def _sun() -> QPainterPath:
    return star(10, 0.5, 0.3)


def _leaf() -> QPainterPath:
    path = QPainterPath(QPointF(0, 0.5))
    path.cubicTo(-0.55, 0.2, -0.4, -0.3, 0, -0.5)
    path.cubicTo(0.4, -0.3, 0.55, 0.2, 0, 0.5)
    return path


def _mountain() -> QPainterPath:
    return closed([(-0.5, 0.4), (-0.12, -0.4), (0.08, -0.05), (0.2, -0.2), (0.5, 0.4)])


def _flame() -> QPainterPath:
    path = QPainterPath(QPointF(0, -0.5))
    path.cubicTo(0.1, -0.2, 0.42, -0.05, 0.36, 0.2)
    path.cubicTo(0.3, 0.55, -0.3, 0.55, -0.36, 0.2)
    path.cubicTo(-0.4, 0, -0.22, -0.12, -0.18, -0.26)
    path.cubicTo(-0.06, -0.2, -0.02, -0.3, 0, -0.5)
    return path


def _drop() -> QPainterPath:
    path = QPainterPath(QPointF(0, -0.5))
    path.cubicTo(0.15, -0.2, 0.38, 0, 0.36, 0.18)
    path.cubicTo(0.32, 0.58, -0.32, 0.58, -0.36, 0.18)
    path.cubicTo(-0.38, 0, -0.15, -0.2, 0, -0.5)
    return path


def _gem() -> QPainterPath:
    return closed([(0, -0.5), (0.42, -0.1), (0, 0.5), (-0.42, -0.1)])


def _disc() -> QPainterPath:
    return disc(0.4)


def _square() -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(QRectF(-0.38, -0.38, 0.76, 0.76), 0.12, 0.12)
    return path


_SIGNS = (_sun, _leaf, _mountain, _flame, _drop, _gem, _disc, _square)
