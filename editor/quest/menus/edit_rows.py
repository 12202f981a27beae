"""What routes add to the edit menu: pieces on the clipboard, and what is selected."""

from __future__ import annotations

from core.basics.language import marked
from editor.quest.menus.rows import (
    CHOSEN,
    CHOSEN_ANY,
    NO_PIECE,
    PIECES,
    has_chosen,
    needs,
    on_canvas,
    row,
)

_REMOVABLE = needs(lambda on: on.canvas.carrier.is_carrying or has_chosen(on), NO_PIECE)

CLIPBOARD_ROWS = (
    row("cut", marked("Cu&t"), "Ctrl+X", do=lambda on: on.pieces.cut(), need=CHOSEN),
    row("copy", marked("&Copy as text"), "Ctrl+C", do=lambda on: on.pieces.copy(), need=PIECES),
)
PIECE_ROWS = (
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
    row("find", marked("&Find a piece in the box"), "Ctrl+F", do=lambda on: on.find_piece()),
    on_canvas(
        "rename",
        marked("Rename the rout&e"),
        "F2",
        do=lambda on: on.area.name_plate.edit_name(),
    ),
)
