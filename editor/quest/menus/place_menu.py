"""The menu that takes sides out of the box: one entry for each, its letter the key."""

from __future__ import annotations

from functools import partial
from typing import Any

from PyQt6.QtWidgets import QMenu

from core.basics.language import marked, tr
from core.quest.catalogue.pieces import PieceKind, Side
from core.quest.catalogue.side_names import side_title
from editor.commands.actions import WindowActions
from editor.commands.command import Command, Need, bound_command
from editor.quest.canvas.piece_commands import piece_with
from editor.quest.page.route_page import RoutePage

_FREE_HANDS: Need[RoutePage] = Need(
    lambda on: not on.pieces.has_pieces,
    marked("Its letter turns or flips what is at hand."),
)
"""Letters that are commands, too, take a side only while these have nothing to do."""
_BY_TURNS = frozenset({"R", "F"})
"""The letters that turn and flip what is at hand."""
_ENDING_KEYS = ("Shift+E", "Ctrl+Shift+E", "Alt+Shift+E")


class PlaceMenu:
    """Fills the menu and greys what lies on the table."""

    def __init__(self, actions: WindowActions[Any], page: RoutePage) -> None:
        """Put an action into the menu for each side of the catalogue."""
        self._document = page.document
        self._actions = actions
        self._sides: list[Side] = list(page.document.facts.catalogue.sides.values())
        self._add_actions(page)
        self._fill(actions.menus["place"])
        actions.when_named(self._set_texts)

    def _add_actions(self, page: RoutePage) -> None:
        taken, endings = self._actions.taken_keys, iter(_ENDING_KEYS)
        for side in self._sides:
            key = next(endings, "") if side.kind is PieceKind.ENDING else side.name.upper()
            is_single = len(key) == 1 or side.kind is PieceKind.ENDING
            command: Command[RoutePage] = Command(
                f"place_{side.name}",
                side.name,
                (key,) if is_single and key else (),
                partial(_place, side.name),
                need=_FREE_HANDS if key in _BY_TURNS else Need(),
                is_shown_only=key in taken - _BY_TURNS,
            )
            self._actions.add(bound_command(command, page))

    def _fill(self, menu: QMenu) -> None:
        for side in self._sides:
            menu.addAction(self._actions[f"place_{side.name}"])
        menu.aboutToShow.connect(self._grey_used)
        menu.aboutToHide.connect(self._enable_all)

    def _set_texts(self) -> None:
        """Name the sides; a key that another command listens to is written beside the name."""
        for side in self._sides:
            action = self._actions[f"place_{side.name}"]
            text = tr("{kind} {side}", kind=side.kind.word, side=side_title(side.name))
            if side.kind is PieceKind.ENDING:
                text = side_title(side.name)
            action.setText(text if action.shortcuts() else f"{text}\t{side.name}")

    def _grey_used(self) -> None:
        layout = self._document.facts.layout
        for side in self._sides:
            is_free = piece_with(layout, side.name) is None
            self._actions[f"place_{side.name}"].setEnabled(is_free)

    def _enable_all(self) -> None:
        """While the menu is closed the keys must work: they tell why a piece is not free."""
        self._actions.update_enabled()


def _place(side: str, on: RoutePage) -> None:
    on.pieces.place(side)
