"""A game as people and bots see it: what is legal, what happens, who has won."""

from __future__ import annotations

import copy
from functools import cached_property

from core.basics.language import tr
from core.basics.values import dataclass
from core.designs.reading import parse_design
from core.files.nodes import Unreadable
from core.kernels.rule_kernels import RuleKernels
from core.lost_cities.board.board import Board
from core.lost_cities.board.graph import StageGraph
from core.lost_cities.design.format import BOARDS
from core.lost_cities.engine.action import Action, Coder, Kind
from core.lost_cities.engine.kernels import state as at
from core.lost_cities.engine.kernels import words
from core.lost_cities.engine.kernels.state import State
from core.lost_cities.engine.log import LOGS, GameLog
from core.lost_cities.engine.notation import BadNotation, Notation
from core.lost_cities.engine.packing import Options, packed_state
from core.lost_cities.engine.position import Position, unpacked
from core.lost_cities.engine.reasons import IllegalAction, reason_against
from core.lost_cities.engine.rule_kernels import plain_rules
from core.playtest.limits import Unplayable, refuse_seed
from core.playtest.recorded.logs import play_again


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game has ended: who has won, several if they share it, nobody if it is unfinished."""

    winners: tuple[int, ...]
    points: tuple[int, ...]
    artefacts: tuple[int, ...]

    @property
    def is_finished(self) -> bool:
        """Whether all rounds were played."""
        return bool(self.winners)


class Game:
    """One game, from the deal to the end."""

    def __init__(
        self,
        board: Board,
        players: int,
        seed: int,
        options: Options | None = None,
        rules: RuleKernels | None = None,
    ) -> None:
        """Deal a game; without `rules` the plain ones are used."""
        refuse_seed(seed)
        self.board, self.players, self.seed = board, players, seed
        self.options = options or Options()
        self.rules = rules or plain_rules()
        self._coder = Coder(board)
        self._g = packed_state(board, players, self.options)
        self.rules.deal(self._g, seed)
        self._actions: list[Action] = []
        self._lines: list[tuple[int, int, str]] = []

    @property
    def state(self) -> State:
        """The array itself, for tests and bots; to be read only."""
        return self._g

    @property
    def actions(self) -> tuple[Action, ...]:
        """Everything that was done so far."""
        return tuple(self._actions)

    @property
    def lines(self) -> tuple[tuple[int, int, str], ...]:
        """The same in notation, each with its round and its player, counted from 1."""
        return tuple(self._lines)

    def legal_actions(self) -> tuple[Action, ...]:
        """Every legal action, each once; none when the game is over."""
        number = self.rules.list_choices(self._g)
        codes = (int(self.rules.choice(self._g, index)) for index in range(number))
        return tuple(self._coder.decoded(code) for code in codes)

    def apply(self, action: Action) -> None:
        """Carry out an action, or raise `IllegalAction` and change nothing."""
        legal = self.legal_actions()
        if action not in legal:
            raise IllegalAction(*reason_against(action, self.position, self.board))
        self._lines.append((*self.moment, self.notation.written(action, legal)))
        self._actions.append(action)
        self.rules.apply(self._g, self.code_of(action))

    def code_of(self, action: Action) -> int:
        """The number that the kernels know an action by, now."""
        stage = None
        if action.figure is not None and action.kind is not Kind.START:
            here = self._g[at.PLAYER] * at.MOST_FIGURES + action.figure
            stage = int(self._g[at.FIGURE_STAGES + here])
        return self._coder.encoded(action, stage)

    def decoded(self, code: int) -> Action:
        """The action that the kernels know by a number."""
        return self._coder.decoded(code)

    def play(self, line: str) -> None:
        """Carry out a line of notation, or raise `BadNotation` or `IllegalAction`."""
        self.apply(self.notation.read(line, self.legal_actions()))

    @cached_property
    def notation(self) -> Notation:
        """The notation of this board."""
        return Notation(self.board)

    def copy(self) -> Game:
        """A game of its own that stands where this one does."""
        twin: Game = copy.copy(self)
        twin._g = self._g.copy()
        twin._actions, twin._lines = self._actions.copy(), self._lines.copy()
        return twin

    @property
    def position(self) -> Position:
        """Everything about this moment, hidden things included."""
        return unpacked(self._g, self.board, self._coder)

    def view(self, player: int) -> Position:
        """What a player can know: own cards, and what lies open (LC-AMB-19)."""
        return self.position.seen_by(player)

    @property
    def moment(self) -> tuple[int, int]:
        """The round, and the player to move, counted from 1."""
        return int(self._g[at.ROUND]), int(self._g[at.PLAYER]) + 1

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended, or None while it goes on."""
        g = self._g
        if g[at.MODE] != words.OVER:
            return None
        seats = range(self.players)
        return Outcome(
            tuple(each for each in seats if g[at.WINNERS] >> each & 1),
            tuple(int(g[at.COINS + each]) for each in seats),
            tuple(int(g[at.ARTEFACTS + each]) for each in seats),
        )

    @property
    def log(self) -> GameLog:
        """The log of the game so far; its board carries no certificate."""
        return LOGS.log_of(self, BOARDS, self.lines, self._g)


def replayed(log: GameLog) -> Game:
    """The game of a log after its last line, or `Unreadable` if it comes out differently."""
    game = dealt(log)
    play_again(log, game, (BadNotation, IllegalAction))
    return game


def dealt(log: GameLog) -> Game:
    """The game of a log before its first line, or `Unreadable`."""
    log.refuse_other_engine()
    design = parse_design(log.layout, {BOARDS.id: BOARDS}).design
    if design.fingerprint != log.fingerprint:
        raise Unreadable(tr("the log belongs to another board than the one it holds"))
    board = Board.of(design, StageGraph.of(design))
    if board is None:
        raise Unreadable(tr("nobody can play on the board of this log"))
    try:
        return Game(board, log.players, log.seed, log.options)
    except Unplayable as error:
        raise Unreadable(str(error)) from error
