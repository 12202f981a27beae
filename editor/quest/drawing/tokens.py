"""Cave tokens in our own style: round stones with a symbol and its power, or with an effect."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QPainter, QPainterPath, QPen

from core.basics.language import marked, tr
from core.quest.catalogue.supplies import Token
from editor.drawing.palette import Ink, Palette
from editor.drawing.shapes import disc
from editor.quest.drawing.card_fields import GROUNDS, paint_any_hex
from editor.quest.drawing.cards import Light
from editor.quest.drawing.grounds import ground_colour
from editor.quest.drawing.symbols import (
    Art,
    ArtLayer,
    asked_for,
    card,
    coin,
    crossed_out_card,
    machete,
    paint_art,
    paint_badge,
)

_EFFECTS = {
    "draw": marked("draws a card"),
    "remove": marked("removes a card of the hand from the game"),
    "replace": marked("replaces up to four cards of the hand"),
    "keep_item": marked("keeps a single-use card that was just used"),
    "pass_through": marked("lets pieces pass through others this turn"),
    "native": marked("a step onto any space, or any blockade"),
    "change_symbol": marked("changes the symbol of the next card"),
}


def token_effect(token: Token) -> str:
    """What a token does, in a few words."""
    if token.symbol is not None:
        return tr("power {power} as {symbol}", power=token.power, symbol=token.symbol.word)
    return tr(_EFFECTS.get(token.id, token.name))


def paint_token(
    painter: QPainter, token: Token, box: QRectF, palette: Palette, light: Light = Light.NONE
) -> None:
    """Paint a token into a square box."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.center())
    scale = min(box.width(), box.height()) / 2
    painter.scale(scale, scale)
    _paint_stone(painter, token, palette, light)
    if token.symbol is not None:
        art = asked_for()[GROUNDS[token.symbol]]
        paint_art(painter, art, palette, QPointF(0.1, 0.08), 0.98)
        paint_badge(painter, str(token.power), palette, QPointF(-0.55, -0.5), 0.36)
    else:
        _PICTURES.get(token.id, _paint_unknown)(painter, palette)
    if light is Light.FAINT:
        veil = QColor(palette[Ink.TABLE])
        veil.setAlpha(120)
        painter.fillPath(disc(0.98), veil)
    painter.restore()


def _paint_stone(painter: QPainter, token: Token, palette: Palette, light: Light) -> None:
    ink = {Light.LIT: Ink.GOOD, Light.PICKED: Ink.SELECTION}.get(light)
    if ink is not None:
        painter.fillPath(disc(1.0), palette[ink])
    ground = palette[Ink.SNOW]
    if token.symbol is not None:
        ground = ground_colour(palette, GROUNDS[token.symbol], 1)
    painter.setPen(QPen(palette[Ink.LINE], 0.07))
    painter.setBrush(palette[Ink.ROCK])
    painter.drawEllipse(QPointF(0, 0), 0.86, 0.86)
    painter.setPen(QPen(palette[Ink.LINE], 0.04))
    painter.setBrush(ground)
    painter.drawEllipse(QPointF(0, 0), 0.72, 0.72)


def _paint_draw(painter: QPainter, palette: Palette) -> None:
    paint_art(painter, card(), palette, QPointF(-0.05, 0), 0.95)
    paint_badge(painter, "+1", palette, QPointF(0.5, 0.48), 0.36)


def _paint_remove(painter: QPainter, palette: Palette) -> None:
    paint_art(painter, crossed_out_card(), palette, QPointF(0, 0), 0.98)


def _paint_replace(painter: QPainter, palette: Palette) -> None:
    paint_art(painter, card(), palette, QPointF(0, 0), 0.78)
    painter.setPen(QPen(palette[Ink.RED], 0.12, cap=Qt.PenCapStyle.RoundCap))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for turn in (0, 180):
        painter.save()
        painter.rotate(turn)
        painter.drawArc(QRectF(-0.56, -0.56, 1.12, 1.12), 20 * 16, 120 * 16)
        painter.drawLine(QPointF(-0.43, -0.36), QPointF(-0.42, -0.6))
        painter.drawLine(QPointF(-0.43, -0.36), QPointF(-0.2, -0.34))
        painter.restore()


def _paint_keep(painter: QPainter, palette: Palette) -> None:
    """A card that is held back by a loop."""
    paint_art(painter, card(), palette, QPointF(0, 0.1), 0.86)
    painter.setPen(QPen(palette[Ink.BRONZE], 0.14))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QPointF(0, -0.3), 0.22, 0.22)


def _paint_pass(painter: QPainter, palette: Palette) -> None:
    """An arrow through two stones that stand in the way."""
    painter.setPen(QPen(palette[Ink.LINE], 0.06))
    painter.setBrush(palette[Ink.ROCK])
    for x in (-0.22, 0.22):
        painter.drawEllipse(QPointF(x, 0), 0.17, 0.4)
    paint_art(painter, _arrow(), palette, QPointF(0, 0), 1.0)


def _paint_native(painter: QPainter, palette: Palette) -> None:
    paint_any_hex(painter, QPointF(0, 0), 0.58, palette)


def _paint_change(painter: QPainter, palette: Palette) -> None:
    paint_art(painter, machete(), palette, QPointF(-0.22, -0.14), 0.66)
    paint_art(painter, coin(), palette, QPointF(0.28, 0.24), 0.56)


def _paint_unknown(painter: QPainter, palette: Palette) -> None:
    paint_badge(painter, "?", palette, QPointF(0, 0), 0.5)


@cache
def _arrow() -> Art:
    from_left = QPainterPath(QPointF(-0.62, -0.08))
    for x, y in (
        (0.24, -0.08),
        (0.24, -0.26),
        (0.64, 0),
        (0.24, 0.26),
        (0.24, 0.08),
        (-0.62, 0.08),
    ):
        from_left.lineTo(x, y)
    from_left.closeSubpath()
    return (ArtLayer(from_left, Ink.GOLD, Ink.LINE, 0.05),)


_PICTURES: Mapping[str, Callable[[QPainter, Palette], None]] = {
    "draw": _paint_draw,
    "remove": _paint_remove,
    "replace": _paint_replace,
    "keep_item": _paint_keep,
    "pass_through": _paint_pass,
    "native": _paint_native,
    "change_symbol": _paint_change,
}
