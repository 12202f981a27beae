"""What was done in a game, turn by turn, below the mark of whoever did it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from PyQt6.QtCore import QRect, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QFont, QIcon, QPalette, QResizeEvent
from PyQt6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QStyleOptionViewItem

from core.basics.language import tr
from editor.drawing.players import USUAL_CREW, Crew, mark_picture
from editor.widgets.present import present
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

_MARK = 16
_ENDLESS = 10_000
"""Pixels that no line is high."""
_INDENT = "      "
_MOMENT = Qt.ItemDataRole.UserRole
Lines: TypeAlias = tuple[tuple[int, int, str], ...]
"""Actions in notation, each with its round and who acted, counted from 1."""
Tell: TypeAlias = Callable[[int], Iterable[str]]
"""What the log says of the action with a number: what was done, then what it has set off."""


class ActionList(Translated, QListWidget):
    """Lists actions below their turns.

    Signals:
        chosen: how many actions were done when a line was, clicked or entered.
    """

    chosen = pyqtSignal(int)

    def __init__(self, theme: Theme, crew: Crew = USUAL_CREW) -> None:
        """List nothing yet; players have the colours of a crew."""
        super().__init__()
        self._theme, self._crew = theme, crew
        self._lines: Lines = ()
        self._told: Lines = ()
        self._tell: Tell = _silent
        self._rows: list[int] = []
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setIconSize(QSize(_MARK, _MARK))
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        present(self.viewport()).setBackgroundRole(QPalette.ColorRole.Window)
        self.itemClicked.connect(self._choose)
        self.itemActivated.connect(self._choose)
        theme.changed.connect(self._tell_anew)
        self.set_translated(self.setAccessibleName, "Log of the game")
        self.when_translated(self._tell_anew)

    def show_log(self, lines: Lines, tell: Tell) -> None:
        """Tell what has been done since; if something was taken back, everything anew."""
        self._lines, self._tell = lines, tell
        if lines[: len(self._told)] != self._told:
            self._tell_anew()
            return
        for number in range(len(self._told), len(lines)):
            self._add(number)
        self._told = lines

    def _tell_anew(self) -> None:
        self.clear()
        self._told, self._rows = (), []
        self.show_log(self._lines, self._tell)

    def _add(self, number: int) -> None:
        turn = self._lines[number][:2]
        if number == 0 or self._lines[number - 1][:2] != turn:
            self._add_heading(*turn, number + 1)
        self._rows.append(self.count())
        for row, words in enumerate(self._tell(number)):
            item = QListWidgetItem(f"{_INDENT}→ {words}" if row else _INDENT + words)
            self._add_item(item, number + 1)

    def _add_heading(self, number: int, player: int, moment: int) -> None:
        text = tr("Round {round}, player {player}", round=number, player=player)
        mark = mark_picture(player - 1, self._theme.palette, _MARK, self._crew)
        item = QListWidgetItem(QIcon(mark), text)
        font = QFont(self.font())
        font.setBold(True)
        item.setFont(font)
        self._add_item(item, moment)

    def _add_item(self, item: QListWidgetItem, moment: int) -> None:
        item.setData(_MOMENT, moment)
        self.addItem(item)
        self._measure(item)

    def _measure(self, item: QListWidgetItem) -> None:
        """Note how high a line is; else the list would find out for all of them at each change."""
        item.setData(Qt.ItemDataRole.SizeHintRole, None)
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        option.rect = QRect(0, 0, present(self.viewport()).width(), _ENDLESS)
        delegate = present(self.itemDelegate())
        item.setSizeHint(delegate.sizeHint(option, self.indexFromItem(item)))

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Break lines anew."""
        super().resizeEvent(event)
        for row in range(self.count()):
            self._measure(present(self.item(row)))

    def _choose(self, item: QListWidgetItem) -> None:
        self.chosen.emit(item.data(_MOMENT))

    def look_at(self, moment: int) -> None:
        """Select the action after which there were so many; none selects nothing."""
        row = self._rows[moment - 1] if moment else -1
        self.setCurrentRow(row)
        item = self.item(max(row, 0))
        if item is not None:
            self.scrollToItem(item)

    def minimumSizeHint(self) -> QSize:
        """A few lines."""
        return QSize(160, 60)


def _silent(_number: int) -> Iterable[str]:
    """Nothing was done yet."""
    return ()
