"""The Quest at the terminal, all in one; whatever is slow to load is loaded when it is used."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from core.deferred import deferred
from core.language import marked
from core.paths import examples
from core.terminal.game_terminal import Agreement, Sitting
from core.terminal.told_report import ToldReport

if TYPE_CHECKING:
    from core.playtest.spec import AnyPlayed
    from core.quest.analysis.facts import Facts
    from core.quest.bots.bots import QuestBot
    from core.quest.engine import game as engine
    from core.quest.engine import packing
    from core.quest.engine.packing import Options
    from core.quest.playtest import spec as quest_spec
    from core.quest.route.route import Route
    from core.quest.terminal import chapters, pieces, portraits, replay, table
    from core.quest.terminal.analysis import analyst
else:
    engine = deferred("core.quest.engine.game")
    packing = deferred("core.quest.engine.packing")
    chapters = deferred("core.quest.terminal.chapters")
    pieces = deferred("core.quest.terminal.pieces")
    portraits = deferred("core.quest.terminal.portraits")
    quest_spec = deferred("core.quest.playtest.spec")
    replay = deferred("core.quest.terminal.replay")
    table = deferred("core.quest.terminal.table")
    analyst = deferred("core.quest.terminal.analysis.analyst")


class QuestTerminal:
    """What the Quest does and tells at the terminal: see `GameTerminal`."""

    agreements = (
        Agreement("caves", marked("play the caves variant"), marked("with caves")),
        Agreement(
            "free_order",
            marked("allow moving after buying"),
            marked("moving after buying allowed"),
        ),
    )

    def __init__(self, game: AnyPlayed) -> None:
        """Know the game itself, which is what is played for par."""
        self._game = game

    @property
    def longest_game(self) -> int:
        """As long as the rules of the engine have it."""
        return packing.ROUND_LIMIT

    @property
    def longest_playtest(self) -> int:
        """Long enough for bots that do not stray."""
        return quest_spec.ROUND_LIMIT

    @property
    def ladder(self) -> Path:
        """The first game of the rulebook."""
        return examples("quest") / "first_game.yaml"

    @property
    def report(self) -> ToldReport:
        """Busy places, ways, what lies at seams, and cards."""
        return chapters.QUEST_REPORT

    def held(self, options: Options) -> tuple[str, ...]:
        """The variant, and the order of a turn."""
        holds = {"caves": options.caves, "free_order": options.is_free_order}
        return tuple(key for key in holds if holds[key])

    def rounds(self, options: Options) -> int:
        """After how many rounds a game is unfinished."""
        return options.round_limit

    @property
    def pieces(self) -> pieces.QuestPieces:
        """The sides of all pieces."""
        return pieces.QuestPieces()

    @property
    def analyst(self) -> analyst.QuestAnalyst:
        """Difficulty, ways, measures."""
        return analyst.QuestAnalyst(self._game)

    def options(self, design: Route, agreed: Collection[str], rounds: int) -> Options:
        """It is played with caves if somebody asks for it or the route says so."""
        return packing.Options("caves" in agreed or design.caves, "free_order" in agreed, rounds)

    def portrait(self, bot: QuestBot) -> Iterator[str]:
        """How it differs from the planner."""
        return portraits.portrait(bot)

    def bot_values(self, bot: QuestBot) -> Mapping[str, object]:
        """Its weights."""
        return {"weights": portraits.weights_of(bot)}

    def table(self, facts: Facts, sitting: Sitting) -> table.QuestTable:
        """A game that begins."""
        board = facts.sound_board
        options = self.options(board.route, sitting.agreed, sitting.rounds)
        game = engine.Game(board, len(sitting.seats), sitting.seed, options)
        return table.QuestTable(game, sitting.seats)

    def log(self, text: str) -> replay.QuestLog:
        """A logged game, or `Unreadable`."""
        return replay.QuestLog(text)
