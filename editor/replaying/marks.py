"""The marked moments of a game: a sign for each kind of them, and a list with switches."""

from __future__ import annotations

from collections import Counter
from typing import Any

from PyQt6.QtCore import QModelIndex, QPointF, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPalette, QPen, QPixmap
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

from core.basics.language import tr
from editor.drawing.palette import Ink, Palette
from editor.replaying.moments import Mark, MarkKind, Signs
from editor.replaying.playback import Playback
from editor.widgets.labels import plain_label
from editor.widgets.present import present
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

_ICON = QSize(18, 18)
_RIM = 0.16
_SHARP = 2.0
"""Icons have twice the pixels, for fine screens."""


def paint_sign(
    painter: QPainter, shape: QPainterPath, palette: Palette, box: QRectF, colour: QColor
) -> None:
    """Paint the sign of a kind of marks as large as a box."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.center())
    painter.scale(box.width() / 2, box.height() / 2)
    pen = QPen(palette[Ink.LINE], _RIM)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    # A light casing keeps dark rims off dark windows.
    painter.strokePath(shape, QPen(palette[Ink.CREAM], 2.4 * _RIM))
    painter.setPen(pen)
    painter.setBrush(colour)
    painter.drawPath(shape)
    painter.restore()


def _icon(signs: Signs, kind: MarkKind, palette: Palette, player: int | None) -> QIcon:
    """The sign of a kind of marks for lists and buttons."""
    picture = QPixmap(_ICON * int(_SHARP))
    picture.setDevicePixelRatio(_SHARP)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    box = QRectF(QPointF(1, 1), QPointF(_ICON.width() - 1, _ICON.height() - 1))
    shape, colour = signs.shapes[kind](), signs.colour_of(palette, kind, player)
    paint_sign(painter, shape, palette, box, colour)
    painter.end()
    return QIcon(picture)


class MarksList(Translated, QWidget):
    """Lists the marks of a game; picking one goes there.

    Signals:
        kinds_changed: other kinds of marks are looked for.
    """

    kinds_changed = pyqtSignal()

    def __init__(self, playback: Playback[Any], theme: Theme, signs: Signs) -> None:
        """List the marks of what is played back."""
        super().__init__()
        self._playback, self._theme, self._signs = playback, theme, signs
        self.switches = {kind: QToolButton() for kind in signs.shapes}
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
            switch.setIcon(_icon(self._signs, kind, palette, None))
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
        number = self._playback.turn_of(mark.moment).round
        text = tr("Round {round}: {sentence}", round=number, sentence=mark.text)
        item = QListWidgetItem(_icon(self._signs, mark.kind, palette, mark.player), text)
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
