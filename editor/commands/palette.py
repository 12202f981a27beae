"""The command palette: every command of the window, found by typing a few of its letters."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from PyQt6.QtCore import (
    QEvent,
    QModelIndex,
    QObject,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    pyqtSignal,
)
from PyQt6.QtGui import (
    QAction,
    QColor,
    QCursor,
    QFont,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QWheelEvent,
)
from PyQt6.QtWidgets import (
    QFrame,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from core.basics.values import dataclass
from editor.commands.search import CommandHit, Entry, entries_of, found
from editor.widgets.forms.chips import rim_colour
from editor.widgets.house_style.views import paint_chosen_row
from editor.widgets.present import present
from editor.widgets.translated import Translated

MOST_RECENT = 8
_ENTRY = Qt.ItemDataRole.UserRole
_LETTERS = Qt.ItemDataRole.UserRole + 1
_WIDTH, _ROWS, _FEWEST_ROWS, _PADDING = 560, 11, 3, 10
_FROM_TOP = 48
_VEIL, _ROUND = 40, 10.0
_LIST_KEYS = frozenset({Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown})


class CommandPalette(Translated, QWidget):
    """A field to type in, and the commands that match; the chosen one runs once it has closed.

    It lies over the whole window and takes all keys and clicks while it is open; a click beside
    it closes it. A window of its own would be at the mercy of window managers.

    Attributes:
        recent: the keys of the commands used last, newest first; windows may share the list.

    Signals:
        ran: a command was chosen and is about to run.
    """

    ran = pyqtSignal(QAction)

    def __init__(self, covered: QWidget, recent: list[str] | None = None) -> None:
        """Make the palette that covers a window, with what was used before."""
        super().__init__(covered)
        self._covered = covered
        self.recent: list[str] = [] if recent is None else recent
        self._entries: tuple[Entry, ...] = ()
        self._focused_before: QWidget | None = None
        self._mouse_was_at = QPoint()
        self._sheet = _Sheet(self)
        self.field = QLineEdit()
        self.list = QListWidget()
        self._nothing = QLabel()
        self._build()
        self.set_translated(self.setAccessibleName, "Commands")
        self.set_translated(self.field.setPlaceholderText, "Type a few letters of a command")
        self.set_translated(self.field.setAccessibleName, "Find a command")
        self.set_translated(self.list.setAccessibleName, "Matching commands")
        self.set_translated(self._nothing.setText, "No command matches.")
        self.hide()

    def _build(self) -> None:
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.field.setClearButtonEnabled(True)
        self.field.installEventFilter(self)
        self.field.textChanged.connect(self._search)
        self._delegate = _EntryDelegate(self.list)
        self.list.setItemDelegate(self._delegate)
        self.list.setUniformItemSizes(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setMouseTracking(True)
        present(self.list.viewport()).installEventFilter(self)
        self.list.itemClicked.connect(self._run)
        self.list.currentItemChanged.connect(self._describe_current)
        column = QVBoxLayout(self._sheet)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(6)
        for widget in (self.field, self._nothing, self.list):
            column.addWidget(widget)

    def open_with(self, actions: Sequence[QAction]) -> None:
        """Open over the window and offer some actions as they are now."""
        if self.isHidden():
            self._focused_before = present(self.window()).focusWidget()
        self._mouse_was_at = QCursor.pos()
        self._entries = entries_of(actions)
        self.field.clear()
        self._search("")
        self._covered.installEventFilter(self)
        self.show()
        self.raise_()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def dismiss(self) -> None:
        """Close and give the focus back to whatever had it."""
        self.hide()
        self._covered.removeEventFilter(self)  # a window has many events, and none of use now
        if self._focused_before is not None:
            self._focused_before.setFocus(Qt.FocusReason.OtherFocusReason)
            self._focused_before = None

    def _place(self) -> None:
        """Hang below the upper edge of the window, where eyes and hands expect it."""
        room = self._covered.rect()
        self.setGeometry(room)
        row = self._delegate.sizeHint(QStyleOptionViewItem(), QModelIndex()).height()
        most = max(_FEWEST_ROWS, min(_ROWS, room.height() * 2 // 3 // row))
        rows = max(1, min(most, self.list.count()))
        width = min(_WIDTH, room.width() - 2 * _PADDING)
        height = self.field.sizeHint().height() + rows * row + 26
        self._sheet.setGeometry((room.width() - width) // 2, _FROM_TOP, width, height)

    def _search(self, query: str) -> None:
        hits = found(query, self._entries, self.recent)
        self.list.clear()
        for hit in hits:
            self.list.addItem(_item(hit))
        self.list.setCurrentRow(0)
        self.list.setVisible(bool(hits))
        self._nothing.setVisible(not hits)
        self._place()

    def _describe_current(self, current: QListWidgetItem | None) -> None:
        """Let the field say what Enter would run: it has the focus, so it is read aloud."""
        self.field.setAccessibleDescription("" if current is None else _entry(current).spoken)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Veil the window behind."""
        QPainter(self).fillRect(self.rect(), QColor(0, 0, 0, _VEIL))

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        """Close when something beside the sheet is clicked."""
        if event is not None and not self._sheet.geometry().contains(event.position().toPoint()):
            self.dismiss()

    def wheelEvent(self, event: QWheelEvent | None) -> None:
        """Keep the wheel from what lies behind."""
        present(event).accept()

    def focusNextPrevChild(self, _is_next: bool) -> bool:
        """Keep the focus in the field: Tab must not lead behind the palette."""
        return True

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Follow the size of the window, and take every key while the field has the focus."""
        if event is None:
            return False
        kind = event.type()
        if watched is self._covered:
            if kind == QEvent.Type.Resize:
                self._place()
        elif watched is not self.field:
            if isinstance(event, QMouseEvent) and kind == QEvent.Type.MouseMove:
                self._point_at(event)
        elif kind == QEvent.Type.ShortcutOverride:
            # Whatever is typed here is no command of the window behind.
            event.accept()
            return True
        elif kind == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._takes(event)
        return super().eventFilter(watched, event)

    def _point_at(self, event: QMouseEvent) -> None:
        """Choose what the mouse moves over; a list scrolling under a resting mouse is no move."""
        where = event.globalPosition().toPoint()
        item = self.list.itemAt(event.position().toPoint())
        if item is not None and where != self._mouse_was_at:
            self.list.setCurrentItem(item)
        self._mouse_was_at = where

    def _takes(self, event: QKeyEvent) -> bool:
        """Whether a key was for the list and not for the field."""
        key = Qt.Key(event.key())
        if key in _LIST_KEYS:
            self._step(key)
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._run(self.list.currentItem())
        elif key == Qt.Key.Key_Escape:
            self.dismiss()
        else:
            return False
        return True

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Keep keys that the field has no use for from what lies behind."""
        present(event).accept()

    def _step(self, key: Qt.Key) -> None:
        """Go up and down; beyond one end single steps come back at the other."""
        row, rows = self.list.currentRow(), self.list.count()
        if not rows:
            return
        page = max(
            1, present(self.list.viewport()).height() // max(1, self.list.sizeHintForRow(0)) - 1
        )
        steps = {
            Qt.Key.Key_Up: (row - 1) % rows,
            Qt.Key.Key_Down: (row + 1) % rows,
            Qt.Key.Key_PageUp: max(0, row - page),
            Qt.Key.Key_PageDown: min(rows - 1, row + page),
        }
        self.list.setCurrentRow(steps[key])

    def _run(self, item: QListWidgetItem | None) -> None:
        if item is None or not _entry(item).is_enabled:
            return
        entry = _entry(item)
        others = [key for key in self.recent if key != entry.key]
        self.recent[:] = [entry.key, *others][:MOST_RECENT]
        self.dismiss()
        self.ran.emit(entry.action)
        # Later, when the focus is back where it was: some commands ask for it.
        QTimer.singleShot(0, entry.action.trigger)


def _entry(item: QListWidgetItem) -> Entry:
    entry = item.data(_ENTRY)
    assert isinstance(entry, Entry)
    return entry


def _item(hit: CommandHit) -> QListWidgetItem:
    item = QListWidgetItem(hit.entry.title)
    item.setData(_ENTRY, hit.entry)
    item.setData(_LETTERS, hit.letters)
    item.setData(Qt.ItemDataRole.AccessibleTextRole, hit.entry.spoken)
    if hit.entry.reason:
        item.setToolTip(hit.entry.reason)
    return item


class _EntryDelegate(QStyledItemDelegate):
    """Paints an entry: title and menus at the left, the shortcut at the right."""

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex) -> QSize:
        """All rows are equally high, with room for fingers."""
        view = self.parent()
        assert isinstance(view, QWidget)
        return QSize(0, view.fontMetrics().height() + _PADDING)

    def paint(
        self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex
    ) -> None:
        """Paint one row."""
        painter = present(painter)
        entry, letters = index.data(_ENTRY), index.data(_LETTERS)
        colours = _RowColours.of(option, entry)
        painter.save()
        if colours.is_selected:
            paint_chosen_row(painter, option)
        box = option.rect.adjusted(_PADDING, 0, -_PADDING, 0)
        painter.setPen(option.palette.color(colours.group, colours.faint))
        right = _paint_right(painter, box, entry.shortcut)
        painter.setPen(option.palette.color(colours.group, colours.strong))
        at = _paint_title(painter, box, entry, letters or ())
        painter.setPen(option.palette.color(colours.group, colours.faint))
        _paint_beside(painter, QRect(at, box.top(), right - at, box.height()), entry)
        painter.restore()


class _Sheet(QWidget):
    """What lies above the veil, with round corners."""

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Paint the ground and its rim."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(rim_colour(self.palette()), 1))
        painter.setBrush(self.palette().color(QPalette.ColorRole.Window))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), _ROUND, _ROUND)
        painter.end()


@dataclass(frozen=True)
class _RowColours:
    """Which colours of the palette a row is written in."""

    is_selected: bool
    group: QPalette.ColorGroup
    strong: QPalette.ColorRole
    faint: QPalette.ColorRole

    @classmethod
    def of(cls, option: QStyleOptionViewItem, entry: Entry) -> _RowColours:
        role, groups = QPalette.ColorRole, QPalette.ColorGroup
        is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
        if is_selected:
            return cls(True, groups.Active, role.HighlightedText, role.HighlightedText)
        group = groups.Active if entry.is_enabled else groups.Disabled
        return cls(False, group, role.Text, role.PlaceholderText)


def _paint_right(painter: QPainter, box: QRect, shortcut: str) -> int:
    """Write the shortcut, and return where it begins."""
    painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, shortcut)
    width = painter.fontMetrics().horizontalAdvance(shortcut)
    return box.right() - width - _PADDING * (width > 0)


def _paint_title(painter: QPainter, box: QRect, entry: Entry, letters: Sequence[int]) -> int:
    """Write the title, the letters that were typed in bold, and return where it ends."""
    plain, bold = QFont(painter.font()), QFont(painter.font())
    bold.setBold(True)
    mark = "✓ " if entry.action.isCheckable() and entry.action.isChecked() else ""
    meant = {place + len(mark) for place in letters}
    at = box.left()
    for is_meant, run in groupby(enumerate(mark + entry.title), lambda each: each[0] in meant):
        text = "".join(letter for _, letter in run)
        painter.setFont(bold if is_meant else plain)
        painter.drawText(QPoint(at, _baseline(painter, box)), text)
        at += painter.fontMetrics().horizontalAdvance(text)
    painter.setFont(plain)
    return at


def _baseline(painter: QPainter, box: QRect) -> int:
    metrics = painter.fontMetrics()
    return box.top() + (box.height() + metrics.ascent() - metrics.descent()) // 2


def _paint_beside(painter: QPainter, box: QRect, entry: Entry) -> None:
    """Write the menus, or why the command cannot be used, as far as there is room."""
    said = entry.reason or entry.path
    room = box.adjusted(_PADDING, 0, 0, 0)
    text = painter.fontMetrics().elidedText(said, Qt.TextElideMode.ElideRight, room.width())
    painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
