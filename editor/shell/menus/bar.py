"""The menu bar of a route's window, from left to right."""

from __future__ import annotations

from editor.quest.menus.blockades_menu import BLOCKADES_MENU
from editor.quest.menus.piece_menu import PIECE_MENU
from editor.shell.menus.edit_menu import EDIT_MENU
from editor.shell.menus.file_menu import FILE_MENU
from editor.shell.menus.help_menu import HELP_MENU
from editor.shell.menus.panels_menu import PANELS_MENU
from editor.shell.menus.play_menu import PLAY_MENU
from editor.shell.menus.view_menu import VIEW_MENU

MENUS = (
    *(FILE_MENU, EDIT_MENU, PIECE_MENU, BLOCKADES_MENU),
    *(VIEW_MENU, PANELS_MENU, PLAY_MENU, HELP_MENU),
)
