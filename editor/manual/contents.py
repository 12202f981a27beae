"""The lists beside a page of the manual: all topics, or the places where a search was met."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PyQt6.QtCore import QModelIndex, QRect, QSignalBlocker, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QFont, QPainter, QPalette
from PyQt6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
)

from core.basics.language import tr
from core.basics.markdown import plain
from core.manual.handbook import Page, SearchHit, are_of_one_game, by_game
from editor.widgets.house_style.views import paint_chosen_row
from editor.widgets.present import present

_PLACE = Qt.ItemDataRole.UserRole
_TITLE = Qt.ItemDataRole.UserRole + 1
_ROW = 24
"""In pixels: how high a topic is."""
_PADDING, _LINES = 8, 3
"""Around what was found, in pixels, and how many lines it has."""


class ContentsTree(QTreeWidget):
    """Every page in its group, and the headings of the page that is shown.

    Signals:
        chosen: the place of a page or a heading.
        left: Enter was pressed, to go on to the page.
    """

    chosen = pyqtSignal(str)
    left = pyqtSignal()

    def __init__(self) -> None:
        """Begin without pages."""
        super().__init__()
        self.setHeaderHidden(True)
        self.setIndentation(16)
        self.currentItemChanged.connect(self._choose)
        self.itemActivated.connect(lambda _item: self.left.emit())

    def show_pages(self, pages: Collection[Page]) -> None:
        """Show all pages."""
        with QSignalBlocker(self):
            self.clear()
            is_alone = are_of_one_game(pages)
            for game, those in by_game(pages).items():
                group = self._group(group_title(game, is_alone=is_alone))
                for page in those:
                    item = _item(group, page.title, page.topic)
                    for part in page.parts[1:]:
                        _item(item, plain(part.title), f"{page.topic}#{part.anchor}")
                group.setExpanded(True)

    def _group(self, title: str) -> QTreeWidgetItem:
        group = QTreeWidgetItem(self, [title])
        group.setFlags(Qt.ItemFlag.ItemIsEnabled)
        font = group.font(0)
        font.setBold(True)
        group.setFont(0, font)
        group.setSizeHint(0, QSize(0, _ROW))
        return group

    def show_place(self, place: str) -> None:
        """Point out what is shown, with the headings of its page."""
        topic = place.partition("#")[0]
        with QSignalBlocker(self):
            for item in self._items():
                item.setExpanded(item.data(0, _PLACE) == topic)
                for part in (item, *_children(item)):
                    if part.data(0, _PLACE) == place:
                        self.setCurrentItem(part)
        present(self.viewport()).update()

    def _items(self) -> list[QTreeWidgetItem]:
        tops = (self.topLevelItem(row) for row in range(self.topLevelItemCount()))
        return [item for top in tops if top is not None for item in _children(top)]

    def _choose(self, item: QTreeWidgetItem | None) -> None:
        place = None if item is None else item.data(0, _PLACE)
        if isinstance(place, str):
            self.chosen.emit(place)


def group_title(game: str, *, is_alone: bool) -> str:
    """What the pages about the rules of a game are called together, or those of the guide."""
    if not game:
        return tr("The guide")
    return tr("The rules of the game") if is_alone else tr("The rules of {game}", game=tr(game))


def _item(above: QTreeWidgetItem, title: str, place: str) -> QTreeWidgetItem:
    item = QTreeWidgetItem(above, [title])
    item.setData(0, _PLACE, place)
    item.setToolTip(0, title)
    item.setSizeHint(0, QSize(0, _ROW))
    return item


def _children(item: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    return [child for row in range(item.childCount()) if (child := item.child(row)) is not None]


class FoundList(QListWidget):
    """The places where all words of a search stand, each with some of its text.

    Signals:
        chosen: the place of one of them.
        left: Enter was pressed, to go on to the page.
    """

    chosen = pyqtSignal(str)
    left = pyqtSignal()

    def __init__(self) -> None:
        """Begin empty."""
        super().__init__()
        self.setItemDelegate(_HitDelegate(self))
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.currentItemChanged.connect(self._choose)
        self.itemActivated.connect(lambda _item: self.left.emit())

    def show_hits(self, hits: Sequence[SearchHit]) -> None:
        """Show what was found."""
        with QSignalBlocker(self):
            self.clear()
            for hit in hits:
                self.addItem(_found(hit))

    def go_to_first(self) -> None:
        """Choose the first of them, and take the keyboard."""
        if self.count():
            self.setCurrentRow(0)
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.chosen.emit(item.data(_PLACE))


def _found(hit: SearchHit) -> QListWidgetItem:
    page, part = hit.page, hit.part
    title = f"{page.title} ▸ {plain(part.title)}" if part.anchor else page.title
    item = QListWidgetItem(hit.excerpt)
    item.setData(_PLACE, f"{page.topic}#{part.anchor}" if part.anchor else page.topic)
    item.setData(_TITLE, title)
    item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{title}. {hit.excerpt}")
    return item


class _HitDelegate(QStyledItemDelegate):
    """Paints where something was found in bold, and two lines of the text below it."""

    def sizeHint(self, option: QStyleOptionViewItem, _index: QModelIndex) -> QSize:
        """As high as its lines."""
        return QSize(0, _LINES * option.fontMetrics.lineSpacing() + 2 * _PADDING)

    def paint(
        self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex
    ) -> None:
        """Paint one place."""
        if painter is None:
            return
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        colours, role = option.palette, QPalette.ColorRole
        painter.save()
        if is_chosen:
            paint_chosen_row(painter, option)
        box = option.rect.adjusted(_PADDING, _PADDING, -_PADDING, -_PADDING)
        _paint_title(painter, box, option, index.data(_TITLE))
        ink = role.HighlightedText if is_chosen else role.PlaceholderText
        painter.setPen(colours.color(ink))
        painter.setFont(option.font)
        below = box.adjusted(0, option.fontMetrics.lineSpacing(), 0, 0)
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop
        painter.drawText(below, int(flags), index.data(Qt.ItemDataRole.DisplayRole))
        painter.restore()


def _paint_title(painter: QPainter, box: QRect, option: QStyleOptionViewItem, title: str) -> None:
    is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
    role = QPalette.ColorRole
    painter.setPen(option.palette.color(role.HighlightedText if is_chosen else role.Text))
    font = QFont(option.font)
    font.setBold(True)
    painter.setFont(font)
    short = painter.fontMetrics().elidedText(title, Qt.TextElideMode.ElideRight, box.width())
    painter.drawText(box, int(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft), short)
