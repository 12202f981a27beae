"""The page of the manual that is read: its text, its pictures, and what was searched for in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PyQt6.QtCore import QPoint, QSize, Qt, QUrl, pyqtSignal
from PyQt6.QtGui import (
    QColor,
    QImage,
    QImageReader,
    QResizeEvent,
    QTextCursor,
    QTextDocument,
)
from PyQt6.QtWidgets import QApplication, QTextBrowser, QTextEdit

from core.basics.markdown import plain
from core.manual.handbook import Page
from editor.drawing.fonts import bring_fonts
from editor.drawing.palette import PALETTES
from editor.manual.markup import PageMarkup, Target, style_of
from editor.widgets.present import present
from editor.widgets.theme import Theme
from editor.widgets.timers import single_shot

_MARGIN = 26
_ABOVE = 10
"""In pixels: what is seen above a heading that was gone to."""
_WIDEST = 860
"""In pixels: longer lines are tiring."""
_MARKED = ("#ffe08f", "#6d5010", "#ffff00")
"""Behind what was searched for, in the order of `PALETTES`."""
_PAUSE = 60
"""In ms: until a page is laid out anew for another width."""


class Reader(QTextBrowser):
    """Shows one page.

    Signals:
        followed: where a link leads that was clicked: a place of the manual, or an address.
    """

    followed = pyqtSignal(str)

    def __init__(self, theme: Theme) -> None:
        """Begin without a page."""
        super().__init__()
        bring_fonts()
        self._theme = theme
        self._page: Page | None = None
        self._target: Target = lambda _link: None
        self._words: Sequence[str] = ()
        self._kept_top = self._laid_out_for = 0
        self._renewing = single_shot(self, _PAUSE, self._fit)
        self._document.setDocumentMargin(_MARGIN)
        self.setOpenLinks(False)
        self.setLineWrapMode(QTextEdit.LineWrapMode.FixedPixelWidth)
        # A bar that came and went would change the width, and with it the page, once more.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setFrameShape(QTextBrowser.Shape.StyledPanel)
        self.anchorClicked.connect(lambda url: self.followed.emit(url.toString()))
        theme.changed.connect(self._dress)

    @property
    def _document(self) -> QTextDocument:
        return present(self.document())

    # --- The page ---------------------------------------------------------------------------------

    def show_page(self, page: Page, target: Target) -> None:
        """Show a page from its beginning; `target` says where its links lead."""
        if page != self._page:
            self._page, self._target = page, target
            self.setAccessibleName(plain(page.title))
            self._lay_out()

    def go_to(self, anchor: str) -> None:
        """Show a heading, or the beginning of the page."""
        if self._renewing.isActive():
            self._renewing.stop()
            self._lay_out()
        bar = present(self.verticalScrollBar())
        bar.setValue(0)
        if anchor:
            self.scrollToAnchor(anchor)
            bar.setValue(bar.value() - _ABOVE)

    def _lay_out(self) -> None:
        if self._page is None:
            return
        self._laid_out_for = self._text_width
        palette = QApplication.palette()
        self._document.setDefaultStyleSheet(style_of(palette))
        markup = PageMarkup(self._page, self._target, self._picture_width, palette)
        self.setHtml(markup.html())
        self._centre()

    def _centre(self) -> None:
        """Let the page stand in the middle of a wide window."""
        page = self._text_width + 2 * _MARGIN
        aside = (present(self.viewport()).width() - page) // 2
        frame = present(self._document.rootFrame())
        form = frame.frameFormat()
        form.setLeftMargin(_MARGIN + aside)
        frame.setFrameFormat(form)
        self.setLineWrapColumnOrWidth(page + aside)

    @property
    def _top(self) -> int:
        """Which letter stands at the upper edge; 0 at the beginning of the page."""
        is_below = present(self.verticalScrollBar()).value() > 0
        return self.cursorForPosition(QPoint(_MARGIN, 0)).position() if is_below else 0

    def _dress(self) -> None:
        """Take on the colours of the window."""
        self._lay_out_at(self._top)

    def _fit(self) -> None:
        """Fit the page into another width."""
        self._lay_out_at(self._kept_top)

    def _lay_out_at(self, top: int) -> None:
        """Lay the page out anew, with the same letter at the upper edge."""
        self._lay_out()
        self.mark(self._words)
        if top:
            bar, cursor = present(self.verticalScrollBar()), self.textCursor()
            cursor.setPosition(min(top, self._document.characterCount() - 1))
            bar.setValue(bar.value() + self.cursorRect(cursor).top())

    # --- Pictures ---------------------------------------------------------------------------------

    @property
    def _text_width(self) -> int:
        return min(present(self.viewport()).width(), _WIDEST) - 2 * _MARGIN

    def _picture_width(self, path: str) -> int:
        """How wide a picture is shown: as wide as it is, as long as it fits."""
        size = self._size_of(path)
        return min(self._text_width, size.width())

    def _size_of(self, path: str) -> QSize:
        return QSize() if self._page is None else QImageReader(str(self._page.folder / path)).size()

    def loadResource(self, kind: int, name: QUrl) -> object:
        """A picture of the page, made as small as it is shown, so that it stays sharp."""
        if kind != QTextDocument.ResourceType.ImageResource.value or self._page is None:
            return super().loadResource(kind, name)
        image = QImage(str(self._page.folder / name.toString()))
        ratio = self.devicePixelRatioF()
        width = round(self._picture_width(name.toString()) * ratio)
        smooth = Qt.TransformationMode.SmoothTransformation
        small = image if image.width() <= width else image.scaledToWidth(width, smooth)
        small.setDevicePixelRatio(ratio)
        return small

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Keep lines short, and pictures no wider than they."""
        if not self._renewing.isActive():
            self._kept_top = self._top
        super().resizeEvent(event)
        if self._page is None:
            return
        if self._text_width != self._laid_out_for:
            self._renewing.start()
        else:
            self._centre()

    # --- What is searched for ---------------------------------------------------------------------

    def mark(self, words: Sequence[str]) -> None:
        """Point out some words wherever they stand, and show the first if none is in sight."""
        self._words = words
        colour = QColor(_MARKED[PALETTES.index(self._theme.palette)])
        marks = []
        for cursor in self._all(words):
            mark = QTextEdit.ExtraSelection()
            mark.cursor = cursor
            mark.format.setBackground(colour)
            marks.append(mark)
        self.setExtraSelections(marks)

    def _all(self, words: Sequence[str]) -> Iterator[QTextCursor]:
        for word in words:
            cursor = self._document.find(word)
            while not cursor.isNull():
                yield cursor
                cursor = self._document.find(word, cursor)

    def next_mark(self) -> None:
        """Go to the next of the words that are pointed out."""
        self._step(1)

    def previous_mark(self) -> None:
        """Go to the one before."""
        self._step(-1)

    def _step(self, by: int) -> None:
        marks = sorted(self._all(self._words), key=lambda each: each.selectionStart())
        here = self.textCursor().selectionStart()
        order = marks if by > 0 else marks[::-1]
        ahead = [each for each in order if (each.selectionStart() - here) * by > 0]
        if order:
            self.setTextCursor((ahead or order)[0])
            self.ensureCursorVisible()
