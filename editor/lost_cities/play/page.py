"""The page on which people play: the board, their hand, piles, players, and what can be done."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QWidget

from core.basics.language import marked, tr
from core.lost_cities.engine.action import Action, Card, Kind
from core.lost_cities.engine.game import Game
from core.lost_cities.session.chronicle import points_now, round_end
from core.lost_cities.session.play_words import result
from editor.lost_cities.drawing.figures import FIGURES
from editor.lost_cities.drawing.plan import View
from editor.lost_cities.play.action_words import (
    action_words,
    advised_action,
    told_lines,
    why_not_lay,
    why_not_take,
)
from editor.lost_cities.play.card_button import CardButton
from editor.lost_cities.play.game_view import GameView
from editor.lost_cities.play.players import PlayersList
from editor.lost_cities.play.table_side import HandRow, Piles
from editor.playing.action_list import ActionList
from editor.playing.played_page import Answer, PlayedPage
from editor.playing.session import PlaySession
from editor.widgets.parts import column_of
from editor.widgets.present import present
from editor.widgets.theme import Theme

_LAID = frozenset({Kind.START, Kind.ADVANCE, Kind.REST})


class PlayPage(PlayedPage):
    """Shows a game on a board and takes the actions of people."""

    session: PlaySession[Game]
    table: GameView

    def __init__(self, session: PlaySession[Game], theme: Theme, view: View) -> None:
        """Show a game from where it stands."""
        super().__init__(session, marked("Back to the board"))
        game = session.game
        self.table, self.hand = GameView(theme, view), HandRow(theme)
        self.players = PlayersList(game.board, game.players, theme)
        self.piles, self.log = Piles(game.board.colours, theme), ActionList(theme, FIGURES)
        self._picked: Card | None = None
        self._uncovered: tuple[int, int] | None = None
        self._news = ""
        self._arrange()
        self._connect()
        self.set_translated(self.table.setAccessibleName, "Board")
        self.when_translated(self.refresh)

    def _arrange(self) -> None:
        side = QWidget()
        column = column_of(side, 8)
        for each in (self.players, self.piles):
            column.addWidget(each)
        column.addWidget(self.log, stretch=1)
        self.arrange((self.table, self.question, self.hand), side)

    def _connect(self) -> None:
        session = self.session
        session.changed.connect(self._show_change)
        session.advised.connect(self._advise)
        session.acted.connect(self._note_end)
        self.hand.picked.connect(self._pick)
        self.piles.chosen.connect(self._take)
        self.table.stage_clicked.connect(self._go_to)

    # --- What is shown ----------------------------------------------------------------------------

    def _show_change(self) -> None:
        self._picked = self.advised = None
        self.refresh()

    def _note_end(self, before: Game, after: Game) -> None:
        """Say how a round has ended until the person to move has done something in the next."""
        told = round_end(before, after)
        if told:
            self._news = told
            self.announced.emit(told)

    @property
    def _is_covered(self) -> bool:
        """Whether the hand waits for its owner, as several people look at the screen."""
        session = self.session
        return len(session.people) > 1 and self._uncovered != session.game.moment

    def refresh(self) -> None:
        """Show how the game stands now."""
        session, game = self.session, self.session.game
        position = game.position
        names = self.names
        to_move = None if session.is_over else position.player
        self.players.show_players(position.players, names, to_move, points_now(game))
        self.log.show_log(game.lines, partial(told_lines, game))
        self.log.scrollToBottom()
        self.controls.state.setText(self._state(names))
        self._show_cards()
        self._show_message()
        self._show_choices()
        self.controls.hint.setEnabled(session.is_person_asked and not self._is_covered)
        self.controls.back.setEnabled(session.can_take_back)

    def _show_cards(self) -> None:
        """The hand of whoever may see it, and the piles; what can be done with them is lit."""
        session, position = self.session, self.session.game.position
        owner = position.player if session.is_person_asked else self._watcher
        is_hidden = owner is None or (len(session.people) > 1 and self._is_covered)
        hand = position.players[position.player if owner is None else owner].hand or ()
        legal = () if not session.is_person_asked or is_hidden else session.game.legal_actions()
        laid = frozenset(each.card for each in legal if each.kind in _LAID and each.card)
        self.hand.show_hand(hand, self._picked, laid, is_hidden=is_hidden)
        piles = frozenset(each.pile for each in legal if each.pile is not None)
        self.piles.show_piles(position, piles)

    @property
    def _watcher(self) -> int | None:
        """Whose hand is seen while bots move: that of the only person."""
        people = self.session.people
        return people[0] if len(people) == 1 else None

    def _state(self, names: tuple[str, ...]) -> str:
        game = self.session.game
        if game.outcome is not None:
            return tr("The game is over.")
        position, design = game.position, game.board.design
        told = {
            "round": tr("Round {round} of {rounds}", round=position.round, rounds=design.rounds),
            "crossed": tr(
                "{crossed} of {all} across bridges",
                crossed=position.crossed,
                all=design.crossings_for(game.players),
            ),
            "player": position.player + 1,
            "name": names[position.player],
        }
        return tr("{round}  ·  {crossed}  ·  player {player} ({name}) is to move", **told)

    def _show_message(self) -> None:
        session = self.session
        if self.advised is not None:
            text = self._advice(self.advised)
        elif session.game.outcome is not None:
            text = result(session.game.outcome)
        elif not session.is_person_asked:
            text = tr("A bot is thinking …")
        elif self._is_covered:
            text = tr("The hand is hidden until its player wants to see it.")
        else:
            text = _wanted(session.game.position.mode, is_picked=self._picked is not None)
        has_news = self._news and self.advised is None and self._picked is None
        self.message.setText(f"{self._news} {text}" if has_news else text)

    def _offered(self) -> tuple[Action, ...]:
        """What the buttons offer now: all that can be done, or all with the picked card."""
        session = self.session
        if not session.is_person_asked or self._is_covered:
            return ()
        legal = session.game.legal_actions()
        if session.game.position.mode != "playing":
            return legal
        return tuple(each for each in legal if each.card == self._picked)

    def _show_choices(self) -> None:
        """A button for each answer, and a rim around each stage that one leads to."""
        offered = self._offered()
        answers: list[Answer] = [
            (action_words(self.session.game, each), partial(self.session.do, each))
            for each in offered
            if each.pile is None  # piles are taken from where they lie
        ]
        self.question.ask([*answers, *self._other_answers()])
        targets = frozenset(each.target for each in offered if each.target is not None)
        self.table.show_game(self.session.game, targets)

    def _other_answers(self) -> list[Answer]:
        """What can be answered beside playing: seeing one's hand, and what comes after the game."""
        if self.session.is_over:
            return self.closing_answers
        if self.session.is_person_asked and self._is_covered:
            player = self.session.game.position.player + 1
            return [(tr("Player {player}, show the hand", player=player), self.uncover)]
        if self.has_advice:
            return [(tr("Do as the hint says"), self.follow_advice)]
        return []

    # --- What people do ---------------------------------------------------------------------------

    def uncover(self) -> None:
        """Show the hand of whoever is to move."""
        self._uncovered = self.session.game.moment
        self.refresh()
        self.table.setFocus()

    def _pick(self, card: Card) -> None:
        if not self.session.is_person_asked or self.session.game.position.mode != "playing":
            self.refresh()
            self.tell(self._not_now())
            return
        self._picked = None if card == self._picked else card
        self.advised, self._news = None, ""
        self.refresh()
        if self._picked is not None:
            reason = why_not_lay(self.session.game, self._picked)
            if reason:
                self.tell(tr("{reason} It can be discarded.", reason=reason))

    def _not_now(self) -> str:
        game = self.session.game
        if not self.session.is_person_asked:
            return tr("It is not your turn.")
        hand = game.position.players[game.position.player].hand or ()
        return why_not_lay(game, hand[0]) if hand else ""

    def _take(self, pile: str) -> None:
        if not self.session.is_person_asked:
            self.tell(tr("It is not your turn."))
            return
        if self._is_covered:
            self.tell(tr("The hand is hidden until its player wants to see it."))
            return
        action = Action(Kind.TAKE, pile=pile)
        if action in self.session.game.legal_actions():
            self.session.do(action)
        else:
            self.tell(why_not_take(self.session.game, pile))

    def _go_to(self, stage: int) -> None:
        """Do the one action that leads to a stage; of several, the buttons ask which."""
        found = [each for each in self._offered() if each.target == stage]
        if len(found) == 1:
            self.session.do(found[0])
        elif found:
            self.tell(tr("Choose below whether the leader or a member goes."))

    def drop(self) -> bool:
        """Put the picked card back, or a hint away; whether there was anything of that."""
        if self._picked is None and self.advised is None:
            return False
        self._show_change()
        return True

    # --- Hints ------------------------------------------------------------------------------------

    def _advise(self, action: Action) -> None:
        """Show a hint, unless the hand was covered meanwhile."""
        if self._is_covered or not self.session.is_person_asked:
            return
        self.advised, self._picked = action, action.card
        self.refresh()
        self.announced.emit(self.message.text())

    def _advice(self, action: Action) -> str:
        told = advised_action(self.session.game, action)
        return tr("The planner would do this: {action}", action=told)

    # --- Keys -------------------------------------------------------------------------------------

    def move_of(self, event: QKeyEvent) -> Callable[[], object] | None:
        """A digit picks a card or takes from a pile."""
        card = self._card_of(event)
        return None if card is None else card.click

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Enter answers with the first button."""
        is_enter = present(event).key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}
        if is_enter and self.choices:
            self.choices[0].click()
        else:
            super().keyPressEvent(event)

    def _card_of(self, event: QKeyEvent) -> CardButton | None:
        """The card of the hand that a digit picks, or the pile that it takes from."""
        plain = {Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier}
        if event.modifiers() not in plain or not event.text().isdecimal():
            return None
        place = int(event.text()) - 1
        if self.session.game.position.mode != "taking":
            return self.hand.button_at(place)
        piles = tuple(self.piles.buttons.values())
        return piles[place] if 0 <= place < len(piles) else None


def _wanted(mode: str, *, is_picked: bool) -> str:
    if mode == "playing":
        return tr("What shall it do?") if is_picked else tr("Choose a card of your hand.")
    if mode == "choosing":
        return tr("A stage token: move one of your figures, or stay.")
    return tr("Take a card: from the draw pile or an open pile.")
