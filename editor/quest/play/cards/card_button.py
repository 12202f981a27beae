"""Buttons that show cards, piles and tokens, trays of them, and the card that is dragged."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PyQt6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QPixmap,
)
from PyQt6.QtWidgets import QAbstractButton, QWidget

from core.basics.language import tr
from core.quest.catalogue.supplies import Card, Token
from core.quest.session.play_words import ability
from editor.drawing.palette import Ink
from editor.quest.drawing.cards import PLAIN_LOOK, RATIO, CardLook, Light
from editor.quest.drawing.tokens import token_effect
from editor.quest.play.board.hint_layer import paint_hint_sign
from editor.quest.play.cards.card_pictures import ROOM, CardPictures
from editor.widgets.present import present

RAISED = 10
"""By so many pixels a picked card of the hand is raised."""
_DRAGGED_AFTER = 6
_RING, _ADVICE, _SIGN = 2, 3, 20
"""The widths of the rings of the keys and of a hint, and the side of its sign."""
_STEPS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_ENTER = {Qt.Key.Key_Return, Qt.Key.Key_Enter}
_DRAGGED_WIDTH = 64
_AWAY = QPoint(10, 8)
"""Beside the mouse, so that the space under it can be seen."""
_STRENGTH = 0.9
_DRAGGED_LOOK = CardLook(Light.PICKED)


class PictureButton(QAbstractButton):
    """A button that is a picture; arrow keys go on to its neighbours, Space presses it.

    Enter confirms what is asked; with nothing to confirm, it presses the button, too.

    Attributes:
        confirm: confirms what is asked, and says whether there was anything to confirm.

    Signals:
        stepped: columns and rows that an arrow key wants to go.
        focused: the keys go here now.
    """

    stepped = pyqtSignal(int, int)
    focused = pyqtSignal()

    def __init__(self, pictures: CardPictures, size: QSize, parent: QWidget) -> None:
        """A button of a size, without the room to glow in."""
        super().__init__(parent)
        self.pictures = pictures
        self.inner = size
        self.is_advised = False
        self.confirm: Callable[[], bool] = lambda: False
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        pictures.outdated.connect(self.update)

    def picture(self) -> QPixmap:
        """What it looks like now."""
        raise NotImplementedError

    def say(self, name: str, description: str) -> None:
        """Tell what it is: to screen readers and, with the description, as a tool tip."""
        if name != self.accessibleName():
            self.setAccessibleName(name)
            self.update()  # it may be another language's
        if description != self.accessibleDescription():
            self.setAccessibleDescription(description)
        self.setToolTip(f"{name}\n{description}" if description else name)

    def point_out(self, *, is_advised: bool) -> None:
        """Mark it as what a hint advises, or not."""
        if is_advised is not self.is_advised:
            self.is_advised = is_advised
            self.update()

    @property
    def advice(self) -> str:
        """That a hint advises it, in a word; empty if none does."""
        return tr("advised") if self.is_advised else ""

    def sizeHint(self) -> QSize:
        """The picture with the room around it."""
        return self.inner + QSize(2 * ROOM, 2 * ROOM)

    def minimumSizeHint(self) -> QSize:
        """All of it."""
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Go on by arrow keys, confirm or press by Enter."""
        if event is None:
            return
        if event.key() in _STEPS and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.stepped.emit(*_STEPS[Qt.Key(event.key())])
        elif event.key() in _ENTER:
            if not self.confirm():
                self.click()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent | None) -> None:
        """Tell that the keys go here."""
        super().focusInEvent(event)
        self.focused.emit()
        self.update()

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw the picture; a hint and the keys each have a ring around it."""
        painter = QPainter(self)
        painter.drawPixmap(self.picture_at(), self.picture())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        around = QRectF(QPointF(self.picture_at()), QSize(*self._whole()).toSizeF())
        around = (around & QRectF(self.rect())).adjusted(1, 1, -1, -1)
        if self.is_advised:
            self._paint_advice(painter, around)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Highlight), _RING))
            painter.drawRoundedRect(around, 7, 7)
        painter.end()

    def _paint_advice(self, painter: QPainter, around: QRectF) -> None:
        """Draw a ring inside that of the keys, and its sign on the upper corner."""
        palette, ring = self.pictures.palette, around.adjusted(2, 2, -2, -2)
        for ink, width in ((palette.against(Ink.HINT), _ADVICE + 2), (palette[Ink.HINT], _ADVICE)):
            painter.setPen(QPen(ink, width))
            painter.drawRoundedRect(ring, 7, 7)
        plate = QRectF(ring.right() - _SIGN, ring.top(), _SIGN, _SIGN)
        painter.setPen(QPen(palette[Ink.LINE], 1))
        painter.setBrush(palette[Ink.CREAM])
        painter.drawEllipse(plate)
        paint_hint_sign(painter, plate.adjusted(3, 3, -3, -3), palette)

    def picture_at(self) -> QPoint:
        """Where in the button the picture begins."""
        return QPoint(0, 0)

    def _whole(self) -> tuple[int, int]:
        return self.inner.width() + 2 * ROOM, self.inner.height() + 2 * ROOM


class CardButton(PictureButton):
    """A card that can be clicked, or dragged to where it shall be played.

    Signals:
        dragged: the button is held down and the mouse at a point of the screen.
        dropped: it was let go there.
    """

    dragged = pyqtSignal(QPoint)
    dropped = pyqtSignal(QPoint)

    def __init__(self, card: Card, pictures: CardPictures, width: int, parent: QWidget) -> None:
        """A card as printed."""
        super().__init__(pictures, QSize(width, round(width * RATIO)), parent)
        self.card = card
        self.card_look = PLAIN_LOOK
        self.is_hidden_face = False
        self._pressed_at: QPointF | None = None
        self._is_dragging = False

    def make_wide(self, width: int) -> None:
        """Be so wide, and as high as a card is then."""
        self.inner = QSize(width, round(width * RATIO))
        self.update()

    def show_card(
        self, card: Card, look: CardLook, state: str = "", *, is_advised: bool = False
    ) -> None:
        """Show a card, how it stands out, why in words, and whether a hint advises it."""
        if (card, look) != (self.card, self.card_look) or self.is_hidden_face:
            self.card, self.card_look, self.is_hidden_face = card, look, False
            self.update()
        self.point_out(is_advised=is_advised)
        parts = (card.shown_name, figures(card), state, self.advice)
        self.say(", ".join(part for part in parts if part), ability(card))

    def show_back(self) -> None:
        """Show only that there is a card."""
        if not self.is_hidden_face:
            self.is_hidden_face, self.card_look = True, PLAIN_LOOK
            self.update()
        self.point_out(is_advised=False)
        self.say(tr("A hidden card"), "")

    def sizeHint(self) -> QSize:
        """The card with room to glow and to be raised."""
        return super().sizeHint() + QSize(0, RAISED)

    def picture(self) -> QPixmap:
        """The card, or its back."""
        if self.is_hidden_face:
            return self.pictures.back(self.inner, self.devicePixelRatioF())
        return self.pictures.card(self.card, self.inner, self.devicePixelRatioF(), self.card_look)

    def picture_at(self) -> QPoint:
        """Higher while it is picked."""
        return QPoint(0, 0 if self.card_look.light is Light.PICKED else RAISED)

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        """Remember where a drag might begin."""
        super().mousePressEvent(event)
        if event is not None and event.button() == Qt.MouseButton.LeftButton:
            self._pressed_at, self._is_dragging = event.globalPosition(), False

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        """Tell where the card is dragged."""
        super().mouseMoveEvent(event)
        if event is None or self._pressed_at is None or self.is_hidden_face:
            return
        far = (event.globalPosition() - self._pressed_at).manhattanLength()
        if far >= _DRAGGED_AFTER and not self.rect().contains(event.position().toPoint()):
            self._is_dragging = True
        if self._is_dragging:
            self.setDown(False)
            self.dragged.emit(event.globalPosition().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        """Drop what is dragged; otherwise it was a click."""
        was_dragging, self._is_dragging, self._pressed_at = self._is_dragging, False, None
        super().mouseReleaseEvent(event)
        if event is not None and was_dragging:
            self.dropped.emit(event.globalPosition().toPoint())


class TokenButton(PictureButton):
    """A cave token that can be clicked."""

    def __init__(self, token: Token, pictures: CardPictures, side: int, parent: QWidget) -> None:
        """A token as it lies there."""
        super().__init__(pictures, QSize(side, side), parent)
        self.token = token
        self._light = Light.NONE

    @property
    def light(self) -> Light:
        """How it stands out."""
        return self._light

    def show_token(
        self, token: Token, light: Light, state: str = "", *, is_advised: bool = False
    ) -> None:
        """Show a token, whether it can be used, and whether a hint advises that."""
        if (token, light) != (self.token, self._light):
            self.token, self._light = token, light
            self.update()
        name = tr("Token “{token}”", token=token.shown_name)
        self.point_out(is_advised=is_advised)
        parts = (name, state, self.advice)
        self.say(", ".join(part for part in parts if part), token_effect(token))

    def picture(self) -> QPixmap:
        """The token."""
        return self.pictures.token(self.token, self.inner, self.devicePixelRatioF(), self._light)


class Tray:
    """Buttons among which the arrow keys go around; Tab comes to one of them only."""

    def __init__(self) -> None:
        """Hold nothing yet."""
        self._buttons: tuple[PictureButton, ...] = ()
        self._columns = 1
        self._current: PictureButton | None = None

    def hold(self, buttons: Sequence[PictureButton], columns: int | None = None) -> None:
        """Hold these buttons, in rows of so many, or in one row."""
        self._buttons = tuple(buttons)
        self._columns = max(1, len(self._buttons) if columns is None else columns)
        if self._current not in self._buttons:
            self._current = self._buttons[0] if self._buttons else None
        self._let_tab_in()

    def join(self, button: PictureButton) -> None:
        """Listen to a new button, once."""
        button.stepped.connect(lambda across, down: self._step(button, across, down))
        button.focused.connect(lambda: self._go_to(button))

    def _go_to(self, button: PictureButton) -> None:
        self._current = button
        self._let_tab_in()

    def _let_tab_in(self) -> None:
        for each in self._buttons:
            is_current = each is self._current
            policy = Qt.FocusPolicy.StrongFocus if is_current else Qt.FocusPolicy.ClickFocus
            if each.focusPolicy() is not policy:
                each.setFocusPolicy(policy)

    def _step(self, start: PictureButton, across: int, down: int) -> None:
        if start not in self._buttons:
            return
        place = self._buttons.index(start) + across + down * self._columns
        if 0 <= place < len(self._buttons):
            self._buttons[place].setFocus(Qt.FocusReason.OtherFocusReason)


def figures(card: Card) -> str:
    """The figures of a card in words: "machete 2", or "any symbol 1"."""
    if len(card.symbols) > 1:
        return tr("any symbol {power}", power=card.power)
    if not card.symbols:
        return tr("action card")
    return tr("{symbol} {power}", symbol=card.symbols[0].word, power=card.power)


class DraggedCard(QWidget):
    """A small card over the window of its owner; the mouse does not notice it."""

    def __init__(self, pictures: CardPictures, owner: QWidget) -> None:
        """Show nothing yet."""
        super().__init__(owner)
        self._pictures = pictures
        self._owner = owner
        self._card: Card | None = None
        self._size = QSize(_DRAGGED_WIDTH, round(_DRAGGED_WIDTH * RATIO))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.resize(self._size + QSize(2 * ROOM, 2 * ROOM))
        self.hide()

    def carry(self, card: Card, at: QPoint) -> None:
        """Show a card beside a point of the screen."""
        window = present(self._owner.window())
        if self.parentWidget() is not window:
            self.setParent(window)
        if card is not self._card:
            self._card = card
            self.update()
        self.move(window.mapFromGlobal(at) + _AWAY)
        if not self.isVisible():
            self.show()
            self.raise_()

    def let_go(self) -> None:
        """Vanish, and belong to its owner again, so that it never outlives that."""
        self.setParent(self._owner)
        self.hide()

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw the card."""
        if self._card is None:
            return
        painter = QPainter(self)
        painter.setOpacity(_STRENGTH)
        ratio = self.devicePixelRatioF()
        painter.drawPixmap(0, 0, self._pictures.card(self._card, self._size, ratio, _DRAGGED_LOOK))
        painter.end()
