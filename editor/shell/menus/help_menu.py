"""The help menu."""

from __future__ import annotations

from core.basics.language import marked
from editor.commands.command import Submenu
from editor.desk import Slot
from editor.shell.controllers import DesignControllers
from editor.shell.menus.rows import Own, everywhere

_FINDING = (
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
)
_ABOUT = everywhere(
    "about", marked("&About Cartographer"), "Ctrl+F1", do=lambda on: on.help.show_about()
)


def help_menu(own: Own) -> Submenu[DesignControllers]:
    """The menu with what a game adds to it."""
    first_steps = own.get(Slot.FIRST_STEPS, ())
    lines = (None, *first_steps) if first_steps else ()
    return Submenu("help", marked("&Help"), (*_FINDING, *lines, None, _ABOUT))
