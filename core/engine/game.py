"""A game as people and bots see it: what is legal, what happens, who has won."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from core.board.board import Board
from core.engine.action import Action, Coder, Kind
from core.engine.compiled import Rules, plain_rules
from core.engine.kernels import layout as at
from core.engine.kernels import words
from core.engine.kernels.layout import State
from core.engine.lines import BadNotation, command_of
from core.engine.log import ENGINE_VERSION, GameLog, checksum
from core.engine.notation import Notation
from core.engine.packing import HIGHEST_SEED, Options, Unplayable, packed
from core.engine.position import MODES, Position, unpacked
from core.engine.reasons import SURPLUS, IllegalAction, reason_against, surplus
from core.engine.view import View, view_of
from core.language import tr
from core.route.edits import with_certificate
from core.route.fingerprint import fingerprint
from core.route.writing import route_text


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game has ended: with a winner, or unfinished after the last round (Q-AMB-51)."""

    winner: int | None
    round: int

    @property
    def is_finished(self) -> bool:
        """Whether somebody has arrived."""
        return self.winner is not None


class Game:
    """One game, from the deal to the end.

    Attributes:
        actions: everything that was done so far.
        completed: how many of these belong to plays that are complete.
    """

    def __init__(
        self, board: Board, players: int, seed: int, options: Options, rules: Rules | None = None
    ) -> None:
        """Deal a game; without `rules` the plain ones are used."""
        self.board = board
        self.players = players
        self.seed = seed
        self.options = options
        self.actions: tuple[Action, ...] = ()
        self.completed = 0
        self._moments: tuple[tuple[int, int], ...] = ()
        if not 0 <= seed <= HIGHEST_SEED:
            raise Unplayable(
                tr(
                    "a seed is a number from 0 to {most:,}, not {seed:,}",
                    most=HIGHEST_SEED,
                    seed=seed,
                )
            )
        self.rules = plain_rules() if rules is None else rules
        self._g = self.rules.ready(packed(board, players, options))
        self.rules.deal(self._g, seed)
        self._last_state = list(self._g[: at.STATE_SIZE])

    @cached_property
    def _coder(self) -> Coder:
        return Coder(self.board.catalogue)

    @property
    def state(self) -> State:
        """The array itself, for tests and bots; to be read only."""
        return self._g

    def legal_actions(self) -> tuple[Action, ...]:
        """Every legal action, each once; none when the game is over."""
        number = self.rules.list_choices(self._g)
        codes = (int(self.rules.choice(self._g, index)) for index in range(number))
        return tuple(self._coder.decoded(code) for code in codes)

    def apply(self, action: Action) -> None:
        """Carry out an action, or raise `IllegalAction` and change nothing."""
        if action not in self.legal_actions():
            raise IllegalAction(*reason_against(action, self.position, self.board, self.options))
        self._moments += (self.moment,)
        self.rules.apply(self._g, self._coder.encoded(action))
        self.actions += (action,)
        mode = self._g[at.MODE]
        is_choice_left = mode == words.REMOVING and action.kind is Kind.ACT
        if mode in {words.FREE, words.OVER} or is_choice_left:
            self.completed = len(self.actions)
            self._last_state = list(self._g[: at.STATE_SIZE])

    def play(self, line: str) -> None:
        """Carry out a line of notation as a whole, or raise and change nothing."""
        trial = self.copy()
        first, *others = self.notation.read(line) or (Action(Kind.DONE),)
        trial.apply(first)
        for action in others:
            if trial.is_between_plays and action.kind in SURPLUS:
                raise surplus(action.kind, first.kind)
            trial.apply(action)
        trial.close(is_removal=command_of(line) == "remove")
        self.__dict__.update(trial.__dict__)

    @property
    def is_between_plays(self) -> bool:
        """Whether the player to move is in the middle of nothing."""
        return bool(self._g[at.MODE] == words.FREE)

    def close(self, *, is_removal: bool) -> None:
        """Stop the walk or the naming that a line has begun and that could still go on."""
        mode, left = MODES[self._g[at.MODE]], int(self._g[at.LEFT])
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
        copy = self.copy()
        copy.apply(action)
        return copy

    def copy(self) -> Game:
        """A game of its own that stands where this one does."""
        copy = object.__new__(Game)
        copy.__dict__.update(self.__dict__)
        copy._g = self._g.copy()
        return copy

    @property
    def position(self) -> Position:
        """Everything about this moment, hidden things included."""
        return unpacked(self._g, self.board.catalogue)

    def view(self, player: int) -> View:
        """What a player can know: own cards, and what lies open (Q-AMB-68)."""
        return view_of(self.position, player)

    @property
    def moment(self) -> tuple[int, int]:
        """The round, and the player to move, counted from 1."""
        return int(self._g[at.ROUND]), int(self._g[at.PLAYER]) + 1

    @property
    def log(self) -> GameLog:
        """The log of the game, up to its last complete play; its route carries no certificate."""
        lines = self.notation.written(self.actions[: self.completed])
        return GameLog(
            route=route_text(with_certificate(self.board.route, None)),
            fingerprint=fingerprint(self.board.route),
            version=ENGINE_VERSION,
            players=self.players,
            seed=self.seed,
            options=self.options,
            lines=tuple((*self._moments[start], line) for start, line in lines),
            checksum=checksum(self._last_state),
        )

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended, or None while it goes on."""
        if self._g[at.MODE] != words.OVER:
            return None
        winner = int(self._g[at.WINNER])
        return Outcome(None if winner == words.NOBODY else winner, int(self._g[at.ROUND]))
