"""Drawing the cards of a gallery: picture, seal, and the words below."""

from __future__ import annotations

from math import cos, pi, sin
from pathlib import Path

from PyQt6.QtCore import QEvent, QModelIndex, QPoint, QPointF, QRect, QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QHelpEvent, QPainter, QPalette, QPen, QPixmap, QPolygonF
from PyQt6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolTip,
)

from core.collection.listing import Listed
from core.collection.survey import Entry
from editor.drawing.palette import Ink
from editor.gallery.card_words import LINES, CardWords, line_height
from editor.gallery.rows import ENTRY
from editor.gallery.thumbnails import PICTURE, Thumbnails
from editor.gallery.wording import details, is_certified
from editor.pictures.pictures import plain_picture
from editor.widgets.theme import Theme

_MARGIN, _GAP, _CORNER = 9, 6, 8
_SEAL = 30
_POINTS = 12
_MOST_WORDS = 200
"""Cards whose words are kept, at 60 KB each."""
_ROLE = QPalette.ColorRole


class CardDelegate(QStyledItemDelegate):
    """Draws an entry as a card; all cards are alike in size."""

    def __init__(self, view: QListView, folder: Path, theme: Theme, thumbnails: Thumbnails) -> None:
        """Draw files of a folder in the colours of a theme, with pictures as they come."""
        super().__init__(view)
        self._folder = folder
        self._theme = theme
        self._thumbnails = thumbnails
        self._plain: QPixmap | None = None
        self._words: dict[tuple[Listed, bool], tuple[Entry, QPixmap]] = {}
        theme.changed.connect(self.forget)

    def forget(self) -> None:
        """Draw everything anew, as in another language or other colours."""
        self._plain = None
        self._words.clear()

    def sizeHint(self, option: QStyleOptionViewItem, _index: QModelIndex) -> QSize:
        """Room for the picture and the lines below it."""
        height = PICTURE.height() + _GAP + LINES * line_height(option.fontMetrics)
        return QSize(PICTURE.width() + 2 * _MARGIN, height + 2 * _MARGIN)

    def paint(
        self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex
    ) -> None:
        """Draw ground, picture and lines; the ground tells what is selected, a frame the focus."""
        entry: Entry = index.data(ENTRY)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _paint_ground(painter, option)
        room = option.rect.adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        self._paint_picture(painter, option, QRect(room.topLeft(), PICTURE), entry)
        below = room.topLeft() + QPoint(0, PICTURE.height() + _GAP)
        painter.drawPixmap(below, self._words_of(entry, option))
        painter.restore()

    def helpEvent(
        self,
        event: QHelpEvent | None,
        view: QAbstractItemView | None,
        _option: QStyleOptionViewItem,
        index: QModelIndex,
    ) -> bool:
        """Show what there is no room for on a card as its tool tip."""
        entry: Entry | None = index.data(ENTRY)
        if event.type() != QEvent.Type.ToolTip or entry is None:
            return False
        told = details(entry, self._folder)
        QToolTip.showText(event.globalPos(), told, view, view.visualRect(index))
        return True

    def _paint_picture(
        self, painter: QPainter, option: QStyleOptionViewItem, box: QRect, entry: Entry
    ) -> None:
        picture = self._thumbnails.picture(entry)
        if picture is None:
            self._paint_sign(painter, option, box)
        else:
            painter.drawPixmap(box.topLeft(), picture)
        if is_certified(entry):
            corner = QPointF(box.right() - _SEAL / 2, box.top() + _SEAL / 2)
            palette = self._theme.palette
            _paint_seal(painter, corner, palette[Ink.GOOD], palette.against(Ink.GOOD))

    def _paint_sign(self, painter: QPainter, option: QStyleOptionViewItem, box: QRect) -> None:
        """What stands in for a picture that is not there yet, or never will be."""
        if self._plain is None:
            self._plain = plain_picture(PICTURE / 2, option.widget.devicePixelRatioF())
        painter.setPen(QPen(option.palette.color(_ROLE.Mid), 1))
        painter.setBrush(option.palette.brush(_ROLE.AlternateBase))
        painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), _CORNER, _CORNER)
        painter.drawPixmap(box.center() - QRect(QPoint(), PICTURE / 2).center(), self._plain)

    def _words_of(self, entry: Entry, option: QStyleOptionViewItem) -> QPixmap:
        """The lines of a card; they are written once and painted often, as when one scrolls."""
        is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
        known = self._words.pop((entry.listed, is_selected), None)
        if known is None or known[0] is not entry:
            known = entry, self._written(entry, option, is_selected=is_selected)
        self._words[entry.listed, is_selected] = known
        if len(self._words) > _MOST_WORDS:
            del self._words[next(iter(self._words))]
        return known[1]

    def _written(self, entry: Entry, option: QStyleOptionViewItem, *, is_selected: bool) -> QPixmap:
        ratio = option.widget.devicePixelRatioF()
        size = QSize(PICTURE.width(), LINES * line_height(option.fontMetrics))
        picture = QPixmap(size * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        words = CardWords(
            painter, option.font, option.palette, self._theme, is_selected=is_selected
        )
        words.write(entry, QRect(QPoint(), size))
        painter.end()
        return picture


def _paint_ground(painter: QPainter, option: QStyleOptionViewItem) -> None:
    is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
    is_hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
    has_focus = bool(option.state & QStyle.StateFlag.State_HasFocus)
    if not (is_selected or is_hovered or has_focus):
        return
    role = _ROLE.Highlight if is_selected else _ROLE.Button if is_hovered else _ROLE.Base
    painter.setPen(QPen(option.palette.color(_ROLE.Text), 2) if has_focus else Qt.PenStyle.NoPen)
    painter.setBrush(option.palette.brush(role))
    painter.drawRoundedRect(QRectF(option.rect).adjusted(1, 1, -1, -1), _CORNER, _CORNER)


def _paint_seal(painter: QPainter, middle: QPointF, ink: QColor, mark: QColor) -> None:
    """A seal with a jagged edge and a check mark."""
    angles = (pi * number / _POINTS for number in range(2 * _POINTS))
    radii = (_SEAL / 2 * (1.0 if number % 2 else 0.84) for number in range(2 * _POINTS))
    edge = [
        middle + radius * QPointF(sin(angle), cos(angle))
        for angle, radius in zip(angles, radii, strict=True)
    ]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawPolygon(QPolygonF(edge))
    pen = QPen(mark, _SEAL / 10)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    reach = _SEAL / 2
    stroke = ((-0.4, 0.02), (-0.1, 0.32), (0.42, -0.32))
    painter.drawPolyline(QPolygonF([middle + reach * QPointF(x, y) for x, y in stroke]))
