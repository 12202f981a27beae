"""Every overlay of the route, in the order of their keys."""

from __future__ import annotations

from typing import Any

from editor.quest.canvas.overlays.chokes import CHOKES
from editor.quest.canvas.overlays.spaces import COST, REACH, REGIONS
from editor.quest.canvas.overlays.traffic import JAMS, TRAFFIC
from editor.quest.canvas.overlays.values import Overlay
from editor.quest.canvas.overlays.ways import BENDS, WAYS
from editor.quest.canvas.overlays.worth import WORTH

OVERLAYS: tuple[Overlay[Any], ...] = (
    *(WAYS, REACH, CHOKES, COST, REGIONS, BENDS),
    *(TRAFFIC, JAMS, WORTH),
)
"""The first has the key 1, the second 2, and so on."""


def overlay_named(name: str) -> Overlay[Any] | None:
    """The overlay of a name, if there is one."""
    return next((each for each in OVERLAYS if each.name == name), None)
