"""The legend of an overlay: a sheet at the side of a table that says what the marks mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PyQt6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PyQt6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPalette, QResizeEvent
from PyQt6.QtWidgets import QFrame, QScrollArea, QToolButton, QWidget

from core.basics.language import tr
from core.basics.values import dataclass
from editor.canvas.view import TableView
from editor.drawing.palette import Palette
from editor.widgets.floating import FloatingSheet, Pinned, sheet_label, sheet_margin
from editor.widgets.help_topics import set_help_topic
from editor.widgets.present import present
from editor.widgets.theme import Theme

_WIDTH, _USUAL_HEIGHT = 236, 280
_TITLE_PIXELS, _SMALL_PIXELS = 17, 13
_SAMPLE_WIDTH = 46
_LEAST_ROW, _GAP = 22, 2
_CORNER = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
_MOVING = (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide)
_WRAPPED = int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap)


@dataclass(frozen=True, slots=True)
class Samples:
    """How a game paints what stands at the left of a line.

    Attributes:
        has: whether a row has a sample.
        paint: paints the sample of a row around the origin, in pixels.
    """

    has: Callable[[Any], bool]
    paint: Callable[[QPainter, Any, Palette], None]


@dataclass(frozen=True, slots=True)
class LegendText:
    """What a legend says, in the language in use; each row has a `text` and perhaps a sample."""

    title: str
    meaning: str
    rows: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a legend minds on its table.

    Attributes:
        above: it is docked below this.
        beside: it keeps clear of these.
        covers: whether a part of the design would lie under it in a place.
    """

    above: QWidget | None = None
    beside: tuple[QWidget, ...] = ()
    covers: Callable[[QRect], bool] | None = None


class Legend(FloatingSheet):
    """Says what an overlay shows; hidden while there is none, and closed together with it.

    Where it would lie over the design it is folded to its title, as the table never moves for it;
    whoever folds or unfolds it has decided that for all that follow. A title that would still
    cover something stands beside what it is docked below.

    Attributes:
        is_folded: whether only its title is shown.
    """

    pin: _Dock

    def __init__(
        self,
        theme: Theme,
        table: QWidget,
        samples: Samples,
        around: Surroundings | None = None,
    ) -> None:
        """Dock the legend on a table, where it minds what is around it."""
        super().__init__(theme, table, _TITLE_PIXELS, opacity=0.94)
        around = around or Surroundings()
        self._covers, self._is_decided = around.covers, False
        self._spared: tuple[QWidget, ...] = ()
        set_help_topic(self, "understand#overlays")
        self._tell: Callable[[], LegendText] | None = None
        self.meaning = sheet_label(QPalette.ColorRole.PlaceholderText)
        self.rows = LegendRows(theme, samples)
        self._scroll = QScrollArea()
        self.fold_button, self.is_folded = QToolButton(), False
        self._build()
        self.pin = _Dock(self, around)
        self.pin.set_wanted(False)
        self.set_translated(self.close_button.setToolTip, "Hide the overlay")
        self.set_translated(self.close_button.setAccessibleName, "Hide the overlay")
        self.set_translated(self._scroll.setAccessibleName, "Legend")
        self.when_translated(self._refresh)
        self.when_translated(self._tell_fold)

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
        self.fold_button.setAutoRaise(True)
        self.fold_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.fold_button.clicked.connect(self._turn_fold)
        before_close = self.heading.count() - 1
        self.heading.insertWidget(
            before_close, self.fold_button, alignment=Qt.AlignmentFlag.AlignTop
        )

    def _turn_fold(self) -> None:
        """Do as somebody wishes, from now on."""
        self._is_decided = True
        self._fold(not self.is_folded)

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        """A click on a title that stands alone unfolds it, too: it is larger than its button."""
        super().mouseReleaseEvent(event)
        if self.is_folded and self.rect().contains(present(event).position().toPoint()):
            self._turn_fold()

    def give_way(self) -> None:
        """Show the title alone if all of it would cover the design, unless somebody decided."""
        if self._tell is not None and not self._is_decided:
            self._fold(self._is_in_the_way)
        self.pin.place()

    def spare(self, *others: QWidget) -> None:
        """Give way to these, too, where the whole legend would lie under one of them."""
        self._spared = others

    @property
    def _is_in_the_way(self) -> bool:
        """Whether the whole legend would cover a part of the design, or lie under something."""
        spot = self.pin.spot_of(self._size(is_folded=False))
        shown = (each.geometry() for each in self._spared if not each.isHidden())
        return self.covers(spot) or any(map(spot.intersects, shown))

    def covers(self, spot: QRect) -> bool:
        """Whether a part of the design would lie under the legend at a place."""
        return self._covers is not None and self._covers(spot)

    def _fold(self, is_folded: bool) -> None:
        """Show the title alone, which leaves the table to what lies below, or all of it."""
        if is_folded == self.is_folded:
            return
        self.is_folded = is_folded
        for part in (self.meaning, self._scroll):
            part.setVisible(not self.is_folded)
        self._tell_fold()
        self.updateGeometry()
        self.pin.place()

    def _tell_fold(self) -> None:
        arrow = Qt.ArrowType.DownArrow if self.is_folded else Qt.ArrowType.UpArrow
        self.fold_button.setArrowType(arrow)
        text = tr("Show the whole legend") if self.is_folded else tr("Show only its title")
        self.fold_button.setToolTip(text)
        self.fold_button.setAccessibleName(text)
        self.title.setToolTip(text if self.is_folded else "")

    def show_legend(self, tell: Callable[[], LegendText] | None) -> None:
        """Say what `tell` says, in each language that comes; nothing to tell hides the legend.

        One that is read may still give way to what is laid below it, but it does not unfold then.
        """
        is_new, self._tell = self._tell is None, tell
        self._refresh()
        if is_new or not self.is_folded:
            self.give_way()
        self.pin.set_wanted(tell is not None)

    def _refresh(self) -> None:
        """Say what the overlay shows."""
        if self._tell is None:
            return
        told = self._tell()
        self.title.setText(told.title)
        self.meaning.setText(told.meaning)
        self.rows.show_rows(told.rows, self._inside)
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
        """As high as all its texts that are shown."""
        return self._size(is_folded=self.is_folded)

    def _size(self, *, is_folded: bool) -> QSize:
        sides, inside = self.column.contentsMargins(), self._inside
        buttons = (self.fold_button, self.close_button)
        title = inside - sum(each.sizeHint().width() + self.column.spacing() for each in buttons)
        head = max(self.title.heightForWidth(title), self.close_button.sizeHint().height())
        texts = (self.meaning.heightForWidth(inside), self.rows.heightForWidth(inside))
        parts = (head,) if is_folded else (head, *texts)
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
    def docked_pixels(self) -> int:
        """How many pixels at the left of the table its dock takes, shown or not."""
        return _WIDTH + self.pin.margin

    @property
    def usual_height(self) -> int:
        """How high most legends are, whether or not there is one now."""
        return _USUAL_HEIGHT + self.pin.margin


def docked_legend(theme: Theme, table: TableView, samples: Samples) -> Legend:
    """A legend that gives way to what lies on a table, which is fitted beside it if there is room.

    It steps aside whether or not there is a legend, so that it does not jump for one.
    """
    legend = Legend(theme, table, samples, Surroundings(covers=table.has_something_in))
    table.fitted.connect(legend.give_way)
    table.fit_beside(legend)
    table.keep_free(0, 0, -legend.docked_pixels)
    return legend


class LegendRows(QWidget):
    """Samples with a text beside each."""

    def __init__(self, theme: Theme, samples: Samples) -> None:
        """Show no rows yet."""
        super().__init__()
        self._theme, self._samples = theme, samples
        self.rows: tuple[Any, ...] = ()
        font = self.font()
        font.setPixelSize(_SMALL_PIXELS)
        self.setFont(font)
        theme.changed.connect(self.update)

    def show_rows(self, rows: tuple[Any, ...], width: int) -> None:
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

    def _indent(self, row: object) -> int:
        return _SAMPLE_WIDTH if self._samples.has(row) else 0

    def _height(self, row: Any, width: int) -> int:  # noqa: ANN401  a row of any game
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

    def _paint_row(self, painter: QPainter, row: Any, box: QRect) -> None:  # noqa: ANN401
        indent = self._indent(row)
        if indent:
            self._paint_sample(painter, row, QRect(box.x(), box.y(), indent - 8, box.height()))
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        painter.drawText(box.adjusted(indent, 0, 0, 0), _WRAPPED, row.text)

    def _paint_sample(self, painter: QPainter, row: object, box: QRect) -> None:
        painter.save()
        painter.setClipRect(box)
        painter.translate(box.x() + box.width() / 2, box.y() + box.height() / 2)
        self._samples.paint(painter, row, self._theme.palette)
        painter.restore()


class _Dock(Pinned):
    """The place of every legend: below a title, clear of what floats beneath."""

    def __init__(self, legend: Legend, around: Surroundings) -> None:
        super().__init__(legend, _CORNER, margin=8)
        self._legend = legend
        self._above, self._beside = around.above, around.beside
        self._others = self._beside if self._above is None else (self._above, *self._beside)
        for other in self._others:
            other.installEventFilter(self)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Move along, too, when another one moves or goes."""
        if present(event).type() in _MOVING and watched in self._others:
            self.place()
        return super().eventFilter(watched, event)

    def spot(self) -> QRect:
        """Below the title; where even a folded legend would cover something, beside it."""
        below = super().spot()
        if self._above is None or not (self._legend.is_folded and self._legend.covers(below)):
            return below
        beside = QRect(self._above.geometry().topRight() + QPoint(1, 0), below.size())
        has_room = super().available().contains(beside)
        return beside if has_room and not self._legend.covers(beside) else below

    def spot_of(self, size: QSize) -> QRect:
        """Where the widget would lie if it were so large."""
        available = self.available()
        return QRect(available.topLeft(), size.boundedTo(available.size()))

    def available(self) -> QRect:
        """The column below the title, as far down as nobody else covers it."""
        available = super().available()
        if self._above is not None:
            available.setTop(max(available.top(), self._above.geometry().bottom() + 1))
        column = QRect(available.topLeft(), QSize(_WIDTH, available.height()))
        for other in self._beside:
            if not other.isHidden() and other.geometry().intersects(column):
                available.setBottom(min(available.bottom(), other.geometry().top() - 1))
        return available
