"""How the figures of games read in the panel, with the signs of the language in use."""

from __future__ import annotations

from PyQt6.QtCore import QLocale

from core.figures import Figure, Unit
from core.geometry.hexes import Hex
from core.language import language, tr
from editor.documents.words import decimal

NOTHING = "–"
OTHER = "◆"
"""The sign of a difference that chance hardly explains."""
_PERCENT = 100
_SMALL, _LEAST = 0.05, 0.01


def counted(number: int) -> str:
    """A whole number, in groups of digits."""
    return QLocale(language()).toString(number)


def percent(share: float) -> str:
    """A share of 1 in percent, to one place."""
    return tr("{number}%", number=decimal(float(share) * _PERCENT))


def give_or_take(figure: Figure) -> str:
    """A number with half the width of its interval."""
    value, ends = figure.value, figure.interval
    if value is None:
        return NOTHING
    if figure.unit is Unit.SHARE:
        if ends is None:
            return percent(value)
        reach = decimal(ends.half_width * _PERCENT)
        return tr("{number} ±{reach}%", number=decimal(value * _PERCENT), reach=reach)
    return decimal(value) if ends is None else f"{decimal(value)} ±{_reach(ends.half_width)}"


def _reach(half_width: float) -> str:
    """How far off a number may be; small ones to two places, so that it is not just nothing."""
    if not 0 < half_width < _SMALL:
        return decimal(half_width)
    return QLocale(language()).toString(max(half_width, _LEAST), "f", 2)


def in_words(figure: Figure) -> str:
    """A figure with all that there is to say about it."""
    return f"{figure.label}: {give_or_take(figure)} ({figure.definition})"


def place_of(figure: Figure) -> frozenset[Hex]:
    """The spaces that a figure is about."""
    several, one = figure.about.get("hexes", ()), figure.about.get("hex")
    among = (one, *several) if isinstance(several, tuple) else (one,)
    return frozenset(each for each in among if isinstance(each, Hex))


def seat_name(number: int) -> str:
    """A seat as people count them, from 0 on."""
    return tr("Seat {number}", number=number + 1)
