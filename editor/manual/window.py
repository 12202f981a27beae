"""The window of the manual: topics, a search over all pages, and the page itself."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PyQt6.QtCore import QEvent, QObject, Qt, QUrl
from PyQt6.QtGui import QAction, QCloseEvent, QDesktopServices, QKeyEvent
from PyQt6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QSplitter,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from core.basics.language import tr_plural
from core.manual.handbook import GUIDE, Page, are_of_one_game, place_of, read_handbook, search
from core.shelf import known_games
from editor.manual.contents import ContentsTree, FoundList, group_title
from editor.manual.reader import Reader
from editor.widgets.desktop import bring_to_front
from editor.widgets.labels import plain_label
from editor.widgets.present import present
from editor.widgets.settings import Settings, WindowArrangement
from editor.widgets.theme import Theme
from editor.widgets.timers import single_shot
from editor.widgets.translated import Translated

_KIND = "manual"
_SIZE = 1040, 760
_LEFT, _RIGHT = 300, 740
_ABOUT_ITSELF = "design#first-steps"
_PAUSE = 120
"""In ms: how long somebody who types a search is let alone."""


class ManualWindow(Translated, QWidget):
    """Shows the manual; it stands beside the work and keeps nobody from it.

    Attributes:
        place: the topic that is shown, with the anchor of a part of it, such as `play#replays`.
    """

    def __init__(self, settings: Settings, theme: Theme, parent: QWidget | None = None) -> None:
        """Open at the place where it was left; a parent is a dialog that lets nobody else in."""
        super().__init__(parent, Qt.WindowType.Window)
        self.place = ""
        self._settings = settings
        self._pages: Mapping[str, Page] = {}
        self._before: list[str] = []
        self._after: list[str] = []
        self.search = QLineEdit()
        self.contents, self.found = ContentsTree(), FoundList()
        self.lists = QStackedWidget()
        self.count = plain_label(is_faint=True)
        self.reader = Reader(theme)
        self.back, self.forward = QToolButton(), QToolButton()
        self.where = plain_label(is_faint=True)
        self._searching = single_shot(self, _PAUSE, self._search)
        self._splitter = self._columns()
        self._arrange()
        self._connect()
        self._add_keys()
        self.set_translated(self.setWindowTitle, "Manual – Cartographer")
        self._name_parts()
        self.when_translated(self._reload)

    # --- Building ---------------------------------------------------------------------------------

    def _columns(self) -> QSplitter:
        for each in (self.contents, self.found):
            self.lists.addWidget(each)
        left, right = QWidget(), QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(12, 12, 6, 12)
        for part in (self.search, self.lists, self.count):
            column.addWidget(part)
        line = QHBoxLayout()
        line.addWidget(self.back)
        line.addWidget(self.forward)
        line.addWidget(self.where, 1)
        below = QVBoxLayout(right)
        below.setContentsMargins(6, 12, 12, 12)
        below.addLayout(line)
        below.addWidget(self.reader)
        splitter = QSplitter()
        splitter.addWidget(left)
        splitter.addWidget(right)
        splitter.setChildrenCollapsible(False)
        splitter.setStretchFactor(1, 1)
        splitter.setSizes([_LEFT, _RIGHT])
        return splitter

    def _arrange(self) -> None:
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._splitter)
        self.search.setClearButtonEnabled(True)
        self.back.setArrowType(Qt.ArrowType.LeftArrow)
        self.forward.setArrowType(Qt.ArrowType.RightArrow)
        for button in (self.back, self.forward):
            button.setAutoRaise(True)
        self.count.hide()
        self.resize(*_SIZE)
        kept = self._settings.arrangement(_KIND)
        if kept.geometry:
            self.restoreGeometry(kept.geometry)
        if kept.splitter:
            self._splitter.restoreState(kept.splitter)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._searching.start_anew)
        self.search.returnPressed.connect(self._open_first)
        self.search.installEventFilter(self)
        self.contents.chosen.connect(self.go_to)
        self.contents.left.connect(self.reader.setFocus)
        self.found.chosen.connect(self.go_to)
        self.found.left.connect(self.reader.setFocus)
        self.reader.followed.connect(self._follow)
        self.back.clicked.connect(self.go_back)
        self.forward.clicked.connect(self.go_forward)

    def _add_keys(self) -> None:
        for keys, do in (
            ("Ctrl+F", self._go_to_search),
            ("Alt+Left", self.go_back),
            ("Alt+Right", self.go_forward),
            ("F3", self.reader.next_mark),
            ("Shift+F3", self.reader.previous_mark),
            ("Ctrl+W", self.close),
            ("F1", self._show_how),
        ):
            action = QAction(self)
            action.setShortcut(keys)
            action.triggered.connect(do)
            self.addAction(action)

    def _name_parts(self) -> None:
        self.set_translated(self.search.setPlaceholderText, "Search the manual")
        self.set_translated(self.search.setAccessibleName, "Search the manual")
        self.set_translated(self.contents.setAccessibleName, "Topics")
        self.set_translated(self.found.setAccessibleName, "Places found")
        self.set_translated(self.back.setAccessibleName, "Back")
        self.set_translated(self.back.setToolTip, "Back (Alt+Left)")
        self.set_translated(self.forward.setAccessibleName, "Forward")
        self.set_translated(self.forward.setToolTip, "Forward (Alt+Right)")

    # --- What is shown ----------------------------------------------------------------------------

    def _reload(self) -> None:
        """Read all pages in the language in use, and stay where the reader was."""
        self._pages = read_handbook(known_games())
        self.contents.show_pages(self._pages.values())
        self._search()
        self._show(self.place or self._settings.manual_place)

    def go_to(self, place: str) -> None:
        """Show a place; what was shown before is one step back."""
        if place != self.place:
            self._before.append(self.place)
            self._after.clear()
        self._show(place)

    def go_back(self) -> None:
        """Show what was shown before."""
        if self._before:
            self._after.append(self.place)
            self._show(self._before.pop())

    def go_forward(self) -> None:
        """Show what was shown before going back."""
        if self._after:
            self._before.append(self.place)
            self._show(self._after.pop())

    def _show(self, place: str) -> None:
        topic, _, anchor = place.partition("#")
        page = self._pages.get(topic)
        if page is None:  # such as a place that an older program has remembered
            page, anchor = self._pages[GUIDE[0]], ""
        anchor = anchor if page.has(anchor) else ""
        self.place = f"{page.topic}#{anchor}" if anchor else page.topic
        self._settings.manual_place = self.place
        self.reader.show_page(page, partial(self._target, page))
        self.reader.go_to(anchor)
        self.reader.mark(self._words())
        self.contents.show_place(self.place)
        group = group_title(page.game, is_alone=are_of_one_game(self._pages.values()))
        self.where.setText(f"{group} ▸ {page.title}")
        self.back.setEnabled(bool(self._before))
        self.forward.setEnabled(bool(self._after))

    def _target(self, page: Page, link: str) -> str | None:
        """Where a link of a page leads: within the manual, to a file beside it, or far away."""
        if link.startswith("https:"):
            return link
        file = page.folder / link
        place = place_of(self._pages, link, page)
        return place or (QUrl.fromLocalFile(str(file)).toString() if file.exists() else None)

    def _follow(self, link: str) -> None:
        if link.partition("#")[0] in self._pages:
            self.go_to(link)
        else:
            QDesktopServices.openUrl(QUrl(link))

    # --- Searching --------------------------------------------------------------------------------

    def _words(self) -> tuple[str, ...]:
        """What is searched for, without single letters, which stand everywhere."""
        return tuple(word for word in self.search.text().split() if len(word) > 1)

    def _search(self) -> None:
        """Show what was found instead of the topics, as long as something is searched for."""
        self._searching.stop()
        wish = self.search.text().strip()
        hits = search(self._pages.values(), wish)
        self.found.show_hits(hits)
        self.lists.setCurrentWidget(self.found if wish else self.contents)
        self.count.setVisible(bool(wish))
        self.count.setText(tr_plural("{count} place", "{count} places", len(hits)))
        self.reader.mark(self._words())

    def _open_first(self) -> None:
        self._search()
        self.found.go_to_first()

    def _show_how(self) -> None:
        """Show what is said about the manual itself."""
        self.go_to(_ABOUT_ITSELF)

    def _go_to_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    # --- The keyboard, and the end ----------------------------------------------------------------

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Lead from the search down into the list."""
        if event is not None and event.type() == QEvent.Type.KeyPress and _is_down(event):
            self._search()
            present(self.lists.currentWidget()).setFocus(Qt.FocusReason.TabFocusReason)
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Esc ends a search, and then the manual."""
        if event is None or event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self.search.text():
            self.search.clear()
            self._search()
            self.contents.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.close()

    def open_at(self, place: str) -> None:
        """Come to the front with a place, or with the page that is shown if none is named."""
        was_visible = self.isVisible()
        bring_to_front(self)
        if place:
            self.search.clear()
            self._search()
        turn_to = self.go_to if was_visible else self._show  # now that its size is known
        turn_to(place or self.place)
        self.reader.setFocus(Qt.FocusReason.OtherFocusReason)

    def closeEvent(self, event: QCloseEvent | None) -> None:
        """Remember where the window stood."""
        kept = WindowArrangement(self.saveGeometry().data(), self._splitter.saveState().data())
        self._settings.keep_arrangement(_KIND, kept)
        super().closeEvent(event)


def _is_down(event: QEvent) -> bool:
    return isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Down
