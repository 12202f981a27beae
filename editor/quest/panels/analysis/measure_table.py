"""The measures of a route, each beside the band in which the official routes lie."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from PyQt6.QtCore import QLineF, QModelIndex, QPointF, QRectF, QSize
from PyQt6.QtGui import QPainter, QPalette, QPen, QPolygonF
from PyQt6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QWidget

from core.basics.figures import Figure
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.measures import measure_figures
from core.quest.analysis.official import Band, band
from core.quest.analysis.remarks import hexes_at
from core.quest.analysis.wording import about_band, marked_measure
from editor.panels.place_table import PlaceTable
from editor.widgets.translated import Translated

_TITLE, _VALUE, _BAND = range(3)
_BAND_WIDTH = 84
_MARGIN = 0.35
"""On both sides of a band there is room for so much of its width."""
_HALF_POINT = 9
"""Pixels to both sides of a band that is a single value."""
_FAINT = 80


def _way_spaces(analysis: Analysis) -> Iterable[int]:
    return () if analysis.best is None else analysis.best.spaces


def _shortest_spaces(analysis: Analysis) -> Iterable[int]:
    return () if analysis.shortest is None else analysis.shortest.spaces


def _worthy_spaces(analysis: Analysis) -> Iterable[int]:
    ways = (way for way in analysis.ways if way not in analysis.dominated)
    return (space for way in ways for space in way.spaces)


def _queue_spaces(analysis: Analysis) -> Iterable[int]:
    return (space for row in analysis.queue for space in row.good)


def _first_stretch(analysis: Analysis) -> Iterable[int]:
    return analysis.stretches[0].spaces if analysis.stretches else ()


def _first_region(analysis: Analysis) -> Iterable[int]:
    return analysis.regions[0].spaces if analysis.regions else ()


_PLACES: Mapping[str, Callable[[Analysis], Iterable[int]]] = {
    "steps": _way_spaces,
    "strength": _way_spaces,
    "fewest_steps": _shortest_spaces,
    "ways": _worthy_spaces,
    "narrowest": lambda analysis: analysis.narrowest.spaces,
    "queue": _queue_spaces,
    "stretch": _first_stretch,
    "region": _first_region,
    "seat_gap": lambda analysis: analysis.network.starts,
    "camps": lambda analysis: (*analysis.camps.on, *analysis.camps.near),
    "rubble": lambda analysis: (*analysis.rubble.on, *analysis.rubble.near),
    "caves": lambda analysis: analysis.caves.near,
}
"""Where to look for a measure, if it is about some spaces."""


class MeasureTable(Translated, PlaceTable):
    """A row for each measure: name, value, and where it lies against the official routes.

    Attributes:
        figures: the measures that are shown.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        """Show no values yet."""
        super().__init__(3, range(_VALUE, _BAND), parent)
        self.figures: tuple[Figure, ...] = ()
        self.horizontalHeader().hide()
        self.setItemDelegateForColumn(_BAND, _Gauge(self))
        self.set_translated(self.setAccessibleName, "Measures")

    def show_measures(self, analysis: Analysis) -> None:
        """Show the values of an analysis."""
        figures = measure_figures(analysis)
        places = (_PLACES.get(figure.key) for figure in figures)
        self.show_places([hexes_at(analysis, where(analysis) if where else ()) for where in places])
        for row, figure in enumerate(figures):
            beside = about_band(figure)
            about = f"{figure.label}: {figure.definition}. {beside}"
            self.write(row, _TITLE, figure.label, about)
            self.write(row, _VALUE, marked_measure(figure), about)
            self.write(row, _BAND, "", about, beside)
        self.figures = figures
        self.fit_columns()
        self.viewport().update()


class _Gauge(QStyledItemDelegate):
    """Draws the band of the official routes and where this route lies."""

    def __init__(self, table: MeasureTable) -> None:
        super().__init__(table)
        self._table = table

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        return QSize(_BAND_WIDTH, super().sizeHint(option, index).height())

    def paint(
        self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex
    ) -> None:
        super().paint(painter, option, index)
        if painter is None:
            return
        figure = self._table.figures[index.row()]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = QRectF(option.rect).adjusted(10, 0, -6, 0)
        _paint_gauge(painter, room, option.palette, band(figure.key), figure.value)
        painter.restore()


def _paint_gauge(
    painter: QPainter, room: QRectF, colours: QPalette, normal: Band, value: float | None
) -> None:
    ink = colours.color(QPalette.ColorRole.WindowText)
    middle, span = room.center().y(), (normal.high - normal.low) or 1.0
    whole = span * (1 + 2 * _MARGIN)
    first = (normal.low + normal.high - whole) / 2

    def x_of(each: float) -> float:
        return room.left() + room.width() * min(max((each - first) / whole, 0.0), 1.0)

    ink.setAlpha(_FAINT)
    painter.setPen(QPen(ink, 1))
    painter.drawLine(QLineF(room.left(), middle, room.right(), middle))
    left, right = x_of(normal.low), x_of(normal.high)
    if normal.low == normal.high:
        left, right = left - _HALF_POINT, right + _HALF_POINT
    painter.setBrush(ink)
    painter.drawRoundedRect(QRectF(left, middle - 4, right - left, 8), 3, 3)
    if value is not None:
        ink.setAlpha(255)
        painter.setPen(QPen(ink, 1))
        painter.setBrush(colours.color(QPalette.ColorRole.Highlight))
        at = QPointF(x_of(value), middle)
        painter.drawPolygon(_diamond(at))


def _diamond(at: QPointF) -> QPolygonF:
    corners = ((0.0, -6.5), (4.0, 0.0), (0.0, 6.5), (-4.0, 0.0))
    return QPolygonF([at + QPointF(x, y) for x, y in corners])
