"""The dialog after a crash: what was left behind, with a picture, to be taken up again."""

from __future__ import annotations

from functools import partial
from typing import Any

from PyQt6.QtCore import QDateTime, QItemSelectionModel, QLocale, QSize, Qt
from PyQt6.QtGui import QIcon, QPixmap
from PyQt6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QMessageBox,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from core.basics.language import language, marked, tr, tr_plural
from core.designs.design_file import DesignFile
from core.shelf import parse_design
from editor.pictures.design_pictures import DesignPictures
from editor.pictures.pictures import plain_picture
from editor.pictures.sketches import Sketching
from editor.safety.journal import JournalEntry
from editor.widgets.help_topics import set_help_topic
from editor.widgets.labels import headline, plain_label
from editor.widgets.parts import button, button_row, text_to_read
from editor.widgets.question_box import QuestionBox
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

_PICTURE = QSize(360, 270)
_SIZE = QSize(820, 440)
_SELECT = QItemSelectionModel.SelectionFlag.ClearAndSelect
_ICON = QSize(80, 60)


class _Found(QListWidgetItem):
    """An entry of the journal in the list."""

    def __init__(self, entry: JournalEntry, ratio: float) -> None:
        super().__init__()
        self.entry = entry
        self.picture: QPixmap | None = None
        self.is_readable = True
        self.setIcon(QIcon(plain_picture(_ICON, ratio)))
        self.set_texts()

    def set_texts(self) -> None:
        """Set the texts."""
        entry = self.entry
        title = tr("Damaged entry") if entry.is_damaged else entry.title
        about = tr("{time}, {file}", time=_time(entry.written), file=self._file())
        self.setText(f"{title}\n{about}")
        self.setToolTip(str(entry.path or entry.file))
        self.setData(Qt.ItemDataRole.AccessibleTextRole, f"{title}, {about}")

    def _file(self) -> str:
        """The original file, as far as it is known."""
        if self.entry.is_damaged:
            return tr("file unknown")
        return tr("never saved") if self.entry.path is None else self.entry.path.name


def _untinted(picture: QPixmap) -> QIcon:
    """An icon that stays as it is when its entry is selected."""
    icon = QIcon(picture)
    icon.addPixmap(picture, QIcon.Mode.Selected)
    return icon


def _time(seconds: float) -> str:
    """A time as people of the language write it."""
    when = QDateTime.fromSecsSinceEpoch(int(seconds))
    return QLocale(language()).toString(when, QLocale.FormatType.ShortFormat)


class RecoveryDialog(Translated, QDialog):
    """Offers work that a crash left behind.

    Attributes:
        recovered: the entries to open, once the dialog was accepted.
        discarded: the entries to remove for good. All others are to be kept for later.
    """

    def __init__(
        self,
        entries: tuple[JournalEntry, ...],
        sketching: Sketching,
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        """Offer entries, newest first."""
        super().__init__(parent)
        set_help_topic(self, "design#nothing-is-lost")
        self.recovered: tuple[JournalEntry, ...] = ()
        self.discarded: tuple[JournalEntry, ...] = ()
        self._pictures = DesignPictures(sketching, theme, _PICTURE, self.devicePixelRatioF(), self)
        self._pictures.read.connect(self._on_read)
        self._pictures.painted.connect(self._on_painted)
        self._build()
        for entry in entries:
            self.list.addItem(_Found(entry, self.devicePixelRatioF()))
        self._paint()
        self.list.itemSelectionChanged.connect(self._show_selected)
        self.list.currentItemChanged.connect(self._show_selected)
        self.list.setCurrentRow(0)
        self._register_texts()
        theme.changed.connect(self._paint)
        self.list.setFocus()

    def _build(self) -> None:
        self.headline = headline(1.15)
        self.explanation = plain_label()
        self.list = QListWidget()
        self.list.setWordWrap(True)
        self.list.setIconSize(_ICON)
        self.list.setSpacing(3)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.itemDoubleClicked.connect(self._recover_selected)
        self.picture = QLabel()
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.text = text_to_read()
        self.preview = QStackedWidget()
        self.preview.addWidget(self.picture)
        self.preview.addWidget(self.text)
        self.preview.setFixedSize(_PICTURE)
        self.remark = plain_label()
        self.remark.setFixedWidth(_PICTURE.width())
        self._build_buttons()
        self._arrange()

    def _build_buttons(self) -> None:
        self.discard_button = button(self._discard_selected)
        self.later_button = button(self.reject)
        self.recover_all_button = button(self._recover_all)
        self.recover_button = button(self._recover_selected, is_default=True)

    def _arrange(self) -> None:
        right = QVBoxLayout()
        right.addWidget(self.preview)
        right.addWidget(self.remark)
        right.addStretch()
        middle = QHBoxLayout()
        middle.setSpacing(14)
        middle.addWidget(self.list, 1)
        middle.addLayout(right)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(18, 18, 18, 14)
        whole.setSpacing(10)
        whole.addWidget(self.headline)
        whole.addWidget(self.explanation)
        whole.addLayout(middle, 1)
        usual = self.later_button, self.recover_all_button, self.recover_button
        whole.addSpacing(4)
        whole.addLayout(button_row((self.discard_button,), usual))
        self.resize(_SIZE)

    @property
    def _all(self) -> list[_Found]:
        items = (self.list.item(row) for row in range(self.list.count()))
        return [item for item in items if isinstance(item, _Found)]

    @property
    def _selected(self) -> list[_Found]:
        return [item for item in self._all if item.isSelected()]

    def _paint(self) -> None:
        for item in self._all:
            self._pictures.want(item, partial(parse_design, item.entry.text))

    def _on_read(self, item: _Found, file: DesignFile[Any] | None) -> None:
        item.is_readable = file is not None
        self._show_selected()

    def _on_painted(self, item: _Found, picture: QPixmap) -> None:
        item.picture = picture
        item.setIcon(_untinted(picture))
        self._show_selected()

    def _register_texts(self) -> None:
        self.set_translated(self.setWindowTitle, "Recover unsaved work")
        for set_name in (self.headline.setText, self.setAccessibleName):
            self.set_translated(set_name, "Cartographer was not closed properly last time.")
        for set_text in (self.explanation.setText, self.setAccessibleDescription):
            self.set_translated(set_text, "Unsaved work was kept. What shall become of it?")
        self.set_translated(self.list.setAccessibleName, "Unsaved designs")
        self.set_translated(self.picture.setAccessibleName, "Preview")
        self.set_translated(self.text.setAccessibleName, "Text of the damaged entry")
        self.set_translated(self.recover_button.setText, "&Recover")
        self.set_translated(self.recover_all_button.setText, "Recover &all")
        self.set_translated(self.discard_button.setText, "&Discard…")
        self.set_translated(self.later_button.setText, "&Later")
        self.set_translated(
            self.later_button.setToolTip, "Keep everything, and ask again at the next start"
        )
        self.when_translated(self._refresh)

    def _refresh(self) -> None:
        for item in self._all:
            item.set_texts()
        self._show_selected()

    def _show_selected(self) -> None:
        """Show the current entry, and offer what can be done with the selected ones."""
        item = self.list.currentItem()
        if isinstance(item, _Found):
            self._show(item)
        can_recover = any(each.is_readable for each in self._selected)
        self.recover_button.setEnabled(can_recover)
        self.recover_all_button.setEnabled(any(each.is_readable for each in self._all))
        self.recover_all_button.setVisible(len(self._all) > 1)
        self.discard_button.setEnabled(bool(self._selected))

    def _show(self, item: _Found) -> None:
        ratio = self.devicePixelRatioF()
        self.picture.setPixmap(item.picture or plain_picture(_PICTURE, ratio))
        self.text.setPlainText("" if item.is_readable else item.entry.text)
        self.preview.setCurrentWidget(self.picture if item.is_readable else self.text)
        self.remark.setText(_remark(item))

    def _recover_selected(self) -> None:
        self._recover(self._selected)

    def _recover_all(self) -> None:
        self._recover(self._all)

    def _recover(self, items: list[_Found]) -> None:
        self.recovered = tuple(item.entry for item in items if item.is_readable)
        if self.recovered:
            self.accept()

    def _discard_selected(self) -> None:
        items = self._selected
        if items and _is_sure(self, len(items)):
            self.discarded += tuple(item.entry for item in items)
            for item in items:
                self.list.takeItem(self.list.row(item))
            self.list.setCurrentRow(max(self.list.currentRow(), 0), _SELECT)
            self._show_selected()
            if not self._all:
                self.accept()


def _remark(item: _Found) -> str:
    """What else there is to know about an entry."""
    if not item.is_readable:
        return tr(
            "This entry is damaged and cannot be opened; above is what is left of it. "
            "It is kept in {file}.",
            file=item.entry.file,
        )
    if item.entry.path is None:
        return tr("This design was never saved to a file.")
    return tr("Opened from {file}. That file itself is as it was last saved.", file=item.entry.path)


class DiscardDialog(QuestionBox):
    """Asks before kept work is removed for good."""

    def __init__(self, parent: QWidget | None, count: int) -> None:
        """Ask about so many entries."""
        super().__init__(parent, QMessageBox.Icon.Warning)
        self._count = count
        roles = QMessageBox.ButtonRole
        self.discard = self.offer(roles.DestructiveRole, marked("&Discard"))
        self.keep = self.offer(roles.RejectRole, marked("&Keep"), is_default=True)
        self.when_translated(self._set_texts)

    def _set_texts(self) -> None:
        self.say(
            tr("Discard unsaved work"),
            tr_plural(
                "Discard {count} unsaved design?", "Discard {count} unsaved designs?", self._count
            ),
            tr("This cannot be undone."),
        )


def _is_sure(parent: QWidget, count: int) -> bool:
    dialog = DiscardDialog(parent, count)
    return dialog.ask() is dialog.discard
