"""What playtests know of a game that is played around a plain table: a value with defaults."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any, Generic

from core.basics.figures import Section
from core.basics.values import dataclass
from core.designs.design import Design
from core.designs.format import AnyFormat
from core.kernels.blocks import Cells
from core.playtest.agreements import Agreement, PlainOptions
from core.playtest.bots import Bot, PanelBots
from core.playtest.contents import Contents, plain_contents
from core.playtest.game_kernels import GameKernels
from core.playtest.plain import table
from core.playtest.plain.move_games import MoveLog
from core.playtest.plain.table_games import MoveKernels, TableGame
from core.playtest.running.playing import PlayingKernels, recording
from core.playtest.sights import GameSights
from core.playtest.spec import AnySpec, B, Spec, Versions
from core.playtest.totals import Totals
from core.playtest.words import PlaytestWords


@dataclass(frozen=True)
class PlainPlaytests(Generic[B]):
    """The members of `GamePlaytests`; whatever most games have alike need not be stated.

    Attributes:
        format: how the designs in logs are written.
        bots: the first of them thinks and tells par, the last one does not.
        kernels: those of batches, made by `table_kernels`.
        rules: how people play, by the same kernels.
        board_cells: what the kernels know of a board, by the first cell of each stretch.
        own_sections: what some games tell beyond the sections that every game has.
    """

    format: AnyFormat
    bots: tuple[Bot, ...]
    kernels: GameKernels
    rules: MoveKernels
    board_cells: Callable[[B], Mapping[int, Cells]]
    own_sections: Callable[[Any, Totals], tuple[Section, ...]] = lambda _spec, _totals: ()
    contents: Contents = field(default_factory=lambda: plain_contents({}))
    words: PlaytestWords = field(default_factory=PlaytestWords)
    sights: GameSights = field(default_factory=GameSights)
    versions: Versions = field(default_factory=Versions)
    options: PlainOptions = field(default_factory=PlainOptions)
    agreements: tuple[Agreement, ...] = ()

    @property
    def skill_pair(self) -> tuple[str, str]:
        """The first and the last bot."""
        return self.bots[0].name, self.bots[-1].name

    @property
    def panel(self) -> PanelBots:
        """All bots."""
        return PanelBots(tuple(bot.name for bot in self.bots))

    def usual_options(self, _design: Design) -> PlainOptions:
        """The same on every design."""
        return self.options

    def refuse_players(self, board: B, players: int) -> None:
        """There is room for all."""

    def packed(self, spec: Spec[B, PlainOptions, Bot]) -> Mapping[int, Cells]:
        """What the kernels know of a spec: the board, and who sits around it."""
        return {
            **self._table(spec.board, spec.players, spec.options),
            table.IS_ROTATING: [int(spec.is_rotating), spec.drawn_from],
            table.LINEUP: [self.bots.index(bot) for bot in spec.bots],
        }

    def _table(self, board: B, players: int, options: PlainOptions) -> Mapping[int, Cells]:
        return {table.PLAYERS: [players, options.round_limit], **self.board_cells(board)}

    def begin(self, board: B, players: int, seed: int) -> TableGame:
        """The game of a seed before its first move, for people and bots."""
        names = tuple(bot.name for bot in self.bots)
        cells = self._table(board, players, self.options)
        return TableGame(self.rules, names, cells, self.kernels.layout.rows, seed)

    def sections(self, spec: Spec[B, PlainOptions, Bot], totals: Totals) -> tuple[Section, ...]:
        """What only this game tells."""
        return self.own_sections(spec, totals)

    def replayer(
        self, spec: Spec[B, PlainOptions, Bot], kernels: PlayingKernels | None = None
    ) -> MoveReplayer:
        """Who plays games of a spec again, with the fastest kernels of this process or others."""
        return MoveReplayer(self.format, spec, kernels)


class MoveReplayer:
    """Plays games of a playtest again, by the very kernels, and notes their moves."""

    def __init__(
        self, game: AnyFormat, spec: AnySpec, kernels: PlayingKernels | None = None
    ) -> None:
        """Prepare the bots."""
        self._game, self._spec = game, spec
        self._moves = recording(spec, kernels)

    def log(self, seed: int) -> MoveLog:
        """The game of a seed on record, or `TooLong`."""
        seats = tuple(bot.name for bot in self._spec.bots_in(seed))
        return MoveLog(self._game, self._spec.board.design, seed, seats, self._moves(seed))
