"""The cards of a gallery: picture, seal, and the words below."""

from __future__ import annotations

from math import cos, pi, sin
from pathlib import Path

from PyQt6.QtCore import QEvent, QModelIndex, QPoint, QPointF, QRect, QRectF, QSize, Qt
from PyQt6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QHelpEvent,
    QPainter,
    QPalette,
    QPen,
    QPixmap,
    QPolygonF,
    QRegion,
)
from PyQt6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolTip,
)

from core.basics.language import tr
from core.checking.problem import Severity
from core.collection.listing import Listed
from core.collection.summary import Summary
from core.collection.survey import DesignEntry
from core.pages.card_facts import CardFacts
from editor.drawing.palette import Ink
from editor.gallery.thumbnails import PICTURE, Thumbnails
from editor.gallery.view import ENTRY
from editor.gallery.wording import (
    byline,
    counted_problems,
    details,
    is_certified,
    length_of,
    maker_of,
    name_of,
    rating_of,
    reason_of,
    score_of,
)
from editor.pictures.pictures import plain_picture
from editor.widgets.cards import paint_card_ground
from editor.widgets.forms.chips import rim_colour
from editor.widgets.present import present
from editor.widgets.severity_icons import paint_check_mark, paint_severity
from editor.widgets.theme import Theme
from editor.widgets.timers import single_shot

_MARGIN, _GAP, _CORNER = 9, 6, 8
_SEAL = 30
_POINTS = 12
_MOST_WORDS = 200
"""Cards whose words are kept, at 60 KB each."""
_AT_ONCE, _PAUSE = 2, 10
"""So many cards are written in one go, and the ms before the next: one takes up to 2 ms."""
_LINES = 6
_ICON, _INDENT = 14, 22
"""How large a sign is, and where the words beside it begin."""
_BAR, _BETWEEN = 4, 2
_ROLE = QPalette.ColorRole
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_WRAPPED = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft)


def line_height(metrics: QFontMetrics) -> int:
    """How high a line of a card is."""
    return max(metrics.lineSpacing() + 2, _ICON + 2)


class CardWords:
    """Writes the lines of a card into a box."""

    def __init__(self, painter: QPainter, font: QFont, palette: QPalette, theme: Theme) -> None:
        """Write with a painter in some colours; a selected card is written in others."""
        self._painter = painter
        self._font = font
        self._palette = palette
        self._theme = theme
        self._ink = palette.color(_ROLE.Text)
        self._box = QRect()
        self._height = line_height(QFontMetrics(font))
        self._x = self._row = 0

    def write(self, entry: DesignEntry, box: QRect, *, has_game: bool) -> None:
        """Write all there is to say about an entry, with its game or without it."""
        self._box = box
        self._say(name_of(entry), is_bold=True)
        self._say(byline(entry) if has_game else maker_of(entry), is_faint=True)
        if entry.reason:
            self._sign(Severity.ERROR)
            self._say_all(reason_of(entry))
        elif entry.summary is None:
            self._say(tr("not looked at yet"), is_faint=True)
        else:
            self._write_summary(entry, entry.summary)

    def _write_summary(self, entry: DesignEntry, summary: Summary) -> None:
        if summary.card is None:
            self._say(tr("no verdict yet"), is_faint=True)
            self._say("")
        else:
            self._meter(summary.card)
            self._say_parts(", ".join(filter(None, (rating_of(entry), score_of(entry)))))
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
        self._painter.setPen(self._palette.color(_ROLE.PlaceholderText) if is_faint else self._ink)
        room = self._here()
        fitting = self._painter.fontMetrics().elidedText(
            text, Qt.TextElideMode.ElideRight, room.width()
        )
        self._painter.drawText(room, _LEFT, fitting)
        self._x, self._row = 0, self._row + 1

    def _say_parts(self, text: str) -> None:
        """Write a list, in a second line below the first what of it does not fit into that."""
        metrics, room, left = QFontMetrics(self._font), self._here().width(), self._x
        first, *others = text.split(", ")
        while others and metrics.horizontalAdvance(f"{first}, {others[0]},") <= room:
            first = f"{first}, {others.pop(0)}"
        self._say(f"{first}," if others else first)
        if others:
            self._x = left
            self._say(", ".join(others))

    def _say_all(self, text: str) -> None:
        """Write a text over all lines that are left; of a longer one as many words as fit."""
        self._painter.setFont(self._font)
        self._painter.setPen(self._ink)
        metrics = self._painter.fontMetrics()
        room = self._here().adjusted(0, 1, 0, 0)
        room.setHeight((_LINES - self._row) * metrics.lineSpacing())
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
        box = QRectF(line.left(), line.top() + (line.height() - _ICON) / 2, _ICON, _ICON)
        ground = self._palette.color(_ROLE.Base)
        if severity is None:
            paint_check_mark(self._painter, box, self._theme.palette)
        else:
            paint_severity(self._painter, severity, box, self._theme.palette, ground)
        self._x += _INDENT

    def _meter(self, card: CardFacts) -> None:
        """Draw a bar for each rating, of which as many are filled as the design is hard."""
        line = self._here()
        bottom = line.center().y() + _ICON / 2
        for number in range(card.ranks):
            height = _ICON * (number + 1) / card.ranks
            left = line.left() + number * (_BAR + _BETWEEN)
            self._painter.setPen(QPen(self._ink, 1))
            is_filled = number <= card.rank
            self._painter.setBrush(self._ink if is_filled else Qt.BrushStyle.NoBrush)
            self._painter.drawRect(QRectF(left + 0.5, bottom - height, _BAR - 1, height - 0.5))
        self._x += max(card.ranks * (_BAR + _BETWEEN) + 4, _INDENT)


class CardDelegate(QStyledItemDelegate):
    """Draws an entry as a card; all cards are alike in size."""

    def __init__(self, view: QListView, folder: Path, theme: Theme, thumbnails: Thumbnails) -> None:
        """Draw files of a folder in the colours of a theme, with pictures as they come."""
        super().__init__(view)
        self._view = view
        self._folder = folder
        self._theme = theme
        self._thumbnails = thumbnails
        self._plain: QPixmap | None = None
        self._words: dict[Listed, tuple[DesignEntry, QPixmap]] = {}
        self._games: set[str] = set()
        self._just_written = 0
        self._unwritten = QRegion()
        self._going_on = single_shot(self, _PAUSE, self._go_on)
        theme.changed.connect(self.forget)

    def forget(self) -> None:
        """Draw everything anew, as in another language or other colours."""
        self._plain = None
        self._words.clear()

    def sizeHint(self, option: QStyleOptionViewItem, _index: QModelIndex) -> QSize:
        """Room for the picture and the lines below it."""
        height = PICTURE.height() + _GAP + _LINES * line_height(option.fontMetrics)
        return QSize(PICTURE.width() + 2 * _MARGIN, height + 2 * _MARGIN)

    def paint(
        self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex
    ) -> None:
        """Draw ground, picture and lines; the ground tells what is selected, a frame the focus."""
        entry: DesignEntry = index.data(ENTRY)
        painter = present(painter)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_card_ground(painter, option)
        room = option.rect.adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        self._paint_picture(painter, option, QRect(room.topLeft(), PICTURE), entry)
        below = room.topLeft() + QPoint(0, PICTURE.height() + _GAP)
        words = self._words_of(entry, option)
        if words is not None:
            painter.drawPixmap(below, words)
        painter.restore()

    def helpEvent(
        self,
        event: QHelpEvent | None,
        view: QAbstractItemView | None,
        _option: QStyleOptionViewItem,
        index: QModelIndex,
    ) -> bool:
        """Show what there is no room for on a card as its tool tip."""
        entry: DesignEntry | None = index.data(ENTRY)
        if event is None or event.type() != QEvent.Type.ToolTip or entry is None:
            return False
        told = details(entry, self._folder)
        QToolTip.showText(event.globalPos(), told, view, present(view).visualRect(index))
        return True

    def _paint_picture(
        self, painter: QPainter, option: QStyleOptionViewItem, box: QRect, entry: DesignEntry
    ) -> None:
        picture = self._thumbnails.picture(entry)
        if picture is None:
            self._paint_sign(painter, option, box)
        else:
            painter.drawPixmap(box.topLeft(), picture)
        if is_certified(entry):
            corner = QPointF(box.right() - _SEAL / 2, box.top() + _SEAL / 2)
            palette = self._theme.palette
            _paint_seal(painter, corner, palette[Ink.GOOD], palette.against(Ink.GOOD))

    def _paint_sign(self, painter: QPainter, option: QStyleOptionViewItem, box: QRect) -> None:
        """What stands in for a picture that is not there yet, or never will be."""
        if self._plain is None:
            self._plain = _plain_card(option.palette, option.widget.devicePixelRatioF())
        painter.drawPixmap(box.topLeft(), self._plain)

    def _words_of(self, entry: DesignEntry, option: QStyleOptionViewItem) -> QPixmap | None:
        """The lines of a card; they are written once and painted often, as when one scrolls.

        Of many cards that come into sight at once a few are written; the others show what they
        said before, if anything, until their turn comes some ms later.
        """
        known = self._words.pop(entry.listed, None)
        if known is None or known[0] is not entry:
            if self._just_written < _AT_ONCE:
                known = entry, self._written(entry, option)
                self._just_written += 1
            else:
                self._unwritten += option.rect
            self._going_on.start_unless_waiting()
        if known is None:
            return None
        self._words[entry.listed] = known
        if len(self._words) > _MOST_WORDS:
            del self._words[next(iter(self._words))]
        return known[1]

    def _go_on(self) -> None:
        """Have the cards painted that are not written yet."""
        unwritten, self._unwritten, self._just_written = self._unwritten, QRegion(), 0
        present(self._view.viewport()).update(unwritten)

    def _written(self, entry: DesignEntry, option: QStyleOptionViewItem) -> QPixmap:
        ratio = option.widget.devicePixelRatioF()
        size = QSize(PICTURE.width(), _LINES * line_height(option.fontMetrics))
        picture = QPixmap(size * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        words = CardWords(painter, option.font, option.palette, self._theme)
        words.write(entry, QRect(QPoint(), size), has_game=self._is_one_of_many(entry))
        painter.end()
        return picture

    def _is_one_of_many(self, entry: DesignEntry) -> bool:
        """Whether designs of several games were seen here: only then each says for which it is."""
        if entry.file is not None:
            before = len(self._games)
            self._games.add(entry.file.design.game)
            if len(self._games) > max(before, 1):
                self.forget()
                present(self._view.viewport()).update()
        return len(self._games) > 1


def _plain_card(colours: QPalette, ratio: float) -> QPixmap:
    """What a card shows without a picture: many do while one scrolls, so it is drawn once."""
    card = QPixmap(PICTURE * ratio)
    card.setDevicePixelRatio(ratio)
    card.fill(Qt.GlobalColor.transparent)
    painter, box = QPainter(card), QRect(QPoint(), PICTURE)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(rim_colour(colours), 1))
    painter.setBrush(colours.brush(_ROLE.AlternateBase))
    painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), _CORNER, _CORNER)
    sign = plain_picture(PICTURE / 2, ratio)
    painter.drawPixmap(box.center() - QRect(QPoint(), PICTURE / 2).center(), sign)
    painter.end()
    return card


def _paint_seal(painter: QPainter, middle: QPointF, ink: QColor, mark: QColor) -> None:
    """A seal with a jagged edge and a check mark."""
    angles = (pi * number / _POINTS for number in range(2 * _POINTS))
    radii = (_SEAL / 2 * (1.0 if number % 2 else 0.84) for number in range(2 * _POINTS))
    edge = [
        middle + radius * QPointF(sin(angle), cos(angle))
        for angle, radius in zip(angles, radii, strict=True)
    ]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawPolygon(QPolygonF(edge))
    pen = QPen(mark, _SEAL / 10)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    reach = _SEAL / 2
    stroke = ((-0.4, 0.02), (-0.1, 0.32), (0.42, -0.32))
    painter.drawPolyline(QPolygonF([middle + reach * QPointF(x, y) for x, y in stroke]))
