"""Live analysis: what the route asks of its players, after each check and off the GUI thread."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from PyQt6.QtCore import QObject, pyqtSignal

from core.basics.deferred import deferred
from core.basics.jobs import Work
from core.basics.language import marked, tr_lazy
from core.basics.workers import Worker, WorkerEnded
from core.playtest.live.results import LiveKey
from core.playtest.par_rounds import Par
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.difficulty import PAR_BOT, Difficulty, difficulty, prepare_verdicts
from core.quest.board.board import Board
from core.quest.game import QUEST
from core.quest.route.route import Route
from editor.background.jobs import Job, Jobs
from editor.background.latest import Latest, Listener
from editor.live.checks import LiveChecks
from editor.quest.documents.route_document import RouteDocument

if TYPE_CHECKING:
    from core.playtest import par as par_games
    from core.playtest.running import worker_batches
else:
    worker_batches = deferred("core.playtest.running.worker_batches")
    par_games = deferred("core.playtest.par")

Played: TypeAlias = tuple[str, bool, int]
"""What par belongs to: the layout, whether there are caves, and how many play."""
ParGames: TypeAlias = Callable[[Board], Work[Par | None]]


def playing_for_par(worker: Worker, board: Board) -> Work[Par | None]:
    """Let planners play; what that needs is loaded off the GUI thread, as it takes long."""
    kernels = worker_batches.WorkerKernels.of(worker, QUEST)
    return (yield from par_games.measuring_par(QUEST, board, kernels=kernels))


_Judged: TypeAlias = tuple[Analysis, Par | None, Difficulty | None]
"""An analysis and what games told, and the verdict that follows."""


def _analysing(analysis: Analysis, par: Par | None) -> Work[_Judged]:
    """Work all of it out, and judge by what is known of games."""
    prepare_verdicts()
    yield from analysis.working_out_reach()
    done = yield from analysis.working_out()
    return done, par, difficulty(done, par)


class LiveAnalysis(QObject):
    """Keeps the analysis of a document up to date, and the par of every route played so far.

    Attributes:
        analysis: of the route as it was last checked; None while its pieces do not lie right.

    Signals:
        analysed: there is a new analysis, or none any more.
        par_changed: games have told the par of the route or how even it is, or are asked for it,
            or no longer.
        measuring: a `Job` that plays for the par has begun.
        unmeasured: why nothing has come of it, as a sentence.
    """

    analysed = pyqtSignal()
    par_changed = pyqtSignal()
    measuring = pyqtSignal(object)
    unmeasured = pyqtSignal(object)

    def __init__(
        self,
        document: RouteDocument,
        checks: LiveChecks,
        jobs: Jobs,
        games: Jobs,
        playing: ParGames,
    ) -> None:
        """Analyse after each check with `jobs`, and play with `games`, which may take long."""
        super().__init__(checks)
        self._document, self._checks = document, checks
        self._playing = playing
        self._analysing = Latest(jobs, self)
        self._measuring = Latest(games, self)
        self._measuring.changed.connect(self.par_changed)
        self._pars: dict[Played, Par] = {}
        self._wins: dict[Played, tuple[int, ...]] = {}
        self.analysis: Analysis | None = None
        self._judged: _Judged | None = None
        checks.reported.connect(self._analyse)
        document.design_changed.connect(self.stop)

    @property
    def par(self) -> Par | None:
        """The par of the present route, if games have told it."""
        return self._pars.get(_played(self._document.design))

    @property
    def wins(self) -> tuple[int, ...]:
        """How often each seat of the present route won at mixed tables, if these have played."""
        return self._wins.get(_played(self._document.design), ())

    @property
    def difficulty(self) -> Difficulty | None:
        """How hard the route is, as far as it is known; None without a way to the finish."""
        analysis, par, judged = self.analysis, self.par, self._judged
        if analysis is None:
            return None
        if judged is None or judged[0] is not analysis or judged[1] != par:
            judged = self._judged = analysis, par, difficulty(analysis, par)
        return judged[2]

    @property
    def is_awaited(self) -> bool:
        """Whether it is not known yet what will be told of the route as it lies."""
        is_checked = self._checks.is_current
        return self.analysis is None and not (is_checked and self._checks.facts.board is None)

    def _analyse(self) -> None:
        analysis = self._checks.facts.analysis
        if analysis is None:
            self.stop()
            self._accept(None)
        else:
            told = Listener(self._accept, self._checks.failed.emit)
            self._analysing.run(
                tr_lazy("Analysing the route"), _analysing(analysis, self.par), told
            )

    def _accept(self, judged: _Judged | None) -> None:
        self._judged = judged
        self.analysis = None if judged is None else judged[0]
        self.analysed.emit()

    def stop(self) -> None:
        """Let nothing come of an analysis under way: the route is another one now."""
        self._analysing.cancel()

    @property
    def par_job(self) -> Job | None:
        """The job that plays for the par, if there is one."""
        return self._measuring.job

    @property
    def why_not_measured(self) -> str:
        """Why nobody can be asked to play for the par now, noted for translation; or empty."""
        if self._measuring.is_running:
            return marked("The par is being measured already.")
        return self._checks.why_unplayable

    @property
    def can_measure(self) -> bool:
        """Whether the present route can be played and nobody plays it yet."""
        return not self.why_not_measured

    def measure_par(self) -> None:
        """Let planners play the present route; the par arrives later, if nobody cancels."""
        board = self._checks.playable_board
        if board is None or not self.can_measure:
            return
        told = Listener(partial(self._note, _played(board.route)), self._fail)
        job = self._measuring.run(tr_lazy("Playing for par"), self._playing(board), told)
        self.measuring.emit(job)

    def _fail(self, error: Exception) -> None:
        """Say that nobody could play for the par; a failure of ours is looked into."""
        if isinstance(error, WorkerEnded):
            self.unmeasured.emit(tr_lazy("The par could not be measured: {reason}", reason=error))
        else:
            self._checks.failed.emit(error)

    def take_live(self, key: LiveKey, par: Par) -> None:
        """Take over what live games tell, if those have played whose rounds make the par."""
        if set(key.bots) == {PAR_BOT}:
            self._note(_played_live(key), par)

    def take_wins(self, key: LiveKey, wins: tuple[int, ...]) -> None:
        """Take over how often each seat won at mixed tables, if more games tell it than before."""
        played = _played_live(key)
        if sum(wins) > sum(self._wins.get(played, ())):
            self._wins[played] = wins
            self.par_changed.emit()

    def _note(self, played: Played, par: Par | None) -> None:
        """Remember the par of a route; of two the one that more games tell."""
        known = self._pars.get(played)
        if par is not None and (known is None or known.games < par.games):
            self._pars[played] = par
            self.par_changed.emit()

    def close(self) -> None:
        """Analyse and play no more."""
        self._checks.reported.disconnect(self._analyse)
        self._document.design_changed.disconnect(self.stop)
        self.stop()
        self._measuring.cancel()


def _played_live(key: LiveKey) -> Played:
    return key.fingerprint, "caves" in key.variants, key.players


def _played(route: Route) -> Played:
    return route.playing_fingerprint, route.caves, max(route.player_counts)
