"""The page on which somebody races against bots, or looks at a race on record."""

from __future__ import annotations

from PyQt6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from core.basics.language import tr
from editor.studio.games_shown import GamePage
from editor.widgets.theme import Theme
from tests.toy.drawing import TrackTable
from tests.toy.session import Race


class PlayPage(GamePage):
    """Shows a race; the person moves the first pawn by a button for each of the dice."""

    table: TrackTable

    def __init__(self, race: Race, theme: Theme) -> None:
        """Show a race from where it stands."""
        super().__init__()
        self.race, self.table, self.told = race, TrackTable(theme), QLabel()
        self.dice = QPushButton(), QPushButton()
        self.end = QPushButton(tr("Back to the track"))
        row, column = QHBoxLayout(), QVBoxLayout(self)
        for widget in (self.told, *self.dice, self.end):
            row.addWidget(widget)
        column.addWidget(self.table, stretch=1)
        column.addLayout(row)
        for button in self.dice:
            button.clicked.connect(lambda _on, button=button: self._move(int(button.text())))
        self.end.clicked.connect(self.ended)
        self._show()

    def _move(self, steps: int) -> None:
        self.race.move(steps)
        self._show()

    def _show(self) -> None:
        race = self.race
        while race.player and not race.is_over:
            race.let_bot_move("careful")
        self.table.show_track(race.track, race.positions)
        self.told.setText(race.outcome or tr("Your turn"))
        for button, steps in zip(self.dice, race.dice, strict=True):
            button.setText(str(steps))
            button.setEnabled(not race.is_over)
