"""Windows for tests: each with a route in it and all that it remembers in the test's own folder."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from PyQt6 import sip
from PyQt6.QtCore import QEvent
from PyQt6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from core.designs.design_file import DesignFile
from core.quest.catalogue.catalogue import Catalogue
from core.quest.route.reading import parse_route, read_route
from core.quest.route.route import Route
from editor.background.jobs import Jobs
from editor.commands.command import Submenu
from editor.drawing.kept_pictures import KeptPictures
from editor.pictures.recent import DesignIcons
from editor.quest.desk import QUEST_DESK
from editor.quest.documents.route_document import RouteDocument
from editor.quest.menus.every_menu import ENTRIES
from editor.quest.page.route_page import RoutePage
from editor.safety.journal import Journal
from editor.shell.editor_page import panel_titles
from editor.shell.menus.bar import menu_bar
from editor.shell.window import DesignWindow
from editor.studio.boxes import Boxes
from editor.studio.shared import Shared
from editor.widgets.desktop import USUAL_SIZE
from editor.widgets.panels.late import Late
from editor.widgets.settings import LIVE, Look, Settings
from editor.widgets.theme import Theme
from tests.editor.sketched import route_sketching
from tests.workers import worker_here


class RouteWindow(DesignWindow):
    """A window for a route, with the parts of its page at hand."""

    page: RoutePage

    def __init__(self, document: RouteDocument, shared: Shared) -> None:
        super().__init__(document, QUEST_DESK, shared)
        self.canvas, self.selection = self.page.canvas, self.page.selection
        self.playing = self.page.playing


def page_of(window: DesignWindow) -> RoutePage:
    """The page of a window that shows a route."""
    assert isinstance(window.page, RoutePage)
    return window.page


_UNBOUND: Any = ENTRIES
MENUS: tuple[Submenu[Any], ...] = menu_bar(_UNBOUND, panel_titles(QUEST_DESK))
"""The menus of a route's window, bound to none."""
TABS = tuple(title.name for title in panel_titles(QUEST_DESK))
"""The panels of a route's window by name, from top to bottom."""
ShowWindow: TypeAlias = Callable[[RouteDocument | str], RouteWindow]


@pytest.fixture
def failures() -> list[Exception]:
    """What was told as a failure of the program; a test that expects some takes them out."""
    return []


@pytest.fixture(scope="session")
def drawn(qapp: QApplication) -> Iterator[KeptPictures[Hashable]]:
    """What windows have drawn of the catalogue's sides, which is the same in every test."""
    assert qapp is not None  # pictures need an application, and go before it
    pictures: KeptPictures[Hashable] = KeptPictures(200_000_000)
    yield pictures
    pictures.forget()


@pytest.fixture
def shared(
    tmp_path: Path,
    qapp: QApplication,
    catalogue: Catalogue,
    drawn: KeptPictures[Hashable],
    failures: list[Exception],
) -> Iterator[Shared]:
    """What windows share; nothing of ours may fail in the test."""
    jobs, journal, theme = Jobs(), Journal(tmp_path / "journal"), Theme(Look.LIGHT, drawn)
    settings = Settings(tmp_path / "settings.ini")
    settings.turn(LIVE, is_on=False)  # the few tests about it have games of their own
    boxes = Boxes(lambda _game: (catalogue, ""))
    sketching = route_sketching(catalogue)
    icons = DesignIcons(read_route, sketching, theme)
    made = Shared(boxes, sketching, settings, theme, jobs, journal, icons, failures.append)
    made = replace(made, worker=worker_here())
    yield made
    made.stop_jobs()
    qapp.processEvents()
    journal.close()
    assert failures == []


@pytest.fixture
def show_window(qtbot: QtBot, shared: Shared) -> Iterator[ShowWindow]:
    """A function that shows a document, or the route of a text; an empty text is an empty table.

    After the test its windows are closed without a question, and must be gone then.
    """
    others = set(QApplication.topLevelWidgets())
    pressed = QApplication.mouseButtons()  # a double click of QTest elsewhere is never let go
    shown: list[RouteWindow] = []

    def show(document: RouteDocument | str) -> RouteWindow:
        if isinstance(document, str):
            file = parse_route(document) if document else DesignFile(Route())
            document = RouteDocument(shared.boxes["quest"], file)
        window = RouteWindow(document, shared)
        window.resize(USUAL_SIZE)
        shown.append(window)
        window.show()
        window.activateWindow()
        window.canvas.setFocus()
        qtbot.waitUntil(lambda: window.isActiveWindow() and window.canvas.hasFocus())
        return window

    yield show
    for window in shown:
        close_unasked(window)
    deliver_deletions()
    assert all(sip.isdeleted(window) for window in shown)
    assert not QApplication.mouseButtons() & ~pressed, "a button is still pressed"
    assert _left_open() <= others, "something of a window stayed open"


def _left_open() -> set[QWidget]:
    return {each for each in QApplication.topLevelWidgets() if each.isVisible()}


def made_panels(window: DesignWindow) -> tuple[QWidget, ...]:
    """Every panel of a window, made if nobody has looked at it yet."""
    places = window.editor.tabs.places
    return tuple(each.panel if isinstance(each, Late) else each for each in places)


def close_unasked(window: DesignWindow) -> None:
    """Close a window as if everything in it were saved; the test may have closed it already."""
    if not sip.isdeleted(window):
        window.document.undo_stack.setClean()
        window.close()


def deliver_deletions() -> None:
    """Carry out what was to be deleted later."""
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
