"""The figures beside carried pieces: how long, hard and narrow the route would be."""

from __future__ import annotations

from core.analysis.sketch import Sketch
from core.language import tr, tr_plural

AWAITED = "…"
"""Stands for figures that are on their way."""


def about_sketch(after: Sketch | None, before: Sketch | None) -> str:
    """The figures of a route with their changes; nothing while it is no board yet."""
    if after is None:
        return ""
    if after.steps is None or after.strength is None:
        return tr("no way to the finish")
    was = before or after
    return tr_plural(
        "{count} step{change}, strength {strength}, narrowest {narrowest}",
        "{count} steps{change}, strength {strength}, narrowest {narrowest}",
        after.steps,
        change=_change(after.steps, was.steps),
        strength=f"{after.strength}{_change(after.strength, was.strength)}",
        narrowest=f"{after.narrowest}{_change(after.narrowest, was.narrowest)}",
    )


def _change(after: int, before: int | None) -> str:
    """How much more or less it would be, in brackets; nothing where nothing changes."""
    difference = 0 if before is None else after - before
    if not difference:
        return ""
    sign = "+" if difference > 0 else "\N{MINUS SIGN}"
    return f" ({sign}{abs(difference)})"
