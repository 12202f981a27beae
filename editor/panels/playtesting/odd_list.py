"""Odd games: those worth a look, to be opened as a replay."""

from __future__ import annotations

from collections.abc import Sequence

from PyQt6.QtCore import QSize, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QFrame, QListWidget, QWidget

from core.language import tr
from editor.panels.place_lines import ENTERS
from editor.panels.playtesting.values import OddLine


class OddList(QListWidget):
    """A line for each odd game; as high as its lines.

    Signals:
        wanted: the seed of a game that was double-clicked or entered.
    """

    wanted = pyqtSignal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        """Be empty."""
        super().__init__(parent)
        self.lines: tuple[OddLine, ...] = ()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemDoubleClicked.connect(self._open)

    def show_lines(self, lines: Sequence[OddLine]) -> None:
        """List other games; a line that is too long ends in dots and is told by its tool tip."""
        self.lines = tuple(lines)
        self.setAccessibleName(tr("Games worth a look"))
        self.clear()
        self.addItems([line.text for line in lines])
        row = self.sizeHintForRow(0) if lines else 0
        how = tr("Double-click or press Enter to see the replay.")
        for number, line in enumerate(lines):
            self.item(number).setToolTip(f"{line.text}\n{how}")
            self.item(number).setSizeHint(QSize(1, row))  # no wider than the list
        self.setFixedHeight(row * len(lines) + 2 * self.frameWidth() + 2)

    def _open(self) -> None:
        if 0 <= self.currentRow() < len(self.lines):
            self.wanted.emit(self.lines[self.currentRow()].seed)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Open the current game with Enter."""
        if event.key() in ENTERS:
            self._open()
        else:
            super().keyPressEvent(event)
