"""The page on which people play: the board, their hand, piles, players, and what can be done."""

from __future__ import annotations

from functools import partial

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from core.basics.language import marked, tr
from core.lost_cities.engine.action import Action, Card, Kind
from core.lost_cities.engine.log import PERSON
from core.lost_cities.session.play_words import result
from editor.lost_cities.drawing.plan import View
from editor.lost_cities.play.action_words import (
    action_words,
    done_words,
    told_action,
    why_not_lay,
    why_not_take,
)
from editor.lost_cities.play.game_view import GameView
from editor.lost_cities.play.players import PlayersList
from editor.lost_cities.play.session import PlaySession
from editor.lost_cities.play.table_side import HandRow, Piles
from editor.studio.games_shown import GamePage
from editor.widgets.help_topics import set_help_topic
from editor.widgets.labels import headline, plain_label
from editor.widgets.parts import button, column_of, rule_line, scroll_area
from editor.widgets.present import present
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

_TOLD = 6
"""So many actions are told beside the board."""
_SIDE = 330
"""The width of what stands beside the board, in pixels."""


class PlayPage(Translated, GamePage):
    """Shows a game and takes the actions of people.

    Signals:
        announced: a sentence for the status line.
        save_wanted: the log of the game is to be saved.
        replay_wanted: the game shall be looked at again.
        again_wanted: another game is wanted.
    """

    announced = pyqtSignal(str)
    save_wanted = pyqtSignal()
    replay_wanted = pyqtSignal()
    again_wanted = pyqtSignal()
    table: GameView

    def __init__(self, session: PlaySession, theme: Theme, view: View) -> None:
        """Show a game from where it stands."""
        super().__init__()
        self.session = session
        session.setParent(self)
        game = session.game
        self.table, self.hand = GameView(theme, view), HandRow(theme)
        self.players = PlayersList(game.players, theme)
        self.piles = Piles(game.board.colours, theme)
        self.status, self.message = headline(1.15), plain_label()
        self.told = plain_label(is_faint=True)
        self.choices: list[QPushButton] = []
        self.show_button = button(self._uncover)
        self.hint_button, self.back_button = button(session.ask_for_hint), button(session.take_back)
        self.save_button, self.leave_button = (
            button(self.save_wanted.emit),
            button(self.ended.emit),
        )
        self.replay_button, self.again_button = (
            button(self.replay_wanted.emit),
            button(self.again_wanted.emit),
        )
        self._picked: Card | None = None
        self._uncovered: tuple[int, int] | None = None
        self._advised: Action | None = None
        set_help_topic(self, "play")
        self._arrange()
        self._connect()
        self.when_translated(self.refresh)

    def _arrange(self) -> None:
        side = QWidget()
        side.setFixedWidth(_SIDE)
        column = column_of(side)
        for each in (self.status, self.players, rule_line(), self.piles, rule_line(), self.told):
            column.addWidget(each)
        column.addStretch()
        column.addLayout(self._buttons())
        below = QWidget()
        foot = column_of(below)
        foot.addWidget(self.message)
        foot.addWidget(self.show_button)
        self._choices_row = QHBoxLayout()
        foot.addLayout(self._choices_row)
        foot.addWidget(self.hand)
        middle = QVBoxLayout()
        middle.addWidget(self.table, stretch=1)
        middle.addWidget(below)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(middle, stretch=1)
        aside = scroll_area(side)
        aside.setFixedWidth(_SIDE + present(aside.verticalScrollBar()).sizeHint().width())
        whole.addWidget(aside)
        self.setTabOrder(self.hand, self.piles)

    def _buttons(self) -> QGridLayout:
        """What can be done beside playing, two beside each other."""
        grid = QGridLayout()
        for number, (pressed, words) in enumerate(
            (
                (self.hint_button, marked("Hint")),
                (self.back_button, marked("Take back")),
                (self.again_button, marked("Play again")),
                (self.replay_button, marked("Replay this game")),
                (self.save_button, marked("Save the game log…")),
                (self.leave_button, marked("Back to the board")),
            )
        ):
            self.set_translated(pressed.setText, words)
            grid.addWidget(pressed, number // 2, number % 2)
        return grid

    def _connect(self) -> None:
        session = self.session
        session.changed.connect(self._show_change)
        session.refused.connect(self._refuse)
        session.advised.connect(self._advise)
        self.hand.picked.connect(self._pick)
        self.piles.chosen.connect(self._take)
        self.table.stage_clicked.connect(self._go_to)

    # --- What is shown ----------------------------------------------------------------------------

    def _show_change(self) -> None:
        self._picked = self._advised = None
        self.refresh()

    @property
    def _is_covered(self) -> bool:
        """Whether the hand waits for its owner, as several people look at the screen."""
        session = self.session
        return session.people > 1 and self._uncovered != session.game.moment

    def refresh(self) -> None:
        """Show how the game stands now."""
        session, game = self.session, self.session.game
        position = game.position
        names = tuple(self._name(number) for number in range(game.players))
        to_move = None if session.is_over else position.player
        self.players.show_players(position.players, names, to_move)
        self.piles.show_piles(position)
        self.status.setText(self._status(names))
        self.told.setText(self._last_done())
        owner = position.player if session.is_own_turn else self._watcher
        hidden = owner is None or (session.people > 1 and self._is_covered)
        hand = position.players[position.player if owner is None else owner].hand or ()
        self.hand.show_hand(hand, self._picked, is_hidden=hidden)
        self.show_button.setVisible(session.is_own_turn and self._is_covered)
        self.show_button.setText(tr("Player {player}, show the hand", player=position.player + 1))
        self._show_message()
        self._show_choices()
        self.hint_button.setEnabled(session.is_own_turn and not self._is_covered)
        self.back_button.setEnabled(session.can_take_back)
        for offered in (self.again_button, self.replay_button):
            offered.setVisible(session.is_over)

    @property
    def _watcher(self) -> int | None:
        """Whose hand is seen while bots move: that of the only person."""
        seats = self.session.seats
        return seats.index(PERSON) if self.session.people == 1 else None

    def _name(self, number: int) -> str:
        seat = self.session.seats[number]
        who = tr("you") if seat == PERSON else seat
        return tr("Player {number} ({who})", number=number + 1, who=who)

    def _status(self, names: tuple[str, ...]) -> str:
        game = self.session.game
        if game.outcome is not None:
            return result(game.outcome)
        position, rounds = game.position, game.board.design.rounds
        told = tr("Round {round} of {rounds}", round=position.round, rounds=rounds)
        crossed = tr(
            "{crossed} of {all} across bridges",
            crossed=position.crossed,
            all=game.board.design.crossings,
        )
        return f"{told}, {crossed}\n{names[position.player]}"

    def _last_done(self) -> str:
        """The last few actions, the newest below."""
        game = self.session.game
        movers = (player for _round, player, _line in game.lines[-_TOLD:])
        done = (done_words(game.board, action) for action in game.actions[-_TOLD:])
        return "\n".join(f"{player}  {words}" for player, words in zip(movers, done, strict=True))

    def _show_message(self) -> None:
        session = self.session
        if self._advised is not None:
            text = self._advice(self._advised)
        elif session.is_over:
            text = tr("The game is over.")
        elif not session.is_own_turn:
            text = tr("A bot is thinking …")
        else:
            text = _wanted(session.game.position.mode, is_picked=self._picked is not None)
        self.message.setText(text)

    def _offered(self) -> tuple[Action, ...]:
        """What the buttons offer now: all that can be done, or all with the picked card."""
        session = self.session
        if not session.is_own_turn or self._is_covered:
            return ()
        legal = session.game.legal_actions()
        if session.game.position.mode != "playing":
            return legal
        return tuple(each for each in legal if each.card == self._picked)

    def _show_choices(self) -> None:
        """A button for each action, and a rim around each stage that it leads to."""
        for old in self.choices:
            self._choices_row.removeWidget(old)
            old.hide()
            old.deleteLater()
        offered = self._offered()
        self.choices = []
        for action in offered:
            made = button(partial(self.session.do, action))
            made.setText(action_words(self.session.game, action))
            self._choices_row.insertWidget(len(self.choices), made)
            self.choices.append(made)
        targets = frozenset(each.target for each in offered if each.target is not None)
        self.table.show_game(self.session.game, targets)

    # --- What people do ---------------------------------------------------------------------------

    def _uncover(self) -> None:
        self._uncovered = self.session.game.moment
        self.refresh()

    def _pick(self, card: Card) -> None:
        if not self.session.is_own_turn or self.session.game.position.mode != "playing":
            self.refresh()
            self._refuse(self._not_now())
            return
        self._picked = None if card == self._picked else card
        self._advised = None
        self.refresh()
        if self._picked is not None:
            reason = why_not_lay(self.session.game, self._picked)
            if reason:
                self.message.setText(tr("{reason} It can be discarded.", reason=reason))

    def _not_now(self) -> str:
        game = self.session.game
        if not self.session.is_own_turn:
            return tr("It is not your turn.")
        hand = game.position.players[game.position.player].hand or ()
        return why_not_lay(game, hand[0]) if hand else ""

    def _take(self, pile: str) -> None:
        if not self.session.is_own_turn or self._is_covered:
            self._refuse(tr("It is not your turn."))
            return
        action = Action(Kind.TAKE, pile=pile)
        if action in self.session.game.legal_actions():
            self.session.do(action)
        else:
            self._refuse(why_not_take(self.session.game, pile))

    def _go_to(self, stage: int) -> None:
        """Do the one action that leads to a stage; of several, the buttons ask which."""
        found = [each for each in self._offered() if each.target == stage]
        if len(found) == 1:
            self.session.do(found[0])
        elif found:
            self._refuse(tr("Choose below whether the leader or a member goes."))

    def tell(self, sentence: str) -> None:
        """Say something to whoever plays, on the page and to screen readers."""
        self.message.setText(sentence)
        self.announced.emit(sentence)

    def _refuse(self, reason: str) -> None:
        self.tell(reason)

    def _advise(self, action: Action) -> None:
        """Show a hint, unless the hand was covered meanwhile."""
        if self._is_covered or not self.session.is_own_turn:
            return
        self._advised, self._picked = action, action.card
        self.refresh()
        self.announced.emit(self.message.text())

    def _advice(self, action: Action) -> str:
        game = self.session.game
        told = told_action(game, game.position.player + 1, action)
        return tr("The planner would do this: {action}", action=told)

    @property
    def has_advice(self) -> bool:
        """Whether there is a hint that could be followed."""
        return self._advised is not None and self.session.is_own_turn

    def follow_advice(self) -> None:
        """Do as the hint says."""
        if self._advised is not None and self.has_advice:
            self.session.do(self._advised)

    def log_text(self) -> str:
        """The game so far as the text of a log."""
        return self.session.game.log.seated(self.session.seats).text()


def _wanted(mode: str, *, is_picked: bool) -> str:
    if mode == "playing":
        return tr("What shall it do?") if is_picked else tr("Choose a card of your hand.")
    if mode == "choosing":
        return tr("A stage token: move one of your figures, or stay.")
    return tr("Take a card: from the draw pile or an open pile.")
