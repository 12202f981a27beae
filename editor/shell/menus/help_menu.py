"""The help menu."""

from __future__ import annotations

from core.language import marked
from editor.commands.command import Submenu
from editor.shell.controllers import RouteControllers
from editor.shell.menus.rows import everywhere, row

HELP_MENU: Submenu[RouteControllers] = Submenu(
    "help",
    marked("&Help"),
    (
        everywhere(
            "palette",
            marked("&Find a command…"),
            "Ctrl+Shift+P",
            do=lambda on: on.help.show_palette(),
        ),
        everywhere(
            "manual", marked("&Manual"), "Ctrl+Shift+H", do=lambda on: on.wishes.manual.emit("")
        ),
        everywhere(
            "help_here",
            marked("&Help on this part"),
            "F1",
            do=lambda on: on.wishes.manual.emit(on.help.topic),
        ),
        None,
        row(
            "guide",
            marked("&Guide through a first route"),
            "Ctrl+Shift+F1",
            do=lambda on: on.help.show_guide(),
        ),
        row(
            "try_this", marked("&Things to try"), "Shift+F1", do=lambda on: on.help.show_try_this()
        ),
        None,
        everywhere(
            "about", marked("&About Cartographer"), "Ctrl+F1", do=lambda on: on.help.show_about()
        ),
    ),
)
