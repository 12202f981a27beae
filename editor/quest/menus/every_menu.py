"""What routes add to the menus of a window, and where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from core.basics.language import marked
from editor.commands.actions import WindowActions
from editor.commands.command import MenuEntry
from editor.desk import BarEntry, PageBar, Slot
from editor.quest.canvas.overlays.every_overlay import OVERLAYS
from editor.quest.menus.blockades_menu import BLOCKADES_MENU
from editor.quest.menus.context_menu import fill_context_menu
from editor.quest.menus.edit_rows import CLIPBOARD_ROWS, PIECE_ROWS
from editor.quest.menus.piece_menu import PIECE_MENU
from editor.quest.menus.place_menu import PlaceMenu
from editor.quest.menus.play_menu import PLAY_MENU
from editor.quest.menus.rows import row, unless
from editor.quest.menus.view_rows import NEARNESS_ROWS, OVERLAYS_MENU, SHOWN_ROWS
from editor.quest.page.route_page import RouteMenus, RoutePage

_MEASURABLE = unless(lambda on: on.live.analysis.why_not_measured)

ENTRIES: Mapping[Slot, Sequence[MenuEntry[RoutePage]]] = {
    Slot.CLIPBOARD: CLIPBOARD_ROWS,
    Slot.PARTS: PIECE_ROWS,
    Slot.MENUS: (PIECE_MENU, BLOCKADES_MENU),
    Slot.NEARNESS: NEARNESS_ROWS,
    Slot.SHOWN: SHOWN_ROWS,
    Slot.LAYERS: (OVERLAYS_MENU,),
    Slot.MEASURING: (
        row(
            "measure_par",
            marked("&Measure par"),
            "Ctrl+Alt+P",
            do=lambda on: on.live.analysis.measure_par(),
            need=_MEASURABLE,
        ),
    ),
    Slot.PLAY: (PLAY_MENU,),
    Slot.FIRST_STEPS: (
        row(
            "guide",
            marked("&Guide through a first route"),
            "Ctrl+Shift+F1",
            do=lambda on: on.show_guide(),
        ),
        row("try_this", marked("&Things to try"), "Shift+F1", do=lambda on: on.show_try_this()),
    ),
}
_ON_BAR = {
    "ways": marked("Ways"),
    "reach": marked("Reach"),
    "chokes": marked("Chokes"),
    "cost": marked("Cost"),
    "regions": marked("Regions"),
    "bends": marked("Bends"),
    "traffic": marked("Traffic"),
    "jams": marked("Jams"),
    "worth": marked("Worth"),
}
"""One word for each overlay, where there is little room."""
BAR = PageBar(
    overlays=tuple(BarEntry(f"overlay_{each.name}", _ON_BAR[each.name]) for each in OVERLAYS),
    tools=(BarEntry("seam_tool", marked("Blockades")),),
    main=(BarEntry("play", marked("Play it")),),
)


def _dress(actions: WindowActions[Any], page: RoutePage) -> None:
    """Add a command for each side in the box; the guide knows when the sheet was looked at."""
    PlaceMenu(actions, page)
    actions["print"].triggered.connect(lambda _checked: page.area.guide.note("print"))


MENUS = RouteMenus(ENTRIES, _dress, fill_context_menu, BAR)
