"""Playback: which moment of a game is shown, and the ways to other moments of it."""

from __future__ import annotations

from collections.abc import Collection

from PyQt6.QtCore import QObject, pyqtSignal

from core.basics.language import marked, tr
from core.basics.values import dataclass
from core.quest.engine.game import Game
from core.quest.session.play_words import Teller
from core.quest.session.plays import Play
from core.quest.session.replay.marks import Mark, MarkKind
from core.quest.session.replay.timeline import Timeline
from editor.widgets.timers import single_shot


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast a game is shown by itself.

    Attributes:
        name: in English, noted for translation.
        pause: in ms between two plays.
        step: in ms for each step of a playing piece; 0 if it is not seen moving.
    """

    name: str
    pause: int
    step: int

    @property
    def word(self) -> str:
        """As people read it."""
        return tr(self.name)


PACES = (
    Pace(marked("slow"), 900, 700),
    Pace(marked("normal"), 450, 320),
    Pace(marked("fast"), 150, 110),
    Pace(marked("very fast"), 30, 0),
)
USUAL_PACE = PACES[1]


class Playback(QObject):
    """Shows a timeline moment by moment, by hand or by itself.

    Attributes:
        timeline: the game.
        teller: tells of it in words.
        kinds: the kinds of marks that are looked for.

    Signals:
        moved: another moment is shown, or one of another game.
        stepped: by itself, with the `Play` that led here and the ms for each step of it; whoever
            animates it calls `arrive` in the end.
        interrupted: an animation is not wanted any more.
        playing_changed: it goes on by itself, or has stopped.
    """

    moved = pyqtSignal()
    stepped = pyqtSignal(object, int)
    interrupted = pyqtSignal()
    playing_changed = pyqtSignal()

    def __init__(self, timeline: Timeline, parent: QObject) -> None:
        """Begin before the first play."""
        super().__init__(parent)
        self.timeline = timeline
        self.kinds: frozenset[MarkKind] = frozenset(MarkKind)
        self._moment = 0
        self._before = self._game = timeline.game_at(0)
        self.teller = Teller(self._game.board)
        self._pace = USUAL_PACE
        self._is_playing = self._is_animating = False
        self._beat = single_shot(self, self._pace.pause, self._advance)

    @property
    def moment(self) -> int:
        """How many plays have been made."""
        return self._moment

    @property
    def game(self) -> Game:
        """The game as it stood; to be read only."""
        return self._game

    @property
    def last_play(self) -> tuple[Game, Play] | None:
        """The play that led here, and the game before it; None before the first."""
        return None if self._moment == 0 else (self._before, self.timeline.plays[self._moment - 1])

    @property
    def is_animating(self) -> bool:
        """Whether the play that led here is yet to be seen."""
        return self._is_animating

    @property
    def is_at_end(self) -> bool:
        """Whether nothing follows."""
        return self._moment >= len(self.timeline)

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The marks that are looked for."""
        return tuple(mark for mark in self.timeline.marks if mark.kind in self.kinds)

    def about(self, moment: int) -> str:
        """Where a moment is in the game, in words."""
        if moment == 0:
            return tr("Before the first play")
        play = self.timeline.plays[moment - 1]
        return tr(
            "Round {round}, player {player}, play {number} of {all}",
            round=play.round,
            player=play.player + 1,
            number=moment,
            all=len(self.timeline),
        )

    @property
    def last_words(self) -> str:
        """The play that led here, in words; nothing before the first."""
        return "" if self.last_play is None else self.teller.sentence(self.last_play[1])

    def look_for(self, kinds: Collection[MarkKind]) -> None:
        """Go to marks of some kinds only."""
        self.kinds = frozenset(kinds)

    def show_timeline(self, timeline: Timeline) -> None:
        """Show another game, at the same moment if it has come so far."""
        self.pause()
        self.timeline = timeline
        moment, self._moment = min(self._moment, len(timeline)), -1  # nothing of it is known yet
        self._find(moment)
        self.teller = Teller(self._game.board)
        self.moved.emit()

    # --- By hand ----------------------------------------------------------------------------------

    def go_to(self, moment: int) -> None:
        """Show a moment, or the nearest one there is; going on by itself continues from there."""
        self._drop_animation()
        self._show(min(max(moment, 0), len(self.timeline)))
        if self._is_playing:
            self._go_on_or_stop()

    def _show(self, goal: int) -> None:
        if goal != self._moment:
            self._find(goal)
            self.moved.emit()

    def _find(self, goal: int) -> None:
        """Find the game at a moment and before its last play; the next one is one play away."""
        if goal == 0:
            self._before = self._game = self.timeline.game_at(0)
        else:
            is_next = goal == self._moment + 1
            self._before = self._game if is_next else self.timeline.game_at(goal - 1)
            self._game = self._before.copy()
            for action in self.timeline.plays[goal - 1].actions:
                self._game.apply(action)
        self._moment = goal

    def step(self, by: int) -> None:
        """Go some plays on, or back if negative."""
        self.go_to(self._moment + by)

    def step_turn(self, by: int) -> None:
        """Go to where the next turn begins, or back to where this one or the one before did."""
        ends = (0, *(turn.last for turn in self.timeline.turns))
        self._go_along(ends, by)

    def step_mark(self, by: int) -> None:
        """Go to the next mark, or to the one before."""
        self._go_along(tuple(mark.moment for mark in self.marks), by)

    def _go_along(self, moments: tuple[int, ...], by: int) -> None:
        if by > 0:
            goal = min((each for each in moments if each > self._moment), default=None)
        else:
            goal = max((each for each in moments if each < self._moment), default=None)
        if goal is not None:
            self.go_to(goal)

    # --- By itself --------------------------------------------------------------------------------

    @property
    def pace(self) -> Pace:
        """How fast it goes by itself."""
        return self._pace

    @pace.setter
    def pace(self, pace: Pace) -> None:
        self._pace = pace
        self._beat.setInterval(pace.pause)

    @property
    def is_playing(self) -> bool:
        """Whether it goes on by itself."""
        return self._is_playing

    def toggle(self) -> None:
        """Play on, or pause; at the end play from the beginning."""
        if self._is_playing:
            self.pause()
        else:
            self.play()

    def play(self) -> None:
        """Go on by itself, from the beginning if it is at the end."""
        if len(self.timeline) == 0:
            return
        if self.is_at_end:
            self.go_to(0)
        self._set_playing(True)
        self._advance()

    def pause(self) -> None:
        """Stay at this moment."""
        self._drop_animation()
        self._beat.stop()
        self._set_playing(False)

    def arrive(self) -> None:
        """Go on after an animation that is over."""
        if self._is_animating:
            self._is_animating = False
            self._go_on_or_stop()

    def _advance(self) -> None:
        self._is_animating = self._pace.step > 0
        self._show(self._moment + 1)
        if self._is_animating:
            self.stepped.emit(self.timeline.plays[self._moment - 1], self._pace.step)
        else:
            self._go_on_or_stop()

    def _drop_animation(self) -> None:
        if self._is_animating:
            self._is_animating = False
            self.interrupted.emit()

    def _go_on_or_stop(self) -> None:
        if self.is_at_end:
            self.pause()
        else:
            self._beat.start()

    def _set_playing(self, is_playing: bool) -> None:
        if is_playing != self._is_playing:
            self._is_playing = is_playing
            self.playing_changed.emit()
