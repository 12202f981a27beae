"""The outline: a tree that mirrors the canvas, for keyboards and screen readers."""

from __future__ import annotations

from PyQt6.QtCore import QPoint, pyqtSignal
from PyQt6.QtWidgets import QTreeWidgetItem, QWidget

from core.geometry.hexes import Hex
from core.language import marked, tr
from core.quest.checks.places import hexes_along, hexes_of, hexes_under, seam_of
from editor.live.checks import LiveChecks
from editor.quest.documents.route_document import RouteDocument
from editor.quest.documents.selection import Selection
from editor.quest.documents.steps import EditStep, Refused, another_blockade, another_side, renamed
from editor.quest.panels.outline.outline_nodes import (
    NodeKind,
    OutlineNode,
    outline,
    piece_key,
    seam_key,
)
from editor.quest.panels.outline.outline_tree import OutlineTree, node_of
from editor.widgets.help_topics import set_help_topic
from editor.widgets.labels import plain_label
from editor.widgets.parts import column_of
from editor.widgets.present import present
from editor.widgets.theme import Theme
from editor.widgets.timers import LazyRefresh
from editor.widgets.translated import Translated

_HINT = marked("F2 edits a name, a side or a blockade.")


class OutlinePanel(Translated, QWidget):
    """Shows the outline, shares the selection, and edits names, sides and blockades in place.

    Signals:
        hovered: the hexes of the line that mouse or keyboard are on; none when they leave.
        located: the hexes of a problem that was double-clicked.
        menu_wanted: the menu of what is selected, at a point of the screen.
        announced: a sentence for the status line.
    """

    hovered = pyqtSignal(frozenset)
    located = pyqtSignal(frozenset)
    menu_wanted = pyqtSignal(QPoint)
    announced = pyqtSignal(str)

    def __init__(
        self, document: RouteDocument, selection: Selection, checks: LiveChecks, theme: Theme
    ) -> None:
        """Show a document as it is now, and follow it."""
        super().__init__()
        set_help_topic(self, "design#outline")
        self._document = document
        self._selection = selection
        self._checks = checks
        self._is_updating = False
        self.tree = OutlineTree(theme)
        self._hint = plain_label(is_faint=True)
        column = column_of(self)
        column.addWidget(self.tree, 1)
        column.addWidget(self._hint)
        self._connect(theme)
        self._register_texts()

    def _connect(self, theme: Theme) -> None:
        self._updates = LazyRefresh(self, self._refresh)
        self._document.changed.connect(self._updates.request)
        self._checks.reported.connect(self._updates.request)
        self._selection.changed.connect(self._show_selection)
        theme.changed.connect(self._updates.request)
        self.tree.itemSelectionChanged.connect(self._on_lines_selected)
        self.tree.node_hovered.connect(lambda node: self.hovered.emit(self._hexes(node)))
        self.tree.typed.connect(self._on_typed)
        self.tree.itemDoubleClicked.connect(self._locate)
        self.tree.customContextMenuRequested.connect(self._ask_for_menu)

    def _register_texts(self) -> None:
        self.set_translated(self.setAccessibleName, "Outline")
        self.set_translated(self.tree.setAccessibleName, "Outline of the route")
        self.set_translated(
            self.tree.setAccessibleDescription,
            "Pieces in travel order with their seams and problems; F2 edits a line.",
        )
        self.set_translated(self._hint.setText, _HINT)
        self.when_translated(self._updates.request)

    def _refresh(self) -> None:
        """Show the document as it is now; what was unfolded and current stays so."""
        root = outline(self._document.facts.layout, self._checks.report, self._document.title)
        self._is_updating = True
        self.tree.show_outline(root)
        self._is_updating = False
        self._show_selection()

    def _show_selection(self) -> None:
        """Mark the lines of what is selected elsewhere."""
        if self._is_updating:
            return
        wanted = {piece_key(piece) for piece in self._selection.pieces}
        if self._selection.seam is not None:
            wanted.add(seam_key(self._selection.seam))
        self._is_updating = True
        self.tree.select(wanted)
        self._is_updating = False

    def _on_lines_selected(self) -> None:
        """Select elsewhere what is selected here; a problem stands for its piece or seam."""
        if self._is_updating:
            return
        nodes = [_bearer(item) for item in self.tree.selectedItems()]
        pieces = [node.pieces[0] for node in nodes if node.what is NodeKind.PIECE]
        seams = [node.pieces for node in nodes if node.what is NodeKind.SEAM]
        self._is_updating = True
        if pieces or not seams:
            self._selection.set_pieces(pieces)
        else:
            self._selection.set_seam((seams[-1][0], seams[-1][1]))
        self._is_updating = False

    def _hexes(self, node: OutlineNode | None) -> frozenset[Hex]:
        layout = self._document.facts.layout
        if node is None:
            return frozenset()
        if node.problem is not None:
            return hexes_of(layout, node.problem.place)
        if node.what is NodeKind.SEAM:
            seam = seam_of(layout, (node.pieces[0], node.pieces[1]))
            return frozenset() if seam is None else hexes_along(seam)
        return hexes_under(layout, node.pieces)

    def _locate(self, item: QTreeWidgetItem) -> None:
        node = node_of(item)
        if node.problem is not None:
            self.located.emit(self._hexes(node))

    def _ask_for_menu(self, at: QPoint) -> None:
        item = self.tree.itemAt(at)
        if item is not None and not item.isSelected():
            self.tree.setCurrentItem(item)
        self.menu_wanted.emit(present(self.tree.viewport()).mapToGlobal(at))

    def _on_typed(self, node: OutlineNode, typed: str) -> None:
        """Make a step of what was typed, or say why not."""
        try:
            step = self._step(node, typed)
        except Refused as refused:
            self._hint.setText(str(refused))
            self.announced.emit(str(refused))
            return
        self._hint.setText(tr(_HINT))
        if step is not None:
            self._document.edit(*step)

    def _step(self, node: OutlineNode, typed: str) -> EditStep | None:
        layout = self._document.facts.layout
        if node.what is NodeKind.ROUTE:
            return renamed(layout.route, typed)
        if node.what is NodeKind.PIECE:
            return another_side(layout, node.pieces[0], typed)
        seam = seam_of(layout, (node.pieces[0], node.pieces[1]))
        return None if seam is None else another_blockade(layout, seam, typed)


def _bearer(item: QTreeWidgetItem) -> OutlineNode:
    """The node of a line, or of the line above if it is a problem."""
    node = node_of(item)
    return node_of(present(item.parent())) if node.what is NodeKind.PROBLEM else node
