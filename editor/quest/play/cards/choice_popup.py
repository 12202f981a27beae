"""Answers beside the cursor: the symbol of a joker, or one of several plays, without a long way."""

from __future__ import annotations

from PyQt6.QtCore import QPoint, QPointF, QSize, Qt
from PyQt6.QtGui import QCursor, QIcon, QKeyEvent, QPainter, QPalette, QPen, QPixmap
from PyQt6.QtWidgets import QFrame, QToolButton, QVBoxLayout, QWidget

from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.spaces import Symbol
from core.quest.session.asking import Ask
from core.quest.session.questions import Choice
from editor.drawing.palette import Ink, Palette
from editor.drawing.shapes import hexagon
from editor.quest.drawing.card_fields import GROUNDS
from editor.quest.drawing.cards import RATIO, Light
from editor.quest.drawing.grounds import ground_colour
from editor.quest.drawing.symbols import asked_for, paint_art
from editor.quest.play.cards.card_pictures import CardPictures
from editor.quest.play.session import PlaySession
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

BESIDE = {Ask.SYMBOL, Ask.WALK, Ask.PIECE}
"""Questions that a click on the board or on a card leads to, and one more click answers."""
_ICON = QSize(30, 30)
_AWAY = QPoint(14, 10)
_DIGITS = range(Qt.Key.Key_1, Qt.Key.Key_9 + 1)
_ICON_SIDE = 64
"""Pixels of an icon, from which Qt scales down."""
_CARD_ICON = QSize(round(_ICON_SIDE / RATIO), _ICON_SIDE)


class ChoiceIcons:
    """Finds the icon of an answer."""

    def __init__(self, pictures: CardPictures, box: Catalogue) -> None:
        """Know the cards and tokens of a box."""
        self._pictures = pictures
        self._cards = box.cards_by_id
        self._tokens = box.tokens_by_id

    def icon(self, choice: Choice) -> QIcon:
        """What an answer is about: its card or token, or else its symbol."""
        if choice.token is not None:
            token, size = self._tokens[choice.token], QSize(_ICON_SIDE, _ICON_SIDE)
            return QIcon(self._pictures.token(token, size, 1.0, Light.NONE))
        if choice.card is not None:
            return QIcon(_squared(self._pictures.card(self._cards[choice.card], _CARD_ICON, 1.0)))
        if choice.symbol is not None:
            return QIcon(symbol_picture(choice.symbol, self._pictures.palette))
        return QIcon()


def _squared(card: QPixmap) -> QPixmap:
    """A card in the middle of a square, so that all answers of a list are in line."""
    square = QPixmap(card.height(), card.height())
    square.fill(Qt.GlobalColor.transparent)
    painter = QPainter(square)
    painter.drawPixmap((square.width() - card.width()) // 2, 0, card)
    painter.end()
    return square


def symbol_picture(symbol: str, palette: Palette) -> QPixmap:
    """A symbol on a hex of the ground that it crosses."""
    terrain = GROUNDS[Symbol(symbol)]
    picture = QPixmap(_ICON_SIDE, _ICON_SIDE)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(_ICON_SIDE / 2, _ICON_SIDE / 2)
    painter.scale(_ICON_SIDE * 0.47, _ICON_SIDE * 0.47)
    painter.setPen(QPen(palette[Ink.LINE], 0.07))
    painter.setBrush(ground_colour(palette, terrain, 1))
    painter.drawPath(hexagon())
    paint_art(painter, asked_for()[terrain], palette, QPointF(0, 0), 1.12)
    painter.end()
    return picture


class ChoicePopup(Translated, QFrame):
    """A small list of answers that appears where the mouse is, inside its parent.

    It takes no focus, so that keys stay where they are; the question bar has the same answers.
    """

    def __init__(self, session: PlaySession, theme: Theme, parent: QWidget) -> None:
        """Wait for a question."""
        super().__init__(parent)
        self._session, self._page = session, parent
        pictures = CardPictures(theme, self)
        self._icons = ChoiceIcons(pictures, session.table.game.board.catalogue)
        self._choices: tuple[Choice, ...] = ()
        self.buttons: list[QToolButton] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(4, 4, 4, 4)
        self._column.setSpacing(2)
        self.setFrameStyle(int(QFrame.Shape.Box) | int(QFrame.Shadow.Plain))
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        session.changed.connect(self.refresh)
        pictures.outdated.connect(self._show_anew)
        self.hide()
        self.set_translated(self.setAccessibleName, "Answers")
        self.when_translated(self._show_anew)

    def _show_anew(self) -> None:
        """Show the answers in other words or colours."""
        self._choices = ()
        self.refresh()

    def refresh(self) -> None:
        """Appear beside the mouse with a new question, stay with the same, go with none."""
        question = self._session.turn.question
        if question is None or question.kind not in BESIDE or not question.choices:
            self._choices = ()
            self.hide()
        elif question.choices != self._choices:
            self._choices = question.choices
            self._show_choices()

    def answer(self, event: QKeyEvent) -> bool:
        """Take the answer with the number of a digit key, if there is one; for whoever has keys."""
        place = event.key() - Qt.Key.Key_1
        if event.key() not in _DIGITS or place >= len(self._choices):
            return False
        self._answer(place)
        return True

    def _show_choices(self) -> None:
        while len(self.buttons) < len(self._choices):
            self.buttons.append(self._new_button(len(self.buttons)))
        for place, button in enumerate(self.buttons):
            button.setVisible(place < len(self._choices))
        for button, choice in zip(self.buttons, self._choices, strict=False):
            button.setText(choice.label)
            button.setAccessibleName(choice.label.replace("&", ""))
            button.setIcon(self._icons.icon(choice))
        self.adjustSize()
        self.move(self._beside(self._page.mapFromGlobal(QCursor.pos())))
        self.show()
        self.raise_()

    def _beside(self, mouse: QPoint) -> QPoint:
        """To the lower right of the mouse; where no room is left there, on its other side."""
        room = self._page.size() - self.size()
        across, down = mouse.x() + _AWAY.x(), mouse.y() + _AWAY.y()
        if across > room.width():
            across = mouse.x() - _AWAY.x() - self.width()
        if down > room.height():
            down = mouse.y() - _AWAY.y() - self.height()
        return QPoint(
            max(0, min(across, room.width())),
            max(0, min(down, room.height())),
        )

    def _new_button(self, place: int) -> QToolButton:
        button = QToolButton()
        button.setIconSize(_ICON)
        button.setAutoRaise(True)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.clicked.connect(lambda: self._answer(place))
        self._column.addWidget(button)
        return button

    def _answer(self, place: int) -> None:
        if place < len(self._choices):
            self._choices[place].choose()
