"""The dialog that makes designs to order: wishes at the left, what comes of them at the right."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from PyQt6.QtCore import QSize, pyqtSignal
from PyQt6.QtGui import QPixmap
from PyQt6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QProgressBar,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from core.basics.deferred import deferred
from core.basics.jobs import Progress
from core.basics.language import marked, tr, tr_lazy, tr_plural
from core.basics.workers import Worker, WorkerEnded
from core.checking.facts import OwnBox
from core.designs.design import Design
from core.designs.design_file import DesignFile
from core.game import AnyGame
from editor.background.latest import Latest, Listener
from editor.panels.playtesting.figure_words import counted
from editor.panels.searching.searches import knowing_search
from editor.pictures.design_pictures import DesignPictures
from editor.shell.ordering.answer import PICTURE, AnswerSheet
from editor.shell.ordering.form import OrderForm
from editor.studio.shared import Shared
from editor.widgets.help_topics import set_help_topic
from editor.widgets.labels import plain_label
from editor.widgets.parts import button, button_row, column_of, fields_area, scroll_area
from editor.widgets.translated import Translated

if TYPE_CHECKING:
    from core.search import elsewhere, wishes
    from core.search.game import GameSearch
    from core.search.generating import briefs, telling
    from core.search.generating.briefs import Brief
    from core.search.generating.summaries import AnswerSummary, GenerationSummary
else:
    briefs = deferred("core.search.generating.briefs")
    elsewhere = deferred("core.search.elsewhere")
    telling = deferred("core.search.generating.telling")
    wishes = deferred("core.search.wishes")

_SIZE = QSize(1020, 660)
_FORM = 315
"""In pixels: how wide the wishes are at least; in some languages they take more."""

MakingWork: TypeAlias = "Generator[Progress, None, GenerationSummary]"
Making: TypeAlias = "Callable[[AnyGame, OwnBox, Brief, Design | None], MakingWork]"
"""Makes designs of a game to order, maybe going on from one."""


def making_by(worker: Worker) -> Making:
    """Have a worker make them; what runs there is loaded when somebody asks."""

    def making(
        game: AnyGame, box: OwnBox, brief: Brief, begun: Design | None
    ) -> Generator[Progress, None, GenerationSummary]:
        return elsewhere.generating_elsewhere(worker, game, box, brief, begun)

    return making


class OrderDialog(Translated, QDialog):
    """Asks for wishes, and shows designs that have them as they are made.

    Attributes:
        form: what is asked for; None until the vocabulary of the game is loaded.
        sheets: the designs, in the order in which they were made.

    Signals:
        open_wanted: a design that somebody wants to go on with.
        ready: the form is there.
    """

    open_wanted = pyqtSignal(object)
    ready = pyqtSignal()

    def __init__(
        self,
        game: AnyGame,
        shared: Shared,
        parent: QWidget,
        begun: Design | None = None,
        making: Making | None = None,
    ) -> None:
        """Load what can be wished of a game; one may go on from what lies there."""
        super().__init__(parent)
        set_help_topic(self, "generate#in-the-window")
        self._game, self._shared = game, shared
        self._making = making or making_by(shared.worker)
        self._begun = None if begun is None or begun.is_empty else begun
        self._search: GameSearch | None = None
        self.form: OrderForm | None = None
        self.sheets: list[AnswerSheet] = []
        self._told = ""
        self._pictures = DesignPictures(
            shared.sketching, shared.theme, PICTURE, self.devicePixelRatioF(), self
        )
        self._pictures.painted.connect(_show_picture)
        self._making_job, self._knowing = Latest(shared.games, self), Latest(shared.jobs, self)
        self._build()
        self._register_texts()
        listener = Listener(self._know)
        title = tr_lazy("Loading what can be searched")
        self._knowing.run(title, knowing_search(game), listener)
        self.finished.connect(self._stop_all)

    def _build(self) -> None:
        self.make_button = button(self.make, is_default=True)
        self.stop_button, self.again_button = button(self.stop), button(self._ask_again)
        self.nearest_button, self.close_button = button(self._open_nearest), button(self.reject)
        self.all_button = button(self._open_all)
        self.bar, self.state = QProgressBar(), plain_label(is_faint=True)
        self.bar.setTextVisible(False)
        self._nearest: Design | None = None
        self._form_place, results = QWidget(), QWidget()
        self._form_column = column_of(self._form_place, 0)
        self._results = column_of(results, 4)
        self._results.addStretch(1)
        left, self._area = fields_area(self._form_place), scroll_area(results)
        self._form_place.setMinimumWidth(_FORM)
        left.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        above, whole = QHBoxLayout(), QVBoxLayout(self)
        above.setSpacing(16)
        right = QVBoxLayout()
        for part in (self.state, self.bar, self._area):
            right.addWidget(part)
        above.addWidget(left)
        above.addLayout(right, 1)
        whole.setContentsMargins(16, 16, 16, 14)
        whole.addLayout(above, 1)
        whole.addLayout(
            button_row(
                (self.nearest_button, self.all_button),
                (self.close_button, self.again_button, self.stop_button, self.make_button),
            )
        )
        self.resize(_SIZE)
        self._making_job.changed.connect(self._show_whether_making)
        self._show_whether_making()

    def _register_texts(self) -> None:
        for name in (self.setWindowTitle, self.setAccessibleName):
            self.set_translated(name, "Made to order")
        self.set_translated(self._area.setAccessibleName, "Designs")
        self.set_translated(self.make_button.setText, "&Make")
        self.set_translated(self.stop_button.setText, "&Stop")
        self.set_translated(self.again_button.setText, "&Again, but…")
        self.set_translated(self.nearest_button.setText, "Open the &nearest")
        self.set_translated(self.all_button.setText, "&Open all")
        self.set_translated(self.close_button.setText, "C&lose")
        self.set_translated(self.bar.setAccessibleName, "Progress")
        self.when_translated(self._tell)

    def _know(self, search: GameSearch) -> None:
        """Offer what can be wished for; what the design there was made by, if it was."""
        self._search = search
        self.form = OrderForm(self._game, search)
        self.form.begun.setVisible(self._begun is not None)
        made = None if self._begun is None else self._begun.generated
        if made is not None:
            self.form.show_brief(briefs.Brief.of(made, search))
        self._form_column.addWidget(self.form)
        self._show_whether_making()
        self.ready.emit()

    # --- Making -----------------------------------------------------------------------------------

    @property
    def is_making(self) -> bool:
        """Whether designs are under way."""
        return self._making_job.is_running

    def make(self) -> None:
        """Make what is wished for."""
        if self.form is None or self.is_making:
            return
        self._forget()
        begun = self._begun if self.form.begun.isChecked() else None
        self.bar.setRange(0, 0)
        self._told = tr("The games are being prepared; the first time takes longer.")
        box = self._shared.boxes[self._game.id]
        work = self._making(self._game, box, self.form.brief, begun)
        listener = Listener(self._end, self._fail, self._advance, self._note_stop)
        self._making_job.run(tr_lazy("Making designs to order"), work, listener)

    def stop(self) -> None:
        """Be content with what was made so far."""
        self._making_job.cancel()
        self._note_stop()

    def _note_stop(self) -> None:
        self._told = tr("Stopped; this is what was made by then.")
        self._tell()

    def _stop_all(self) -> None:
        self._making_job.cancel()
        self._knowing.cancel()

    def _advance(self, step: Progress) -> None:
        self.bar.setRange(0, step.total)
        self.bar.setValue(step.done)
        self._show(getattr(step, "answers", ()))
        if step.done:
            count = len(self.sheets)
            self._told = tr_plural("{count} design so far", "{count} designs so far", count)
            self._tell()

    def _show(self, answers: tuple[AnswerSummary, ...]) -> None:
        assert self._search is not None
        for each in answers[len(self.sheets) :]:
            sheet = AnswerSheet(len(self.sheets) + 1, each, self._search)
            sheet.open_wanted.connect(partial(self._open, sheet))
            self.sheets.append(sheet)
            self._results.insertWidget(self._results.count() - 1, sheet)
            self._pictures.want(sheet, partial(DesignFile, each.design))

    def _end(self, made: GenerationSummary) -> None:
        self._show(made.answers)
        self._nearest = made.nearest
        self._told = self._summary(made)
        self._tell()

    def _summary(self, made: GenerationSummary) -> str:
        """How many there are, and the wish that binds if some are missing."""
        count = len(made.answers)
        told = tr_plural(
            "{count} design has all that is wished for, after {games} games.",
            "{count} designs have all that is wished for, after {games} games.",
            count,
            games=counted(made.games),
        )
        if made.binding is None and not made.games:
            return f"{told} {telling.material_line()}"
        if made.binding is None or self._search is None:
            return told
        return f"{told} {telling.binding_line(made.binding, self._search)}"

    def _fail(self, error: Exception) -> None:
        if not isinstance(error, wishes.BadWish | WorkerEnded):
            self._shared.tell_failure(error)
            return
        self._told = tr("This could not be looked for: {reason}", reason=error)
        self._tell()

    def _tell(self) -> None:
        self.state.setText(self._told or tr(_INVITATION))

    def _show_whether_making(self) -> None:
        is_making, has_any = self.is_making, bool(self.sheets)
        has_keyboard = self.make_button.hasFocus() or self.stop_button.hasFocus()
        self.bar.setVisible(is_making)
        self.stop_button.setVisible(is_making)
        self.make_button.setVisible(not is_making)
        self.make_button.setEnabled(self.form is not None)
        self.again_button.setVisible(not is_making and bool(self._told))
        self.all_button.setVisible(not is_making and has_any)
        self.nearest_button.setVisible(not is_making and self._nearest is not None)
        if has_keyboard:
            (self.stop_button if is_making else self.again_button).setFocus()
        self._tell()

    def _forget(self) -> None:
        for sheet in self.sheets:
            sheet.setParent(None)
            sheet.deleteLater()
        self.sheets.clear()
        self._nearest = None

    def _ask_again(self) -> None:
        """Keep the wish, and have other designs next time."""
        if self.form is not None:
            self.form.seed.setValue(self.form.seed.value() + 1)
            self.form.wishes.lines[0].box.setFocus()

    # --- Going on with them -----------------------------------------------------------------------

    def _open(self, sheet: AnswerSheet) -> None:
        self.open_wanted.emit(_named(sheet.answer.design, sheet.title.text()))

    def _open_all(self) -> None:
        for sheet in self.sheets:
            self._open(sheet)

    def _open_nearest(self) -> None:
        if self._nearest is not None:
            self.open_wanted.emit(_named(self._nearest, tr("Nearest to the wish")))


_INVITATION = marked(
    "Say what you wish for and press Make: designs come in here as they are found, each with all "
    "of it, and no two alike."
)


def _named(design: Design, name: str) -> Design:
    return replace(design, name=name)


def _show_picture(sheet: AnswerSheet, picture: QPixmap) -> None:
    sheet.show_picture(picture)
