"""The fingerprint of a design: how each style of play fares on it, as a radar and in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PyQt6.QtWidgets import QHBoxLayout, QProgressBar

from core.basics.deferred import deferred
from core.basics.jobs import Progress
from core.basics.language import capitalized, marked, tr, tr_lazy, tr_number
from core.basics.workers import WorkerEnded
from editor.background.latest import Latest, Listener
from editor.panels.searching.radar import Radar, Spoke
from editor.panels.searching.searches import SearchedDesign
from editor.panels.searching.sheet import INSIDE, Sheet
from editor.widgets.labels import headline, plain_label
from editor.widgets.parts import button, column_of

if TYPE_CHECKING:
    from core.search.fingerprints import fingerprint, telling
    from core.search.fingerprints.fingerprint import Fare, Fingerprint
else:
    fingerprint = deferred("core.search.fingerprints.fingerprint")
    telling = deferred("core.search.fingerprints.telling")

_TITLE = 1.15


class FingerprintView(Sheet):
    """Has styles play, and shows how they fare; the newest figures stay until the next."""

    def __init__(self, design: SearchedDesign) -> None:
        """Show nothing before somebody asks."""
        super().__init__()
        self._design, self._document = design, design.document
        self._taking = Latest(design.games, self)
        self._found: Fingerprint | None = None
        self._of, self._told = "", ""
        self.title, self.about = headline(_TITLE), plain_label(is_faint=True)
        self.take_button, self.stop_button = button(self.take), button(self.stop)
        self.bar, self.state = QProgressBar(), plain_label(is_faint=True)
        self.radar, self.lines = Radar(), plain_label()
        self.key = plain_label(is_faint=True)
        self._arrange()
        self._taking.changed.connect(self._refresh)
        design.checks.reported.connect(self._refresh)
        self._document.design_changed.connect(self._refresh)
        self._register_texts()

    def _arrange(self) -> None:
        column, buttons = column_of(self, INSIDE), QHBoxLayout()
        for each in (self.take_button, self.stop_button):
            buttons.addWidget(each, 1)
        column.addWidget(self.title)
        column.addWidget(self.about)
        column.addLayout(buttons)
        for part in (self.bar, self.state, self.radar, self.key, self.lines):
            column.addWidget(part)
        self.bar.setTextVisible(False)

    def _register_texts(self) -> None:
        for name in (self.title.setText, self.setAccessibleName):
            self.set_translated(name, "How each style fares")
        self.set_translated(
            self.about.setText,
            "Each style plays as the only one of its kind at the table. What one loses that does "
            "without something is what the thing is worth here.",
        )
        self.set_translated(self.take_button.setText, "Take the fingerprint")
        self.set_translated(self.stop_button.setText, "Stop playing")
        self.set_translated(self.bar.setAccessibleName, "Games played")
        self.when_translated(self._refresh)

    # --- Taking it --------------------------------------------------------------------------------

    @property
    def is_taking(self) -> bool:
        """Whether styles are playing."""
        return self._taking.is_running

    def take(self) -> None:
        """Have every style play."""
        if self.is_taking or self._design.checks.why_unplayable:
            return
        self._of, self._told, self._found = self._document.design.playing_fingerprint, "", None
        self.bar.setRange(0, 0)
        work = self._design.searches.fingerprinting(self._design.game, self._document.facts)
        listener = Listener(self._end, self._fail, self._advance, self._note_stop)
        self._taking.run(tr_lazy("Taking a fingerprint"), work, listener)

    def stop(self) -> None:
        """Be content with what is known so far."""
        self._taking.cancel()
        self._note_stop()

    def cancel(self) -> None:
        """Play no more, as the window is being closed."""
        self._taking.cancel()

    def _advance(self, step: Progress) -> None:
        self.bar.setRange(0, step.total)
        self.bar.setValue(step.done)
        if isinstance(step, fingerprint.Fingerprint):
            self._found = step
            self._refresh()

    def _end(self, found: Fingerprint) -> None:
        self._found = found
        self._refresh()

    def _note_stop(self) -> None:
        self._told = tr("Stopped; this is what was known by then.")
        self._refresh()

    def _fail(self, error: Exception) -> None:
        if not isinstance(error, WorkerEnded):
            self._design.tell_failure(error)
            return
        self._told = tr("The fingerprint could not be taken: {reason}", reason=error)
        self._refresh()

    # --- What it says -----------------------------------------------------------------------------

    @property
    def _state(self) -> str:
        if self.is_taking:
            return (
                ""
                if self._found
                else tr("The games are being prepared; the first time takes longer.")
            )
        if self._found is not None and self._of != self._document.design.playing_fingerprint:
            return tr("The design has changed since.")
        return self._told or tr(self._design.checks.why_unplayable)

    def _refresh(self) -> None:
        """Show what is known by now."""
        for part in (self.bar, self.stop_button):
            part.setVisible(self.is_taking)
        self.take_button.setVisible(not self.is_taking)
        self.take_button.setEnabled(not self._design.checks.why_unplayable)
        self.state.setText(self._state)
        self.state.setVisible(bool(self._state))
        found = self._found
        spokes = () if found is None else tuple(_spokes(found))
        even, farthest = (0.0, 1.0) if found is None else (found.even, found.farthest)
        self.radar.show_spokes(self.title.text(), spokes, even, farthest)
        lines = (
            f"{number}. {each.name}: {each.words}" for number, each in enumerate(spokes, start=1)
        )
        self.lines.setText("\n".join(lines))
        self.key.setText(_key(even) if spokes else "")
        for shown in (self.radar, self.key, self.lines):
            shown.setVisible(bool(spokes))


def _key(even: float) -> str:
    """What the marks of the radar mean."""
    text = marked(
        "Dot: the games that a style wins, with its interval. Ring: does without something. Dashed "
        "circle: {even} are even."
    )
    return tr(text, even=tr_number(even, ".0%"))


def _spokes(found: Fingerprint) -> Iterator[Spoke]:
    """A spoke for each style; those last who do without something."""
    for fare in sorted(found.fares, key=lambda each: each.style.is_restricted):
        if fare.games:
            yield _spoke(fare, found.even)


def _spoke(fare: Fare, even: float) -> Spoke:
    words = f"{telling.share_words(fare)}, {telling.verdict_words(fare, even)}"
    ends = max(0.0, fare.share.low), min(1.0, fare.share.high)
    is_hollow = fare.style.is_restricted
    return Spoke(capitalized(fare.style.title), fare.share.value, *ends, words, is_hollow)
