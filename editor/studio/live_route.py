"""What is live about a document: it is checked, analysed and played while it is edited."""

from __future__ import annotations

from PyQt6.QtCore import QObject

from editor.documents.document import Document
from editor.live.checks import LiveChecks
from editor.live.playtest import LivePlaytest
from editor.quest.documents.selection import Selection
from editor.quest.live.analysis import LiveAnalysis
from editor.quest.live.traffic import RouteTraffic
from editor.studio.shared import Shared


class LiveRoute(QObject):
    """A document, what is selected in it, and all that is found out about it as it changes."""

    def __init__(self, document: Document, shared: Shared, parent: QObject) -> None:
        """Follow a document, which goes with its parent."""
        super().__init__(parent)
        document.setParent(self)
        self.document = document
        self.selection = Selection(document, self)
        self.checks = LiveChecks(document, shared.jobs, self)
        self.analysis = LiveAnalysis(document, self.checks, shared.jobs, shared.games)
        self.playtest = LivePlaytest(document, self.checks, shared.games, shared.live)
        self.traffic = RouteTraffic(document, self.playtest)
        self._switch = shared.live_switch
        self.checks.failed.connect(shared.tell_failure)
        self.playtest.par_told.connect(self.analysis.take_live)
        self._switch.turned.connect(self.playtest.turn)

    def turn_playtest(self, is_on: bool) -> None:
        """Play live, or not, here and in all other windows: together they load the machine."""
        self.playtest.turn(is_on)
        self._switch.turned.emit(is_on)

    def close(self) -> None:
        """Find out no more."""
        self.checks.close()
        self.analysis.close()
        self.playtest.close()
