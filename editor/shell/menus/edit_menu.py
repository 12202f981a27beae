"""The edit menu: steps back and forth, the clipboard, and what is selected."""

from __future__ import annotations

from core.language import marked
from editor.commands.command import Submenu
from editor.shell.controllers import RouteControllers
from editor.shell.menus.rows import (
    CHOSEN,
    CHOSEN_ANY,
    NO_PIECE,
    PIECES,
    everywhere,
    has_chosen,
    needs,
    on_canvas,
    row,
)

_UNDO = needs(lambda on: on.document.undo_stack.canUndo(), marked("There is nothing to undo."))
_REDO = needs(lambda on: on.document.undo_stack.canRedo(), marked("There is nothing to redo."))
_REMOVABLE = needs(lambda on: on.canvas.carrier.is_carrying or has_chosen(on), NO_PIECE)

EDIT_MENU: Submenu[RouteControllers] = Submenu(
    "edit",
    marked("&Edit"),
    (
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
        None,
        row("cut", marked("Cu&t"), "Ctrl+X", do=lambda on: on.pieces.cut(), need=CHOSEN),
        row("copy", marked("&Copy as text"), "Ctrl+C", do=lambda on: on.pieces.copy(), need=PIECES),
        row(
            "copy_picture",
            marked("Copy as p&icture and share code"),
            "Ctrl+Shift+C",
            do=lambda on: on.exporting.copy_picture(),
            need=PIECES,
        ),
        row(
            "copy_code",
            marked("Copy the share c&ode"),
            "Ctrl+Shift+K",
            do=lambda on: on.exporting.copy_code(),
            need=PIECES,
        ),
        everywhere("paste", marked("&Paste"), "Ctrl+V", do=lambda on: on.pasting.paste()),
        row(
            "duplicate",
            marked("&Duplicate with a free piece"),
            "Ctrl+D",
            do=lambda on: on.pieces.duplicate(),
            need=CHOSEN,
        ),
        row(
            "delete",
            marked("Re&move"),
            "Del",
            "Backspace",
            do=lambda on: on.pieces.delete(),
            need=_REMOVABLE,
        ),
        None,
        row(
            "select_all",
            marked("Select &all"),
            "Ctrl+A",
            do=lambda on: on.pieces.select_all(),
            need=PIECES,
        ),
        row(
            "select_none",
            marked("Select &nothing"),
            "Ctrl+Shift+A",
            do=lambda on: on.selection.clear(),
            need=CHOSEN_ANY,
        ),
        row(
            "find", marked("&Find a piece in the box"), "Ctrl+F", do=lambda on: on.view.find_piece()
        ),
        on_canvas(
            "rename",
            marked("Rename the rout&e"),
            "F2",
            do=lambda on: on.area.name_plate.edit_name(),
        ),
    ),
    is_behind=False,
)
