"""What is live about any document: it is checked and played while it is edited."""

from __future__ import annotations

from functools import partial

from PyQt6.QtCore import QObject

from core.playtest.statistics.margins import Margins
from editor.documents.document import Document
from editor.live.checks import LiveChecks
from editor.live.live_work import LiveWork, preparing
from editor.live.playtest import LivePlaytest
from editor.live.weighing import LiveWeighing, weigher
from editor.studio.shared import Shared


class LiveDesign(QObject):
    """A document, and what is found out about it as it changes; its game may find out more."""

    def __init__(self, document: Document, shared: Shared, parent: QObject) -> None:
        """Follow a document, which goes with its parent."""
        super().__init__(parent)
        document.setParent(self)
        self.document = document
        self.checks = LiveChecks(document, shared.jobs, self)
        work = LiveWork(partial(preparing, shared.worker))
        self.playtest = LivePlaytest(document, self.checks, shared.games, shared.live, work)
        self.weighing = LiveWeighing(document, self.checks, shared.games, weigher(shared.worker))
        self.weighing.failed.connect(shared.tell_failure)
        self._switch = shared.live_switch
        self.checks.failed.connect(shared.tell_failure)
        self.playtest.figures_changed.connect(self._hear_games)
        self._switch.turned.connect(self.playtest.turn)
        self._settings = shared.settings
        self.playtest.judge_by(self._settings.margins)
        self.playtest.margins_changed.connect(self._keep_margins)
        self._switch.judged.connect(self.playtest.judge_by)

    def _hear_games(self) -> None:
        """Let the problems be those that the games of the present design show, too."""
        figures = self.playtest.figures if self.playtest.is_current else None
        self.checks.hear(() if figures is None else figures.problems)

    def turn_playtest(self, is_on: bool) -> None:
        """Play live, or not, here and in all other windows: together they load the machine."""
        self.playtest.turn(is_on)
        self._switch.turned.emit(is_on)

    def _keep_margins(self, margins: Margins) -> None:
        """Judge by the same margins in all other windows, and the next time."""
        self._settings.margins = margins
        self._switch.judged.emit(margins)

    def close(self) -> None:
        """Find out no more."""
        self.checks.close()
        self.playtest.close()
        self.weighing.close()
