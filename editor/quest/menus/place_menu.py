"""The menu that takes sides out of the box: one entry for each, its letter the key."""

from __future__ import annotations

from functools import partial

from PyQt6.QtWidgets import QMenu

from core.language import tr
from core.quest.catalogue.pieces import PieceKind, Side
from core.quest.catalogue.side_names import side_title
from editor.commands.actions import WindowActions
from editor.commands.command import Command, Scope, commands
from editor.documents.document import Document
from editor.quest.canvas.piece_commands import piece_with
from editor.shell.controllers import RouteControllers
from editor.shell.menus.bar import MENUS

_ENDING_KEYS = ("Shift+E", "Ctrl+Shift+E", "Alt+Shift+E")


class PlaceMenu:
    """Fills the menu and greys what lies on the table."""

    def __init__(self, actions: WindowActions[RouteControllers], document: Document) -> None:
        """Make an action for each side of the catalogue."""
        self._document = document
        self._actions = actions
        taken = {key for row in commands(MENUS) if row.scope is not Scope.GAME for key in row.keys}
        endings = iter(_ENDING_KEYS)
        self._sides: list[Side] = list(document.catalogue.sides.values())
        for side in self._sides:
            key = next(endings, "") if side.kind is PieceKind.ENDING else side.name.upper()
            is_single = len(key) == 1 or side.kind is PieceKind.ENDING
            actions.add(
                Command(
                    f"place_{side.name}",
                    side.name,
                    (key,) if is_single and key else (),
                    partial(_place, side.name),
                    is_shown_only=key in taken,
                )
            )

    def fill(self) -> None:
        """Put the sides into their menu."""
        menu: QMenu = self._actions.menus["place"]
        for side in self._sides:
            menu.addAction(self._actions[f"place_{side.name}"])
        menu.aboutToShow.connect(self._grey_used)
        menu.aboutToHide.connect(self._enable_all)

    def set_texts(self) -> None:
        """Name the sides; a key that another command listens to is written beside the name."""
        for side in self._sides:
            action = self._actions[f"place_{side.name}"]
            text = tr("{kind} {side}", kind=side.kind.word, side=side_title(side.name))
            if side.kind is PieceKind.ENDING:
                text = side_title(side.name)
            action.setText(text if action.shortcuts() else f"{text}\t{side.name}")

    def _grey_used(self) -> None:
        layout = self._document.layout
        for side in self._sides:
            is_free = piece_with(layout, side.name) is None
            self._actions[f"place_{side.name}"].setEnabled(is_free)

    def _enable_all(self) -> None:
        """While the menu is closed the keys must work: they tell why a piece is not free."""
        for side in self._sides:
            self._actions[f"place_{side.name}"].setEnabled(True)


def _place(side: str, on: RouteControllers) -> None:
    on.pieces.place(side)
