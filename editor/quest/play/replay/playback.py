"""The playback of a race: where the game stood at a moment, and its pieces seen moving."""

from __future__ import annotations

from PyQt6.QtCore import QObject, pyqtSignal

from core.quest.engine.game import Game
from core.quest.session.play_words import Teller
from core.quest.session.plays import Play
from core.quest.session.replay.marks import MarkKind
from core.quest.session.replay.timeline import Timeline
from editor.replaying import playback


class Playback(playback.Playback[Timeline]):
    """Shows a timeline moment by moment, by hand or by itself.

    Attributes:
        teller: tells of the game in words.

    Signals:
        stepped: by itself, with the `Play` that led here and the ms for each step of it; whoever
            animates it calls `arrive` in the end.
        interrupted: an animation is not wanted any more.
    """

    stepped = pyqtSignal(object, int)
    interrupted = pyqtSignal()

    def __init__(self, timeline: Timeline, parent: QObject) -> None:
        """Begin before the first play."""
        super().__init__(timeline, MarkKind, parent)
        self._before = self._game = timeline.game_at(0)
        self.teller = Teller(self._game.board)
        self._is_animating = False

    @property
    def game(self) -> Game:
        """The game as it stood; to be read only."""
        return self._game

    @property
    def last_play(self) -> tuple[Game, Play] | None:
        """The play that led here, and the game before it; None before the first."""
        return None if self.moment == 0 else (self._before, self.timeline.plays[self.moment - 1])

    @property
    def is_animating(self) -> bool:
        """Whether the play that led here is yet to be seen."""
        return self._is_animating

    @property
    def last_words(self) -> str:
        """The play that led here, in words; nothing before the first."""
        return "" if self.last_play is None else self.teller.sentence(self.last_play[1])

    def find(self, goal: int) -> None:
        """Find the game at a moment and before its last play; the next one is one play away."""
        if goal == 0:
            self._before = self._game = self.timeline.game_at(0)
        else:
            is_next = goal == self.moment + 1
            self._before = self._game if is_next else self.timeline.game_at(goal - 1)
            self._game = self._before.copy()
            for action in self.timeline.plays[goal - 1].actions:
                self._game.apply(action)

    def show_timeline(self, timeline: Timeline) -> None:
        """Show another game, maybe on another board, at the same moment if it has come so far."""
        self.teller = Teller(timeline.game_at(0).board)
        super().show_timeline(timeline)

    def arrive(self) -> None:
        """Go on after an animation that is over."""
        if self._is_animating:
            self._is_animating = False
            self.go_on_or_stop()

    def advance(self) -> None:
        """Show the next moment; where pieces are seen moving, whoever moves them goes on."""
        self._is_animating = self.pace.step > 0
        self.show_moment(self.moment + 1)
        if self._is_animating:
            self.stepped.emit(self.timeline.plays[self.moment - 1], self.pace.step)
        else:
            self.go_on_or_stop()

    def interrupt(self) -> None:
        """Let no piece move any more."""
        if self._is_animating:
            self._is_animating = False
            self.interrupted.emit()
