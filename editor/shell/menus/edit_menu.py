"""The edit menu: steps back and forth, the clipboard, and what a game adds."""

from __future__ import annotations

from core.basics.language import marked
from editor.commands.command import Submenu
from editor.desk import Slot
from editor.shell.controllers import DesignControllers
from editor.shell.menus.rows import NOT_EMPTY, Own, everywhere, needs, row

_UNDO = needs(lambda on: on.document.undo_stack.canUndo(), marked("There is nothing to undo."))
_REDO = needs(lambda on: on.document.undo_stack.canRedo(), marked("There is nothing to redo."))

_STEPS = (
    row(
        "undo",
        marked("&Undo"),
        "Ctrl+Z",
        do=lambda on: on.document.undo_stack.undo(),
        need=_UNDO,
    ),
    row(
        "redo",
        marked("&Redo"),
        "Ctrl+Y",
        "Ctrl+Shift+Z",
        do=lambda on: on.document.undo_stack.redo(),
        need=_REDO,
    ),
)
_WHOLE = (
    row(
        "copy_picture",
        marked("Copy as p&icture and share code"),
        "Ctrl+Shift+C",
        do=lambda on: on.exporting.copy_picture(),
        need=NOT_EMPTY,
    ),
    row(
        "copy_code",
        marked("Copy the share c&ode"),
        "Ctrl+Shift+K",
        do=lambda on: on.exporting.copy_code(),
        need=NOT_EMPTY,
    ),
    everywhere("paste", marked("&Paste"), "Ctrl+V", do=lambda on: on.pasting.paste()),
)


_CHOICES = (
    everywhere(
        "settings", marked("&Settings…"), "Ctrl+,", do=lambda on: on.wishes.preferences.emit("")
    ),
    everywhere(
        "shortcuts",
        marked("Keyboard shortcuts…"),
        "Ctrl+/",
        do=lambda on: on.wishes.preferences.emit("keys"),
    ),
)


def edit_menu(own: Own) -> Submenu[DesignControllers]:
    """The menu with what a game adds to it."""
    parts = own.get(Slot.CLIPBOARD, ()), own.get(Slot.PARTS, ())
    entries = (*_STEPS, None, *parts[0], *_WHOLE, *parts[1], None, *_CHOICES)
    return Submenu("edit", marked("&Edit"), entries, is_behind=False)
