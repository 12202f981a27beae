"""The menu bar of a window, from left to right."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from editor.commands.command import MenuEntry, Submenu
from editor.desk import PanelTitle, Slot
from editor.shell.controllers import DesignControllers
from editor.shell.menus.edit_menu import edit_menu
from editor.shell.menus.file_menu import FILE_MENU
from editor.shell.menus.help_menu import help_menu
from editor.shell.menus.panels_menu import panels_menu
from editor.shell.menus.rows import Own
from editor.shell.menus.view_menu import view_menu


def menu_bar(own: Own, panels: Sequence[PanelTitle]) -> tuple[Submenu[DesignControllers], ...]:
    """The menus of every window, with what its game adds to them and for the panels it has."""
    menus = _menus(own.get(Slot.MENUS, ()))
    play = _menus(own.get(Slot.PLAY, ()))
    shown = view_menu(own), panels_menu(own, panels)
    return FILE_MENU, edit_menu(own), *menus, *shown, *play, help_menu(own)


def _menus(entries: Iterable[MenuEntry[object]]) -> tuple[Submenu[object], ...]:
    """Those entries that are menus: nothing else can stand in the bar."""
    return tuple(entry for entry in entries if isinstance(entry, Submenu))
