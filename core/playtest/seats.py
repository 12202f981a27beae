"""Seats as people read of them."""

from __future__ import annotations

from core.basics.language import tr


def seat_label(seat: int) -> str:
    """A seat as players read it, who count from 1."""
    return tr("seat {number}", number=seat)


def place_label(place: int) -> str:
    """A place that seats start from, counted from 1 as they are."""
    return tr("start place {number}", number=place)
