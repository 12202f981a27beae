"""The dialog for a new game: how many play, and who sits where."""

from __future__ import annotations

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QComboBox, QDialog, QFormLayout, QLabel, QVBoxLayout, QWidget

from core.basics.language import marked, tr, tr_plural
from editor.playing.company import NewGame, Proposal
from editor.widgets.help_topics import set_help_topic
from editor.widgets.labels import plain_label
from editor.widgets.parts import button, button_row
from editor.widgets.translated import Translated


class NewGameDialog(Translated, QDialog):
    """Asks for a new game, with what was chosen last time as the answer.

    Signals:
        resumed: the game that is under way shall go on instead.
    """

    resumed = pyqtSignal()

    def __init__(
        self,
        proposal: Proposal,
        parent: QWidget,
        *,
        is_amid: bool = False,
        is_going_on: bool = False,
    ) -> None:
        """Propose what was played last, or what a game on record suggests.

        `is_amid` says that another game is under way, which would be given up; `is_going_on` that
        a game on record is played on.
        """
        super().__init__(parent)
        self._company, counts = proposal.company, proposal.counts
        set_help_topic(self, "play")
        self.players_box = QComboBox()
        self.seat_boxes = tuple(QComboBox() for _ in range(max(counts)))
        self._labels = tuple(QLabel() for _ in self.seat_boxes)
        self._players_label = QLabel()
        self.play_button = button(self.accept, is_default=True)
        self.cancel_button, self.go_on_button = button(self.reject), button(self._go_on)
        self.warning = plain_label(is_bold=True)
        proposed = proposal.fitting
        for count in counts:
            self.players_box.addItem("", count)
        self.players_box.setCurrentIndex(counts.index(len(proposed.seats)))
        self._arrange(proposed)
        self.players_box.currentIndexChanged.connect(self._show_seats)
        title = marked("Play on from here") if is_going_on else marked("New game")
        self.set_translated(self.setWindowTitle, title)
        self.set_translated(self.play_button.setText, "&Play")
        self.set_translated(self.cancel_button.setText, "C&ancel")
        self.set_translated(self.go_on_button.setText, "&Go on with that game")
        self.set_translated(self.warning.setText, "The game that is under way will be given up.")
        self.warning.setVisible(is_amid)
        self.go_on_button.setVisible(is_amid)
        self.when_translated(self._name)
        self._show_seats()

    def _arrange(self, proposed: NewGame) -> None:
        form, column = QFormLayout(), QVBoxLayout(self)
        self._players_label.setBuddy(self.players_box)
        form.addRow(self._players_label, self.players_box)
        for number, box in enumerate(self.seat_boxes):
            for sitter in self._company.sitters:
                box.addItem("", sitter)
            seat = proposed.seats[number] if number < len(proposed.seats) else self._company.adviser
            box.setCurrentIndex(box.findData(seat))
            self._labels[number].setBuddy(box)
            form.addRow(self._labels[number], box)
        column.addLayout(form)
        column.addWidget(self.warning)
        last = (self.cancel_button, self.play_button)
        column.addLayout(button_row((self.go_on_button,), last))

    def _go_on(self) -> None:
        self.reject()
        self.resumed.emit()

    def _name(self) -> None:
        self._players_label.setText(tr("Pla&yers"))
        for index in range(self.players_box.count()):
            count = self.players_box.itemData(index)
            words = tr_plural("{count} player", "{count} players", count)
            self.players_box.setItemText(index, words)
        for number, label in enumerate(self._labels, start=1):
            label.setText(tr("Player &{number}", number=number))
        for box in self.seat_boxes:
            box.setItemText(0, tr("a person"))
            for index, bot in enumerate(self._company.bots, start=1):
                box.setItemText(index, f"{bot.name}: {tr(bot.manner)}")

    def _show_seats(self) -> None:
        count = self.players_box.currentData()
        for number, (label, box) in enumerate(zip(self._labels, self.seat_boxes, strict=True)):
            label.setVisible(number < count)
            box.setVisible(number < count)

    @property
    def game(self) -> NewGame:
        """What is chosen."""
        count = self.players_box.currentData()
        return NewGame(tuple(box.currentData() for box in self.seat_boxes[:count]))
