"""Words that change many times a second: paragraphs in one widget, laid out only when they wrap."""

from __future__ import annotations

from collections.abc import Iterator

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
    """A text among painted words; without one it takes no place.

    Attributes:
        text: what it says.
        box: where it was written last, in the widget of its words.
    """

    def __init__(
        self, words: PaintedWords, *, is_faint: bool, is_bold: bool, heading: float
    ) -> None:
        """Say nothing yet; a heading is in the face of titles, larger by its factor."""
        self._words, self._is_faint, self._is_bold = words, is_faint, is_bold
        self._heading = heading
        self._is_shown, self._is_faded = True, False
        self._heights: dict[int, int] = {}
        self.text, self.box = "", QRect()
        self.take_font(words.font())

    def say(self, text: str) -> None:
        """Say something else; the same is told often."""
        if text != self.text:
            self.text = text
            self._heights.clear()
            self._words.arrange(self)

    def show(self, is_shown: bool) -> None:
        """Take its place, or leave it to others whatever it says."""
        if is_shown != self._is_shown:
            self._is_shown = is_shown
            self._words.arrange(self)

    def fade(self, is_faded: bool) -> None:
        """Step back, or come forward again."""
        if is_faded != self._is_faded:
            self._is_faded = is_faded
            self._words.update(self.box)

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


class PaintedWords(QWidget):
    """Paragraphs below one another; a screen reader reads all of them as the name of the widget.

    Labels would have the whole window laid out anew with each of their texts.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        """Be hidden until there is something to say."""
        super().__init__(parent)
        self._paragraphs: list[Paragraph] = []
        self._high = 0
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.hide()

    def paragraph(
        self, *, is_faint: bool = False, is_bold: bool = False, heading: float = 0.0
    ) -> Paragraph:
        """Another paragraph, below those there are."""
        made = Paragraph(self, is_faint=is_faint, is_bold=is_bold, heading=heading)
        self._paragraphs.append(made)
        return made

    @property
    def text(self) -> str:
        """All that can be read."""
        return "\n".join(each.text for each in self._shown)

    @property
    def _shown(self) -> Iterator[Paragraph]:
        return (each for each in self._paragraphs if not each.is_hidden)

    def arrange(self, changed: Paragraph) -> None:
        """Write a paragraph anew; the others move only if it takes more room or less."""
        before = self._high
        self._place()
        self.setAccessibleName(self.text)
        if self._high == before:
            self.update(changed.box)
            return
        self.setVisible(self._high > 0)
        self.updateGeometry()
        self.update()

    def _place(self) -> None:
        """Put paragraphs below one another at the width there is."""
        self._high = top = 0
        for each in self._shown:
            each.box = QRect(0, top, self.width(), each.height_at(self.width()))
            self._high = each.box.bottom() + 1
            top = self._high + _GAP

    def hasHeightForWidth(self) -> bool:
        """Words are wrapped."""
        return True

    def heightForWidth(self, width: int) -> int:
        """All paragraphs, with gaps between them."""
        heights = [each.height_at(width) for each in self._shown]
        return sum(heights) + _GAP * max(0, len(heights) - 1)

    def sizeHint(self) -> QSize:
        """As wide as is pleasant to read."""
        return QSize(_USUAL, self.heightForWidth(_USUAL))

    def minimumSizeHint(self) -> QSize:
        """Narrow, as words are wrapped."""
        return QSize(_LEAST, 0)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Wrap anew."""
        super().resizeEvent(event)
        self._place()

    def changeEvent(self, event: QEvent | None) -> None:
        """Follow the font of the window."""
        super().changeEvent(event)
        if event is not None and event.type() == QEvent.Type.FontChange:
            for each in self._paragraphs:
                each.take_font(self.font())
            self._place()
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        """Write what is to be painted anew."""
        painter, colours = QPainter(self), self.palette()
        for each in self._shown:
            if event is None or event.rect().intersects(each.box):
                painter.setFont(each.font)
                painter.setPen(colours.color(each.ink()))
                painter.drawText(each.box, _WRAPPED, each.text)
        painter.end()
