"""The outline: a tree that tells what lies on the table, for keyboards and screen readers."""

from __future__ import annotations

from typing import Any

from PyQt6.QtCore import QPoint, pyqtSignal
from PyQt6.QtWidgets import QTreeWidgetItem, QWidget

from core.basics.language import tr
from core.checking.problem import Place
from editor.documents.document import Document
from editor.documents.steps import EditStep, Refused, renamed
from editor.live.checks import LiveChecks
from editor.panels.outline.design_outline import DesignOutline
from editor.panels.outline.outline_lines import TOP, OutlineLine, line_key, outline
from editor.panels.outline.outline_tree import OutlineTree, line_of
from editor.widgets.help_topics import set_help_topic
from editor.widgets.labels import plain_label
from editor.widgets.parts import column_of
from editor.widgets.present import present
from editor.widgets.theme import Theme
from editor.widgets.timers import LazyRefresh
from editor.widgets.translated import Translated


class OutlinePanel(Translated, QWidget):
    """Shows the outline of a design, shares the selection of its page, and edits in place.

    Signals:
        hovered: the `Place` of the line that mouse or keyboard are on; nowhere when they leave.
        located: the `Place` of a problem that was double-clicked.
        menu_wanted: the menu of what is selected, at a point of the screen.
        announced: a sentence for the status line.
    """

    hovered = pyqtSignal(object)
    located = pyqtSignal(object)
    menu_wanted = pyqtSignal(QPoint)
    announced = pyqtSignal(str)

    def __init__(
        self, document: Document, own: DesignOutline, checks: LiveChecks, theme: Theme
    ) -> None:
        """Show a document as it is now, by what its game tells of it, and follow it."""
        super().__init__()
        set_help_topic(self, "design#outline")
        self._document = document
        self._own = own
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
        self._checks.heard.connect(self._updates.request)
        theme.changed.connect(self._updates.request)
        self.tree.itemSelectionChanged.connect(self._on_lines_selected)
        self.tree.line_hovered.connect(lambda line: self.hovered.emit(_place_of(line)))
        self.tree.typed.connect(self._on_typed)
        self.tree.itemDoubleClicked.connect(self._locate)
        self.tree.customContextMenuRequested.connect(self._ask_for_menu)

    def _register_texts(self) -> None:
        self.set_translated(self.setAccessibleName, "Outline")
        self.set_translated(self.tree.setAccessibleName, "Outline")
        self.set_translated(self.tree.setAccessibleDescription, self._own.description)
        self.set_translated(self._hint.setText, self._own.hint)
        self.when_translated(self._updates.request)

    def _refresh(self) -> None:
        """Show the document as it is now; what was unfolded and current stays so."""
        document, problems = self._document, self._checks.told.problems
        top = outline(document.title, document.design.name, self._own.nodes, problems)
        self._is_updating = True
        self.tree.show_outline(top)
        self._is_updating = False
        self.show_selection()

    def show_selection(self) -> None:
        """Mark the lines of what is selected on the page."""
        if self._is_updating:
            return
        self._is_updating = True
        self.tree.select({line_key(spot) for spot in self._own.chosen})
        self._is_updating = False

    def _on_lines_selected(self) -> None:
        """Select on the page what is selected here; a problem stands for its part."""
        if self._is_updating:
            return
        spots = (line_of(item).spot for item in self.tree.selectedItems())
        self._is_updating = True
        self._own.choose([spot for spot in spots if spot is not None])
        self._is_updating = False

    def _locate(self, item: QTreeWidgetItem) -> None:
        line = line_of(item)
        if line.problem is not None:
            self.located.emit(line.place)

    def _ask_for_menu(self, at: QPoint) -> None:
        item = self.tree.itemAt(at)
        if item is not None and not item.isSelected():
            self.tree.setCurrentItem(item)
        self.menu_wanted.emit(present(self.tree.viewport()).mapToGlobal(at))

    def _on_typed(self, line: OutlineLine, typed: str) -> None:
        """Make a step of what was typed, or say why not."""
        try:
            step = self._step(line, typed)
        except Refused as refused:
            self._hint.setText(str(refused))
            self.announced.emit(str(refused))
            return
        self._hint.setText(tr(self._own.hint))
        if step is not None:
            self._document.edit(*step)

    def _step(self, line: OutlineLine, typed: str) -> EditStep[Any] | None:
        if line.key == TOP:
            return renamed(self._document.design, typed)
        return self._own.retyped(line.spot, typed)


def _place_of(line: OutlineLine | None) -> Place:
    return Place() if line is None else line.place
