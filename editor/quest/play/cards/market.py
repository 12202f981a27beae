"""The market: eighteen piles, what they cost, and what can be had now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PyQt6.QtCore import QPoint, QSize, Qt
from PyQt6.QtGui import QPainter, QPaintEvent, QPalette, QPen, QPixmap
from PyQt6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QWidget

from core.basics.language import tr, tr_plural
from core.quest.catalogue.supplies import Card, Pile
from core.quest.engine.position import View
from core.quest.session.hints import aim_of
from core.quest.session.play_words import ability, power_in_words
from core.quest.session.questions import coins_in_words
from editor.quest.drawing.cards import CardLook, Light
from editor.quest.play.cards.card_button import PictureButton, Tray, figures
from editor.quest.play.cards.card_pictures import ROOM, CardPictures
from editor.quest.play.session import PlaySession
from editor.widgets.panels.fold import FoldButton
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

COLUMNS, MORE_COLUMNS = 3, 4
"""Of piles: usually, and on a low screen."""
SPOTS = 6
"""So many piles lie on the market board at most."""
_PILE = QSize(95, 46)
_ROOM = 3
"""Pixels around a pile; its glow may reach into that of its neighbour."""
_CORNER = 6


class PileButton(PictureButton):
    """A pile of the market that can be bought or taken from, or a spot without one."""

    def __init__(self, card: Card, pictures: CardPictures, parent: QWidget) -> None:
        """A full pile."""
        super().__init__(pictures, _PILE, parent)
        self.card = card
        self.copies = card.copies
        self.light = Light.NONE
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_pile(self, copies: int, light: Light, state: str, *, is_advised: bool = False) -> None:
        """Show how many are left, whether one can be had, and whether a hint advises it."""
        if (copies, light) != (self.copies, self.light):
            self.copies, self.light = copies, light
            self.update()
        self.point_out(is_advised=is_advised)
        price = power_in_words("coin", self.card.price or 0)
        left = tr_plural("{count} left", "{count} left", copies)
        costs = tr("costs {price}", price=price)
        parts = (self.card.shown_name, figures(self.card), costs, left, state, self.advice)
        self.say(", ".join(part for part in parts if part), ability(self.card))

    def picture(self) -> QPixmap:
        """The pile, as wide as there is room."""
        ratio, look = self.devicePixelRatioF(), CardLook(self.light)
        return self.pictures.pile(self.card, self.copies, self.inner, ratio, look)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        """Draw the pile, or only its spot if it is empty."""
        self.inner = self.size() - QSize(2 * _ROOM, 2 * _ROOM)
        super().paintEvent(event)

    def picture_at(self) -> QPoint:
        """The pictures have more room around them than there is between the piles."""
        return QPoint(_ROOM - ROOM, _ROOM - ROOM)

    def sizeHint(self) -> QSize:
        """As small as a pile can be read."""
        return _PILE + QSize(2 * _ROOM, 2 * _ROOM)


class MarketView(Translated, QWidget):
    """The piles on the market board, and those above it, which come down to free spots."""

    def __init__(self, session: PlaySession, theme: Theme) -> None:
        """Show the market of a session."""
        super().__init__()
        self._session = session
        self._pictures = CardPictures(theme, self)
        cards = session.table.game.board.catalogue.cards
        self._tray = Tray()
        self._head = QLabel()
        self.above = FoldButton()
        self._is_full, self._columns = True, COLUMNS
        self._spots = tuple(_FreeSpot(self) for _ in range(SPOTS))
        self.buttons = {c.id: self._new_pile(c) for c in cards if c.pile is not Pile.DECK}
        self._grid = QGridLayout(self)
        self._order: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
        self._arrange()
        self.above.toggled.connect(self._place)
        session.changed.connect(self.refresh)
        self.set_translated(self.setAccessibleName, "Market")
        self.set_translated(self._head.setText, "Market")
        for spot in self._spots:
            self.set_translated(
                spot.setToolTip, "A free spot: any pile from above may be bought from."
            )
        self.when_translated(self.refresh)

    def make_low(self, *, is_low: bool) -> None:
        """Take less height: in more columns, and without the piles that nobody can have yet."""
        self._columns = MORE_COLUMNS if is_low else COLUMNS
        self._spread()
        self._place()
        if self._is_full:
            self.above.setChecked(not is_low)

    def refresh(self) -> None:
        """Show what there is and what can be had."""
        view = self._session.turn.snapshot.view
        order = self._sorted(view)
        if order != self._order:
            self._order = order
            self._place()
        self._tell_what_is_above(is_full=len(view.on_board) >= SPOTS)
        pickable, question = self._session.turn.pickable.market, self._session.turn.question
        is_open, aim = self._session.turn.is_open, aim_of(self._session.hint)
        wanted = None if question is None else question.wanted
        is_paid = question is not None and bool(question.payments)
        for card, button in self.buttons.items():
            light, state = Light.NONE, ""
            if is_open:
                light, state = _look(card, view, pickable, is_paid=is_paid)
            if card == wanted:
                light, state = Light.PICKED, tr("picked")
            copies, is_advised = view.market.get(card, 0), card == aim.market
            button.show_pile(copies, light, state, is_advised=is_advised)

    def _tell_what_is_above(self, *, is_full: bool) -> None:
        """Say whether what is above can be had; as soon as it can, it is unfolded."""
        self.above.setText(
            tr("Waiting above the market") if is_full else tr("Above the market, open now")
        )
        if self._is_full and not is_full:
            self.above.setChecked(True)
        self._is_full = is_full

    def _sorted(self, view: View) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What lies on the board and what above it, in the order of the box, gone ones left out."""
        on_board = tuple(card for card in self.buttons if card in view.on_board)
        left = (card for card in self.buttons if card not in view.on_board)
        return on_board, tuple(card for card in left if view.market.get(card, 0) > 0)

    def _new_pile(self, card: Card) -> PileButton:
        button = PileButton(card, self._pictures, self)
        button.confirm = lambda: self._confirm_unless_on_offer(card.id)
        self._tray.join(button)
        button.clicked.connect(lambda: self._session.turn.pick_market(card.id))
        return button

    def _confirm_unless_on_offer(self, card: str) -> bool:
        """Confirm what is asked, unless Enter at a pile means that pile; whether it was done."""
        turn = self._session.turn
        return card not in turn.pickable.market and turn.confirm_if_asked()

    def _arrange(self) -> None:
        self._grid.setContentsMargins(4, 2, 4, 2)
        self._grid.setSpacing(0)
        self._spread()
        self._head.setContentsMargins(_ROOM, 2, 0, 0)
        self._head.setFont(self.above.font())
        self.above.setContentsMargins(_ROOM, 0, _ROOM, 0)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def _spread(self) -> None:
        """Make all columns as wide as each other."""
        for column in range(MORE_COLUMNS):
            self._grid.setColumnStretch(column, int(column < self._columns))

    def _place(self) -> None:
        """Lay the piles into the grid; a free spot takes the place of a pile that is gone."""
        on_board, above = self._order
        here: list[QWidget] = [self.buttons[card] for card in on_board]
        here += self._spots[: max(0, SPOTS - len(here))]
        there = [self.buttons[card] for card in above] if self.above.isChecked() else []
        for widget in (*self.buttons.values(), *self._spots):
            self._grid.removeWidget(widget)
            widget.setVisible(widget in here or widget in there)
        row = self._fill(0, self._head, here)
        self._fill(row, self.above, there)
        shown = [self.buttons[card] for card in (*on_board, *above)]
        self._tray.hold([each for each in shown if each in here or each in there], self._columns)

    def _fill(self, row: int, head: QWidget, widgets: Sequence[QWidget]) -> int:
        """Lay a heading and rows of widgets; the row after them."""
        self._grid.addWidget(head, row, 0, 1, self._columns)
        for place, widget in enumerate(widgets):
            down, across = divmod(place, self._columns)
            self._grid.addWidget(widget, row + 1 + down, across)
        return row + 1 + -(-len(widgets) // self._columns)


class _FreeSpot(QWidget):
    """A spot of the market board that waits for a pile from above."""

    def sizeHint(self) -> QSize:
        """As large as a pile."""
        return _PILE + QSize(2 * _ROOM, 2 * _ROOM)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw its outline."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(self.palette().color(QPalette.ColorRole.PlaceholderText), 1.4)
        pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.drawRoundedRect(
            self.rect().adjusted(_ROOM, _ROOM, -_ROOM, -_ROOM), _CORNER, _CORNER
        )
        painter.end()


def _look(
    card: str, view: View, pickable: Mapping[str, int | None], *, is_paid: bool
) -> tuple[Light, str]:
    """How a pile stands out, and why in words; a payment lights what it suffices for."""
    if is_paid and card in pickable and pickable[card] is None:
        return Light.NONE, tr("more has to be paid")
    if card in pickable:
        return Light.LIT, _offer(pickable[card])
    is_waiting = card not in view.on_board and len(view.on_board) >= SPOTS
    return Light.FAINT, tr("waits for a free spot") if is_waiting else tr("cannot be had now")


def _offer(surplus: int | None) -> str:
    """Whether a payment suffices, and what would be lost."""
    if surplus is None:
        return tr("can be afforded")
    if surplus == 0:
        return tr("can be had, nothing is lost")
    return tr("can be had, {coins} lost", coins=coins_in_words(surplus))
