"""Context menus of the route: the commands that fit what is selected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtWidgets import QMenu

from core.language import tr
from editor.canvas.blockade_menu import fill_blockade_menu
from editor.documents.places import seam_of

if TYPE_CHECKING:
    from editor.shell.window import RouteWindow

_PIECES = ("turn_right", "turn_left", "flip", "", "cut", "copy", "duplicate", "delete", "")
_PIECES_MORE = ("zoom_selection", "show_properties")
_TABLE = (
    *("paste", "select_all", "", "copy_picture", "export", ""),
    *("fit", "grid", "coordinates", "minimap", "", "rename"),
)


def canvas_menu(window: RouteWindow) -> QMenu:
    """The menu of the selected seam or pieces, or of the bare table."""
    menu = QMenu(window)
    selection = window.selection
    seam = seam_of(window.document.layout, selection.seam)
    if seam is not None:
        fill_blockade_menu(menu, window.document, seam, window.shared.theme.palette)
    elif selection.pieces:
        swap = ("swap",) if len(selection.pieces) > 1 else ()
        _add(window, menu, (*_PIECES, *swap, *_PIECES_MORE))
    else:
        place = menu.addMenu(tr("&Take out of the box"))
        place.addActions(window.commands.menus["place"].actions())
        _add(window, menu, _TABLE)
    return menu


def _add(window: RouteWindow, menu: QMenu, names: tuple[str, ...]) -> None:
    """Add commands by name; an empty one is a separating line."""
    for name in names:
        if name:
            menu.addAction(window.commands[name])
        else:
            menu.addSeparator()
