"""Branching off a replay: who plays on from the moment shown, and the table for them."""

from __future__ import annotations

from collections.abc import Sequence

from PyQt6.QtCore import QObject, Qt, pyqtSignal
from PyQt6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from core.basics.language import tr, tr_lazy
from core.quest.bots.bots import BOTS, bot_called
from core.quest.session.game_table import Seat
from core.quest.session.replay.replay_sources import branch_work
from editor.background.jobs import Jobs
from editor.background.latest import Latest, Listener
from editor.quest.play.replay.playback import Playback
from editor.widgets.help_topics import set_help_topic
from editor.widgets.house_style.button_order import order_buttons
from editor.widgets.labels import plain_label
from editor.widgets.present import present
from editor.widgets.translated import Translated

_USUAL = "planner"
_WIDTH = 400


class PlayOnDialog(Translated, QDialog):
    """Asks for each seat whether a person or a bot plays on; the player to move is a person."""

    def __init__(
        self,
        where: str,
        players: int,
        to_move: int,
        seats: Sequence[Seat] | None,
        parent: QWidget,
    ) -> None:
        """Ask about a moment; `seats` are those who played so far, if it is known."""
        super().__init__(parent)
        set_help_topic(self, "play#replays")
        self._about, self._note = plain_label(is_bold=True), plain_label(is_faint=True)
        self._labels = tuple(QLabel() for _ in range(players))
        self.choices = tuple(QComboBox() for _ in range(players))
        buttons = QDialogButtonBox.StandardButton
        self._buttons = QDialogButtonBox(buttons.Ok | buttons.Cancel)
        order_buttons(self._buttons)
        self._about.setText(where)
        self._arrange()
        self._name()
        for player, choice in enumerate(self.choices):
            sitter = bot_called(_USUAL) if seats is None else seats[player]
            is_person = player == to_move or sitter is None
            choice.setCurrentIndex(0 if is_person else 1 + BOTS.index(sitter))

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

    def _name(self) -> None:
        self.set_translated(self.setWindowTitle, "Play on from here")
        self.set_translated(
            self._note.setText, "The replay stays as it is; bots know only what lies open."
        )
        buttons = QDialogButtonBox.StandardButton
        self.set_translated(present(self._buttons.button(buttons.Ok)).setText, "Play on")
        self.set_translated(present(self._buttons.button(buttons.Cancel)).setText, "Cancel")
        self.when_translated(self._name_players)

    def _name_players(self) -> None:
        for player, (label, choice) in enumerate(zip(self._labels, self.choices, strict=True)):
            name = tr("Player {player}", player=player + 1)
            label.setText(name)
            choice.setAccessibleName(name)
            choice.setItemText(0, tr("a person"))
            for number, bot in enumerate(BOTS, start=1):
                choice.setItemText(number, bot.title)
                choice.setItemData(number, bot.shown_sentence, Qt.ItemDataRole.ToolTipRole)


class Branching(QObject):
    """Asks who plays on, and lays the table off the GUI thread: bots take a while to sit down.

    Signals:
        branched: a `GameTable` that plays on.
        refused: a sentence that says why nobody can.
    """

    branched = pyqtSignal(object)
    refused = pyqtSignal(str)

    def __init__(
        self, playback: Playback, games: Jobs, seats: Sequence[Seat] | None, page: QWidget
    ) -> None:
        """Branch off a playback on a page; `seats` are those who played, if it is known."""
        super().__init__(page)
        self._playback, self._seats, self._page = playback, seats, page
        self._laying = Latest(games, self)

    def ask(self) -> None:
        """Ask who plays on from the moment shown, and lay the table for them."""
        self._playback.pause()
        game = self._playback.game
        if game.outcome is not None:
            self.refused.emit(tr("The game is over at this moment; go back to play on from there."))
            return
        r, player = game.moment
        where = tr("Round {round}, player {player} to move", round=r, player=player)
        dialog = PlayOnDialog(where, game.players, player - 1, self._seats, self._page)
        dialog.accepted.connect(lambda: self._lay(dialog.seats))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def stop(self) -> None:
        """Lay no table any more."""
        self._laying.cancel()

    def _lay(self, seats: Sequence[Seat]) -> None:
        work = branch_work(self._playback.timeline, self._playback.moment, seats)
        self._laying.run(
            tr_lazy("Laying the table"), work, Listener(self.branched.emit, self._tell)
        )

    def _tell(self, error: Exception) -> None:
        self.refused.emit(tr("The game could not be played on: {reason}", reason=error))
