"""The signs of marked moments: what each kind of them looks like on a timeline."""

from __future__ import annotations

from functools import cache

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QColor, QPainterPath, QTransform

from core.basics.language import tr
from core.quest.session.replay.marks import MarkKind
from editor.drawing.palette import Ink, Palette
from editor.drawing.players import player_colour
from editor.drawing.shapes import closed, disc, star
from editor.replaying.moments import Signs

_INKS = {
    MarkKind.JAM: Ink.GLOW,
    MarkKind.BLOCKADE: Ink.WOOD,
    MarkKind.ARRIVAL: Ink.GOLD,
    MarkKind.END: Ink.GOLD,
}


def _colour(palette: Palette, kind: MarkKind, player: int | None) -> QColor:
    """The colour of a sign; a change of lead has that of the new leader."""
    if kind is MarkKind.LEAD and player is not None:
        return player_colour(palette, player)
    return QColor(palette[_INKS.get(kind, Ink.CREAM)])


def _measured(signed: str) -> str:
    return tr("{signed} effort", signed=signed)


@cache
def _stop() -> QPainterPath:
    """No entry: somebody stands there."""
    bar = QPainterPath()
    bar.addRoundedRect(QRectF(-0.56, -0.2, 1.12, 0.4), 0.1, 0.1)
    return disc(0.9).subtracted(bar)


@cache
def _crown() -> QPainterPath:
    points = [(-0.85, 0.7), (-0.85, -0.55), (-0.4, 0.02), (0, -0.8), (0.4, 0.02)]
    return closed([*points, (0.85, -0.55), (0.85, 0.7)])


@cache
def _gate() -> QPainterPath:
    """A broken zigzag band."""
    return closed(
        [
            *((-0.95, 0.2), (-0.48, -0.85), (0, 0.1), (0.48, -0.85), (0.95, 0.2)),
            *((0.75, 0.75), (0.48, 0.2), (0, 0.9), (-0.48, 0.2), (-0.75, 0.75)),
        ]
    )


@cache
def _flag() -> QPainterPath:
    pole = closed([(-0.65, -0.85), (-0.4, -0.85), (-0.4, 0.85), (-0.65, 0.85)])
    cloth = closed([(-0.4, -0.8), (0.8, -0.35), (-0.4, 0.15)])
    return pole.united(cloth)


@cache
def _end() -> QPainterPath:
    return QTransform.fromTranslate(0, 0.06).map(star(5, 0.95, 0.42))


SIGNS = Signs(
    {
        MarkKind.LEAD: _crown,
        MarkKind.BLOCKADE: _gate,
        MarkKind.JAM: _stop,
        MarkKind.ARRIVAL: _flag,
        MarkKind.END: _end,
    },
    _colour,
    _measured,
)
"""In the order of the kinds."""
