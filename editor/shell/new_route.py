"""The dialog for a new route: an empty table, a guided start, or a bundled route as template."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from functools import partial
from pathlib import Path

from PyQt6.QtCore import QEvent, QObject, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QIcon, QKeyEvent, QPixmap
from PyQt6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from core import paths
from core.designs.design_file import DesignFile
from core.language import marked, tr
from core.quest.route.reading import read_route
from core.quest.route.route import Route
from editor.pictures.design_pictures import DesignPictures
from editor.pictures.pictures import empty_picture, guided_picture, plain_picture
from editor.pictures.sketches import Sketching
from editor.widgets.cards import CardItemDelegate
from editor.widgets.fields import is_typing
from editor.widgets.help_topics import set_help_topic
from editor.widgets.labels import headline, plain_label
from editor.widgets.parts import button, button_row
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

_PICTURE = QSize(168, 126)
_SIZE = QSize(880, 600)
_ABOUT_WIDTH = 220
_ARROWS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class Beginning(Enum):
    """How a route begins."""

    EMPTY = auto()
    GUIDED = auto()
    TEMPLATE = auto()


@dataclass(frozen=True, slots=True)
class NewRoute:
    """What the new route is to be; only a template has a path."""

    kind: Beginning
    path: Path | None = None


_OFFICIAL = "official"
_RATINGS = {
    "easy": marked("Official route, easy"),
    "moderate": marked("Official route, moderate"),
    "difficult": marked("Official route, difficult"),
}
_TEMPLATES = len(Beginning)
"""The rank of the first template."""
_OWN_TEXTS = {
    Beginning.EMPTY: (
        marked("Empty table"),
        marked("Start from nothing"),
        marked("Lay every piece yourself, beginning with a start tile."),
    ),
    Beginning.GUIDED: (
        marked("Guided first route"),
        marked("Step by step"),
        marked("A short tour: lay a few pieces, turn one, add a blockade, and see it checked."),
    ),
}


class Offer(QListWidgetItem):
    """One thing to begin with; a template says more once its file is read."""

    def __init__(self, new: NewRoute) -> None:
        super().__init__()
        self.new = new
        self.file: DesignFile[Route] | None = None
        self.name = self.note = self.description = ""
        self.tags: tuple[str, ...] = ()
        self.set_texts()

    def set_texts(self) -> None:
        """Say what it is, from its file once that is read."""
        if self.new.path is None:
            self.name, self.note, self.description = map(tr, _OWN_TEXTS[self.new.kind])
        elif self.file is None:
            self.name = self.new.path.stem.replace("_", " ").capitalize()
        else:
            route = self.file.design
            self.name = route.name or self.name
            self.tags = route.tags
            self.note, self.description = _note(route.tags), route.description
        self.setText(f"{self.name}\n{self.note}")
        self.setToolTip(self.description)
        self.setData(Qt.ItemDataRole.AccessibleTextRole, f"{self.name}, {self.note}")
        self.setData(Qt.ItemDataRole.AccessibleDescriptionRole, self.description)

    def __lt__(self, other: QListWidgetItem) -> bool:
        return isinstance(other, Offer) and self._rank < other._rank

    @property
    def _rank(self) -> tuple[int, str]:
        """Its place: ours first, then the official routes, the easy ones in front."""
        if self.new.path is None:
            return self.new.kind.value, ""
        ranks = (_OFFICIAL, *_RATINGS)
        found = [ranks.index(tag) for tag in self.tags if tag in ranks]
        return _TEMPLATES + (max(found) if found else len(ranks)), self.name.casefold()

    def matches(self, words: list[str]) -> bool:
        """Whether every word occurs in its texts."""
        texts = f"{self.name} {self.note} {self.description}".casefold()
        return all(word in texts for word in words)


class NewRouteDialog(Translated, QDialog):
    """Asks how a new route begins.

    Signals:
        chosen: the `NewRoute` that was accepted.
    """

    chosen = pyqtSignal(object)

    def __init__(
        self,
        sketching: Sketching,
        theme: Theme,
        parent: QWidget | None = None,
        folder: Path | None = None,
    ) -> None:
        """Offer the routes of a folder, by default the bundled ones, as templates."""
        super().__init__(parent)
        set_help_topic(self, "design#the-first-route")
        self._folder = folder or paths.examples("quest")
        self._pictures = DesignPictures(sketching, theme, _PICTURE, self.devicePixelRatioF(), self)
        self._pictures.read.connect(self._on_read)
        self._pictures.painted.connect(self._on_painted)
        self._build()
        self._fill()
        self._register_texts()
        theme.changed.connect(self._paint)
        self.list.setFocus()

    def _build(self) -> None:
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        self.search.installEventFilter(self)
        self.list = _picture_list()
        self.list.installEventFilter(self)
        self.list.currentItemChanged.connect(self._describe_current)
        self.list.itemDoubleClicked.connect(self.accept)
        self.nothing = QLabel()
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.nothing.hide()
        self.heading = headline(1.3)
        self.note = plain_label(is_faint=True)
        self.description = plain_label()
        self.create_button = button(self.accept, is_default=True)
        self.cancel_button = button(self.reject)
        self._arrange()

    def _arrange(self) -> None:
        about = QVBoxLayout()
        about.setSpacing(8)
        for label in (self.heading, self.note, self.description):
            label.setFixedWidth(_ABOUT_WIDTH)
            about.addWidget(label)
        about.addStretch()
        offers = QVBoxLayout()
        offers.addWidget(self.search)
        offers.addWidget(self.list, 1)
        offers.addWidget(self.nothing, 1)
        middle = QHBoxLayout()
        middle.setSpacing(16)
        middle.addLayout(offers, 1)
        middle.addLayout(about)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(16, 16, 16, 14)
        whole.setSpacing(14)
        whole.addLayout(middle, 1)
        whole.addLayout(button_row((), (self.cancel_button, self.create_button)))
        self.resize(_SIZE)

    def _fill(self) -> None:
        """Offer everything at once; what the files say and how they look follows."""
        self.list.addItem(Offer(NewRoute(Beginning.EMPTY)))
        self.list.addItem(Offer(NewRoute(Beginning.GUIDED)))
        for path in sorted(self._folder.glob("*.yaml")):
            self.list.addItem(Offer(NewRoute(Beginning.TEMPLATE, path)))
        self._paint()
        self.list.setCurrentRow(0)

    def _paint(self) -> None:
        """Give every offer a sign, and the templates a picture by and by."""
        ratio = self.devicePixelRatioF()
        signs = {
            Beginning.EMPTY: QIcon(empty_picture(_PICTURE, ratio)),
            Beginning.GUIDED: QIcon(guided_picture(_PICTURE, ratio)),
            Beginning.TEMPLATE: QIcon(plain_picture(_PICTURE, ratio)),
        }
        for offer in self.offers:
            offer.setIcon(signs[offer.new.kind])
            if offer.new.path is not None:
                self._pictures.want(offer, partial(read_route, offer.new.path))

    @property
    def offers(self) -> tuple[Offer, ...]:
        """All there is to begin with, shown or not, in order."""
        items = (self.list.item(row) for row in range(self.list.count()))
        return tuple(item for item in items if isinstance(item, Offer))

    def _on_read(self, offer: Offer, file: DesignFile[Route] | None) -> None:
        """Say what stands in a file; one that cannot be read is no template."""
        if file is None:
            self.list.takeItem(self.list.row(offer))
            return
        offer.file = file
        offer.set_texts()
        self.list.sortItems()
        self._filter()
        self._describe_current()

    def _on_painted(self, offer: Offer, picture: QPixmap) -> None:
        offer.setIcon(QIcon(picture))

    def _register_texts(self) -> None:
        self.set_translated(self.setWindowTitle, "New route")
        self.set_translated(self.setAccessibleName, "New route")
        self.set_translated(self.search.setPlaceholderText, "Search: type a name or a word")
        self.set_translated(self.search.setAccessibleName, "Search")
        self.set_translated(self.list.setAccessibleName, "What to begin with")
        self.set_translated(self.nothing.setText, "Nothing here matches the search.")
        self.set_translated(self.create_button.setText, "&Create")
        self.set_translated(self.cancel_button.setText, "C&ancel")
        self.when_translated(self._name_offers)

    def _name_offers(self) -> None:
        for offer in self.offers:
            offer.set_texts()
        self._describe_current()

    def _filter(self) -> None:
        """Show what matches the search."""
        words = self.search.text().casefold().split()
        for offer in self.offers:
            offer.setHidden(not offer.matches(words))
        shown = [offer for offer in self.offers if not offer.isHidden()]
        if shown and self.list.currentItem() not in shown:
            self.list.setCurrentItem(shown[0])
        self.list.setVisible(bool(shown))
        self.nothing.setVisible(not shown)
        self._describe_current()

    def _describe_current(self) -> None:
        """Describe the current offer."""
        offer = self._current
        self.heading.setText(offer.name if offer else "")
        self.note.setText(offer.note if offer else "")
        self.description.setText(offer.description if offer else "")
        self.create_button.setEnabled(offer is not None)

    @property
    def _current(self) -> Offer | None:
        offer = self.list.currentItem()
        return offer if isinstance(offer, Offer) and not offer.isHidden() else None

    def accept(self) -> None:
        """Take the current offer, if there is one."""
        offer = self._current
        if offer is not None:
            super().accept()
            self.chosen.emit(offer.new)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Let one type while in the list, and walk in the list while typing."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if watched is self.list and is_typing(event):
                self.search.setFocus()
                return self._pass_on(self.search, event)
            if watched is self.search and event.key() in _ARROWS:
                return self._pass_on(self.list, event)
        return super().eventFilter(watched, event)

    def _pass_on(self, to: QWidget, event: QKeyEvent) -> bool:
        """Have another widget handle a key."""
        to.event(event)
        return True


def _picture_list() -> QListWidget:
    """A list of pictures with a name below each."""
    pictures = QListWidget()
    pictures.setViewMode(QListWidget.ViewMode.IconMode)
    pictures.setMovement(QListWidget.Movement.Static)
    pictures.setResizeMode(QListWidget.ResizeMode.Adjust)
    pictures.setUniformItemSizes(True)
    pictures.setIconSize(_PICTURE)
    pictures.setItemDelegate(CardItemDelegate(pictures))
    pictures.setSpacing(6)
    pictures.setWordWrap(True)
    return pictures


def _note(tags: tuple[str, ...]) -> str:
    """What kind of route it is, in a few words."""
    if _OFFICIAL not in tags:
        return tr("Bundled route")
    return next((tr(_RATINGS[tag]) for tag in tags if tag in _RATINGS), tr("Official route"))
