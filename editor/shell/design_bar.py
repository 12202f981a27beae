"""The bar above a design: what can be laid over it, a few tools, and a way to play.

A game lists commands by their names (`PageBar`); texts, keys, ticks and what is enabled follow from
the commands themselves.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from enum import IntEnum
from typing import Any

from PyQt6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PyQt6.QtGui import (
    QAction,
    QColor,
    QFont,
    QFontMetrics,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
)
from PyQt6.QtWidgets import QFrame

from core.basics.language import marked, tr
from core.basics.values import dataclass
from editor.commands.actions import WindowActions
from editor.desk import BarEntry, PageBar, WaitingEntry
from editor.widgets.forms.chips import Chip
from editor.widgets.house_style.grounds import WASH, mixed
from editor.widgets.translated import Translated

_FIT = BarEntry("fit", marked("Fit"))
_HEIGHT, _MARGIN, _GAP = 26, 7, 3
_KEY_GAP = 4
_TIGHT_LEFT, _TIGHT_RIGHT, _TIGHT_KEY_GAP = 5, 5, 2
_MAIN_MARGIN = 14
_LARGEST = _HEIGHT + 4
_LETTERS, _SMALL_KEY = 12, 10
"""In pixels."""
_SIDES, _ENDS = 8, 5
"""Of bare bar beside and above the chips."""
_PARTING = 8
"""At least so far stand overlays and tools apart in one row."""
_WAITING = 170
"""What something that waits takes, as "Game, round 10: go on" in the longest of our languages."""
_ROLE = QPalette.ColorRole


class Room(IntEnum):
    """How much is written on chips, by the room that there is."""

    KEYS = 0
    """A key alone; the tool tip says the rest."""
    TIGHT = 1
    """A small key and the words."""
    ALL = 2
    """Key and words."""


@dataclass(frozen=True, slots=True)
class Fit:
    """A way to have all chips on the bar.

    Attributes:
        room: how much they say.
        rows: in how many rows they stand.
        is_whole: whether all overlays stand in the first one.
    """

    room: Room
    rows: int
    is_whole: bool = True


_FITS = (
    *(Fit(Room.ALL, 1), Fit(Room.TIGHT, 1)),
    *(Fit(Room.ALL, 2), Fit(Room.TIGHT, 2)),
    *(Fit(Room.ALL, 2, is_whole=False), Fit(Room.TIGHT, 2, is_whole=False)),
)
"""From the one that reads best on."""
_LAST = Fit(Room.KEYS, 1)
"""For bars that are narrower still."""


class DesignBar(Translated, QFrame):
    """Shows chips for commands in a line, or in two where they would have to say less."""

    def __init__(self) -> None:
        """Be empty until there are commands."""
        super().__init__()
        self.chips: tuple[ActionChip, ...] = ()
        self.waiting: tuple[WaitingChip, ...] = ()
        self._overlays: tuple[ActionChip, ...] = ()
        self._tools: tuple[ActionChip, ...] = ()
        self._main: tuple[ActionChip, ...] = ()
        self.set_translated(self.setAccessibleName, "Overlays and tools")

    def fill(self, actions: WindowActions[Any], content: PageBar) -> None:
        """Show the commands that a page lists, between them the one that fits it to the window."""
        overlays = [ActionChip(actions[each.name], each) for each in content.overlays]
        tools = [ActionChip(actions[each.name], each) for each in (_FIT, *content.tools)]
        main = [MainChip(actions[each.name], each) for each in content.main]
        self.chips = (*overlays, *tools, *main)
        self.waiting = tuple(WaitingChip(actions[each.name], each) for each in content.waiting)
        self._overlays, self._main = tuple(overlays), tuple(main)
        self._tools = (*tools, *self.waiting)
        for chip in (*overlays, *self._tools, *main):
            chip.setParent(self)
        for chip in self.chips:
            chip.show()
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
        return QSize(self._width(Room.KEYS), _bar_height(1))

    def sizeHint(self) -> QSize:
        """With all that can be said, as high as it is now."""
        return QSize(self._width(Room.ALL), self.height())

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Write as much as there is room for."""
        super().resizeEvent(event)
        self._find_room()

    # --- Who stands where -------------------------------------------------------------------------

    def _find_room(self) -> None:
        fit = next(filter(self._has_room, _FITS), _LAST)
        for chip in (*self.chips, *self.waiting):
            chip.set_room(fit.room)
        self.setFixedHeight(_bar_height(fit.rows))
        self._place(fit.rows)

    def _has_room(self, fit: Fit) -> bool:
        if fit.rows == 1:
            return self._width(fit.room) + self._kept_free(fit.room) <= self.width()
        above = self._above(fit.room)
        below = (*self._overlays[len(above) :], *_seen(self._tools))
        if not above or (fit.is_whole and above != self._overlays):
            return False
        return _wide(below, fit.room) + _PARTING <= self._beside_main(fit.room)

    def _kept_free(self, room: Room) -> int:
        """What one row keeps for something that may come to wait: a second would move the map."""
        taken = (chip.width_for(room) + _GAP if chip.text() else 0 for chip in self.waiting)
        return sum(max(_WAITING + _GAP - each, 0) for each in taken)

    def _above(self, room: Room) -> tuple[ActionChip, ...]:
        """The overlays that stand in the first of two rows: as many as there is room for."""
        fitting = (
            count
            for count in range(len(self._overlays), 0, -1)
            if _wide(self._overlays[:count], room) <= self._beside_main(room)
        )
        return self._overlays[: next(fitting, 0)]

    def _beside_main(self, room: Room) -> int:
        """How much room two rows have beside the main commands, which stand across both."""
        return self.width() - 2 * _SIDES - _wide(self._main, room) - _GAP

    def _width(self, room: Room) -> int:
        """How wide it is with all in one row."""
        parts = self._overlays, _seen(self._tools), self._main
        return sum(_wide(each, room) for each in parts) + _PARTING + _GAP + 2 * _SIDES

    def _place(self, rows: int) -> None:
        """Stand overlays at the left, and all else at the right; the main ones across all rows.

        Tools that have a row of their own begin where the overlays above them do.
        """
        high, right = _bar_height(rows), self.width() - _SIDES
        right = _placed_before(right, self._main, 0, high)
        row = (high - 2 * _ENDS) // rows
        last = _ENDS + row * (rows - 1)
        above = self._overlays if rows == 1 else self._above(self._overlays[0].room)
        _placed_after(_SIDES, above, _ENDS, row)
        if rows > 1 and above == self._overlays:
            _placed_after(_SIDES, _seen(self._tools), last, row)
        else:
            _placed_before(right, _seen(self._tools), last, row)
            _placed_after(_SIDES, self._overlays[len(above) :], last, row)


def _bar_height(rows: int) -> int:
    """How high so many rows are; the first has room for chips that are larger than the others."""
    return 2 * _ENDS + _LARGEST + (rows - 1) * (_HEIGHT + _GAP)


def _seen(chips: Iterable[ActionChip]) -> tuple[ActionChip, ...]:
    """The chips that have something to say."""
    return tuple(chip for chip in chips if chip.text())


def _wide(chips: Collection[ActionChip], room: Room) -> int:
    """How wide some chips are beside one another."""
    return sum(chip.width_for(room) for chip in chips) + _GAP * max(len(chips) - 1, 0)


def _placed_after(left: int, chips: Iterable[ActionChip], top: int, high: int) -> None:
    """Place chips from a point on to the right, each in the middle of a row."""
    for chip in chips:
        size = chip.sizeHint()
        chip.setGeometry(QRect(QPoint(left, top + (high - size.height()) // 2), size))
        left += size.width() + _GAP


def _placed_before(right: int, chips: Collection[ActionChip], top: int, high: int) -> int:
    """Place chips so that the last one ends at a point; where those before them may end."""
    left = right - sum(chip.sizeHint().width() for chip in chips)
    left -= _GAP * max(len(chips) - 1, 0)
    _placed_after(left, chips, top, high)
    return left - _GAP if chips else right


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

    @property
    def room(self) -> Room:
        """How much is written."""
        return self._room

    def set_room(self, room: Room) -> None:
        """Write so much."""
        if room is not self._room:
            self._room = room
            self.update()

    def _words(self, room: Room) -> str:
        """The words as they are written."""
        return "" if room is Room.KEYS and self.key else self.text()

    def _key_font(self, room: Room) -> QFont:
        font = self.font()
        if room is Room.TIGHT:
            font.setPixelSize(_SMALL_KEY)
            font.setBold(True)
        return font

    def _key_width(self, room: Room) -> int:
        return QFontMetrics(self._key_font(room)).horizontalAdvance(self.key)

    def _words_left(self, room: Room) -> int:
        """Where words begin: behind a key, if there is one."""
        is_tight = room is Room.TIGHT
        if not self.key:
            return _TIGHT_RIGHT if is_tight else _MARGIN
        left, gap = (_TIGHT_LEFT, _TIGHT_KEY_GAP) if is_tight else (_MARGIN, _KEY_GAP)
        return left + self._key_width(room) + (gap if self._words(room) else 0)

    def width_for(self, room: Room) -> int:
        """How wide it is if so much is written."""
        words = self.fontMetrics().horizontalAdvance(self._words(room))
        return self._words_left(room) + words + (_TIGHT_RIGHT if room is Room.TIGHT else _MARGIN)

    def sizeHint(self) -> QSize:
        """As wide as what is written."""
        return QSize(self.width_for(self._room), _HEIGHT)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw the pill, the key faintly, and the words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_pill(painter)
        room = self._room
        begin = _TIGHT_LEFT if room is Room.TIGHT else _MARGIN
        box = QRect(begin, 0, self._key_width(room), self.height())
        painter.setFont(self._key_font(room))
        self._write(painter, self.key, box, self._key_colour())
        left = self._words_left(room)
        rest = QRect(left, 0, self.width() - left, self.height())
        painter.setFont(self.font())
        self._write(painter, self._words(room), rest, self._word_colour())
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
        return QSize(self.width_for(self._room), _LARGEST)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw it filled; hovered it is darker, focused it has a rim."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lit = self._colour(_ROLE.Highlight)
        is_hovered = self.underMouse() and self.isEnabled()
        darker = mixed(lit, QColor("black"), 2 * WASH)  # what is written on it is light
        painter.setBrush(darker if is_hovered else lit)
        painter.setPen(self._colour(_ROLE.WindowText) if self.hasFocus() else lit)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setOpacity(1 if self.isEnabled() else 0.45)
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        letters = self._colour(_ROLE.HighlightedText)
        painter.setPen(letters)
        flags = int(Qt.AlignmentFlag.AlignCenter)
        painter.drawText(self.rect(), flags, f"\N{BLACK RIGHT-POINTING TRIANGLE}  {self.text()}")
        painter.end()
