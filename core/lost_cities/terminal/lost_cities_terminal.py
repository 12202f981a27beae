"""The game at the terminal, all in one; whatever is slow to load is loaded when it is used."""

from __future__ import annotations

import operator
from pathlib import Path
from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.basics.paths import examples

if TYPE_CHECKING:
    from core.lost_cities.analysis import sections
    from core.lost_cities.analysis.facts import Facts
    from core.lost_cities.bots.bots import LostCitiesBot
    from core.lost_cities.engine import game as engine
    from core.lost_cities.engine import log as logs
    from core.lost_cities.engine import packing
    from core.lost_cities.engine.game import Game
    from core.lost_cities.engine.log import GameLog
    from core.lost_cities.session import play_words
    from core.lost_cities.terminal import table
    from core.terminal import game_terminal, section_analyst, told_log, told_report
    from core.terminal.game_terminal import Portrait, Sitting
    from core.terminal.section_analyst import SectionAnalyst
    from core.terminal.told_log import ToldLog
    from core.terminal.told_report import ToldReport
    from core.terminal.typed_table import TypedTable
else:
    sections = deferred("core.lost_cities.analysis.sections")
    engine = deferred("core.lost_cities.engine.game")
    logs = deferred("core.lost_cities.engine.log")
    packing = deferred("core.lost_cities.engine.packing")
    table = deferred("core.lost_cities.terminal.table")
    play_words = deferred("core.lost_cities.session.play_words")
    game_terminal = deferred("core.terminal.game_terminal")
    told_log = deferred("core.terminal.told_log")
    section_analyst = deferred("core.terminal.section_analyst")
    told_report = deferred("core.terminal.told_report")


class LostCitiesTerminal:
    """What the game does and tells at the terminal: see `GameTerminal`."""

    pieces = None

    @property
    def longest_game(self) -> int:
        """As long as playtests have it."""
        return packing.TURNS_EACH

    @property
    def first_example(self) -> Path:
        """The board of the box."""
        return examples("lost_cities") / "official.yaml"

    @property
    def report(self) -> ToldReport:
        """Lines only."""
        return told_report.ToldReport()

    @property
    def analyst(self) -> SectionAnalyst:
        """How far cards carry."""
        return section_analyst.SectionAnalyst(sections.board_sections)

    def portrait(self, bot: LostCitiesBot) -> Portrait:
        """Its sentence says it all."""
        weights = {"weights": dict(zip(WEIGHTS, bot.all_weights(), strict=True))}
        return game_terminal.Portrait((), weights)

    def table(self, facts: Facts, sitting: Sitting) -> TypedTable[Game]:
        """A game that begins, or `Unplayable`."""
        board = facts.board
        assert board is not None  # commands play on designs without errors
        options = packing.Options(round_limit=sitting.rounds)
        game = engine.Game(board, len(sitting.seats), sitting.seed, options)
        return table.board_table(game, sitting.seats)

    def log(self, text: str) -> ToldLog:
        """A logged game, or `Unreadable`."""
        title = operator.attrgetter("board.design.name")
        log = logs.LOGS.log(text)
        return told_log.ToldLog(log, _replayed, play_words.result, title)


WEIGHTS = ("start", "far", "token", "artefact", "gift", "end", "leader")
"""What bots weigh, in the order of the kernels."""


def _replayed(log: GameLog, _box: None) -> Game:
    return engine.replayed(log)
