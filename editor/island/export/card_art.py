"""What is drawn on cards of adventurers and prices: a figure, and signs of what they tell."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from PyQt6.QtCore import QPointF, QRectF
from PyQt6.QtGui import QPainter, QPainterPath, QPen

from core.basics.values import dataclass
from core.island.design.island_design import Adventurer, Cards, Resource, TileKind
from core.island.engine.kernels.words import PEDRO_STRENGTH, VICTORIA_CARDS, WILLIAM_TRADE
from editor.drawing.fonts import strong_font
from editor.drawing.palette import Ink, Palette
from editor.drawing.players import paint_playing_piece
from editor.drawing.shapes import closed, disc, hexagon
from editor.export.lettering import AS_TEXT, width_of
from editor.export.page_blocks import BLACK, BODY, PageBlock, picture
from editor.island.drawing.map_art import paint_sign
from editor.island.drawing.pieces import FARM, FORTRESS, OFFERING, SWORD

_SIGN: float = 6.0
"""How high a sign is, in mm."""
_GAP, _APART = 1.0, 2.4
_FIGURE, _FIGURE_WIDE = 9.0, 13.0
_ROOM = 1.2
"""Of the height of a figure."""
_PIECE = 10.0
"""How much larger a piece is drawn than its shape is, in mm."""
_LINE = 0.03
_CARD = closed([(-0.17, -0.25), (0.17, -0.25), (0.17, 0.25), (-0.17, 0.25)])
_STEP = closed(
    [
        (-0.26, -0.08),
        (0.04, -0.08),
        (0.04, -0.2),
        (0.28, 0),
        (0.04, 0.2),
        (0.04, 0.08),
        (-0.26, 0.08),
    ]
)
_VILLAGER, _TILE = disc(0.2), hexagon(0.27)

Shape: TypeAlias = "TileKind | QPainterPath"


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign with a few letters before it."""

    word: str
    shape: Shape


_ABILITIES: dict[Adventurer, tuple[Sign, ...]] = {
    Adventurer.VICTORIA: tuple(
        Sign(str(VICTORIA_CARDS), TileKind(each.value)) for each in Resource
    ),
    Adventurer.PEDRO: (Sign(str(PEDRO_STRENGTH), SWORD),),
    Adventurer.WILLIAM: (Sign(str(WILLIAM_TRADE), _CARD), Sign("→ 1", _CARD)),
    Adventurer.TIZOC: (Sign("+1", TileKind.FOOD),),
    Adventurer.HECTOR: (Sign("+1", _VILLAGER),),
    Adventurer.SURVEYOR: (Sign("2", _TILE), Sign("→ 1", _TILE)),
    Adventurer.BUILDER: (
        Sign("", FARM),
        Sign("", FORTRESS),
        Sign("\N{MINUS SIGN}1", TileKind.WOOD),
    ),
    Adventurer.QUARTERMASTER: (Sign("", _VILLAGER), Sign("→ 0", TileKind.GOLD)),
    Adventurer.PATHFINDER: (Sign("+1", _STEP),),
    Adventurer.ALMONER: (Sign("", OFFERING), Sign("\N{MINUS SIGN}1", _CARD)),
}
"""What each of them can do, in signs."""


def ability_art(adventurer: Adventurer, width: float, palette: Palette) -> PageBlock:
    """The figure of an adventurer, and beside it what it can do."""
    number = tuple(Adventurer).index(adventurer) % 4

    def paint(painter: QPainter, box: QRectF) -> None:
        middle = box.center().y()
        paint_playing_piece(painter, number, palette, QPointF(_FIGURE_WIDE / 2, middle), _FIGURE)
        _paint_signs(painter, _ABILITIES[adventurer], QPointF(_FIGURE_WIDE + _GAP, middle), palette)

    return picture(width, _FIGURE * _ROOM, paint)


def cards_art(cards: Cards, mark: str, width: float, palette: Palette) -> PageBlock:
    """Some cards as signs with their numbers, and a mark behind them."""

    def paint(painter: QPainter, box: QRectF) -> None:
        at = QPointF(0, box.center().y())
        left = _paint_signs(painter, tuple(_signs(cards)), at, palette)
        AS_TEXT.write(painter, mark, QPointF(left, _baseline(at.y())), BODY, strong_font, BLACK)

    return picture(width, _SIGN, paint)


def _signs(cards: Cards) -> Iterator[Sign]:
    for kind in Resource:
        if cards.of(kind.value):
            yield Sign(str(cards.of(kind.value)), TileKind(kind.value))


def _paint_signs(
    painter: QPainter, signs: tuple[Sign, ...], at: QPointF, palette: Palette
) -> float:
    """Paint signs from the left around the middle of a line; returns where they end."""
    left = at.x()
    for sign in signs:
        baseline = QPointF(left, _baseline(at.y()))
        AS_TEXT.write(painter, sign.word, baseline, BODY, strong_font, BLACK)
        left += width_of(sign.word, BODY, strong_font) + (_GAP if sign.word else 0)
        _paint_shape(painter, sign.shape, QPointF(left + _SIGN / 2, at.y()), palette)
        left += _SIGN + _APART
    return left


def _baseline(middle: float) -> float:
    return middle + 0.35 * BODY


def _paint_shape(painter: QPainter, shape: Shape, at: QPointF, palette: Palette) -> None:
    if isinstance(shape, TileKind):
        paint_sign(painter, shape, palette, at, _SIGN)
        return
    painter.save()
    painter.translate(at)
    painter.scale(_PIECE, _PIECE)
    painter.setPen(QPen(palette[Ink.LINE], _LINE))
    painter.setBrush(palette[Ink.CREAM])
    painter.drawPath(shape)
    painter.restore()
