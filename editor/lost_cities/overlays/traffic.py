"""Traffic: how often figures come to each stage and carry out its token, in games on a board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal

from core.basics.deferred import deferred
from core.basics.language import tr
from core.basics.values import dataclass
from core.lost_cities.board.board import Board
from core.playtest.live.results import LiveResult
from editor.documents.document import Document
from editor.live.playtest import LivePlaytest, LiveState

if TYPE_CHECKING:
    from core.lost_cities.analysis import overlays
    from core.lost_cities.playtest.kernels import record
    from core.playtest.reports.runs import Run
    from core.playtest.totals import Totals
else:
    overlays = deferred("core.lost_cities.analysis.overlays")
    record = deferred("core.lost_cities.playtest.kernels.record")

_SOON = (LiveState.CHECKING, LiveState.PREPARING, LiveState.WAITING, LiveState.PLAYING)
"""While it is at one of these, new figures are on their way."""
_MANY_MORE = 1.5
"""So many times the games are worth another drawing."""


@dataclass(frozen=True, eq=False)
class Traffic:
    """What games tell of the stages and ways of a board, each per game and in their order.

    Attributes:
        board: the fingerprint of the design.
        entered: figures that come to each stage.
        hits: tokens carried out on each.
        gone: figures that go each way.
        arrived: which share of those that set out on a line comes to each stage; none of a network.
        games: how many games it comes from.
        players: how many play in each.
    """

    board: str
    entered: tuple[float | None, ...]
    hits: tuple[float | None, ...]
    gone: tuple[float, ...]
    arrived: tuple[float, ...]
    games: int
    players: int


def traffic_of(board: Board, totals: Totals, players: int) -> Traffic:
    """What some games on a board come to."""
    entered, hits = (told(board, totals).values for told in (overlays.traffic, overlays.hits))
    ways, arrived = overlays.gone(board, totals), overlays.arrived(board, totals)
    return Traffic(board.design.fingerprint, entered, hits, ways, arrived, totals.games, players)


class BoardTraffic(QObject):
    """Knows the traffic on the board of a document: that of the live games, else of the last run.

    Signals:
        changed: the traffic is another now, or belongs to the past.
    """

    changed = pyqtSignal()

    def __init__(self, document: Document, live: LivePlaytest, parent: QObject) -> None:
        """Follow the live playtest."""
        super().__init__(parent)
        self._document, self._live = document, live
        self._result: LiveResult | None = None
        self._of_live: Traffic | None = None
        self._of_run: Traffic | None = None
        self._told: tuple[object, ...] = ()
        self.traffic: Traffic | None = None
        self._look()
        live.figures_changed.connect(self._look)
        live.state_changed.connect(self._look)
        document.design_changed.connect(self._look)

    def note_run(self, run: Run) -> None:
        """Know the traffic of another run."""
        self._of_run = traffic_of(run.spec.board, run.totals, run.spec.players)
        self._look()

    @property
    def why_not(self) -> str:
        """Why there is no traffic to see."""
        return self._live.why_off or tr("The first games are being played.")

    @property
    def is_current(self) -> bool:
        """Whether it is about the board as it is now."""
        fingerprint = self._document.design.fingerprint
        return self.traffic is not None and self.traffic.board == fingerprint

    def _look(self) -> None:
        """Find the traffic to show, and tell if that is another one."""
        self._take_live()
        run = self._of_run
        is_run = run is not None and run.board == self._document.design.fingerprint
        is_live = self._live.is_current or (self._live.state in _SOON and not is_run)
        self.traffic = self._of_live if is_live else run if is_run else None
        told = self.traffic, self.is_current, self.traffic is None and self.why_not
        if told != self._told:
            self._told = told
            self.changed.emit()

    def _take_live(self) -> None:
        result = self._live.result
        if not _is_news(result, self._result):
            return
        self._result = result
        if result is None:
            self._of_live = None
        else:
            self._of_live = traffic_of(result.spec.board, result.totals, result.key.players)


def _is_news(result: LiveResult | None, shown: LiveResult | None) -> bool:
    """Whether a result is worth another drawing: a few more games hardly change the traffic."""
    if result is None or shown is None or result.key != shown.key:
        return result is not shown
    if result.is_sharp:
        return not shown.is_sharp
    return result.figures.games >= _MANY_MORE * shown.figures.games
