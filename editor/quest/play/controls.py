"""The controls above the board: back, undo, hint, and how fast the bots move."""

from __future__ import annotations

from functools import partial

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QPalette
from PyQt6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QToolButton

from core.basics.language import marked, tr, tr_lazy
from editor.quest.play.session import PlaySession, Speed
from editor.widgets.labels import ShortenedLabel
from editor.widgets.translated import Translated

_SPEEDS = {
    Speed.SLOW: marked("Slow"),
    Speed.NORMAL: marked("Normal"),
    Speed.FAST: marked("Fast"),
    Speed.INSTANT: marked("At once"),
}


class Controls(Translated, QFrame):
    """A row of buttons for a session.

    Signals:
        left: the player wants to go back to the editor.
        skipped: the play that is being shown shall be shown to its end at once.
    """

    left = pyqtSignal()
    skipped = pyqtSignal()

    def __init__(self, session: PlaySession) -> None:
        """Serve a session."""
        super().__init__()
        self._session = session
        self.back_button, self.undo_button, self.hint_button = (QToolButton() for _ in range(3))
        self.pause_button, self.step_button = QToolButton(), QToolButton()
        self.speed_box = QComboBox()
        self.speed_box.addItems([""] * len(_SPEEDS))
        self.state = ShortenedLabel()
        self._arrange()
        self._connect()
        self._name()
        self.when_translated(self.refresh)

    def _arrange(self) -> None:
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Window)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 4, 8, 4)
        row.setSpacing(6)
        for button in (self.back_button, self.undo_button, self.hint_button):
            row.addWidget(button)
        row.addSpacing(10)
        row.addWidget(self.state, stretch=1)
        for part in (self.pause_button, self.step_button, self.speed_box):
            row.addWidget(part)
        for button in self.findChildren(QToolButton):
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)

    def _connect(self) -> None:
        session = self._session
        self.back_button.clicked.connect(self.left)
        self.undo_button.clicked.connect(session.turn.undo)
        self.hint_button.clicked.connect(session.ask_for_hint)
        self.pause_button.clicked.connect(self.toggle_pause)
        self.step_button.clicked.connect(self.step)
        self.speed_box.activated.connect(self._choose_speed)
        session.changed.connect(self.refresh)

    def _name(self) -> None:
        for button, text, key in (
            (self.back_button, tr_lazy("Back to the editor"), "Esc"),
            (self.hint_button, tr_lazy("Hint"), "H"),
            (self.step_button, tr_lazy("Step"), "."),
        ):
            self.set_translated(button.setText, text)
            self.set_translated(button.setAccessibleName, text)
            tip = tr_lazy("{name} ({key})", name=text, key=key)
            self.set_translated(button.setToolTip, tip)
        self.set_translated(self.undo_button.setText, "Take back")
        self.set_translated(self.undo_button.setAccessibleName, "Take back")
        self.set_translated(self.speed_box.setAccessibleName, "Speed of the bots")
        self.set_translated(self.speed_box.setToolTip, "Speed of the bots")
        for row, word in enumerate(_SPEEDS.values()):
            self.set_translated(partial(self.speed_box.setItemText, row), word)

    def refresh(self) -> None:
        """Offer what is of use now."""
        session = self._session
        has_bots = len(session.turn.people) < len(session.table.seats)
        self._show_undo()
        self.hint_button.setEnabled(session.turn.is_open)
        name = tr("Go on") if session.bots.is_paused else tr("Pause")
        self.pause_button.setText(name)
        self.pause_button.setAccessibleName(name)
        self.pause_button.setToolTip(tr("{name} ({key})", name=name, key=tr("space bar")))
        self.step_button.setEnabled(session.table.is_bot_to_move)
        for part in (self.pause_button, self.step_button, self.speed_box):
            part.setVisible(has_bots)
        self.speed_box.setCurrentIndex(list(_SPEEDS).index(session.bots.speed))
        self.state.setText(self._state())

    def _show_undo(self) -> None:
        """Offer to take back, or tell why that is not possible."""
        turn, barrier = self._session.turn, self._session.table.undo_barrier
        tip = tr("{name} ({key})", name=tr("Take back"), key="Ctrl+Z")
        if turn.is_open and not turn.can_undo and barrier is not None:
            tip = barrier.sentence
        self.undo_button.setEnabled(turn.can_undo)
        self.undo_button.setToolTip(tip)

    def _state(self) -> str:
        session = self._session
        moment = {"round": session.turn.snapshot.view.round, "player": session.table.player + 1}
        if session.table.is_over:
            return tr("Round {round}", **moment)
        if session.is_thinking and session.table.is_person_to_move:
            return tr("Round {round}: the adviser is thinking …", **moment)
        bot = session.table.seats[session.table.player]
        if bot is None:
            return tr("Round {round}: player {player} is to move", **moment)
        if session.bots.is_paused and not session.is_thinking:
            return tr("Round {round}: player {player} ({bot}) waits", **moment, bot=bot.name)
        return tr("Round {round}: player {player} ({bot}) moves", **moment, bot=bot.name)

    def toggle_pause(self) -> None:
        """Let the bots wait, or go on."""
        if self._session.bots.is_paused:
            self._session.bots.go_on()
        else:
            self._session.bots.pause()

    def step(self) -> None:
        """Show one more play of a bot; one that is being shown is shown to its end."""
        self._session.bots.pause()
        self.skipped.emit()
        self._session.bots.step()

    def change_speed(self, by: int) -> None:
        """Let the bots move faster or slower."""
        speeds = list(_SPEEDS)
        number = speeds.index(self._session.bots.speed) + by
        self._session.bots.speed = speeds[max(0, min(number, len(speeds) - 1))]

    def _choose_speed(self, row: int) -> None:
        self._session.bots.speed = list(_SPEEDS)[row]
