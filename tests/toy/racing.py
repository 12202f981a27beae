"""The page on which somebody races against bots, or looks at a race on record."""

from __future__ import annotations

from functools import partial

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from core.language import tr
from editor.widgets.theme import Theme
from tests.toy.session import Race
from tests.toy.table import TrackTable


class PlayPage(QWidget):
    """Shows a race; the person moves the first pawn by a button for each of the dice.

    Signals:
        ended: somebody wants to go back to the editor.
    """

    ended = pyqtSignal()

    def __init__(self, race: Race, theme: Theme) -> None:
        """Show a race from where it stands."""
        super().__init__()
        self.race = race
        self.table = TrackTable(theme)
        self.told = QLabel()
        self.dice = QPushButton(), QPushButton()
        self.end = QPushButton(tr("Back to the track"))
        row = QHBoxLayout()
        for widget in (self.told, *self.dice, self.end):
            row.addWidget(widget)
        column = QVBoxLayout(self)
        column.addWidget(self.table, stretch=1)
        column.addLayout(row)
        for which, button in enumerate(self.dice):
            button.clicked.connect(partial(self._move, which))
        self.end.clicked.connect(self.ended)
        self._show()

    def _move(self, which: int) -> None:
        self.race.move(self.race.dice[which])
        self.race.let_bots_move()
        self._show()

    def _show(self) -> None:
        race = self.race
        self.table.show_track(race.track, race.positions)
        for button, steps in zip(self.dice, race.dice, strict=True):
            button.setText(tr("Move {steps}", steps=steps))
            button.setEnabled(not race.is_over)
        self.told.setText(_told(race))


def _told(race: Race) -> str:
    if race.winner is not None:
        return tr("Player {player} has won.", player=race.winner + 1)
    return tr("Nobody has won.") if race.is_over else tr("Your turn")
