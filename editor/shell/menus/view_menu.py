"""The view menu: how near, what is shown, and how it looks."""

from __future__ import annotations

from core.basics.language import marked
from editor.commands.command import Submenu
from editor.desk import Slot
from editor.shell.controllers import DesignControllers
from editor.shell.menus.rows import Entries, Own, Row, everywhere, switch
from editor.widgets.settings import PANEL, SYSTEM, Look


def _look(look: Look, text: str, *keys: str) -> Row:
    def choose(on: DesignControllers, is_on: bool) -> None:
        if is_on:
            on.wishes.look.emit(look)

    return switch(f"theme_{look}", text, *keys, do=choose, is_behind=True)


def _language(code: str, text: str, *keys: str) -> Row:
    def choose(on: DesignControllers, is_on: bool) -> None:
        if is_on:
            on.wishes.language.emit(code)

    return switch(f"language_{code or 'system'}", text, *keys, do=choose, is_behind=True)


_NEARNESS: Entries = (
    everywhere(
        "zoom_in",
        marked("Zoom &in"),
        "+",
        "=",
        "Ctrl++",
        "Ctrl+=",
        do=lambda on: on.view.zoom_in(),
    ),
    everywhere("zoom_out", marked("Zoom &out"), "-", "Ctrl+-", do=lambda on: on.view.zoom_out()),
    everywhere(
        "zoom_actual", marked("&Actual size"), "Ctrl+0", do=lambda on: on.view.zoom_actual()
    ),
    everywhere("fit", marked("&Fit to the window"), "Ctrl+1", do=lambda on: on.view.fit()),
    everywhere("view_back", marked("View b&efore"), "Alt+Left", do=lambda on: on.view.go_back()),
    everywhere(
        "view_forward", marked("Vie&w after"), "Alt+Right", do=lambda on: on.view.go_forward()
    ),
)
_PARTS: Entries = (
    switch(
        "panel",
        marked("&Panels"),
        "F10",
        do=lambda on, is_on: on.shown.turn(PANEL, is_on),
    ),
    switch(
        "panel_page",
        marked("Wi&den the panel to a page"),
        "Ctrl+Shift+F10",
        do=lambda on, is_on: on.editor.show_panel_alone(is_on),
    ),
    switch(
        "panel_window",
        marked("Panels in a window of thei&r own"),
        "Ctrl+F10",
        do=lambda on, is_on: on.editor.detach_panel(is_on),
    ),
    switch(
        "full_screen",
        marked("F&ull screen"),
        "F11",
        do=lambda on, is_on: on.view.set_full_screen(is_on),
        is_behind=True,
    ),
)
_LOOKS: Entries = (
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
)


def view_menu(own: Own) -> Submenu[DesignControllers]:
    """The menu with what a game adds to it."""
    nearness, shown = own.get(Slot.NEARNESS, ()), own.get(Slot.SHOWN, ())
    layers = own.get(Slot.LAYERS, ())
    entries = (*_NEARNESS, *nearness, None, *shown, *_PARTS, None, *layers, *_LOOKS)
    return Submenu("view", marked("&View"), entries)
