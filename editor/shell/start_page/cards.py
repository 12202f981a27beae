"""What the start page is made of: cards of designs, tiles of beginnings, and a grid that wraps."""

from __future__ import annotations

from collections.abc import Sequence

from PyQt6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PyQt6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PyQt6.QtWidgets import QAbstractButton, QWidget

from core.collection.survey import DesignEntry
from editor.drawing.fonts import heading_font
from editor.gallery.thumbnails import PICTURE
from editor.gallery.wording import length_of, name_of, rating_of, reason_of, seats_of, spoken
from editor.pictures.pictures import plain_picture
from editor.widgets.forms.chips import rim_colour

MARGIN = 8
"""In pixels: around the picture of a card, which is seen only while the mouse is there."""
_MARGIN, _CORNER = MARGIN, 10
_LINES, _MOST_GAP = 3, 110
_NARROWED = 0.85
"""So much of its width keeps a card that becomes narrower to let a further one into its row."""
_SIGN = QSize(64, 48)
_NEAR = 2
"""Between a sign and its words, beside the margin."""
_ROLE = QPalette.ColorRole
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class _Card(QAbstractButton):
    """A button that is drawn, and shows where mouse and keyboard are."""

    def __init__(self) -> None:
        super().__init__()
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # letters still reach the table after a click
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    @property
    def _is_lit(self) -> bool:
        return self.underMouse() or self.isDown()

    def _paint_ground(self, painter: QPainter, ground: QColor, rim: QColor) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width = 2 if self.hasFocus() else 1
        inset = width / 2
        painter.setPen(QPen(self._colour(_ROLE.Highlight) if self.hasFocus() else rim, width))
        painter.setBrush(ground)
        box = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(box, _CORNER, _CORNER)

    def _write(self, painter: QPainter, text: str, box: QRect, font: QFont, ink: QColor) -> None:
        painter.setFont(font)
        painter.setPen(ink)
        fitting = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(box, _LEFT, fitting)

    def _colour(self, role: QPalette.ColorRole) -> QColor:
        return self.palette().color(role)

    @property
    def _bold(self) -> QFont:
        font = QFont(self.font())
        font.setBold(True)
        return font

    @property
    def _line(self) -> int:
        return self.fontMetrics().lineSpacing()


class DesignCard(_Card):
    """A design with its picture, its name, and what is known of it.

    Attributes:
        entry: the file, as far as it is known.
        picture: what it looks like; nothing as long as that is not known.
    """

    def __init__(self, entry: DesignEntry) -> None:
        """Show a file of which nothing may be known yet."""
        super().__init__()
        self.entry, self.picture = entry, QPixmap()
        self.tell(entry)

    def tell(self, entry: DesignEntry) -> None:
        """Say what is known of the file by now, in the language in use."""
        self.entry = entry
        self.setText(name_of(entry))
        self.setAccessibleName(spoken(entry))
        self.setToolTip(str(entry.listed.path))
        self.update()

    def show_picture(self, picture: QPixmap) -> None:
        """Show what the design looks like."""
        self.picture = picture
        self.update()

    def sizeHint(self) -> QSize:
        """The picture, and three lines below it."""
        width = PICTURE.width() + 2 * _MARGIN
        return QSize(width, self.heightForWidth(width))

    def hasHeightForWidth(self) -> bool:
        """The narrower, the smaller is the picture."""
        return True

    def heightForWidth(self, width: int) -> int:
        """How high picture and lines are together."""
        return _picture_in(width).height() + _LINES * self._line + 3 * _MARGIN

    @property
    def lines(self) -> tuple[str, str]:
        """What is told below the name: how hard, and how long and how even; or why it is not."""
        entry = self.entry
        if entry.reason:
            return reason_of(entry), ""
        return rating_of(entry), " · ".join(filter(None, (length_of(entry), seats_of(entry))))

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw ground, picture and words."""
        painter = QPainter(self)
        none = QColor(Qt.GlobalColor.transparent)
        lit = self._colour(_ROLE.Button) if self._is_lit else none
        self._paint_ground(painter, lit, none)
        picture = _picture_in(self.width())
        self._paint_picture(painter, QRect(QPoint(_MARGIN, _MARGIN), picture))
        top = picture.height() + 2 * _MARGIN
        line = QRect(_MARGIN + 2, top, picture.width() - 4, self._line)
        ink, faint = self._colour(_ROLE.WindowText), self._colour(_ROLE.PlaceholderText)
        self._write(painter, self.text(), line, self._bold, ink)
        for number, text in enumerate(self.lines, start=1):
            below = line.translated(0, number * self._line)
            self._write(painter, text, below, self.font(), faint if number > 1 else ink)
        painter.end()

    def _paint_picture(self, painter: QPainter, box: QRect) -> None:
        if not self.picture.isNull():
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(box, self.picture)
            return
        painter.setPen(QPen(rim_colour(self.palette()), 1))
        painter.setBrush(self._colour(_ROLE.AlternateBase))
        painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        sign = plain_picture(PICTURE / 2, self.devicePixelRatioF())
        painter.drawPixmap(box.center() - QPoint(PICTURE.width() // 4, PICTURE.height() // 4), sign)


def _picture_in(width: int) -> QSize:
    """How large the picture of a card of some width is: no larger than it was painted."""
    room = QSize(width - 2 * _MARGIN, PICTURE.height())
    return PICTURE.scaled(room, Qt.AspectRatioMode.KeepAspectRatio)


class BeginningTile(_Card):
    """A way to begin: a sign, a name, and a note."""

    def __init__(self) -> None:
        """A tile without words and sign."""
        super().__init__()
        self._note, self._sign = "", QPixmap()

    def show_words(self, name: str, note: str, description: str = "") -> None:
        """Say what it is."""
        self.setText(name)
        self._note = note
        self.setToolTip(description)
        self.setAccessibleName(", ".join(filter(None, (name, note))))
        self.updateGeometry()
        self.update()

    def show_sign(self, sign: QPixmap) -> None:
        """Show another sign."""
        self._sign = sign
        self.update()

    @staticmethod
    def sign_size() -> QSize:
        """How large its sign is."""
        return _SIGN

    def sizeHint(self) -> QSize:
        """The sign, and two lines beside it."""
        note = self.fontMetrics().horizontalAdvance(self._note)
        words = max(QFontMetrics(self._bold).horizontalAdvance(self.text()), note) + 1
        height = max(_SIGN.height(), 2 * self._line) + 2 * _MARGIN
        return QSize(_SIGN.width() + words + 3 * _MARGIN + _NEAR, height)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw ground, sign and words."""
        painter = QPainter(self)
        lit = self._colour(_ROLE.Button) if self._is_lit else self._colour(_ROLE.Base)
        self._paint_ground(painter, lit, rim_colour(self.palette()))
        box = QRect(QPoint(_MARGIN, (self.height() - _SIGN.height()) // 2), _SIGN)
        painter.drawPixmap(box.topLeft(), self._sign)
        left = box.right() + 1 + _MARGIN + _NEAR
        line = QRect(left, 0, self.width() - left - _MARGIN, self._line)
        line.moveTop(self.height() // 2 - self._line)
        ink, faint = self._colour(_ROLE.WindowText), self._colour(_ROLE.PlaceholderText)
        self._write(painter, self.text(), line, self._bold, ink)
        self._write(painter, self._note, line.translated(0, self._line), self.font(), faint)
        painter.end()


class GoOnCard(_Card):
    """The first thing on the page: what was open last, in the colour of what Enter does."""

    _HEADING = 1.45

    def __init__(self) -> None:
        """A card without words."""
        super().__init__()
        self._note = self._key = ""

    def show_words(self, name: str, note: str, key: str) -> None:
        """Say what it is, what comes back, and which key does it."""
        self.setText(name)
        self._note, self._key = note, key
        self.setAccessibleName(name)
        self.setAccessibleDescription(note)
        self.setToolTip(note)
        self.update()

    @property
    def _heading(self) -> QFont:
        return heading_font(self.font(), self._HEADING)

    def sizeHint(self) -> QSize:
        """Two lines with room around them."""
        return QSize(320, int(self._line * (1 + self._HEADING)) + 4 * _MARGIN)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw ground and words, and the key as one sees it on a keyboard."""
        painter = QPainter(self)
        ground, ink = self._colour(_ROLE.Highlight), self._colour(_ROLE.HighlightedText)
        ground = ground.lighter(112) if self._is_lit else ground
        self._paint_ground(painter, ground, ground)
        if self.hasFocus():
            painter.setPen(QPen(ink, 1.5))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(4, 4, -4, -4), 7, 7)
        key = self._paint_key(painter, ink)
        left, room = 2 * _MARGIN + 2, key.left() - 4 * _MARGIN
        high = int(self._line * self._HEADING)
        line = QRect(left, 2 * _MARGIN - 2, room, high)
        self._write(painter, self.text(), line, self._heading, ink)
        below = QRect(left, line.bottom() + 1, room, self._line)
        self._write(painter, self._note, below, self.font(), ink)
        painter.end()

    def _paint_key(self, painter: QPainter, ink: QColor) -> QRect:
        """Draw the key at the right; where it is."""
        wide = self.fontMetrics().horizontalAdvance(self._key) + 2 * _MARGIN
        box = QRect(0, 0, wide, self._line + 6)
        box.moveCenter(self.rect().center())
        box.moveRight(self.width() - 2 * _MARGIN)
        painter.setPen(QPen(ink, 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
        painter.setFont(self.font())
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), self._key)
        return box


class WrappingGrid(QWidget):
    """Cards of one size in as many columns as there is room for, and no more than some rows."""

    def __init__(self, *, rows: int, gap: int, is_filled: bool = False) -> None:
        """Show so many rows at most; filled ones have cards as wide as the room allows."""
        super().__init__()
        self._rows, self._gap, self._is_filled = rows, gap, is_filled
        self._cards: tuple[QWidget, ...] = ()

    def set_rows(self, rows: int) -> None:
        """Show another number of rows at most."""
        if rows != self._rows:
            self._rows = rows
            self.arrange()

    @property
    def cards(self) -> tuple[QWidget, ...]:
        """All cards, shown or not."""
        return self._cards

    def set_cards(self, cards: Sequence[QWidget]) -> None:
        """Hold other cards."""
        for gone in set(self._cards).difference(cards):
            gone.deleteLater()
        self._cards = tuple(cards)
        for card in self._cards:
            card.setParent(self)
        self.arrange()

    def arrange(self) -> None:
        """Lay the cards out; those beyond the last row are hidden."""
        if not self._cards:
            self.setFixedHeight(0)
            return
        size, gap = self._size(), self._gap
        columns = max(1, (self.width() + gap) // (size.width() + gap))
        narrowed = self._width_in(columns + 1)
        if self._is_filled:
            columns = _even(min(columns, len(self._cards)), len(self._cards))
            size.setWidth(self._width_in(columns))
        elif columns < len(self._cards) and narrowed >= _NARROWED * size.width():
            columns, size = columns + 1, self._narrowed(narrowed)
        elif 1 < columns <= len(self._cards):
            gap = min((self.width() - columns * size.width()) // (columns - 1), _MOST_GAP)
        down = size.height() + self._gap
        shown = min(len(self._cards), columns * self._rows)
        for number, card in enumerate(self._cards):
            row, column = divmod(number, columns)
            at = QPoint(column * (size.width() + gap), row * down)
            card.setGeometry(QRect(at, size))
            card.setVisible(number < shown)
        rows = -(-shown // columns)
        self.setFixedHeight(rows * down - self._gap)

    def _width_in(self, columns: int) -> int:
        """How wide each card is if so many fill a row."""
        return (self.width() - (columns - 1) * self._gap) // columns

    def _narrowed(self, width: int) -> QSize:
        """What cards of this width need."""
        return QSize(width, max(each.heightForWidth(width) for each in self._cards))

    def _size(self) -> QSize:
        """What each card needs."""
        size = QSize()
        for card in self._cards:
            size = size.expandedTo(card.sizeHint())
        return size

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Wrap anew."""
        super().resizeEvent(event)
        self.arrange()


def _even(columns: int, cards: int) -> int:
    """As many columns as make the last row as full as it can be."""
    rows = -(-cards // columns)
    return -(-cards // rows)
