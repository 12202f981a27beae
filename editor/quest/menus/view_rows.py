"""What routes add to the view menu: a look at the selection, what is shown, and overlays."""

from __future__ import annotations

from typing import Any

from core.basics.language import marked
from editor.commands.command import Submenu
from editor.quest.canvas.overlays.every_overlay import OVERLAYS
from editor.quest.canvas.overlays.values import Overlay
from editor.quest.menus.rows import CHOSEN_ANY, Row, needs, row, switch
from editor.quest.page.route_page import RoutePage
from editor.quest.page.toggles import CATALOGUE, COORDINATES, GRID, HINTS, MINIMAP
from editor.widgets.settings import Toggle

_OVERLAY = needs(lambda on: on.area.overlays.shown is not None, marked("No overlay is shown."))


def _shown(toggle: Toggle, text: str, key: str) -> Row:
    def turn(on: RoutePage, is_on: bool) -> None:
        on.shown.turn(toggle, is_on)

    return switch(toggle.name, text, key, do=turn)


def _overlay(overlay: Overlay[Any], key: int) -> Row:
    def turn(on: RoutePage, is_on: bool) -> None:
        on.area.overlays.turn(overlay, is_on)

    def is_on(on: RoutePage) -> bool:
        return on.area.overlays.shown is overlay

    return switch(f"overlay_{overlay.name}", overlay.entry, str(key), do=turn, is_on=is_on)


def _overlays() -> tuple[Row, ...]:
    """A switch for each overlay, with a digit as its key; digits in an open menu stay there."""
    return tuple(_overlay(each, key) for key, each in enumerate(OVERLAYS, start=1))


NEARNESS_ROWS = (
    row(
        "zoom_selection",
        marked("Look at the &selection"),
        "Ctrl+2",
        do=lambda on: on.pieces.look_at(),
        need=CHOSEN_ANY,
    ),
)
SHOWN_ROWS = (
    _shown(GRID, marked("&Grid"), "Ctrl+G"),
    _shown(COORDINATES, marked("&Names of places"), "Ctrl+Shift+G"),
    _shown(HINTS, marked("&Hints on the pieces"), "Ctrl+H"),
    _shown(MINIMAP, marked("&Minimap"), "Ctrl+M"),
    _shown(CATALOGUE, marked("&Box of pieces"), "F9"),
)
OVERLAYS_MENU: Submenu[RoutePage] = Submenu(
    "overlays",
    marked("O&verlays"),
    (
        *_overlays(),
        None,
        row(
            "overlay_none",
            marked("N&o overlay"),
            "0",
            do=lambda on: on.area.overlays.hide(),
            need=_OVERLAY,
        ),
    ),
    is_choice=True,
    is_optional=True,
)
