"""The fields of cards: what a card is for, as a picture of the ground that it helps to cross."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from core.quest.catalogue.spaces import Symbol, Terrain
from core.quest.catalogue.supplies import Card
from editor.drawing.palette import Ink, Palette
from editor.drawing.shapes import disc, hexagon, lettering, star
from editor.quest.drawing.grounds import ground_colour
from editor.quest.drawing.hexes import paint_symbols, texture_pen
from editor.quest.drawing.symbols import (
    Art,
    ArtLayer,
    asked_for,
    card,
    coin,
    crossed_out_card,
    paint_art,
    paint_badge,
)
from editor.quest.drawing.textures import texture

GROUNDS: Mapping[Symbol, Terrain] = {
    Symbol.MACHETE: Terrain.JUNGLE,
    Symbol.PADDLE: Terrain.RIVER,
    Symbol.COIN: Terrain.VILLAGE,
}
"""The terrain that each symbol crosses, whose colour and texture its cards have."""
_MOST = 6
_PATTERNS: Mapping[int, tuple[float, tuple[tuple[float, float], ...]]] = {
    1: (0.66, ((0, 0),)),
    2: (0.46, ((-0.2, 0.06), (0.2, -0.06))),
    3: (0.4, ((0.02, -0.2), (-0.22, 0.19), (0.22, 0.19))),
    4: (0.36, ((-0.17, -0.19), (0.21, -0.19), (-0.21, 0.2), (0.17, 0.2))),
    5: (0.32, ((-0.06, -0.28), (0.27, -0.2), (0.03, 0.02), (-0.26, 0.16), (0.08, 0.3))),
    6: (0.3, ((-0.04, -0.3), (0.27, -0.2), (-0.27, 0.0), (0.06, 0.02), (-0.26, 0.3), (0.06, 0.32))),
}
"""For each power the size of its symbols and where they lie, clear of figures in the corners."""
_LOWER = 0.03
_ASIDE = 0.17
"""In a small field the symbol moves aside for the power."""
_TEXTURE_HEX = 0.62
_JOKER_SHARE = 0.31
_ACTION_SHADE = 0.22
_FAN = 0.24


def paint_note(painter: QPainter, note: str, at: QPointF, radius: float, palette: Palette) -> None:
    """Paint what a card counts for now, in a badge that shows on every ground."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(palette.against(Ink.SELECTION), radius * 0.2))
    painter.setBrush(palette[Ink.SELECTION])
    painter.drawEllipse(at, radius, radius)
    letters = lettering(note, radius * (1.0 if len(note) == 1 else 0.85))
    wide = letters.boundingRect().width()
    painter.translate(at)
    if wide > radius * 1.5:
        painter.scale(radius * 1.5 / wide, radius * 1.5 / wide)
    painter.fillPath(letters, palette.against(Ink.SELECTION))
    painter.restore()


def paint_price(
    painter: QPainter, price: int, at: QPointF, radius: float, palette: Palette
) -> None:
    """Paint a price: a number on a coin."""
    paint_art(painter, _price(price), palette, at, radius)


def paint_once(painter: QPainter, at: QPointF, radius: float, palette: Palette) -> None:
    """Paint the mark of a card that is gone after one use."""
    paint_art(painter, _once(), palette, at, radius)


def paint_power(
    painter: QPainter, power: int, at: QPointF, radius: float, palette: Palette
) -> None:
    """Paint a power in a hex, the form of the spaces that it opens."""
    paint_art(painter, _power(power), palette, at, radius)


@cache
def _price(price: int) -> Art:
    return (
        ArtLayer(disc(1.0), Ink.PALE_GOLD, Ink.LINE, 0.12),
        ArtLayer(disc(0.8), None, Ink.BRONZE, 0.08),
        ArtLayer(lettering(str(price), 1.0), Ink.LINE, None),
    )


@cache
def _once() -> Art:
    letters = lettering("1×", 0.74)
    return (
        ArtLayer(star(12, 1.12, 0.9), Ink.RED, Ink.CREAM, 0.14),
        ArtLayer(letters, Ink.CREAM, None),
    )


@cache
def _power(power: int) -> Art:
    return (
        ArtLayer(hexagon(1.0), Ink.CREAM, Ink.LINE, 0.14),
        ArtLayer(lettering(str(power), 1.08), Ink.LINE, None),
    )


def paint_field(
    painter: QPainter, printed: Card, box: QRectF, palette: Palette, *, is_small: bool = False
) -> None:
    """Paint the field of a card: grounds with symbols, or what an action card does.

    A small one has a single symbol of each kind; its power is for the figure beside it to tell.
    """
    painter.save()
    painter.setClipRect(box)
    if not printed.symbols:
        _paint_action(painter, printed, box, palette)
    elif len(printed.symbols) == 1:
        terrain = GROUNDS[printed.symbols[0]]
        _paint_ground(painter, terrain, box, palette, is_small=is_small)
        if is_small:
            aside = QPointF(box.width() * _ASIDE, 0)
            size = min(box.height() * 1.05, box.width())
            paint_art(painter, asked_for()[terrain], palette, box.center() + aside, size * 0.82)
        else:
            _paint_power(painter, terrain, printed.power, box, palette)
    else:
        _paint_joker(painter, printed, box, palette, is_small=is_small)
    painter.restore()


def _paint_ground(
    painter: QPainter, terrain: Terrain, box: QRectF, palette: Palette, *, is_small: bool
) -> None:
    """The ground of a terrain; its texture would only blur when it is small."""
    colour = ground_colour(palette, terrain, 1)
    painter.fillRect(box, _wash(palette, terrain, box))
    if is_small:
        return
    scale = min(box.width(), box.height()) * _TEXTURE_HEX
    painter.save()
    painter.translate(box.center())
    painter.scale(scale, scale)
    pen = texture_pen(palette, colour)
    painter.setPen(pen)
    lines = (*texture(terrain, 1), *_shifted(terrain, 2, 0.85), *_shifted(terrain, 3, -0.85))
    for line in lines:
        painter.drawPolyline(line)
    painter.restore()


def _shifted(terrain: Terrain, variant: int, by: float) -> tuple[QPolygonF, ...]:
    """The texture of a neighbouring hex, which fills the corners."""
    return tuple(line.translated(by, by) for line in texture(terrain, variant))


def _wash(palette: Palette, terrain: Terrain, box: QRectF) -> QBrush:
    """The light shade above and the dark one below, as if lit from the top."""
    if palette.is_plain:
        return QBrush(ground_colour(palette, terrain, 1))
    gradient = QLinearGradient(box.topLeft(), box.bottomLeft())
    gradient.setColorAt(0.0, ground_colour(palette, terrain, 1).lighter(108))
    gradient.setColorAt(0.55, ground_colour(palette, terrain, 1))
    gradient.setColorAt(1.0, ground_colour(palette, terrain, 2))
    return QBrush(gradient)


def _paint_power(
    painter: QPainter, terrain: Terrain, power: int, box: QRectF, palette: Palette
) -> None:
    """As many symbols as the power, in the order of the board or of dice."""
    art, (size, places) = asked_for()[terrain], _PATTERNS.get(power, _PATTERNS[_MOST])
    unit = min(box.width(), box.height())
    middle = box.center() + QPointF(0, box.height() * _LOWER)
    for x, y in places:
        paint_art(painter, art, palette, middle + QPointF(x, y) * unit, size * unit)


def _paint_joker(
    painter: QPainter, printed: Card, box: QRectF, palette: Palette, *, is_small: bool
) -> None:
    """A third of the field for each symbol, cut slantwise."""
    third, lean = box.width() / 3, box.width() * 0.09
    for place, symbol in enumerate(printed.symbols):
        left, right = box.left() + place * third, box.left() + (place + 1) * third
        first, last = place == 0, place == len(printed.symbols) - 1
        band = QPainterPath(QPointF(left + (0 if first else lean), box.top()))
        band.lineTo(right + (0 if last else lean), box.top())
        band.lineTo(right - (0 if last else lean), box.bottom())
        band.lineTo(left - (0 if first else lean), box.bottom())
        band.closeSubpath()
        painter.save()
        painter.setClipPath(band, Qt.ClipOperation.IntersectClip)
        _paint_ground(painter, GROUNDS[symbol], box, palette, is_small=is_small)
        painter.restore()
        painter.strokePath(band, QPen(palette[Ink.LINE], box.width() * 0.012))
        inward = (1 - place) * box.width() * 0.025
        middle = QPointF(
            left + third / 2 + inward, box.center().y() + (1 - place) * box.height() * 0.1
        )
        _paint_one(painter, symbol, middle, box.width() * _JOKER_SHARE, palette)


def _paint_one(
    painter: QPainter, symbol: Symbol, at: QPointF, scale: float, palette: Palette
) -> None:
    painter.save()
    painter.translate(at)
    painter.scale(scale, scale)
    paint_symbols(painter, GROUNDS[symbol], 1, palette)
    painter.restore()


# --- Action cards --------------------------------------------------------------------------------


def _paint_action(painter: QPainter, printed: Card, box: QRectF, palette: Palette) -> None:
    """Old paper with rays, and above it what is drawn, removed, taken or entered."""
    painter.fillRect(box, palette[Ink.CREAM if palette.is_plain else Ink.CARDBOARD])
    _paint_rays(painter, box, palette)
    middle = QPointF(box.center().x(), box.top() + box.height() * 0.5)
    size = min(box.width() * (0.8 if printed.removes else 1.0), box.height())
    if printed.is_native:
        paint_any_hex(painter, middle, size * 0.36, palette)
    elif printed.takes > 0:
        _paint_gift(painter, middle, size, palette)
    else:
        _paint_draws(painter, printed, middle, size, palette)


def _paint_rays(painter: QPainter, box: QRectF, palette: Palette) -> None:
    rays, reach = QColor(palette[Ink.GOLD]), max(box.width(), box.height())
    rays.setAlphaF(_ACTION_SHADE * (1.6 if palette.is_plain else 1))
    painter.save()
    painter.translate(box.center())
    painter.fillPath(star(12, reach, reach * 0.12), rays)
    painter.restore()


def _paint_draws(
    painter: QPainter, printed: Card, middle: QPointF, size: float, palette: Palette
) -> None:
    """A fan of cards that come, and beside it a struck-through one for those that go."""
    aside = QPointF(size * 0.28, 0) if printed.removes else QPointF(0, 0)
    _paint_fan(painter, printed.draws, middle - aside, size * 0.62, card(), palette)
    low = QPointF(-size * 0.24, size * 0.26)
    paint_badge(painter, f"+{printed.draws}", palette, middle - aside + low, size * 0.15)
    if printed.removes:
        at = middle + aside
        _paint_fan(painter, 1, at, size * 0.62, crossed_out_card(), palette)
        word = f"\u2212{printed.removes}"
        paint_badge(painter, word, palette, at + low * 0.8, size * 0.15)


def _paint_fan(  # noqa: PLR0913, PLR0917  how many of what, where, and how large
    painter: QPainter, count: int, at: QPointF, size: float, art: Art, palette: Palette
) -> None:
    for place in range(count):
        aside = place - (count - 1) / 2
        painter.save()
        painter.translate(at + QPointF(aside * size * _FAN, abs(aside) * size * 0.05))
        painter.rotate(aside * 14)
        paint_art(painter, art, palette, QPointF(0, 0), size)
        painter.restore()


def _paint_gift(painter: QPainter, middle: QPointF, size: float, palette: Palette) -> None:
    """A card of the market under a coin that is struck through."""
    paint_art(painter, card(), palette, middle - QPointF(size * 0.14, 0), size * 0.68)
    at = middle + QPointF(size * 0.2, size * 0.12)
    paint_art(painter, coin(), palette, at, size * 0.44)
    reach = size * 0.2
    for ink, width in ((Ink.CREAM, 0.075), (Ink.RED, 0.045)):
        painter.setPen(QPen(palette[ink], size * width, cap=Qt.PenCapStyle.RoundCap))
        painter.drawLine(at + QPointF(-reach, reach), at + QPointF(reach, -reach))


def paint_any_hex(painter: QPainter, middle: QPointF, scale: float, palette: Palette) -> None:
    """A hex of every ground, and the step onto it."""
    terrains = (*GROUNDS.values(), Terrain.RUBBLE, Terrain.BASE_CAMP, Terrain.START)
    painter.save()
    painter.translate(middle)
    painter.scale(scale, scale)
    painter.setClipPath(hexagon(), Qt.ClipOperation.IntersectClip)
    for place, terrain in enumerate(terrains):
        painter.setPen(QPen(palette[Ink.LINE], 0.03))
        painter.setBrush(ground_colour(palette, terrain, 1))
        painter.drawPie(QRectF(-2, -2, 4, 4), (30 + 60 * place) * 16, 60 * 16)
    painter.restore()
    painter.save()
    painter.translate(middle)
    painter.scale(scale, scale)
    painter.strokePath(hexagon(), QPen(palette[Ink.LINE], 0.09, join=Qt.PenJoinStyle.RoundJoin))
    arrow = _step_arrow()
    painter.strokePath(arrow, QPen(palette[Ink.CREAM], 0.26, join=Qt.PenJoinStyle.RoundJoin))
    painter.strokePath(arrow, QPen(palette[Ink.LINE], 0.12, join=Qt.PenJoinStyle.RoundJoin))
    painter.fillPath(arrow, palette[Ink.GOLD])
    painter.restore()


def _step_arrow() -> QPainterPath:
    points = ((-0.16, 0.62), (0.16, 0.62), (0.16, -0.02), (0.46, -0.02), (0.0, -0.56))
    mirrored = ((-0.46, -0.02), (-0.16, -0.02))
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in (*points, *mirrored)]))
    path.closeSubpath()
    return path
