"""A sheet of words and drawings that change many times a second: laid out once, painted as one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeAlias

from PyQt6.QtCore import QEvent, QRect, QSize, Qt
from PyQt6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPalette, QResizeEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from editor.drawing.fonts import heading_font

_GAP = 8
"""In pixels: between two paragraphs, as between the parts of a panel."""
_LEAST, _USUAL = 160, 240
"""In pixels: how wide the words are at least, and would like to be."""
_HIGH = 10_000
"""In pixels: no paragraph is higher."""
_WRAPPED = int(Qt.TextFlag.TextWordWrap)
_INK, _FAINT = QPalette.ColorRole.WindowText, QPalette.ColorRole.PlaceholderText


class Paragraph:
    """A text on a sheet; without one it takes no place.

    Attributes:
        text: what it says.
        box: where it was written last, on its sheet.
    """

    def __init__(
        self, sheet: PaintedSheet, *, is_faint: bool, is_bold: bool, heading: float
    ) -> None:
        """Say nothing yet; a heading is in the face of titles, larger by its factor."""
        self._sheet, self._is_faint, self._is_bold = sheet, is_faint, is_bold
        self._heading = heading
        self._is_shown, self._is_faded = True, False
        self._heights: dict[int, int] = {}
        self.text, self.box = "", QRect()
        self.take_font(sheet.font())

    def say(self, text: str) -> None:
        """Say something else; the same is told often."""
        if text != self.text:
            self.text = text
            self._heights.clear()
            self._sheet.arrange(self)

    def show(self, is_shown: bool) -> None:
        """Take its place, or leave it to others whatever it says."""
        if is_shown != self._is_shown:
            self._is_shown = is_shown
            self._sheet.arrange(self)

    def fade(self, is_faded: bool) -> None:
        """Step back, or come forward again."""
        if is_faded != self._is_faded:
            self._is_faded = is_faded
            self._sheet.update(self.box)

    @property
    def is_hidden(self) -> bool:
        """Whether it takes no place."""
        return not self.text or not self._is_shown

    def ink(self) -> QPalette.ColorRole:
        """The colour it is written in."""
        return _FAINT if self._is_faint or self._is_faded else _INK

    def take_font(self, font: QFont) -> None:
        """Be written in a face that goes with the font of texts."""
        self.font = QFont(font)
        if self._heading:
            self.font = heading_font(font, self._heading)
        elif self._is_bold:
            self.font.setBold(True)
        self._heights.clear()

    def height_at(self, width: int) -> int:
        """How high it is when it is wrapped to a width; layouts ask for a few, again and again."""
        high = self._heights.get(width)
        if high is None:
            room = QRect(0, 0, width, _HIGH)
            high = QFontMetrics(self.font).boundingRect(room, _WRAPPED, self.text).height()
            self._heights[width] = high
        return high


class Drawing:
    """A mixin, named before the Qt class, for a widget that a sheet paints with all else on it.

    Mouse, keyboard and screen reader find the widget in its place; alone it paints itself.
    """

    def paint(self, painter: QPainter) -> None:
        """Paint all of it, from its upper left corner on."""
        raise NotImplementedError

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Leave it to the sheet, if there is one."""
        assert isinstance(self, QWidget)
        if not isinstance(self.parentWidget(), PaintedSheet):
            painter = QPainter(self)
            self.paint(painter)
            painter.end()


Part: TypeAlias = Paragraph | QWidget


class PaintedSheet(QWidget):
    """Paragraphs and drawings below one another, in one widget that knows all their places.

    Labels and layouts would have the whole window laid out anew with each of their texts. A screen
    reader reads all words as the name of the sheet, and what drawings tell as its description.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        """Be hidden until there is something to say."""
        super().__init__(parent)
        self._parts: list[Part] = []
        self._wanted: dict[QWidget, bool] = {}
        self._end: int | None = None
        self._high = 0
        self._changed: list[Paragraph] | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAttribute(Qt.WidgetAttribute.WA_StaticContents)
        self.hide()

    def paragraph(
        self, *, is_faint: bool = False, is_bold: bool = False, heading: float = 0.0
    ) -> Paragraph:
        """Another paragraph, below all that is there."""
        made = Paragraph(self, is_faint=is_faint, is_bold=is_bold, heading=heading)
        self._parts.append(made)
        return made

    def add(self, part: QWidget, *, is_shown: bool = True) -> None:
        """Have a drawing or a button, below all that is there."""
        self._wanted[part] = is_shown
        self._parts.append(part)
        part.setParent(self)
        self._arrange_all([])

    def show_part(self, part: QWidget, is_shown: bool) -> None:
        """Give a drawing or a button its place, or leave that to others."""
        if self._wanted[part] != is_shown:
            self._wanted[part] = is_shown
            self._arrange_all([])

    def end_after(self, last: Part | None) -> None:
        """Show nothing below a part, or all there is."""
        end = None if last is None else self._parts.index(last) + 1
        if end != self._end:
            self._end = end
            self._arrange_all([])

    @property
    def text(self) -> str:
        """All that can be read."""
        return "\n".join(each.text for each in self._shown if isinstance(each, Paragraph))

    @property
    def told(self) -> str:
        """What the drawings tell in words."""
        drawings = (each for each in self._shown if isinstance(each, QWidget))
        return "\n".join(filter(None, (each.accessibleDescription() for each in drawings)))

    @property
    def _shown(self) -> Iterator[Part]:
        return (each for each in self._parts[: self._end] if not self._is_left_out(each))

    def _is_left_out(self, part: Part) -> bool:
        return part.is_hidden if isinstance(part, Paragraph) else not self._wanted[part]

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Say several things, and find the place of all of them once."""
        changed: list[Paragraph] = []
        self._changed = changed
        try:
            yield
        finally:
            self._changed = None
            self._arrange_all(changed)

    def arrange(self, changed: Paragraph) -> None:
        """Write a paragraph anew; the others move only if it takes more room or less."""
        if self._changed is None:
            self._arrange_all([changed])
        else:
            self._changed.append(changed)

    def _arrange_all(self, changed: list[Paragraph]) -> None:
        if self._changed is not None:
            return
        places, high = self._places, self._high
        self._place()
        self.setAccessibleName(self.text)
        self.setAccessibleDescription(self.told)
        for each in changed:
            self.update(each.box)
        for before, now in zip(places, self._places, strict=True):
            if before != now:
                self.update(before | now)
        if self._high != high:
            self.update(self.rect() & QRect(0, min(self._high, high), self.width(), _HIGH))
            self.setVisible(self._high > 0)
            self.updateGeometry()

    @property
    def _places(self) -> list[QRect]:
        return [_box_of(each) for each in self._parts]

    def _place(self) -> None:
        """Put all parts below one another at the width there is."""
        self._high = top = 0
        shown = list(self._shown)
        for drawing in self._wanted:
            drawing.setVisible(drawing in shown)
        for each in shown:
            box = QRect(0, top, self.width(), _height_of(each, self.width()))
            if isinstance(each, Paragraph):
                each.box = box
            else:
                each.setGeometry(box)
            self._high = box.bottom() + 1
            top = self._high + _GAP

    def hasHeightForWidth(self) -> bool:
        """Words are wrapped."""
        return True

    def heightForWidth(self, width: int) -> int:
        """All parts, with gaps between them."""
        heights = [_height_of(each, width) for each in self._shown]
        return sum(heights) + _GAP * max(0, len(heights) - 1)

    def sizeHint(self) -> QSize:
        """As wide as is pleasant to read."""
        wide = max(_USUAL, self.minimumSizeHint().width())
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        """Narrow, as words are wrapped, but wide enough for every drawing."""
        drawings = (each for each in self._shown if isinstance(each, QWidget))
        return QSize(max((_LEAST, *(each.minimumSizeHint().width() for each in drawings))), 0)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Wrap anew; what is above what was added or cut off stays as it was painted."""
        super().resizeEvent(event)
        if event is None or event.size().width() != event.oldSize().width():
            self._place()
            self.update()

    def event(self, event: QEvent | None) -> bool:
        """Give a drawing more room or less when it asks for it."""
        if event is not None and event.type() == QEvent.Type.LayoutRequest:
            self._arrange_all([])
        return super().event(event)

    def changeEvent(self, event: QEvent | None) -> None:
        """Follow the font of the window."""
        super().changeEvent(event)
        if event is not None and event.type() == QEvent.Type.FontChange:
            for each in self._parts:
                if isinstance(each, Paragraph):
                    each.take_font(self.font())
            self._place()
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        """Write and draw what is to be painted anew."""
        painter = QPainter(self)
        for each in self._shown:
            if event is None or event.rect().intersects(_box_of(each)):
                self._paint(painter, each)
        painter.end()

    def _paint(self, painter: QPainter, part: Part) -> None:
        if isinstance(part, Paragraph):
            painter.setFont(part.font)
            painter.setPen(self.palette().color(part.ink()))
            painter.drawText(part.box, _WRAPPED, part.text)
        elif isinstance(part, Drawing):
            painter.save()
            painter.setFont(part.font())
            painter.translate(part.pos().toPointF())
            part.paint(painter)
            painter.restore()


def _box_of(part: Part) -> QRect:
    return part.box if isinstance(part, Paragraph) else part.geometry()


def _height_of(part: Part, width: int) -> int:
    if isinstance(part, Paragraph):
        return part.height_at(width)
    return max(part.sizeHint().height(), part.minimumHeight())
