"""The dialog for a new game: how many play, who sits where, caves, and the deal."""

from __future__ import annotations

import json
from dataclasses import asdict
from random import Random

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFormLayout,
    QLabel,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from core.basics.language import tr, tr_plural
from core.basics.values import dataclass
from core.playtest.bots import UnknownBot
from core.playtest.limits import HIGHEST_SEED
from core.quest.bots.bots import BOTS, bot_called
from core.quest.engine.packing import Options
from core.quest.route.route import PLAYER_COUNTS
from core.quest.session.game_table import Seat
from editor.widgets.help_topics import set_help_topic
from editor.widgets.labels import plain_label
from editor.widgets.parts import button, button_row
from editor.widgets.translated import Translated

_PERSON = "person"
_WIDTH = 460


@dataclass(frozen=True, slots=True)
class NewGame:
    """What was agreed on for a game.

    Attributes:
        seats: a bot's name for each player, or "person".
        caves: whether the caves variant is played; None: as the route has it.
        seed: the deal; None for another one each time.
    """

    seats: tuple[str, ...] = (_PERSON, "planner")
    caves: bool | None = None
    seed: int | None = None

    @property
    def sitters(self) -> tuple[Seat, ...]:
        """Who sits where."""
        return tuple(None if name == _PERSON else bot_called(name) for name in self.seats)

    def options(self, *, caves: bool) -> Options:
        """The options of a game on a route, which may be played with caves by itself."""
        return Options(caves if self.caves is None else self.caves)

    def dealt(self, dice: Random) -> int:
        """The seed to deal by."""
        return dice.randint(0, HIGHEST_SEED) if self.seed is None else self.seed

    def text(self) -> str:
        """All of it as a text to be remembered."""
        return json.dumps(asdict(self))

    @classmethod
    def read(cls, text: str) -> NewGame:
        """What was remembered; what makes no sense is as if nothing had been."""
        try:
            kept = json.loads(text or "{}")
            game = cls(
                seats=tuple(str(name) for name in kept["seats"]),
                caves=None if kept["caves"] is None else bool(kept["caves"]),
                seed=None if kept["seed"] is None else int(kept["seed"]),
            )
            is_sound = len(game.sitters) in PLAYER_COUNTS
            is_sound = is_sound and (game.seed is None or 0 <= game.seed <= HIGHEST_SEED)
        except (ValueError, TypeError, KeyError, UnknownBot):
            return cls()
        return game if is_sound else cls()


class NewGameDialog(Translated, QDialog):
    """Asks for a new game, with what was chosen last time as the answer.

    Signals:
        resumed: the game that is under way shall go on instead.
    """

    resumed = pyqtSignal()

    def __init__(
        self,
        last: NewGame,
        parent: QWidget,
        *,
        caves: bool,
        is_amid: bool = False,
    ) -> None:
        """Propose what was played last; `caves` is how the route has it.

        `is_amid` says that another game is under way, which would be given up.
        """
        super().__init__(parent)
        set_help_topic(self, "play")
        self.players_box = QComboBox()
        self.seat_boxes = tuple(QComboBox() for _ in range(max(PLAYER_COUNTS)))
        self.caves_box, self.seed_box = QCheckBox(), QCheckBox()
        self.seed_number = QSpinBox()
        self._labels = tuple(QLabel() for _ in range(2 + len(self.seat_boxes)))
        self._about, self.warning = plain_label(is_faint=True), plain_label(is_bold=True)
        self.play_button = button(self.accept, is_default=True)
        self.cancel_button = button(self.reject)
        self.go_on_button = button(self._go_on)
        self._route_caves = caves
        self._arrange()
        self._propose(last)
        self._name()
        self.warning.setVisible(is_amid)
        self.go_on_button.setVisible(is_amid)
        self._show_seats()
        self.play_button.setFocus()

    def _arrange(self) -> None:
        for count in PLAYER_COUNTS:
            self.players_box.addItem("", count)
        for box in self.seat_boxes:
            box.addItems([""] * (1 + len(BOTS)))
            box.currentIndexChanged.connect(self._tell)
        self.players_box.currentIndexChanged.connect(self._show_seats)
        self.seed_number.setRange(0, HIGHEST_SEED)
        self.seed_box.toggled.connect(self.seed_number.setEnabled)
        form = QFormLayout()
        widgets = (self.players_box, *self.seat_boxes)
        for label, widget in zip(self._labels, widgets, strict=False):
            label.setBuddy(widget)
            form.addRow(label, widget)
        form.addRow(self._about)
        form.addRow("", self.caves_box)
        form.addRow(self.seed_box, self.seed_number)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 14)
        column.setSpacing(14)
        column.addLayout(form)
        column.addWidget(self.warning)
        column.addLayout(button_row((self.go_on_button,), (self.cancel_button, self.play_button)))
        self.setMinimumWidth(_WIDTH)

    def _go_on(self) -> None:
        self.reject()
        self.resumed.emit()

    def _propose(self, last: NewGame) -> None:
        names = [_PERSON, *(bot.name for bot in BOTS)]
        self.players_box.setCurrentIndex(PLAYER_COUNTS.index(len(last.seats)))
        seats = (*last.seats, *(last.seats[-1:] * len(self.seat_boxes)))
        for box, name in zip(self.seat_boxes, seats, strict=False):
            box.setCurrentIndex(names.index(name))
        self.caves_box.setChecked(self._route_caves if last.caves is None else last.caves)
        self.seed_box.setChecked(last.seed is not None)
        self.seed_number.setValue(last.seed or 1)
        self.seed_number.setEnabled(last.seed is not None)

    def _name(self) -> None:
        self.set_translated(self.setWindowTitle, "Play the route")
        self.set_translated(self.setAccessibleName, "Play the route")
        self.set_translated(self._labels[0].setText, "P&layers")
        self.set_translated(self.players_box.setAccessibleName, "Players")
        self.set_translated(self.caves_box.setText, "With ca&ves")
        self.set_translated(self.seed_box.setText, "Always the same &deal, by the seed")
        self.set_translated(self.seed_number.setAccessibleName, "Seed")
        self.set_translated(self.warning.setText, "The game that is under way will be given up.")
        self.set_translated(self.play_button.setText, "&Play")
        self.set_translated(self.cancel_button.setText, "C&ancel")
        self.set_translated(self.go_on_button.setText, "&Go on with that game")
        self.when_translated(self._name_choices)
        self.when_translated(self._tell)

    def _name_choices(self) -> None:
        for row, count in enumerate(PLAYER_COUNTS):
            text = tr_plural("{count} player", "{count} players", count)
            self.players_box.setItemText(row, text)
        for player, box in enumerate(self.seat_boxes):
            name = tr("Player {player}", player=player + 1)
            self._labels[1 + player].setText(name)
            box.setAccessibleName(name)
            box.setItemText(0, tr("a person"))
            for row, bot in enumerate(BOTS, start=1):
                box.setItemText(row, tr("bot: {name}", name=bot.title))
                box.setItemData(row, bot.shown_sentence, Qt.ItemDataRole.ToolTipRole)

    def _show_seats(self) -> None:
        number = self.players_box.currentData()
        for player, box in enumerate(self.seat_boxes):
            box.setVisible(player < number)
            self._labels[1 + player].setVisible(player < number)
        self._tell()
        self.adjustSize()

    def _tell(self) -> None:
        """Say what kind of game it will be."""
        people = sum(name == _PERSON for name in self._names())
        if people == 0:
            self._about.setText(tr("The bots play, and you watch."))
        elif people == 1:
            self._about.setText(tr("You play against the bots."))
        else:
            self._about.setText(tr("You share this screen; hands are hidden between turns."))

    def _names(self) -> tuple[str, ...]:
        names = [_PERSON, *(bot.name for bot in BOTS)]
        number = self.players_box.currentData() or len(PLAYER_COUNTS)
        return tuple(names[max(0, box.currentIndex())] for box in self.seat_boxes[:number])

    @property
    def game(self) -> NewGame:
        """What was chosen."""
        is_as_route = self.caves_box.isChecked() == self._route_caves
        return NewGame(
            seats=self._names(),
            caves=None if is_as_route else self.caves_box.isChecked(),
            seed=self.seed_number.value() if self.seed_box.isChecked() else None,
        )
