"""What was done in a game, turn by turn, below the mark of whoever did it."""

from __future__ import annotations

from PyQt6.QtCore import QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QFont, QIcon, QPainter, QPalette, QPixmap
from PyQt6.QtWidgets import QFrame, QListWidget, QListWidgetItem

from core.basics.language import tr
from core.lost_cities.engine.game import Game
from editor.drawing.players import paint_player_mark
from editor.lost_cities.play.action_words import done_words
from editor.widgets.present import present
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

_MARK, _SHARP = 16, 2
_INDENT = "      "
_MOMENT = Qt.ItemDataRole.UserRole


class ActionList(Translated, QListWidget):
    """Lists actions below their turns.

    Signals:
        chosen: how many actions were done when a line was, clicked or entered.
    """

    chosen = pyqtSignal(int)

    def __init__(self, theme: Theme) -> None:
        """List nothing yet."""
        super().__init__()
        self._theme = theme
        self._game: Game | None = None
        self._told: tuple[tuple[int, int, str], ...] = ()
        self._rows: list[int] = []
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setIconSize(QSize(_MARK, _MARK))
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        present(self.viewport()).setBackgroundRole(QPalette.ColorRole.Window)
        self.itemClicked.connect(self._choose)
        self.itemActivated.connect(self._choose)
        theme.changed.connect(self._tell_anew)
        self.set_translated(self.setAccessibleName, "Log of the game")
        self.when_translated(self._tell_anew)

    def show_game(self, game: Game) -> None:
        """Tell what has been done since; if something was taken back, everything anew."""
        self._game = game
        lines = game.lines
        if lines[: len(self._told)] != self._told:
            self._tell_anew()
            return
        for number in range(len(self._told), len(lines)):
            self._add(game, number)
        self._told = lines

    def _tell_anew(self) -> None:
        self.clear()
        self._told, self._rows = (), []
        if self._game is not None:
            self.show_game(self._game)

    def _add(self, game: Game, number: int) -> None:
        turn = game.lines[number][:2]
        if number == 0 or game.lines[number - 1][:2] != turn:
            self._add_heading(*turn, number + 1)
        item = QListWidgetItem(_INDENT + done_words(game.board, game.actions[number]))
        item.setData(_MOMENT, number + 1)
        self._rows.append(self.count())
        self.addItem(item)

    def _add_heading(self, number: int, player: int, moment: int) -> None:
        text = tr("Round {round}, player {player}", round=number, player=player)
        item = QListWidgetItem(self._mark(player - 1), text)
        font = QFont(self.font())
        font.setBold(True)
        item.setFont(font)
        item.setData(_MOMENT, moment)
        self.addItem(item)

    def _mark(self, player: int) -> QIcon:
        picture = QPixmap(_MARK * _SHARP, _MARK * _SHARP)
        picture.setDevicePixelRatio(_SHARP)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        box = QRectF(0.5, 0.5, _MARK - 1, _MARK - 1)
        paint_player_mark(painter, player, self._theme.palette, box)
        painter.end()
        return QIcon(picture)

    def _choose(self, item: QListWidgetItem) -> None:
        self.chosen.emit(item.data(_MOMENT))

    def look_at(self, moment: int) -> None:
        """Select the action after which there were so many; none selects nothing."""
        row = self._rows[moment - 1] if moment else -1
        self.setCurrentRow(row)
        item = self.item(max(row, 0))
        if item is not None:
            self.scrollToItem(item)

    def minimumSizeHint(self) -> QSize:
        """A few lines."""
        return QSize(160, 60)
