"""What Lost Cities brings along so that people can play on a board and look at its games."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.basics.jobs import Progress, Work
from core.basics.language import marked
from core.lost_cities.bots.bots import BOTS, LostCitiesBot
from core.lost_cities.engine.log import LOGS, GameLog
from core.lost_cities.engine.reasons import IllegalAction
from core.lost_cities.game import LOST_CITIES
from core.playtest.running.worker_batches import WorkerKernels
from editor.lost_cities.play.page import PlayPage
from editor.lost_cities.play.replay.replay_page import ReplayPage
from editor.lost_cities.table import BoardTable
from editor.playing.company import Company
from editor.playing.games import GameParts
from editor.studio.shared import Shared

if TYPE_CHECKING:
    from core.lost_cities.board.board import Board
    from core.lost_cities.engine import game as engine
    from core.lost_cities.engine import packing
    from core.lost_cities.engine.action import Action
    from core.lost_cities.engine.game import Game
    from core.lost_cities.playtest import replayer
    from core.lost_cities.playtest.spec import BoardSpec
    from core.lost_cities.session import chronicle, thinking, timeline
    from core.lost_cities.session.chronicle import Chronicle
else:
    engine = deferred("core.lost_cities.engine.game")
    packing = deferred("core.lost_cities.engine.packing")
    replayer = deferred("core.lost_cities.playtest.replayer")
    chronicle = deferred("core.lost_cities.session.chronicle")
    thinking = deferred("core.lost_cities.session.thinking")
    timeline = deferred("core.lost_cities.session.timeline")


def _think(game: Game, bot: LostCitiesBot) -> Action:
    return thinking.bot_action(game, bot)


def _deal(board: Board, players: int, seed: int) -> Game:
    return engine.Game(board, players, seed, packing.usual_options(board.design))


COMPANY = Company(LOST_CITIES.id, BOTS, _think, IllegalAction, "planner")
"""Who can sit down at a board."""


def board_games(table: BoardTable, shared: Shared) -> GameParts[PlayPage]:
    """Games that are laid out as the board of a table is."""

    def played(spec: BoardSpec, seed: int) -> Work[Chronicle]:
        kernels = WorkerKernels.of(shared.worker, LOST_CITIES)
        return _reading(lambda: replayer.Replayer(spec, kernels).log(seed))

    return GameParts(
        company=COMPANY,
        deal=_deal,
        page=lambda session, _so_far: PlayPage(session, shared.theme, table.view),
        read=lambda text: _reading(lambda: LOGS.log(text())),
        waiting=_waiting,
        played=played,
        record_page=lambda record: ReplayPage(record, shared.theme, table.view),
        as_it_was=marked("This game goes on with the board as it was when it began."),
    )


def _reading(read: Callable[[], GameLog]) -> Work[Chronicle]:
    """Read a log and go through its game."""
    yield Progress(0, 1)
    found = yield from timeline.timeline_of(read())
    return chronicle.chronicle_of(found)


def _waiting(text: str) -> Work[Chronicle]:
    """Go through the game that was under way."""
    found = yield from timeline.waiting_game(text)
    return chronicle.chronicle_of(found)
