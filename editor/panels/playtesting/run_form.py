"""The settings of a playtest of one's own: who plays how often, and what it is compared with."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QSignalBlocker, Qt, pyqtSignal
from PyQt6.QtWidgets import QCheckBox, QFileDialog, QFormLayout, QLabel, QPushButton, QWidget

from core.basics.language import marked, tr
from core.designs.design import Design
from core.playtest.game_counts import GAMES, GAMES_FOR_PRECISION
from core.playtest.spec import par_bot
from editor.documents.file_commands import design_files
from editor.live.words import decimal
from editor.panels.playtesting.chapters import RunSwitch
from editor.panels.playtesting.figure_words import seat_name
from editor.panels.playtesting.own_games import (
    HIGHEST_FIRST_SEED,
    MOST_GAMES,
    PRECISIONS,
    RunOrder,
)
from editor.widgets.forms.fields import ChoiceField, NumberField
from editor.widgets.parts import column_of
from editor.widgets.translated import Translated

if TYPE_CHECKING:
    from core.game import AnyGame

_STEP = 500
_WHOLE = 100
_ALL_GAMES = 0.0
"""Stands for a number of games among the precisions."""


class RunForm(Translated, QWidget):
    """Asks for everything that a run needs; the design says how many may play.

    Attributes:
        switches: what the players can agree on, by the names of the game's options.
    """

    def __init__(self, game: AnyGame, switches: Sequence[RunSwitch]) -> None:
        """Offer the bots that tell par; the others are known when the form is first shown."""
        super().__init__()
        self._game, self._switches = game, tuple(switches)
        self._said: dict[str, bool] = {}
        self.players, self.rotating = ChoiceField(), QCheckBox()
        self.switches = {each.name: QCheckBox() for each in switches}
        self.bots = tuple(ChoiceField() for _ in range(max(game.players)))
        self.ending, self.games = ChoiceField(), NumberField(1, MOST_GAMES)
        self.seed, self.panel = NumberField(0, HIGHEST_FIRST_SEED), QCheckBox()
        self._form = QFormLayout(self)
        self._labels = {field: QLabel() for field in self._fields}
        self._fill()
        self._arrange()
        self.players.currentIndexChanged.connect(self._update)
        self.ending.currentIndexChanged.connect(self._update)
        for field in self.bots:
            field.currentIndexChanged.connect(self._update)
        self._register_texts()
        self._update()

    @property
    def _fields(self) -> tuple[QWidget, ...]:
        return (self.players, *self.bots, self.ending, self.games, self.seed)

    def _fill(self) -> None:
        for field in self.bots:
            field.addItem(par_bot(self._game), par_bot(self._game))
        for precision in (_ALL_GAMES, *PRECISIONS):
            self.ending.addItem("", precision)
        self.games.setValue(GAMES)
        self.games.setSingleStep(_STEP)
        self.games.setGroupSeparatorShown(True)
        self.panel.setChecked(True)

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
                for box in self.switches.values():
                    form.addRow(box)
        form.addRow(self.panel)

    def _register_texts(self) -> None:
        for field, name in (
            (self.players, marked("Players")),
            (self.ending, marked("Play until")),
            (self.games, marked("Games")),
            (self.seed, marked("First seed")),
        ):
            self.set_translated(self._labels[field].setText, name)
            self.set_translated(field.setAccessibleName, name)
        self.set_translated(self.rotating.setText, "Bots change seats")
        self.set_translated(
            self.rotating.setToolTip, "Tells bots and seats apart when different bots play."
        )
        self.set_translated(self.panel.setText, "Ask the panel about the seats")
        self.set_translated(
            self.panel.setToolTip,
            "Other kinds of players, and all of them mixed, play up to 1,000 games at each table, "
            "too: how often a seat wins may be a matter of who plays rather than of the design.",
        )
        for each in self._switches:
            self.set_translated(self.switches[each.name].setText, each.text)
        self.set_translated(self.seed.setToolTip, "The same seeds give the same games.")
        self.when_translated(self._name_choices)
        self.when_translated(self._describe_bots)

    def _name_choices(self) -> None:
        """Name the seats, and what the games can be played until."""
        for number, field in enumerate(self.bots):
            self._labels[field].setText(seat_name(number))
            field.setAccessibleName(seat_name(number))
        self.ending.setItemText(0, tr("all games are played"))
        for number, precision in enumerate(PRECISIONS, start=1):
            text = tr("seats are known within ±{points} points", points=decimal(precision))
            self.ending.setItemText(number, text)

    def know_bots(self) -> None:
        """Offer every bot; their table is loaded only now."""
        if self.bots[0].count() > 1:
            return
        for field in self.bots:
            with QSignalBlocker(field):
                field.clear()
                for bot in self._game.playtests.bots:
                    field.addItem(bot.name, bot.name)
                field.setCurrentIndex(field.findData(par_bot(self._game)))
        self._describe_bots()

    def _describe_bots(self) -> None:
        """Say what each bot does."""
        if self.bots[0].count() == 1:
            return
        for field in self.bots:
            for number, bot in enumerate(self._game.playtests.bots):
                field.setItemText(number, bot.title)
                field.setItemData(number, bot.shown_sentence, Qt.ItemDataRole.ToolTipRole)

    def show_design(self, design: Design) -> None:
        """Offer the numbers of players that a design is for, and play as it says by now."""
        counts = design.player_counts
        if [self.players.itemData(each) for each in range(self.players.count())] != list(counts):
            with QSignalBlocker(self.players):
                self.players.clear()
                for count in counts:
                    self.players.addItem(str(count), count)
                self.players.setCurrentIndex(len(counts) - 1)
            self._update()
        for each in self._switches:
            is_on = each.is_on(design)
            if self._said.get(each.name) is not is_on:
                self.switches[each.name].setChecked(is_on)
                self._said[each.name] = is_on

    def _update(self) -> None:
        """Show only the seats that are taken, and only what has a meaning."""
        players = self.players.currentData() or 0
        for number, field in enumerate(self.bots):
            self._form.setRowVisible(field, number < players)
        self._form.setRowVisible(self.games, self.ending.currentData() == _ALL_GAMES)
        names = {field.currentData() for field in self.bots[:players]}
        self.rotating.setEnabled(len(names) > 1)

    @property
    def order(self) -> RunOrder:
        """What is wanted."""
        players, points = self.players.currentData(), self.ending.currentData()
        bots = tuple(field.currentData() for field in self.bots[:players])
        return RunOrder(
            bots=bots,
            games=GAMES_FOR_PRECISION if points else self.games.value(),
            is_rotating=self.rotating.isChecked() and len(set(bots)) > 1,
            precision=points / _WHOLE if points else None,
            seed=self.seed.value(),
            agreed={name: box.isChecked() for name, box in self.switches.items()},
            asks_panel=self.panel.isChecked(),
        )


# --- What a run is compared with ------------------------------------------------------------------


class RivalKind(StrEnum):
    """Whom to compare with; the value is the choice in words, for translation."""

    NOTHING = marked("nothing")
    LAST_RUN = marked("the last run")
    DESIGN = marked("a saved design")


class RivalChoice(Translated, QWidget):
    """A choice, and a button that asks for the design file.

    Attributes:
        path: the design file; None before one was chosen.

    Signals:
        changed: something else is wanted now.
    """

    changed = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        """Compare with nothing."""
        super().__init__(parent)
        self.path: Path | None = None
        self._label, self.choice, self.file_button = QLabel(), ChoiceField(), QPushButton()
        for kind in RivalKind:
            self.choice.addItem("", kind)
        column = column_of(self, 0)
        for part in (self._label, self.choice, self.file_button):
            column.addWidget(part)
        self._label.setBuddy(self.choice)
        self.choice.currentIndexChanged.connect(self._update)
        self.choice.currentIndexChanged.connect(self.changed)
        self.file_button.clicked.connect(self._ask)
        self.set_translated(self._label.setText, "Compare with")
        self.set_translated(self.choice.setAccessibleName, "Compare with")
        for number, kind in enumerate(RivalKind):
            self.set_translated(partial(self.choice.setItemText, number), kind.value)
        self.when_translated(self._update)

    @property
    def kind(self) -> RivalKind:
        """What is chosen."""
        return RivalKind(self.choice.currentData())

    def _update(self) -> None:
        name = tr("Choose a file…") if self.path is None else self.path.name
        self.file_button.setText(name)
        self.file_button.setAccessibleName(tr("File to compare with: {name}", name=name))
        self.file_button.setVisible(self.kind is RivalKind.DESIGN)

    def _ask(self) -> None:
        folder = "" if self.path is None else str(self.path.parent)
        title = tr("Compare with a saved design")
        name, _kind = QFileDialog.getOpenFileName(self.window(), title, folder, design_files())
        if name:
            self.path = Path(name)
            self._update()
            self.changed.emit()
