"""Context menus of the route: the commands that fit what is selected."""

from __future__ import annotations

from PyQt6.QtWidgets import QMenu, QWidget

from core.checks.places import seam_of
from core.language import tr
from editor.canvas.blockade_commands import fill_blockade_menu
from editor.commands.actions import WindowActions
from editor.drawing.palette import Palette
from editor.shell.controllers import RouteControllers
from editor.widgets.present import present

_PIECES = ("turn_right", "turn_left", "flip", "", "cut", "copy", "duplicate", "delete", "")
_PIECES_MORE = ("zoom_selection", "show_properties")
_TABLE = (
    *("paste", "select_all", "", "copy_picture", "export", ""),
    *("fit", "grid", "coordinates", "minimap", "", "rename"),
)


def canvas_menu(
    on: RouteControllers,
    actions: WindowActions[RouteControllers],
    parent: QWidget,
    palette: Palette,
) -> QMenu:
    """The menu of the selected seam or pieces, or of the bare table."""
    menu = QMenu(parent)
    seam = seam_of(on.document.layout, on.selection.seam)
    if seam is not None:
        fill_blockade_menu(menu, on.document, seam, palette)
    elif on.selection.pieces:
        swap = ("swap",) if len(on.selection.pieces) > 1 else ()
        _add(actions, menu, (*_PIECES, *swap, *_PIECES_MORE))
    else:
        place = present(menu.addMenu(tr("&Take out of the box")))
        place.addActions(actions.menus["place"].actions())
        _add(actions, menu, _TABLE)
    return menu


def _add(actions: WindowActions[RouteControllers], menu: QMenu, names: tuple[str, ...]) -> None:
    """Add commands by name; an empty one is a separating line."""
    for name in names:
        if name:
            menu.addAction(actions[name])
        else:
            menu.addSeparator()
