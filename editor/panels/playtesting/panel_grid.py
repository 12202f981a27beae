"""What each table of the panel says of each seat: a row for who plays, a column for each seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PyQt6.QtGui import QFont, QFontMetrics, QHelpEvent, QPainter, QPalette
from PyQt6.QtWidgets import QSizePolicy, QToolTip, QWidget

from core.basics.deferred import deferred
from core.basics.figures import told_share
from core.basics.language import capitalized, language, tr, tr_number
from core.basics.values import dataclass
from editor.widgets.painted_sheet import Drawing

if TYPE_CHECKING:
    from core.playtest.panel import words as panel_words
    from core.playtest.panel.tables import Table
    from core.playtest.panel.verdicts import PanelVerdict, SeatVerdict, Share
    from core.playtest.words import PlaytestWords
else:
    panel_words = deferred("core.playtest.panel.words")

_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_LEFT = int(Qt.AlignmentFlag.AlignVCenter)
_GAP, _BETWEEN = 10, 2


@dataclass(frozen=True, slots=True)
class GridCell:
    """A text of the grid, and what is said about it below the mouse."""

    text: str
    about: str = ""
    is_bold: bool = False


class PanelGrid(Drawing, QWidget):
    """The shares of all seats at all tables; bold is what is off an even share for certain.

    It is painted as one: dozens of labels would be laid out and painted anew with every figure.

    Attributes:
        rows: what is seen, row by row; the first holds the headings.
        is_faded: whether these are figures of an older design, which step back.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        """Show nothing yet."""
        super().__init__(parent)
        self.rows: tuple[tuple[GridCell, ...], ...] = ()
        self.is_faded = False
        self._shown: tuple[PanelVerdict, str] | None = None
        self._measured: tuple[tuple[object, str], tuple[int, int]] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_verdict(self, verdict: PanelVerdict, words: PlaytestWords) -> None:
        """Show what another panel says; the same is told often, while others play."""
        if self._shown is not None and self._shown[0] is verdict and self._shown[1] == language():
            return
        self._shown, room = (verdict, language()), self.sizeHint()
        tables = verdict.judges if verdict.seats else ()
        heads = (capitalized(tr("seat")), *map(str, range(1, verdict.players + 1)))
        rows = (_row(table, verdict, words) for table in tables)
        self.rows = (tuple(map(GridCell, heads)), *rows)
        self.setAccessibleName(tr("Wins by seat and by who plays"))
        self.setAccessibleDescription("; ".join(seats_in_words(verdict, words)))
        if self.sizeHint() != room:
            self.updateGeometry()
        self.update()

    def fade(self, is_faded: bool) -> None:
        """Step back while these are figures of an older design."""
        if is_faded != self.is_faded:
            self.is_faded = is_faded
            self.update()

    @property
    def _row_height(self) -> int:
        return self.fontMetrics().height() + _BETWEEN

    @property
    def _bold(self) -> QFont:
        font = QFont(self.font())
        font.setBold(True)
        return font

    @property
    def _widths(self) -> tuple[int, int]:
        """How wide names are, and seats, all alike; layouts ask for it several times in a row."""
        known = self._measured
        shown = (self.rows, self.font().key())
        if known is None or known[0][0] is not shown[0] or known[0][1] != shown[1]:
            plain, bold = self.fontMetrics(), QFontMetrics(self._bold)
            shares = (cell.text for row in self.rows for cell in row[1:])
            names = max((plain.horizontalAdvance(row[0].text) for row in self.rows), default=0)
            widths = names, max(map(bold.horizontalAdvance, shares), default=0) + _GAP
            known = self._measured = shown, widths
        return known[1]

    def sizeHint(self) -> QSize:
        """A line for each row, as wide as the longest name of a table and all seats."""
        seats = max((len(row) - 1 for row in self.rows), default=0)
        names, share = self._widths
        return QSize(names + seats * share, self._row_height * len(self.rows))

    def minimumSizeHint(self) -> QSize:
        """The same: a share without the name of its table says nothing."""
        return self.sizeHint()

    def _boxes(self) -> Iterator[tuple[GridCell, QRect, int]]:
        """Each cell, where it lies, and how its text does."""
        width, high = self._widths[1], self._row_height
        for number, row in enumerate(self.rows):
            left = self.width() - width * (len(row) - 1)
            yield row[0], QRect(0, number * high, left, high), _LEFT
            for column, cell in enumerate(row[1:]):
                yield cell, QRect(left + column * width, number * high, width, high), _RIGHT

    def paint(self, painter: QPainter) -> None:
        """Write every row; the headings are faint."""
        plain, bold = self.font(), self._bold
        role, colours = QPalette.ColorRole, self.palette()
        for cell, box, how in self._boxes():
            is_faint = self.is_faded or box.top() == 0
            painter.setPen(colours.color(role.PlaceholderText if is_faint else role.WindowText))
            painter.setFont(bold if cell.is_bold else plain)
            painter.drawText(box, how, cell.text)

    def event(self, event: QEvent | None) -> bool:
        """Tell about the share below the mouse."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self.about(event.pos()), self)
            return True
        return super().event(event)

    def about(self, point: QPoint) -> str:
        """What is said about the cell at a point; nothing beside them all."""
        told = (cell.about or cell.text for cell, box, _ in self._boxes() if box.contains(point))
        return next(told, "")


def _row(table: Table, verdict: PanelVerdict, words: PlaytestWords) -> tuple[GridCell, ...]:
    when, name = panel_words.when_at(words, table), panel_words.table_title(words, table)
    shares = ((seat.seat, dict(seat.shares)[table]) for seat in verdict.seats)
    return (
        GridCell(capitalized(name)),
        *(
            GridCell(tr_number(share.value, ".0%"), _about(share, when, seat), bool(share.lean))
            for seat, share in shares
        ),
    )


def seats_in_words(verdict: PanelVerdict, words: PlaytestWords) -> tuple[str, ...]:
    """What all tables say of each seat."""
    return tuple(_in_words(each, words) for each in verdict.seats)


def _about(share: Share, when: str, seat: int) -> str:
    """A share with its interval, which holds for all of them together at every look."""
    return tr(
        "Seat {seat} {when}: {share:.1%}, between {low:.1%} and {high:.1%}",
        seat=seat,
        when=when,
        share=share.value,
        low=share.interval.low,
        high=share.interval.high,
    )


def _in_words(seat: SeatVerdict, words: PlaytestWords) -> str:
    """A seat for screen readers."""
    shares = (
        f"{panel_words.table_title(words, table)} {told_share(share.value, share.interval)}"
        for table, share in seat.shares
    )
    told = panel_words.seat_words(seat)
    return tr(
        "seat {number}: {verdict}, {shares}",
        number=seat.seat,
        verdict=told,
        shares=", ".join(shares),
    )
