"""The blockades menu: where blockades lie, and whether caves are played with."""

from __future__ import annotations

from core.basics.language import marked
from editor.commands.command import Submenu
from editor.quest.menus.rows import needs, row, switch
from editor.quest.page.route_page import RoutePage

_SEAM = needs(
    lambda on: on.selection.seam is not None,
    marked("Select a seam first: on the route or in the outline."),
)

BLOCKADES_MENU: Submenu[RoutePage] = Submenu(
    "blockades",
    marked("&Blockades"),
    (
        switch(
            "seam_tool",
            marked("&Blockade tool"),
            "Ctrl+B",
            do=lambda on, is_on: on.canvas.set_seam_tool(is_on),
        ),
        row(
            "choose_blockade",
            marked("&Choose for the selected seam…"),
            "Ctrl+Shift+B",
            do=lambda on: on.blockades.choose_selected(),
            need=_SEAM,
        ),
        None,
        row(
            "blockades_random",
            marked("Draw all at &random"),
            "Ctrl+Alt+R",
            do=lambda on: on.blockades.draw_all(),
        ),
        row(
            "blockades_listed",
            marked("&List them seam by seam"),
            "Ctrl+Alt+L",
            do=lambda on: on.blockades.list_all(),
        ),
        row(
            "blockades_none",
            marked("&None at all"),
            "Ctrl+Alt+N",
            do=lambda on: on.blockades.remove_all(),
        ),
        None,
        switch(
            "caves",
            marked("Play with ca&ves"),
            "Ctrl+Alt+C",
            do=lambda on, is_on: on.blockades.set_caves(is_on),
            is_on=lambda on: on.document.design.caves,
        ),
    ),
    is_behind=False,
)
