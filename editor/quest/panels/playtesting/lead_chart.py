"""The lead over time: how far the leader and the field have to go after each round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PyQt6.QtCore import QLineF, QPointF, QRectF, Qt
from PyQt6.QtGui import QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PyQt6.QtWidgets import QWidget

from core.basics.language import tr
from editor.panels.remarks import Saying
from editor.panels.strip import Strip
from editor.widgets.parts import ink_of

if TYPE_CHECKING:
    from core.quest.playtest.course import ArcPoint

_HEIGHT, _TOP, _LEFT, _RIGHT, _BELOW = 120, 6, 26, 10, 18
"""Pixels: on the right there is room for half of the number of the last round."""
_EVERY = 5
_FAINT = 36
_RIGHT_OF_AXIS = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class LeadChart(Strip):
    """A solid line for the leader and a dashed one for the whole field; the lead is in between."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Show nothing yet."""
        super().__init__(_HEIGHT, parent)
        self.points: tuple[ArcPoint, ...] = ()

    def show_arc(self, points: Sequence[ArcPoint]) -> None:
        """Show another race."""
        self.points = tuple(points)
        columns = tuple(Saying(_about(point)) for point in self.points)
        self.show_columns(tr("Lead over time"), self._in_words(), columns)

    def _in_words(self) -> str:
        if not self.points:
            return ""
        widest = max(self.points, key=lambda point: point.field - point.leader)
        return tr(
            "The leader is farthest ahead of the field after round {round}: by {lead} spaces.",
            round=widest.round,
            lead=widest.lead,
        )

    @property
    def plot(self) -> QRectF:
        """Right of the axis and above the numbers of the rounds."""
        wide, high = self.width() - _LEFT - _RIGHT, self.height() - _TOP - _BELOW
        return QRectF(_LEFT, _TOP, wide, high)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw both lines, what lies between, and the axes."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_hovered(painter)
        if self.points:
            most = max(point.field for point in self.points) or 1.0
            leader = [self._spot(each, point.leader / most) for each, point in self._numbered]
            field = [self._spot(each, point.field / most) for each, point in self._numbered]
            between, colour = QPolygonF([*leader, *reversed(field)]), ink_of(self, _FAINT)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour)
            painter.drawPolygon(between)
            painter.setPen(QPen(ink_of(self), 1.5, Qt.PenStyle.DashLine))
            painter.drawPolyline(QPolygonF(field))
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Highlight), 2.5))
            painter.drawPolyline(QPolygonF(leader))
            self._paint_axes(painter, most)
        painter.end()

    @property
    def _numbered(self) -> tuple[tuple[int, ArcPoint], ...]:
        return tuple(enumerate(self.points))

    def _spot(self, column: int, level: float) -> QPointF:
        box = self.column_box(column)
        return QPointF(box.center().x(), box.bottom() - box.height() * level)

    def _paint_axes(self, painter: QPainter, most: float) -> None:
        room = self.plot
        painter.setPen(QPen(ink_of(self), 1))
        painter.drawLine(QLineF(room.left(), room.bottom(), room.right(), room.bottom()))
        for value in (0.0, most):
            y = room.bottom() - room.height() * value / most
            painter.drawText(QRectF(0, y - 8, _LEFT - 4, 16), _RIGHT_OF_AXIS, f"{value:.0f}")
        for number, point in self._numbered:
            if point.round % _EVERY == 0:
                middle = self.column_box(number).center().x()
                box = QRectF(middle - 20, room.bottom() + 2, 40, _BELOW - 2)
                painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), str(point.round))


def _about(point: ArcPoint) -> str:
    return tr(
        "After round {round} the leader has {leader} spaces to go, a player on average {field}.",
        round=point.round,
        leader=point.leader_worth,
        field=point.field_worth,
    )
