"""Why a design plays as it does: a question, and the answer while it becomes known."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from core.basics.deferred import deferred
from core.basics.jobs import Progress
from core.basics.language import marked, tr, tr_lazy
from core.basics.workers import WorkerEnded
from core.checking.facts import AnyFacts
from core.search.searching import Searching
from editor.background.latest import Latest, Listener
from editor.live.weighing import LiveWeighing
from editor.panels.playtesting.figure_words import counted
from editor.panels.searching.answer_view import AnswerView
from editor.panels.searching.fingerprint_view import FingerprintView
from editor.panels.searching.searches import SearchedDesign, knowing_search
from editor.panels.searching.worth_view import WorthView
from editor.widgets.forms.fields import ChoiceField
from editor.widgets.help_topics import set_help_topic
from editor.widgets.labels import plain_label
from editor.widgets.parts import button, column_of, fields_area, main_button
from editor.widgets.translated import Translated

if TYPE_CHECKING:
    from core.search import elsewhere, wishes
    from core.search.elsewhere import Asked
    from core.search.explaining import answers, words
    from core.search.explaining.answers import Answer, Explanation
    from core.search.game import GameSearch
    from core.search.wishes import Wish
else:
    answers = deferred("core.search.explaining.answers")
    elsewhere = deferred("core.search.elsewhere")
    wishes = deferred("core.search.wishes")
    words = deferred("core.search.explaining.words")


class ExplainPanel(Translated, QWidget):
    """Asks why, and shows causes with their sizes and games to look at.

    Attributes:
        views: the answers by the keys of their questions.

    Signals:
        replay_wanted: the spec and the seed of a game to look at, and from where on: a round, what
            the moment is marked as, or None.
        mend_wanted: the wishes that would mend what is off.
        map_wanted: somebody wants to see on the design what its places are worth.
        announced: what happened, in a sentence.
        enabled_changed: whether it explains, or could, may be otherwise now.
        ready: the questions are there.
    """

    replay_wanted = pyqtSignal(object, int, object)
    mend_wanted = pyqtSignal(tuple)
    map_wanted = pyqtSignal()
    announced = pyqtSignal(str)
    enabled_changed = pyqtSignal()
    ready = pyqtSignal()

    def __init__(self, design: SearchedDesign, weighing: LiveWeighing | None = None) -> None:
        """Load the questions that can be asked of a design; its places may be weighed, too."""
        super().__init__()
        set_help_topic(self, "explain#in-the-window")
        self._design, self._document = design, design.document
        self._search: GameSearch | None = None
        self.views: dict[str, AnswerView] = {}
        self._explained: AnyFacts | None = None
        self._asked: Asked | None = None
        self._told, self._is_wanted = "", False
        self._explaining = Latest(design.games, self)
        self._knowing = Latest(design.jobs, self)
        self.question = ChoiceField()
        self.about = plain_label(is_faint=True)
        self.ask_button, self.stop_button = main_button(self.ask), button(self.stop)
        self.bar, self.state = QProgressBar(), plain_label(is_faint=True)
        self._results = QVBoxLayout()
        self.worth = None if weighing is None else WorthView(weighing)
        self.fingerprint = FingerprintView(design)
        self._arrange()
        self._connect()
        self._register_texts()
        title = tr_lazy("Loading what can be searched")
        self._knowing.run(title, knowing_search(design.game), Listener(self._know))

    def _arrange(self) -> None:
        content = QWidget()
        column, buttons = column_of(content), QHBoxLayout()
        for each in (self.ask_button, self.stop_button):
            buttons.addWidget(each, 1)
        for part in (self.about, self.question):
            column.addWidget(part)
        column.addLayout(buttons)
        column.addWidget(self.bar)
        column.addWidget(self.state)
        self._results.setSpacing(10)
        column.addLayout(self._results)
        if self.worth is not None:
            column.addWidget(self.worth)
        column.addWidget(self.fingerprint)
        column.addStretch(1)
        self.bar.setTextVisible(False)
        self.area = fields_area(content)
        column_of(self, 0).addWidget(self.area)
        self.bar.hide()
        self.stop_button.hide()

    def _connect(self) -> None:
        self._explaining.changed.connect(self._show_whether_asking)
        if self.worth is not None:
            self.worth.map_wanted.connect(self.map_wanted)
        self._design.checks.reported.connect(self.update_enabled)
        self._document.design_changed.connect(self.update_enabled)

    def _register_texts(self) -> None:
        for name in (self.setAccessibleName, self.area.setAccessibleName):
            self.set_translated(name, "Why")
        self.set_translated(
            self.about.setText,
            "The same games are played in worlds that differ in one thing: what changes the figure "
            "is a cause.",
        )
        self.set_translated(self.question.setAccessibleName, "Question")
        self.set_translated(self.ask_button.setText, "Explain")
        self.set_translated(self.stop_button.setText, "Stop")
        self.set_translated(self.bar.setAccessibleName, "Games played")
        self.when_translated(self._name_questions)
        self.when_translated(self.update_enabled)

    def _know(self, search: GameSearch) -> None:
        """Offer the questions of the game."""
        self._search = search
        self.question.addItem("", "")
        for each in search.questions:
            self.question.addItem("", each.key)
        self._name_questions()
        self._update_and_tell()
        self.ready.emit()
        if self._is_wanted:
            self.ask()

    def _name_questions(self) -> None:
        if self._search is not None:
            titles = (tr(each.title) for each in self._search.questions)
            for row, title in enumerate((tr("All that is off"), *titles)):
                self.question.setItemText(row, title)

    # --- Whether it can be asked ------------------------------------------------------------------

    @property
    def is_explaining(self) -> bool:
        """Whether an explanation is under way."""
        return self._explaining.is_running

    @property
    def why_not_ask(self) -> str:
        """Why nothing can be explained now, noted for translation; empty if it can."""
        if self.is_explaining:
            return marked("A search is running already.")
        if self._search is None:
            return marked("What can be asked is still being loaded.")
        return self._design.checks.why_unplayable

    def update_enabled(self) -> None:
        """Offer what can be done, and say what speaks against it."""
        why_not = self.why_not_ask
        self.ask_button.setEnabled(not why_not)
        if not self.is_explaining:
            is_old = self._is_old
            told = tr("The design has changed since.") if is_old else self._told
            self._say("" if self._search is None else tr(why_not) if why_not else told)

    @property
    def _is_old(self) -> bool:
        before = self._explained
        now = self._document.design.fingerprint
        return before is not None and before.design.fingerprint != now

    def _update_and_tell(self) -> None:
        self.update_enabled()
        self.enabled_changed.emit()

    def _say(self, text: str) -> None:
        self.state.setText(text)
        self.state.setVisible(bool(text))

    # --- Asking -----------------------------------------------------------------------------------

    def ask_soon(self) -> None:
        """Ask for all that is off, as soon as the questions are loaded."""
        self._is_wanted = True
        if self._search is not None:
            self.ask()

    def ask(self) -> None:
        """Have the question that is chosen answered."""
        self._is_wanted = False
        if self.why_not_ask:
            return
        self._forget()
        self._explained, self._told = self._document.facts, ""
        self._asked = elsewhere.Asked(self.question.currentData())
        self.bar.setRange(0, 0)
        self._say(tr("The games are being prepared; the first time takes longer."))
        work = self._design.searches.explaining(
            self._design.game, self._document.facts, self._asked
        )
        listener = Listener(self._end, self._fail, self._advance, self._note_stop)
        self._explaining.run(tr_lazy("Explaining"), work, listener)

    def stop(self) -> None:
        """Be content with what is known so far."""
        self._explaining.cancel()
        self._note_stop()

    def cancel(self) -> None:
        """Ask no more, as the window is being closed."""
        self._explaining.cancel()
        self._knowing.cancel()
        self.fingerprint.cancel()

    def _note_stop(self) -> None:
        self._told = tr("Stopped; this is what was known by then.")
        self._update_and_tell()

    def _advance(self, step: Progress) -> None:
        self.bar.setRange(0, step.total)
        self.bar.setValue(step.done)
        if isinstance(step, answers.Explanation):
            self._show(step)
            self._say(tr("{games} games so far", games=counted(step.games)))

    def _show(self, told: Explanation) -> None:
        for answer in told.answers:
            key = answer.finding.question.key
            if key in self.views:
                self.views[key].show_answer(answer)
                continue
            view = AnswerView(
                answer, self._design.game.playtests.words, can_mend=self._can_mend(answer)
            )
            view.show_wanted.connect(partial(self._show_game, key))
            view.mend_wanted.connect(partial(self._mend, key))
            self.views[key] = view
            self._results.addWidget(view)
        self._in_order()

    def _in_order(self) -> None:
        """What is off first; a sentence is enough for what is not."""
        for view in sorted(self.views.values(), key=lambda each: not each.answer.finding.is_off):
            self._results.removeWidget(view)
            self._results.addWidget(view)

    def _end(self, told: Explanation) -> None:
        self._show(told)
        self._told = words.played_line(told.games)
        is_off = [each for each in told.answers if each.finding.is_off]
        for each in is_off[:1]:
            view = self.views[each.finding.question.key]
            self.announced.emit(view.sentence.text())

    def _fail(self, error: Exception) -> None:
        if not isinstance(error, WorkerEnded):
            self._design.tell_failure(error)
            return
        self._told = tr("This could not be explained: {reason}", reason=error)
        self.announced.emit(self._told)

    def _show_whether_asking(self) -> None:
        has_keyboard = self.ask_button.hasFocus() or self.stop_button.hasFocus()
        for part in (self.bar, self.stop_button):
            part.setVisible(self.is_explaining)
        self.ask_button.setVisible(not self.is_explaining)
        self._update_and_tell()
        if has_keyboard:
            (self.stop_button if self.is_explaining else self.ask_button).setFocus()

    def _forget(self) -> None:
        for view in self.views.values():
            view.setParent(None)
            view.deleteLater()
        self.views.clear()

    # --- What follows from it ---------------------------------------------------------------------

    def _show_game(self, key: str, seed: int, number: Hashable) -> None:
        """Have a typical game replayed, from the moment on that matters."""
        facts, asked = self._explained, self._asked
        if facts is None or asked is None:
            return
        inquiry = asked.inquiry(self._design.game, facts)
        question = self.views[key].answer.finding.question
        spec = inquiry.at(inquiry.table_of(question), range(1))
        start = question.mark or None if number is None else number
        self.replay_wanted.emit(spec, seed, start)

    def _wishes(self, answer: Answer) -> tuple[Wish, ...]:
        """What would mend an answer, in the words of the game."""
        cure = answer.finding.question.cure
        if cure is None or self._search is None:
            return ()
        key, value = cure(answer.finding.off)
        kinds = (each for each in self._search.wishes if each.key == key)
        return tuple(wishes.Wish(kind, value) for kind in kinds)

    def _can_mend(self, answer: Answer) -> bool:
        is_offered = self._search is not None and Searching.IMPROVE in self._search.offers
        return is_offered and bool(self._wishes(answer))

    def _mend(self, key: str) -> None:
        self.mend_wanted.emit(self._wishes(self.views[key].answer))
