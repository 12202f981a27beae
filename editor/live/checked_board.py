"""The board of a design as it is now, for whoever can wait until the design is checked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from PyQt6.QtCore import QObject

from core.basics.language import LazyText, tr_lazy
from core.checking.facts import OwnBoard
from editor.documents.document import Document
from editor.live.checks import LiveChecks

Do: TypeAlias = Callable[[OwnBoard], None]
"""What is done with a board."""
Refuse: TypeAlias = Callable[[LazyText], None]
"""What is done without one; it gets a sentence that says why there is none."""


class CheckedBoard(QObject):
    """Hands over the board of a document once its checks know it; only the newest wish counts."""

    def __init__(
        self, document: Document, checks: LiveChecks, parent: QObject | None = None
    ) -> None:
        """Follow the checks of a document."""
        super().__init__(parent)
        self._document, self._checks = document, checks
        self._wish: tuple[Do, Refuse] | None = None
        checks.reported.connect(self._go_on)
        checks.failed.connect(self.forget)

    def wait_for(self, do: Do, refuse: Refuse) -> None:
        """Do something with the board of the present design as soon as it is known."""
        self._wish = do, refuse
        if self._checks.is_current:
            self._go_on()

    def forget(self) -> None:
        """Wait no longer."""
        self._wish = None

    def _go_on(self) -> None:
        wish, self._wish = self._wish, None
        if wish is None:
            return
        do, refuse = wish
        board = self._checks.playable_board
        if self._document.facts.design.is_empty:
            refuse(tr_lazy("There is nothing to play on yet."))
        elif board is None:
            refuse(
                tr_lazy(
                    "This design has errors and cannot be played. The panel “Problems” lists them."
                )
            )
        else:
            do(board)
