"""The settings of a playtest of one's own: players, bots, caves, games or precision, seed."""

from __future__ import annotations

from PyQt6.QtCore import QSignalBlocker, Qt
from PyQt6.QtWidgets import QCheckBox, QFormLayout, QLabel, QWidget

from core.language import tr
from core.route.route import Route
from editor.documents.words import decimal
from editor.panels.playtesting.order import (
    GAMES_FOR_PRECISION,
    HIGHEST_SEED,
    MOST_GAMES,
    PRECISIONS,
    Order,
)
from editor.panels.playtesting.seat_bars import seat_name
from editor.widgets.fields import ChoiceField, NumberField
from editor.widgets.translated import Translated

USUAL_BOT, USUAL_GAMES, _STEP = "planner", 1_000, 500
_SEATS = 4
_WHOLE = 100
_ALL_GAMES = 0.0
"""Stands for a number of games among the precisions."""


class RunForm(Translated, QWidget):
    """Asks for everything that a run needs; the route says how many may play."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Offer planners; the other bots are known when the form is first shown."""
        super().__init__(parent)
        self.players, self.caves, self.rotating = ChoiceField(), QCheckBox(), QCheckBox()
        self.bots = tuple(ChoiceField() for _ in range(_SEATS))
        self.ending, self.games = ChoiceField(), NumberField(1, MOST_GAMES)
        self.seed = NumberField(0, HIGHEST_SEED)
        self._form = QFormLayout(self)
        self._labels = {field: QLabel() for field in self._fields}
        self._fill()
        self._arrange()
        self.players.currentIndexChanged.connect(self._judge)
        self.ending.currentIndexChanged.connect(self._judge)
        for field in self.bots:
            field.currentIndexChanged.connect(self._judge)
        self.retranslate()

    @property
    def _fields(self) -> tuple[QWidget, ...]:
        return (self.players, *self.bots, self.ending, self.games, self.seed)

    def _fill(self) -> None:
        for field in self.bots:
            field.addItem(USUAL_BOT, USUAL_BOT)
        for precision in (_ALL_GAMES, *PRECISIONS):
            self.ending.addItem("", precision)
        self.games.setValue(USUAL_GAMES)
        self.games.setSingleStep(_STEP)
        self.games.setGroupSeparatorShown(True)

    def _arrange(self) -> None:
        form = self._form
        form.setContentsMargins(0, 0, 0, 0)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for field, label in self._labels.items():
            label.setBuddy(field)
            form.addRow(label, field)
            if field is self.bots[-1]:
                form.addRow(self.rotating)
                form.addRow(self.caves)

    def retranslate(self) -> None:
        """Speak the language in use."""
        names: dict[QWidget, str] = {
            self.players: tr("Players"),
            self.ending: tr("Play until"),
            self.games: tr("Games"),
            self.seed: tr("First seed"),
        }
        names.update((field, seat_name(number)) for number, field in enumerate(self.bots))
        for field, name in names.items():
            self._labels[field].setText(name)
            field.setAccessibleName(name)
        self.rotating.setText(tr("Bots change seats"))
        self.rotating.setToolTip(tr("Tells bots and seats apart when different bots play."))
        self.caves.setText(tr("Play with caves"))
        self.seed.setToolTip(tr("The same seeds give the same games."))
        self.ending.setItemText(0, tr("all games are played"))
        for number, precision in enumerate(PRECISIONS, start=1):
            text = tr("seats are known within ±{points} points", points=decimal(precision))
            self.ending.setItemText(number, text)
        self._tell_bots()
        self._judge()

    def know_bots(self) -> None:
        """Offer every bot; their table is loaded only now."""
        if self.bots[0].count() > 1:
            return
        from core.bots.bots import BOTS  # noqa: PLC0415  nobody needs it at the start

        for field in self.bots:
            with QSignalBlocker(field):
                field.clear()
                for bot in BOTS:
                    field.addItem(bot.name, bot.name)
                field.setCurrentIndex(field.findData(USUAL_BOT))
        self._tell_bots()

    def _tell_bots(self) -> None:
        """Say what each bot does."""
        if self.bots[0].count() == 1:
            return
        from core.bots.bots import bot_called  # noqa: PLC0415  loaded by then

        for field in self.bots:
            for number in range(field.count()):
                said = bot_called(field.itemData(number)).shown_sentence
                field.setItemData(number, said, Qt.ItemDataRole.ToolTipRole)

    def show_route(self, route: Route, *, is_other_caves: bool) -> None:
        """Offer the numbers of players that a route is for, and play its caves."""
        counts = route.player_counts
        if [self.players.itemData(each) for each in range(self.players.count())] != list(counts):
            with QSignalBlocker(self.players):
                self.players.clear()
                for count in counts:
                    self.players.addItem(str(count), count)
                self.players.setCurrentIndex(len(counts) - 1)
            self._judge()
        if is_other_caves:
            self.caves.setChecked(route.caves)

    def _judge(self) -> None:
        """Show only the seats that are taken, and only what has a meaning."""
        players = self.players.currentData() or 0
        for number, field in enumerate(self.bots):
            self._form.setRowVisible(field, number < players)
        self._form.setRowVisible(self.games, self.ending.currentData() == _ALL_GAMES)
        names = {field.currentData() for field in self.bots[:players]}
        self.rotating.setEnabled(len(names) > 1)

    @property
    def order(self) -> Order:
        """What is wanted."""
        players, points = self.players.currentData(), self.ending.currentData()
        bots = tuple(field.currentData() for field in self.bots[:players])
        return Order(
            bots=bots,
            caves=self.caves.isChecked(),
            games=GAMES_FOR_PRECISION if points else self.games.value(),
            is_rotating=self.rotating.isChecked() and len(set(bots)) > 1,
            precision=points / _WHOLE if points else None,
            seed=self.seed.value(),
        )
