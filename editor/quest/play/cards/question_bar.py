"""The bar that tells what to do now: a question with its answers, or what the turn offers."""

from __future__ import annotations

from functools import partial

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QKeyEvent, QPalette
from PyQt6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from core.basics.language import marked, tr, tr_plural
from core.quest.session.questions import PlayQuestion
from editor.quest.play.cards.card_pictures import CardPictures
from editor.quest.play.cards.choice_popup import ChoiceIcons
from editor.quest.play.cards.payments import CoinMeter, PaymentChips
from editor.quest.play.session import PlaySession
from editor.widgets.labels import ShortButton
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

BAR_HEIGHT = 46
_ICON = QSize(28, 28)
_GAP = 8
_TITLE, _LEAST = 170, 420
"""So wide the words always are, and the bar, whatever is asked; answers give way."""
_ENTER = {Qt.Key.Key_Return, Qt.Key.Key_Enter}


class QuestionBar(Translated, QFrame):
    """Shows what is asked with answers to press, or else what can be done in the turn.

    It is always as high and never widens the page, so that the board never jumps. Enter confirms,
    Esc drops the question.
    """

    def __init__(self, session: PlaySession, theme: Theme) -> None:
        """Ask what a session asks."""
        super().__init__()
        self._session = session
        self._pictures = CardPictures(theme, self)
        self._icons = ChoiceIcons(self._pictures, session.table.game.board.catalogue)
        self.title, self.missing = QLabel(), QLabel()
        self.chips = PaymentChips(session)
        self.meter = CoinMeter(theme)
        self._answers = QHBoxLayout()
        self.answers: list[ShortButton] = []
        self._shown: PlayQuestion | None = None
        self.confirm_button, self.cancel_button = QPushButton(), QPushButton()
        self.buy_button, self.end_button = QPushButton(), QPushButton()
        self._arrange()
        self._connect()
        self._name()

    def _name(self) -> None:
        self.set_translated(self.setAccessibleName, "What to do now")
        self.set_translated(self.title.setAccessibleName, "What to do now")
        for button, text, tip in (
            (self.cancel_button, marked("&Cancel"), marked("Drop the question (Esc)")),
            (
                self.buy_button,
                marked("&Buy a card"),
                marked("Choose cards to pay with, then what to buy"),
            ),
            (
                self.end_button,
                marked("&End the turn"),
                marked("Choose what to discard, and end the turn"),
            ),
        ):
            self.set_translated(partial(_set_name, button), text)
            self.set_translated(button.setToolTip, tip)
        self.when_translated(self._show_anew)

    def _show_anew(self) -> None:
        """Show the answers in other words or colours, too."""
        self._shown = None
        self.refresh()

    def refresh(self) -> None:
        """Show the question as it is now."""
        question, pickable = self._session.turn.question, self._session.turn.pickable
        self.title.setText(self._advice() if question is None else question.title)
        self.title.setAccessibleDescription(self.title.text())
        self._show_answers(question)
        self._show_naming(question)
        is_idle = question is None and self._session.turn.snapshot.is_person
        _show(self.buy_button, is_shown=is_idle and bool(pickable.market))
        _show(self.end_button, is_shown=is_idle and pickable.can_end)
        _show(self.cancel_button, is_shown=question is not None and self._session.turn.can_cancel)
        self._shown = question

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Confirm by Enter, drop by Esc; without a question the keys are for the page."""
        question = self._session.turn.question
        if event is None:
            return
        if event.key() in _ENTER and self._session.turn.confirm_if_asked():
            return
        if event.key() == Qt.Key.Key_Escape and question is not None:
            self._session.turn.cancel()
        else:
            super().keyPressEvent(event)

    # --- What is shown ---------------------------------------------------------------------------

    def _advice(self) -> str:
        """What to do if nothing is asked."""
        snapshot = self._session.turn.snapshot
        player = snapshot.view.player + 1
        if snapshot.outcome is not None:
            return _ending(snapshot.outcome.winner)
        if not snapshot.is_person:
            return tr("Player {player} is to move.", player=player)
        if self._session.turn.is_hand_hidden:
            return tr("Player {player}, it is your turn: is nobody else looking?", player=player)
        return self._advice_to_person(player)

    def _advice_to_person(self, player: int) -> str:
        pickable = self._session.turn.pickable
        if pickable.picked is None and pickable.picked_token is None:
            if not self._session.turn.snapshot.view.hand:
                return tr("Player {player}: your hand is empty, so end the turn.", player=player)
            return tr("Player {player}: click a card, a space or a pile.", player=player)
        if pickable.spaces or pickable.gates:
            return tr("Click a lit space or blockade to go there.")
        return tr("It leads nowhere now, but it can help to pay.")

    def _show_answers(self, question: PlayQuestion | None) -> None:
        choices = () if question is None else question.choices
        if self._shown is not None and choices == self._shown.choices and choices:
            return
        while len(self.answers) < len(choices):
            self.answers.append(self._new_answer(len(self.answers)))
        for place, button in enumerate(self.answers):
            _show(button, is_shown=place < len(choices))
        for button, choice in zip(self.answers, choices, strict=False):
            _set_name(button, choice.label)
            button.setToolTip(button.accessibleName())
            button.setIcon(self._icons.icon(choice))

    def _show_naming(self, question: PlayQuestion | None) -> None:
        """What is named so far, what is missing, and whether it will do."""
        self.chips.show_payments(() if question is None else question.payments)
        value, price = (0, 0) if question is None else (question.value, question.price)
        self.meter.show_value(value, price)
        _show(self.meter, is_shown=value > 0 or price > 0)
        missing = 0 if question is None else question.missing
        self.missing.setText(tr_plural("{count} more card", "{count} more cards", missing))
        _show(self.missing, is_shown=missing > 0)
        label = "" if question is None else question.confirm_label
        _show(self.confirm_button, is_shown=bool(label))
        _set_name(self.confirm_button, label)
        self.confirm_button.setEnabled(question is not None and question.is_confirmable)

    def _new_answer(self, place: int) -> ShortButton:
        button = ShortButton()
        button.setIconSize(_ICON)
        button.clicked.connect(lambda: self._answer(place))
        self._answers.addWidget(button)
        return button

    def _answer(self, place: int) -> None:
        question = self._session.turn.question
        if question is not None and place < len(question.choices):
            question.choices[place].choose()

    # --- Building --------------------------------------------------------------------------------

    def _arrange(self) -> None:
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setFixedHeight(BAR_HEIGHT)
        self.setMinimumWidth(_LEAST)
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        self.title.setWordWrap(True)
        self.title.setMinimumWidth(_TITLE)
        self.title.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        font = self.title.font()
        font.setBold(True)
        self.title.setFont(font)
        self._answers.setSpacing(_GAP)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 4, 12, 4)
        row.setSpacing(_GAP)
        row.addWidget(self.title, stretch=1)
        for widget in (self.chips, self.meter, self.missing):
            row.addWidget(widget)
        row.addLayout(self._answers)
        for button in (self.confirm_button, self.cancel_button, self.buy_button, self.end_button):
            row.addWidget(button)

    def _connect(self) -> None:
        turn = self._session.turn
        self.confirm_button.clicked.connect(turn.confirm)
        self.cancel_button.clicked.connect(turn.cancel)
        self.buy_button.clicked.connect(turn.begin_purchase)
        self.end_button.clicked.connect(turn.end_turn)
        self._session.changed.connect(self.refresh)
        self._pictures.outdated.connect(self._show_anew)


def _set_name(button: QAbstractButton, text: str) -> None:
    """Write a text with its key on a button, and tell it without."""
    button.setText(text)
    button.setAccessibleName(text.replace("&", ""))


def _ending(winner: int | None) -> str:
    if winner is None:
        return tr("The game has ended unfinished.")
    return tr("The game is over: player {player} has won.", player=winner + 1)


def _show(widget: QWidget, *, is_shown: bool) -> None:
    """Show or hide, if that is anything new: a needless call costs a layout."""
    if widget.isHidden() is is_shown:
        widget.setVisible(is_shown)
