"""The Quest at the terminal, all in one; whatever is slow to load is loaded when it is used."""

from __future__ import annotations

import operator
from pathlib import Path
from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.basics.paths import examples

if TYPE_CHECKING:
    from core.playtest import agreeing
    from core.playtest.spec import AnyPlayed
    from core.quest.analysis.facts import Facts
    from core.quest.bots.bots import QuestBot
    from core.quest.engine import game as engine
    from core.quest.engine import log as logs
    from core.quest.engine import packing, replaying
    from core.quest.engine.game import Game
    from core.quest.terminal import chapters, pieces, portraits, table, table_talk
    from core.quest.terminal.analysis import analyst
    from core.terminal import game_terminal, told_log
    from core.terminal.game_terminal import Portrait, Sitting
    from core.terminal.told_log import ToldLog
    from core.terminal.told_report import ToldReport
    from core.terminal.typed_table import TypedTable
else:
    agreeing = deferred("core.playtest.agreeing")
    engine = deferred("core.quest.engine.game")
    logs = deferred("core.quest.engine.log")
    packing = deferred("core.quest.engine.packing")
    replaying = deferred("core.quest.engine.replaying")
    chapters = deferred("core.quest.terminal.chapters")
    pieces = deferred("core.quest.terminal.pieces")
    portraits = deferred("core.quest.terminal.portraits")
    table = deferred("core.quest.terminal.table")
    table_talk = deferred("core.quest.terminal.table_talk")
    analyst = deferred("core.quest.terminal.analysis.analyst")
    game_terminal = deferred("core.terminal.game_terminal")
    told_log = deferred("core.terminal.told_log")


class QuestTerminal:
    """What the Quest does and tells at the terminal: see `GameTerminal`."""

    def __init__(self, game: AnyPlayed) -> None:
        """Know the game itself, which is what is played for par."""
        self._game = game

    @property
    def longest_game(self) -> int:
        """As long as the rules of the engine have it."""
        return packing.ROUND_LIMIT

    @property
    def first_example(self) -> Path:
        """The first game of the rulebook."""
        return examples("quest") / "first_game.yaml"

    @property
    def report(self) -> ToldReport:
        """Busy places, ways, what lies at seams, and cards."""
        return chapters.QUEST_REPORT

    @property
    def pieces(self) -> pieces.QuestPieces:
        """The sides of all pieces."""
        return pieces.QuestPieces()

    @property
    def analyst(self) -> analyst.QuestAnalyst:
        """Difficulty, ways, measures."""
        return analyst.QuestAnalyst(self._game)

    def portrait(self, bot: QuestBot) -> Portrait:
        """Its weights, and how it differs from the planner by them."""
        weights = {"weights": portraits.weights_of(bot)}
        return game_terminal.Portrait(tuple(portraits.portrait(bot)), weights)

    def table(self, facts: Facts, sitting: Sitting) -> TypedTable[Game]:
        """A game that begins."""
        board = facts.sound_board
        options = agreeing.options_with(self._game, board.route, sitting.agreed, sitting.rounds)
        game = engine.Game(board, len(sitting.seats), sitting.seed, options)
        return table.quest_table(game, sitting.seats)

    def log(self, text: str) -> ToldLog:
        """A logged game, or `Unreadable`."""
        title = operator.attrgetter("board.route.name")
        log = logs.LOGS.log(text)
        return told_log.ToldLog(log, replaying.replayed, table_talk.result, title)
