"""How often each seat, or start place, wins when certain bots play: bars with their intervals."""

from __future__ import annotations

from collections.abc import Sequence

from PyQt6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QPainter, QPalette, QPen
from PyQt6.QtWidgets import QSizePolicy, QWidget

from core.basics.figures import Figure, Interval, give_or_take
from core.basics.language import capitalized, tr, tr_number
from core.playtest.seats import seat_label
from editor.widgets.house_style.grounds import fill_bar
from editor.widgets.painted_sheet import Drawing
from editor.widgets.parts import ink_of

_ROW, _GAP, _WHISKER = 24, 8, 4
_FAINT = 70
FADED = 0.45
"""How strong figures of an older design are painted."""
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_MIDDLE = int(Qt.AlignmentFlag.AlignVCenter)


class SeatBars(Drawing, QWidget):
    """A row for each seat: its name, a bar with its interval, the share.

    All seats look alike: which of them wins more depends on who plays.

    Attributes:
        before: the shares that each is compared with, as far as they are known.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        """Show nothing yet."""
        super().__init__(parent)
        self.seats: tuple[Figure, ...] = ()
        self.before: tuple[float | None, ...] = ()
        self._words: tuple[tuple[str, str], ...] = ()
        self._when = self._title = ""
        self._is_faded = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_seats(
        self, seats: Sequence[Figure], when: str, before: Sequence[Figure] = (), title: str = ""
    ) -> None:
        """Show other shares beside those of before, and say who played for them.

        Without a title they are the wins by seat.
        """
        is_other = len(seats) != len(self.seats)
        self.seats, self._when = tuple(seats), when
        self._words = tuple((_name(seat), _share(seat)) for seat in seats)
        is_known = len(before) == len(seats)
        self.before = tuple(each.value for each in before) if is_known else (None,) * len(seats)
        self._title = title
        self.setAccessibleName(title or tr("Wins by seat"))
        self.setAccessibleDescription(self._in_words())
        self.setToolTip(
            tr("Line: an even share. Bracket: the 95% interval. Ticks: what it is compared with.")
        )
        if is_other:
            self.updateGeometry()
        self.update()

    def fade(self, is_faded: bool) -> None:
        """Step back while these are figures of an older design."""
        if is_faded != self._is_faded:
            self._is_faded = is_faded
            self.update()

    def _in_words(self) -> str:
        if not self.seats:
            return ""
        shares = (f"{name}: {share}" for name, share in self._words)
        even = tr("An even share is {share}.", share=tr_number(self._even, ".1%"))
        when = tr("Wins by seat {when}.", when=self._when)
        if self._title:
            when = f"{self._title}, {self._when}."
        return f"{'; '.join(shares)}. {when} {even}"

    @property
    def _even(self) -> float:
        return 1 / len(self.seats)

    def sizeHint(self) -> QSize:
        """A row for each seat."""
        return QSize(240, _ROW * len(self.seats))

    def minimumSizeHint(self) -> QSize:
        """Narrower than that, bars are short."""
        return QSize(160, _ROW * len(self.seats))

    def paint(self, painter: QPainter) -> None:
        """Draw every seat, and a line at an even share."""
        if not self.seats:
            return
        painter.setOpacity(FADED if self._is_faded else 1.0)
        metrics = self.fontMetrics()
        names = max(metrics.horizontalAdvance(name) for name, _ in self._words)
        shares = max(metrics.horizontalAdvance(share) for _, share in self._words)
        room = QRectF(names + _GAP, 0, self.width() - names - shares - 2 * _GAP, self.height())
        ends = (_ends(seat).high for seat in self.seats)
        most = max(self._even * 1.5, *ends, *(share or 0 for share in self.before))
        for number in range(len(self.seats)):
            self._paint_row(painter, number, room, most)
        x = room.left() + room.width() * self._even / most
        painter.setPen(QPen(ink_of(self), 1, Qt.PenStyle.DashLine))
        painter.drawLine(QLineF(x, 0, x, self.height()))

    def _paint_row(self, painter: QPainter, number: int, room: QRectF, most: float) -> None:
        seat, before, (name, share) = self.seats[number], self.before[number], self._words[number]
        box, unit = QRectF(0, number * _ROW, self.width(), _ROW), room.width() / most
        painter.setPen(ink_of(self))
        painter.drawText(box, _MIDDLE, name)
        painter.drawText(box, _RIGHT, share)
        if seat.value is None:
            return
        middle, ends = box.center().y(), _ends(seat)
        bar = QRectF(room.left(), middle - 6, seat.value * unit, 12)
        fill_bar(painter, bar, self.palette().color(QPalette.ColorRole.Highlight))
        low, high = (room.left() + each * unit for each in (ends.low, ends.high))
        paint_whisker(painter, self.palette(), QLineF(low, middle, high, middle))
        if before is not None:
            painter.setPen(QPen(ink_of(self, _FAINT * 2), 3))
            x = room.left() + before * unit
            painter.drawLine(QLineF(x, middle - 10, x, middle - 7))
            painter.drawLine(QLineF(x, middle + 7, x, middle + 10))


def paint_whisker(painter: QPainter, colours: QPalette, line: QLineF) -> None:
    """An interval, in a light casing so that it is seen on a dark bar, too."""
    up, down = QPointF(0, -_WHISKER), QPointF(0, _WHISKER)
    lines = [line, *(QLineF(end + up, end + down) for end in (line.p1(), line.p2()))]
    for role, width in ((QPalette.ColorRole.Window, 4.0), (QPalette.ColorRole.WindowText, 1.5)):
        painter.setPen(QPen(colours.color(role), width))
        painter.drawLines(*lines)


def _name(seat: Figure) -> str:
    """Who it is, as it begins a row; a seat in the language in use, whenever it was counted."""
    number = seat.about.get("seat")
    return capitalized(seat_label(number) if isinstance(number, int) else seat.label)


def _share(seat: Figure) -> str:
    return give_or_take(seat, is_fine=True)


def _ends(seat: Figure) -> Interval:
    """Where a share may lie: anywhere, if nothing is known."""
    return seat.interval or Interval(0.0, 1.0)
