"""A playtest of one's own: settings, run and stop, the result, and what to do with it."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event
from typing import TYPE_CHECKING, Any, TypeAlias

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtGui import QShowEvent
from PyQt6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QWidget

from core.basics.deferred import deferred
from core.basics.jobs import Progress, Work
from core.basics.language import marked, tr, tr_lazy
from core.playtest.statistics.margins import USUAL_MARGINS, Margins
from editor.background.jobs import Jobs
from editor.background.latest import Latest, Listener
from editor.panels.playtesting.chapters import PlayedDesign
from editor.panels.playtesting.figure_words import counted
from editor.panels.playtesting.own_games import BoardAndBox, Rival, RunOrder, RunOutcome, own_games
from editor.panels.playtesting.report_files import CSV, JSON, save_run
from editor.panels.playtesting.result_view import ResultView
from editor.panels.playtesting.run_form import RivalChoice, RivalKind, RunForm
from editor.widgets.help_topics import set_help_topic
from editor.widgets.labels import plain_label
from editor.widgets.menus import copy_text
from editor.widgets.panels.fold import FoldHeading
from editor.widgets.parts import column_of
from editor.widgets.translated import Translated

if TYPE_CHECKING:
    from core.playtest.reports import report_text, runs
    from core.playtest.reports.runs import Run
    from core.playtest.spec import AnySpec
else:
    report_text = deferred("core.playtest.reports.report_text")
    runs = deferred("core.playtest.reports.runs")

Games: TypeAlias = "Callable[[RunOrder | Run, BoardAndBox, Rival, Event], Work[RunOutcome]]"


class OwnPlaytest(Translated, QWidget):
    """Lets somebody play the design as often and by whomever they want.

    Attributes:
        playing: the work that plays, reports and compares.
        outcome: what came of the last run, told by the places of the design as it lies now; None
            before the first.

    Signals:
        hovered, located: what the game points out of the row that mouse or keyboard are on.
        replay_wanted: the spec and the seed of an odd game.
        announced: what happened, in a sentence.
        finished: there is another outcome.
        relaid: the same outcome is told by other places, as the design lies otherwise now.
        enabled_changed: whether it runs, or could, may be otherwise now.
    """

    hovered = pyqtSignal(frozenset)
    located = pyqtSignal(frozenset)
    replay_wanted = pyqtSignal(object, int)
    announced = pyqtSignal(str)
    finished = pyqtSignal()
    relaid = pyqtSignal()
    enabled_changed = pyqtSignal()

    def __init__(self, design: PlayedDesign, jobs: Jobs, form: RunForm, result: ResultView) -> None:
        """Play with these jobs what a form says, and show what comes of it."""
        super().__init__()
        set_help_topic(self, "playtest#runs-of-your-own")
        self._document, self._checks, self._game = design.document, design.checks, design.game
        self._worker = design.worker
        self._games = Latest(jobs, self)
        self.playing: Games = own_games
        self.outcome: RunOutcome | None = None
        self._previous: Run | None = None
        self._played: AnySpec | None = None
        self._margins = USUAL_MARGINS
        self._stop = Event()
        self._failure = ""
        self.form, self.rival = form, RivalChoice()
        self.title = FoldHeading("own_playtest", form, self.rival)
        self.run_button, self.stop_button = QPushButton(), QPushButton()
        self.bar, self.reason = QProgressBar(), plain_label(is_faint=True)
        self.outdated, self.result = plain_label(is_faint=True), result
        self.copy_button = QPushButton()
        self.json_button, self.csv_button = QPushButton(), QPushButton()
        self._arrange()
        self._connect()
        self._register_texts()

    def _arrange(self) -> None:
        column, buttons, keeping = column_of(self, 0), QHBoxLayout(), QHBoxLayout()
        for button in (self.run_button, self.stop_button):
            buttons.addWidget(button, 1)
        for button in (self.json_button, self.csv_button):
            keeping.addWidget(button, 1)
        above: tuple[QWidget, ...] = (self.title, self.title.content)
        below: tuple[QWidget, ...] = (self.bar, self.reason, self.outdated, self.result)
        for part in above:
            column.addWidget(part)
        column.addLayout(buttons)
        for part in below:
            column.addWidget(part)
        column.addWidget(self.copy_button)
        column.addLayout(keeping)
        for part in (*below, self.stop_button, *self._keepers):
            part.hide()

    @property
    def _keepers(self) -> tuple[QPushButton, ...]:
        return self.copy_button, self.json_button, self.csv_button

    def _connect(self) -> None:
        self.run_button.clicked.connect(self.run)
        self.stop_button.clicked.connect(self.stop)
        self.rival.changed.connect(self._compare)
        self.copy_button.clicked.connect(self._copy)
        self.json_button.clicked.connect(lambda: self._save(JSON))
        self.csv_button.clicked.connect(lambda: self._save(CSV))
        self.result.hovered.connect(self.hovered)
        self.result.located.connect(self.located)
        self.result.replay_wanted.connect(self._want_replay)
        self._checks.reported.connect(self.update_enabled)
        self._document.design_changed.connect(self.update_enabled)
        self._games.changed.connect(self._show_whether_running)

    def _register_texts(self) -> None:
        self.set_translated(self.title.setText, "Your own playtest")
        self.set_translated(self.run_button.setText, "Run")
        self.set_translated(self.stop_button.setText, "Stop")
        self.set_translated(self.bar.setAccessibleName, "Games played")
        self.set_translated(self.copy_button.setText, "Copy as text")
        self.set_translated(self.json_button.setText, "Save JSON…")
        self.set_translated(self.csv_button.setText, "Save CSV…")
        self.set_translated(self.outdated.setText, "The design has changed since.")
        self.when_translated(self.update_enabled)
        self.when_translated(self._tell_anew)

    def _tell_anew(self) -> None:
        """Show the same outcome in the language in use."""
        if self.outcome is not None:
            self._show(self.outcome.told_anew())

    def showEvent(self, event: QShowEvent | None) -> None:
        """Offer every bot from now on."""
        super().showEvent(event)
        self.form.know_bots()

    # --- Whether it can be played -----------------------------------------------------------------

    @property
    def is_running(self) -> bool:
        """Whether games are under way."""
        return self._games.is_running

    @property
    def can_run(self) -> bool:
        """Whether the design can be played and nobody does so yet."""
        return not self.why_not_run

    @property
    def why_not_run(self) -> str:
        """Why no playtest can begin now, noted for translation; empty if one can."""
        if self.is_running:
            return marked("A playtest is running already.")
        return self._checks.why_unplayable

    def update_enabled(self) -> None:
        """Offer to play unless something speaks against it, and say what."""
        self.form.show_design(self._document.design)
        self.run_button.setEnabled(self.can_run)
        self.run_button.setVisible(not self.is_running)
        self.stop_button.setVisible(self.is_running)
        if not self.is_running:
            reason = tr(self._checks.why_unplayable)
            self._give_reason(reason or self._failure or self._why_no_rival())
        self._lay_anew()
        self._show_age()
        self.enabled_changed.emit()

    def _why_no_rival(self) -> str:
        is_missing = self.outcome is not None and self._previous is None
        if self.rival.kind is RivalKind.LAST_RUN and is_missing:
            return tr("There is no earlier run to compare with yet.")
        return ""

    def _give_reason(self, text: str) -> None:
        self.reason.setText(text)
        self.reason.setVisible(bool(text))

    def _lay_anew(self) -> None:
        """Tell the outcome by the places of a design that was moved or turned as a whole."""
        board, outcome = self._checks.playable_board, self.outcome
        if board is None or outcome is None or self.is_running:
            return
        lying = outcome.as_it_lies(board)
        if lying is not outcome:
            self.outcome = lying
            self._previous = None if self._previous is None else self._previous.as_it_lies(board)
            self.result.show_outcome(lying)
            self.relaid.emit()

    def _show_age(self) -> None:
        """Say whether the result is about another design by now; how it lies does not matter."""
        outcome, now = self.outcome, self._document.design.playing_fingerprint
        is_old = outcome is not None and outcome.run.spec.board.design.playing_fingerprint != now
        self.outdated.setVisible(is_old)

    # --- Playing ----------------------------------------------------------------------------------

    def run(self) -> None:
        """Play what the form says."""
        board = self._checks.playable_board
        if self.can_run and board is not None:
            last = None if self.outcome is None else self.outcome.run
            self._stop = Event()
            work = self.playing(self.form.order, self._table(board), self._rival(last), self._stop)
            self._begin(work, self._end_run)

    def _compare(self) -> None:
        """Compare the run that is shown with something else."""
        if self.outcome is not None and not self.is_running:
            run = self.outcome.run
            self._stop = Event()
            table = self._table(run.spec.board)
            work = self.playing(run, table, self._rival(self._previous), self._stop)
            self._begin(work, self._show)

    def _table(self, board: Any) -> BoardAndBox:  # noqa: ANN401  the board of any game
        return BoardAndBox(self._game, board, self._document.box, self._worker, self._margins)

    def judge_by(self, margins: Margins) -> None:
        """Compare by other margins, also what is shown."""
        self._margins = margins
        if self.outcome is not None and self.outcome.beside is not None:
            self._show(self.outcome.judged_by(margins))

    def _begin(self, work: Work[RunOutcome], end: Callable[[RunOutcome], None]) -> None:
        self._failure = ""
        self.bar.setRange(0, 0)
        self.stop_button.setEnabled(True)
        self._give_reason("")
        listener = Listener(end, self._tell_failure, self._show_progress)
        self._games.run(tr_lazy("Playing the playtest"), work, listener)

    def _rival(self, last: Run | None) -> Rival:
        """What is to be compared with; the last run is the one before, told in today's language."""
        if self.rival.kind is RivalKind.LAST_RUN:
            return None if last is None else last.untold()
        return self.rival.path if self.rival.kind is RivalKind.DESIGN else None

    def stop(self) -> None:
        """Be content with the games so far."""
        self._stop.set()
        self.stop_button.setEnabled(False)

    def cancel(self) -> None:
        """Stop and forget the games under way, as the window is being closed."""
        self.stop()
        self._games.cancel()

    def _show_progress(self, progress: Progress) -> None:
        is_preparing = progress.done == 0
        self.bar.setRange(0, 0 if is_preparing else progress.total)
        self.bar.setValue(progress.done)
        if is_preparing:
            self._give_reason(tr("The games are being prepared; the first time takes longer."))
        else:
            done, total = counted(progress.done), counted(progress.total)
            text = tr("{done} of {total} games", done=done, total=total)
            if isinstance(progress, runs.RunStep) and progress.part == runs.PANEL:
                text = tr("The panel: {games}", games=text)
            self._give_reason(text)

    def _end_run(self, outcome: RunOutcome) -> None:
        self._previous = None if self.outcome is None else self.outcome.run
        self._played = outcome.run.spec
        self._show(outcome)

    def _show(self, outcome: RunOutcome) -> None:
        self.outcome = outcome
        self.result.show_outcome(outcome)
        for part in (self.result, *self._keepers):
            part.show()
        self._show_age()
        self.finished.emit()

    def _tell_failure(self, error: Exception) -> None:
        self._failure = tr("The games could not be played: {reason}", reason=error)
        self.announced.emit(self._failure)

    def _show_whether_running(self) -> None:
        self.bar.setVisible(self.is_running)
        self.update_enabled()

    # --- What to do with the result ---------------------------------------------------------------

    @property
    def text(self) -> str:
        """The result for elsewhere; nothing before the first run."""
        if self.outcome is None:
            return ""
        return report_text.run_text(self.outcome.run, self.outcome.beside)

    def _copy(self) -> None:
        copy_text(self.text)
        self.announced.emit(tr("Copied as text"))

    def _save(self, suffix: str) -> None:
        if self.outcome is not None:
            said = save_run(self, self.outcome.run, suffix, self._document.inputs)
            if said:
                self.announced.emit(said)

    def _want_replay(self, seed: int) -> None:
        """Ask for a replay on the board as it lay then: bots see places in the order of a board."""
        if self._played is not None:
            self.replay_wanted.emit(self._played, seed)
