"""Playback: which moment of a game is shown, and the ways to other moments of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

from PyQt6.QtCore import QObject, pyqtSignal

from core.basics.language import marked, tr
from core.basics.values import dataclass
from editor.replaying.moments import Mark, MarkKind, ReplayFrom, Timeline, Turn
from editor.widgets.timers import single_shot

Line = TypeVar("Line", bound=Timeline)


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast a game is shown by itself.

    Attributes:
        name: in English, noted for translation.
        pause: in ms between two plays.
        step: in ms for each step of whatever moves; 0 if it is not seen moving.
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


class Playback(QObject, Generic[Line]):
    """Shows a timeline moment by moment, by hand or by itself.

    A game derives from it: `find` looks a moment up, `about` and `last_words` tell of it.

    Attributes:
        timeline: the game.
        kinds: the kinds of marks that are looked for.

    Signals:
        moved: another moment is shown, or one of another game.
        playing_changed: it goes on by itself, or has stopped.
    """

    moved = pyqtSignal()
    playing_changed = pyqtSignal()

    def __init__(
        self, timeline: Line, kinds: Iterable[MarkKind], parent: QObject | None = None
    ) -> None:
        """Begin before the first play."""
        super().__init__(parent)
        self.timeline = timeline
        self.kinds: frozenset[MarkKind] = frozenset(kinds)
        self._moment = 0
        self._pace = USUAL_PACE
        self._is_playing = False
        self._beat = single_shot(self, self._pace.pause, self.advance)

    @property
    def moment(self) -> int:
        """How many plays have been made."""
        return self._moment

    @property
    def is_at_end(self) -> bool:
        """Whether nothing follows."""
        return self._moment >= len(self.timeline)

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The marks that are looked for."""
        return tuple(mark for mark in self.timeline.marks if mark.kind in self.kinds)

    def turn_of(self, moment: int) -> Turn:
        """The turn of the play that led to a moment."""
        return next(each for each in self.timeline.turns if moment <= each.last)

    def about(self, moment: int) -> str:
        """Where a moment is in the game, in words."""
        if moment == 0:
            return tr("Before the first play")
        turn = self.turn_of(moment)
        return tr(
            "Round {round}, player {player}, play {number} of {all}",
            round=turn.round,
            player=turn.player + 1,
            number=moment,
            all=len(self.timeline),
        )

    @property
    def last_words(self) -> str:
        """The play that led here, in words; nothing before the first."""
        raise NotImplementedError

    def find(self, goal: int) -> None:
        """Look a moment up before it is shown."""
        raise NotImplementedError

    def look_for(self, kinds: Iterable[MarkKind]) -> None:
        """Go to marks of some kinds only."""
        self.kinds = frozenset(kinds)

    def show_timeline(self, timeline: Line) -> None:
        """Show another game, at the same moment if it has come so far."""
        self.pause()
        self.timeline = timeline
        moment, self._moment = min(self._moment, len(timeline)), -1  # nothing of it is known yet
        self._find(moment)
        self.moved.emit()

    # --- By hand ----------------------------------------------------------------------------------

    def go_to(self, moment: int) -> None:
        """Show a moment, or the nearest one there is; going on by itself continues from there."""
        self.interrupt()
        self.show_moment(min(max(moment, 0), len(self.timeline)))
        if self._is_playing:
            self.go_on_or_stop()

    def go_to_round(self, number: int) -> None:
        """Show where a round begins, counted from 1."""
        before = [turn.last for turn in self.timeline.turns if turn.round < number]
        self.go_to(max(before, default=0))

    def show_from(self, at: ReplayFrom) -> None:
        """Show where a round begins, or what is marked as this first; else stay."""
        if isinstance(at, int):
            self.go_to_round(at)
        elif at is not None:
            marked = (each.moment for each in self.timeline.marks if str(each.kind) == at)
            self.go_to(next(marked, 0))

    def show_moment(self, goal: int) -> None:
        """Show a moment, unless it is shown already."""
        if goal != self._moment:
            self._find(goal)
            self.moved.emit()

    def _find(self, goal: int) -> None:
        self.find(goal)
        self._moment = goal

    def step(self, by: int) -> None:
        """Go some plays on, or back if negative."""
        self.go_to(self._moment + by)

    def step_turn(self, by: int) -> None:
        """Go to where the next turn begins, or back to where this one or the one before did."""
        self._go_along((0, *(turn.last for turn in self.timeline.turns)), by)

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
        self.advance()

    def pause(self) -> None:
        """Stay at this moment."""
        self.interrupt()
        self._beat.stop()
        self._set_playing(False)

    def advance(self) -> None:
        """Show the next moment, and go on from there after a pause."""
        self.show_moment(self._moment + 1)
        self.go_on_or_stop()

    def interrupt(self) -> None:
        """Let nothing move any more; for games that show how something moves."""

    def go_on_or_stop(self) -> None:
        """Wait for the next moment, or stop if there is none."""
        if self.is_at_end:
            self.pause()
        else:
            self._beat.start()

    def _set_playing(self, is_playing: bool) -> None:
        if is_playing != self._is_playing:
            self._is_playing = is_playing
            self.playing_changed.emit()
