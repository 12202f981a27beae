"""The games of people in the place of a page: one at a time, until somebody goes back."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QObject, pyqtSignal
from PyQt6.QtWidgets import QWidget

from core.basics.language import tr_lazy
from core.basics.workers import WorkerEnded
from core.files.nodes import Unreadable
from core.playtest.limits import TooLong
from editor.canvas.view import TableView
from editor.studio.page_events import PageEvents
from editor.widgets.page_stack import PageStack


class GamePage(QWidget):
    """Where a game is played or looked at.

    Attributes:
        table: what it is played on.

    Signals:
        ended: somebody wants to go back to the editor.
    """

    ended = pyqtSignal()
    table: TableView


class GamesShown(QObject):
    """Shows games in the place of a design.

    Attributes:
        page: the one that is shown now.
    """

    def __init__(self, design: TableView, pages: PageStack, events: PageEvents) -> None:
        """Show games among the pages, and tell it."""
        super().__init__(design)
        self._design, self._pages, self._events = design, pages, events
        self.page: GamePage | None = None

    @property
    def table(self) -> TableView:
        """The table that is shown now: the design's, or that of a game."""
        return self._design if self.page is None else self.page.table

    def show_game(self, page: GamePage) -> None:
        """Show a game, and no other any more."""
        self.leave()
        self.page = page
        page.ended.connect(self.leave)
        page.table.zoomed.connect(self._events.zoomed)
        self._pages.show_page(page)
        self._events.game_begun.emit(page)
        self._events.enabled_changed.emit()

    def show_if_readable(self, read: Callable[[], GamePage]) -> None:
        """Show a game on record; what cannot be replayed is told."""
        try:
            page = read()
        except (Unreadable, TooLong, WorkerEnded) as error:
            text = tr_lazy("This game cannot be shown: {reason}", reason=str(error))
            self._events.message.emit(text)
        else:
            self.show_game(page)

    def leave(self) -> None:
        """Go back to the design."""
        page, self.page = self.page, None
        if page is not None:
            self._pages.put_away(page)
            self._events.enabled_changed.emit()
