"""The dialog for a new design: an empty table, a guided start, or a bundled one as template."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Any

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

from core.basics import paths
from core.basics.language import marked, tr
from core.basics.values import dataclass
from core.designs.design_file import DesignFile
from core.search.searching import Searching
from core.shelf import read_design
from editor.desk import Beginning, GameDesk
from editor.pictures.design_pictures import DesignPictures
from editor.pictures.pictures import order_picture, plain_picture
from editor.pictures.sketches import Sketching
from editor.widgets.cards import CardItemDelegate
from editor.widgets.forms.fields import is_typing
from editor.widgets.help_topics import set_help_topic
from editor.widgets.labels import headline, plain_label
from editor.widgets.parts import button, button_row
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

_PICTURE = QSize(168, 126)
_SIZE = QSize(880, 600)
_ABOUT_WIDTH = 220
_ARROWS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


MADE_TO_ORDER = Beginning(
    marked("Made to order"),
    marked("Say what you wish for"),
    marked("Wish for players, minutes, difficulty and more, and choose among what is found."),
    order_picture,
)
"""A beginning of games whose designs can be made to order."""


def beginnings_of(desk: GameDesk) -> tuple[Beginning, ...]:
    """The ways to begin a design of a game."""
    can_order = Searching.GENERATE in desk.playtest.searches
    return (*desk.beginnings, *((MADE_TO_ORDER,) if can_order else ()))


@dataclass(frozen=True, slots=True)
class NewDesign:
    """What the new design is to be: one that begins in some way, or a bundled one as template."""

    desk: GameDesk
    beginning: Beginning | None = None
    path: Path | None = None


class Offer(QListWidgetItem):
    """One thing to begin with; a template says more once its file is read."""

    def __init__(self, new: NewDesign, place: int, *, names_game: bool) -> None:
        super().__init__()
        self.new, self._place, self._names_game = new, place, names_game
        self.file: DesignFile[Any] | None = None
        self.name = self.note = self.description = ""
        self._rank = 0
        self.set_texts()

    def set_texts(self) -> None:
        """Say what it is, from its file once that is read."""
        begun, path = self.new.beginning, self.new.path
        if begun is not None:
            texts = begun.name, begun.note, begun.description
            self.name, self.note, self.description = map(tr, texts)
        elif self.file is None and path is not None:
            self.name = path.stem.replace("_", " ").capitalize()
        elif self.file is not None:
            design = self.file.design
            told = self.new.desk.note_on(design)
            self.name = design.name or self.name
            self.note, self._rank, self.description = told.kind, told.rank, design.description
        self.setText(f"{self.name}\n{self.note}")  # below a picture there is no room for the game
        if self._names_game and self.note:
            self.note = tr(
                "{game}: {note}", game=tr(self.new.desk.kind.names.title), note=self.note
            )
        self.setToolTip(self.description)
        self.setData(Qt.ItemDataRole.AccessibleTextRole, f"{self.name}, {self.note}")
        self.setData(Qt.ItemDataRole.AccessibleDescriptionRole, self.description)

    def __lt__(self, other: QListWidgetItem) -> bool:
        return isinstance(other, Offer) and self._order < other._order

    @property
    def _order(self) -> tuple[int, bool, int, str]:
        """Where it stands: by game, beginnings first, then templates as their desk ranks them."""
        is_template = self.new.beginning is None
        return self._place, is_template, self._rank, self.name.casefold() if is_template else ""

    def matches(self, words: list[str]) -> bool:
        """Whether every word occurs in its texts."""
        texts = f"{self.name} {self.note} {self.description}".casefold()
        return all(word in texts for word in words)


class NewDesignDialog(Translated, QDialog):
    """Asks how a new design begins.

    Signals:
        chosen: the `NewDesign` that was accepted.
    """

    chosen = pyqtSignal(object)

    def __init__(
        self,
        desks: Iterable[GameDesk],
        sketching: Sketching,
        theme: Theme,
        parent: QWidget | None = None,
        folder: Path | None = None,
    ) -> None:
        """Offer what each desk begins with; templates are the bundled designs, or a folder's."""
        super().__init__(parent)
        set_help_topic(self, "design#first-steps")
        self._desks, self._folder = tuple(desks), folder
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
        is_one_of_many = len(self._desks) > 1
        for place, desk in enumerate(self._desks):
            folder = self._folder or paths.examples(desk.kind.id)
            begun = (NewDesign(desk, each) for each in beginnings_of(desk))
            templates = (NewDesign(desk, path=path) for path in sorted(folder.glob("*.yaml")))
            for new in (*begun, *templates):
                self.list.addItem(Offer(new, place, names_game=is_one_of_many))
        self._paint()
        self.list.setCurrentRow(0)

    def _paint(self) -> None:
        """Give every offer a sign, and the templates a picture by and by."""
        ratio = self.devicePixelRatioF()
        plain = QIcon(plain_picture(_PICTURE, ratio))
        for offer in self.offers:
            begun = offer.new.beginning
            offer.setIcon(plain if begun is None else QIcon(begun.picture(_PICTURE, ratio)))
            if offer.new.path is not None:
                self._pictures.want(offer, partial(read_design, offer.new.path))

    @property
    def offers(self) -> tuple[Offer, ...]:
        """All there is to begin with, shown or not, in order."""
        items = (self.list.item(row) for row in range(self.list.count()))
        return tuple(item for item in items if isinstance(item, Offer))

    def _on_read(self, offer: Offer, file: DesignFile[Any] | None) -> None:
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
        self.set_translated(self.setWindowTitle, "New")
        self.set_translated(self.setAccessibleName, "New")
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
