"""The page on which a game on record is looked at: board, hands, marks, log, and its timeline."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PyQt6.QtCore import QEvent, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import (
    QHBoxLayout,
    QSizePolicy,
    QSplitter,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from core.basics.language import marked, tr, tr_lazy, tr_plural
from core.lost_cities.engine.game import Game
from core.lost_cities.session.chronicle import Chronicle, points_now
from core.lost_cities.session.play_words import result
from editor.drawing.fonts import title_font
from editor.lost_cities.drawing.plan import View
from editor.lost_cities.play.action_list import ActionList
from editor.lost_cities.play.game_view import GameView
from editor.lost_cities.play.players import PlayersList
from editor.lost_cities.play.replay.playback import Playback
from editor.lost_cities.play.replay.signs import SIGNS
from editor.lost_cities.play.table_side import Piles
from editor.replaying.marks import MarksList
from editor.replaying.timeline_bar import TimelineBar
from editor.replaying.transport import Transport
from editor.studio.games_shown import GamePage
from editor.widgets.help_topics import set_help_topic
from editor.widgets.labels import ShortenedLabel
from editor.widgets.parts import button, column_of, scroll_area
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

_SIDE = 350
_TITLE_PIXELS = 23
_FACTS = 150
"""Pixels that a long name leaves to what is known about the game."""
_CLAIMED = (Qt.Key.Key_Space, Qt.Key.Key_Escape)


class ReplayPage(Translated, GamePage):
    """Shows a game on record; all hands lie open.

    Signals:
        branch_wanted: somebody wants to play on from the moment that is shown.
        announced: a sentence for the status line and screen readers.
    """

    branch_wanted = pyqtSignal()
    announced = pyqtSignal(str)
    table: GameView

    def __init__(self, chronicle: Chronicle, theme: Theme, view: View) -> None:
        """Show a game from its beginning."""
        super().__init__()
        set_help_topic(self, "play#replays")
        self.chronicle = chronicle
        playback = self.playback = Playback(chronicle, self)
        game = playback.game
        self.table = GameView(theme, view)
        self.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # keys are for the timeline
        self.players = PlayersList(game.board, game.players, theme, has_hands=True)
        self.piles = Piles(game.board.colours, theme)
        self.bar = TimelineBar(playback, theme, SIGNS)
        self.transport = Transport(playback, theme)
        self.marks, self.log = MarksList(playback, theme, SIGNS), ActionList(theme)
        self.title, self.facts, self.tabs = ShortenedLabel(), ShortenedLabel(), QTabWidget()
        self.branch_button, self.close_button = button(self.branch_wanted.emit), button(self._close)
        self._arrange()
        self._connect()
        self._name()
        self.log.show_game(chronicle.timeline.end)
        self.bar.show_race(chronicle.race)
        self.bar.setFocus()

    def _arrange(self) -> None:
        self.title.setFont(title_font(_TITLE_PIXELS))
        self.title.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        heading = QHBoxLayout()
        heading.setContentsMargins(14, 8, 12, 8)
        heading.setSpacing(10)
        heading.addWidget(self.title)
        heading.addWidget(self.facts, stretch=1)
        for each in (self.branch_button, self.close_button):
            heading.addWidget(each)
        hands = QWidget()
        column = column_of(hands)
        column.addWidget(self.players)
        column.addWidget(self.piles)
        column.addStretch()
        self._hands = scroll_area(hands)
        for page in (self._hands, self.marks, self.log):
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

    def _name(self) -> None:
        self.set_translated(self.setAccessibleName, "Replay")
        self.set_translated(self.table.setAccessibleName, "Board")
        self.set_translated(self._hands.setAccessibleName, "Hands")
        self.set_translated(self.branch_button.setText, "Play on from here…")
        back = tr_lazy("Back to the board")
        self.set_translated(self.close_button.setText, back)
        tip = tr_lazy("{name} ({key})", name=back, key="Esc")
        self.set_translated(self.close_button.setToolTip, tip)
        for number, title in enumerate((marked("Hands"), marked("Marked moments"), marked("Log"))):
            self.set_translated(partial(self.tabs.setTabText, number), title)
        self.when_translated(self._tell_game)
        self.when_translated(self._show_moment)

    def _tell_game(self) -> None:
        """Tell which game is looked at."""
        end = self.chronicle.timeline.end
        name = end.board.design.name or tr("a board without a name")
        ended = tr("not played to its end") if end.outcome is None else result(end.outcome)
        facts = (
            tr_plural("{count} player", "{count} players", end.players),
            tr("seed {seed}", seed=end.seed),
            ended,
        )
        self.title.setText(tr("Replay: {name}", name=name))
        self.facts.setText(" · ".join(facts))
        self.facts.setMinimumWidth(min(self.facts.sizeHint().width(), _FACTS))
        self.title.updateGeometry()

    # --- Moments ----------------------------------------------------------------------------------

    @property
    def shown(self) -> Game:
        """The game at the moment that is shown."""
        return self.playback.game

    def _show_moment(self) -> None:
        game = self.shown
        position = game.position
        names = tuple(self._name_of(number) for number in range(game.players))
        to_move = None if game.outcome is not None else position.player
        self.players.show_players(position.players, names, to_move, points_now(game))
        self.piles.show_piles(position)
        self.log.look_at(self.playback.moment)
        target = self.playback.target
        self.table.show_game(game, frozenset() if target is None else frozenset({target}))
        can_branch = game.outcome is None
        self.branch_button.setEnabled(can_branch)
        over = tr("The game is over at this moment; go back to play on from there.")
        self.branch_button.setToolTip("" if can_branch else over)

    def _name_of(self, number: int) -> str:
        seats = self.chronicle.timeline.seats
        return seats[number] if number < len(seats) else "–"

    def _tell_moment(self) -> None:
        """Say where it is, unless the game goes on by itself, which would be too much to hear."""
        if self.playback.is_playing:
            return
        moment = self.playback.moment
        here = [mark.text for mark in self.chronicle.marks if mark.moment == moment]
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
        is_claim = event is not None and event.type() == QEvent.Type.ShortcutOverride
        if is_claim and isinstance(event, QKeyEvent) and event.key() in _CLAIMED:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Space plays and pauses, Esc goes back to the board; all else is for the timeline."""
        if event is None:
            return
        move = self._keys.get(event.key())
        if move is not None:
            move()
        elif not self.bar.take_key(event):
            super().keyPressEvent(event)
