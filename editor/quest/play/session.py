"""The session: a table in the window, what people do at it, when bots move, and hints."""

from __future__ import annotations

from enum import Enum

from PyQt6.QtCore import QObject, pyqtSignal

from core.basics.language import tr_lazy
from core.quest.engine.action import Action
from core.quest.engine.reasons import IllegalAction
from core.quest.session.game_table import GameTable
from core.quest.session.hints import Hint
from core.quest.session.person_turn import PersonTurn
from core.quest.session.play_words import Teller
from editor.background.jobs import Jobs
from editor.background.latest import Latest, Listener

__all__ = ["PlaySession", "Speed"]


class Speed(Enum):
    """How fast bots move; the value is the time for one step of a piece in ms."""

    SLOW = 700
    NORMAL = 320
    FAST = 110
    INSTANT = 0


class BotMoves(QObject):
    """Lets the bots of a table play; after each play it waits until that was shown.

    Signals:
        moved: a bot has made a complete play.
        changed: a bot has begun or ceased to think, or is paused or not.
        failed: the exception that thinking ended with; the bots are paused then.
    """

    moved = pyqtSignal()
    changed = pyqtSignal()
    failed = pyqtSignal(object)

    def __init__(self, table: GameTable, games: Jobs, parent: QObject) -> None:
        """Wait for `go_on`."""
        super().__init__(parent)
        self._table = table
        self._thought = Latest(games, self)
        self._is_paused, self._is_shown = True, True
        self._speed = Speed.NORMAL

    @property
    def speed(self) -> Speed:
        """How fast bots move."""
        return self._speed

    @speed.setter
    def speed(self, speed: Speed) -> None:
        self._speed = speed
        self.changed.emit()

    @property
    def is_paused(self) -> bool:
        """Whether bots wait for `step` or `go_on`."""
        return self._is_paused

    @property
    def is_thinking(self) -> bool:
        """Whether a bot is thinking just now."""
        return self._thought.is_running

    def pause(self) -> None:
        """Begin no other play; the one that is being thought of is still made."""
        self._is_paused = True
        self.changed.emit()

    def go_on(self) -> None:
        """Play by themselves from now on."""
        self._is_paused = False
        self.consider()
        self.changed.emit()

    def step(self) -> None:
        """Make one play, whether it is paused or not; one that is being thought of will do."""
        self._is_shown = True
        self._think()

    def animation_over(self) -> None:
        """The last play has been shown."""
        if not self._is_shown:
            self._is_shown = True
            self.consider()

    def consider(self) -> None:
        """Think if a bot is to move and nothing speaks against it."""
        if not self._table.is_bot_to_move:
            self._is_shown = True  # nobody waits for what people stop looking at
        elif not self._is_paused and self._is_shown:
            self._think()

    def _think(self) -> None:
        if not self._thought.is_running and self._table.is_bot_to_move:
            listener = Listener(self._play, self._fail, cancelled=self._give_up)
            self._thought.run(tr_lazy("A bot is thinking"), self._table.thinking(), listener)
            self.changed.emit()

    def _play(self, actions: tuple[Action, ...]) -> None:
        try:
            self._table.apply_bot(actions)
        except IllegalAction as error:
            self._fail(error)
            return
        self._is_shown = self._speed is Speed.INSTANT
        self.moved.emit()
        self.consider()

    def _fail(self, error: Exception) -> None:
        self._give_up()
        self.failed.emit(error)

    def _give_up(self) -> None:
        """Wait to be asked again."""
        self._is_paused = True
        self.changed.emit()

    def close(self) -> None:
        """Stop, and let nothing come of what is being thought of."""
        self._is_paused = True
        self._thought.cancel()


class PlaySession(QObject):
    """Plays one table: people pick, bots think on another thread.

    Attributes:
        turn: everything that people do and see.
        bots: how and when bots move.
        hint: what the planner advises; None once anything has happened.

    Signals:
        changed: anything to show is different.
        played: a complete `Play`, of anybody, after `changed`.
        refused: the id of a rule, empty if it is no matter of rules, and a sentence about it.
        told: a sentence about what a pick did beside what was meant by it.
        announced: a sentence for the status line and screen readers.
        hinted: a `Hint`.
        failed: an exception; nothing is lost, and the bots are paused.
        ended: the game is over.
    """

    changed = pyqtSignal()
    played = pyqtSignal(object)
    refused = pyqtSignal(str, str)
    told = pyqtSignal(str)
    announced = pyqtSignal(str)
    hinted = pyqtSignal(object)
    failed = pyqtSignal(object)
    ended = pyqtSignal()

    def __init__(self, table: GameTable, games: Jobs, parent: QObject | None = None) -> None:
        """Sit down at a table; bots think with `games`."""
        super().__init__(parent)
        self.table = table
        self.teller = Teller(table.game.board)
        self.turn = PersonTurn(
            table,
            self.teller,
            changed=self._refresh,
            refused=self.refused.emit,
            told=self.told.emit,
        )
        self.bots = BotMoves(table, games, self)
        self.bots.moved.connect(self._refresh)
        self.bots.changed.connect(self._show)
        self.bots.failed.connect(self.failed)
        self.hint: Hint | None = None
        self._adviser = Latest(games, self)
        self._seen_plays = len(table.plays)
        self._has_ended = False

    def start(self) -> None:
        """Begin."""
        self.bots.go_on()
        self._refresh()

    def close(self) -> None:
        """Stop all work."""
        self.bots.close()
        self._forget_hint()

    @property
    def is_thinking(self) -> bool:
        """Whether a bot, or the adviser, is thinking just now."""
        return self.bots.is_thinking or self._adviser.is_running

    def _show(self) -> None:
        self.turn.look_again()
        self.changed.emit()

    def _refresh(self) -> None:
        """Show what is different, and tell what has been played."""
        self._forget_hint()
        self._show()
        plays, self._seen_plays = self.table.plays[self._seen_plays :], len(self.table.plays)
        for play in plays:
            self.announced.emit(self.teller.sentence(play))
            self.played.emit(play)
        if self.table.is_over and not self._has_ended:
            self._has_ended = True
            self.ended.emit()
        self.bots.consider()

    # --- Hints -----------------------------------------------------------------------------------

    def ask_for_hint(self) -> None:
        """Ask the planner what it would do, unless it is asked already."""
        if not self.turn.is_open:
            self.refused.emit("", self.turn.why_closed)
        elif not self._adviser.is_running:
            listener = Listener(self._take_hint, self._go_without_hint, cancelled=self._show)
            self._adviser.run(tr_lazy("Looking for a hint"), self.table.hinting(), listener)
            self._show()

    def _take_hint(self, hint: Hint) -> None:
        self.hint = hint
        self._show()
        self.announced.emit(f"{hint.sentence} {hint.reason}".strip())
        self.hinted.emit(hint)

    def _go_without_hint(self, error: Exception) -> None:
        self._show()
        self.failed.emit(error)

    def _forget_hint(self) -> None:
        """Hold no hint, and let nothing come of one that is being looked for."""
        self.hint = None
        self._adviser.cancel()

    def put_hint_away(self) -> None:
        """Hold no hint any more; whatever it pointed out is as before."""
        self._forget_hint()
        self._show()

    def follow_hint(self) -> None:
        """Do what the hint says."""
        if self.hint is not None:
            self.turn.follow(self.hint)
