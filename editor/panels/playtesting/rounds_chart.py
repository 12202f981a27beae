"""How many rounds the games take: bars for now, a line for before, and par."""

from __future__ import annotations

from PyQt6.QtCore import QLineF, QPointF, QRectF, Qt
from PyQt6.QtGui import QPainter, QPalette, QPen, QPolygonF
from PyQt6.QtWidgets import QWidget

from core.basics.figures import Histogram
from core.basics.language import tr, tr_number
from core.playtest.words import LengthWords
from editor.live.words import decimal
from editor.panels.playtesting.seat_bars import FADED
from editor.panels.remarks import Saying
from editor.panels.strip import Strip
from editor.widgets.house_style.grounds import fill_bar
from editor.widgets.painted_sheet import Drawing
from editor.widgets.parts import ink_of

_HEIGHT, _TOP, _BELOW = 112, 12, 18
_LEAST_COLUMNS = 8
_LABEL_ROOM = 30
"""Pixels that the number of a round takes below the axis."""
_RAREST = 0.0005
"""A share of the games: longer ones than all but so few are left out."""


class RoundsChart(Drawing, Strip):
    """A bar for each number of rounds, as a share of the finished games."""

    def __init__(self, words: LengthWords, parent: QWidget | None = None) -> None:
        """Show nothing yet; a game has words of its own for how long it takes."""
        super().__init__(_HEIGHT, parent)
        self._words = words
        self._first = 0
        self._shares: tuple[float, ...] = ()
        self._before: tuple[float, ...] = ()
        self._par: float | None = None
        self._is_faded = False

    def show_rounds(self, now: Histogram, before: Histogram | None, par: float | None) -> None:
        """Show how long games take, and took before."""
        both = [each for each in (now, before) if each is not None and each.sample]
        self._first = min((each.first for each in both), default=0)
        last = max((each.last_above(_RAREST) for each in both), default=-1)
        rounds = range(self._first, max(last + 1, self._first + _LEAST_COLUMNS) if both else 0)
        self._shares = tuple(now.share(number) for number in rounds)
        self._before = () if before is None else tuple(before.share(each) for each in rounds)
        self._par = par
        columns = tuple(Saying(self._about(number)) for number in range(len(rounds)))
        self.show_columns(tr(self._words.title), self._in_words(now), columns)

    @property
    def is_compared(self) -> bool:
        """Whether the games of before are shown, too."""
        return bool(self._before)

    def fade(self, is_faded: bool) -> None:
        """Step back while these are figures of an older design."""
        if is_faded != self._is_faded:
            self._is_faded = is_faded
            self.update()

    def _about(self, column: int) -> str:
        values = {"round": self._first + column, "share": tr_number(self._shares[column], ".1%")}
        if not self._before:
            return tr(self._words.so_many, **values)
        before = tr_number(self._before[column], ".1%")
        return tr(self._words.so_many_before, **values, before=before)

    def _in_words(self, now: Histogram) -> str:
        if not now.sample or self._par is None:
            return tr("No game came to an end.")
        most = max(range(len(self._shares)), key=self._shares.__getitem__)
        return tr(
            self._words.in_all,
            least=now.first,
            most=now.first + len(now.counts) - 1,
            usual=self._first + most,
            par=decimal(self._par),
        )

    @property
    def plot(self) -> QRectF:
        """Above the numbers of the rounds."""
        return QRectF(0, _TOP, self.width() - 1, self.height() - _TOP - _BELOW)

    def paint(self, painter: QPainter) -> None:
        """Draw bars, the line of before, the axis and par."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(FADED if self._is_faded else 1.0)
        self.paint_hovered(painter)
        most = max((*self._shares, *self._before), default=0.0)
        if most:
            for number, share in enumerate(self._shares):
                self._paint_bar(painter, self.column_box(number), share / most)
            self._paint_before(painter, most)
            self._paint_axis(painter)
            self._paint_par(painter)

    def _paint_bar(self, painter: QPainter, box: QRectF, level: float) -> None:
        gap = min(2.0, box.width() / 4)
        height = box.height() * level
        bar = QRectF(box.left() + gap / 2, box.bottom() - height, box.width() - gap, height)
        fill_bar(painter, bar, self.palette().color(QPalette.ColorRole.Highlight))

    def _paint_before(self, painter: QPainter, most: float) -> None:
        """A line in steps over the bars."""
        if not self._before:
            return
        corners = []
        for number, share in enumerate(self._before):
            box = self.column_box(number)
            top = box.bottom() - box.height() * share / most
            corners += [QPointF(box.left(), top), QPointF(box.right(), top)]
        casing = self.palette().color(QPalette.ColorRole.Window)
        for pen in (QPen(casing, 3.5), QPen(ink_of(self), 1.4, Qt.PenStyle.DashLine)):
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolyline(QPolygonF(corners))

    def _paint_axis(self, painter: QPainter) -> None:
        room = self.plot
        painter.setPen(QPen(ink_of(self), 1))
        painter.drawLine(QLineF(room.left(), room.bottom(), room.right(), room.bottom()))
        width = self.column_box(0).width()
        every = max(1, -(-_LABEL_ROOM // max(int(width), 1)))
        for number in range(0, len(self._shares), every):
            middle = self.column_box(number).center().x()
            box = QRectF(middle - _LABEL_ROOM, room.bottom() + 2, 2 * _LABEL_ROOM, _BELOW - 2)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), str(self._first + number))

    def _paint_par(self, painter: QPainter) -> None:
        """A triangle above the bars, where half of the games are over."""
        if self._par is None:
            return
        x = self.column_box(0).left() + (self._par - self._first + 0.5) * self.column_box(0).width()
        painter.setPen(QPen(ink_of(self), 1))
        painter.setBrush(self.palette().color(QPalette.ColorRole.Window))
        corners = (QPointF(x, _TOP - 2), QPointF(x - 5, 1), QPointF(x + 5, 1))
        painter.drawPolygon(QPolygonF(corners))
