"""The outline as a widget: lines that stay unfolded, and that are edited in place."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from PyQt6.QtCore import QAbstractItemModel, QEvent, QModelIndex, QObject, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QFocusEvent, QIcon, QPalette
from PyQt6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QLineEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from core.checking.problem import Severity
from core.designs.keys import LONGEST_LINE
from editor.quest.panels.outline.outline_nodes import NodeKey, NodeKind, OutlineNode
from editor.widgets.fields import whole_letters
from editor.widgets.present import present
from editor.widgets.severity_icons import severity_icon
from editor.widgets.theme import Theme

_ROLE = Qt.ItemDataRole
_NODE = _ROLE.UserRole
"""Under which a line keeps its `OutlineNode`."""
_KEY = _ROLE.UserRole + 1
_FLAG = Qt.ItemFlag
_INDENT = 14
_PADDING = 6


def node_of(item: QTreeWidgetItem) -> OutlineNode:
    """What a line stands for."""
    node: OutlineNode = item.data(0, _NODE)
    return node


def key_of(item: QTreeWidgetItem) -> NodeKey:
    """What makes a line the same after an edit; it is there before its node is."""
    key: NodeKey = item.data(0, _KEY)
    return key


def _lines_below(item: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    return [present(item.child(number)) for number in range(item.childCount())]


class OutlineTree(QTreeWidget):
    """Shows nodes and tells what the user does with them.

    Signals:
        node_hovered: the `OutlineNode` under mouse or keyboard, or None when they leave.
        typed: an `OutlineNode` was edited in place; the text.
    """

    node_hovered = pyqtSignal(object)
    typed = pyqtSignal(object, str)

    def __init__(self, theme: Theme) -> None:
        """Show nothing yet."""
        super().__init__()
        self._theme = theme
        self._folded: set[NodeKey] = set()
        self._hovered_key: NodeKey | None = None
        self.setHeaderHidden(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setIndentation(_INDENT)
        self.setUniformRowHeights(True)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setMouseTracking(True)
        self.setExpandsOnDoubleClick(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        trigger = QAbstractItemView.EditTrigger
        self.setEditTriggers(trigger.EditKeyPressed | trigger.DoubleClicked)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setItemDelegate(_LineEditor(self))
        self.itemEntered.connect(self._set_hovered)
        self.currentItemChanged.connect(self._hover_current)
        self.itemCollapsed.connect(lambda item: self._folded.add(key_of(item)))
        self.itemExpanded.connect(lambda item: self._folded.discard(key_of(item)))
        present(self.viewport()).installEventFilter(self)

    def show_outline(self, root: OutlineNode) -> None:
        """Show another outline; lines of the same key stay current, selected and folded."""
        icons = self._icons()
        if self.topLevelItemCount() == 0:
            top = QTreeWidgetItem()
            top.setData(0, _KEY, root.key)
            self.addTopLevelItem(top)
        self._show_node(present(self.topLevelItem(0)), root, icons)
        if self._hovered_key is not None:
            same = (line for line in self.lines() if key_of(line) == self._hovered_key)
            self._set_hovered(next(same, None))

    def _show_node(
        self, item: QTreeWidgetItem, node: OutlineNode, icons: dict[object, QIcon]
    ) -> None:
        """Make a line show a node, and the lines below it the nodes below."""
        if item.data(0, _NODE) != node:
            item.setData(0, _NODE, node)
            item.setText(0, node.text)
            item.setToolTip(0, node.text)
            flags = _FLAG.ItemIsEnabled | _FLAG.ItemIsSelectable
            item.setFlags(flags if node.edited is None else flags | _FLAG.ItemIsEditable)
            font = item.font(0)
            font.setBold(node.what is NodeKind.ROUTE)
            item.setFont(0, font)
        item.setIcon(0, icons[node.severity])
        self._arrange(item, node.children)
        for line, child in zip(_lines_below(item), node.children, strict=True):
            self._show_node(line, child, icons)
        if node.children and item.isExpanded() is (node.key in self._folded):
            item.setExpanded(node.key not in self._folded)

    def _arrange(self, item: QTreeWidgetItem, nodes: Sequence[OutlineNode]) -> None:
        """Bring the lines below one into another order, with new ones where needed."""
        lines = _lines_below(item)
        if [key_of(line) for line in lines] == [node.key for node in nodes]:
            return
        current = self.currentItem()
        selected = {key_of(line) for line in self.selectedItems()}
        kept = {key_of(line): line for line in lines}
        item.takeChildren()
        for node in nodes:
            line = kept.get(node.key) or QTreeWidgetItem()
            line.setData(0, _KEY, node.key)
            item.addChild(line)
        if current is not None and current.treeWidget() is self:
            self.setCurrentItem(current)
        self.select(selected)

    def _icons(self) -> dict[object, QIcon]:
        ground = self.palette().color(QPalette.ColorRole.Base)
        icons: dict[object, QIcon] = {None: QIcon()}
        for severity in Severity:
            icons[severity] = severity_icon(severity, self._theme.palette, ground)
        return icons

    def select(self, keys: Collection[NodeKey]) -> None:
        """Select the lines of some keys; the first becomes current unless one of them is."""
        lines = [line for line in self.lines() if key_of(line) in keys]
        if self.currentItem() not in lines and lines:
            self.setCurrentItem(lines[0])
        for line in self.lines():
            is_wanted = line in lines
            if line.isSelected() is not is_wanted:
                line.setSelected(is_wanted)

    def lines(self) -> Iterator[QTreeWidgetItem]:
        """Every line from top to bottom."""
        waiting = [present(self.topLevelItem(0))] if self.topLevelItemCount() else []
        while waiting:
            line = waiting.pop(0)
            yield line
            waiting[:0] = _lines_below(line)

    def _set_hovered(self, item: QTreeWidgetItem | None) -> None:
        self._hovered_key = None if item is None else key_of(item)
        self.node_hovered.emit(None if item is None else node_of(item))

    def _hover_current(self) -> None:
        if self.hasFocus():
            self._set_hovered(self.currentItem())

    def focusInEvent(self, event: QFocusEvent | None) -> None:
        """Point out the current line."""
        super().focusInEvent(event)
        self._hover_current()

    def focusOutEvent(self, event: QFocusEvent | None) -> None:
        """Point out nothing any more."""
        super().focusOutEvent(event)
        self._set_hovered(None)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Point out the keyboard's line again when the mouse leaves, or nothing."""
        if watched is self.viewport() and present(event).type() == QEvent.Type.Leave:
            self._set_hovered(self.currentItem() if self.hasFocus() else None)
        return super().eventFilter(watched, event)


class _LineEditor(QStyledItemDelegate):
    """Edits a line in place: it shows what can be changed, and tells what was typed.

    The model stays as it is: the document is what changes.
    """

    def __init__(self, tree: OutlineTree) -> None:
        super().__init__(tree)
        self._tree = tree

    def createEditor(
        self,
        parent: QWidget | None,
        _option: QStyleOptionViewItem,
        index: QModelIndex,
    ) -> QWidget:
        field = QLineEdit(parent)
        field.setMaxLength(LONGEST_LINE)
        field.setAccessibleName(index.data())
        return field

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        size = super().sizeHint(option, index)
        return QSize(size.width(), size.height() + _PADDING)

    def setEditorData(self, editor: QWidget | None, index: QModelIndex) -> None:
        node: OutlineNode = index.data(_NODE)
        # Qt asks again whenever the line is drawn anew, such as after a check.
        if isinstance(editor, QLineEdit) and not editor.isModified():
            editor.setText(node.edited)
            editor.selectAll()

    def setModelData(
        self,
        editor: QWidget | None,
        _model: QAbstractItemModel | None,
        index: QModelIndex,
    ) -> None:
        node: OutlineNode = index.data(_NODE)
        if not isinstance(editor, QLineEdit) or not editor.isModified():
            return
        typed = whole_letters(editor.text())
        if typed != node.edited:
            self._tree.typed.emit(node, typed)
