"""The players: whose turn it is, what each of them has, and who is ahead."""

from __future__ import annotations

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from core.language import tr
from core.session.distances import Distances
from core.session.game_table import Snapshot
from editor.drawing.players import player_words
from editor.play.player_facts import PlayerFacts, facts_of
from editor.play.player_rows import ROW_HEIGHT, paint_row
from editor.play.session import PlaySession
from editor.widgets.labels import headline
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class PlayerRow(QWidget):
    """One player: everything that lies open, painted small and told in words."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Show nobody yet."""
        super().__init__(parent)
        self._theme = theme
        self.facts: PlayerFacts | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def show_facts(self, facts: PlayerFacts) -> None:
        """Show other facts."""
        if facts != self.facts:
            self.facts = facts
            self.update()
        self.setAccessibleName(facts.sentence)
        self.setAccessibleDescription(facts.details)
        self.setToolTip(facts.details)

    def sizeHint(self) -> QSize:
        """Two lines."""
        return QSize(280, ROW_HEIGHT)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw the row."""
        if self.facts is None:
            return
        painter = QPainter(self)
        paint_row(painter, self.facts, self, self._theme.palette)
        painter.end()

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Go from player to player by arrow keys."""
        if event is not None and event.key() in _STEPS:
            self.focusNextPrevChild(_STEPS[Qt.Key(event.key())] > 0)
        else:
            super().keyPressEvent(event)


class PlayersView(Translated, QWidget):
    """Round and turn as a headline, and a row for each player."""

    def __init__(self, session: PlaySession, theme: Theme, parent: QWidget | None = None) -> None:
        """Show the players of a session."""
        super().__init__(parent)
        self._session = session
        self._distances = Distances.of(session.table.game.board)
        self.title = headline()
        self.rows = tuple(PlayerRow(theme) for _ in session.table.seats)
        self._arrange()
        session.changed.connect(self.refresh)
        self.set_translated(self.setAccessibleName, "Players")
        self.when_translated(self.refresh)

    def refresh(self) -> None:
        """Show everything as it is now."""
        snapshot = self._session.turn.snapshot
        self.title.setText(_title(snapshot))
        box = self._session.table.game.board.catalogue
        for row, facts in zip(self.rows, facts_of(snapshot, self._distances, box), strict=True):
            row.show_facts(facts)

    def _arrange(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 4, 8, 2)
        column.setSpacing(3)
        column.addWidget(self.title)
        for row in self.rows:
            column.addWidget(row)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)


def _title(snapshot: Snapshot) -> str:
    """Round and turn, or how the game has ended."""
    if snapshot.outcome is not None and snapshot.outcome.winner is not None:
        return tr("Player {player} has won!", player=snapshot.outcome.winner + 1)
    if snapshot.outcome is not None:
        return tr("The game has ended unfinished.")
    player = snapshot.view.player
    return tr(
        "Round {round}: player {player} ({sign})",
        round=snapshot.view.round,
        player=player + 1,
        sign=player_words(player),
    )
