"""The properties of what is selected: the route, a piece, several pieces, or a seam."""

from __future__ import annotations

from typing import NamedTuple

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QScrollArea, QStackedWidget, QWidget

from core.basics.jobs import finished
from editor.quest.documents.route_document import RouteDocument
from editor.quest.documents.selection import Selection
from editor.quest.panels.properties.piece_pages import PiecePage, PiecesPage
from editor.quest.panels.properties.property_page import PropertyPage
from editor.quest.panels.properties.route_page import RoutePropertyPage
from editor.quest.panels.properties.seam_page import SeamPage
from editor.widgets.help_topics import set_help_topic
from editor.widgets.lengths import Lengths
from editor.widgets.panels.late import Making
from editor.widgets.parts import column_of, fields_area
from editor.widgets.theme import Theme
from editor.widgets.timers import LazyRefresh
from editor.widgets.translated import Translated


class PropertyPages(NamedTuple):
    """A page for each thing that can be selected."""

    route: RoutePropertyPage
    piece: PiecePage
    pieces: PiecesPage
    seam: SeamPage


def making_pages(
    document: RouteDocument, selection: Selection, theme: Theme, lengths: Lengths
) -> Making[PropertyPages]:
    """Make the pages one after the other."""
    route = RoutePropertyPage(document, lengths)
    yield
    piece = PiecePage(document, selection, theme)
    yield
    pieces = PiecesPage(document, selection, theme)
    yield
    seam = SeamPage(document, selection, theme)
    yield
    return PropertyPages(route, piece, pieces, seam)


def making_properties(
    document: RouteDocument, selection: Selection, theme: Theme, lengths: Lengths
) -> Making[PropertiesPanel]:
    """Make the panel in steps."""
    pages = yield from making_pages(document, selection, theme, lengths)
    return PropertiesPanel(document, selection, theme, lengths, pages)


class PropertiesPanel(Translated, QWidget):
    """Shows a page for what is selected; every change is a step that can be undone.

    Signals:
        hex_width_changed: the user has measured a hex, in cm; for whoever remembers it.
        command_wanted: the name of a command of the window for what is selected.
    """

    hex_width_changed = pyqtSignal(float)
    command_wanted = pyqtSignal(str)

    def __init__(
        self,
        document: RouteDocument,
        selection: Selection,
        theme: Theme,
        lengths: Lengths,
        ready: PropertyPages | None = None,
    ) -> None:
        """Follow a document and what is selected in it; pages may be ready."""
        super().__init__()
        set_help_topic(self, "design#properties")
        self._selection = selection
        pages = ready or finished(making_pages(document, selection, theme, lengths))
        self.route_page, self.piece_page, self.pieces_page, self.seam_page = pages
        self._pages = QStackedWidget()
        self._order: tuple[PropertyPage, ...] = pages
        for each in self._order:
            self._pages.addWidget(_scrolling(each))
            each.command_wanted.connect(self.command_wanted)
        column = column_of(self, 0)
        column.addWidget(self._pages)
        self.route_page.hex_width_changed.connect(self.hex_width_changed)
        self._updates = LazyRefresh(self, self._refresh)
        document.changed.connect(self._updates.request)
        document.refused.connect(self._updates.request)
        selection.changed.connect(self._updates.request)
        theme.changed.connect(self._updates.request)
        self.set_translated(self.setAccessibleName, "Properties")
        self.when_translated(self._updates.request)

    @property
    def hex_width(self) -> float:
        """How wide a hex is on the user's table, in cm."""
        return self.route_page.hex_width.value()

    @hex_width.setter
    def hex_width(self, width: float) -> None:
        self.route_page.hex_width.setValue(width)

    def _refresh(self) -> None:
        """Show the page for what is selected now."""
        page = self._wanted_page()
        page.refresh()
        self._pages.setCurrentIndex(self._order.index(page))

    def _wanted_page(self) -> PropertyPage:
        if self._selection.seam is not None:
            return self.seam_page
        if self._selection.single is not None:
            return self.piece_page
        return self.pieces_page if self._selection.pieces else self.route_page


def _scrolling(page: QWidget) -> QScrollArea:
    """A page that scrolls when the window is low."""
    framed = QWidget()
    column_of(framed).addWidget(page)
    return fields_area(framed)
