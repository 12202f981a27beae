"""What commands do to blockades: all of them at once, or the one on a seam."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QObject, QPoint, QSize, pyqtSignal
from PyQt6.QtGui import QAction, QActionGroup, QIcon
from PyQt6.QtWidgets import QMenu, QWidget

from core.basics.language import LazyText, tr, tr_lazy
from core.quest.board.blockade_edits import (
    blockade_on,
    seam_with,
    with_blockade_on,
    with_listed_blockades,
    without_blockade_on,
)
from core.quest.board.layout import Layout
from core.quest.board.seams import Seam
from core.quest.catalogue.side_names import lazy_side_title, side_title
from core.quest.catalogue.supplies import Blockade
from core.quest.checks.places import seam_of
from core.quest.route import edits
from core.quest.route.route import BlockadePlan, Laying, Route
from editor.drawing.palette import Palette
from editor.quest.canvas.canvas import Canvas
from editor.quest.documents.route_document import RouteDocument
from editor.quest.documents.selection import Selection
from editor.quest.documents.steps import with_caves
from editor.quest.documents.words import blockade_cost
from editor.quest.drawing.thumbnails import blockade_thumbnail
from editor.widgets.menus import pop_up
from editor.widgets.present import present
from editor.widgets.theme import Theme

_ICON = QSize(28, 28)


class BlockadeCommands(QObject):
    """Lays blockades, each time as one step that can be undone.

    Signals:
        announced: why a command did nothing, in a sentence.
    """

    announced = pyqtSignal(str)

    def __init__(
        self, document: RouteDocument, selection: Selection, canvas: Canvas, theme: Theme
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
        after = with_listed_blockades(self._document.facts.layout)
        self._document.edit(tr_lazy("List the blockades"), after)

    def _plan(self, said: LazyText, plan: BlockadePlan) -> None:
        self._document.edit(said, edits.with_blockades(self._document.design, plan))

    def set_caves(self, is_on: bool) -> None:
        """Play with caves, or without."""
        self._document.edit(*with_caves(self._document.design, is_on))

    def choose_selected(self) -> None:
        """Offer the blockades of the selected seam in the middle of the canvas."""
        seam = seam_of(self._document.facts.layout, self._selection.seam)
        if seam is None:
            self.announced.emit(tr("Select a seam first: on the route or in the outline."))
        else:
            self.choose(seam, self._canvas.mapToGlobal(self._canvas.rect().center()))

    def choose(self, seam: Seam, at: QPoint) -> None:
        """Offer the blockades of a seam at a point of the screen."""
        menu = blockade_menu(self._document, seam, self._theme.palette, self._canvas.window())
        pop_up(menu, at)


def fill_blockade_menu(menu: QMenu, document: RouteDocument, seam: Seam, palette: Palette) -> None:
    """Offer every numbered blockade, a random one, and none; the present choice is ticked."""
    layout = document.facts.layout
    lying = blockade_on(layout, seam)
    group = QActionGroup(menu)
    near, far = (side_title(layout.side_name(piece)) for piece in seam.pieces)
    menu.addSection(tr("Between {near} and {far}", near=near, far=far))
    for blockade in layout.catalogue.blockades:
        action = _choice(menu, group, _title(layout, seam, blockade))
        action.setIcon(QIcon(blockade_thumbnail(blockade, palette, _ICON)))
        action.setChecked(lying is not None and lying.number == blockade.number)
        after = with_blockade_on(layout, seam, blockade.number)
        action.triggered.connect(_edit(document, seam, after))
    menu.addSeparator()
    drawn = _choice(menu, group, tr("&Random: drawn before the game"))
    drawn.setChecked(lying is not None and lying.number is None)
    drawn.triggered.connect(_edit(document, seam, with_blockade_on(layout, seam, None)))
    none = _choice(menu, group, tr("&None"))
    none.setChecked(lying is None)
    none.triggered.connect(_edit(document, seam, without_blockade_on(layout, seam)))


def blockade_menu(
    document: RouteDocument, seam: Seam, palette: Palette, parent: QWidget | None = None
) -> QMenu:
    """A menu of its own for a seam."""
    menu = QMenu(parent)
    fill_blockade_menu(menu, document, seam, palette)
    return menu


def _title(layout: Layout, seam: Seam, blockade: Blockade) -> str:
    """Number, symbols, and where it lies if it lies elsewhere."""
    words = tr("&{number}: {what}", number=blockade.number, what=blockade_cost(blockade))
    elsewhere = seam_with(layout, blockade.number)
    if elsewhere is None or elsewhere == seam:
        return words
    near, far = (side_title(layout.side_name(piece)) for piece in elsewhere.pieces)
    return tr("{words} (now between {near} and {far})", words=words, near=near, far=far)


def _choice(menu: QMenu, group: QActionGroup, text: str) -> QAction:
    action = present(menu.addAction(text))
    action.setCheckable(True)
    group.addAction(action)
    return action


def _edit(document: RouteDocument, seam: Seam, after: Route) -> Callable[[], bool]:
    near, far = (lazy_side_title(document.facts.layout.side_name(piece)) for piece in seam.pieces)
    said = tr_lazy("Blockade between {near} and {far}", near=near, far=far)
    return lambda: document.edit(said, after)
