"""The words on cards, in fonts as large as fit."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias

from PyQt6.QtCore import QRectF, Qt
from PyQt6.QtGui import QFont, QFontMetricsF

from core.catalogue.supplies import Card
from core.language import tr
from editor.drawing.shapes import sans

CENTRED = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
"""How words lie in their room."""
_SMALLEST = 6
_KEPT = 512
Face: TypeAlias = Callable[[int], QFont]
"""A font of so many pixels."""


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


def fitting_font(face: Face, text: str, room: QRectF, largest: float) -> QFont:
    """The largest font of a face in which a wrapped text fits into a room."""
    return face(_fitting_pixels(face, text, room.width(), room.height(), round(largest)))


@lru_cache(_KEPT)
def _fitting_pixels(face: Face, text: str, wide: float, high: float, largest: int) -> int:
    pixels, room = max(_SMALLEST, largest), QRectF(0, 0, wide, high)
    while pixels > _SMALLEST and not _fits(face(pixels), text, room):
        pixels -= 1
    return pixels


def _fits(font: QFont, text: str, room: QRectF) -> bool:
    """Whether a text fits, and no word of it is broken."""
    metrics = QFontMetricsF(font)
    needed = metrics.boundingRect(room, CENTRED, text)
    longest = max(metrics.horizontalAdvance(word) for word in text.split() or [""])
    return needed.height() <= room.height() and longest <= room.width()
