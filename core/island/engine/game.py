"""A game as people and bots see it: what is legal, what happens, who has won."""

from __future__ import annotations

import copy

from core.basics.language import tr
from core.basics.values import dataclass
from core.designs.reading import parse_design
from core.files.nodes import Unreadable
from core.island.board.board import Board
from core.island.design.format import ISLANDS
from core.island.design.island_design import IslandDesign
from core.island.engine.action import RESOURCES, Action, Kind, decoded, encoded
from core.island.engine.kernels import state as at
from core.island.engine.kernels import words
from core.island.engine.kernels.hands import give_cards
from core.island.engine.kernels.shrines import controlled
from core.island.engine.kernels.state import State
from core.island.engine.log import LOGS, GameLog
from core.island.engine.notation import BadNotation, read, written
from core.island.engine.packing import Options, packed_state
from core.island.engine.position import STALLS, Position, unpacked
from core.island.engine.reasons import IllegalAction, can_exchange, reason_against
from core.island.engine.rule_kernels import plain_rules
from core.kernels.rule_kernels import RuleKernels
from core.playtest.limits import Unplayable, refuse_seed
from core.playtest.recorded.logs import play_again


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game has ended.

    Attributes:
        winners: who has won; nobody if it is unfinished.
        shrines: how many each controls.
        stalled: what cannot be controlled any more, if that ended it (IS-AMB-48).
    """

    winners: tuple[int, ...]
    shrines: tuple[int, ...]
    stalled: str = ""

    @property
    def is_finished(self) -> bool:
        """Whether somebody has won."""
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
        self._g = packed_state(board, players, self.options)
        self.rules.deal(self._g, seed)
        self._actions: list[Action] = []
        self._lines: list[tuple[int, int, str]] = []
        self._position: Position | None = None

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
        """The same in notation, each with its round and who acted, counted from 1."""
        return tuple(self._lines)

    def legal_actions(self) -> tuple[Action, ...]:
        """Every legal action of whoever is to act, each once; none when the game is over."""
        number = self.rules.list_choices(self._g)
        return tuple(decoded(int(self.rules.choice(self._g, each))) for each in range(number))

    def apply(self, action: Action) -> None:
        """Carry out an action, or raise `IllegalAction` and change nothing."""
        is_exchange = action.kind is Kind.EXCHANGE
        position = self.position if is_exchange else None
        is_legal = can_exchange(action, position) if position else action in self.legal_actions()
        if not is_legal:
            raise IllegalAction(*reason_against(action, self.position))
        self._position = None
        self._lines.append((*self.moment, written(action)))
        self._actions.append(action)
        if is_exchange:
            self._exchange(action)
        else:
            self.rules.apply(self._g, encoded(action))

    def _exchange(self, action: Action) -> None:
        """Hand cards over between two players who have agreed (IS-TRADE-1)."""
        one, other = action.partners or (0, 0)
        for giver, taker, cards in ((one, other, action.cards), (other, one, action.back)):
            for card, resource in enumerate(RESOURCES):
                number = 0 if cards is None else cards.of(resource)
                give_cards(self._g, giver, card, number, taker)

    def play(self, line: str) -> Action:
        """Carry out the action of a line, which is returned."""
        action = read(line)
        self.apply(action)
        return action

    def copy(self) -> Game:
        """A game of its own that stands where this one does."""
        twin: Game = copy.copy(self)
        twin._g = self._g.copy()
        twin._actions, twin._lines = self._actions.copy(), self._lines.copy()
        return twin

    @property
    def to_act(self) -> int:
        """Who has to decide; it may be somebody else than whose turn it is (IS-SET-5)."""
        return int(self._g[at.ACTOR])

    @property
    def position(self) -> Position:
        """The whole position; it is worked out once for each moment."""
        if self._position is None:
            self._position = unpacked(self._g)
        return self._position

    def seen_by(self, player: int) -> Position:
        """What a player can know: neither stacks nor what lies face down."""
        return self.position.seen_by(player)

    @property
    def moment(self) -> tuple[int, int]:
        """The round, and who has to decide, counted from 1."""
        return int(self._g[at.ROUND]), self.to_act + 1

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended, or None while it goes on."""
        g = self._g
        if g[at.MODE] != words.OVER:
            return None
        winner = int(g[at.WINNER])
        return Outcome(
            () if winner == words.NOBODY else (winner,),
            tuple(int(controlled(g, each)) for each in range(self.players)),
            STALLS[g[at.STALL_REASON]],
        )

    @property
    def log(self) -> GameLog:
        """The log of the game so far; its island carries no certificate."""
        return LOGS.log_of(self, ISLANDS, self.lines, self._g)


def replayed(log: GameLog) -> Game:
    """The game of a log after its last line, or `Unreadable` if it comes out differently."""
    game = dealt(log)
    play_again(log, game, (BadNotation, IllegalAction))
    return game


def dealt(log: GameLog) -> Game:
    """The game of a log before its first line, or `Unreadable`."""
    log.refuse_other_engine()
    design = parse_design(log.layout, {ISLANDS.id: ISLANDS}).design
    if not isinstance(design, IslandDesign) or design.fingerprint != log.fingerprint:
        raise Unreadable(tr("the log belongs to another island than the one it holds"))
    board = Board.of(design)
    if board is None:
        raise Unreadable(tr("nobody can play on the island of this log"))
    try:
        return Game(board, log.players, log.seed, log.options)
    except Unplayable as error:
        raise Unreadable(str(error)) from error
