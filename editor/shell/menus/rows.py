"""Rows of the menus of every window, and what many of them need."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from core.basics.language import marked
from editor.commands.command import Command, MenuEntry
from editor.commands.rows import Rows
from editor.desk import Slot
from editor.shell.controllers import DesignControllers

Row: TypeAlias = Command[DesignControllers]
Entries: TypeAlias = tuple[MenuEntry[DesignControllers], ...]
Own: TypeAlias = Mapping[Slot, Sequence[MenuEntry[object]]]
"""What a game adds to the menus, and where; it need not add anything anywhere."""
_ROWS: Rows[DesignControllers] = Rows()
needs, unless, row = _ROWS.needs, _ROWS.unless, _ROWS.row
everywhere, switch = _ROWS.everywhere, _ROWS.switch

NOT_EMPTY = needs(
    lambda on: not on.document.design.is_empty, marked("Nothing lies on the table yet.")
)
