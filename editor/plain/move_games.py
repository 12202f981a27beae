"""Games of moves in the place of a design: people choose among buttons, and bots answer."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter
from PyQt6.QtWidgets import QHBoxLayout, QPushButton

from core.basics.language import tr
from core.checking.facts import OwnBoard
from core.files.reading import read_text
from core.plain_game import PlainGame
from core.playtest.limits import HIGHEST_SEED
from core.playtest.plain.move_games import MoveGame, MoveLog, parsed_log, played_again
from core.playtest.recorded.logs import PERSON
from core.playtest.running.worker_batches import WorkerKernels
from core.playtest.spec import AnySpec, par_bot
from editor.canvas.drawn_table import Drawing, DrawnTable
from editor.drawing.palette import Palette
from editor.plain.painter import PartsPainter, extent_of
from editor.studio.games_shown import GamePage, GamesShown
from editor.studio.shared import Shared
from editor.widgets.help_topics import set_help_topic
from editor.widgets.labels import headline
from editor.widgets.parts import button, column_of
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated


class MovePage(Translated, GamePage):
    """Shows a game from where it stands; there is a button for each move that a person may make."""

    table: DrawnTable

    def __init__(
        self, game: MoveGame, seats: tuple[str, ...], theme: Theme, extent: QRectF, draw: Drawing
    ) -> None:
        """Show a game with these at the table, people or bots."""
        super().__init__()
        self.game, self._seats = game, seats
        self.table, self.told = DrawnTable(theme), headline(1.15)
        self.choices: list[QPushButton] = []
        self.leave_button = button(self.ended.emit)
        self._row = QHBoxLayout()
        self._row.addWidget(self.told, stretch=1)
        self._row.addWidget(self.leave_button)
        column = column_of(self)
        column.addWidget(self.table, stretch=1)
        column.addLayout(self._row)
        set_help_topic(self, "play")
        self.table.show_drawing(extent, draw)
        self.set_translated(self.leave_button.setText, "Back to the editor")
        self.when_translated(self._show)

    def _move(self, move: int) -> None:
        self.game.move(move)
        self._show()
        (self.choices or [self.leave_button])[0].setFocus()

    def _show(self) -> None:
        """Let bots move until it is a person's turn, and offer what can be done then."""
        game = self.game
        while not game.is_over and self._seats[game.player] != PERSON:
            game.let_bot_move(self._seats[game.player])
        self.table.redraw()
        self.told.setText(game.outcome or tr("Player {player}: your turn", player=game.player + 1))
        for each in self.choices:
            each.hide()
            each.deleteLater()
        self.choices = [] if game.is_over else [self._offer(*each) for each in game.choices.items()]

    def _offer(self, words: str, move: int) -> QPushButton:
        offered = button(partial(self._move, move))
        offered.setText(words)
        self._row.insertWidget(self._row.count() - 1, offered)
        return offered


class MoveGames:
    """Games that are played on a design, and games on record."""

    def __init__(
        self, game: PlainGame[Any], painter: PartsPainter[Any], shown: GamesShown, shared: Shared
    ) -> None:
        """Play a game, and show it in the place of the design."""
        self._game, self._painter, self._shown, self._shared = game, painter, shown, shared

    def play(self, board: OwnBoard) -> None:
        """Begin a game of one person against the bot that thinks, as few as can play."""
        seats = (PERSON, *[par_bot(self._game)] * (min(board.design.player_counts) - 1))
        seed = Random().randrange(HIGHEST_SEED)
        self._shown.show_game(self._page(MoveLog(self._game, board.design, seed, seats, ())))

    def open_log(self, path: Path) -> None:
        """Show where a game on record has ended."""
        self._shown.show_if_readable(lambda: self._page(parsed_log(read_text(path), self._game)))

    def replay(self, spec: AnySpec, seed: int) -> None:
        """Show where a game of a playtest has ended."""
        kernels = WorkerKernels.of(self._shared.worker, self._game)
        replayer = self._game.playtests.replayer(spec, kernels)
        self._shown.show_if_readable(lambda: self._page(replayer.log(seed)))

    def _page(self, log: MoveLog) -> MovePage:
        game = played_again(log, self._game.terminal.begun(log))

        def draw(painter: QPainter, palette: Palette) -> None:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._painter.draw(painter, log.design, palette)
            self._painter.draw_game(painter, game, palette)

        extent = extent_of(self._painter.boxes(log.design))
        return MovePage(game, log.seats, self._shared.theme, extent, draw)
