"""Branching off a replay: who plays on from the moment shown, and the table for them."""

from __future__ import annotations

from collections.abc import Sequence

from PyQt6.QtCore import QObject, pyqtSignal
from PyQt6.QtWidgets import QWidget

from core.language import tr, tr_lazy
from core.session.game_table import Seat
from core.session.replay_sources import branch_work
from editor.background.jobs import Job, Jobs
from editor.play.replay.play_on import PlayOn
from editor.play.replay.playback import Playback


class Branching(QObject):
    """Asks who plays on, and lays the table off the GUI thread: bots take a while to sit down.

    Signals:
        branched: a `Table` that plays on.
        refused: a sentence that says why nobody can.
    """

    branched = pyqtSignal(object)
    refused = pyqtSignal(str)

    def __init__(
        self, playback: Playback, games: Jobs, seats: Sequence[Seat] | None, page: QWidget
    ) -> None:
        """Branch off a playback on a page; `seats` are those who played, if it is known."""
        super().__init__(page)
        self._playback, self._games, self._seats, self._page = playback, games, seats, page
        self._job: Job | None = None

    def ask(self) -> None:
        """Ask who plays on from the moment shown, and lay the table for them."""
        self._playback.pause()
        game = self._playback.game
        if game.outcome is not None:
            self.refused.emit(tr("The game is over at this moment; go back to play on from there."))
            return
        r, player = game.moment
        where = tr("Round {round}, player {player} to move", round=r, player=player)
        dialog = PlayOn(where, game.players, player - 1, self._seats, self._page)
        dialog.accepted.connect(lambda: self._lay(dialog.seats))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def stop(self) -> None:
        """Lay no table any more."""
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def _lay(self, seats: Sequence[Seat]) -> None:
        self.stop()
        work = branch_work(self._playback.timeline, self._playback.moment, seats)
        self._job = self._games.run(tr_lazy("Laying the table"), work)
        self._job.finished.connect(self.branched)
        self._job.failed.connect(self._tell)

    def _tell(self, error: Exception) -> None:
        self.refused.emit(tr("The game could not be played on: {reason}", reason=error))
