"""What is to be known of a route in one line: how hard it is, its par, its seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal

from core.basics.deferred import deferred
from core.basics.language import tr
from core.quest.analysis.wording import headline_of
from editor.live.playtest import LivePlaytest
from editor.live.words import decimal
from editor.quest.live.live_route import LiveRoute
from editor.widgets.timers import single_shot

if TYPE_CHECKING:
    from core.playtest.panel import words
else:
    words = deferred("core.playtest.panel.words")

_PAUSE = 40
"""In ms: news of checks, analysis and games come in bunches."""


class RouteVerdict(QObject):
    """Follows checks, analysis and games of a route.

    Signals:
        changed: the line, in the language in use.
    """

    changed = pyqtSignal(str)

    def __init__(self, live: LiveRoute, playtest: LivePlaytest, parent: QObject) -> None:
        """Tell it whenever it is another."""
        super().__init__(parent)
        self._live, self._playtest = live, playtest
        self._said = ""
        self._pause = single_shot(self, _PAUSE, self.tell)
        analysis = live.analysis
        for news in (
            *(live.checks.reported, analysis.analysed, analysis.par_changed),
            playtest.figures_changed,
        ):
            news.connect(self._wait)

    def _wait(self) -> None:
        self._pause.start_unless_waiting()

    def tell(self) -> None:
        """Tell the line as it is now; the same is told once."""
        line = self.line
        if line != self._said:
            self._said = line
            self.changed.emit(line)

    @property
    def line(self) -> str:
        """As in “Easy 95% · par 14.3 ±0.1 · seats: even”; nothing without a way.

        Before games have told par, it is said to be estimated.
        """
        verdict = self._live.analysis.difficulty
        if verdict is None:
            return ""
        if verdict.par is None:
            par = tr("par about {rounds}, estimated", rounds=decimal(verdict.expected_par))
        else:
            par = tr("par {rounds}", rounds=verdict.par.worth)
        return "  ·  ".join(filter(None, (headline_of(verdict), par, self._seats)))

    @property
    def _seats(self) -> str:
        """What games say of the seats of this very route, if they have."""
        result = self._playtest.result
        if result is None or not self._playtest.is_current or result.panel is None:
            return ""
        told = result.panel.verdict
        return "" if told is None else tr("seats: {verdict}", verdict=words.short_verdict(told))
