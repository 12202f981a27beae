"""Traffic and jams: how often spaces are entered and turns are lost, in games on a route."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal

from core.basics.language import tr
from core.basics.values import dataclass
from core.geometry.hexes import Hex
from core.playtest.live.results import LiveResult
from editor.live.playtest import LivePlaytest, LiveState
from editor.quest.documents.route_document import RouteDocument

if TYPE_CHECKING:
    from core.playtest.reports.runs import Run

_SOON = (LiveState.CHECKING, LiveState.PREPARING, LiveState.WAITING, LiveState.PLAYING)
"""While it is at one of these, new figures are on their way."""
_MANY_MORE = 1.5
"""So many times the games are worth another drawing."""


@dataclass(frozen=True, eq=False)
class Traffic:
    """How often each space of a route is entered, and how many turns are lost there.

    Attributes:
        route: the fingerprint of the route.
        hexes: where there is any space.
        often: entries per game by any piece; spaces never entered are left out.
        lost: lost turns per game where a piece stood on a space; other spaces are left out.
        games: how many games it comes from.
    """

    route: str
    hexes: frozenset[Hex]
    often: Mapping[Hex, float]
    lost: Mapping[Hex, float]
    games: int


def traffic_of(run: Run) -> Traffic:
    """How often each space is entered and turns are lost there, to be laid over its route."""
    board, games = run.spec.board, run.report.games
    often, lost = _at_hexes(run, "traffic"), _at_hexes(run, "jams")
    return Traffic(board.route.fingerprint, frozenset(board.index), often, lost, games)


def _at_hexes(run: Run, section: str) -> dict[Hex, float]:
    """The figures of a section that are more than nothing, by where they are."""
    figures = run.report.section(section).figures
    places = ((each.about["hex"], each.value) for each in figures)
    return {at: value for at, value in places if value and isinstance(at, Hex)}


class RouteTraffic(QObject):
    """Knows the traffic on the route of a document: that of the live games, else of the last run.

    Signals:
        changed: the traffic is another now, or belongs to the past.
    """

    changed = pyqtSignal()

    def __init__(self, document: RouteDocument, live: LivePlaytest) -> None:
        """Follow the live playtest."""
        super().__init__(live)
        self._document, self.live = document, live
        self._result: LiveResult | None = None
        self._of_live: Traffic | None = None
        self._of_run: Traffic | None = None
        self._told: tuple[object, ...] = ()
        self.traffic: Traffic | None = None
        self.is_current = False
        self._look()
        live.figures_changed.connect(self._look)
        live.state_changed.connect(self._look)
        document.design_changed.connect(self._look)

    def note_run(self, traffic: Traffic | None) -> None:
        """Know the traffic of another run."""
        self._of_run = traffic
        self._look()

    @property
    def why_not(self) -> str:
        """Why there is no traffic to see."""
        return self.live.why_off or tr("The first games are being played.")

    def _look(self) -> None:
        """Find the traffic to show, and tell if that is another one."""
        self._take_live()
        run, live = self._of_run, self.live
        is_run = run is not None and run.route == self._document.design.fingerprint
        is_soon = live.state in _SOON
        self.is_current = live.is_current or is_run
        if live.is_current or (is_soon and not is_run):
            self.traffic = self._of_live
        else:
            self.traffic = run if is_run else None
        told = self.traffic, self.is_current, self.traffic is None and self.why_not
        if told != self._told:
            self._told = told
            self.changed.emit()

    def _take_live(self) -> None:
        result = self.live.result
        if _is_news(result, self._result):
            self._result = result
            self._of_live = None if result is None else live_traffic(result)


def _is_news(result: LiveResult | None, shown: LiveResult | None) -> bool:
    """Whether a result is worth another drawing: a few more games hardly change the traffic."""
    if result is None or shown is None or result.spec.board is not shown.spec.board:
        return result is not shown
    if result.is_sharp:
        return not shown.is_sharp
    return result.figures.games >= _MANY_MORE * shown.figures.games


def live_traffic(result: LiveResult) -> Traffic:
    """The traffic of live games."""
    hexes = frozenset(result.spec.board.index)
    sights, games = result.figures.sights, result.figures.games
    route = result.spec.board.route.fingerprint
    return Traffic(route, hexes, sights.traffic, sights.lost, games)
