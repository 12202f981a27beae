"""Playing games with a bar on the terminal, and refusing those that nobody can play."""

from __future__ import annotations

from functools import partial
from threading import Event
from typing import TYPE_CHECKING

from core.basics.jobs import finished
from core.basics.language import marked, tr
from core.playtest.limits import HIGHEST_SEED, Unplayable
from core.playtest.reports import runs
from core.playtest.reports.runs import Run, RunStep
from core.playtest.running.runner import playtesting
from core.playtest.spec import AnyPlayed, AnySpec, PlayedBoard
from core.terminal.games_bar import GamesBar, stoppable
from core.terminal.speaking import Refusal

if TYPE_CHECKING:
    from core.playtest.running.cluster import ClusterExecutor


def refuse_odd_games(games: int) -> None:
    """Refuse a number of games that nobody can play."""
    if not 1 <= games <= HIGHEST_SEED:
        text = marked("a playtest has 1 to {most:,} games, not {games:,}")
        raise Refusal(tr(text, most=HIGHEST_SEED, games=games))


def refuse_unplayable(file: str, spec: AnySpec) -> None:
    """Refuse a playtest that the engine has no room for."""
    try:
        spec.game.playtests.packed(spec)
    except Unplayable as error:
        raise Refusal(f"{file}: {error}") from error


def refuse_players(file: str, game: AnyPlayed, board: PlayedBoard, players: int) -> None:
    """Refuse more players than a board has room for."""
    try:
        game.playtests.refuse_players(board, players)
    except Unplayable as error:
        raise Refusal(f"{file}: {error}") from error


class GamesRunner:
    """Plays on threads of this machine or on a cluster; after Ctrl-C, what was played counts."""

    def __init__(
        self,
        bar: GamesBar,
        threads: int | None = None,
        cluster: ClusterExecutor | None = None,
    ) -> None:
        """Know the bar to show the games on, and who plays them."""
        workers = threads if cluster is None else cluster.threads
        self._play = partial(playtesting, executor=cluster, threads=workers)
        self._bar = bar
        self._stop = Event()

    @property
    def is_stopped(self) -> bool:
        """Whether somebody has pressed Ctrl-C."""
        return self._stop.is_set()

    def run(
        self,
        spec: AnySpec,
        *,
        has_skill_gap: bool,
        has_panel: bool = False,
        has_rotation: bool = True,
    ) -> Run:
        """Play a spec, the games that tell its skill gap and those of the panel, if wanted.

        With the panel go the games that tell turn order and start place apart, if wanted.
        """
        running = runs.running_with_skill_gap if has_skill_gap else runs.running
        if has_panel:
            running = partial(
                runs.running_with_panel, has_skill_gap=has_skill_gap, has_rotation=has_rotation
            )
        return finished(running(spec, self._stop, self._play), self._show)

    def _show(self, step: RunStep) -> None:
        try:
            with stoppable(step):
                self._bar.show(step, tr(step.part))
        except KeyboardInterrupt:
            self._stop.set()
