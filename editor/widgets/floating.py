"""Widgets that float over another one, such as sheets of paper and the minimap over the canvas."""

from __future__ import annotations

from PyQt6.QtCore import (
    QEvent,
    QMarginsF,
    QObject,
    QPointF,
    QRect,
    QRectF,
    QSize,
    QSizeF,
    Qt,
    pyqtSignal,
)
from PyQt6.QtGui import (
    QColor,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QPixmap,
)
from PyQt6.QtWidgets import (
    QAbstractScrollArea,
    QFrame,
    QHBoxLayout,
    QLabel,
    QStyle,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.drawing.fonts import title_font
from editor.drawing.kept_pictures import painted_once
from editor.widgets.keys.claimed_keys import is_claimed
from editor.widgets.present import present
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

_RADIUS = 9.0
_RINGS = 4
"""Of shadow around a floating sheet; in high contrast the border alone must do."""
_RESTING = (QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.LayoutRequest)
_MOVING = (
    *(QEvent.Type.ShowToParent, QEvent.Type.HideToParent),
    *(QEvent.Type.Resize, QEvent.Type.Move),
)


class Pinned(QObject):
    """Keeps a floating widget at a corner or edge of its parent, however large that becomes."""

    def __init__(
        self,
        widget: QWidget,
        alignment: Qt.AlignmentFlag,
        margin: int = 12,
        smallest: QSize | None = None,
    ) -> None:
        """Pin a widget, which calls `place` once it is built.

        In a parent below `smallest` there is no space for it, so it is hidden.
        """
        super().__init__(widget)
        self._widget = widget
        self._alignment = alignment
        self._margin = margin
        self._smallest = smallest or QSize(0, 0)
        self._is_wanted = True
        widget.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        widget.installEventFilter(self)
        parent = present(widget.parentWidget())
        parent.installEventFilter(self)
        if isinstance(parent, QAbstractScrollArea):
            # Its viewport follows later than the parent itself, and it is what counts.
            present(parent.viewport()).installEventFilter(self)

    @property
    def margin(self) -> int:
        """How far the widget stays away from the edges of its parent."""
        return self._margin

    def set_wanted(self, is_wanted: bool) -> None:
        """Show or hide the widget; while there is no space it stays hidden."""
        self._is_wanted = is_wanted
        self.place()

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Move along whenever the parent or the widget changes its size."""
        if present(event).type() in _RESTING:
            self.place()
        return super().eventFilter(watched, event)

    def available(self) -> QRect:
        """The part of the parent that can be covered."""
        parent = present(self._widget.parentWidget())
        whole = parent.rect()
        if isinstance(parent, QAbstractScrollArea):
            whole = present(parent.viewport()).geometry()
        return whole.adjusted(self._margin, self._margin, -self._margin, -self._margin)

    def spot(self) -> QRect:
        """Where the widget belongs, no larger than the space there is."""
        available = self.available()
        size = _hint(self._widget, available.width()).boundedTo(available.size())
        return QStyle.alignedRect(self._widget.layoutDirection(), self._alignment, size, available)

    def place(self) -> None:
        """Put the widget where it belongs."""
        parent = present(self._widget.parentWidget())
        is_large_enough = self._smallest.boundedTo(parent.size()) == self._smallest
        is_shown = self._is_wanted and is_large_enough and not self.available().isEmpty()
        if is_shown and self.spot() != self._widget.geometry():
            self._widget.setGeometry(self.spot())
        # After the geometry: Qt forgets a resize that happens in the midst of showing.
        if is_shown == self._widget.isHidden():
            QWidget.setVisible(self._widget, is_shown)


def _hint(widget: QWidget, most_width: int) -> QSize:
    """The size that a widget wants, with the height that its wrapped texts need."""
    hint = widget.sizeHint().expandedTo(widget.minimumSize()).boundedTo(widget.maximumSize())
    hint.setWidth(min(hint.width(), most_width))
    if widget.hasHeightForWidth():
        hint.setHeight(max(widget.minimumHeight(), widget.heightForWidth(hint.width())))
    return hint


def sheet_margin() -> int:
    """How far the shadow of a sheet reaches around it."""
    return _RINGS


def paint_sheet(painter: QPainter, widget: QWidget, *, is_plain: bool, opacity: float = 1) -> None:
    """Paint the paper that a floating widget is written on, with a border and a soft shadow.

    A `is_plain` one, for high contrast, has a strong border instead and is never see-through.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    colours = widget.palette()
    box = QRectF(widget.rect()).adjusted(_RINGS, _RINGS, -_RINGS, -_RINGS)
    if not is_plain:
        painter.drawPixmap(0, 0, _shadow(widget.size(), widget.devicePixelRatioF()))
    paper = QColor(colours.base().color())
    paper.setAlphaF(1 if is_plain else opacity)
    rim = QColor(colours.windowText().color())
    rim.setAlphaF(1 if is_plain else 0.2)
    painter.setBrush(paper)
    painter.setPen(QPen(rim, 2 if is_plain else 1))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS, _RADIUS)


def _shadow(size: QSize, pixels: float) -> QPixmap:
    """The shadow of a sheet of a size with its margin, painted once: its rings take some ms."""
    name = f"shadow of {size.width()} x {size.height()} at {pixels}"
    return painted_once(name, lambda: _painted_shadow(size, pixels))


def _painted_shadow(size: QSize, pixels: float) -> QPixmap:
    shadow = QPixmap(size * pixels)
    shadow.setDevicePixelRatio(pixels)
    shadow.fill(Qt.GlobalColor.transparent)
    painter = QPainter(shadow)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    margins = QMarginsF(_RINGS, _RINGS, _RINGS, _RINGS)
    _paint_rings(painter, QRectF(QPointF(), QSizeF(size)).marginsRemoved(margins))
    painter.end()
    return shadow


def _paint_rings(painter: QPainter, box: QRectF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 9))
    for ring in range(1, _RINGS + 1):
        radius = _RADIUS + ring
        painter.drawRoundedRect(box.adjusted(-ring, -ring + 1, ring, ring), radius, radius)


class FloatingSheet(Translated, QFrame):
    """A sheet with a title and a button that closes it, as Esc does while it has the focus.

    Its buttons take the focus only by Tab, so that letters still reach the canvas after a click.

    Attributes:
        pin: keeps it in its place; each kind of sheet makes its own.
        heading: the row of the title and the button.
        column: all that is on the sheet, the heading first.

    Signals:
        closed: the author closed it.
        covered_changed: `covered_pixels` is another now.
    """

    closed = pyqtSignal()
    covered_changed = pyqtSignal()
    pin: Pinned

    def __init__(
        self, theme: Theme, parent: QWidget, title_pixels: int, opacity: float = 1.0
    ) -> None:
        """Make a sheet with a title so large, and an empty column below it."""
        super().__init__(parent)
        self._theme, self._opacity, self._was_covered = theme, opacity, 0
        self.title = sheet_label()
        self.title.setFont(title_font(title_pixels))
        self.close_button = QToolButton()
        self.close_button.setText("✕")
        self.close_button.setAutoRaise(True)
        self.close_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.close_button.clicked.connect(self.put_away)
        self.heading = QHBoxLayout()
        self.heading.addWidget(self.title, stretch=1)
        self.heading.addWidget(self.close_button, alignment=Qt.AlignmentFlag.AlignTop)
        self.column = QVBoxLayout(self)
        self.column.addLayout(self.heading)
        theme.changed.connect(self.update)

    @property
    def covered_pixels(self) -> int:
        """How many pixels at the bottom of its parent it covers; none while it is hidden."""
        return 0 if self.isHidden() else self.height() + self.pin.margin

    def put_away(self) -> None:
        """Hide the sheet."""
        self.pin.set_wanted(False)
        self.closed.emit()

    def event(self, event: QEvent | None) -> bool:
        """Claim Esc before any command of the window does, and tell when it covers more or less."""
        event = present(event)
        if event.type() in _MOVING and self.covered_pixels != self._was_covered:
            self._was_covered = self.covered_pixels
            self.covered_changed.emit()
        is_ours = is_claimed(event, lambda each: each.key() == Qt.Key.Key_Escape)
        return is_ours or super().event(event)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Esc closes the sheet while something on it has the focus."""
        if present(event).key() == Qt.Key.Key_Escape:
            self.put_away()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Paint the paper."""
        is_plain = self._theme.palette.is_plain
        paint_sheet(QPainter(self), self, is_plain=is_plain, opacity=self._opacity)


def sheet_label(role: QPalette.ColorRole = QPalette.ColorRole.WindowText) -> QLabel:
    """A label that cannot be copied from: a click on it must leave the focus with the canvas."""
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setForegroundRole(role)
    return label
