"""The table: a running game with people and bots around it, and what a window asks of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum
from functools import cached_property

from core.basics.jobs import Work, finished
from core.basics.language import marked, tr
from core.basics.values import dataclass
from core.playtest.limits import Unplayable
from core.quest.board.board import Board
from core.quest.bots.bots import QuestBot
from core.quest.engine.action import Action
from core.quest.engine.game import Game, Outcome
from core.quest.engine.packing import Options
from core.quest.engine.position import Holdings, Position, View, view_of
from core.quest.session.engines import Engines, plain_engines
from core.quest.session.hints import Adviser, Hint
from core.quest.session.plays import Play
from core.quest.session.thinking import Thinking
from core.quest.session.walks import Walks


class UndoBarrier(StrEnum):
    """Why an action cannot be taken back, in English, noted for translation."""

    NOTHING_DONE = marked("There is nothing to take back.")
    CARDS_DRAWN = marked("Cards were drawn; what was seen cannot be taken back.")
    TOKEN_TAKEN = marked("A cave token was turned over; what was seen cannot be taken back.")
    TURN_ENDED = marked("The turn has ended, and new cards were drawn.")
    OTHERS_ACTED = marked("Somebody else has played since.")
    GAME_OVER = marked("The game is over.")

    @property
    def sentence(self) -> str:
        """The reason in the language in use."""
        return tr(self.value)


def barrier_between(was: Position, now: Position) -> UndoBarrier | None:
    """What an action revealed or ended, if it cannot be taken back."""
    if now.mode == "over":
        return UndoBarrier.GAME_OVER
    if (was.round, was.player) != (now.round, now.player):
        return UndoBarrier.TURN_ENDED
    if was.unseen_tokens != now.unseen_tokens:
        return UndoBarrier.TOKEN_TAKEN
    if _has_drawn(was.players[was.player], now.players[was.player]):
        return UndoBarrier.CARDS_DRAWN
    return None


def _has_drawn(was: Holdings, now: Holdings) -> bool:
    """Whether cards came from the draw pile, or from a discard pile that was shuffled for it."""
    is_reshuffled = sum(now.discard.values()) < sum(was.discard.values())
    return was.draw != now.draw or is_reshuffled


Seat = QuestBot | None
"""Who sits there: a bot, or None for a person."""


class OutOfTurn(Exception):
    """Somebody wanted to play who is not to move; the message says who is."""


class NotUndone(Exception):
    """An action that cannot be taken back; the message says why."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table at one moment, as one viewer sees it.

    Attributes:
        view: the game; with no viewer nobody's hand is in it, as between two turns at one screen.
        seats: who sits where.
        is_person: whether a person is to move.
        outcome: how the game has ended, or None while it goes on.
        is_between_plays: whether the player to move is in the middle of nothing.
        barrier: why the last action cannot be taken back; None if it can.
        plays: how many complete plays there were.
    """

    view: View
    seats: tuple[Seat, ...]
    is_person: bool
    outcome: Outcome | None
    is_between_plays: bool
    barrier: UndoBarrier | None
    plays: int


@dataclass(frozen=True, slots=True)
class _Sitting:
    """The game after some action, and what it was before, as long as one may go back there.

    Attributes:
        rest: the game when the last complete play was over.
        barrier: why there is no way back, if there is none.
    """

    game: Game
    rest: Game
    plays: tuple[Play, ...]
    previous: _Sitting | None = None
    barrier: UndoBarrier | None = UndoBarrier.NOTHING_DONE

    def after(self, action: Action, *, is_bot: bool) -> _Sitting:
        """The game after one more action, or `IllegalAction`."""
        game = self.game.after(action)
        barrier = (
            UndoBarrier.OTHERS_ACTED
            if is_bot
            else barrier_between(self.game.position, game.position)
        )
        previous = self if barrier is None else None
        if game.completed == self.game.completed:
            return _Sitting(game, self.rest, self.plays, previous, barrier)
        play = Play.between(self.rest, game)
        return _Sitting(game, game, (*self.plays, play), previous, barrier)


class _Moment:
    """What can be seen of a game that is not changed any more, each looked at once."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.walks = Walks(game)

    @cached_property
    def position(self) -> Position:
        return self.game.position


class GameTable:
    """One game with its seats; people act through `apply`, bots through `let_bot_play`.

    Slow things come as work that only reads: the window does it on another thread and hands the
    actions back. Games that the table shows are never changed afterwards.
    """

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        engines: Engines | None = None,
        plays: Sequence[Play] = (),
    ) -> None:
        """Sit down at a game; `plays` are those that went before, for the log."""
        if len(seats) != game.players:
            numbers = {"players": game.players, "seats": len(seats)}
            raise Unplayable(tr("{players} play, and {seats} seats are taken", **numbers))
        self.seats = tuple(seats)
        engines = plain_engines() if engines is None else engines
        self._now = _Sitting(game, game, tuple(plays))
        self._thinking = Thinking(self.seats, engines)
        self._adviser = Adviser(game, engines)
        self._moment = _Moment(game)

    @classmethod
    def laid(
        cls,
        board: Board,
        seats: Sequence[Seat],
        seed: int,
        options: Options,
        engines: Engines | None = None,
    ) -> GameTable:
        """Deal a new game, or raise `Unplayable`."""
        rules = None if engines is None else engines.rules
        return cls(Game(board, len(seats), seed, options, rules), seats, engines)

    @property
    def game(self) -> Game:
        """The game as it stands; to be read only."""
        return self._now.game

    @property
    def plays(self) -> tuple[Play, ...]:
        """Every complete play so far."""
        return self._now.plays

    @property
    def player(self) -> int:
        """Whose turn it is, from 0."""
        return self.game.moment[1] - 1

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.outcome is not None

    @property
    def is_person_to_move(self) -> bool:
        """Whether a person is to act."""
        return not self.is_over and self.seats[self.player] is None

    @property
    def is_bot_to_move(self) -> bool:
        """Whether a bot is to act."""
        return not self.is_over and self.seats[self.player] is not None

    @property
    def walks(self) -> Walks:
        """Where one play gets to now, searched once for each moment."""
        return self._seen.walks

    @property
    def position(self) -> Position:
        """Everything about the game as it stands, unpacked once for each moment."""
        return self._seen.position

    @property
    def _seen(self) -> _Moment:
        if self._moment.game is not self.game:
            self._moment = _Moment(self.game)
        return self._moment

    def snapshot(self, viewer: int | None = None) -> Snapshot:
        """The table as a player sees it, or with all hands hidden."""
        view = view_of(self.position, self.player if viewer is None else viewer)
        return Snapshot(
            view=replace(view, hand={}) if viewer is None else view,
            seats=self.seats,
            is_person=self.is_person_to_move,
            outcome=self.game.outcome,
            is_between_plays=self.game.is_between_plays,
            barrier=self._now.barrier,
            plays=len(self.plays),
        )

    # --- Playing ---------------------------------------------------------------------------------

    def apply(self, *actions: Action) -> None:
        """Carry out actions of the person to move, all or none.

        Raises `IllegalAction` with the rule, or `OutOfTurn` while a bot is to move. With the end
        of the turn the actions have to end, too.
        """
        if self.is_bot_to_move:
            raise OutOfTurn(tr("Player {player}, a bot, is to move.", player=self.player + 1))
        self._carry_out(actions, is_bot=False)

    def thinking(self) -> Work[tuple[Action, ...]]:
        """Work out the next complete play of the bot to move, for `apply_bot`."""
        self._refuse_person()
        return self._thinking.next_play(self.game)

    def apply_bot(self, actions: Sequence[Action]) -> Play:
        """Carry out what a bot has thought of: one complete play."""
        self._refuse_person()
        self._carry_out(actions, is_bot=True)
        return self.plays[-1]

    def let_bot_play(self) -> Play:
        """Let the bot to move think and carry out one complete play, all at once."""
        return self.apply_bot(finished(self.thinking()))

    def _refuse_person(self) -> None:
        if not self.is_bot_to_move:
            raise OutOfTurn(tr("Player {player} is no bot to move.", player=self.player + 1))

    def _carry_out(self, actions: Sequence[Action], *, is_bot: bool) -> None:
        then, player = self._now, self.game.moment
        for action in actions:
            if then.game.moment != player:
                raise OutOfTurn(tr("The turn is over already."))
            then = then.after(action, is_bot=is_bot)
        self._now = then

    def go_on_with(self, engines: Engines) -> None:
        """Let bots and hints think with other engines from now on, once these are ready."""
        self._thinking.go_on_with(engines)
        self._adviser.go_on_with(engines)

    # --- Taking back -----------------------------------------------------------------------------

    @property
    def undo_barrier(self) -> UndoBarrier | None:
        """Why the last action cannot be taken back; None if it can."""
        return self._now.barrier

    @property
    def play_barrier(self) -> UndoBarrier | None:
        """Why the last play cannot be taken back as a whole; None if it can."""
        before = self._before_play()
        return before if isinstance(before, UndoBarrier) else None

    def undo(self) -> None:
        """Take the last action back, or raise `NotUndone`."""
        if self._now.previous is None:
            raise NotUndone((self._now.barrier or UndoBarrier.NOTHING_DONE).sentence)
        self._now = self._now.previous

    def undo_play(self) -> None:
        """Take back the play that is under way, or else the last complete one, or `NotUndone`."""
        before = self._before_play()
        if isinstance(before, UndoBarrier):
            raise NotUndone(before.sentence)
        self._now = before

    def _before_play(self) -> _Sitting | UndoBarrier:
        """The sitting before the last play, or why one cannot go back there."""
        game, then = self.game, self._now
        is_under_way = len(game.actions) > game.completed
        if not is_under_way and not self.plays:
            return UndoBarrier.NOTHING_DONE
        start = game.completed if is_under_way else self.plays[-1].start
        while len(then.game.actions) > start:
            if then.previous is None:
                return then.barrier or UndoBarrier.NOTHING_DONE
            then = then.previous
        return then if then is not self._now else UndoBarrier.NOTHING_DONE

    # --- Advice ----------------------------------------------------------------------------------

    def hinting(self) -> Work[Hint]:
        """Work out what the planner would do in the place of the player to move.

        In the middle of a play the hint is about what to do instead of it.
        """
        if self.is_over:
            raise OutOfTurn(tr("The game is over."))
        rest = self._now.rest
        return self._adviser.hint(rest, len(self.game.actions) - len(rest.actions))
