"""How the figures of games read in the panel, with the signs of the language in use."""

from __future__ import annotations

from PyQt6.QtCore import QLocale

from core.basics.figures import Figure, give_or_take
from core.basics.language import language, tr
from core.geometry.hexes import Hex

OTHER = "◆"
"""The sign of a difference that is decided."""


def counted(number: int) -> str:
    """A whole number, in groups of digits."""
    return QLocale(language()).toString(number)


def in_words(figure: Figure) -> str:
    """A figure with all that there is to say about it."""
    return f"{figure.label}: {give_or_take(figure, is_fine=True)} ({figure.definition})"


def place_of(figure: Figure) -> frozenset[Hex]:
    """The spaces that a figure is about."""
    several, one = figure.about.get("hexes", ()), figure.about.get("hex")
    among = (one, *several) if isinstance(several, tuple) else (one,)
    return frozenset(each for each in among if isinstance(each, Hex))


def seat_name(number: int) -> str:
    """A seat as people count them, from 0 on."""
    return tr("Seat {number}", number=number + 1)
