"""Ribbons: smooth lines along ways, side by side where several ways share a space."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from PyQt6.QtCore import QPointF
from PyQt6.QtGui import QPainterPath

from core.geometry.hexes import Hex
from editor.drawing.shapes import closed, point_of

_SOFTNESS = 6.0
"""The larger, the closer a curve keeps to the straight lines between its points."""
_ARROW = 0.62
_ARROW_HALF = 0.4


def lanes(ways: Sequence[Sequence[Hex]], apart: float) -> tuple[tuple[float, ...], ...]:
    """For each way how far to the right of each of its hexes it runs.

    Where several ways share a hex they lie `apart` from one another, in their order; changes are
    spread over neighbouring hexes, so that ribbons swing into their lanes.
    """
    users: dict[Hex, list[int]] = {}
    for number, way in enumerate(ways):
        for at in dict.fromkeys(way):
            users.setdefault(at, []).append(number)
    return tuple(
        _softened([_lane(users[at], number, apart) for at in way])
        for number, way in enumerate(ways)
    )


def _lane(users: Sequence[int], number: int, apart: float) -> float:
    return (users.index(number) - (len(users) - 1) / 2) * apart


def _softened(offsets: Sequence[float]) -> tuple[float, ...]:
    padded = [offsets[0], *offsets, offsets[-1]] if offsets else []
    around = zip(padded, padded[1:], padded[2:], strict=False)
    return tuple((before + 2 * here + behind) / 4 for before, here, behind in around)


def ribbon_path(hexes: Sequence[Hex], offsets: Sequence[float]) -> QPainterPath:
    """The curve through the middles of hexes, each moved to its lane."""
    points = list(_moved(hexes, offsets))
    path = QPainterPath(points[0])
    around = [points[0], *points, points[-1]]
    quads = zip(around, around[1:], around[2:], around[3:], strict=False)
    for before, here, there, behind in quads:
        path.cubicTo(
            here + (there - before) / _SOFTNESS, there - (behind - here) / _SOFTNESS, there
        )
    return path


def _moved(hexes: Sequence[Hex], offsets: Sequence[float]) -> Iterator[QPointF]:
    middles = [point_of(at) for at in hexes]
    before, behind = [middles[0], *middles[:-1]], [*middles[1:], middles[-1]]
    for back, here, ahead, offset in zip(before, middles, behind, offsets, strict=True):
        along = ahead - back
        length = math.hypot(along.x(), along.y()) or 1.0
        yield here + QPointF(-along.y(), along.x()) * (offset / length)


def arrow_head(path: QPainterPath) -> QPainterPath:
    """The head of an arrow at the end of a curve."""
    tip = path.pointAtPercent(1)
    turn = math.radians(-path.angleAtPercent(1))
    ahead = QPointF(math.cos(turn), math.sin(turn))
    aside = QPointF(-ahead.y(), ahead.x()) * _ARROW_HALF
    back = tip - ahead * (_ARROW / 2)
    corners = (tip + ahead * (_ARROW / 2), back + aside, back - aside)
    return closed((corner.x(), corner.y()) for corner in corners)


def own_place(way: Sequence[Hex], others: Sequence[Sequence[Hex]]) -> int:
    """The middle of the longest stretch that a way shares with nobody, or its own middle."""
    shared = {at for other in others for at in other}
    cuts = [-1, *(number for number, at in enumerate(way) if at in shared), len(way)]
    first, last = max(pairwise(cuts), key=lambda pair: pair[1] - pair[0])
    return (first + last) // 2 if last - first > 1 else len(way) // 2
