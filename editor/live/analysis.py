"""Live analysis: what the route asks of its players, after each check and off the GUI thread."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from PyQt6.QtCore import QObject, pyqtSignal

from core.analysis.analysis import Analysis
from core.analysis.difficulty import PAR_BOT, Difficulty, Par, difficulty
from core.board.board import Board
from core.jobs import Work
from core.language import tr_lazy
from core.playtest.live_spec import LiveKey
from core.route.fingerprint import fingerprint
from core.route.route import Route
from editor.background.jobs import Job, Jobs
from editor.documents.document import Document
from editor.live.checks import LiveChecks

Played: TypeAlias = tuple[str, bool, int]
"""What par belongs to: the layout, whether there are caves, and how many play."""
Playing: TypeAlias = Callable[[Board], Work[Par | None]]


def playing_for_par(board: Board) -> Work[Par | None]:
    """Let planners play; imported only here, as the game takes long to load."""
    from core.playtest.par import measuring_par  # noqa: PLC0415  slow to import

    return (yield from measuring_par(board))


class LiveAnalysis(QObject):
    """Keeps the analysis of a document up to date, and the par of every route played so far.

    Attributes:
        analysis: of the route as it was last checked; None while its pieces do not lie right.

    Signals:
        analysed: there is a new analysis, or none any more.
        par_changed: games have told the par of the route.
        measuring: a `Job` that plays for the par has begun.
    """

    analysed = pyqtSignal()
    par_changed = pyqtSignal()
    measuring = pyqtSignal(object)

    def __init__(
        self,
        document: Document,
        checks: LiveChecks,
        jobs: Jobs,
        games: Jobs,
        playing: Playing | None = None,
    ) -> None:
        """Analyse after each check with `jobs`, and play with `games`, which may take long.

        Without `playing` the planners play for the par.
        """
        super().__init__(checks)
        self._document, self._checks = document, checks
        self._jobs, self._games = jobs, games
        self._playing = playing or playing_for_par
        self._job: Job | None = None
        self._measuring: Job | None = None
        self._pars: dict[Played, Par] = {}
        self.analysis: Analysis | None = None
        checks.reported.connect(self._analyse)
        document.route_changed.connect(self.stop)

    @property
    def par(self) -> Par | None:
        """The par of the present route, if games have told it."""
        return self._pars.get(_played(self._document.route))

    @property
    def difficulty(self) -> Difficulty | None:
        """How hard the route is, as far as it is known; None without a way to the finish."""
        return None if self.analysis is None else difficulty(self.analysis, self.par)

    def _analyse(self) -> None:
        self.stop()
        analysis = self._checks.facts.analysis
        if analysis is None:
            self._take(None)
            return
        self._job = self._jobs.run(tr_lazy("Analysing the route"), analysis.working_out())
        self._job.finished.connect(self._take)
        self._job.failed.connect(self._checks.failed)

    def _take(self, analysis: Analysis | None) -> None:
        self._job = None
        self.analysis = analysis
        self.analysed.emit()

    def stop(self) -> None:
        """Let nothing come of an analysis under way: the route is another one now."""
        if self._job is not None:
            self._job.cancel()
            self._job = None

    @property
    def can_measure(self) -> bool:
        """Whether the present route can be played and nobody plays it yet."""
        checks = self._checks
        return self._measuring is None and checks.is_current and not checks.report.has_errors

    def measure_par(self) -> None:
        """Let planners play the present route; the par arrives later, if nobody cancels."""
        board = self._checks.facts.board
        if board is None or not self.can_measure:
            return
        played = _played(board.route)
        job = self._games.run(tr_lazy("Playing for par"), self._playing(board))
        self._measuring = job
        job.finished.connect(lambda par: None if par is None else self._note(played, par))
        job.failed.connect(self._checks.failed)
        job.ended.connect(self._end_measuring)
        self.measuring.emit(job)

    def take_live(self, key: LiveKey, par: Par) -> None:
        """Take over what live games tell, if those have played whose rounds make the par."""
        if set(key.bots) == {PAR_BOT}:
            self._note((key.route, key.caves, key.players), par)

    def _note(self, played: Played, par: Par) -> None:
        """Remember the par of a route; of two the one that more games tell."""
        known = self._pars.get(played)
        if known is None or known.games < par.games:
            self._pars[played] = par
            self.par_changed.emit()

    def _end_measuring(self) -> None:
        self._measuring = None
        self.par_changed.emit()

    def close(self) -> None:
        """Analyse and play no more."""
        self._checks.reported.disconnect(self._analyse)
        self._document.route_changed.disconnect(self.stop)
        self.stop()
        if self._measuring is not None:
            self._measuring.cancel()


def _played(route: Route) -> Played:
    return fingerprint(route), route.caves, max(route.player_counts)
