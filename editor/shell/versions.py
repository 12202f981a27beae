"""Versions of a design: kept, listed, opened, gone back to, renamed, deleted and compared."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from PyQt6.QtCore import QModelIndex, QObject, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QPainter, QPalette
from PyQt6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from core.basics.deferred import deferred
from core.basics.language import marked, tr, tr_lazy
from core.designs import versions
from core.designs.design_file import DesignFile
from core.designs.recognising import Recognised, Source
from core.designs.sharing.framing import BadShareCode, NoShareCode
from core.shelf import game_of
from editor.documents.document import Document
from editor.studio.shared import Shared
from editor.studio.wishes import Wishes
from editor.widgets.help_topics import set_help_topic
from editor.widgets.labels import plain_label
from editor.widgets.parts import button, button_row, column_of
from editor.widgets.present import present
from editor.widgets.translated import Translated

if TYPE_CHECKING:
    from editor.comparing import choices as compared
    from editor.comparing import dialog as comparing
else:
    compared = deferred("editor.comparing.choices")
    comparing = deferred("editor.comparing.dialog")

_DAY, _SIDE = Qt.ItemDataRole.UserRole, 8
"""What the day of a version is kept by, and pixels beside its line."""
_ROW = QStyle.ControlElement.CE_ItemViewItem
_AT_THE_START = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_AT_THE_END = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class Versions(QObject):
    """Carries out the commands about the versions of a document.

    Signals:
        announced: a sentence for the status line.
        message: a sentence to be shown until the next one.
    """

    announced = pyqtSignal(str)
    message = pyqtSignal(object)

    def __init__(self, document: Document, shared: Shared, wishes: Wishes, window: QWidget) -> None:
        """Keep the versions of a document in its file."""
        super().__init__(window)
        self.document, self._shared = document, shared
        self._wishes, self._window = wishes, window

    def keep(self) -> None:
        """Keep the design as it is now as one more version."""
        design = self.document.design
        name = versions.free_name(design)
        day = datetime.now(tz=UTC).astimezone().date().isoformat()
        try:
            after = versions.with_version(design, game_of(design), name, day)
        except NoShareCode as error:
            self.message.emit(str(error))
            return
        self.document.edit(tr_lazy("Keep {name}", name=name), after)
        self.announced.emit(tr("Kept as {name}; the file keeps it, too", name=name))

    def open(self, number: int) -> None:
        """Open a version in a window of its own."""
        design = self.document.design
        try:
            found = versions.opened_version(design, game_of(design), number)
        except BadShareCode as error:
            self.message.emit(str(error))
            return
        self._wishes.open_design.emit(Recognised(DesignFile(found), Source.SHARE_CODE))

    def go_back(self, number: int) -> None:
        """Make the design as it was in a version, as a step that can be undone."""
        design = self.document.design
        try:
            after = versions.gone_back(design, game_of(design), number)
        except BadShareCode as error:
            self.message.emit(str(error))
            return
        name = design.versions[number].name
        if self.document.edit(tr_lazy("Go back to {name}", name=name), after):
            self.announced.emit(tr("Gone back to {name}", name=name))

    def rename(self, number: int, name: str) -> None:
        """Call a version otherwise."""
        after = versions.with_renamed_version(self.document.design, number, name)
        self.document.edit(tr_lazy("Rename a version"), after)

    def delete(self, number: int) -> None:
        """Delete a version; undoing brings it back."""
        name = self.document.design.versions[number].name
        after = versions.without_versions(self.document.design, {number})
        self.document.edit(tr_lazy("Delete {name}", name=name), after)

    def show(self) -> VersionsDialog:
        """List the versions."""
        dialog = VersionsDialog(self, self._window)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog

    def compare(self, number: int | None = None) -> comparing.CompareDialog:
        """Lay the design and a version side by side; the last one unless told otherwise."""
        choices = compared.choices_of(self.document.design, tr("As it is now"))
        dialog = comparing.CompareDialog(choices, self._shared, self._window)
        dialog.sides[1].setCurrentIndex(len(choices) - 1 if number is None else 1 + number)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog


class _NameAndDay(QStyledItemDelegate):
    """Paints the day at the end of the line of a version."""

    def paint(
        self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex
    ) -> None:
        """Paint the name with room at its left, and the day calmly behind it."""
        painter, row, roles = present(painter), QStyleOptionViewItem(option), QPalette.ColorRole
        self.initStyleOption(row, index)
        name, row.text, day = row.text, "", str(index.data(_DAY) or "")
        present(present(row.widget).style()).drawControl(_ROW, row, painter, row.widget)
        box = row.rect.adjusted(_SIDE, 0, -_SIDE, 0)
        room = box.width() - row.fontMetrics.horizontalAdvance(day) - _SIDE
        fitting = row.fontMetrics.elidedText(name, Qt.TextElideMode.ElideRight, room)
        is_chosen = bool(row.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setFont(row.font)
        painter.setPen(row.palette.color(roles.HighlightedText if is_chosen else roles.Text))
        painter.drawText(box, _AT_THE_START, fitting)
        if not is_chosen:
            painter.setPen(row.palette.color(roles.PlaceholderText))
        painter.drawText(box, _AT_THE_END, day)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        """A line with room above and below."""
        return super().sizeHint(option, index) + QSize(0, _SIDE)


class VersionsDialog(Translated, QDialog):
    """Lists the versions of a design, with what can be done to each; F2 renames one."""

    def __init__(self, versions_: Versions, parent: QWidget) -> None:
        """List what the document has now, and follow it."""
        super().__init__(parent)
        set_help_topic(self, "design#versions")
        self._versions, self._document = versions_, versions_.document
        self.list = QListWidget()
        self.list.setItemDelegate(_NameAndDay(self.list))
        self.list.setEditTriggers(
            QAbstractItemView.EditTrigger.EditKeyPressed
            | QAbstractItemView.EditTrigger.DoubleClicked
        )
        self._about = plain_label(is_faint=True)
        self.keep_button = button(versions_.keep)
        self.open_button = button(lambda: versions_.open(self._row))
        self.back_button = button(self._go_back)
        self.rename_button = button(self._rename)
        self.delete_button = button(lambda: versions_.delete(self._row))
        self.compare_button = button(lambda: versions_.compare(self._row))
        self.close_button = button(self.accept)
        self._arrange()
        self._name()
        self.list.currentRowChanged.connect(self._update_enabled)
        self.list.itemChanged.connect(self._renamed)
        self._document.changed.connect(self._refresh)
        self._refresh()

    @property
    def _row(self) -> int:
        return self.list.currentRow()

    @property
    def _of_one(self) -> tuple[QWidget, ...]:
        """What needs a version."""
        return (
            *(self.open_button, self.back_button, self.rename_button),
            *(self.delete_button, self.compare_button),
        )

    def _arrange(self) -> None:
        column = column_of(self, 16)
        for part in (self._about, self.list):
            column.addWidget(part)
        column.addLayout(
            button_row(
                (self.open_button, self.back_button, self.rename_button, self.delete_button),
                (self.compare_button,),
            )
        )
        column.addLayout(button_row((self.keep_button,), (self.close_button,)))

    def _name(self) -> None:
        self.set_translated(self.setWindowTitle, "Versions")
        self.set_translated(self.list.setAccessibleName, "Versions")
        for each, text in (
            (self.keep_button, marked("&Keep as a version")),
            (self.open_button, marked("&Open")),
            (self.back_button, marked("&Go back to it")),
            (self.rename_button, marked("&Rename")),
            (self.delete_button, marked("&Delete")),
            (self.compare_button, marked("Co&mpare…")),
            (self.close_button, marked("C&lose")),
        ):
            self.set_translated(each.setText, text)
        self.when_translated(self._tell)

    def _tell(self) -> None:
        has_any = bool(self._document.design.versions)
        self._about.setText(
            tr("The file keeps them; each can be opened, and gone back to.")
            if has_any
            else tr("None is kept yet. Keep the design as it is now, and change it without fear.")
        )

    def _refresh(self) -> None:
        row = self._row
        self.list.blockSignals(True)
        self.list.clear()
        for version in self._document.design.versions:
            item = QListWidgetItem(version.name)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
            item.setData(_DAY, version.day)
            self.list.addItem(item)
        self.list.setCurrentRow(min(max(row, 0), self.list.count() - 1))
        self.list.blockSignals(False)
        self._tell()
        self._update_enabled()

    def _update_enabled(self) -> None:
        for each in self._of_one:
            each.setEnabled(self._row >= 0)

    def _go_back(self) -> None:
        self._versions.go_back(self._row)
        self.accept()

    def _rename(self) -> None:
        self.list.editItem(present(self.list.currentItem()))

    def _renamed(self, item: QListWidgetItem) -> None:
        name = item.text().strip()
        if name:
            self._versions.rename(self.list.row(item), name)
        else:
            self._refresh()
