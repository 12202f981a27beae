"""The game at the terminal, all in one; whatever is slow to load is loaded when it is used."""

from __future__ import annotations

import operator
from pathlib import Path
from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.basics.paths import examples

if TYPE_CHECKING:
    from core.island.analysis import sections
    from core.island.analysis.facts import Facts
    from core.island.bots.bots import IslandBot
    from core.island.engine import game as engine
    from core.island.engine import log as logs
    from core.island.engine import packing
    from core.island.engine.game import Game
    from core.island.engine.log import GameLog
    from core.island.terminal import table, table_words
    from core.terminal import game_terminal, section_analyst, told_log, told_report
    from core.terminal.game_terminal import Portrait, Sitting
    from core.terminal.section_analyst import SectionAnalyst
    from core.terminal.told_log import ToldLog
    from core.terminal.told_report import ToldReport
    from core.terminal.typed_table import TypedTable
else:
    sections = deferred("core.island.analysis.sections")
    engine = deferred("core.island.engine.game")
    logs = deferred("core.island.engine.log")
    packing = deferred("core.island.engine.packing")
    table = deferred("core.island.terminal.table")
    table_words = deferred("core.island.terminal.table_words")
    game_terminal = deferred("core.terminal.game_terminal")
    told_log = deferred("core.terminal.told_log")
    section_analyst = deferred("core.terminal.section_analyst")
    told_report = deferred("core.terminal.told_report")


class IslandTerminal:
    """What the game does and tells at the terminal: see `GameTerminal`."""

    pieces = None

    @property
    def longest_game(self) -> int:
        """As long as playtests have it."""
        return packing.TURNS_EACH

    @property
    def first_example(self) -> Path:
        """The bag of the box."""
        return examples("island") / "official.yaml"

    @property
    def report(self) -> ToldReport:
        """Lines only."""
        return told_report.ToldReport()

    @property
    def analyst(self) -> SectionAnalyst:
        """Ways, cuts, corners and what grows from a bag."""
        return section_analyst.SectionAnalyst(sections.island_sections)

    def portrait(self, bot: IslandBot) -> Portrait:
        """Its sentence says it all."""
        weights = {"weights": dict(zip(WEIGHTS, bot.all_weights(), strict=True))}
        return game_terminal.Portrait((), weights)

    def table(self, facts: Facts, sitting: Sitting) -> TypedTable[Game]:
        """A game that begins, or `Unplayable`."""
        board = facts.board
        assert board is not None  # commands play on designs without errors
        options = packing.Options(round_limit=sitting.rounds)
        game = engine.Game(board, len(sitting.seats), sitting.seed, options)
        return table.island_table(game, sitting.seats)

    def log(self, text: str) -> ToldLog:
        """A logged game, or `Unreadable`."""
        title = operator.attrgetter("board.design.name")
        log = logs.LOGS.log(text)
        return told_log.ToldLog(log, _replayed, table_words.result, title)


WEIGHTS = ("build", "raid", "cave")
"""What bots weigh, in the order of the kernels."""


def _replayed(log: GameLog, _box: None) -> Game:
    return engine.replayed(log)
