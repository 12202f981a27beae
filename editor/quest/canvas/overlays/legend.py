"""The legend of an overlay: a card in the corner of the canvas that says what the marks mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PyQt6.QtCore import QEvent, QObject, QRect, QRectF, QSize, Qt
from PyQt6.QtGui import QPainter, QPaintEvent, QPalette, QResizeEvent
from PyQt6.QtWidgets import QFrame, QScrollArea, QWidget

from core.language import tr
from editor.drawing.charts import Chart
from editor.quest.canvas.overlays.values import Findings, LegendRow, Overlay
from editor.quest.canvas.route_view import RouteView
from editor.quest.drawing.overlays import chart_bounds, paint_chart
from editor.widgets.floating import FloatingCard, Pinned, card_label, sheet_margin
from editor.widgets.help_topics import set_help_topic
from editor.widgets.present import present
from editor.widgets.theme import Theme
from editor.widgets.timers import single_shot

_WIDTH = 236
_TITLE_PIXELS, _SMALL_PIXELS = 17, 13
_SAMPLE_WIDTH, _SAMPLE_SCALE = 46, 10.5
_LEAST_ROW, _GAP = 22, 2
_CORNERS = (
    Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop,
    Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom,
    Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom,
    Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop,
)
_MOVING = (QEvent.Type.Move, QEvent.Type.Hide)
_NO_SAMPLE = Chart()
_WRAPPED = int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap)


class OverlayLegend(FloatingCard):
    """Says what an overlay shows; hidden while there is none, and closed together with it."""

    def __init__(self, theme: Theme, canvas: RouteView, beside: Sequence[QWidget]) -> None:
        """Pin the legend to a corner of the canvas, clear of what floats `beside` it."""
        super().__init__(theme, canvas, _TITLE_PIXELS, opacity=0.94)
        set_help_topic(self, "understand#overlays")
        self._overlay: Overlay[Any] | None = None
        self._findings = Findings()
        self.meaning = card_label(QPalette.ColorRole.PlaceholderText)
        self.rows = LegendRows(theme)
        self._scroll = QScrollArea()
        self._build()
        self.pin = self._pin = _ClearPin(self, canvas, beside)
        self.pin.set_wanted(False)
        self.set_translated(self.close_button.setToolTip, "Hide the overlay")
        self.set_translated(self.close_button.setAccessibleName, "Hide the overlay")
        self.set_translated(self._scroll.setAccessibleName, "Legend")
        self.when_translated(self._refresh)

    def _build(self) -> None:
        self._scroll.setWidget(self.rows)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setMinimumHeight(1)  # else two short rows would squeeze the text above
        self._scroll.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        for part in (present(self._scroll.viewport()), self.rows):
            part.setAutoFillBackground(False)  # the paper is painted below
        margin = sheet_margin()
        self.column.setContentsMargins(margin + 10, margin + 4, margin + 6, margin + 8)
        self.column.setSpacing(4)
        self.column.addWidget(self.meaning)
        self.column.addWidget(self._scroll, stretch=1)

    def tell(self, overlay: Overlay[Any] | None, findings: Findings) -> None:
        """Tell about an overlay of some findings; without an overlay the legend is hidden."""
        is_other = overlay is not self._overlay
        self._overlay, self._findings = overlay, findings
        self._refresh()
        if is_other and overlay is not None:
            self._pin.choose()
        self.pin.set_wanted(overlay is not None)

    def _refresh(self) -> None:
        """Say what the overlay shows."""
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
        sides = self.column.contentsMargins()
        return _WIDTH - sides.left() - sides.right()

    def sizeHint(self) -> QSize:
        """As high as all its texts."""
        sides, inside = self.column.contentsMargins(), self._inside
        title = inside - self.close_button.sizeHint().width() - self.column.spacing()
        parts = (
            max(self.title.heightForWidth(title), self.close_button.sizeHint().height()),
            self.meaning.heightForWidth(inside),
            self.rows.heightForWidth(inside),
        )
        between = self.column.spacing() * (len(parts) - 1)
        return QSize(_WIDTH, sum(parts) + between + sides.top() + sides.bottom())

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Try without a scroll bar first: beside one, rows are higher and would need it."""
        super().resizeEvent(event)
        self.rows.fit(self._inside)

    def hasHeightForWidth(self) -> bool:
        """The hint says it all."""
        return False

    @property
    def covered_pixels(self) -> int:
        """How many pixels it covers at the right of the canvas, or at the left if negative."""
        if self.isHidden():
            return 0
        wide, middle = self.width() + self.pin.margin, present(self.parentWidget()).width() / 2
        return wide if self.geometry().center().x() > middle else -wide


class LegendRows(QWidget):
    """Samples with a text beside each."""

    def __init__(self, theme: Theme) -> None:
        """Show no rows yet."""
        super().__init__()
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
        """Be as high as the rows are now: beside a scroll bar there is less space."""
        super().resizeEvent(event)
        self.fit(self.width())

    def heightForWidth(self, width: int) -> int:
        """High enough for every text, however often it is wrapped."""
        return sum(self._height(row, width) + _GAP for row in self.rows)

    def _indent(self, row: LegendRow) -> int:
        return _SAMPLE_WIDTH if row.sample != _NO_SAMPLE else 0

    def _height(self, row: LegendRow, width: int) -> int:
        box = QRect(0, 0, max(width - self._indent(row), 1), 10_000)
        return max(_LEAST_ROW, self.fontMetrics().boundingRect(box, _WRAPPED, row.text).height())

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
        event = present(event)
        if event.type() in _MOVING and watched in self._beside:
            self.place()
        if event.type() == QEvent.Type.Resize and watched is self._canvas.viewport():
            self._choice.start()
        return super().eventFilter(watched, event)

    def available(self) -> QRect:
        """The part of the canvas that nobody else covers, in the column of the corner."""
        available = super().available()
        column = QRect(available.topLeft(), QSize(_WIDTH, available.height()))
        if self._alignment & Qt.AlignmentFlag.AlignRight:
            column.moveRight(available.right())
        for other in self._beside:
            place = other.geometry()
            if other.isHidden() or not place.intersects(column):
                continue
            if place.center().y() < super().available().center().y():
                available.setTop(max(available.top(), place.bottom() + 1))
            else:
                available.setBottom(min(available.bottom(), place.top() - 1))
        return available

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
