"""Asking who plays on from a moment of a replay."""

from __future__ import annotations

from collections.abc import Sequence

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from core.bots.bots import BOTS, bot_called
from core.language import tr
from core.session.game_table import Seat
from editor.widgets.help_topics import set_help_topic
from editor.widgets.labels import plain_label
from editor.widgets.translated import Translated

_USUAL = "planner"
_WIDTH = 400


class PlayOn(Translated, QDialog):
    """Asks for each seat whether a person or a bot plays on; the player to move is a person."""

    def __init__(
        self,
        where: str,
        players: int,
        to_move: int,
        seats: Sequence[Seat] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """Ask about a moment; `seats` are those who played so far, if it is known."""
        super().__init__(parent)
        set_help_topic(self, "play#replays")
        self._where = where
        self._about, self._note = plain_label(is_bold=True), plain_label(is_faint=True)
        self._labels = tuple(QLabel() for _ in range(players))
        self.choices = tuple(QComboBox() for _ in range(players))
        buttons = QDialogButtonBox.StandardButton
        self._buttons = QDialogButtonBox(buttons.Ok | buttons.Cancel)
        self._arrange()
        self.retranslate()
        for player, choice in enumerate(self.choices):
            sitter = bot_called(_USUAL) if seats is None else seats[player]
            is_person = player == to_move or sitter is None
            choice.setCurrentText(choice.itemText(0) if is_person else sitter.name)

    def _arrange(self) -> None:
        form = QFormLayout()
        for label, choice in zip(self._labels, self.choices, strict=True):
            choice.addItems([""] * (1 + len(BOTS)))
            label.setBuddy(choice)
            form.addRow(label, choice)
        column = QVBoxLayout(self)
        column.addWidget(self._about)
        column.addLayout(form)
        column.addWidget(self._note)
        column.addWidget(self._buttons)
        self.setMinimumWidth(_WIDTH)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays on: None for a person."""
        chosen = (choice.currentIndex() for choice in self.choices)
        return tuple(None if index <= 0 else BOTS[index - 1] for index in chosen)

    def retranslate(self) -> None:
        """Speak the language in use."""
        self.setWindowTitle(tr("Play on from here"))
        self._about.setText(self._where)
        self._note.setText(tr("The replay stays as it is; bots know only what lies open."))
        for player, (label, choice) in enumerate(zip(self._labels, self.choices, strict=True)):
            name = tr("Player {player}", player=player + 1)
            label.setText(name)
            choice.setAccessibleName(name)
            choice.setItemText(0, tr("a person"))
            for number, bot in enumerate(BOTS, start=1):
                choice.setItemText(number, bot.name)
                choice.setItemData(number, bot.shown_sentence, Qt.ItemDataRole.ToolTipRole)
        buttons = QDialogButtonBox.StandardButton
        self._buttons.button(buttons.Ok).setText(tr("Play on"))
        self._buttons.button(buttons.Cancel).setText(tr("Cancel"))
