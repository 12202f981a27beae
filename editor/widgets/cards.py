"""Cards: entries of a list as a picture with a name and a note below."""

from __future__ import annotations

from PyQt6.QtCore import QModelIndex, QRect, QSize, Qt
from PyQt6.QtGui import QFont, QPainter, QPalette
from PyQt6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from editor.widgets.present import present

_MARGIN = 8
_GAP = 4
_CORNER = 8
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
        is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
        colours = option.palette
        inside = option.rect.adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _paint_ground(painter, option, is_selected=is_selected)
        picture = QRect(inside.topLeft(), option.decorationSize)
        index.data(Qt.ItemDataRole.DecorationRole).paint(painter, picture)
        line = option.fontMetrics.lineSpacing()
        words = QRect(inside.left(), picture.bottom() + _GAP, inside.width(), line)
        bold = QFont(option.font)
        bold.setBold(True)
        painter.setFont(bold)
        painter.setPen(colours.color(_ROLE.HighlightedText if is_selected else _ROLE.Text))
        painter.drawText(words, _CENTRE, name)
        painter.setFont(option.font)
        if not is_selected:
            painter.setPen(colours.color(_ROLE.PlaceholderText))
        painter.drawText(words.translated(0, line), _CENTRE, note)
        painter.restore()


def _paint_ground(painter: QPainter, option: QStyleOptionViewItem, *, is_selected: bool) -> None:
    is_hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
    if is_selected or is_hovered:
        painter.setPen(Qt.PenStyle.NoPen)
        role = _ROLE.Highlight if is_selected else _ROLE.Button
        painter.setBrush(option.palette.brush(role))
        painter.drawRoundedRect(option.rect, _CORNER, _CORNER)
