"""Tables at which bots sit: over bare arrays for many games, over scenes for single turns."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import cast

import numpy as np

from core.basics.jobs import finished
from core.kernels.ready_kernels import compiling_kernels
from core.kernels.rule_kernels import RuleKernels
from core.playtest.running.batch_kernels import BatchKernels
from core.playtest.running.batches import Workspace
from core.playtest.running.packing import packed_spec
from core.playtest.spec import Spec
from core.playtest.totals import Totals
from core.quest.board.board import Board
from core.quest.bots.bot_kernels import BOT_SET, BotKernels
from core.quest.bots.bots import BOTS, QuestBot, bot_called, lineup, seat
from core.quest.bots.kernels import memory
from core.quest.engine.action import Action, Coder, Kind
from core.quest.engine.game import Game
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.state import State
from core.quest.engine.packing import Options, packed
from core.quest.engine.rule_kernels import compiling
from core.quest.game import QUEST
from core.quest.playtest.spec import QuestSpec
from tests.quest.engine.boards import box
from tests.quest.engine.official import official_board
from tests.quest.engine.scenes import Seat, end, play, scene

COLD = 900
"""Seconds for the first test that compiles the kernels, on a busy machine."""
CODER = Coder(box())
NAMES = tuple(bot.name for bot in BOTS)
PLANNERS = tuple(bot.name for bot in BOTS if bot.kind == bot_called("planner").kind)
THINKERS = ("sprinter", "planner")
MOST_ACTIONS_A_TURN = 400

Deal = Callable[[State, int], None]


@cache
def minds() -> BotKernels:
    """The bots, compiled: thousands of plain turns took minutes, and are compared elsewhere."""
    return BotKernels.of(finished(compiling_kernels(BOT_SET)))


@cache
def rules() -> RuleKernels:
    """The rules, compiled."""
    return finished(compiling())


class IllegalByBot(AssertionError):
    """A bot wanted to do what it may not."""


# --- Games over a bare array ----------------------------------------------------------------------


def cells_of(board: Board, bots: Sequence[QuestBot], options: Options) -> State:
    """What `packed_with_bots` gives, as compiled rules want it.

    What bots keep in mind is empty yet: to turn its noughts into numbers of the machine one by one
    would take longer than most tests think.
    """
    cells = np.zeros(memory.BOTS_END, dtype=np.int64)
    cells[: at.SIZE] = packed(board, len(bots), options)
    g = cast(State, cells)
    for player, bot in enumerate(bots):
        seat(g, player, bot)
    return g


def seated(board: Board, bots: Sequence[QuestBot], options: Options, seed: int) -> State:
    """A game that was dealt, with prepared bots around it."""
    g = cells_of(board, bots, options)
    minds().prepare(g)
    rules().deal(g, seed)
    minds().take_seats(g, seed)
    return g


def legal_codes(g: State) -> set[int]:
    """Every legal action, as numbers."""
    return {rules().choice(g, index) for index in range(rules().list_choices(g))}


def actions_of(g: State) -> Iterator[int]:
    """Let the bots play to the end; every action that they choose must be legal."""
    while g[at.MODE] != words.OVER:
        code = minds().next_action(g)
        if code not in legal_codes(g):
            raise IllegalByBot(told(g, code))
        yield code
        rules().apply(g, code)


def told(g: State, code: int) -> str:
    """Who wanted to do what, and when."""
    return f"player {g[at.PLAYER]} in round {g[at.ROUND]}, mode {g[at.MODE]}: {CODER.decoded(code)}"


def replayed(board: Board, options: Options, players: int, seed: int, codes: Sequence[int]) -> int:
    """Carry recorded actions out; each must be legal. Returns the mode at the end."""
    g = seated(board, lineup(*["random"] * players), options, seed)
    for number, code in enumerate(codes):
        if code not in legal_codes(g):
            raise IllegalByBot(f"action {number} of seed {seed}, {told(g, code)}")
        rules().apply(g, code)
    return g[at.MODE]


def lineups(players: int) -> list[tuple[str, ...]]:
    """Line-ups in which every bot of the table takes part at least once."""
    firsts = range(0, len(NAMES), players)
    return [
        tuple(NAMES[(first + seat) % len(NAMES)] for seat in range(players)) for first in firsts
    ]


# --- Scenes ---------------------------------------------------------------------------------------


@dataclass
class BotSeat:
    """A bot that plays for one player of a scene; everybody else just ends the turn."""

    game: Game
    name: str = "planner"
    player: int = 0

    def __post_init__(self) -> None:
        bots = [bot_called(self.name)] * self.game.players
        self.g = cells_of(self.game.board, bots, self.game.options)
        minds().prepare(self.g)
        self.look()
        minds().take_seats(self.g, self.game.seed)

    def look(self) -> None:
        """See what the game has come to."""
        self.g[: at.STATE_SIZE] = self.game.state[: at.STATE_SIZE]

    def turn(self) -> list[Action]:
        """Play one whole turn and return what was done."""
        assert self.game.position.player == self.player
        done: list[Action] = []
        moment = self.game.moment
        while self.game.outcome is None and self.game.moment == moment:
            self.look()
            action = CODER.decoded(minds().next_action(self.g))
            self.game.apply(action)
            done.append(action)
            assert len(done) < MOST_ACTIONS_A_TURN
        return done

    def others(self) -> None:
        """Let everybody else end the turn."""
        while self.game.outcome is None and self.game.position.player != self.player:
            play(self.game, end())

    def turns(self, number: int) -> list[Action]:
        """Play so many turns of one's own, or fewer if the game ends before."""
        done: list[Action] = []
        for _ in range(number):
            self.others()
            if self.game.outcome is None:
                done += self.turn()
        return done

    @property
    def space(self) -> int | None:
        """Where the first piece stands; None once it is home."""
        return self.game.position.players[self.player].pieces[0]


def first_turn(  # noqa: PLR0913  as scene
    rows: str,
    *seats: Seat,
    name: str = "planner",
    blockades: Sequence[int | None] = (),
    players: int = 3,
    market: dict[str, int] | None = None,
    face_down: str = "",
) -> tuple[BotSeat, list[Action]]:
    """What a bot does in its first turn of a scene."""
    game = scene(
        rows, *seats, blockades=blockades, players=players, market=market, face_down=face_down
    )
    bot = BotSeat(game, name)
    return bot, bot.turn()


def of_kind(actions: Sequence[Action], kind: Kind) -> list[Action]:
    """The actions of a kind among some."""
    return [action for action in actions if action.kind is kind]


def bought(actions: Sequence[Action]) -> list[str]:
    """The cards that were bought."""
    return [str(action.card) for action in of_kind(actions, Kind.BUY)]


def stepped(actions: Sequence[Action]) -> list[int]:
    """The spaces that were stepped onto, paid for or entered."""
    return [
        action.space
        for action in actions
        if action.kind in {Kind.STEP, Kind.PAY_SPACE} and action.space is not None
    ]


# --- Playtests ------------------------------------------------------------------------------------


def official(  # noqa: PLR0913  what a playtest is about
    kernels: BatchKernels,
    route: str,
    names: Sequence[str],
    games: int,
    *,
    caves: bool = False,
    first_seed: int = 0,
    is_rotating: bool = True,
) -> Totals:
    """Play games of a line-up on an official route."""
    spec = spec_of(route, names, games=games, caves=caves, is_rotating=is_rotating)
    return Workspace.of(packed_spec(spec), kernels).play(first_seed, games)


def spec_of(
    route: str,
    names: Sequence[str],
    *,
    games: int = 100,
    caves: bool = False,
    is_rotating: bool = True,
) -> QuestSpec:
    """A spec on an official route, unfinished after 60 rounds."""
    options = Options(caves=caves, round_limit=60)
    board = official_board(route)
    return Spec(QUEST, board, lineup(*names), options, games, is_rotating=is_rotating)
