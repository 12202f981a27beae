"""Every overlay of the route, in the order of their keys."""

from __future__ import annotations

from typing import Any

from editor.canvas.overlay_spaces import COST, REACH, REGIONS
from editor.canvas.overlay_traffic import TRAFFIC
from editor.canvas.overlay_values import Overlay
from editor.canvas.overlay_ways import BENDS, WAYS
from editor.canvas.overlay_width import CHOKES

OVERLAYS: tuple[Overlay[Any], ...] = (WAYS, REACH, CHOKES, COST, REGIONS, BENDS, TRAFFIC)
"""The first has the key 1, the second 2, and so on."""


def overlay_named(name: str) -> Overlay[Any] | None:
    """The overlay of a name, if there is one."""
    return next((each for each in OVERLAYS if each.name == name), None)
