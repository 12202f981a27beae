"""What is live about a route beyond what every design has: its selection, analysis and traffic."""

from __future__ import annotations

from functools import partial

from PyQt6.QtCore import QObject

from core.playtest.panel.tables import MIXED, Table
from editor.quest.documents.selection import Selection
from editor.quest.live.analysis import LiveAnalysis, playing_for_par
from editor.quest.live.found import Found
from editor.quest.live.traffic import RouteTraffic
from editor.quest.live.worth import worth_of
from editor.studio.live_design import LiveDesign
from editor.studio.shared import Shared


class LiveRoute(QObject):
    """A route, what is selected in it, and all that is found out about it as it changes."""

    def __init__(self, live: LiveDesign, shared: Shared) -> None:
        """Follow a document together with its checks and its playtest."""
        super().__init__(live)
        self.document, self.checks, self.playtest = live.document, live.checks, live.playtest
        self.weighing = live.weighing
        self.selection = Selection(live.document, self)
        playing = partial(playing_for_par, shared.worker)
        self.analysis = LiveAnalysis(live.document, live.checks, shared.jobs, shared.games, playing)
        self.traffic = RouteTraffic(live.document, live.playtest)
        live.playtest.par_found.connect(self.analysis.take_live)
        live.playtest.figures_changed.connect(self._take_wins)

    @property
    def found(self) -> Found:
        """What games have told about the route as it is now."""
        traffic = self.traffic.traffic if self.traffic.is_current else None
        known = self.weighing.known if self.weighing.is_current else None
        worth = None if known is None else worth_of(known)
        return Found(traffic, self.analysis.par, worth)

    def _take_wins(self) -> None:
        """Let the analysis know what mixed tables have played."""
        result = self.playtest.result
        if result is not None and result.panel is not None:
            self.analysis.take_wins(result.key, result.panel.tally.at(Table(MIXED)).wins)

    def close(self) -> None:
        """Find out no more."""
        self.analysis.close()
