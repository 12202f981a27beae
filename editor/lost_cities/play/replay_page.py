"""The page on which a game on record is looked at, action by action, with the rounds on a line."""

from __future__ import annotations

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QHBoxLayout, QListWidget, QSlider, QVBoxLayout, QWidget

from core.basics.language import marked, tr
from core.lost_cities.engine.game import Game
from core.lost_cities.session.play_words import result
from core.lost_cities.session.timeline import Timeline
from editor.lost_cities.drawing.plan import View
from editor.lost_cities.play.action_words import done_words
from editor.lost_cities.play.game_view import GameView
from editor.lost_cities.play.players import PlayersList
from editor.lost_cities.play.table_side import HandRow, Piles
from editor.studio.games_shown import GamePage
from editor.widgets.help_topics import set_help_topic
from editor.widgets.labels import headline
from editor.widgets.parts import button, column_of, rule_line
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

_SIDE = 330


class ReplayPage(Translated, GamePage):
    """Shows a game on record; all hands lie open."""

    table: GameView

    def __init__(self, timeline: Timeline, theme: Theme, view: View) -> None:
        """Show a game from its end."""
        super().__init__()
        self._moments, self._seats = timeline.moments, timeline.seats
        game = self._moments[0]
        self.table, self.hand = GameView(theme, view), HandRow(theme)
        self.players = PlayersList(game.players, theme)
        self.piles = Piles(game.board.colours, theme)
        self.status, self.lines = headline(1.15), QListWidget()
        self.line = QSlider(Qt.Orientation.Horizontal)
        self.line.setRange(0, len(self._moments) - 1)
        self.back, self.on = button(lambda: self.go(-1)), button(lambda: self.go(1))
        self.round_back = button(lambda: self.go_round(-1))
        self.round_on = button(lambda: self.go_round(1))
        self.leave_button = button(self.ended.emit)
        set_help_topic(self, "play")
        self._arrange()
        self.lines.currentRowChanged.connect(lambda row: self.line.setValue(max(row, 0)))
        self.line.valueChanged.connect(self.refresh)
        self.when_translated(self._list_lines)
        self.line.setValue(self.line.maximum())
        self.when_translated(self.refresh)

    def _arrange(self) -> None:
        side = QWidget()
        side.setFixedWidth(_SIDE)
        column = column_of(side)
        for each in (self.status, self.players, rule_line(), self.piles, rule_line()):
            column.addWidget(each)
        column.addWidget(self.lines, stretch=1)
        column.addWidget(self.leave_button)
        middle, transport, whole = QVBoxLayout(), QHBoxLayout(), QHBoxLayout(self)
        transport.setContentsMargins(12, 4, 12, 4)
        for pressed, words in (
            (self.round_back, marked("Round before")),
            (self.back, marked("Back")),
            (self.on, marked("On")),
            (self.round_on, marked("Next round")),
            (self.leave_button, marked("Back to the board")),
        ):
            self.set_translated(pressed.setText, words)
        for before in (self.round_back, self.back):
            transport.addWidget(before)
        transport.addWidget(self.line, stretch=1)
        for behind in (self.on, self.round_on):
            transport.addWidget(behind)
        self.set_translated(self.line.setAccessibleName, "Where the game stands")
        self.set_translated(self.lines.setAccessibleName, "What was done")
        middle.addWidget(self.table, stretch=1)
        middle.addLayout(transport)
        middle.addWidget(self.hand)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addLayout(middle, stretch=1)
        whole.addWidget(side)

    def _list_lines(self) -> None:
        row = self.lines.currentRow()
        self.lines.clear()
        self.lines.addItem(tr("The deal"))
        end = self._moments[-1]
        done = (done_words(end.board, action) for action in end.actions)
        self.lines.addItems(
            [
                f"{r}.{player}  {words}"
                for (r, player, _line), words in zip(end.lines, done, strict=True)
            ]
        )
        self.lines.setCurrentRow(row if row >= 0 else self.lines.count() - 1)

    @property
    def shown(self) -> Game:
        """The game at the moment that is shown."""
        return self._moments[self.line.value()]

    def refresh(self) -> None:
        """Show the moment that is chosen."""
        game = self.shown
        position = game.position
        names = tuple(self._name(number) for number in range(game.players))
        to_move = None if game.outcome is not None else position.player
        self.players.show_players(position.players, names, to_move)
        self.piles.show_piles(position)
        self.hand.show_hand(position.players[position.player].hand or (), None, is_hidden=False)
        self.table.show_game(game)
        rounds = game.board.design.rounds
        told = tr("Round {round} of {rounds}", round=position.round, rounds=rounds)
        self.status.setText(told if game.outcome is None else result(game.outcome))
        if self.lines.currentRow() != self.line.value():
            self.lines.setCurrentRow(self.line.value())
        self.back.setEnabled(self.line.value() > 0)
        self.on.setEnabled(self.line.value() < self.line.maximum())

    def _name(self, number: int) -> str:
        who = self._seats[number] if number < len(self._seats) else "–"
        return tr("Player {number} ({who})", number=number + 1, who=who)

    def go(self, by: int) -> None:
        """Look at the moment before, or at the next one."""
        self.line.setValue(self.line.value() + by)

    def go_round(self, by: int) -> None:
        """Look at where the next round begins, or the present one, or the one before."""
        here = self.line.value()
        begins = [
            number
            for number in range(1, len(self._moments))
            if self._moments[number].moment[0] != self._moments[number - 1].moment[0]
        ]
        stops = [0, *begins, self.line.maximum()]
        found = [each for each in stops if (each - here) * by > 0]
        if found:
            self.line.setValue(min(found) if by > 0 else max(found))
