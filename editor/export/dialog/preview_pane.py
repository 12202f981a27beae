"""The pane that shows what an export will look like: pages, or a text, or why there is nothing."""

from __future__ import annotations

from PyQt6.QtCore import QLocale, QRect, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFontDatabase, QImage, QPainter, QPaintEvent, QPalette, QResizeEvent
from PyQt6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from core.basics.language import language, marked, tr
from editor.export.dialog.previews import Preview
from editor.widgets.house_style.grounds import ROUND, mixed
from editor.widgets.labels import plain_label
from editor.widgets.lengths import FlatSize, Lengths
from editor.widgets.parts import text_to_read
from editor.widgets.translated import Translated

_LEAST = QSize(320, 240)
_MARGIN = 10
_CHECK = 8
"""The squares that show through what is transparent, in pixels."""
_CHECKS = QColor("#ffffff"), QColor("#d8d8d8")
_SHADE, _LINE = 0.16, 0.3
"""How much of the text's colour is in the ground below pages, and more in the line around them."""
_ROLE = QPalette.ColorRole


class PageView(QWidget):
    """One page, as large as fits.

    Signals:
        resized: there is another room for pages now.
    """

    resized = pyqtSignal()

    def __init__(self) -> None:
        """Show nothing yet."""
        super().__init__()
        self._image = QImage()
        self.setMinimumSize(_LEAST)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    @property
    def room(self) -> QSize:
        """How large a page may be, in the pixels of the screen."""
        inside = self.size() - QSize(2 * _MARGIN, 2 * _MARGIN)
        return inside.expandedTo(QSize(1, 1)) * self.devicePixelRatioF()

    def show_page(self, image: QImage) -> None:
        """Show another page."""
        self._image = image
        self.update()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Ask for pages of another size."""
        super().resizeEvent(event)
        self.resized.emit()

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw the page in the middle; one of another size is stretched until a new one comes."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._ground)
        painter.drawRoundedRect(QRectF(self.rect()), ROUND, ROUND)
        if not self._image.isNull():
            place = self._place()
            if self._image.hasAlphaChannel():
                _paint_checks(painter, place)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(QRectF(place), self._image)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(mixed(self._ground, self.palette().color(_ROLE.WindowText), _LINE))
            painter.drawRect(place.adjusted(-1, -1, 0, 0))
        painter.end()

    @property
    def _ground(self) -> QColor:
        """What pages lie on: darker than paper in every look, so that its edge is seen."""
        colours = self.palette()
        return mixed(colours.color(_ROLE.Window), colours.color(_ROLE.WindowText), _SHADE)

    def _place(self) -> QRect:
        room = self.size() - QSize(2 * _MARGIN, 2 * _MARGIN)
        size = self._image.size().scaled(room, Qt.AspectRatioMode.KeepAspectRatio)
        place = QRect(0, 0, size.width(), size.height())
        place.moveCenter(self.rect().center())
        return place


def _paint_checks(painter: QPainter, place: QRect) -> None:
    """Let it be seen that something is transparent."""
    painter.save()
    painter.setClipRect(place)
    for row, top in enumerate(range(place.top(), place.bottom() + 1, _CHECK)):
        for column, left in enumerate(range(place.left(), place.right() + 1, _CHECK)):
            painter.fillRect(left, top, _CHECK, _CHECK, _CHECKS[(row + column) % 2])
    painter.restore()


class PreviewPane(Translated, QWidget):
    """Shows a preview, and below it how large the export is.

    Signals:
        resized: there is another room for pages now.
    """

    resized = pyqtSignal()

    def __init__(self, lengths: Lengths) -> None:
        """Show nothing yet; sizes on paper will be told in the unit in use."""
        super().__init__()
        self._lengths = lengths
        self.page, self.text, self.nothing = PageView(), text_to_read(), plain_label()
        self.back, self.forth, self._number = QToolButton(), QToolButton(), QLabel()
        self.facts, self.remarks = plain_label(), plain_label(is_faint=True)
        self._stack, self._pager = QStackedWidget(), QWidget()
        self._preview, self._at = Preview(), 0
        self._bytes: int | None = None
        self._arrange()
        self.page.resized.connect(self.resized)
        self.back.clicked.connect(lambda: self.turn(-1))
        self.forth.clicked.connect(lambda: self.turn(1))
        for part in (self.page, self.text, self.nothing):
            self.set_translated(part.setAccessibleName, "Preview")
        self.set_translated(self.facts.setAccessibleName, "Size")
        pages = (self.back, marked("Previous page")), (self.forth, marked("Next page"))
        for button, text in pages:
            self.set_translated(button.setToolTip, text)
            self.set_translated(button.setAccessibleName, text)
        self.when_translated(self._refresh)

    def _arrange(self) -> None:
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.nothing.setMargin(3 * _MARGIN)
        for part in (self.page, self.text, self.nothing):
            self._stack.addWidget(part)
        self.back.setArrowType(Qt.ArrowType.LeftArrow)
        self.forth.setArrowType(Qt.ArrowType.RightArrow)
        row = QHBoxLayout(self._pager)
        row.setContentsMargins(0, 0, 0, 0)
        for each in (self.back, self._number, self.forth):
            row.addWidget(each)
        below = QHBoxLayout()
        below.addWidget(self.facts, 1)
        below.addWidget(self._pager)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._stack, 1)
        column.addLayout(below)
        column.addWidget(self.remarks)
        self._pager.hide()
        self.remarks.hide()

    def show_preview(self, preview: Preview) -> None:
        """Show what an export will look like."""
        self._preview, self._bytes = preview, None
        self._at = min(self._at, max(0, len(preview.pages) - 1))
        if preview.pages:
            self._stack.setCurrentWidget(self.page)
        else:
            self.text.setPlainText(preview.text)
            self._stack.setCurrentWidget(self.text)
        self._show_page()
        self._refresh()

    def show_nothing(self, reason: str) -> None:
        """Say why there is nothing to be seen."""
        self._preview, self._bytes = Preview(), None
        self.nothing.setText(reason)
        self.nothing.setAccessibleDescription(reason)
        self._stack.setCurrentWidget(self.nothing)
        self._show_page()
        self._refresh()

    def show_size(self, count: int) -> None:
        """Tell how many bytes the file has."""
        self._bytes = count
        self._refresh()

    @property
    def page_count(self) -> int:
        """How many pages there are."""
        return len(self._preview.pages)

    @property
    def is_wide(self) -> bool:
        """Whether the page lies across."""
        return any(page.width() > page.height() for page in self._preview.pages)

    def turn(self, by: int) -> None:
        """Leaf through the pages."""
        self._at = max(0, min(self._at + by, len(self._preview.pages) - 1))
        self._show_page()

    def _show_page(self) -> None:
        pages = self._preview.pages
        self.page.show_page(pages[self._at] if pages else QImage())
        self._pager.setVisible(len(pages) > 1)
        self.back.setEnabled(self._at > 0)
        self.forth.setEnabled(self._at + 1 < len(pages))
        told = tr("Page {number} of {count}", number=self._at + 1, count=len(pages))
        self._number.setText(told)
        self.page.setAccessibleDescription(told if len(pages) > 1 else self.facts.text())

    def _refresh(self) -> None:
        unit = self._lengths.unit
        said = [
            str(each.told(unit) if isinstance(each, FlatSize) else each)
            for each in self._preview.facts
        ]
        if self._bytes is not None:
            locale, si = QLocale(language()), QLocale.DataSizeFormat.DataSizeSIFormat
            said.append(locale.formattedDataSize(self._bytes, 1, si))
        self.facts.setText("   ·   ".join(said))
        remarks = "\n".join(str(each) for each in self._preview.remarks)
        self.remarks.setText(remarks)
        self.remarks.setVisible(bool(remarks))
        self._show_page()
