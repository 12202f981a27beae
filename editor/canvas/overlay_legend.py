"""The legend of an overlay: a card in the corner of the canvas that says what the marks mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PyQt6.QtCore import QEvent, QObject, QRect, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPalette, QResizeEvent
from PyQt6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from core.language import tr
from editor.canvas.overlay_values import Findings, LegendRow, Overlay
from editor.canvas.route_view import RouteView
from editor.drawing.charts import Chart
from editor.drawing.overlays import chart_bounds, paint_chart
from editor.drawing.shapes import serif
from editor.widgets.floating import Pinned, paint_sheet, sheet_margin
from editor.widgets.theme import Theme
from editor.widgets.timers import single_shot
from editor.widgets.translated import Translated

_WIDTH = 236
_TITLE_PIXELS, _SMALL_PIXELS = 15, 12
_SAMPLE_WIDTH, _SAMPLE_SCALE = 46, 10.5
_LEAST_ROW, _GAP = 22, 2
_CORNERS = (
    Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop,
    Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom,
    Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom,
    Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop,
)
_OTHER_ROOM = (QEvent.Type.ShowToParent, QEvent.Type.HideToParent, QEvent.Type.Move)
_MOVING = (QEvent.Type.Move, QEvent.Type.Hide)
_NO_SAMPLE = Chart()
_WRAPPED = int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap)


class OverlayLegend(Translated, QFrame):
    """Says what an overlay shows; hidden while there is none.

    Signals:
        closed: the author closed it, and the overlay with it.
        room_changed: `room_aside` is another now.
    """

    closed = pyqtSignal()
    room_changed = pyqtSignal()

    def __init__(self, theme: Theme, canvas: RouteView, beside: Sequence[QWidget]) -> None:
        """Pin the legend to a corner of the canvas, clear of what floats `beside` it."""
        super().__init__(canvas)
        self._theme = theme
        self._overlay: Overlay[Any] | None = None
        self._findings = Findings()
        self._room = 0
        self.title, self.meaning = _label(), _label(QPalette.ColorRole.PlaceholderText)
        self.title.setFont(serif(_TITLE_PIXELS))
        self.rows = LegendRows(theme)
        self.close_button = QToolButton()
        self._scroll = QScrollArea()
        self._build()
        self.pin = _ClearPin(self, canvas, beside)
        self.pin.set_wanted(False)
        theme.changed.connect(self.update)
        self.retranslate()

    def _build(self) -> None:
        self.close_button.setText("✕")
        self.close_button.setAutoRaise(True)
        self.close_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.close_button.clicked.connect(self.closed)
        self._scroll.setWidget(self.rows)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setMinimumHeight(1)  # else two short rows would squeeze the text above
        self._scroll.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        for part in (self._scroll.viewport(), self.rows):
            part.setAutoFillBackground(False)  # the paper is painted below
        heading = QHBoxLayout()
        heading.addWidget(self.title, stretch=1)
        heading.addWidget(self.close_button, alignment=Qt.AlignmentFlag.AlignTop)
        self._column = QVBoxLayout(self)
        room = sheet_margin()
        self._column.setContentsMargins(room + 10, room + 4, room + 6, room + 8)
        self._column.setSpacing(4)
        self._column.addLayout(heading)
        self._column.addWidget(self.meaning)
        self._column.addWidget(self._scroll, stretch=1)

    def tell(self, overlay: Overlay[Any] | None, findings: Findings) -> None:
        """Tell about an overlay of some findings; without an overlay the legend is hidden."""
        is_other = overlay is not self._overlay
        self._overlay, self._findings = overlay, findings
        self.retranslate()
        if is_other and overlay is not None:
            self.pin.choose()
        self.pin.set_wanted(overlay is not None)

    def retranslate(self) -> None:
        """Speak the language in use."""
        self.close_button.setToolTip(tr("Hide the overlay"))
        self.close_button.setAccessibleName(tr("Hide the overlay"))
        self._scroll.setAccessibleName(tr("Legend"))
        if self._overlay is None:
            return
        self.title.setText(tr(self._overlay.title))
        self.meaning.setText(tr(self._overlay.meaning))
        self.rows.show_rows(self._overlay.rows_of(self._findings), self._inside)
        name = tr("Legend of the overlay: {title}", title=self.title.text())
        self.setAccessibleName(name)
        said = ". ".join(row.text for row in self.rows.rows)
        self.setAccessibleDescription(f"{self.meaning.text()} {said}")
        self._scroll.setAccessibleDescription(said)
        self.updateGeometry()
        self.pin.place()

    @property
    def _inside(self) -> int:
        """How wide the texts are."""
        sides = self._column.contentsMargins()
        return _WIDTH - sides.left() - sides.right()

    def sizeHint(self) -> QSize:
        """As high as all its texts."""
        sides, inside = self._column.contentsMargins(), self._inside
        title = inside - self.close_button.sizeHint().width() - self._column.spacing()
        parts = (
            max(self.title.heightForWidth(title), self.close_button.sizeHint().height()),
            self.meaning.heightForWidth(inside),
            self.rows.heightForWidth(inside),
        )
        between = self._column.spacing() * (len(parts) - 1)
        return QSize(_WIDTH, sum(parts) + between + sides.top() + sides.bottom())

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Try without a scroll bar first: beside one, rows are higher and would need it."""
        super().resizeEvent(event)
        self.rows.fit(self._inside)

    def hasHeightForWidth(self) -> bool:
        """The hint says it all."""
        return False

    @property
    def room_aside(self) -> int:
        """How many pixels it covers at the right of the canvas, or at the left if negative."""
        if self.isHidden():
            return 0
        wide = self.width() + self.pin.margin
        return wide if self.geometry().center().x() > self.parentWidget().width() / 2 else -wide

    def event(self, event: QEvent | None) -> bool:
        """Claim Esc before any command of the window does, and tell when the room changes."""
        if event.type() in _OTHER_ROOM and self.room_aside != self._room:
            self._room = self.room_aside
            self.room_changed.emit()
        is_claim = event.type() == QEvent.Type.ShortcutOverride
        if is_claim and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Esc hides the overlay while something in its legend has the focus."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Paint the paper."""
        paint_sheet(QPainter(self), self, is_plain=self._theme.palette.is_plain, opacity=0.94)


class LegendRows(QWidget):
    """Samples with a text beside each."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Show no rows yet."""
        super().__init__(parent)
        self._theme = theme
        self.rows: tuple[LegendRow, ...] = ()
        font = self.font()
        font.setPixelSize(_SMALL_PIXELS)
        self.setFont(font)
        theme.changed.connect(self.update)

    def show_rows(self, rows: tuple[LegendRow, ...], width: int) -> None:
        """Show other rows, so wide if they need not be scrolled."""
        self.rows = rows
        self.fit(width)
        self.updateGeometry()
        self.update()

    def fit(self, width: int) -> None:
        """Be as high as the rows are if they are so wide."""
        self.setMinimumHeight(self.heightForWidth(width))

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Be as high as the rows are now: beside a scroll bar there is less room."""
        super().resizeEvent(event)
        self.fit(self.width())

    def heightForWidth(self, width: int) -> int:
        """High enough for every text, however often it is wrapped."""
        return sum(self._height(row, width) + _GAP for row in self.rows)

    def _indent(self, row: LegendRow) -> int:
        return _SAMPLE_WIDTH if row.sample != _NO_SAMPLE else 0

    def _height(self, row: LegendRow, width: int) -> int:
        room = QRect(0, 0, max(width - self._indent(row), 1), 10_000)
        return max(_LEAST_ROW, self.fontMetrics().boundingRect(room, _WRAPPED, row.text).height())

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Paint every row."""
        painter = QPainter(self)
        top = 0
        for row in self.rows:
            box = QRect(0, top, self.width(), self._height(row, self.width()))
            self._paint_row(painter, row, box)
            top = box.bottom() + 1 + _GAP

    def _paint_row(self, painter: QPainter, row: LegendRow, box: QRect) -> None:
        indent = self._indent(row)
        if indent:
            self._paint_sample(painter, row, QRectF(box.x(), box.y(), indent - 8, box.height()))
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        painter.drawText(box.adjusted(indent, 0, 0, 0), _WRAPPED, row.text)

    def _paint_sample(self, painter: QPainter, row: LegendRow, box: QRectF) -> None:
        painter.save()
        painter.setClipRect(box)
        painter.translate(box.center())
        painter.scale(_SAMPLE_SCALE, _SAMPLE_SCALE)
        painter.translate(-chart_bounds(row.sample).center())
        paint_chart(painter, row.sample, self._theme.palette)
        painter.restore()


class _ClearPin(Pinned):
    """Keeps to the corner where the legend hides least, clear of other widgets that float there.

    It stays in its corner while the table moves, and looks for another one only when another
    legend is shown or the canvas has another size.
    """

    def __init__(self, widget: QWidget, canvas: RouteView, beside: Sequence[QWidget]) -> None:
        super().__init__(widget, _CORNERS[0], margin=8)
        self._canvas = canvas
        self._beside = tuple(beside)
        # Not at once: the canvas, too, fits its route only after it has heard of its size.
        self._choice = single_shot(self, 0, self.choose)
        for other in self._beside:
            other.installEventFilter(self)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Move along, too, when another one moves or goes."""
        if event.type() in _MOVING and watched in self._beside:
            self.place()
        if event.type() == QEvent.Type.Resize and watched is self._canvas.viewport():
            self._choice.start()
        return super().eventFilter(watched, event)

    def room(self) -> QRect:
        """The part of the canvas that nobody else covers, in the column of the corner."""
        room = super().room()
        column = QRect(room.topLeft(), QSize(_WIDTH, room.height()))
        if self._alignment & Qt.AlignmentFlag.AlignRight:
            column.moveRight(room.right())
        for other in self._beside:
            place = other.geometry()
            if other.isHidden() or not place.intersects(column):
                continue
            if place.center().y() < super().room().center().y():
                room.setTop(max(room.top(), place.bottom() + 1))
            else:
                room.setBottom(min(room.bottom(), place.top() - 1))
        return room

    def choose(self) -> None:
        """Go to the corner where the legend hides least."""
        prices = []
        for corner in _CORNERS:
            self._alignment = corner
            prices.append((self._price(self.spot()), corner))
        self._alignment = min(prices, key=lambda pair: pair[0])[1]
        self.place()

    def _price(self, spot: QRect) -> float:
        """What a place hides: hexes of the route, and rows of the legend itself."""
        cut = self._widget.sizeHint().height() - spot.height()
        return self._canvas.hexes_under(spot) + max(cut, 0) / _LEAST_ROW


def _label(role: QPalette.ColorRole = QPalette.ColorRole.WindowText) -> QLabel:
    """A label that leaves the mouse and the focus to the canvas."""
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setForegroundRole(role)
    return label
