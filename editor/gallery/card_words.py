"""What stands on a card below its picture: name, author, verdict, length and problems."""

from __future__ import annotations

from PyQt6.QtCore import QRect, QRectF, Qt
from PyQt6.QtGui import QFont, QFontMetrics, QPainter, QPalette, QPen

from core.analysis.official import Rating
from core.checks.problem import Severity
from core.collection.summary import Summary
from core.collection.survey import Entry
from core.language import tr
from editor.gallery.wording import (
    byline,
    counted_problems,
    length_of,
    name_of,
    rating_of,
    reason_of,
    score_of,
)
from editor.widgets.severity_icons import paint_check_mark, paint_severity
from editor.widgets.theme import Theme

LINES = 5
_ICON = 14
_BAR, _BETWEEN = 4, 2
_RATINGS = tuple(Rating)
_ROLE = QPalette.ColorRole
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_WRAPPED = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft)


def line_height(metrics: QFontMetrics) -> int:
    """How high a line of a card is."""
    return max(metrics.lineSpacing() + 2, _ICON + 2)


class CardWords:
    """Writes the lines of a card into a box."""

    def __init__(
        self, painter: QPainter, font: QFont, palette: QPalette, theme: Theme, *, is_selected: bool
    ) -> None:
        """Write with a painter in some colours; a selected card is written in others."""
        self._painter = painter
        self._font = font
        self._palette = palette
        self._theme = theme
        self._is_selected = is_selected
        self._ink = palette.color(_ROLE.HighlightedText if is_selected else _ROLE.Text)
        self._box = QRect()
        self._height = line_height(QFontMetrics(font))
        self._x = self._row = 0

    def write(self, entry: Entry, box: QRect) -> None:
        """Write all there is to say about an entry."""
        self._box = box
        self._say(name_of(entry), is_bold=True)
        self._say(byline(entry), is_faint=True)
        if entry.reason:
            self._sign(Severity.ERROR)
            self._say_all(reason_of(entry))
        elif entry.summary is None:
            self._say(tr("not looked at yet"), is_faint=True)
        else:
            self._write_summary(entry, entry.summary)

    def _write_summary(self, entry: Entry, summary: Summary) -> None:
        if summary.verdict is None:
            self._say(tr("no verdict yet"), is_faint=True)
            self._say("")
        else:
            self._meter(summary.verdict.rating)
            self._say(f"{rating_of(entry)}  {score_of(entry)}")
            self._say(length_of(entry), is_faint=True)
        for severity, count in counted_problems(summary):
            if count:
                self._sign(severity)
                self._put(str(count))
        if not any(summary.gravity):
            self._sign(None)
            self._say(tr("no problems"))

    def _here(self, width: int | None = None) -> QRect:
        """What is left of the present line."""
        left = self._box.width() - self._x if width is None else width
        top = self._box.top() + self._row * self._height
        return QRect(self._box.left() + self._x, top, left, self._height)

    def _say(self, text: str, *, is_bold: bool = False, is_faint: bool = False) -> None:
        """Write the rest of a line."""
        font = QFont(self._font)
        font.setBold(is_bold)
        self._painter.setFont(font)
        is_pale = is_faint and not self._is_selected
        self._painter.setPen(self._palette.color(_ROLE.PlaceholderText) if is_pale else self._ink)
        room = self._here()
        fitting = self._painter.fontMetrics().elidedText(
            text, Qt.TextElideMode.ElideRight, room.width()
        )
        self._painter.drawText(room, _LEFT, fitting)
        self._x, self._row = 0, self._row + 1

    def _say_all(self, text: str) -> None:
        """Write a text over all lines that are left; of a longer one as many words as fit."""
        self._painter.setFont(self._font)
        self._painter.setPen(self._ink)
        metrics = self._painter.fontMetrics()
        room = self._here().adjusted(0, 1, 0, 0)
        room.setHeight((LINES - self._row) * metrics.lineSpacing())
        words, fitting = text.split(" "), text
        while words and metrics.boundingRect(room, _WRAPPED, fitting).height() > room.height():
            words.pop()
            fitting = f"{' '.join(words)} …"
        self._painter.drawText(room, _WRAPPED, fitting)

    def _put(self, text: str) -> None:
        """Write a word and stay in the line."""
        self._painter.setFont(self._font)
        self._painter.setPen(self._ink)
        width = self._painter.fontMetrics().horizontalAdvance(text)
        self._painter.drawText(self._here(width), _LEFT, text)
        self._x += width + 10

    def _sign(self, severity: Severity | None) -> None:
        """Draw the sign of a severity, or the one that all is well, on a ground that suits it."""
        line = self._here()
        box = QRectF(line.left() + 2, line.top() + (line.height() - _ICON) / 2, _ICON, _ICON)
        ground = self._palette.color(_ROLE.Base)
        if self._is_selected:
            self._painter.setPen(Qt.PenStyle.NoPen)
            self._painter.setBrush(ground)
            self._painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), 4, 4)
        if severity is None:
            paint_check_mark(self._painter, box, self._theme.palette)
        else:
            paint_severity(self._painter, severity, box, self._theme.palette, ground)
        self._x += _ICON + 8

    def _meter(self, rating: Rating) -> None:
        """Draw three bars, of which as many are filled as the route is hard."""
        line = self._here()
        bottom = line.center().y() + _ICON / 2
        for number in range(len(_RATINGS)):
            height = _ICON * (number + 1) / len(_RATINGS)
            left = line.left() + number * (_BAR + _BETWEEN)
            self._painter.setPen(QPen(self._ink, 1))
            is_filled = number <= rating.rank
            self._painter.setBrush(self._ink if is_filled else Qt.BrushStyle.NoBrush)
            self._painter.drawRect(QRectF(left + 0.5, bottom - height, _BAR - 1, height - 0.5))
        self._x += len(_RATINGS) * (_BAR + _BETWEEN) + 6
