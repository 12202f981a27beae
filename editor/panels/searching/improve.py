"""The improver: wishes, and proposals that come in while it looks for more."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtGui import QPixmap
from PyQt6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from core.basics.deferred import deferred
from core.basics.jobs import Progress, Work
from core.basics.language import marked, tr, tr_lazy, tr_plural, with_commas
from core.basics.workers import WorkerEnded
from core.designs.design import Design
from core.designs.design_file import DesignFile
from editor.background.latest import Latest, Listener
from editor.panels.playtesting.figure_words import counted
from editor.panels.searching.improve_form import ImproveForm
from editor.panels.searching.map_pair import PICTURE
from editor.panels.searching.proposal_view import ProposalView
from editor.panels.searching.searches import SearchedDesign, knowing_search
from editor.pictures.sketches import Sketch
from editor.widgets.help_topics import set_help_topic
from editor.widgets.labels import plain_label
from editor.widgets.panels.fold import FoldHeading
from editor.widgets.parts import button, column_of, fields_area, main_button
from editor.widgets.translated import Translated

if TYPE_CHECKING:
    from core.search import wishes
    from core.search.game import GameSearch
    from core.search.improving.summaries import ImprovementSummary, ProposalSummary
    from core.search.wishes import Wish
    from editor.pictures import compared_maps
else:
    wishes = deferred("core.search.wishes")
    compared_maps = deferred("editor.pictures.compared_maps")

_NOTHING = marked(
    "None of {tried:,} changes has all that is wished for after {games:,} games. Wish for less, "
    "unlock something, or try another seed."
)
_NO_MOVES = marked("There is nothing to change here: all of it is locked, or kept.")


class ImprovePanel(Translated, QWidget):
    """Looks for the smallest edits that make a design as it is wished for.

    Attributes:
        form: what is asked for; None until the vocabulary of the game is loaded.
        views: the proposals, in the order in which they were found.

    Signals:
        announced: what happened, in a sentence.
        enabled_changed: whether it looks, or could, may be otherwise now.
        ready: the form is there.
    """

    announced = pyqtSignal(str)
    enabled_changed = pyqtSignal()
    ready = pyqtSignal()

    def __init__(self, design: SearchedDesign) -> None:
        """Load the vocabulary of the game of a design."""
        super().__init__()
        set_help_topic(self, "improve#in-the-window")
        self._design, self._document = design, design.document
        self._search: GameSearch | None = None
        self.form: ImproveForm | None = None
        self.views: list[ProposalView] = []
        self._searched: Design | None = None
        self._wanted: tuple[Wish, ...] = ()
        self._told = ""
        self._looking = Latest(design.games, self)
        self._knowing = Latest(design.jobs, self)
        self._make_parts()
        self._arrange()
        self._connect()
        self._register_texts()
        listener = Listener(self._know)
        self._knowing.run(
            tr_lazy("Loading what can be searched"), knowing_search(design.game), listener
        )

    def _make_parts(self) -> None:
        self.title = FoldHeading("improve_form")
        self.look_button, self.stop_button = main_button(self.look), button(self.stop)
        self.again_button = button(self._ask_again)
        self.bar, self.state = QProgressBar(), plain_label(is_faint=True)
        self.wish = plain_label()
        self._results = QVBoxLayout()

    @property
    def _buttons(self) -> tuple[QPushButton, ...]:
        return self.look_button, self.stop_button, self.again_button

    def _arrange(self) -> None:
        content = QWidget()
        column, buttons = column_of(content), QHBoxLayout()
        for each in self._buttons:
            buttons.addWidget(each, 1)
        column.addWidget(self.title)
        column.addWidget(self.title.content)
        column.addWidget(self.wish)
        column.addLayout(buttons)
        column.addWidget(self.bar)
        column.addWidget(self.state)
        self._results.setSpacing(10)
        column.addLayout(self._results)
        column.addStretch(1)
        self.bar.setTextVisible(False)
        self.area = fields_area(content)
        column_of(self, 0).addWidget(self.area)
        hidden: tuple[QWidget, ...] = (self.bar, self.stop_button, self.again_button, self.wish)
        for part in hidden:
            part.hide()

    def _connect(self) -> None:
        self._looking.changed.connect(self._show_whether_looking)
        self._design.checks.reported.connect(self.update_enabled)
        self._document.design_changed.connect(self.update_enabled)
        self._design.theme.changed.connect(self._paint_again)
        self.title.toggled.connect(self._show_wish)

    def _register_texts(self) -> None:
        self.set_translated(self.setAccessibleName, "Improve")
        self.set_translated(self.area.setAccessibleName, "Improve")
        self.set_translated(self.title.setText, "What you wish for")
        self.set_translated(self.look_button.setText, "Improve")
        self.set_translated(self.stop_button.setText, "Stop")
        self.set_translated(self.again_button.setText, "Again, but…")
        self.set_translated(
            self.again_button.setToolTip, "Change the wish and look once more, with another seed"
        )
        self.set_translated(self.bar.setAccessibleName, "Games played")
        self.when_translated(self.update_enabled)
        self.when_translated(self._show_wish)

    def _know(self, search: GameSearch) -> None:
        """Offer the wishes of the game."""
        self._search = search
        self.form = ImproveForm(search)
        self.form.changed.connect(self._update_and_tell)
        column = self.title.content.layout()
        assert column is not None
        column.addWidget(self.form)
        if self._wanted:
            self.form.wish_for(self._wanted)
        self._update_and_tell()
        self.ready.emit()

    # --- Whether it can look ----------------------------------------------------------------------

    @property
    def is_looking(self) -> bool:
        """Whether a search is under way."""
        return self._looking.is_running

    @property
    def why_not_look(self) -> str:
        """Why no search can begin now, noted for translation; empty if one can."""
        if self.is_looking:
            return marked("A search is running already.")
        if self.form is None:
            return marked("What can be wished for is still being loaded.")
        if not self.form.wishes.wishes:
            return marked("Wish for something first.")
        return self._design.checks.why_unplayable

    def update_enabled(self) -> None:
        """Offer what can be done, and say what speaks against it."""
        why_not = self.why_not_look
        self.look_button.setEnabled(not why_not)
        if self.form is not None:
            self.form.show_design(self._document.design)
        if not self.is_looking:
            told = "" if self.form is None else tr(why_not) if why_not else self._told
            self._say(told)
        self._offer_views()

    def _update_and_tell(self) -> None:
        self.update_enabled()
        self.enabled_changed.emit()

    def _say(self, text: str) -> None:
        self.state.setText(text)
        self.state.setVisible(bool(text))

    def _show_wish(self) -> None:
        """Say in a line what is wished for while the form is folded."""
        text = "" if self.form is None else self.form.summary
        self.wish.setText(text)
        self.wish.setVisible(bool(text) and not self.title.isChecked())

    # --- Looking ----------------------------------------------------------------------------------

    def wish_for(self, wanted: tuple[Wish, ...]) -> None:
        """Wish for these, as soon as there is a form."""
        self._wanted = wanted
        if self.form is not None:
            self.form.wish_for(wanted)
            self.title.setChecked(True)

    def look(self) -> None:
        """Look for what is wished for."""
        if self.why_not_look or self.form is None:
            return
        has_keyboard = self.isAncestorOf(QApplication.focusWidget())
        self._forget()
        self._searched = self._document.design
        self._told = ""
        self.bar.setRange(0, 0)
        self._say(tr("The games are being prepared; the first time takes longer."))
        work = self._design.searches.improving(
            self._design.game, self._document.facts, self.form.request
        )
        listener = Listener(self._end, self._fail, self._advance, self._note_stop)
        self._looking.run(tr_lazy("Improving"), work, listener)
        self.title.setChecked(False)
        if has_keyboard:
            self.stop_button.setFocus()

    def stop(self) -> None:
        """Be content with what was found so far."""
        self._looking.cancel()
        self._note_stop()

    def cancel(self) -> None:
        """Look no more, as the window is being closed."""
        self._looking.cancel()
        self._knowing.cancel()

    def _note_stop(self) -> None:
        count = len(self.views)
        self._told = tr_plural(
            "Stopped. {count} proposal was found.", "Stopped. {count} proposals were found.", count
        )
        self.update_enabled()

    def _advance(self, step: Progress) -> None:
        self.bar.setRange(0, step.total)
        self.bar.setValue(step.done)
        if step.done:
            done, total = counted(step.done), counted(step.total)
            self._say(tr("{done} of {total} games at most", done=done, total=total))
        self._show_proposals(getattr(step, "proposals", ()))

    def _show_proposals(self, found: tuple[ProposalSummary, ...]) -> None:
        assert self._search is not None
        for each in found[len(self.views) :]:
            number = len(self.views) + 1
            view = ProposalView(number, each, self._search, self._design.game.playtests.words)
            view.taken.connect(partial(self._take, view))
            self.views.append(view)
            self._results.addWidget(view)
            self._offer_views()
            self._paint(view)
            self.announced.emit(view.accessibleName())

    def _end(self, found: ImprovementSummary) -> None:
        self._show_proposals(found.proposals)
        if not found.tried:
            self._told = tr(_NO_MOVES)
        elif not found.proposals:
            self._told = tr(_NOTHING, tried=found.tried, games=found.games)
        else:
            self._told = tr_plural(
                "{count} proposal after {games} games.",
                "{count} proposals after {games} games.",
                len(found.proposals),
                games=counted(found.games),
            )
        self.announced.emit(self._told)

    def _fail(self, error: Exception) -> None:
        if not isinstance(error, wishes.BadWish | WorkerEnded):
            self._design.tell_failure(error)
            return
        self._told = tr("This could not be looked for: {reason}", reason=error)
        self.announced.emit(self._told)

    def _show_whether_looking(self) -> None:
        has_keyboard = any(each.hasFocus() for each in self._buttons)
        for part in (self.bar, self.stop_button):
            part.setVisible(self.is_looking)
        self.look_button.setVisible(not self.is_looking)
        self.again_button.setVisible(not self.is_looking and self._searched is not None)
        self._show_wish()
        self._update_and_tell()
        if has_keyboard:
            (self.stop_button if self.is_looking else self.again_button).setFocus()

    def _forget(self) -> None:
        """Make room for what is found next."""
        for view in self.views:
            view.setParent(None)
            view.deleteLater()
        self.views.clear()

    def _ask_again(self) -> None:
        """Keep the wish, show it to be changed, and play other games next time."""
        if self.form is not None:
            self.form.seed.setValue(self.form.seed.value() + 1)
            self.title.setChecked(True)
            self.form.wishes.lines[0].box.setFocus()

    # --- Pictures ---------------------------------------------------------------------------------

    def _paint(self, view: ProposalView) -> None:
        """Have both maps sketched off the GUI thread, then painted in small steps."""
        assert self._searched is not None
        listener = Listener(partial(self._paint_sketches, view))
        work = self._sketching(self._searched, view.found.design)
        Latest(self._design.jobs, view).run(tr_lazy("Drawing"), work, listener, is_patient=True)

    def _paint_again(self) -> None:
        for view in self.views:
            self._paint(view)

    def _sketching(self, before: Design, after: Design) -> Work[tuple[Sketch, Sketch]]:
        yield Progress(0, 1)
        sketching = self._design.sketching
        return sketching(DesignFile(before)), sketching(DesignFile(after))

    def _paint_sketches(self, view: ProposalView, sketches: tuple[Sketch, Sketch]) -> None:
        painting = compared_maps.ComparedMaps(view, is_close=True)
        painting.painted.connect(partial(_show_pictures, view))
        painting.paint(*sketches, PICTURE, self._design.theme.palette)

    # --- Taking one -------------------------------------------------------------------------------

    def _offer_views(self) -> None:
        """Offer every proposal as long as the design is as it was, or like one of them."""
        now = self._document.design.fingerprint
        known = {view.found.design.fingerprint for view in self.views}
        if self._searched is not None:
            known.add(self._searched.fingerprint)
        why_not = "" if now in known else tr("The design has changed since.")
        for view in self.views:
            view.offer(is_taken=view.found.design.fingerprint == now, why_not=why_not)

    def _take(self, view: ProposalView) -> None:
        """Make the design like a proposal, in one step; its name and notes stay."""
        after = self._document.design.played_as(view.found.design)
        words = with_commas(view.found.words)
        if self._document.edit(tr_lazy("Improve: {edits}", edits=words), after):
            self.announced.emit(tr("Taken: {edits}", edits=view.edits))


def _show_pictures(view: ProposalView, before: QPixmap, after: QPixmap) -> None:
    view.show_pictures(before, after)
