"""An answer as it is shown: a sentence, what causes it, who else says so, games to look at."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from core.basics.deferred import deferred
from core.basics.language import capitalized, tr
from core.playtest.words import PlaytestWords
from editor.panels.searching.sheet import INSIDE, Sheet
from editor.panels.searching.shift_chart import Shift, ShiftChart
from editor.panels.searching.waterfall import Fall, Waterfall
from editor.widgets.labels import ShortButton, headline, plain_label
from editor.widgets.panels.fold import FoldHeading
from editor.widgets.parts import button, column_of

if TYPE_CHECKING:
    from core.playtest.panel import words as panel_words
    from core.search.explaining import words
    from core.search.explaining.answers import Answer
else:
    panel_words = deferred("core.playtest.panel.words")
    words = deferred("core.search.explaining.words")

_TITLE = 1.15
_SHOWN, _EXAMPLES = 6, 3
"""Worlds and games that are shown."""


class AnswerView(Sheet):
    """Shows the answer to one question, again and again while it becomes known.

    Signals:
        show_wanted: the seed of a game to look at, and the round that matters or None.
        mend_wanted: somebody wants it to be mended.
    """

    show_wanted = pyqtSignal(int, object)
    mend_wanted = pyqtSignal()

    def __init__(self, answer: Answer, game_words: PlaytestWords, *, can_mend: bool) -> None:
        """Show what is known so far."""
        super().__init__()
        self.answer, self._words, self._can_mend = answer, game_words, can_mend
        self.title, self.sentence = headline(_TITLE), plain_label()
        self.waterfall, self.falls_title = Waterfall(), plain_label(is_bold=True)
        self.effects, self.tables = ShiftChart(is_tall=True), ShiftChart()
        self.more = FoldHeading("answer_worlds", self.effects)
        self.others = FoldHeading("answer_tables", self.tables)
        self.games = QWidget()
        self.examples: list[QPushButton] = []
        self.mend_button = button(self.mend_wanted.emit)
        self._arrange()
        self.when_translated(self._refresh)

    def _arrange(self) -> None:
        column = column_of(self, INSIDE)
        row = QHBoxLayout(self.games)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        for number in range(_EXAMPLES):
            each = ShortButton()
            each.clicked.connect(partial(self._show_example, number))
            self.examples.append(each)
            row.addWidget(each)
        for part in (
            *(self.title, self.sentence, self.falls_title, self.waterfall),
            *(self.more, self.more.content, self.others, self.others.content, self.games),
        ):
            column.addWidget(part)
        column.addWidget(self.mend_button)
        self.others.setChecked(False)

    def show_answer(self, answer: Answer) -> None:
        """Show what is known by now."""
        if answer != self.answer:
            self.answer = answer
            self._refresh()

    # --- What it says -----------------------------------------------------------------------------

    def _refresh(self) -> None:
        answer = self.answer
        title = tr(answer.finding.question.title)
        self.title.setText(title)
        self.sentence.setText(words.sentence_of(self._words, answer))
        self.setAccessibleName(title)
        self.setAccessibleDescription("; ".join(words.lines_of(self._words, answer)))
        self._show_falls()
        self._show_effects()
        self._show_tables()
        self._show_games()
        self.mend_button.setText(tr("Mend it"))
        self.mend_button.setToolTip(tr("Look for the smallest edits that do"))
        self.mend_button.setVisible(self._can_mend and answer.finding.is_off)

    def _show_falls(self) -> None:
        answer, about = self.answer, self.answer.finding
        falls = tuple(_falls(answer))
        self.falls_title.setText(tr("What causes it, taken away one after the other"))
        told = tr(
            "Bar: what a cause takes away. Pale: what those before it have taken away already. "
            "Bracket: the interval. Line or ground: what is usual."
        )
        self.waterfall.show_falls(self.falls_title.text(), falls, about.usual, told)
        for part in (self.falls_title, self.waterfall):
            part.setVisible(len(falls) > 1)

    def _show_effects(self) -> None:
        answer, about = self.answer, self.answer.finding
        unit = about.question.unit
        rows = tuple(
            Shift(
                capitalized(str(each.lever.words)),
                about.value.value,
                each.there.value,
                each.there.reach,
                words.figure_text(unit, each.there.value),
            )
            for each in answer.effects[:_SHOWN]
        )
        self.more.setText(tr("What changes it"))
        told = tr("Ring: as it is. Dot: in that world, with its interval. Line: what is usual.")
        mark = about.usual.high if about.off >= 0 else about.usual.low
        self.effects.show_shifts(self.more.text(), rows, mark, told)
        self.more.setVisible(bool(rows))
        self.more.content.setVisible(bool(rows) and self.more.isChecked())

    def _show_tables(self) -> None:
        about = self.answer.finding
        unit = about.question.unit
        rows = tuple(
            Shift(
                capitalized(panel_words.table_title(self._words, table)),
                None,
                told.value,
                told.reach,
                words.figure_text(unit, told.value),
            )
            for table, told in self.answer.tables
        )
        self.others.setText(tr("When others play"))
        mark = about.usual.high if about.off >= 0 else about.usual.low
        self.tables.show_shifts(self.others.text(), rows, mark, self.others.text())
        self.others.setVisible(bool(rows))
        self.others.content.setVisible(bool(rows) and self.others.isChecked())

    def _show_games(self) -> None:
        shown = self.answer.examples[:_EXAMPLES]
        for number, each in enumerate(self.examples):
            each.setVisible(number < len(shown))
            if number < len(shown):
                each.setText(tr("Show me") if number == 0 else tr("Another"))
                each.setToolTip(capitalized(words.example_line(shown[number])))
                each.setAccessibleName(f"{each.text()}: {words.example_line(shown[number])}")
        self.games.setVisible(bool(shown))

    def _show_example(self, number: int) -> None:
        example = self.answer.examples[number]
        self.show_wanted.emit(example.seed, example.round)


def _falls(answer: Answer) -> Iterator[Fall]:
    """The figure itself, then every cause that is taken away."""
    about = answer.finding
    unit, value = about.question.unit, about.value
    now = words.figure_text(unit, value.value)
    yield Fall(tr("As it is"), value.value, value.value, value.reach, now)
    start, towards = value.value, -1.0 if about.off >= 0 else 1.0
    for part in answer.waterfall:
        name = capitalized(str(part.levers[-1].blame))
        shared = max(0.0, part.shared) if len(part.levers) > 1 else 0.0
        told = words.figure_text(unit, part.there.value)
        yield Fall(name, start, part.there.value, part.there.reach, told, -towards * shared)
        start = part.there.value
