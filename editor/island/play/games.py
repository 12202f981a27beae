"""What the Island brings along so that people can play on an island and look at its games."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.basics.jobs import Progress, Work
from core.basics.language import marked
from core.island.bots.bots import BOTS
from core.island.engine.log import LOGS, GameLog
from core.island.engine.reasons import IllegalAction
from core.island.game import ISLAND
from core.playtest.running.worker_batches import WorkerKernels
from editor.playing.company import Company
from editor.playing.games import GameParts
from editor.playing.record_page import Recorded
from editor.playing.session import PlaySession
from editor.studio.shared import Shared

if TYPE_CHECKING:
    from core.island.board.board import Board
    from core.island.bots import deciding
    from core.island.bots.bots import IslandBot
    from core.island.engine import game as engine
    from core.island.engine.action import Action
    from core.island.engine.game import Game
    from core.island.playtest import replayer
    from core.island.playtest.spec import IslandSpec
    from core.island.session import record
    from core.island.session.record import Record
    from editor.island.play import page
    from editor.island.play.replay import replay_page
else:
    deciding = deferred("core.island.bots.deciding")
    engine = deferred("core.island.engine.game")
    replayer = deferred("core.island.playtest.replayer")
    record = deferred("core.island.session.record")
    page = deferred("editor.island.play.page")
    replay_page = deferred("editor.island.play.replay.replay_page")


def _think(game: Game, bot: IslandBot) -> Action:
    return deciding.bot_action(game, bot)


def _deal(board: Board, players: int, seed: int) -> Game:
    return engine.Game(board, players, seed)


COMPANY = Company(ISLAND.id, BOTS, _think, IllegalAction, "planner")
"""Who can sit down at an island."""


def island_games(shared: Shared) -> GameParts[page.PlayPage]:
    """Games in the colours of a window; what is needed for them is loaded with the first one."""

    def shown(session: PlaySession[Game], so_far: Recorded | None) -> page.PlayPage:
        told = so_far.told if isinstance(so_far, record.Record) else ()
        return page.PlayPage(session, shared.theme, told)

    def played(spec: IslandSpec, seed: int) -> Work[Record]:
        kernels = WorkerKernels.of(shared.worker, ISLAND)
        return _reading(lambda: replayer.Replayer(spec, kernels).log(seed))

    return GameParts(
        company=COMPANY,
        deal=_deal,
        page=shown,
        read=lambda text: _reading(lambda: LOGS.log(text())),
        waiting=lambda text: record.waiting_game(text),  # noqa: PLW0108  loaded when called
        played=played,
        record_page=lambda found: replay_page.ReplayPage(found, shared.theme),
        as_it_was=marked("This game goes on with the island as it was when it began."),
    )


def _reading(read: Callable[[], GameLog]) -> Work[Record]:
    """Read a log and go through its game."""
    yield Progress(0, 1)
    return (yield from record.record_of(read()))
