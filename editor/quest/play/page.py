"""The page on which a game is watched and played."""

from __future__ import annotations

from PyQt6.QtCore import QPoint, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent, QResizeEvent
from PyQt6.QtWidgets import QHBoxLayout, QSplitter, QVBoxLayout, QWidget

from core.basics.language import tr
from core.manual.rules import read_manual
from core.quest.board.names import ground_of, space_names
from core.quest.engine.action import Action
from core.quest.game import QUEST
from core.quest.session.asking import Ask
from core.quest.session.hints import aim_of
from core.quest.session.plays import Play
from core.quest.session.walks import Walk
from editor.quest.play.board.board_view import PlayView
from editor.quest.play.cards.choice_popup import ChoicePopup
from editor.quest.play.cards.hand import HandView, PlayAreaView
from editor.quest.play.cards.market import MarketView
from editor.quest.play.cards.question_bar import QuestionBar
from editor.quest.play.controls import Controls
from editor.quest.play.hint_card import HintCard
from editor.quest.play.log_view import LogView
from editor.quest.play.notice import Notice
from editor.quest.play.players import PlayersView
from editor.quest.play.rule_text import RuleText
from editor.quest.play.session import PlaySession, Speed
from editor.widgets.help_topics import set_help_topic
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

_SIDE, _LEAST_LOG = 340, 40
"""How wide the right side is, and how low its log may be, so that all fits a small screen."""
_LOW = 760
"""A page that is lower has small cards, and folds the piles away that nobody can have yet."""
_OWN_PACE = 0.45
"""One's own pieces move in so much of the time that those of bots take."""


class PlayPage(Translated, QWidget):
    """A table in the window: the board, the hand, the market, the players and the log.

    Signals:
        left: the player wants to go back to the editor.
        announced: a sentence for the status line.
    """

    left = pyqtSignal()
    announced = pyqtSignal(str)

    def __init__(self, session: PlaySession, theme: Theme) -> None:
        """Show a session."""
        super().__init__()
        set_help_topic(self, "play#your-turn")
        self.session = session
        game = session.table.game
        self._names = space_names(game.board)
        self._shown_actions = game.actions
        self._shown_moment = game.moment
        self._is_refused, self._is_low = False, False
        self.view = PlayView(game, theme)
        self.controls = Controls(session)
        self.hand, self.played = HandView(session, theme), PlayAreaView(session, theme)
        self.market = MarketView(session, theme)
        self.players = PlayersView(session, theme)
        self.log = LogView(session, theme)
        self.question = QuestionBar(session, theme)
        self.hint = HintCard(session, theme)
        self.notice = Notice(theme, self.view)
        self._arrange()
        self.popup = ChoicePopup(session, theme, self)
        self._connect()
        self.set_translated(self.setAccessibleName, "Game")
        self._show()

    def _arrange(self) -> None:
        self.sides = QSplitter(Qt.Orientation.Horizontal)
        self.sides.addWidget(self._table())
        self.sides.addWidget(self._beside())
        self.sides.setStretchFactor(0, 1)
        self.sides.setChildrenCollapsible(False)
        self.sides.setSizes([3 * _SIDE, _SIDE])
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.controls)
        column.addWidget(self.sides, stretch=1)

    def _table(self) -> QWidget:
        """The board, the question, and what lies before the player."""
        hands = QHBoxLayout()
        hands.setContentsMargins(8, 2, 8, 4)
        hands.addWidget(self.hand, stretch=3)
        hands.addWidget(self.played, stretch=1, alignment=Qt.AlignmentFlag.AlignBottom)
        table = QWidget()
        column = QVBoxLayout(table)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.view, stretch=1)
        column.addWidget(self.hint)
        column.addWidget(self.question)
        column.addLayout(hands)
        return table

    def _beside(self) -> QWidget:
        """The players, the market and the log."""
        beside = QWidget()
        column = QVBoxLayout(beside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.players)
        column.addWidget(self.market)
        column.addWidget(self.log, stretch=1)
        self.log.setMinimumHeight(_LEAST_LOG)
        return beside

    def _connect(self) -> None:
        session, view = self.session, self.view
        session.changed.connect(self._show)
        session.played.connect(self._show_play)
        session.refused.connect(self._refuse)
        session.told.connect(self._tell)
        session.hinted.connect(view.look_at_aim)
        session.announced.connect(self.announced)
        view.space_clicked.connect(session.turn.pick_space)
        view.gate_clicked.connect(session.turn.pick_gate)
        view.piece_clicked.connect(session.turn.pick_piece)
        view.pointed_at.connect(self._tell_place)
        view.animation_over.connect(session.bots.animation_over)
        self.notice.asked.connect(self._show_rule)
        self.controls.left.connect(self.left)
        self.controls.skipped.connect(view.skip)
        self.hand.card_dragged.connect(self._drag)
        self.hand.card_dropped.connect(self._drop)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Leave room to board and log on a low screen; a fold that somebody turns stays so."""
        super().resizeEvent(event)
        is_low = self.height() < _LOW
        if event is None or is_low is not self._is_low:
            self._is_low = is_low
            self.hand.make_small(is_small=is_low)
            self.players.make_low(is_low=is_low)
            self.market.make_low(is_low=is_low)

    # --- Showing ---------------------------------------------------------------------------------

    def _show(self) -> None:
        """Show the table as it is, and let one's own pieces glide."""
        game = self.session.table.game
        self.view.show_game(game, self.session.turn.pickable)
        self.view.show_aim(aim_of(self.session.hint))
        self._show_actions(game.actions)
        if game.moment != self._shown_moment:
            self._shown_moment = game.moment
            self.view.keep_race_in_view()
        if not self._is_refused:
            self.notice.calm_down()
        self._is_refused = False
        self._leave_market()

    def _show_actions(self, actions: tuple[Action, ...]) -> None:
        """Let one's own pieces glide; what was taken back leaves no arrow, which would lie."""
        shown, self._shown_actions = self._shown_actions, actions
        if actions[: len(shown)] != shown:
            self.view.forget_trail()
        elif len(actions) > len(shown) and self.session.turn.is_open:
            player, pace = self.session.table.player, self.session.bots.speed.value
            self.view.follow(actions[len(shown) :], player, round(_OWN_PACE * pace))

    def _tell(self, sentence: str) -> None:
        """Say what a pick did beside what was meant by it."""
        self.notice.tell(sentence)
        self.announced.emit(sentence)

    def _leave_market(self) -> None:
        """Piles have no say at the end of a turn, so that Enter there had better confirm it."""
        question, at = self.session.turn.question, self.focusWidget()
        is_ending = question is not None and question.kind is Ask.DISCARD
        if is_ending and at is not None and self.market.isAncestorOf(at):
            self.view.setFocus()

    def _show_play(self, play: Play) -> None:
        """Show what a bot has done; what people do is seen already."""
        if self.session.table.seats[play.player] is not None:
            self.view.animate(play, self.session.bots.speed.value)
            if self.session.bots.speed is not Speed.INSTANT:
                self.notice.tell(self.session.teller.sentence(play))

    def _refuse(self, rule: str, sentence: str) -> None:
        self._is_refused = True
        self.notice.refuse(rule, sentence)
        self.announced.emit(sentence)

    def _show_rule(self, rule: str) -> None:
        """Open the manual at a rule."""
        dialog = RuleText(rule, read_manual([QUEST]), self)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _tell_place(self, space: int | None, gate: int | None) -> None:
        """Say what is pointed at and what it costs to get there, to screen readers, too."""
        words = tuple(filter(None, self._about_place(space, gate)))
        self.view.name_place(", ".join(words))
        if words:
            self.announced.emit("   ·   ".join(words))

    def _about_place(self, space: int | None, gate: int | None) -> tuple[str, ...]:
        if space is not None:
            ground = ground_of(self.session.table.game.board, space)
            return f"{self._names[space]}: {ground}", self._cost(space=space)
        if gate is not None:
            number = self.session.table.position.gates[gate].number
            return tr("Blockade {number}", number=number), self._cost(gate=gate)
        return ()

    def _cost(self, space: int | None = None, gate: int | None = None) -> str:
        walk: Walk | None = self.session.turn.way_to(space, gate)
        return "" if walk is None else self.session.teller.cost(walk)

    # --- Hands -----------------------------------------------------------------------------------

    def _drag(self, card: str, at: QPoint) -> None:
        self.session.turn.hold_card(card)
        self.view.point_at(at)

    def _drop(self, card: str, at: QPoint) -> None:
        """Play a card where it was let go."""
        self.session.turn.hold_card(card)
        inside = self.view.viewport().mapFromGlobal(at)
        if self.view.viewport().rect().contains(inside):
            if self.session.turn.is_acting:
                self.session.turn.confirm()
            else:
                self.view.drop_at(at)

    def escape(self) -> None:
        """Put a hint away, or drop what is picked; with nothing to drop, go back to the editor."""
        if self.session.hint is not None:
            self.session.put_hint_away()
        elif not self.session.turn.cancel():
            self.left.emit()
            self.view.skip()  # only now, as the bots wait

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Answer by digits and Enter, wherever the keys are; show a hand by Enter."""
        if event is None or self.popup.answer(event):
            return
        is_enter = event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}
        if not (is_enter and self.session.turn.confirm_if_asked()):
            super().keyPressEvent(event)
