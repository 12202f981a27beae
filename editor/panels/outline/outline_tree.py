"""The outline as a widget: lines that stay unfolded, and that are edited in place."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from PyQt6.QtCore import QAbstractItemModel, QEvent, QModelIndex, QObject, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QFocusEvent, QIcon, QPalette
from PyQt6.QtWidgets import (
    QAbstractItemView,
    QLineEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from core.checking.problem import Severity
from core.designs.keys import LONGEST_LINE
from editor.panels.outline.outline_lines import TOP, LineKey, OutlineLine
from editor.widgets.forms.fields import whole_letters
from editor.widgets.present import present
from editor.widgets.severity_icons import severity_icon
from editor.widgets.theme import Theme

_ROLE = Qt.ItemDataRole
_LINE = _ROLE.UserRole
"""Under which an item keeps its `OutlineLine`."""
_KEY = _ROLE.UserRole + 1
_FLAG = Qt.ItemFlag
_INDENT = 14
_PADDING = 6


def line_of(item: QTreeWidgetItem) -> OutlineLine:
    """What an item shows."""
    line: OutlineLine = item.data(0, _LINE)
    return line


def key_of(item: QTreeWidgetItem) -> LineKey:
    """What makes an item the same after an edit; it is there before its line is."""
    key: LineKey = item.data(0, _KEY)
    return key


def _items_below(item: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    return [present(item.child(number)) for number in range(item.childCount())]


class OutlineTree(QTreeWidget):
    """Shows lines and tells what the user does with them.

    Signals:
        line_hovered: the `OutlineLine` under mouse or keyboard, or None when they leave.
        typed: an `OutlineLine` was edited in place; the text.
    """

    line_hovered = pyqtSignal(object)
    typed = pyqtSignal(object, str)

    def __init__(self, theme: Theme) -> None:
        """Show nothing yet."""
        super().__init__()
        self._theme = theme
        self._folded: set[LineKey] = set()
        self._hovered_key: LineKey | None = None
        self.setHeaderHidden(True)
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

    def show_outline(self, top: OutlineLine) -> None:
        """Show another outline; lines of the same key stay current, selected and folded."""
        icons = self._icons()
        if self.topLevelItemCount() == 0:
            item = QTreeWidgetItem()
            item.setData(0, _KEY, top.key)
            self.addTopLevelItem(item)
        self._show_line(present(self.topLevelItem(0)), top, icons)
        if self._hovered_key is not None:
            same = (item for item in self.every_item() if key_of(item) == self._hovered_key)
            self._set_hovered(next(same, None))

    def _show_line(
        self, item: QTreeWidgetItem, line: OutlineLine, icons: dict[object, QIcon]
    ) -> None:
        """Make an item show a line, and the items below it the lines below."""
        if item.data(0, _LINE) != line:
            item.setData(0, _LINE, line)
            item.setText(0, line.text)
            item.setToolTip(0, line.text)
            flags = _FLAG.ItemIsEnabled | _FLAG.ItemIsSelectable
            item.setFlags(flags if line.edited is None else flags | _FLAG.ItemIsEditable)
            font = item.font(0)
            font.setBold(line.key == TOP)
            item.setFont(0, font)
        item.setIcon(0, icons[line.severity])
        self._arrange(item, line.children)
        for below, child in zip(_items_below(item), line.children, strict=True):
            self._show_line(below, child, icons)
        if line.children and item.isExpanded() is (line.key in self._folded):
            item.setExpanded(line.key not in self._folded)

    def _arrange(self, item: QTreeWidgetItem, lines: Sequence[OutlineLine]) -> None:
        """Bring the items below one into another order, with new ones where needed."""
        items = _items_below(item)
        if [key_of(each) for each in items] == [line.key for line in lines]:
            return
        current = self.currentItem()
        selected = {key_of(each) for each in self.selectedItems()}
        kept = {key_of(each): each for each in items}
        item.takeChildren()
        for line in lines:
            below = kept.get(line.key) or QTreeWidgetItem()
            below.setData(0, _KEY, line.key)
            item.addChild(below)
        if current is not None and current.treeWidget() is self:
            self.setCurrentItem(current)
        self.select(selected)

    def _icons(self) -> dict[object, QIcon]:
        ground = self.palette().color(QPalette.ColorRole.Base)
        icons: dict[object, QIcon] = {None: QIcon()}
        for severity in Severity:
            icons[severity] = severity_icon(severity, self._theme.palette, ground)
        return icons

    def select(self, keys: Collection[LineKey]) -> None:
        """Select the lines of some keys; the first becomes current unless one of them is."""
        wanted = [item for item in self.every_item() if key_of(item) in keys]
        if self.currentItem() not in wanted and wanted:
            self.setCurrentItem(wanted[0])
        for item in self.every_item():
            is_wanted = item in wanted
            if item.isSelected() is not is_wanted:
                item.setSelected(is_wanted)

    def every_item(self) -> Iterator[QTreeWidgetItem]:
        """All that is shown, from top to bottom."""
        waiting = [present(self.topLevelItem(0))] if self.topLevelItemCount() else []
        while waiting:
            item = waiting.pop(0)
            yield item
            waiting[:0] = _items_below(item)

    def _set_hovered(self, item: QTreeWidgetItem | None) -> None:
        self._hovered_key = None if item is None else key_of(item)
        self.line_hovered.emit(None if item is None else line_of(item))

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
        line: OutlineLine = index.data(_LINE)
        # Qt asks again whenever the line is drawn anew, such as after a check.
        if isinstance(editor, QLineEdit) and not editor.isModified():
            editor.setText(line.edited)
            editor.selectAll()

    def setModelData(
        self,
        editor: QWidget | None,
        _model: QAbstractItemModel | None,
        index: QModelIndex,
    ) -> None:
        line: OutlineLine = index.data(_LINE)
        if not isinstance(editor, QLineEdit) or not editor.isModified():
            return
        typed = whole_letters(editor.text())
        if typed != line.edited:
            self._tree.typed.emit(line, typed)
