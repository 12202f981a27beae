"""The page of a game on record: its table, what is beside it, marks, log, and its timeline."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Protocol

from PyQt6.QtCore import QEvent, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QHBoxLayout, QSizePolicy, QSplitter, QTabWidget, QVBoxLayout, QWidget

from core.basics.language import marked, tr, tr_lazy, tr_plural
from core.basics.values import dataclass
from editor.drawing.fonts import title_font
from editor.playing.action_list import ActionList
from editor.playing.session import OwnGame
from editor.replaying.marks import MarksList
from editor.replaying.moments import Race, Signs, Timeline
from editor.replaying.playback import Playback
from editor.replaying.timeline_bar import TimelineBar
from editor.replaying.transport import Transport
from editor.studio.games_shown import GamePage
from editor.widgets.help_topics import set_help_topic
from editor.widgets.keys.claimed_keys import is_claimed
from editor.widgets.labels import ShortenedLabel
from editor.widgets.parts import button, scroll_area
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

_SIDE = 350
_TITLE_PIXELS = 23
_FACTS = 150
"""Pixels that a long name leaves to what is known about the game."""
_CLAIMED = (Qt.Key.Key_Space, Qt.Key.Key_Escape)


class Recorded(Timeline, Protocol):
    """A game on record that can be looked at, and gone on with."""

    @property
    def end(self) -> OwnGame:
        """The game after its last action."""

    @property
    def seats(self) -> tuple[str, ...]:
        """Who played, as its log says it; nobody if it does not."""

    @property
    def past(self) -> tuple[OwnGame, ...]:
        """Where it stood before each action of a person, as far as it is known who that was."""

    @property
    def race(self) -> Race:
        """How far everybody is ahead."""


class RecordPlayback(Playback[Any]):
    """The playback of a game on record; a game looks moments up."""

    @property
    def game(self) -> OwnGame:
        """The game as it stood; to be read only."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class RecordWords:
    """What a game says of its records, each noted for translation.

    Attributes:
        back: the way back to the design.
        side: what stands beside the table.
        nameless: a design without a name.
        result: how a game has ended, of its outcome, in the language in use.
    """

    back: str
    side: str
    nameless: str
    result: Callable[[Any], str]


class RecordPage(Translated, GamePage):
    """Shows a game on record; a game derives from it, makes the table and shows moments.

    Signals:
        branch_wanted: somebody wants to play on from the moment that is shown.
        announced: a sentence for the status line and screen readers.
    """

    branch_wanted = pyqtSignal()
    announced = pyqtSignal(str)
    playback: RecordPlayback

    def __init__(
        self, record: Recorded, playback: RecordPlayback, theme: Theme, signs: Signs
    ) -> None:
        """Have all that is the same for every game; `show_record` lays it out."""
        super().__init__()
        set_help_topic(self, "play#replays")
        self.record, self.playback = record, playback
        playback.setParent(self)
        self.bar = TimelineBar(playback, theme, signs)
        self.transport = Transport(playback, theme)
        self.marks, self.log = MarksList(playback, theme, signs), ActionList(theme, signs.crew)
        self.title, self.facts, self.tabs = ShortenedLabel(), ShortenedLabel(), QTabWidget()
        self.branch_button, self.close_button = button(self.branch_wanted.emit), button(self._close)

    def show_record(self, side: QWidget, words: RecordWords) -> None:
        """Show the game from its beginning, with something beside the table."""
        self.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # keys are for the timeline
        self._arrange(scroll_area(side))
        self._connect()
        self._name(words)
        self.bar.show_race(self.record.race)
        self.bar.setFocus()

    def _arrange(self, beside: QWidget) -> None:
        self.title.setFont(title_font(_TITLE_PIXELS))
        self.title.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        heading = QHBoxLayout()
        heading.setContentsMargins(14, 8, 12, 8)
        heading.setSpacing(10)
        heading.addWidget(self.title)
        heading.addWidget(self.facts, stretch=1)
        for each in (self.branch_button, self.close_button):
            heading.addWidget(each)
        for page in (beside, self.marks, self.log):
            self.tabs.addTab(page, "")
        self.tabs.setDocumentMode(True)
        middle = QSplitter(Qt.Orientation.Horizontal)
        middle.addWidget(self.table)
        middle.addWidget(self.tabs)
        middle.setStretchFactor(0, 1)
        middle.setChildrenCollapsible(False)
        middle.setSizes([3 * _SIDE, _SIDE])
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 4)
        whole.setSpacing(0)
        whole.addLayout(heading)
        whole.addWidget(middle, stretch=1)
        whole.addWidget(self.transport)
        whole.addWidget(self.bar)

    def _connect(self) -> None:
        self.playback.moved.connect(self._show_moment)
        self.playback.moved.connect(self._tell_moment)
        self.playback.playing_changed.connect(self._tell_moment)
        self.marks.kinds_changed.connect(self.bar.draw_anew)
        self.log.chosen.connect(self.playback.go_to)

    def _name(self, words: RecordWords) -> None:
        self.set_translated(self.setAccessibleName, "Replay")
        beside = self.tabs.widget(0)
        if beside is not None:
            self.set_translated(beside.setAccessibleName, words.side)
        self.set_translated(self.branch_button.setText, "Play on from here…")
        self.set_translated(self.close_button.setText, words.back)
        tip = tr_lazy("{name} ({key})", name=tr_lazy(words.back), key="Esc")
        self.set_translated(self.close_button.setToolTip, tip)
        for number, title in enumerate((words.side, marked("Marked moments"), marked("Log"))):
            self.set_translated(partial(self.tabs.setTabText, number), title)
        self.when_translated(partial(self._tell_game, words))
        self.when_translated(self._show_moment)

    def _tell_game(self, words: RecordWords) -> None:
        """Tell which game is looked at."""
        end = self.record.end
        name = end.board.design.name or tr(words.nameless)
        is_over = end.outcome is not None
        facts = (
            tr_plural("{count} player", "{count} players", end.players),
            tr("seed {seed}", seed=end.seed),
            words.result(end.outcome) if is_over else tr("not played to its end"),
        )
        self.title.setText(tr("Replay: {name}", name=name))
        self.facts.setText(" · ".join(facts))
        self.facts.setMinimumWidth(min(self.facts.sizeHint().width(), _FACTS))
        self.title.updateGeometry()

    # --- Moments ----------------------------------------------------------------------------------

    @property
    def shown(self) -> OwnGame:
        """The game at the moment that is shown."""
        return self.playback.game

    @property
    def names(self) -> tuple[str, ...]:
        """Who sat where, as far as it is known."""
        players = self.record.end.players
        return (*self.record.seats, *("–",) * players)[:players]

    def show_moment(self) -> None:
        """Show the table, and what is beside it, as they were at the moment of the playback."""
        raise NotImplementedError

    def _show_moment(self) -> None:
        self.show_moment()
        self.log.look_at(self.playback.moment)
        can_branch = self.shown.outcome is None
        self.branch_button.setEnabled(can_branch)
        over = tr("The game is over at this moment; go back to play on from there.")
        self.branch_button.setToolTip("" if can_branch else over)

    def _tell_moment(self) -> None:
        """Say where it is, unless the game goes on by itself, which would be too much to hear."""
        if self.playback.is_playing:
            return
        moment = self.playback.moment
        here = [str(mark.text) for mark in self.record.marks if mark.moment == moment]
        where = tr("{where}.", where=self.playback.about(moment))
        self.announced.emit(" ".join((where, *here)))

    # --- Keys and the end -------------------------------------------------------------------------

    def _close(self) -> None:
        self.playback.pause()
        self.ended.emit()

    @property
    def _keys(self) -> Mapping[int, Callable[[], None]]:
        return {Qt.Key.Key_Space: self.playback.toggle, Qt.Key.Key_Escape: self._close}

    def event(self, event: QEvent | None) -> bool:
        """Claim the keys of the page before a command of the window does."""
        return is_claimed(event, lambda each: each.key() in _CLAIMED) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Space plays and pauses, Esc goes back to the design; all else is for the timeline."""
        if event is None:
            return
        move = self._keys.get(event.key())
        if move is not None:
            move()
        elif not self.bar.take_key(event):
            super().keyPressEvent(event)
