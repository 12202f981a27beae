"""The window of the manual: topics, pages, links, a search, and where it was left."""

from collections.abc import Callable, Iterator

import pytest
from PyQt6 import sip
from PyQt6.QtCore import QEvent, QPoint, Qt, QUrl
from PyQt6.QtGui import QDesktopServices, QImage, QTextCursor, QTextDocument
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.basics.language import ENGLISH, speak
from core.manual.handbook import GUIDE, read_handbook
from core.shelf import known_games
from editor.manual.window import ManualWindow
from editor.studio.shared import Shared
from editor.widgets.settings import Look
from tests.editor.hands import press_key
from tests.editor.windows import deliver_deletions

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
Key, ALT = Qt.Key, Qt.KeyboardModifier.AltModifier
OpenManual = Callable[[str], ManualWindow]


@pytest.fixture
def open_manual(qtbot: QtBot, shared: Shared) -> Iterator[OpenManual]:
    """Opens the manual at a place; it is closed after the test."""
    shown: list[ManualWindow] = []

    def open_at(place: str) -> ManualWindow:
        window = ManualWindow(shared.settings, shared.theme)
        shown.append(window)
        window.open_at(place)
        qtbot.waitUntil(window.isActiveWindow)
        return window

    yield open_at
    for window in shown:
        if not sip.isdeleted(window):
            window.close()
    deliver_deletions()
    speak(ENGLISH)


def title_of(window: ManualWindow) -> str:
    return window.reader.toPlainText().partition("\n")[0]


def type_search(window: ManualWindow, wish: str) -> None:
    QTest.keyClick(window.reader, Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert window.search.hasFocus()
    QTest.keyClicks(window.search, wish)


def test_it_opens_at_the_first_page_and_then_where_it_was_left(
    open_manual: OpenManual, shared: Shared
) -> None:
    first = open_manual("")
    assert first.place == GUIDE[0]
    first.go_to("play#replays")
    first.close()
    assert open_manual("").place == "play#replays"
    shared.settings.manual_place = "a-page-of-an-older-program#part"
    assert open_manual("").place == GUIDE[0]


@pytest.mark.parametrize("topic", read_handbook(known_games()))
def test_every_page_can_be_shown(open_manual: OpenManual, topic: str) -> None:
    window = open_manual(topic)
    page = read_handbook(known_games())[topic]
    assert window.place == topic
    assert title_of(window) == page.title
    assert window.reader.accessibleName() == page.title
    assert page.title in window.where.text()


def test_a_place_within_a_page_is_scrolled_to(open_manual: OpenManual) -> None:
    window = open_manual("playtest")
    bar = window.reader.verticalScrollBar()
    assert bar is not None
    assert bar.value() == 0
    window.go_to("playtest#options")
    assert bar.value() > 0
    window.resize(window.width() - 90, window.height())  # other lines, the same heading
    QTest.qWait(150)
    assert "Options" in seen_at_top(window)


def seen_at_top(window: ManualWindow) -> list[str]:
    viewport = window.reader.viewport()
    assert viewport is not None
    points = (QPoint(40, y) for y in range(0, 60, 10))
    return [window.reader.cursorForPosition(point).block().text() for point in points]


def test_the_list_shows_pages_by_keys(open_manual: OpenManual) -> None:
    window = open_manual("design")
    window.contents.setFocus()
    press_key(window.contents, Key.Key_Down)
    assert window.place == "design#first-steps"
    press_key(window.contents, Key.Key_Return)
    assert window.reader.hasFocus()
    window.go_to("movement#Q-MOVE-3")
    current = window.contents.currentItem()
    assert current is not None
    assert current.text(0).startswith("Q-MOVE-3")


def test_links_lead_on_and_keys_lead_back(
    open_manual: OpenManual, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, opened = open_manual("certify"), list[str]()
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toString()))
    assert not window.back.isEnabled()
    window.reader.anchorClicked.emit(QUrl("share"))
    assert window.place == "share"
    window.reader.anchorClicked.emit(QUrl("movement#Q-MOVE-1"))
    QTest.keyClick(window.reader, Key.Key_Left, ALT)
    assert window.place == "share"
    QTest.keyClick(window.reader, Key.Key_Left, ALT)
    assert window.place == "certify"
    QTest.keyClick(window.reader, Key.Key_Right, ALT)
    assert window.place == "share"
    assert window.forward.isEnabled()
    window.reader.anchorClicked.emit(QUrl("https://distributed.dask.org"))
    assert opened == ["https://distributed.dask.org"]


def test_a_link_by_keys(open_manual: OpenManual) -> None:
    window = open_manual("gallery")
    window.go_to("certify")
    press_key(window.reader, Key.Key_Tab)
    press_key(window.reader, Key.Key_Return)
    assert window.place != "certify"


def test_a_search_shows_marks_and_jumps(open_manual: OpenManual, qtbot: QtBot) -> None:
    window = open_manual("design")
    type_search(window, "transmitter")
    qtbot.waitUntil(lambda: window.found.count() > 0)
    assert window.lists.currentWidget() is window.found
    assert window.count.text() == f"{window.found.count()} places"
    press_key(window.search, Key.Key_Return)
    assert window.found.hasFocus()
    topic = window.place.partition("#")[0]
    assert topic != "design"
    marks = window.reader.extraSelections()
    assert {mark.cursor.selectedText().casefold() for mark in marks} == {"transmitter"}
    press_key(window.found, Key.Key_Return)
    assert window.reader.hasFocus()
    QTest.keyClick(window.reader, Key.Key_F3)
    first = window.reader.textCursor().selectionStart()
    QTest.keyClick(window.reader, Key.Key_F3)
    assert window.reader.textCursor().selectionStart() != first or len(marks) == 1


def test_down_leads_from_the_search_to_what_was_found(open_manual: OpenManual) -> None:
    window = open_manual("design")
    type_search(window, "blockade")
    press_key(window.search, Key.Key_Down)
    assert window.found.hasFocus()
    text = window.found.item(0)
    assert text is not None
    assert "Blockades" in text.data(Qt.ItemDataRole.AccessibleTextRole)


def test_escape_ends_the_search_and_then_the_manual(open_manual: OpenManual) -> None:
    window = open_manual("play")
    type_search(window, "hand")
    press_key(window.search, Key.Key_Escape)
    assert window.search.text() == ""
    assert window.lists.currentWidget() is window.contents
    assert window.reader.extraSelections() == []
    press_key(window.contents, Key.Key_Escape)
    assert not window.isVisible()


def test_nothing_found_is_told(open_manual: OpenManual) -> None:
    window = open_manual("play")
    type_search(window, "xyzzy")
    press_key(window.search, Key.Key_Return)
    assert window.count.text() == "0 places"
    assert window.place == "play"


def test_it_changes_its_language_in_place(open_manual: OpenManual, qapp: QApplication) -> None:
    window = open_manual("movement")
    speak("de")
    QApplication.sendEvent(window, language_change())
    assert window.place == "movement"
    assert window.windowTitle() == "Handbuch – Cartographer"
    assert "Diesen Teil gibt es nur auf Englisch." in window.reader.toPlainText()
    assert qapp is not None


def language_change() -> QEvent:
    return QEvent(QEvent.Type.LanguageChange)


@pytest.mark.parametrize("look", [Look.LIGHT, Look.DARK, Look.CONTRAST])
def test_pages_wear_the_colours_of_the_window(
    open_manual: OpenManual, shared: Shared, look: Look
) -> None:
    window = open_manual("play")
    before = window.reader.toHtml()
    shared.theme.choose(look)
    after = window.reader.toHtml()
    assert (before == after) == (look is Look.LIGHT)
    ink = QApplication.palette().text().color().name()
    assert ink in after


def test_pictures_are_no_wider_than_the_page(open_manual: OpenManual) -> None:
    window = open_manual("export")
    kind = QTextDocument.ResourceType.ImageResource.value
    picture = window.reader.loadResource(kind, QUrl("pictures/export.png"))
    assert isinstance(picture, QImage)
    viewport = window.reader.viewport()
    assert viewport is not None
    assert 0 < picture.width() / picture.devicePixelRatio() <= viewport.width()


def test_a_page_stands_in_the_middle_of_a_wide_window(
    open_manual: OpenManual, qtbot: QtBot
) -> None:
    window = open_manual("design")
    reader = window.reader
    seen, page = reader.viewport(), reader.document()
    assert seen is not None
    assert page is not None
    margin = page.documentMargin()

    def aside() -> tuple[float, float]:
        """The bare table at the left and at the right of the page."""
        first = reader.textCursor()
        first.movePosition(QTextCursor.MoveOperation.Start)
        right = seen.width() - reader.lineWrapColumnOrWidth()
        return reader.cursorRect(first).left() - margin, right

    for wide in (1400, 1900):  # wider than any page both times
        window.resize(wide, 700)
        qtbot.waitUntil(lambda: aside()[0] == pytest.approx(aside()[1], abs=3))
        assert aside()[0] > margin


def test_size_and_columns_are_remembered(open_manual: OpenManual, shared: Shared) -> None:
    open_manual("play").close()
    kept = shared.settings.arrangement("manual")
    assert kept.geometry
    assert kept.splitter
