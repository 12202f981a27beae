"""Rows of the menus of a route, and what many of them need."""

from __future__ import annotations

from typing import TypeAlias

from core.basics.language import marked
from editor.commands.command import Command, Need
from editor.commands.rows import Rows
from editor.quest.page.route_page import RoutePage

Row: TypeAlias = Command[RoutePage]
RouteNeed: TypeAlias = Need[RoutePage]
_ROWS: Rows[RoutePage] = Rows()
needs, unless, row = _ROWS.needs, _ROWS.unless, _ROWS.row
everywhere, on_canvas, in_game, switch = (
    *(_ROWS.everywhere, _ROWS.on_canvas),
    *(_ROWS.in_game, _ROWS.switch),
)

NO_PIECE = marked("Select a piece first.")


def has_chosen(on: RoutePage) -> bool:
    """Whether a piece or a seam is selected."""
    return bool(on.selection.pieces) or on.selection.seam is not None


PIECES = needs(lambda on: not on.is_empty, marked("There is no piece on the table."))
CHOSEN = needs(lambda on: bool(on.selection.pieces), NO_PIECE)
CHOSEN_ANY = needs(has_chosen, NO_PIECE)
