"""What games tell of two designs: their figures as they come, with a verdict on each."""

from __future__ import annotations

from collections.abc import Iterator

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QProgressBar, QWidget

from core.basics.figures import BLANK, give_or_take, told_change
from core.basics.jobs import Progress
from core.basics.language import marked, tr, tr_lazy
from core.basics.workers import WorkerEnded
from core.files.nodes import Unreadable
from core.playtest.comparing import ComparingStep, Standoff, State
from core.playtest.limits import Unplayable
from core.playtest.live.changes import change_words, figure_name
from core.playtest.statistics.margins import about_margins
from core.playtest.statistics.verdicts import Difference
from core.playtest.who_played import when_they_play
from core.playtest.words import LengthWords
from editor.background.latest import Latest, Listener
from editor.comparing.choices import Choice
from editor.comparing.games import Pair, Playing
from editor.panels.playtesting.figure_words import OTHER
from editor.panels.playtesting.own_games import NoRival
from editor.studio.shared import Shared
from editor.widgets.labels import plain_label
from editor.widgets.parts import button, column_of
from editor.widgets.translated import Translated

_BAR = 220
"""In pixels."""
_COLUMNS = 5
_NAME, _ONE, _OTHER, _CHANGE, _VERDICT = range(_COLUMNS)
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_EXPECTED = Unreadable, NoRival, Unplayable, WorkerEnded
"""What may be wrong with designs and machines, rather than with the program."""
_ENDINGS = {
    State.DECIDED: marked("All is decided after {first:,} and {second:,} games."),
    State.SPENT: marked("After {first:,} and {second:,} games not all is decided."),
    State.GOING: marked("Stopped after {first:,} and {second:,} games."),
}
"""By what a comparison is at when nobody plays any more."""


_SO_FAR = marked("{first:,} and {second:,} games so far.")


class GamesView(Translated, QWidget):
    """Plays two designs when asked, and shows what the games tell while they are played."""

    def __init__(self, shared: Shared, playing: Playing) -> None:
        """Compare nothing yet."""
        super().__init__()
        self._shared, self._playing = shared, playing
        self._pair: Pair | None = None
        self._latest = Latest(shared.games, self)
        self._latest.changed.connect(self._refresh)
        self.about, self.told = plain_label(is_faint=True), plain_label(is_bold=True)
        self.note, self.trouble = plain_label(is_faint=True), plain_label(is_bold=True)
        self.play_button, self.cancel_button = button(self._play), button(self._cancel)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(_BAR)
        self.rows: list[tuple[QLabel, ...]] = []
        self.grid = QGridLayout()
        self._arrange()
        self.set_translated(self.play_button.setToolTip, "Bots play both designs")
        self.set_translated(self.cancel_button.setText, "&Cancel")
        self.set_translated(self.bar.setAccessibleName, "Progress")
        self.when_translated(self._refresh)

    def _arrange(self) -> None:
        column = column_of(self)
        line = QHBoxLayout()
        line.addWidget(self.about, stretch=1)
        for part in (self.bar, self.cancel_button, self.play_button):
            line.addWidget(part)
        self.grid.setHorizontalSpacing(24)
        self.grid.setVerticalSpacing(5)
        self.grid.setColumnStretch(_VERDICT, 1)
        column.addLayout(line)
        column.addWidget(self.trouble)
        column.addLayout(self.grid)
        column.addWidget(self.told)
        column.addWidget(self.note)
        column.addStretch(1)

    # --- What is compared -------------------------------------------------------------------------

    def offer(self, one: Choice, other: Choice) -> None:
        """Offer to play two others; what was played of those before is forgotten."""
        self._pair = Pair(one, other)
        self.trouble.clear()
        self._latest.cancel()
        self._refresh()

    def stop(self) -> None:
        """Play no more."""
        self._latest.cancel()

    @property
    def is_playing(self) -> bool:
        """Whether games are being played."""
        return self._latest.is_running

    def _play(self) -> None:
        if self._pair is not None:
            self.trouble.clear()
            self.bar.setRange(0, 0)
            listener = Listener(self._learn, self._fail, self._advance)
            work = self._playing(self._pair, self._shared)
            self._latest.run(tr_lazy("Playing two designs"), work, listener)

    def _cancel(self) -> None:
        self._latest.cancel()

    def _advance(self, step: Progress) -> None:
        self.bar.setRange(0, step.total)
        self.bar.setValue(step.done)
        if isinstance(step, ComparingStep) and step.standoff is not None:
            self._learn(step.standoff)

    def _learn(self, standoff: Standoff) -> None:
        if self._pair is not None:
            self._pair = Pair(self._pair.one, self._pair.other, standoff)
        self._refresh()

    def _fail(self, error: Exception) -> None:
        if isinstance(error, _EXPECTED):
            self.trouble.setText(tr("This cannot be played: {reason}", reason=error))
        else:
            self._shared.tell_failure(error)
        self._refresh()

    # --- What is shown ----------------------------------------------------------------------------

    def _refresh(self) -> None:
        known = None if self._pair is None else self._pair.known
        is_over = known is not None and known.state is not State.GOING
        text = tr("&Play both") if known is None else tr("&Go on")
        has_keyboard = self.play_button.hasFocus() or self.cancel_button.hasFocus()
        self.play_button.setText(text)
        self.play_button.setVisible(not self.is_playing and not is_over)
        for part in (self.bar, self.cancel_button):
            part.setVisible(self.is_playing)
        if has_keyboard:  # it goes from the one to the other, not on to another button
            (self.cancel_button if self.is_playing else self.play_button).setFocus()
        self.trouble.setVisible(bool(self.trouble.text()))
        self.about.setText(_about(known))
        self.told.setText("" if known is None else change_words(known.comparison, _lengths(known)))
        self.note.setText("" if known is None else self._ending(known))
        meaning = "" if known is None else about_margins(known.margins, _lengths(known))
        for tell in (self.note.setToolTip, self.note.setAccessibleDescription):
            tell(meaning)
        self._show_rows(known)

    def _ending(self, known: Standoff) -> str:
        first, second = known.games
        text = _SO_FAR if self.is_playing else _ENDINGS[known.state]
        return tr(text, first=first, second=second)

    def _show_rows(self, known: Standoff | None) -> None:
        """Fill as many rows as there are figures, below a row of heads."""
        wanted = [] if known is None else [_heads(self._pair), *_cells(known)]
        while len(self.rows) < len(wanted):
            self.rows.append(self._new_row(len(self.rows)))
        for labels, cells in zip(self.rows, wanted, strict=False):
            for label, text in zip(labels, cells, strict=True):
                label.setText(text)
        for number, labels in enumerate(self.rows):
            for label in labels:
                label.setVisible(number < len(wanted))
        self.setAccessibleDescription("; ".join(", ".join(row) for row in wanted[1:]))

    def _new_row(self, number: int) -> tuple[QLabel, ...]:
        labels = tuple(plain_label(is_bold=number == 0) for _ in range(_COLUMNS))
        for column, label in enumerate(labels):
            label.setWordWrap(False)
            if column in (_ONE, _OTHER, _CHANGE):
                label.setAlignment(_RIGHT)
            self.grid.addWidget(label, number, column)
        return labels


def _about(known: Standoff | None) -> str:
    """Who plays, or what is going to happen."""
    if known is None:
        return tr(
            "Bots play both designs with the same seeds until it is decided how they differ. "
            "Each figure gets its verdict as soon as enough games tell."
        )
    spec = known.specs[0]
    words, bots = spec.game.playtests.words, [bot.name for bot in spec.bots]
    return tr("The other compared with the one, {when}", when=when_they_play(words, bots))


def _heads(pair: Pair | None) -> tuple[str, ...]:
    assert pair is not None  # there are games of it
    return "", pair.one.title, pair.other.title, tr("difference"), tr("verdict")


def _cells(known: Standoff) -> Iterator[tuple[str, ...]]:
    """The figures of both, how they differ with what that is worth, and the verdict."""
    for first, second, found in zip(*known.figures, known.comparison.differences, strict=True):
        values = (give_or_take(each, is_fine=True, is_narrow=True) for each in (first, second))
        mark = f"{OTHER} " if found.verdict.is_difference else ""
        verdict = f"{mark}{found.verdict.word(found.figure.key)}"
        yield figure_name(found, _lengths(known)), *values, _change(found), verdict


def _lengths(known: Standoff) -> LengthWords:
    words: LengthWords = known.specs[0].game.playtests.words.lengths
    return words


def _change(found: Difference) -> str:
    """Of shares in points."""
    figure = found.figure
    if figure.value is None or figure.interval is None:
        return BLANK
    return told_change(figure.unit, figure.value, figure.interval)
