"""The catalogue panel: every physical piece as little maps, to be lifted onto the canvas."""

from __future__ import annotations

from dataclasses import replace

from PyQt6.QtCore import QEvent, QObject, QPoint, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QContextMenuEvent
from PyQt6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from core.basics.language import tr, tr_plural
from core.quest.catalogue.pieces import PieceKind
from core.quest.catalogue.side_names import side_title
from editor.drawing.fonts import title_font
from editor.quest.documents.route_document import RouteDocument
from editor.quest.panels.catalogue.filter_bar import FilterBar
from editor.quest.panels.catalogue.piece_card import PieceCard
from editor.quest.panels.catalogue.piece_filter import PieceFilter
from editor.quest.panels.catalogue.side_button import SideButton, SideDrag
from editor.quest.panels.catalogue.side_facts import group_title, uses_of
from editor.quest.panels.catalogue.side_pictures import SidePictures, SidePreview
from editor.widgets.forms.chips import Chip
from editor.widgets.help_topics import set_help_topic
from editor.widgets.menus import copy_text, pop_up
from editor.widgets.parts import scroll_area
from editor.widgets.present import present
from editor.widgets.ring import Ring
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

_WIDTH, _LEAST_WIDTH = 250, 210
_AROUND_PICTURES = 30
"""What a card needs in width besides its two pictures."""
_LEAST_PICTURE, _LARGEST_PICTURE = 64, 320
_HEADING_PIXELS = 16
_FITTING = {QEvent.Type.Resize, QEvent.Type.DevicePixelRatioChange}


class CataloguePanel(Translated, QWidget):
    """All pieces of the catalogue, with search and filters.

    Attributes:
        drag: tells what happens to a side that is dragged out of it.

    Signals:
        picked: a free side, by name, was clicked or chosen by key; no button is held.
        used_chosen: the placement, by its index in the route, of a piece that is not free.
    """

    picked = pyqtSignal(str)
    used_chosen = pyqtSignal(int)

    def __init__(self, document: RouteDocument, theme: Theme) -> None:
        """Show all pieces of the document's catalogue."""
        super().__init__()
        set_help_topic(self, "design#the-box-of-pieces")
        self._document = document
        catalogue = document.facts.catalogue
        self.pictures = SidePictures(catalogue.sides.values(), theme, self)
        self.preview = SidePreview(theme, self)
        self.drag = SideDrag(self)
        self.bar = FilterBar(theme)
        self.free_only = Chip()
        self.count = QLabel()
        self.show_all = QPushButton()
        self._nothing = QLabel()
        self.cards = tuple(PieceCard(piece, self.pictures, self.drag) for piece in catalogue.pieces)
        self._buttons = {each.side.name: each for card in self.cards for each in card.buttons}
        self._headings = {kind: _heading() for kind in PieceKind}
        self._scroll = _list_area()
        self._current: SideButton | None = None
        self._ring: Ring | None = None
        self._pointed: PieceKind | None = None
        self._arrange()
        self._connect()
        self._show_uses()
        self._show_asked()
        self._register_texts()

    @property
    def shown_cards(self) -> tuple[PieceCard, ...]:
        """The cards of the pieces that were asked for, from top to bottom."""
        return tuple(card for card in self._ordered() if not card.isHidden())

    def button(self, side: str) -> SideButton:
        """The button of a side."""
        return self._buttons[side]

    def focus_search(self) -> None:
        """Let the user type what to search for."""
        self.bar.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.bar.search.selectAll()

    def point_out(self, kind: PieceKind | None) -> None:
        """Bring a free piece of a kind into view and lay a ring around it; none ends that."""
        self._pointed = kind
        if self._ring is not None:
            self._ring.leave()
            self._ring = None
        fitting = (card for card in self.shown_cards if card.piece.kind is kind and not card.use)
        card = next(fitting, None)
        if card is not None:
            self._ring = Ring(card)
            self._keep_in_view()

    def _keep_in_view(self) -> None:
        """Scroll to the piece that is pointed out, also when cards above it have grown."""
        if self._ring is not None:
            self._scroll.ensureWidgetVisible(self._ring.around)

    def sizeHint(self) -> QSize:
        """Narrow enough for a small screen; the user may widen it."""
        return QSize(_WIDTH, 2 * _WIDTH)

    def minimumSizeHint(self) -> QSize:
        """Two maps that can still be told apart."""
        return QSize(_LEAST_WIDTH, _LEAST_WIDTH)

    def _register_texts(self) -> None:
        self.set_translated(self.setAccessibleName, "Catalogue")
        self.set_translated(self._scroll.setAccessibleName, "Pieces")
        self.set_translated(self.free_only.setText, "Free only")
        self.set_translated(self.free_only.setAccessibleName, "Only pieces that are free")
        self.set_translated(self._nothing.setText, "No piece is like this.")
        self.set_translated(self.show_all.setText, "Show all pieces")
        self.when_translated(self._name_headings)
        self.when_translated(self._show_count)

    def _name_headings(self) -> None:
        for kind, heading in self._headings.items():
            heading.setText(group_title(kind))

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Let the pictures follow the width of the list and the pixels of the screen."""
        if watched is self._scroll.viewport() and present(event).type() in _FITTING:
            self._fit_pictures()
        return super().eventFilter(watched, event)

    def contextMenuEvent(self, event: QContextMenuEvent | None) -> None:
        """Offer what concerns the whole list."""
        menu = QMenu(self)
        menu.addAction(tr("Show all pieces"), self._show_all_pieces)
        free = present(menu.addAction(tr("Free only"), self.free_only.toggle))
        free.setCheckable(True)
        free.setChecked(self.free_only.isChecked())
        pop_up(menu, present(event).globalPos())

    def side_menu(self, button: SideButton) -> QMenu:
        """What can be done with a side."""
        menu = QMenu(self)
        place = present(menu.addAction(tr("Place this side"), button.click))
        place.setEnabled(button.use is None)
        show = present(menu.addAction(tr("Show where it lies"), button.click))
        show.setEnabled(button.use is not None)
        menu.addSeparator()
        menu.addAction(tr("Copy its name"), lambda: copy_text(side_title(button.side.name)))
        return menu

    def _arrange(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 4, 4)
        column.setSpacing(6)
        column.addWidget(self.bar)
        line = QHBoxLayout()
        line.addWidget(self.count, stretch=1)
        line.addWidget(self.free_only)
        column.addLayout(line)
        column.addWidget(self._scroll, stretch=1)
        self._nothing.setWordWrap(True)
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._list = QVBoxLayout(self._scroll.widget())
        self._list.setContentsMargins(0, 0, 4, 4)
        self._list.setSpacing(6)
        self._fill_list()

    def _fill_list(self) -> None:
        """Lay the cards under their headings in the order asked for."""
        while self._list.count():
            self._list.takeAt(0)
        for kind, heading in self._headings.items():
            self._list.addWidget(heading)
            for card in self._ordered():
                if card.piece.kind is kind:
                    self._list.addWidget(card)
        for widget in (self._nothing, self.show_all):
            self._list.addWidget(widget)
        self._list.addStretch(1)

    def _connect(self) -> None:
        self._document.design_changed.connect(self._show_uses)
        self.bar.changed.connect(self._show_asked)
        self.bar.search.left_downwards.connect(self._go_to_first)
        self.free_only.toggled.connect(self._show_asked)
        self.show_all.clicked.connect(self._show_all_pieces)
        self.pictures.drawn.connect(lambda name: self._buttons[name].update())
        present(self._scroll.viewport()).installEventFilter(self)
        present(self._scroll.verticalScrollBar()).rangeChanged.connect(self._keep_in_view)
        for button in self._buttons.values():
            self._connect_side(button)

    def _connect_side(self, button: SideButton) -> None:
        button.clicked.connect(lambda: self._on_side_clicked(button))
        button.stepped.connect(lambda across, down: self._step(button, across, down))
        button.focused.connect(lambda by_keys: self._on_focused(button, by_keys=by_keys))
        button.rested.connect(lambda: self._preview(button))
        button.left.connect(self.preview.hide)
        button.menu_wanted.connect(lambda at: pop_up(self.side_menu(button), at))

    def _on_side_clicked(self, button: SideButton) -> None:
        if button.use is None:
            self.picked.emit(button.side.name)
        else:
            self.used_chosen.emit(button.use.placement)

    def _preview(self, button: SideButton) -> None:
        """Show a side larger beside the panel, so that no card is hidden."""
        top = button.mapTo(self, QPoint(0, 0)).y()
        beside = self.mapToGlobal(QPoint(self.width(), max(0, top)))
        self.preview.show_side(button.side, button.advice, beside)

    def _asked(self) -> PieceFilter:
        return replace(self.bar.asked(), is_free_only=self.free_only.isChecked())

    def _show_all_pieces(self) -> None:
        self.free_only.setChecked(False)
        self.bar.clear()

    def _ordered(self) -> tuple[PieceCard, ...]:
        """All cards in the order of the list."""
        cards = {card.piece: card for card in self.cards}
        asked = self._asked()
        return tuple(
            cards[piece]
            for kind in PieceKind
            for piece in asked.in_order(
                card.piece for card in self.cards if card.piece.kind is kind
            )
        )

    def _show_uses(self) -> None:
        """Grey what lies on the table; only cards that change are touched."""
        uses = uses_of(self._document.design, self._document.facts.catalogue)
        changed = [card for card in self.cards if card.use != uses.get(card.piece)]
        for card in changed:
            card.set_use(uses.get(card.piece))
        if changed and self.free_only.isChecked():
            self._show_asked()
        if changed and self._pointed is not None:
            self.point_out(self._pointed)

    def _show_asked(self) -> None:
        """Show the pieces that the user asks for."""
        asked = self._asked()
        for card in self.cards:
            card.setVisible(card.show_asked(asked))
        self._fill_list()
        kinds = {card.piece.kind for card in self.shown_cards}
        for kind, heading in self._headings.items():
            heading.setVisible(kind in kinds)
        self._nothing.setVisible(not kinds)
        self.show_all.setVisible(not kinds)
        self._show_count()
        self._keep_one_tab_stop()
        self._lay_out_now()

    def _show_count(self) -> None:
        shown, count = len(self.shown_cards), len(self.cards)
        self.count.setText(
            tr_plural("{shown} of {count} piece", "{shown} of {count} pieces", count, shown=shown)
        )

    def _fit_pictures(self) -> None:
        available = (present(self._scroll.viewport()).width() - _AROUND_PICTURES) // 2
        width = max(_LEAST_PICTURE, min(available, _LARGEST_PICTURE))
        self.pictures.set_width(width, self.devicePixelRatioF())
        for button in self._buttons.values():
            button.updateGeometry()
        self._lay_out_now()

    def _lay_out_now(self) -> None:
        """Lay everything out now: waiting would show a frame with texts over pictures."""
        for card in self.cards:
            present(card.layout()).activate()
        self._list.activate()

    def _shown_buttons(self) -> list[SideButton]:
        return [button for card in self.shown_cards for button in card.buttons]

    def _on_focused(self, button: SideButton, *, by_keys: bool) -> None:
        """Remember where the keys are; the list must not move under a pressed mouse."""
        self._current = button
        self._keep_one_tab_stop()
        if by_keys:
            self._scroll.ensureWidgetVisible(button, 0, _HEADING_PIXELS)

    def _keep_one_tab_stop(self) -> None:
        """Let Tab reach the side where the keys were last, or the first: one stop, not twenty."""
        shown = self._shown_buttons()
        stop = self._current if self._current in shown else next(iter(shown), None)
        for button in self._buttons.values():
            is_stop = button is stop
            policy = Qt.FocusPolicy.StrongFocus if is_stop else Qt.FocusPolicy.ClickFocus
            button.setFocusPolicy(policy)

    def _go_to_first(self) -> None:
        for button in self._shown_buttons():
            if button.is_asked_for:
                button.setFocus(Qt.FocusReason.TabFocusReason)
                return

    def _step(self, button: SideButton, across: int, down: int) -> None:
        """Go to the other side of the piece, or to the same side of the next one."""
        cards = self.shown_cards
        row = next(number for number, card in enumerate(cards) if button in card.buttons)
        column = cards[row].buttons.index(button) + across
        buttons = cards[max(0, min(row + down, len(cards) - 1))].buttons
        buttons[max(0, min(column, len(buttons) - 1))].setFocus(Qt.FocusReason.TabFocusReason)


def _heading() -> QLabel:
    heading = QLabel()
    heading.setFont(title_font(_HEADING_PIXELS))
    return heading


def _list_area() -> QScrollArea:
    """A list that scrolls down; its bar always shows, so that widths never jump."""
    area = scroll_area(QWidget())
    area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return area
