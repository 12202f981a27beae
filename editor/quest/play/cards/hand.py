"""The hand of the player to move, with the cave tokens, and the cards played this turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PyQt6.QtCore import QPoint, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QHideEvent, QPainter, QPaintEvent, QPalette, QPen, QResizeEvent
from PyQt6.QtWidgets import QPushButton, QSizePolicy, QWidget

from core.basics.language import tr, tr_plural
from core.quest.catalogue.supplies import Card, Token
from core.quest.engine.position import Counts
from editor.quest.drawing.cards import RATIO, CardLook, Light
from editor.quest.play.cards.card_button import (
    RAISED,
    CardButton,
    DraggedCard,
    PictureButton,
    TokenButton,
    Tray,
)
from editor.quest.play.cards.card_pictures import ROOM, CardPictures
from editor.quest.play.cards.hand_looks import HandLooks
from editor.quest.play.session import PlaySession
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

CARD_WIDTH, SMALL_CARD_WIDTH = 92, 72
"""Of a card in the hand, and of one on a low screen."""
PLAYED_WIDTH = 58
_TOKEN = 44
_GAP = 2
_LEAST_SEEN = 22
"""So much of a card must show when others lie over it."""
_CORNER = 8
_FEWEST = 4
"""There is always room for so many cards of the hand."""


class HandView(Translated, QWidget):
    """The cards of the hand side by side, overlapping if there are many, and tokens behind them.

    Signals:
        card_dragged: the id of a card, and where on the screen the mouse is with it.
        card_dropped: the id of a card, and where on the screen it was let go.
    """

    card_dragged = pyqtSignal(str, QPoint)
    card_dropped = pyqtSignal(str, QPoint)

    def __init__(self, session: PlaySession, theme: Theme) -> None:
        """Show the hand of whoever plays at this screen."""
        super().__init__()
        self._session = session
        self._pictures = CardPictures(theme, self)
        box = session.table.game.board.catalogue
        self._cards = box.cards_by_id
        self._tokens = box.tokens_by_id
        self._tray = Tray()
        self._card_width = CARD_WIDTH
        self._made: list[CardButton] = []
        self._made_tokens: list[TokenButton] = []
        self.buttons: tuple[CardButton, ...] = ()
        self.token_buttons: tuple[TokenButton, ...] = ()
        self.dragged = DraggedCard(self._pictures, self)
        self.reveal_button = QPushButton(self)
        self.reveal_button.clicked.connect(session.turn.reveal_hand)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        session.changed.connect(self.refresh)
        self.set_translated(self.setAccessibleName, "Hand")
        self.when_translated(self.refresh)

    def refresh(self) -> None:
        """Show the hand as it is now."""
        snapshot = self._session.turn.snapshot
        is_hidden = self._session.turn.is_hand_hidden
        player = snapshot.view.viewer
        seen = snapshot.view.players[player]
        if self._session.turn.viewer is None:
            self._show_backs(seen.hand_size)
        else:
            looks = HandLooks.of(self._session, snapshot)
            self._show_cards(_copies(snapshot.view.hand), looks)
            self._show_tokens(_copies(seen.tokens), looks)
        self._offer_to_reveal(player, is_hidden=is_hidden)
        self._tray.hold((*self.buttons, *self.token_buttons))
        self._lay_out()

    def make_small(self, *, is_small: bool) -> None:
        """Show small cards, to leave more room to the board, or those of usual size."""
        width = SMALL_CARD_WIDTH if is_small else CARD_WIDTH
        if width != self._card_width:
            self._card_width = width
            for button in self._made:
                button.make_wide(width)
            self.updateGeometry()
            self._lay_out()

    def sizeHint(self) -> QSize:
        """A usual hand."""
        wide = _FEWEST * (self._card_width + 2 * ROOM + _GAP)
        return QSize(wide, round(self._card_width * RATIO) + 2 * ROOM + RAISED)

    def minimumSizeHint(self) -> QSize:
        """A few cards that overlap."""
        return QSize(2 * (self._card_width + 2 * ROOM), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Lay the cards closer, or farther apart."""
        super().resizeEvent(event)
        self._lay_out()

    # --- What is shown ---------------------------------------------------------------------------

    def _show_cards(self, cards: Sequence[str], looks: HandLooks) -> None:
        self._make_cards(len(cards))
        seen: Counter[str] = Counter()
        for button, card in zip(self.buttons, cards, strict=True):
            look, state = looks.of_card(card, seen[card])
            is_advised = looks.is_card_advised(card, seen[card])
            button.show_card(self._cards[card], look, state, is_advised=is_advised)
            seen[card] += 1

    def _show_backs(self, number: int) -> None:
        self._make_cards(number)
        for button in self.buttons:
            button.show_back()
        self.token_buttons = ()
        for token in self._made_tokens:
            token.hide()

    def _show_tokens(self, tokens: Sequence[str], looks: HandLooks) -> None:
        while len(self._made_tokens) < len(tokens):
            self._made_tokens.append(self._new_token(self._tokens[tokens[0]]))
        self.token_buttons = tuple(self._made_tokens[: len(tokens)])
        for button in self._made_tokens:
            button.setVisible(button in self.token_buttons)
        seen: Counter[str] = Counter()
        for button, token in zip(self.token_buttons, tokens, strict=True):
            light, state = looks.of_token(token, seen[token])
            is_advised = looks.is_token_advised(token, seen[token])
            button.show_token(self._tokens[token], light, state, is_advised=is_advised)
            seen[token] += 1

    def _offer_to_reveal(self, player: int, *, is_hidden: bool) -> None:
        text = tr("Player {player}: show my cards", player=player + 1)
        if text != self.reveal_button.text():
            self.reveal_button.setText(text)
            self.reveal_button.setAccessibleName(text)
        if self.reveal_button.isHidden() is is_hidden:
            self.reveal_button.setVisible(is_hidden)

    # --- Buttons ---------------------------------------------------------------------------------

    def _make_cards(self, number: int) -> None:
        while len(self._made) < number:
            self._made.append(self._new_card(next(iter(self._cards.values()))))
        self.buttons = tuple(self._made[:number])
        for place, button in enumerate(self._made):
            if button.isHidden() is (place < number):
                button.setVisible(place < number)

    def _new_card(self, card: Card) -> CardButton:
        button = CardButton(card, self._pictures, self._card_width, self)
        button.confirm = self._session.turn.confirm_if_asked
        self._tray.join(button)
        button.clicked.connect(lambda: self._click(button))
        button.focused.connect(self._lay_out)
        button.dragged.connect(lambda at: self._drag(button.card, at))
        button.dropped.connect(lambda at: self._drop(button.card, at))
        return button

    def _drag(self, card: Card, at: QPoint) -> None:
        self.dragged.carry(card, at)
        self.card_dragged.emit(card.id, at)

    def _drop(self, card: Card, at: QPoint) -> None:
        self.dragged.let_go()
        self.card_dropped.emit(card.id, at)

    def hideEvent(self, event: QHideEvent | None) -> None:
        """Let go: a hidden hand hears of no release."""
        self.dragged.let_go()
        super().hideEvent(event)

    def _new_token(self, token: Token) -> TokenButton:
        button = TokenButton(token, self._pictures, _TOKEN, self)
        button.confirm = self._session.turn.confirm_if_asked
        self._tray.join(button)
        button.clicked.connect(lambda: self._click_token(button))
        return button

    def _click(self, button: CardButton) -> None:
        """Name the card or take it back while cards are named; else pick it."""
        question, card = self._session.turn.question, button.card.id
        if question is None or not question.names_cards:
            self._session.turn.pick_card(card)
        elif button.card_look.light is Light.PICKED:
            self._session.turn.unchoose(card)
        else:
            self._session.turn.choose(card)

    def _click_token(self, button: TokenButton) -> None:
        question, token = self._session.turn.question, button.token
        is_coin = token.symbol is not None and token.symbol.value == "coin"
        if question is None or not question.names_cards or not is_coin:
            self._session.turn.pick_token(token.id)
        elif button.light is Light.PICKED:
            self._session.turn.unchoose(token.id)
        else:
            self._session.turn.choose(token.id)

    def _lay_out(self) -> None:
        """Put all buttons in a row in the middle, the one with the keys on top."""
        whole, gaps = self._card_width + 2 * ROOM, max(0, len(self.buttons) - 1)
        tokens_wide = (_TOKEN + 2 * ROOM) * ((len(self.token_buttons) + 1) // 2)
        room = self.width() - tokens_wide - whole
        step = max(min(whole + _GAP, room / max(1, gaps)), _LEAST_SEEN)
        used = step * gaps + whole + tokens_wide
        left = max(0, (self.width() - used) / 2)
        for place, button in enumerate(self.buttons):
            _place(button, round(left + place * step), 0)
            button.raise_()
        self._lay_out_tokens(round(left + step * gaps + whole))
        for each in (*self.buttons, *self.token_buttons):
            if each.hasFocus():
                each.raise_()
        self._lay_out_reveal_button()

    def _lay_out_tokens(self, left: int) -> None:
        """Two tokens above each other."""
        side = _TOKEN + 2 * ROOM
        for place, button in enumerate(self.token_buttons):
            across, down = divmod(place, 2)
            _place(button, left + across * side, RAISED + down * side)

    def _lay_out_reveal_button(self) -> None:
        size = self.reveal_button.sizeHint() + QSize(24, 10)
        corner = QPoint((self.width() - size.width()) // 2, (self.height() - size.height()) // 2)
        self.reveal_button.resize(size)
        self.reveal_button.move(corner)
        self.reveal_button.raise_()


class PlayAreaView(Translated, QWidget):
    """The cards that were played this turn, small, the last one on top."""

    def __init__(self, session: PlaySession, theme: Theme) -> None:
        """Show what lies before the player to move."""
        super().__init__()
        self._session = session
        self._pictures = CardPictures(theme, self)
        box = session.table.game.board.catalogue
        self._cards = box.cards_by_id
        self._tray = Tray()
        self._made: list[CardButton] = []
        self.buttons: tuple[CardButton, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        session.changed.connect(self.refresh)
        self.set_translated(self.setAccessibleName, "Played this turn")
        self.when_translated(self.refresh)

    def refresh(self) -> None:
        """Show what was played so far this turn."""
        view = self._session.turn.snapshot.view
        seen = view.players[view.player]
        used = _copies(seen.used)
        cards = (*_copies(seen.played), *used)
        while len(self._made) < len(cards):
            self._made.append(self._new_card(next(iter(self._cards.values()))))
        self.buttons = tuple(self._made[: len(cards)])
        for place, button in enumerate(self._made):
            button.setVisible(place < len(cards))
        for place, (button, card) in enumerate(zip(self.buttons, cards, strict=True)):
            is_used = place >= len(cards) - len(used)
            state = tr("used up") if is_used else tr("played")
            button.show_card(self._cards[card], CardLook(), state)
        self._tray.hold(self.buttons)
        count = tr_plural("{count} card played", "{count} cards played", len(cards))
        self.setAccessibleDescription(count)
        self._lay_out()
        self.update()

    def sizeHint(self) -> QSize:
        """A usual turn."""
        whole = PLAYED_WIDTH + 2 * ROOM
        return QSize(3 * whole, round(PLAYED_WIDTH * RATIO) + 2 * ROOM + RAISED)

    def minimumSizeHint(self) -> QSize:
        """One card."""
        return QSize(PLAYED_WIDTH + 2 * ROOM, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Lay the cards closer, or farther apart."""
        super().resizeEvent(event)
        self._lay_out()

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw where played cards will lie, as long as there are none."""
        if self.buttons:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        faint = self.palette().color(QPalette.ColorRole.PlaceholderText)
        painter.setPen(QPen(faint, 1.2, Qt.PenStyle.DashLine))
        box = self.rect().adjusted(ROOM, ROOM + RAISED, -ROOM, -ROOM)
        painter.drawRoundedRect(box, _CORNER, _CORNER)
        painter.setPen(faint)
        words = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
        painter.drawText(box, words, tr("Played this turn"))
        painter.end()

    def _new_card(self, card: Card) -> CardButton:
        button = CardButton(card, self._pictures, PLAYED_WIDTH, self)
        button.confirm = self._session.turn.confirm_if_asked
        self._tray.join(button)
        button.clicked.connect(lambda: self._refuse(button.card))
        return button

    def _refuse(self, card: Card) -> None:
        told = tr("{card} was played this turn already; take back undoes it.", card=card.shown_name)
        self._session.refused.emit("", told)

    def _lay_out(self) -> None:
        whole, count = PLAYED_WIDTH + 2 * ROOM, len(self.buttons)
        room = self.width() - whole
        step = min(whole - ROOM, room / (count - 1)) if count > 1 else 0
        for place, button in enumerate(self.buttons):
            _place(button, round(place * max(step, 4)), 0)
            button.raise_()


def _copies(counts: Counts) -> tuple[str, ...]:
    """Every copy by itself."""
    return tuple(Counter(counts).elements())


def _place(button: PictureButton, x: int, y: int) -> None:
    button.setGeometry(x, y, button.sizeHint().width(), button.sizeHint().height())
