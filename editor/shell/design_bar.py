"""The bar above a design: what can be laid over it, a few tools, and a way to play.

A game lists commands by their names (`PageBar`); texts, keys, ticks and what is enabled follow from
the commands themselves.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from PyQt6.QtCore import QRect, QRectF, QSize, Qt
from PyQt6.QtGui import QAction, QColor, QFontMetrics, QPainter, QPaintEvent, QPalette, QResizeEvent
from PyQt6.QtWidgets import QFrame, QHBoxLayout

from core.basics.language import marked, tr
from editor.commands.actions import WindowActions
from editor.desk import BarEntry, PageBar, WaitingEntry
from editor.widgets.forms.chips import Chip
from editor.widgets.translated import Translated

_FIT = BarEntry("fit", marked("Fit"))
_HEIGHT, _MARGIN, _GAP = 26, 7, 3
_KEY_GAP = 4
_MAIN_MARGIN = 14
_LETTERS = 12
"""In pixels."""
_ROLE = QPalette.ColorRole


class Room(IntEnum):
    """How much is written on chips, by the room that there is."""

    KEYS = 0
    """A key alone; the tool tip says the rest."""
    WORDS = 1
    ALL = 2
    """Key and words."""


class DesignBar(Translated, QFrame):
    """Shows chips for commands in one line; where there is little room, they say less."""

    def __init__(self) -> None:
        """Be empty until there are commands."""
        super().__init__()
        self.chips: tuple[ActionChip, ...] = ()
        self.waiting: tuple[WaitingChip, ...] = ()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(8, 5, 8, 5)
        self._row.setSpacing(_GAP)
        self.set_translated(self.setAccessibleName, "Overlays and tools")

    def fill(self, actions: WindowActions[Any], content: PageBar) -> None:
        """Show the commands that a page lists, between them the one that fits it to the window."""
        overlays = [ActionChip(actions[each.name], each) for each in content.overlays]
        tools = [ActionChip(actions[each.name], each) for each in (_FIT, *content.tools)]
        main = [MainChip(actions[each.name], each) for each in content.main]
        self.chips = (*overlays, *tools, *main)
        self.waiting = tuple(WaitingChip(actions[each.name], each) for each in content.waiting)
        for chip in overlays:
            self._row.addWidget(chip)
        self._row.addStretch(1)
        for chip in (*tools, *self.waiting, *main):
            self._row.addWidget(chip)
        self.when_translated(self._name)

    def chip(self, name: str) -> ActionChip | None:
        """The chip of a command, if it has one here that is seen."""
        return next((each for each in self.chips if each.stands_for(name)), None)

    def _name(self) -> None:
        for chip in (*self.chips, *self.waiting):
            chip.name()
        self.updateGeometry()
        self._find_room()

    def show_waiting(self) -> None:
        """Show what waits to be gone on with, as it is now; as long as that stays, so does all."""
        before = self._waiting_words()
        for chip in self.waiting:
            chip.name()
        if self._waiting_words() != before:
            self.updateGeometry()
            self._find_room()

    def _waiting_words(self) -> list[str]:
        return [chip.text() for chip in self.waiting]

    def minimumSizeHint(self) -> QSize:
        """With keys alone, so that no window is kept from becoming narrow."""
        return QSize(self._width(Room.KEYS), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Write as much as there is room for."""
        super().resizeEvent(event)
        self._find_room()

    def _find_room(self) -> None:
        fitting = (room for room in reversed(Room) if self._width(room) <= self.width())
        room = next(fitting, Room.KEYS)
        for chip in self.chips:
            chip.set_room(room)

    def _width(self, room: Room) -> int:
        sides = self._row.contentsMargins()
        shown = [*self.chips, *(chip for chip in self.waiting if chip.text())]
        gaps = _GAP * (len(shown) + 1)
        return sum(chip.width_for(room) for chip in shown) + gaps + sides.left() + sides.right()


class ActionChip(Chip):
    """A chip that is a command: ticked, enabled and named as this is.

    It takes the focus only by Tab, so that keys still reach the design after a click.
    """

    def __init__(self, action: QAction, entry: BarEntry) -> None:
        """Stand for a command."""
        super().__init__()
        self._action, self._entry, self._room = action, entry, Room.ALL
        self.setObjectName(f"bar_{entry.name}")
        self.setCheckable(action.isCheckable())
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        font = self.font()
        font.setPixelSize(_LETTERS)
        self.setFont(font)
        self.clicked.connect(self._trigger)
        action.changed.connect(self._follow)
        self.name()

    def stands_for(self, name: str) -> bool:
        """Whether it is the chip of a command."""
        return self._entry.name == name

    def _trigger(self) -> None:
        self._action.trigger()
        self._follow()

    @property
    def key(self) -> str:
        """The key of its command, if that is a single one."""
        key = self._action.shortcut().toString()
        return key if len(key) == 1 else ""

    def name(self) -> None:
        """Take its words from the language in use."""
        self.setText(tr(self._entry.title))
        self._follow()

    def _follow(self) -> None:
        """Be as the command is."""
        action = self._action
        self.setEnabled(action.isEnabled())
        self.setChecked(action.isChecked())
        said = action.text().replace("&", "")
        key = action.shortcut().toString()
        lines = (f"{said} ({key})" if key else said, action.statusTip())
        self.setToolTip("\n".join(filter(None, lines)))
        self.setAccessibleName(said)
        self.setAccessibleDescription(action.statusTip())

    def set_room(self, room: Room) -> None:
        """Write so much."""
        if room is not self._room:
            self._room = room
            self.updateGeometry()
            self.update()

    def _words(self, room: Room) -> tuple[str, str]:
        """Key and words as they are written."""
        has_key = bool(self.key)
        words = "" if room is Room.KEYS and has_key else self.text()
        return self.key if room is not Room.WORDS else "", words

    def width_for(self, room: Room) -> int:
        """How wide it is if so much is written."""
        key, words = self._words(room)
        metrics: QFontMetrics = self.fontMetrics()
        gap = _KEY_GAP if key and words else 0
        return metrics.horizontalAdvance(key) + gap + metrics.horizontalAdvance(words) + 2 * _MARGIN

    def sizeHint(self) -> QSize:
        """As wide as what is written."""
        return QSize(self.width_for(self._room), _HEIGHT)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw the pill, the key faintly, and the words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_pill(painter)
        key, words = self._words(self._room)
        left = _MARGIN
        if key:
            wide = self.fontMetrics().horizontalAdvance(key)
            self._write(painter, key, QRect(left, 0, wide, self.height()), self._key_colour())
            left += wide + _KEY_GAP
        rest = QRect(left, 0, self.width() - left, self.height())
        self._write(painter, words, rest, self._word_colour())
        painter.end()

    @staticmethod
    def _write(painter: QPainter, text: str, box: QRect, colour: QColor) -> None:
        painter.setPen(colour)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(box, int(flags), text)

    def _word_colour(self) -> QColor:
        if not self.isEnabled():
            return self._colour(_ROLE.PlaceholderText)
        return self._colour(_ROLE.HighlightedText if self.isChecked() else _ROLE.ButtonText)

    def _key_colour(self) -> QColor:
        if self.isChecked():
            return self._colour(_ROLE.HighlightedText)
        return self._colour(_ROLE.PlaceholderText)


class WaitingChip(ActionChip):
    """A chip that says what waits to be gone on with, and is there only while something does."""

    def __init__(self, action: QAction, entry: WaitingEntry) -> None:
        """Stand for a command that goes on."""
        self._waiting = entry
        super().__init__(action, BarEntry(entry.name, ""))

    def name(self) -> None:
        """Say what waits now."""
        words = self._waiting.words()
        if words != self.text():
            self.setText(words)
            self.updateGeometry()
        self._follow()
        self.setVisible(bool(words))

    def _follow(self) -> None:
        """Be enabled as the command is, but called by what waits."""
        super()._follow()
        if self.text():
            self.setAccessibleName(self.text())


class MainChip(ActionChip):
    """The one command that everybody should find: filled, and larger than all others."""

    def width_for(self, _room: Room) -> int:
        """Words with a triangle before them, and more room around."""
        words = self.fontMetrics().horizontalAdvance(self.text())
        return words + 2 * _MAIN_MARGIN + _HEIGHT // 2

    def sizeHint(self) -> QSize:
        """A little higher, too."""
        return QSize(self.width_for(self._room), _HEIGHT + 4)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw it filled; hovered or focused, with a rim."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lit = self._colour(_ROLE.Highlight)
        is_hovered = self.underMouse() and self.isEnabled()
        painter.setBrush(lit.lighter(115) if is_hovered else lit)
        painter.setPen(self._colour(_ROLE.WindowText) if self.hasFocus() else lit)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setOpacity(1 if self.isEnabled() else 0.45)
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        letters = self._colour(_ROLE.HighlightedText)
        painter.setPen(letters)
        flags = int(Qt.AlignmentFlag.AlignCenter)
        painter.drawText(self.rect(), flags, f"\N{BLACK RIGHT-POINTING TRIANGLE}  {self.text()}")
        painter.end()
