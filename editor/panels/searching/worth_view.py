"""What each place is worth, beside the map of it: what is weighed, and what of that is shown."""

from __future__ import annotations

from dataclasses import replace

from PyQt6.QtCore import QSignalBlocker, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QProgressBar

from core.basics.language import capitalized, tr
from editor.live.weighing import LiveWeighing
from editor.panels.searching.sheet import INSIDE, Sheet
from editor.widgets.forms.fields import ChoiceField
from editor.widgets.labels import headline, plain_label
from editor.widgets.parts import button, column_of

_TITLE = 1.15
_LISTED = 5
"""Places that are told in words."""


class WorthView(Sheet):
    """Has places weighed, and chooses what the map of them shows.

    Signals:
        map_wanted: somebody wants to see it on the design.
    """

    map_wanted = pyqtSignal()

    def __init__(self, weighing: LiveWeighing) -> None:
        """Show what is known of the places."""
        super().__init__()
        self._weighing = weighing
        self.title, self.about = headline(_TITLE), plain_label(is_faint=True)
        self.kind, self.figure = ChoiceField(), ChoiceField()
        self.weigh_button, self.stop_button = button(self._weigh), button(weighing.stop)
        self.bar, self.state = QProgressBar(), plain_label(is_faint=True)
        self.lines = plain_label()
        self._arrange()
        for choice in (self.kind, self.figure):
            choice.currentIndexChanged.connect(self._choose)
        weighing.changed.connect(self._refresh)
        self._register_texts()

    def _arrange(self) -> None:
        column, buttons = column_of(self, INSIDE), QHBoxLayout()
        for each in (self.weigh_button, self.stop_button):
            buttons.addWidget(each, 1)
        for part in (self.title, self.about, self.kind, self.figure):
            column.addWidget(part)
        column.addLayout(buttons)
        column.addWidget(self.bar)
        for told in (self.state, self.lines):
            column.addWidget(told)
        self.bar.setTextVisible(False)

    def _register_texts(self) -> None:
        self.set_translated(self.title.setText, "What each place is worth")
        self.set_translated(self.setAccessibleName, "What each place is worth")
        self.set_translated(
            self.about.setText,
            "Each place is changed in turn, and the games there are compared with the real ones. "
            "The map shows by how much the figure changes.",
        )
        self.set_translated(self.kind.setAccessibleName, "What is done to the places")
        self.set_translated(self.figure.setAccessibleName, "Figure on the map")
        self.set_translated(self.stop_button.setText, "Stop weighing")
        self.set_translated(self.bar.setAccessibleName, "Places weighed")
        self.when_translated(self._refresh)

    def _weigh(self) -> None:
        """Weigh what is not weighed yet, and show the map."""
        self._weighing.begin()
        self.map_wanted.emit()

    def _choose(self) -> None:
        number = self.figure.currentIndex()
        if 0 <= number < len(self._weighing.figures):
            figure = self._weighing.figures[number]
            self._weighing.look_at(replace(figure, kind=self.kind.currentData()))

    # --- What it says -----------------------------------------------------------------------------

    def _refresh(self) -> None:
        """Show what is known by now."""
        weighing = self._weighing
        is_running, progress = weighing.is_running, weighing.progress
        for part in (self.bar, self.stop_button):
            part.setVisible(is_running)
        self.bar.setRange(0, progress.total)
        self.bar.setValue(progress.done)
        self.weigh_button.setVisible(not is_running)
        self.weigh_button.setEnabled(weighing.is_done or not weighing.why_not)
        is_done = weighing.is_done
        self.weigh_button.setText(tr("Show the map") if is_done else tr("Weigh the places"))
        self.state.setText(weighing.state)
        self._offer_choices()
        self._tell_lines()

    def _offer_choices(self) -> None:
        weighing = self._weighing
        offered = tuple((tr(text), kind) for kind, text in weighing.kinds.items())
        _fill(self.kind, offered)
        _fill(self.figure, tuple((each.figure, each.figure) for each in weighing.figures))
        if weighing.aspect is not None:
            for choice, chosen in (
                (self.kind, weighing.aspect.kind),
                (self.figure, weighing.aspect.figure),
            ):
                with QSignalBlocker(choice):
                    choice.setCurrentIndex(choice.findData(chosen))

    def _tell_lines(self) -> None:
        known = self._weighing.known
        told = () if known is None else known.changes[:_LISTED]
        lines = [
            capitalized(each.words) if each.is_certain else _with_doubt(each.words) for each in told
        ]
        self.lines.setText("\n".join(lines))
        self.lines.setVisible(bool(lines))


def _with_doubt(words: str) -> str:
    return tr("{change} (chance could do it)", change=capitalized(words))


def _fill(choice: ChoiceField, offered: tuple[tuple[str, object], ...]) -> None:
    """Offer this, if it is anything else than before."""
    before = tuple((choice.itemText(row), choice.itemData(row)) for row in range(choice.count()))
    if before != offered:
        with QSignalBlocker(choice):
            choice.clear()
            for text, data in offered:
                choice.addItem(text, data)
    choice.setVisible(bool(offered))
