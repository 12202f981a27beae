"""The playback of a game on an island: how it stood at a moment, and what led there."""

from __future__ import annotations

from core.island.engine.game import Game
from core.island.session.picks import Picks
from core.island.session.record import MarkKind, Record
from editor.playing.record_page import RecordPlayback


class Playback(RecordPlayback):
    """Shows a game action by action; moments in between are played again from those kept."""

    def __init__(self, record: Record) -> None:
        """Begin before the first action."""
        super().__init__(record, MarkKind)
        self._record, self._before, self._game = record, record.at(0), record.at(0)

    @property
    def game(self) -> Game:
        """The game as it stood; to be read only."""
        return self._game

    @property
    def led_here(self) -> Picks | None:
        """The last action as something that was picked; nothing before the first."""
        if not self.moment:
            return None
        return Picks(self._before, (self._game.actions[-1],))

    @property
    def last_words(self) -> str:
        """The action that led here, in words; nothing before the first."""
        return self._record.told[self.moment - 1].words if self.moment else ""

    def find(self, goal: int) -> None:
        """Play on from the moment that is shown, or from the nearest one that is kept."""
        is_next = goal == len(self._game.actions) + 1
        self._before = self._game if is_next else self._record.at(max(goal - 1, 0))
        self._game = self._before.copy()
        if goal:
            self._game.apply(self._record.end.actions[goal - 1])
