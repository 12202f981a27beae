"""A game as people and bots see it: what is legal, what happens, who has won."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property

from core.basics.language import tr
from core.basics.values import dataclass
from core.kernels.rule_kernels import RuleKernels
from core.playtest.limits import refuse_seed
from core.quest.board.board import Board
from core.quest.engine.action import Action, Coder, Kind
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.state import State
from core.quest.engine.log import LOGS, GameLog
from core.quest.engine.notation import BadNotation, Notation, command_of
from core.quest.engine.packing import Options, packed
from core.quest.engine.position import MODES, Position, View, unpacked, view_of
from core.quest.engine.reasons import SURPLUS, IllegalAction, reason_against, surplus
from core.quest.engine.rule_kernels import plain_rules
from core.quest.route.format import ROUTES


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game has ended: with a winner, or unfinished after the last round (Q-AMB-51)."""

    winner: int | None
    round: int

    @property
    def is_finished(self) -> bool:
        """Whether somebody has arrived."""
        return self.winner is not None


@dataclass(slots=True)
class _Course:
    """What has happened in a game so far: all of it that changes.

    Attributes:
        g: the array.
        actions: everything that was done.
        moments: when and by whom each of these was done.
        completed: how many of them belong to plays that are complete.
        last_state: the state after the last complete play.
    """

    g: State
    actions: list[Action]
    moments: list[tuple[int, int]]
    completed: int
    last_state: State

    @classmethod
    def from_deal(cls, g: State) -> _Course:
        """Nothing has happened yet."""
        return cls(g, [], [], 0, list(g[: at.STATE_SIZE]))

    def copy(self) -> _Course:
        """The same course, which can go on otherwise."""
        actions, moments = self.actions.copy(), self.moments.copy()
        return replace(self, g=self.g.copy(), actions=actions, moments=moments)


class Game:
    """One game, from the deal to the end."""

    def __init__(
        self,
        board: Board,
        players: int,
        seed: int,
        options: Options,
        rules: RuleKernels | None = None,
    ) -> None:
        """Deal a game; without `rules` the plain ones are used."""
        self.board = board
        self.players = players
        self.seed = seed
        self.options = options
        refuse_seed(seed)
        self.rules = plain_rules() if rules is None else rules
        self._coder = Coder(board.catalogue)
        g = self.rules.ready(packed(board, players, options))
        self.rules.deal(g, seed)
        self._course = _Course.from_deal(g)

    @property
    def state(self) -> State:
        """The array itself, for tests and bots; to be read only."""
        return self._course.g

    @property
    def actions(self) -> tuple[Action, ...]:
        """Everything that was done so far."""
        return tuple(self._course.actions)

    @property
    def moments(self) -> tuple[tuple[int, int], ...]:
        """The round and the player, counted from 1, of each of the actions."""
        return tuple(self._course.moments)

    @property
    def completed(self) -> int:
        """How many of the actions belong to plays that are complete."""
        return self._course.completed

    def legal_actions(self) -> tuple[Action, ...]:
        """Every legal action, each once; none when the game is over."""
        return tuple(self._coder.decoded(code) for code in self._legal_codes())

    def is_legal(self, action: Action) -> bool:
        """Whether an action can be carried out now."""
        code = self._coder.code_of(action)
        return code is not None and code in self._legal_codes()

    def _legal_codes(self) -> Iterator[int]:
        """The numbers of all legal actions."""
        number = self.rules.list_choices(self.state)
        return (int(self.rules.choice(self.state, index)) for index in range(number))

    def apply(self, action: Action) -> None:
        """Carry out an action, or raise `IllegalAction` and change nothing."""
        if not self.is_legal(action):
            raise IllegalAction(*reason_against(action, self.position, self.board, self.options))
        course = self._course
        course.moments.append(self.moment)
        self.rules.apply(course.g, self._coder.encoded(action))
        course.actions.append(action)
        mode = course.g[at.MODE]
        is_choice_left = mode == words.REMOVING and action.kind is Kind.ACT
        if mode in {words.FREE, words.OVER} or is_choice_left:
            course.completed = len(course.actions)
            course.last_state = list(course.g[: at.STATE_SIZE])

    def play(self, line: str) -> None:
        """Carry out a line of notation as a whole, or raise and change nothing."""
        before, self._course = self._course, self._course.copy()
        try:
            self._play_all(self.notation.read(line) or (Action(Kind.DONE),))
            self.close(is_removal=command_of(line) == "remove")
        except BaseException:
            self._course = before
            raise

    def _play_all(self, actions: Sequence[Action]) -> None:
        """Carry out the actions of one play, none after its end."""
        first, *others = actions
        self.apply(first)
        for action in others:
            if self.is_between_plays and action.kind in SURPLUS:
                raise surplus(action.kind, first.kind)
            self.apply(action)

    @property
    def is_between_plays(self) -> bool:
        """Whether the player to move is in the middle of nothing."""
        return bool(self.state[at.MODE] == words.FREE)

    def close(self, *, is_removal: bool) -> None:
        """Stop the walk or the naming that a line has begun and that could still go on."""
        mode, left = MODES[self.state[at.MODE]], int(self.state[at.LEFT])
        if mode == "moving":
            self.apply(Action(Kind.STOP))
        elif mode == "replacing" or (mode == "removing" and is_removal):
            self.apply(Action(Kind.DONE))
        elif mode == "paying":
            raise IllegalAction(
                "Q-SPEC-1", tr("{count} more to pay: name exactly as many cards.", count=left)
            )
        elif mode in {"native", "buying", "discarding"}:
            raise BadNotation(tr("the line is not complete; see the notation: help"))

    @cached_property
    def notation(self) -> Notation:
        """The notation of this board."""
        return Notation(self.board)

    def after(self, action: Action) -> Game:
        """A copy of the game in which an action was carried out; this one stays as it is."""
        then = self.copy()
        then.apply(action)
        return then

    def copy(self) -> Game:
        """A game of its own that stands where this one does."""
        twin: Game = copy.copy(self)
        twin._course = self._course.copy()
        return twin

    @property
    def position(self) -> Position:
        """Everything about this moment, hidden things included."""
        return unpacked(self.state, self.board.catalogue)

    def view(self, player: int) -> View:
        """What a player can know: own cards, and what lies open (Q-AMB-68)."""
        return view_of(self.position, player)

    @property
    def moment(self) -> tuple[int, int]:
        """The round, and the player to move, counted from 1."""
        return int(self.state[at.ROUND]), int(self.state[at.PLAYER]) + 1

    @property
    def log(self) -> GameLog:
        """The log of the game, up to its last complete play; its route carries no certificate."""
        written = self.notation.written(self.actions[: self.completed])
        lines = tuple((*self._course.moments[start], line) for start, line in written)
        return LOGS.log_of(self, ROUTES, lines, self._course.last_state)

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended, or None while it goes on."""
        if self.state[at.MODE] != words.OVER:
            return None
        winner = int(self.state[at.WINNER])
        return Outcome(None if winner == words.NOBODY else winner, int(self.state[at.ROUND]))
