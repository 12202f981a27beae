"""The page of a replay: any moment of a game on its board, in words, and ways off it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PyQt6.QtCore import QEvent, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import (
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QSplitter,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from core.basics.language import marked, tr, tr_lazy, tr_plural
from core.playtest.recorded.timelines import Race
from core.quest.engine.game import Game, Outcome
from core.quest.session.game_table import Seat
from core.quest.session.plays import Play
from core.quest.session.replay.rerun import Rerun
from core.quest.session.replay.timeline import Timeline, race_work
from editor.background.jobs import Jobs
from editor.background.latest import Latest, Listener
from editor.drawing.fonts import title_font
from editor.drawing.palette import Ink
from editor.quest.play.board.board_view import PlayView
from editor.quest.play.notice import Notice
from editor.quest.play.replay.banner import Banner
from editor.quest.play.replay.branching import Branching
from editor.quest.play.replay.open_hands import OpenHands
from editor.quest.play.replay.playback import Playback
from editor.quest.play.replay.replay_log import ReplayLog
from editor.quest.play.replay.signs import SIGNS
from editor.replaying.marks import MarksList
from editor.replaying.timeline_bar import TimelineBar
from editor.replaying.transport import Transport
from editor.widgets.help_topics import set_help_topic
from editor.widgets.keys.claimed_keys import is_claimed
from editor.widgets.labels import ShortenedLabel
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

_SIDE = 350
_TITLE_PIXELS = 23
_FACTS = 150
"""Pixels that a long name leaves to what is known about the game."""
_CLAIMED = (Qt.Key.Key_Space, Qt.Key.Key_Escape)
MakeView = Callable[[Game, Theme], PlayView]


class ReplayPage(Translated, QWidget):
    """Replays a game.

    Signals:
        branched: a `GameTable` that plays on from the moment shown.
        closed: the reader wants to go back to the editor.
        rerun_wanted: the reader wants to see the same seed on the route as it is now.
        announced: a sentence for the status line and screen readers.
        zoomed: the scale of the board in per cent.

    Attributes:
        notice: over the board, for what does not work.
        branching: the way off the timeline.
    """

    branched = pyqtSignal(object)
    closed = pyqtSignal()
    rerun_wanted = pyqtSignal()
    announced = pyqtSignal(str)
    zoomed = pyqtSignal(int)

    def __init__(  # noqa: PLR0913  what to replay, how it looks, and what is known about it
        self,
        timeline: Timeline,
        theme: Theme,
        games: Jobs,
        *,
        open_route: str | None = None,
        seats: Sequence[Seat] | None = None,
        make_view: MakeView = PlayView,
    ) -> None:
        """Replay a timeline from its beginning.

        `open_route` is the fingerprint of the route in the editor; `seats` are those who played,
        if it is known; the race is measured with `games`.
        """
        super().__init__()
        set_help_topic(self, "play#replays")
        self.timeline = timeline
        self.seats = None if seats is None else tuple(seats)
        self._theme, self._make_view = theme, make_view
        self._open_route = open_route
        self._other: Timeline | None = None
        self._tell_parting: Callable[[], str] = lambda: ""
        self._measuring = Latest(games, self)
        self._races: dict[Timeline, Race] = {}
        self.playback = Playback(timeline, self)
        self.branching = Branching(self.playback, games, self.seats, self)
        self._build()
        self._arrange()
        self._connect()
        self._name()
        self._show_game()
        self._measure_race()
        self.bar.setFocus()

    # --- Building ---------------------------------------------------------------------------------

    def _build(self) -> None:
        playback, theme = self.playback, self._theme
        self.view = self._new_view(playback.game)
        self.bar = TimelineBar(playback, theme, SIGNS)
        self.transport = Transport(playback, theme)
        self.marks = MarksList(playback, theme, SIGNS)
        self.log = ReplayLog(playback, theme)
        self.hands = OpenHands(playback, theme, self.seats)
        self.route_banner = Banner(theme, Ink.CAUTION)
        self.end_banner = Banner(theme, Ink.CAUTION)
        self.parting_banner = Banner(theme, Ink.HINT)
        self.parting_button = self.parting_banner.add_button(self._go_to_parting)
        self.other_button = self.parting_banner.add_button(self._swap_games)
        self.title, self.facts = ShortenedLabel(), ShortenedLabel()
        self.title.setFont(title_font(_TITLE_PIXELS))
        self.title.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.branch_button, self.rerun_button = QPushButton(), QPushButton()
        self.close_button = QPushButton()
        self.tabs = QTabWidget()
        self._parting: int | None = None

    def _new_view(self, game: Game) -> PlayView:
        view = self._make_view(game, self._theme)
        view.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # nothing can be picked: keys are for the bar
        view.animation_over.connect(self.playback.arrive)
        view.zoomed.connect(self.zoomed)
        self.notice = Notice(self._theme, view)
        return view

    def _arrange(self) -> None:
        heading = QHBoxLayout()
        heading.setContentsMargins(14, 8, 12, 8)
        heading.setSpacing(10)
        heading.addWidget(self.title)
        heading.addWidget(self.facts, stretch=1)
        for button in (self.rerun_button, self.branch_button, self.close_button):
            button.setAutoDefault(False)
            heading.addWidget(button)
        for page in (self.hands, self.marks, self.log):
            self.tabs.addTab(page, "")
        self.tabs.setDocumentMode(True)
        self._middle = QSplitter(Qt.Orientation.Horizontal)
        self._middle.addWidget(self.view)
        self._middle.addWidget(self.tabs)
        self._middle.setStretchFactor(0, 1)
        self._middle.setChildrenCollapsible(False)
        self._middle.setSizes([3 * _SIDE, _SIDE])
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 4)
        column.setSpacing(0)
        column.addLayout(heading)
        for banner in (self.route_banner, self.end_banner, self.parting_banner):
            column.addWidget(banner)
        column.addWidget(self._middle, stretch=1)
        column.addWidget(self.transport)
        column.addWidget(self.bar)

    def _connect(self) -> None:
        playback = self.playback
        playback.moved.connect(self._show_game)
        playback.stepped.connect(self._animate)
        playback.interrupted.connect(self._skip_animation)
        self.marks.kinds_changed.connect(self.bar.draw_anew)
        self.log.spaces_pointed.connect(self._show_told)
        self.branching.branched.connect(self.branched)
        self.branching.refused.connect(self._refuse)
        self.branch_button.clicked.connect(self.branching.ask)
        self.rerun_button.clicked.connect(self.rerun_wanted)
        self.close_button.clicked.connect(self._close)

    def _show_told(self, spaces: tuple[int, ...]) -> None:
        """Light what the log speaks of, on the board that is shown now."""
        self.view.show_told(spaces)

    # --- Words ------------------------------------------------------------------------------------

    def _name(self) -> None:
        self.set_translated(self.setAccessibleName, "Replay")
        self.set_translated(self.branch_button.setText, "Play on from here…")
        self.set_translated(self.rerun_button.setText, "Same seed on the present route")
        self.set_translated(
            self.rerun_button.setToolTip,
            "Plays this game once more on the route in the editor, and shows where both part.",
        )
        back = tr_lazy("Back to the editor")
        self.set_translated(self.close_button.setText, back)
        self.set_translated(
            self.close_button.setToolTip, tr_lazy("{name} ({key})", name=back, key="Esc")
        )
        self.set_translated(self.parting_button.setText, "Go there")
        for number, title in enumerate((marked("Hands"), marked("Marked moments"), marked("Log"))):
            self.set_translated(partial(self.tabs.setTabText, number), title)
        self.when_translated(self._tell_game)

    def _tell_game(self) -> None:
        """Tell which game is looked at."""
        name = self._game.board.route.name or tr("a route without a name")
        self.title.setText(tr("Replay: {name}", name=name))
        self.facts.setText(" · ".join(self._facts()))
        self.facts.setMinimumWidth(min(self.facts.sizeHint().width(), _FACTS))
        self.title.updateGeometry()
        self._say_other()
        self._say_banners()
        self.parting_banner.say(self._tell_parting())

    @property
    def _game(self) -> Game:
        return self.playback.game

    def _facts(self) -> tuple[str, ...]:
        game = self._game
        facts = [
            tr_plural("{count} player", "{count} players", game.players),
            tr("seed {seed}", seed=game.seed),
        ]
        if self.playback.timeline is not self.timeline:
            facts.insert(0, tr("the new game"))
        if game.options.caves:
            facts.append(tr("with caves"))
        rounds = self.playback.timeline.turns[-1].round if len(self.playback.timeline) else 0
        facts.append(tr_plural("{count} round", "{count} rounds", rounds))
        if self._outcome is not None and self._outcome.winner is not None:
            facts.append(tr("player {player} wins", player=self._outcome.winner + 1))
        return tuple(facts)

    @property
    def _outcome(self) -> Outcome | None:
        """How the game ends that is looked at."""
        timeline = self.playback.timeline
        return timeline.game_at(len(timeline)).outcome

    def _say_banners(self) -> None:
        is_other = self._open_route not in {None, self._game.board.route.fingerprint}
        self.route_banner.say(
            tr("This game was played on another route than the one in the editor now.")
            if is_other
            else ""
        )
        self.end_banner.say(self._about_end())

    def _about_end(self) -> str:
        """What there is to say about a game without a winner."""
        outcome = self._outcome
        if outcome is None:
            return tr("This game was not played to its end.")
        if outcome.winner is None:
            rounds = tr_plural("{count} round", "{count} rounds", outcome.round)
            return tr("This game ended after {rounds}, and nobody had arrived.", rounds=rounds)
        return ""

    def compare_route(self, open_route: str | None) -> None:
        """Tell whether the route in the editor, by its fingerprint, is the one of the game."""
        self._open_route = open_route
        self._say_banners()

    # --- Moments ----------------------------------------------------------------------------------

    def _show_game(self) -> None:
        last = self.playback.last_play
        if last is not None:
            self.view.show_game(last[0])  # so that the board knows from where the piece came
        self.view.forget_trail()
        self.view.show_game(self.playback.game)
        if last is not None and not self.playback.is_animating:
            self.view.animate(last[1], 0)
        if not self.playback.is_playing:
            self._tell_moment()

    def _tell_moment(self) -> None:
        moment = self.playback.moment
        here = [str(mark.text) for mark in self.playback.timeline.marks if mark.moment == moment]
        where = self.playback.about(moment)
        self.announced.emit(" ".join((tr("{where}.", where=where), *here)))

    def _animate(self, play: Play, pace: int) -> None:
        self.view.animate(play, pace)

    def _skip_animation(self) -> None:
        self.view.skip()

    # --- The race ---------------------------------------------------------------------------------

    def _measure_race(self) -> None:
        """Show the race of the game that is looked at; each game is measured once."""
        timeline = self.playback.timeline
        self._measuring.cancel()
        self.bar.show_race(self._races.get(timeline))
        if timeline not in self._races:
            title, work = tr_lazy("Measuring the race"), race_work(timeline)
            self._measuring.run(title, work, Listener(self._show_race, self._tell_no_race))

    def _show_race(self, race: Race) -> None:
        self._races[self.playback.timeline] = race
        self.bar.show_race(race)

    def _tell_no_race(self, error: Exception) -> None:
        self.announced.emit(tr("The race could not be measured: {reason}", reason=error))

    def _refuse(self, sentence: str) -> None:
        """Say why something does not work, where it is seen and where it is heard."""
        self.notice.refuse("", sentence)
        self.announced.emit(sentence)

    # --- Where games part -------------------------------------------------------------------------

    def show_parting(self, tell: Callable[[], str], moment: int | None) -> None:
        """Tell where this game and another one part, and go there; None if they do not."""
        self._tell_parting, self._parting = tell, moment
        text = tell()
        self.bar.show_parting(moment)
        self.parting_button.setVisible(moment is not None)
        self.other_button.setVisible(self._other is not None)
        self.parting_banner.say(text)
        self.announced.emit(text)
        if moment is not None:
            self._go_to_parting()

    def show_rerun(self, rerun: Rerun) -> None:
        """Tell where this game and one of the same seed part, and let both be looked at."""
        if self.playback.timeline is not self.timeline:
            self._swap_games()
        self._other = rerun.timeline
        self._say_other()
        self.show_parting(rerun.tell, rerun.moment)

    def _say_other(self) -> None:
        is_first = self.playback.timeline is self.timeline
        self.other_button.setText(tr("Show the new game") if is_first else tr("Show the old game"))

    def _go_to_parting(self) -> None:
        if self._parting is not None:
            self.playback.pause()
            self.playback.go_to(self._parting)

    def _swap_games(self) -> None:
        """Look at the other game, at the same moment."""
        other = self._other if self.playback.timeline is self.timeline else self.timeline
        if other is None:
            return
        self.playback.pause()
        self._change_view(other)
        self.playback.show_timeline(other)
        self._measure_race()
        self.marks.refresh()
        self._tell_game()

    def _change_view(self, timeline: Timeline) -> None:
        """A view for the board of another game: spaces and blockades may lie elsewhere."""
        old, self.view = self.view, self._new_view(timeline.game_at(0))
        sizes = self._middle.sizes()
        self._middle.replaceWidget(0, self.view)
        self._middle.setSizes(sizes)
        self.view.show()
        self.view.look_as(old)
        old.deleteLater()

    # --- Keys and the end -------------------------------------------------------------------------

    def _close(self) -> None:
        self.stop()
        self.closed.emit()

    def stop(self) -> None:
        """Stop all work; for whoever takes the page away."""
        self.playback.pause()
        self._measuring.cancel()
        self.branching.stop()

    @property
    def _keys(self) -> Mapping[int, Callable[[], None]]:
        return {Qt.Key.Key_Space: self.playback.toggle, Qt.Key.Key_Escape: self._close}

    def event(self, event: QEvent | None) -> bool:
        """Claim the keys of the page before a command of the window does."""
        return is_claimed(event, lambda each: each.key() in _CLAIMED) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Space plays and pauses, Esc goes back to the editor; all else is for the timeline."""
        if event is None:
            return
        move = self._keys.get(event.key())
        if move is not None:
            move()
        elif not self.bar.take_key(event):
            super().keyPressEvent(event)
