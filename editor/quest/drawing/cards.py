"""Cards in our own style: parchment, the ground that they cross, power, name and price."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from functools import cache, lru_cache
from typing import TypeAlias

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPen,
    QTransform,
)

from core.basics.language import tr
from core.basics.values import dataclass
from core.quest.catalogue.supplies import Card
from editor.drawing.fonts import plate_font
from editor.drawing.palette import Ink, Palette
from editor.drawing.shapes import disc, sans, star
from editor.quest.drawing.card_fields import (
    paint_field,
    paint_note,
    paint_once,
    paint_power,
    paint_price,
)
from editor.quest.drawing.symbols import Art, ArtLayer, paint_art

RATIO = 1.4
"""How much higher than wide a card is."""
_CORNER = 0.075
_EDGE = 0.055
_NAME_SHARE = 0.21
"""The part of a card's height that its name has."""
_LONG = 5
"""A box for a name that is so many times wider than high has one line only."""
_TEXT_SHARE = 0.3
"""The part of the field that the short text of an action card has."""
_PILE_NAME_SHARE = 0.36
"""The part of a pile's height that its name has."""
_VEIL, _PLAIN_VEIL = 110, 150
_HALO = 2
_NO_PEN = Qt.PenStyle.NoPen
CENTRED = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
"""How words lie in their box."""
_SMALLEST = 6
_KEPT = 512
Face: TypeAlias = Callable[[int], QFont]
"""A font of so many pixels."""


class Light(Enum):
    """How a card stands out from the others."""

    NONE = auto()
    FAINT = auto()
    """It cannot be played or bought now."""
    LIT = auto()
    """It can."""
    PICKED = auto()
    """It is what the player has picked or named."""


@dataclass(frozen=True, slots=True)
class CardLook:
    """What is shown about a card beside what is printed on it.

    Attributes:
        light: whether it can be used, or is picked.
        note: a word in a badge at its foot, such as what it counts in a purchase; or nothing.
    """

    light: Light = Light.NONE
    note: str = ""


PLAIN_LOOK = CardLook()


def paint_card(
    painter: QPainter, card: Card, box: QRectF, palette: Palette, look: CardLook = PLAIN_LOOK
) -> None:
    """Paint a card into a box; the best boxes are `RATIO` higher than wide."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_light(painter, box, palette, look.light)
    _paint_paper(painter, box, palette)
    field, name = _parts(box)
    paint_field(painter, card, _upper(field) if _has_text(card) else field, palette)
    _paint_frame(painter, card, field, palette)
    if _has_text(card):
        _paint_text(painter, card, field, palette)
    _paint_name(painter, card.shown_name, name, palette)
    _paint_figures(painter, card, box, field, palette)
    if look.light is Light.FAINT:
        _paint_veil(painter, box, palette)
        _paint_name(painter, card.shown_name, name, palette)
    _paint_rim(painter, box, palette, look.light)
    if look.note:
        at = field.bottomLeft() + QPointF(box.width() * 0.14, -box.width() * 0.13)
        paint_note(painter, look.note, at, box.width() * 0.16, palette)
    painter.restore()


def paint_pile(  # noqa: PLR0913, PLR0917  what, how many, where, and how
    painter: QPainter,
    card: Card,
    copies: int,
    box: QRectF,
    palette: Palette,
    look: CardLook = PLAIN_LOOK,
) -> None:
    """Paint a pile of the market, lying on its side: field, name, price, and the copies left."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_light(painter, box, palette, look.light)
    _paint_paper(painter, box, palette)
    name, field, foot = _pile_parts(box)
    paint_field(painter, card, field, palette, is_small=True)
    _paint_frame(painter, card, field, palette)
    if look.light is Light.FAINT:
        _paint_veil(painter, box, palette)
    _paint_name(painter, card.shown_name, name, palette)
    _paint_pile_figures(painter, card, copies, field, foot, palette)
    _paint_rim(painter, box, palette, look.light)
    painter.restore()


def _pile_parts(box: QRectF) -> tuple[QRectF, QRectF, QRectF]:
    """Where on a pile its name, its field, and price and copies are."""
    edge, high = box.height() * 0.08, box.height() * _PILE_NAME_SHARE
    name = QRectF(box.left() + edge, box.top(), box.width() - 2 * edge, high)
    low = box.bottom() - edge - name.bottom()
    field = QRectF(box.left() + edge, name.bottom(), box.width() * 0.46, low)
    foot = QRectF(field.right(), field.top(), box.right() - field.right() - edge * 0.7, low)
    return name, field, foot


def _paint_pile_figures(  # noqa: PLR0913, PLR0917  what, how many, and where
    painter: QPainter, card: Card, copies: int, field: QRectF, foot: QRectF, palette: Palette
) -> None:
    unit = field.height()
    if card.power > 0:
        at = QPointF(field.left() + unit * 0.36, field.center().y())
        paint_power(painter, card.power, at, unit * 0.38, palette)
    if card.is_item:
        at = QPointF(field.right() - unit * 0.02, field.bottom() - unit * 0.14)
        paint_once(painter, at, unit * 0.29, palette)
    if card.price is not None:
        at = QPointF(foot.right() - unit * 0.4, foot.center().y())
        paint_price(painter, card.price, at, unit * 0.37, palette)
    painter.setPen(QPen(palette[Ink.LINE], 1))
    painter.setBrush(palette[Ink.CREAM])
    high = unit * 0.42
    for place in range(copies):
        left = foot.left() + unit * 0.34 + place * high * 0.36
        pip = QRectF(left, foot.bottom() - high * 1.3 - place * 1.5, high / RATIO, high)
        painter.drawRoundedRect(pip, 1.5, 1.5)


def paint_card_back(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Paint the back of a card, which tells nothing: a compass rose on cloth."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_paper(painter, box, palette)
    field = box.adjusted(*_margins(box))
    painter.setPen(QPen(palette[Ink.LINE], box.width() * 0.012))
    painter.setBrush(palette[Ink.WOOD])
    painter.drawRoundedRect(field, _corner(box) * 0.6, _corner(box) * 0.6)
    paint_art(painter, _rose(), palette, box.center(), box.width() * 0.62)
    _paint_rim(painter, box, palette, Light.NONE)
    painter.restore()


# --- Paper and rims ------------------------------------------------------------------------------


def _parts(box: QRectF) -> tuple[QRectF, QRectF]:
    """The field, and the strip for the name below it."""
    inner = box.adjusted(*_margins(box))
    high = box.height() * _NAME_SHARE
    field = inner.adjusted(0, 0, 0, -high)
    return field, QRectF(inner.left(), field.bottom(), inner.width(), high + box.width() * 0.02)


def _margins(box: QRectF) -> tuple[float, float, float, float]:
    edge = box.width() * _EDGE
    return edge, edge, -edge, -edge


def _corner(box: QRectF) -> float:
    return min(box.width(), box.height() / RATIO) * _CORNER + 1


def _has_text(card: Card) -> bool:
    return not card.symbols


def _upper(field: QRectF) -> QRectF:
    return field.adjusted(0, 0, 0, -field.height() * _TEXT_SHARE)


def _paint_paper(painter: QPainter, box: QRectF, palette: Palette) -> None:
    painter.setPen(_NO_PEN)
    if palette.is_plain:
        painter.setBrush(palette[Ink.CREAM])
    else:
        gradient = QLinearGradient(box.topLeft(), box.bottomRight())
        gradient.setColorAt(0.0, palette[Ink.CREAM])
        gradient.setColorAt(1.0, _between(palette[Ink.CREAM], palette[Ink.CARDBOARD]))
        painter.setBrush(QBrush(gradient))
    painter.drawRoundedRect(box, _corner(box), _corner(box))


def _between(one: QColor, other: QColor) -> QColor:
    shares = zip(one.getRgb(), other.getRgb(), strict=True)
    return QColor(*((2 * first + second) // 3 for first, second in shares))


def _paint_frame(painter: QPainter, card: Card, field: QRectF, palette: Palette) -> None:
    """The line around the field; that of a single-use card is broken, as if to tear it off."""
    pen = QPen(palette[Ink.LINE], max(1.0, field.width() * 0.014))
    if card.is_item:
        pen.setDashPattern((3.0, 2.0))
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(field)


def _paint_light(painter: QPainter, box: QRectF, palette: Palette, light: Light) -> None:
    """The glow around a card that can be used."""
    if light is not Light.LIT or palette.is_plain:
        return
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for step in range(_HALO, 0, -1):
        glow = QColor(palette[Ink.GOOD])
        glow.setAlpha(46)
        painter.setPen(QPen(glow, 2.0 + 3.0 * step))
        painter.drawRoundedRect(box, _corner(box), _corner(box))


def _paint_rim(painter: QPainter, box: QRectF, palette: Palette, light: Light) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    corner = _corner(box)
    ink = {Light.LIT: Ink.GOOD, Light.PICKED: Ink.SELECTION}.get(light)
    if ink is None:
        line = QColor(palette[Ink.LINE])
        line.setAlpha(120 if light is Light.FAINT and not palette.is_plain else 255)
        painter.setPen(QPen(line, 1.0))
        painter.drawRoundedRect(box, corner, corner)
        return
    width = 3.6 if light is Light.PICKED else 2.4
    painter.setPen(QPen(palette.against(ink), width + 1.6))
    painter.drawRoundedRect(box, corner, corner)
    painter.setPen(QPen(palette[ink], width))
    painter.drawRoundedRect(box, corner, corner)


def _paint_veil(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Let a card fade into the table."""
    veil = QColor(palette[Ink.TABLE])
    veil.setAlpha(_PLAIN_VEIL if palette.is_plain else _VEIL)
    painter.setPen(_NO_PEN)
    painter.setBrush(veil)
    painter.drawRoundedRect(box, _corner(box), _corner(box))


# --- Words and figures ---------------------------------------------------------------------------


def _paint_name(painter: QPainter, name: str, box: QRectF, palette: Palette) -> None:
    box = box.adjusted(0, box.height() * 0.06, 0, 0)
    painter.setPen(palette[Ink.LINE])
    largest = box.height() * (0.46 if box.height() > box.width() / _LONG else 0.78)
    painter.setFont(fitting_font(plate_font, name, box, largest))
    painter.drawText(box, CENTRED, name)


def _paint_text(painter: QPainter, card: Card, field: QRectF, palette: Palette) -> None:
    """What an action card does, on a strip below its picture."""
    strip = QRectF(_upper(field).bottomLeft(), field.bottomRight())
    painter.fillRect(strip, palette[Ink.CREAM])
    painter.setPen(QPen(palette[Ink.LINE], max(0.8, field.width() * 0.01)))
    painter.drawLine(strip.topLeft(), strip.topRight())
    text = short_text(card)
    box = strip.adjusted(2, 1, -2, -1)
    painter.setFont(fitting_font(small_print, text, box, box.height() * 0.4))
    painter.drawText(box, CENTRED, text)


def _paint_figures(
    painter: QPainter, card: Card, box: QRectF, field: QRectF, palette: Palette
) -> None:
    """Power at the upper left, the mark of single use at the upper right, price at the foot."""
    unit = box.width()
    if card.power > 0:
        at = field.topLeft() + QPointF(unit * 0.13, unit * 0.14)
        paint_power(painter, card.power, at, unit * 0.155, palette)
    if card.is_item:
        at = field.topRight() + QPointF(-unit * 0.11, unit * 0.11)
        paint_once(painter, at, unit * 0.12, palette)
    if card.price is not None:
        foot = _upper(field) if _has_text(card) else field
        at = foot.bottomRight() + QPointF(-unit * 0.1, -unit * 0.1)
        paint_price(painter, card.price, at, unit * 0.115, palette)


@cache
def _rose() -> Art:
    return (
        ArtLayer(disc(0.62), None, Ink.GOLD, 0.03),
        ArtLayer(disc(0.54), None, Ink.GOLD, 0.02),
        ArtLayer(QTransform().rotate(45).map(star(4, 0.42, 0.12)), Ink.BRONZE, Ink.LINE, 0.02),
        ArtLayer(star(4, 0.56, 0.11), Ink.GOLD, Ink.LINE, 0.02),
        ArtLayer(disc(0.07), Ink.CREAM, Ink.LINE, 0.02),
    )


def short_text(card: Card) -> str:
    """What an action card does, in as few words as fit on it."""
    if card.is_native:
        return tr("one step anywhere")
    if card.takes > 0:
        return tr("a card for nothing")
    if card.removes > 0:
        return tr("draw {draws}, remove {removes}", draws=card.draws, removes=card.removes)
    return tr("draw {draws} cards", draws=card.draws)


def small_print(pixels: int) -> QFont:
    """The font of what an action card does."""
    font = sans(pixels)
    font.setBold(False)
    return font


def fitting_font(face: Face, text: str, box: QRectF, largest: float) -> QFont:
    """The largest font of a face in which a wrapped text fits into a box."""
    return face(_fitting_pixels(face, text, box.width(), box.height(), round(largest)))


@lru_cache(_KEPT)
def _fitting_pixels(face: Face, text: str, wide: float, high: float, largest: int) -> int:
    pixels, box = max(_SMALLEST, largest), QRectF(0, 0, wide, high)
    while pixels > _SMALLEST and not _fits(face(pixels), text, box):
        pixels -= 1
    return pixels


def _fits(font: QFont, text: str, box: QRectF) -> bool:
    """Whether a text fits, and no word of it is broken."""
    metrics = QFontMetricsF(font)
    needed = metrics.boundingRect(box, CENTRED, text)
    longest = max(metrics.horizontalAdvance(word) for word in text.split() or [""])
    return needed.height() <= box.height() and longest <= box.width()
