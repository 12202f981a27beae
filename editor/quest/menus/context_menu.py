"""The menu of what is selected: a seam, pieces, or the bare table."""

from __future__ import annotations

from typing import Any

from PyQt6.QtWidgets import QMenu

from core.basics.language import tr
from core.quest.checks.places import seam_of
from editor.commands.actions import WindowActions
from editor.quest.canvas.blockade_commands import fill_blockade_menu
from editor.quest.page.route_page import RoutePage
from editor.widgets.present import present

_PIECES = ("turn_right", "turn_left", "flip", "", "cut", "copy", "duplicate", "delete", "lock", "")
_PIECES_MORE = ("zoom_selection", "show_properties")
_TABLE = (
    *("paste", "select_all", "", "copy_picture", "export", ""),
    *("fit", "grid", "coordinates", "minimap", "", "lock_table", "rename"),
)


def fill_context_menu(menu: QMenu, actions: WindowActions[Any], on: RoutePage) -> None:
    """Offer what can be done with the selected seam or pieces, or with the bare table."""
    seam = seam_of(on.document.facts.layout, on.selection.seam)
    if seam is not None:
        fill_blockade_menu(menu, on.document, seam, on.palette)
        actions.add_to(menu, ("", "lock"))
    elif on.selection.pieces:
        swap = ("swap",) if len(on.selection.pieces) > 1 else ()
        actions.add_to(menu, (*_PIECES, *swap, *_PIECES_MORE))
    else:
        place = present(menu.addMenu(tr("&Take out of the box")))
        place.addActions(actions.menus["place"].actions())
        actions.add_to(menu, _TABLE)
