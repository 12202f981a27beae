"""Cards: entries of a list as a picture with a name and a note below."""

from __future__ import annotations

from PyQt6.QtCore import QModelIndex, QRect, QRectF, QSize, Qt
from PyQt6.QtGui import QFont, QPainter, QPalette, QPen
from PyQt6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from editor.widgets.present import present

_MARGIN = 8
_GAP = 4
_CORNER = 8
_CHOSEN, _HOVERED = 0.14, 0.06
"""How much of the accent, or of the text's colour, is in the ground of a card."""
_ROLE = QPalette.ColorRole
_CENTRE = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop


class CardItemDelegate(QStyledItemDelegate):
    """Paints an entry whose text is a name and a note, one line each, as a card."""

    def sizeHint(self, option: QStyleOptionViewItem, _index: QModelIndex) -> QSize:
        """Space for the picture and two lines; all cards are alike."""
        picture = option.decorationSize
        height = picture.height() + 2 * option.fontMetrics.lineSpacing() + _GAP
        return QSize(picture.width() + 2 * _MARGIN, height + 2 * _MARGIN)

    def paint(
        self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex
    ) -> None:
        """Paint ground, picture, name and note; the ground tells the selected and the focus."""
        painter = present(painter)
        name, _, note = str(index.data()).partition("\n")
        colours = option.palette
        inside = option.rect.adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_card_ground(painter, option)
        picture = QRect(inside.topLeft(), option.decorationSize)
        index.data(Qt.ItemDataRole.DecorationRole).paint(painter, picture)
        line = option.fontMetrics.lineSpacing()
        words = QRect(inside.left(), picture.bottom() + _GAP, inside.width(), line)
        bold = QFont(option.font)
        bold.setBold(True)
        painter.setFont(bold)
        painter.setPen(colours.color(_ROLE.Text))
        painter.drawText(words, _CENTRE, name)
        painter.setFont(option.font)
        painter.setPen(colours.color(_ROLE.PlaceholderText))
        painter.drawText(words.translated(0, line), _CENTRE, note)
        painter.restore()


def paint_card_ground(painter: QPainter, option: QStyleOptionViewItem) -> None:
    """Tint the ground of a card that is chosen or under the mouse; a frame tells the chosen one.

    Where the keys are, the frame is in the colour of the text.
    """
    is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
    is_hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
    has_focus = bool(option.state & QStyle.StateFlag.State_HasFocus)
    if not (is_chosen or is_hovered or has_focus):
        return
    colours = option.palette
    accent, ink = colours.color(_ROLE.Highlight), colours.color(_ROLE.Text)
    painter.setPen(Qt.PenStyle.NoPen)
    if is_chosen or has_focus:
        painter.setPen(QPen(accent if is_chosen else ink, 2))
    ground = accent if is_chosen else ink
    ground.setAlphaF(_CHOSEN if is_chosen else _HOVERED if is_hovered else 0)
    painter.setBrush(ground)
    painter.drawRoundedRect(QRectF(option.rect).adjusted(1, 1, -1, -1), _CORNER, _CORNER)
