"""What commands do to blockades: all of them at once, or the one on a seam."""

from __future__ import annotations

from PyQt6.QtCore import QObject, QPoint, pyqtSignal

from core.board.blockade_edits import with_listed_blockades
from core.board.seams import Seam
from core.checks.places import seam_of
from core.language import LazyText, tr, tr_lazy
from core.route import edits
from core.route.route import BlockadePlan, Laying
from editor.canvas.blockade_menu import blockade_menu
from editor.canvas.canvas import Canvas
from editor.documents.document import Document
from editor.documents.selection import Selection
from editor.documents.steps import with_caves
from editor.widgets.menus import pop_up
from editor.widgets.theme import Theme


class BlockadeCommands(QObject):
    """Lays blockades, each time as one step that can be undone.

    Signals:
        told: why a command did nothing, in a sentence.
    """

    told = pyqtSignal(str)

    def __init__(
        self, document: Document, selection: Selection, canvas: Canvas, theme: Theme
    ) -> None:
        """Work on the route of a canvas."""
        super().__init__(canvas)
        self._document, self._selection = document, selection
        self._canvas, self._theme = canvas, theme

    def draw_all(self) -> None:
        """Let all blockades be drawn at random before each game, as the rules say."""
        self._plan(tr_lazy("All blockades at random"), BlockadePlan(Laying.RANDOM))

    def remove_all(self) -> None:
        """Play without blockades."""
        self._plan(tr_lazy("No blockades"), BlockadePlan(Laying.NONE))

    def list_all(self) -> None:
        """List the blockades seam by seam, so that each can be chosen."""
        after = with_listed_blockades(self._document.layout)
        self._document.edit(tr_lazy("List the blockades"), after)

    def _plan(self, said: LazyText, plan: BlockadePlan) -> None:
        self._document.edit(said, edits.with_blockades(self._document.route, plan))

    def set_caves(self, is_on: bool) -> None:
        """Play with caves, or without."""
        self._document.edit(*with_caves(self._document.route, is_on))

    def choose_selected(self) -> None:
        """Offer the blockades of the selected seam in the middle of the canvas."""
        seam = seam_of(self._document.layout, self._selection.seam)
        if seam is None:
            self.told.emit(tr("Select a seam first: on the route or in the outline."))
        else:
            self.choose(seam, self._canvas.mapToGlobal(self._canvas.rect().center()))

    def choose(self, seam: Seam, at: QPoint) -> None:
        """Offer the blockades of a seam at a point of the screen."""
        menu = blockade_menu(self._document, seam, self._theme.palette, self._canvas.window())
        pop_up(menu, at)
