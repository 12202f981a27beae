"""What games on the design of a document come to: those of the live playtest, else of a run."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from PyQt6.QtCore import QObject, pyqtSignal

from core.basics.language import tr
from core.playtest.live.results import LiveResult
from editor.documents.document import Document
from editor.live.playtest import LivePlaytest, LiveState

if TYPE_CHECKING:
    from core.playtest.reports.runs import Run
    from core.playtest.totals import Totals

_SOON = (LiveState.CHECKING, LiveState.PREPARING, LiveState.WAITING, LiveState.PLAYING)
"""While it is at one of these, new figures are on their way."""
_MANY_MORE = 1.5
"""So many times the games are worth another drawing."""


class OnDesign(Protocol):
    """What games tell of the places of a design."""

    @property
    def board(self) -> str:
        """The fingerprint of the design."""


T = TypeVar("T", bound=OnDesign)


class GamesTraffic(QObject, Generic[T]):
    """Knows the traffic on the design of a document: that of the live games, else of the last run.

    Signals:
        changed: the traffic is another now, or belongs to the past.
    """

    changed = pyqtSignal()

    def __init__(
        self,
        document: Document,
        live: LivePlaytest,
        traffic_of: Callable[[Any, Totals, int], T],
        parent: QObject,
    ) -> None:
        """Follow the live playtest; of a board, totals and a number of players traffic is made."""
        super().__init__(parent)
        self._document, self._live, self._traffic_of = document, live, traffic_of
        self._result: LiveResult | None = None
        self._of_live: T | None = None
        self._of_run: T | None = None
        self._told: tuple[object, ...] = ()
        self.traffic: T | None = None
        self._look()
        live.figures_changed.connect(self._look)
        live.state_changed.connect(self._look)
        document.design_changed.connect(self._look)

    def note_run(self, run: Run) -> None:
        """Know the traffic of another run."""
        self._of_run = self._traffic_of(run.spec.board, run.totals, run.spec.players)
        self._look()

    @property
    def why_not(self) -> str:
        """Why there is no traffic to see."""
        return self._live.why_off or tr("The first games are being played.")

    @property
    def is_current(self) -> bool:
        """Whether it is about the design as it is now."""
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
            players = result.key.players
            self._of_live = self._traffic_of(result.spec.board, result.totals, players)


def _is_news(result: LiveResult | None, shown: LiveResult | None) -> bool:
    """Whether a result is worth another drawing: a few more games hardly change the traffic."""
    if result is None or shown is None or result.key != shown.key:
        return result is not shown
    if result.is_sharp:
        return not shown.is_sharp
    return result.figures.games >= _MANY_MORE * shown.figures.games
