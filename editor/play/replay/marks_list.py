"""The marked moments of a game as a list, with a switch for each kind of them."""

from __future__ import annotations

from collections import Counter

from PyQt6.QtCore import QModelIndex, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QPalette
from PyQt6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from core.language import tr
from core.session.marks import Mark, MarkKind
from editor.play.replay.mark_signs import kind_colour, sign_colour, sign_icon
from editor.play.replay.playback import Playback
from editor.widgets.labels import plain_label
from editor.widgets.present import present
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

_ICON = QSize(18, 18)


class MarksList(Translated, QWidget):
    """Lists the marks of a game; picking one goes there.

    Signals:
        kinds_changed: other kinds of marks are looked for.
    """

    kinds_changed = pyqtSignal()

    def __init__(self, playback: Playback, theme: Theme, parent: QWidget | None = None) -> None:
        """List the marks of what is played back."""
        super().__init__(parent)
        self._playback, self._theme = playback, theme
        self.switches = {kind: QToolButton() for kind in MarkKind}
        self.list = QListWidget()
        self._nothing = plain_label(is_faint=True)
        self._arrange()
        self.list.itemClicked.connect(self._go)
        self.list.itemActivated.connect(self._go)
        playback.moved.connect(self._follow)
        theme.changed.connect(self.refresh)
        self.set_translated(self.list.setAccessibleName, "Marked moments")
        self.set_translated(self._nothing.setText, "Nothing of that kind happened in this game.")
        self.when_translated(self.refresh)

    def _arrange(self) -> None:
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setIconSize(_ICON)
        self.list.setWordWrap(True)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        present(self.list.viewport()).setBackgroundRole(QPalette.ColorRole.Window)
        row = QHBoxLayout()
        row.setSpacing(2)
        for switch in self.switches.values():
            switch.setCheckable(True)
            switch.setChecked(True)
            switch.setAutoRaise(True)
            switch.setIconSize(_ICON)
            switch.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            switch.toggled.connect(self._choose_kinds)
            row.addWidget(switch)
        row.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 6, 8, 6)
        column.addLayout(row)
        column.addWidget(self._nothing)
        column.addWidget(self.list, stretch=1)

    def refresh(self) -> None:
        """Tell of the game that is played back, in the colours in use."""
        self._show_switches()
        self.show_marks()

    def _show_switches(self) -> None:
        found = Counter(mark.kind for mark in self._playback.timeline.marks)
        palette = self._theme.palette
        for kind, switch in self.switches.items():
            name = tr("{kind}: {count}", kind=kind.word, count=found[kind])
            switch.setText(str(found[kind]))
            switch.setIcon(sign_icon(kind, palette, kind_colour(palette, kind), _ICON))
            switch.setToolTip(name)
            switch.setAccessibleName(name)
            switch.setVisible(found[kind] > 0)

    def show_marks(self) -> None:
        """List the marks that are looked for now."""
        self.list.clear()
        for mark in self._playback.marks:
            self.list.addItem(self._item(mark))
        self._nothing.setVisible(self.list.count() == 0)
        self._follow()

    def _item(self, mark: Mark) -> QListWidgetItem:
        palette = self._theme.palette
        turn = self._playback.timeline.plays[mark.moment - 1].round
        text = tr("Round {round}: {sentence}", round=turn, sentence=mark.text)
        item = QListWidgetItem(
            sign_icon(mark.kind, palette, sign_colour(palette, mark), _ICON), text
        )
        item.setToolTip(mark.kind.word)
        item.setData(Qt.ItemDataRole.UserRole, mark.moment)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{mark.kind.word}. {text}")
        return item

    def _choose_kinds(self) -> None:
        chosen = {kind for kind, switch in self.switches.items() if switch.isChecked()}
        self._playback.look_for(chosen)
        self.show_marks()
        self.kinds_changed.emit()

    def _go(self, item: QListWidgetItem) -> None:
        self._playback.go_to(item.data(Qt.ItemDataRole.UserRole))

    def _follow(self) -> None:
        """Select the marks of this very moment, and keep the last one passed in sight."""
        moments = [mark.moment for mark in self._playback.marks]
        passed = [row for row, moment in enumerate(moments) if moment <= self._playback.moment]
        is_here = bool(passed) and moments[passed[-1]] == self._playback.moment
        current = self.list.currentRow()
        if is_here and not (current >= 0 and moments[current] == self._playback.moment):
            self.list.setCurrentRow(passed[-1])
        elif not is_here:
            self.list.setCurrentIndex(QModelIndex())
        if passed:
            self.list.scrollToItem(self.list.item(passed[-1]))
