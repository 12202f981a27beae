"""The playback of a game on a board: how it stood at a moment, and what led there."""

from __future__ import annotations

from PyQt6.QtCore import QObject

from core.lost_cities.engine.game import Game
from core.lost_cities.session.chronicle import Chronicle, MarkKind
from editor.lost_cities.play.action_words import done_words
from editor.playing.record_page import RecordPlayback


class Playback(RecordPlayback):
    """Shows a game action by action."""

    def __init__(self, chronicle: Chronicle, parent: QObject | None = None) -> None:
        """Begin before the first action."""
        super().__init__(chronicle, MarkKind, parent)
        self._moments = chronicle.timeline.moments

    @property
    def game(self) -> Game:
        """The game as it stood; to be read only."""
        return self._moments[self.moment]

    @property
    def target(self) -> int | None:
        """The stage that the last action led a figure to, if it did."""
        return self.game.actions[-1].target if self.moment else None

    @property
    def last_words(self) -> str:
        """The action that led here, in words; nothing before the first."""
        return done_words(self.game.board, self.game.actions[-1]) if self.moment else ""

    def find(self, goal: int) -> None:
        """All moments are there already."""
