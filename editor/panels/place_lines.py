"""Lines about places: pointing at one shows its place on the canvas, Enter goes there."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from PyQt6.QtCore import QEvent, QSize, Qt, pyqtSignal
from PyQt6.QtGui import (
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
)
from PyQt6.QtWidgets import QLabel, QWidget

from core.basics.language import tr
from editor.panels.remarks import Sentence
from editor.widgets.parts import column_of
from editor.widgets.present import present

NOWHERE: frozenset[Hashable] = frozenset()
ENTERS = Qt.Key.Key_Return, Qt.Key.Key_Enter
_FAINT, _BAR = 40, 3
_PADDING = 7
_WIDTH, _LEAST_WIDTH = 240, 100


class PlaceLine(QLabel):
    """One remark; it takes the keyboard if it is about a place.

    Signals:
        hovered: the hexes it is about, or none when mouse and keyboard leave.
        located: the hexes, when Enter is pressed or the line double-clicked.
    """

    hovered = pyqtSignal(frozenset)
    located = pyqtSignal(frozenset)

    def __init__(self) -> None:
        """Say nothing yet."""
        super().__init__()
        self._hexes = NOWHERE
        self._heights: dict[int, int] = {}
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setContentsMargins(_PADDING, 0, 0, 0)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)  # the panel has one

    def show_remark(self, remark: Sentence) -> None:
        """Show another remark."""
        self._heights = {}
        self._hexes = remark.hexes
        if self.underMouse() or self.hasFocus():
            self._on_hover_changed()
        if self.text() != remark.text:
            self.setText(remark.text)
        is_somewhere = bool(remark.hexes)
        policy = Qt.FocusPolicy.StrongFocus if is_somewhere else Qt.FocusPolicy.NoFocus
        self.setFocusPolicy(policy)
        self.setToolTip(tr("Double-click or press Enter to go there.") if is_somewhere else "")

    def sizeHint(self) -> QSize:
        """Of one line: a label that tries out widths keeps a long panel waiting."""
        return QSize(_WIDTH, self.fontMetrics().height())

    def minimumSizeHint(self) -> QSize:
        """As narrow as a long word."""
        return QSize(_LEAST_WIDTH, self.fontMetrics().height())

    def heightForWidth(self, width: int) -> int:
        """As high as the wrapped text, measured once for each width."""
        if width not in self._heights:
            self._heights[width] = super().heightForWidth(width)
        return self._heights[width]

    def changeEvent(self, event: QEvent | None) -> None:
        """Measure anew in another font."""
        super().changeEvent(event)
        self._heights = {}

    @property
    def _is_hovered(self) -> bool:
        return bool(self._hexes) and (self.underMouse() or self.hasFocus())

    def _on_hover_changed(self) -> None:
        self.hovered.emit(self._hexes if self._is_hovered else NOWHERE)
        self.update()

    def enterEvent(self, event: QEnterEvent | None) -> None:
        """Point the place out."""
        super().enterEvent(event)
        self._on_hover_changed()

    def leaveEvent(self, event: QEvent | None) -> None:
        """Point out nothing, unless the keyboard is here."""
        super().leaveEvent(event)
        self._on_hover_changed()

    def focusInEvent(self, event: QFocusEvent | None) -> None:
        """Point the place out."""
        super().focusInEvent(event)
        self._on_hover_changed()

    def focusOutEvent(self, event: QFocusEvent | None) -> None:
        """Point out nothing, unless the mouse is here."""
        super().focusOutEvent(event)
        self._on_hover_changed()

    def mouseDoubleClickEvent(self, event: QMouseEvent | None) -> None:
        """Go to the place."""
        if self._hexes and present(event).button() == Qt.MouseButton.LeftButton:
            self.located.emit(self._hexes)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Go to the place with Enter, and to the lines above and below with the arrow keys."""
        event = present(event)
        if event.key() in ENTERS:
            self.located.emit(self._hexes)
        elif event.key() == Qt.Key.Key_Down:
            self.focusNextChild()
        elif event.key() == Qt.Key.Key_Up:
            self.focusPreviousChild()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        """Draw a bar beside lines about places, and a ground behind the one in use."""
        painter = QPainter(self)
        colour = self.palette().color(QPalette.ColorRole.Highlight)
        if self._hexes:
            painter.fillRect(0, 2, _BAR if self._is_hovered else 1, self.height() - 4, colour)
        if self._is_hovered:
            colour.setAlpha(_FAINT)
            painter.fillRect(self.rect(), colour)
        painter.end()
        super().paintEvent(event)


_USUAL_LINES = 8
"""Made at the outset, as lines that come later are last in the tab order of the whole window."""


class PlaceLines(QWidget):
    """Several remarks below one another; lines are kept and only say something else.

    Signals:
        hovered, located: as of each line.
    """

    hovered = pyqtSignal(frozenset)
    located = pyqtSignal(frozenset)

    def __init__(self) -> None:
        """Say nothing yet."""
        super().__init__()
        self.lines: list[PlaceLine] = []
        self._column = column_of(self, 0)
        self._column.setSpacing(4)
        for _ in range(_USUAL_LINES):
            self._add_line()

    def show_remarks(self, remarks: Iterable[Sentence]) -> None:
        """Show other remarks, in their order."""
        shown = tuple(remarks)
        while len(self.lines) < len(shown):
            self._add_line()
        for number, line in enumerate(self.lines):
            is_used = number < len(shown)
            if line.isHidden() is is_used:
                line.setVisible(is_used)
            if is_used:
                line.show_remark(shown[number])

    def _add_line(self) -> None:
        line = PlaceLine()
        line.hovered.connect(self.hovered)
        line.located.connect(self.located)
        self._column.addWidget(line)
        line.hide()
        self.lines.append(line)
