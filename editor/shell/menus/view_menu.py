"""The view menu: how near, what is shown, and how it looks."""

from __future__ import annotations

from typing import Any

from core.language import marked
from editor.commands.command import Submenu
from editor.quest.canvas.overlays.every_overlay import OVERLAYS
from editor.quest.canvas.overlays.values import Overlay
from editor.shell.controllers import RouteControllers
from editor.shell.menus.rows import CHOSEN_ANY, Row, everywhere, needs, row, switch
from editor.widgets.settings import SYSTEM, Look, Toggle

_OVERLAY = needs(lambda on: on.area.overlays.shown is not None, marked("No overlay is shown."))


def _look(look: Look, text: str, *keys: str) -> Row:
    def choose(on: RouteControllers, is_on: bool) -> None:
        if is_on:
            on.wishes.look.emit(look)

    return switch(f"theme_{look}", text, *keys, do=choose, is_behind=True)


def _language(code: str, text: str, *keys: str) -> Row:
    def choose(on: RouteControllers, is_on: bool) -> None:
        if is_on:
            on.wishes.language.emit(code)

    return switch(f"language_{code or 'system'}", text, *keys, do=choose, is_behind=True)


def _overlay(overlay: Overlay[Any], key: int) -> Row:
    def turn(on: RouteControllers, is_on: bool) -> None:
        on.area.overlays.turn(overlay, is_on)

    return switch(f"overlay_{overlay.name}", overlay.entry, str(key), do=turn)


def _overlays() -> tuple[Row, ...]:
    """A switch for each overlay, with a digit as its key; digits in an open menu stay there."""
    return tuple(_overlay(each, key) for key, each in enumerate(OVERLAYS, start=1))


VIEW_MENU: Submenu[RouteControllers] = Submenu(
    "view",
    marked("&View"),
    (
        everywhere(
            "zoom_in",
            marked("Zoom &in"),
            "+",
            "=",
            "Ctrl++",
            "Ctrl+=",
            do=lambda on: on.view.zoom_in(),
        ),
        everywhere(
            "zoom_out", marked("Zoom &out"), "-", "Ctrl+-", do=lambda on: on.view.zoom_out()
        ),
        everywhere(
            "zoom_actual", marked("&Actual size"), "Ctrl+0", do=lambda on: on.view.zoom_actual()
        ),
        everywhere("fit", marked("&Fit the whole route"), "Ctrl+1", do=lambda on: on.view.fit()),
        row(
            "zoom_selection",
            marked("Look at the &selection"),
            "Ctrl+2",
            do=lambda on: on.pieces.look_at(),
            need=CHOSEN_ANY,
        ),
        None,
        switch(
            "grid",
            marked("&Grid"),
            "Ctrl+G",
            do=lambda on, is_on: on.shown_parts.turn(Toggle.GRID, is_on),
        ),
        switch(
            "coordinates",
            marked("Coor&dinates"),
            "Ctrl+Shift+G",
            do=lambda on, is_on: on.shown_parts.turn(Toggle.COORDINATES, is_on),
        ),
        switch(
            "minimap",
            marked("&Minimap"),
            "Ctrl+M",
            do=lambda on, is_on: on.shown_parts.turn(Toggle.MINIMAP, is_on),
        ),
        switch(
            "catalogue",
            marked("&Box of pieces"),
            "F9",
            do=lambda on, is_on: on.shown_parts.turn(Toggle.CATALOGUE, is_on),
        ),
        switch(
            "panel",
            marked("&Panels"),
            "F10",
            do=lambda on, is_on: on.shown_parts.turn(Toggle.PANEL, is_on),
        ),
        switch(
            "full_screen",
            marked("F&ull screen"),
            "F11",
            do=lambda on, is_on: on.view.set_full_screen(is_on),
            is_behind=True,
        ),
        None,
        Submenu(
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
        ),
        Submenu(
            "theme",
            marked("&Theme"),
            (
                _look(Look.SYSTEM, marked("As the &desktop has it"), "Ctrl+Alt+1"),
                _look(Look.LIGHT, marked("&Light"), "Ctrl+Alt+2"),
                _look(Look.DARK, marked("Dar&k"), "Ctrl+Alt+3"),
                _look(Look.CONTRAST, marked("&High contrast"), "Ctrl+Alt+4"),
            ),
            is_choice=True,
        ),
        Submenu(
            "language",
            marked("&Language"),
            (
                _language(SYSTEM, marked("As the &desktop has it"), "Ctrl+Alt+5"),
                _language("en", "English", "Ctrl+Alt+6"),
                _language("de", "Deutsch", "Ctrl+Alt+7"),
                _language("fr", "Français", "Ctrl+Alt+8"),
            ),
            is_choice=True,
        ),
    ),
)
