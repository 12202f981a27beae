"""What hovering a side shows: the same map larger, with the key facts beneath."""

from __future__ import annotations

from PyQt6.QtCore import QPoint, QSize, Qt
from PyQt6.QtGui import QPalette
from PyQt6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from core.catalogue.pieces import PieceKind, Side
from editor.drawing.thumbnails import side_thumbnail
from editor.panels.catalogue.side_facts import side_facts, side_heading
from editor.widgets.present import present
from editor.widgets.theme import Theme

_SIZE = QSize(250, 230)
_SIZES = {PieceKind.STRIP: QSize(250, 125), PieceKind.ENDING: QSize(250, 170)}
_GAP = 6


class SidePreview(QFrame):
    """A tool tip with a picture; it takes neither mouse nor keys."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Hidden until a side is to be shown."""
        super().__init__(parent, Qt.WindowType.ToolTip | Qt.WindowType.WindowTransparentForInput)
        self._theme = theme
        self._picture, self._heading = QLabel(), QLabel()
        self.facts, self._advice = QLabel(), QLabel()
        self._arrange()

    def show_side(self, side: Side, advice: str, beside: QPoint) -> None:
        """Show a side right of a point of the screen; `advice` says what can be done with it."""
        size = _SIZES.get(side.kind, _SIZE)
        ratio = present(self.parentWidget()).devicePixelRatioF()
        self._picture.setPixmap(side_thumbnail(side, self._theme.palette, size, ratio))
        self._heading.setText(side_heading(side))
        self.facts.setText("\n".join(side_facts(side)))
        self._advice.setText(advice)
        self._set_colours()
        self.adjustSize()
        self.move(self._on_screen(beside + QPoint(_GAP, 0)))
        self.show()

    def _on_screen(self, corner: QPoint) -> QPoint:
        """The corner, moved so far up or left that all of it can be seen."""
        available = present(present(self.parentWidget()).screen()).availableGeometry()
        x = min(corner.x(), available.right() - self.width())
        y = min(corner.y(), available.bottom() - self.height())
        return QPoint(max(x, available.left()), max(y, available.top()))

    def _arrange(self) -> None:
        self.setFrameShape(QFrame.Shape.Box)
        bold, slanted = self._heading.font(), self._advice.font()
        bold.setBold(True)
        slanted.setItalic(True)
        self._heading.setFont(bold)
        self._advice.setFont(slanted)
        self._picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 10, 10, 10)
        column.setSpacing(4)
        for label in (self._picture, self._heading, self.facts, self._advice):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            label.setFixedWidth(_SIZE.width())
            column.addWidget(label)

    def _set_colours(self) -> None:
        """Look like any other tool tip."""
        dressed = present(self.parentWidget()).palette()
        role = QPalette.ColorRole
        dressed.setColor(role.Window, dressed.color(role.ToolTipBase))
        dressed.setColor(role.WindowText, dressed.color(role.ToolTipText))
        self.setPalette(dressed)
