"""F1 on whatever has the focus opens the page that belongs to it: table, panels, games, dialogs."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from core.basics import paths
from core.manual.handbook import read_handbook
from core.shelf import known_games
from editor.manual.window import ManualWindow
from editor.shell.studio import Studio
from editor.widgets.help_topics import set_help_topic, topic_at
from tests.editor.rooms import PlayRoute, game_of, replay_of, sprint_on
from tests.editor.short_routes import DASH
from tests.editor.windows import TABS, RouteWindow, ShowWindow, deliver_deletions, page_of

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
CHECKOUT = Path(__file__).resolve().parents[3]
PANELS = {
    "problems": "design#problems",
    "outline": "design#outline",
    "properties": "design#properties",
    "analysis": "understand",
    "playtest": "playtest#while-you-edit",
    "explain": "explain#in-the-window",
    "improve": "improve#in-the-window",
    "history": "design#steps-and-history",
}


def wished_for(window: RouteWindow) -> list[str]:
    """The places that a window asks the manual for, from now on."""
    places: list[str] = []
    window.wishes.manual.connect(places.append)
    return places


def press_f1(window: QWidget) -> None:
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_F1)


def test_the_table(show_window: ShowWindow) -> None:
    window = show_window(DASH)
    places = wished_for(window)
    press_f1(window)
    assert places == ["design#pieces-on-the-table"]


def test_the_box_of_pieces(show_window: ShowWindow) -> None:
    window = show_window(DASH)
    places = wished_for(window)
    window.page.catalogue.focus_search()
    press_f1(window)
    assert places == ["design#the-box-of-pieces"]


@pytest.mark.parametrize("name", TABS)
def test_each_panel(show_window: ShowWindow, name: str) -> None:
    window = show_window(DASH)
    places = wished_for(window)
    window.controllers.view.show_tab(name)
    press_f1(window)
    assert places == [PANELS[name]]


def test_a_game(play_route: PlayRoute) -> None:
    window = play_route()
    places = wished_for(window)
    game_of(window).setFocus()
    press_f1(window)
    assert places == ["play#your-turn"]


def test_a_replay(show_window: ShowWindow) -> None:
    window = show_window(DASH)
    window.playing.replays.open(sprint_on())
    places = wished_for(window)
    replay_of(window).setFocus()
    press_f1(window)
    assert places == ["play#replays"]


def test_every_topic_of_a_widget_is_in_the_manual() -> None:
    pages = read_handbook(known_games())
    named = [
        line.partition('"')[2].partition('"')[0]
        for path in (CHECKOUT / "editor").rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if "set_help_topic(self, " in line
    ]
    assert len(named) > 20
    for place in named:
        topic, _, anchor = place.partition("#")
        assert topic in pages, place
        assert not anchor or pages[topic].has(anchor), place


def test_a_part_without_a_topic_has_that_of_what_it_stands_in(qtbot: QtBot) -> None:
    outer = QWidget()
    qtbot.addWidget(outer)
    inner = QPushButton(QWidget(outer))
    assert topic_at(inner) == ""
    assert topic_at(None) == ""
    set_help_topic(outer, "play")
    assert topic_at(inner) == "play"


# --- In the whole program -------------------------------------------------------------------------


@pytest.fixture
def manuals() -> Iterator[Callable[[], list[ManualWindow]]]:
    """The manuals that are shown; all are closed after the test."""

    def shown() -> list[ManualWindow]:
        windows = QApplication.topLevelWidgets()
        return [each for each in windows if isinstance(each, ManualWindow) and each.isVisible()]

    yield shown
    for window in shown():
        window.close()
    deliver_deletions()


def test_f1_opens_the_manual_beside_the_window(
    studio: Studio, qtbot: QtBot, manuals: Callable[[], list[ManualWindow]]
) -> None:
    window = studio.open_empty()
    qtbot.waitUntil(page_of(window).canvas.hasFocus)
    press_f1(window)
    [manual] = manuals()
    assert manual.place == "design#pieces-on-the-table"
    assert not manual.isModal()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.controllers.view.show_tab("analysis")
    press_f1(window)
    assert manuals() == [manual]
    assert manual.place == "understand"
    manual.close()
    deliver_deletions()
    window.commands["manual"].trigger()
    [again] = manuals()
    assert again.place == "understand"


def test_f1_in_a_gallery(
    studio: Studio, qtbot: QtBot, tmp_path: Path, manuals: Callable[[], list[ManualWindow]]
) -> None:
    gallery = studio.galleries.open(tmp_path)
    qtbot.waitUntil(gallery.isActiveWindow)
    press_f1(gallery)
    assert [each.place for each in manuals()] == ["gallery"]
    qtbot.waitUntil(lambda: not gallery.collection.is_busy)


def ask_for_code(studio: Studio, window: RouteWindow) -> None:
    studio.ask_for_code(window)


def ask_for_new(studio: Studio, window: RouteWindow) -> None:
    studio.ask_for_new(window)


def export(_studio: Studio, window: RouteWindow) -> None:
    window.commands["export"].trigger()


def play(_studio: Studio, window: RouteWindow) -> None:
    window.commands["play"].trigger()


DIALOGS: dict[Callable[[Studio, RouteWindow], None], str] = {
    ask_for_code: "share#open-what-somebody-sent-you",
    ask_for_new: "design#first-steps",
    export: "export",
    play: "play",
}


@pytest.mark.parametrize("ask", DIALOGS, ids=lambda ask: ask.__name__)
def test_f1_in_a_dialog_opens_a_manual_that_it_lets_in(
    studio: Studio,
    qtbot: QtBot,
    manuals: Callable[[], list[ManualWindow]],
    ask: Callable[[Studio, RouteWindow], None],
) -> None:
    window = studio.open_template(paths.examples("quest") / "first_game.yaml")
    qtbot.waitUntil(lambda: window.isActiveWindow() and window.checks.is_current)
    ask(studio, window)
    qtbot.waitUntil(lambda: isinstance(QApplication.activeWindow(), QDialog))
    dialog = QApplication.activeModalWidget()
    assert dialog is not None
    press_f1(dialog)
    [manual] = manuals()
    assert manual.place == DIALOGS[ask]
    assert manual.parentWidget() is dialog
    assert manual.isEnabled()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    press_f1(dialog)
    assert manuals() == [manual]
    dialog.close()
    deliver_deletions()
    assert manuals() == []


def test_the_manual_ends_with_the_last_window(
    studio: Studio, qtbot: QtBot, manuals: Callable[[], list[ManualWindow]], qapp: QApplication
) -> None:
    window = studio.open_empty()
    qtbot.waitUntil(window.isActiveWindow)
    studio.manual.open("play")
    window.close_for_good()
    qapp.lastWindowClosed.emit()
    assert manuals() == []
