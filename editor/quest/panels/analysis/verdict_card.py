"""The verdict on a route: easy, moderate or difficult, why, and games that make it surer."""

from __future__ import annotations

from collections.abc import Sequence

from PyQt6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QWidget

from core.basics.jobs import Progress
from core.basics.language import tr
from core.quest.analysis.corpus import Percentile
from core.quest.analysis.difficulty import Difficulty
from core.quest.analysis.wording import (
    about_chances,
    about_corpus,
    among_all,
    basis_of,
    headline_of,
    reason_of,
)
from editor.background.jobs import Job
from editor.live.checks import LiveChecks
from editor.quest.live.analysis import LiveAnalysis
from editor.quest.panels.analysis.verdict_charts import CauseBars, ScoreScale
from editor.widgets.labels import headline, plain_label
from editor.widgets.parts import column_of
from editor.widgets.translated import Translated

_LARGER = 1.3


class VerdictCard(Translated, QWidget):
    """Shows how hard the route is, and lets planners play for its par."""

    def __init__(
        self, checks: LiveChecks, live: LiveAnalysis, parent: QWidget | None = None
    ) -> None:
        """Show nothing yet."""
        super().__init__(parent)
        self._checks, self._live = checks, live
        self.verdict, self.basis = headline(_LARGER), plain_label(is_faint=True)
        self.scale, self.causes, self.reason = ScoreScale(), CauseBars(), plain_label()
        self.percentiles = plain_label()
        self.legend = plain_label(is_faint=True)
        self.play_button, self.cancel_button = QPushButton(), QPushButton()
        self.bar, self.hint = QProgressBar(), plain_label(is_faint=True)
        self._arrange()
        self.play_button.clicked.connect(live.measure_par)
        self.cancel_button.clicked.connect(self._cancel)
        live.measuring.connect(self._follow)
        self.set_translated(
            self.legend.setText,
            "Circles: the points of the rated official routes. Lines across the bars: their mean.",
        )
        self.set_translated(self.play_button.setText, "Play for par")
        self.set_translated(
            self.play_button.setToolTip,
            "Planners play the route many times; the verdict then rests on their rounds.",
        )
        self.set_translated(self.cancel_button.setText, "Cancel")
        self.set_translated(self.bar.setAccessibleName, "Games played")

    def _arrange(self) -> None:
        column, playing = column_of(self, 0), QHBoxLayout()
        for part in (
            *(self.verdict, self.basis, self.scale, self.reason),
            *(self.causes, self.legend, self.percentiles),
        ):
            column.addWidget(part)
        column.addWidget(self.play_button)
        playing.addWidget(self.bar, 1)
        playing.addWidget(self.cancel_button)
        column.addLayout(playing)
        column.addWidget(self.hint)
        self._hide_games()

    def show_verdict(self, verdict: Difficulty, percentiles: Sequence[Percentile]) -> None:
        """Show another verdict, and where the route stands among those one could lay."""
        self.verdict.setText(headline_of(verdict))
        self.basis.setText(basis_of(verdict))
        self.verdict.setToolTip(about_chances())
        self.reason.setText(reason_of(verdict))
        self.percentiles.setText(among_all(percentiles))
        self.percentiles.setToolTip(about_corpus())
        self.scale.show_verdict(verdict)
        self.causes.show_causes(verdict)
        self.update_enabled()

    def update_enabled(self) -> None:
        """Offer to play unless something speaks against it, and say what."""
        is_playing, has_errors = self._live.par_job is not None, self._checks.report.has_errors
        self.play_button.setVisible(not is_playing)
        self.play_button.setEnabled(self._live.can_measure)
        if not is_playing:
            self.hint.setText(tr("The route has errors; once they are mended, it can be played."))
            self.hint.setVisible(has_errors)

    def _follow(self, job: Job) -> None:
        """Show how the games go on."""
        job.progressed.connect(self._show_progress)
        job.ended.connect(self._end)
        self._show_progress(job.progress)
        for part in (self.bar, self.cancel_button):
            part.show()
        self.cancel_button.setEnabled(True)
        self.update_enabled()

    def _show_progress(self, progress: Progress) -> None:
        is_preparing = progress.done == 0
        self.bar.setRange(0, 0 if is_preparing else progress.total)
        self.bar.setValue(progress.done)
        self.hint.setText(tr("The games are being prepared; the first time takes longer."))
        self.hint.setVisible(is_preparing)

    def _cancel(self) -> None:
        if self._live.par_job is not None:
            self._live.par_job.cancel()
            self.cancel_button.setEnabled(False)

    def _end(self) -> None:
        self._hide_games()
        self.update_enabled()

    def _hide_games(self) -> None:
        for part in (self.bar, self.cancel_button, self.hint):
            part.hide()
