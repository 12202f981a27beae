"""Every page, panel and dialog that people can reach, shown one after the other.

Each is yielded while it is shown, so that it can be looked at.
"""

from collections.abc import Iterator
from functools import partial

from PyQt6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from core.basics import paths
from core.quest.game import QUEST
from core.shelf import GAMES
from editor.gallery.window import GalleryWindow
from editor.lost_cities.page import BoardPage
from editor.manual.window import ManualWindow
from editor.shell.editor_page import panel_titles
from editor.shell.preferences.dialog import PreferencesDialog
from editor.shell.studio import Studio
from editor.shell.window import DesignWindow
from tests.editor.readme_pictures import played_on_a_board, replayed, table_in_play
from tests.editor.windows import TABS, page_of

SIZES = (1280, 720), (1920, 1080)


def pages_of_the_quest(studio: Studio, qtbot: QtBot) -> Iterator[QWidget]:
    """All of the first game, and what all games share."""
    window = studio.open_template(QUEST.terminal.first_example)
    qtbot.waitUntil(lambda: window.checks.is_current)
    yield from panels(window)
    yield from start_page(studio)
    yield from settings(studio, window)
    yield from dialogs(studio, window)
    yield from comparison(window, qtbot)
    yield from game(window)
    yield from replay(window)
    yield from gallery(studio, qtbot)
    yield from manual(studio)


def pages_of_lost_cities(studio: Studio, qtbot: QtBot) -> Iterator[QWidget]:
    """The panels of the other game, its game, its replay and its dialogs."""
    window = studio.open_template(GAMES["lost_cities"].terminal.first_example)
    qtbot.waitUntil(lambda: window.checks.is_current)
    for size in SIZES:
        window.resize(*size)
        for title in panel_titles(window.desk):
            window.editor.tabs.turn_to(title.name)
            settle()
            yield window
    yield from dialogs_of_a_board(window)
    yield from game_on_a_board(window, qtbot)


def pages_of_the_island(studio: Studio, qtbot: QtBot) -> Iterator[QWidget]:
    """The panels of the third game, on a bag and on an open island, and its beginnings."""
    for example in ("official", "crescent"):
        window = studio.open_template(paths.examples("island") / f"{example}.yaml")
        qtbot.waitUntil(partial(_is_checked, window))
        for size in SIZES:
            window.resize(*size)
            for title in panel_titles(window.desk):
                window.editor.tabs.turn_to(title.name)
                settle()
                yield window
    studio.ask_for_new(window)
    settle()
    dialog = QApplication.activeModalWidget()
    assert dialog is not None
    yield dialog
    dialog.close()
    settle()


def _is_checked(window: DesignWindow) -> bool:
    return window.checks.is_current


def dialogs_of_a_board(window: DesignWindow) -> Iterator[QWidget]:
    """What is asked before a game, a print and an export."""
    page = window.page
    assert isinstance(page, BoardPage)
    exporting = window.controllers.exporting
    for ask in (page.games.play, exporting.print_design, partial(exporting.export, "pdf")):
        ask()
        settle()
        dialog = QApplication.activeModalWidget()
        assert dialog is not None
        yield dialog
        dialog.close()
        settle()


def game_on_a_board(window: DesignWindow, qtbot: QtBot) -> Iterator[QWidget]:
    """A game under way with a hint, and the same to be looked at again."""
    played_on_a_board(window)
    page = window.page
    assert isinstance(page, BoardPage)
    game = page.play_page
    assert game is not None
    for size in SIZES:
        window.resize(*size)
        settle()
        yield window
    game.replay_wanted.emit()
    qtbot.waitUntil(lambda: page.games.replay_page is not None)
    for size in SIZES:
        window.resize(*size)
        settle()
        yield window
    page.games.leave()
    settle()


def settle() -> None:
    for _ in range(3):  # layouts answer each other
        QApplication.processEvents()


def comparison(window: DesignWindow, qtbot: QtBot) -> Iterator[QWidget]:
    """Two designs side by side, and the list of versions."""
    versions = window.controllers.versions
    versions.keep()
    dialog = versions.compare()
    qtbot.waitUntil(lambda: dialog.figures.count() > 0)
    for tab in range(dialog.tabs.count()):
        dialog.tabs.setCurrentIndex(tab)
        settle()
        yield dialog
    dialog.close()
    listed = versions.show()
    settle()
    yield listed
    listed.close()
    settle()


def game(window: DesignWindow) -> Iterator[QWidget]:
    """A game that is played."""
    board = window.checks.facts.board
    assert board is not None
    playing = page_of(window).playing
    playing.play_table(table_in_play(board, 1))
    for size in SIZES:
        window.resize(*size)
        settle()
        yield window
    playing.leave()
    settle()


def panels(window: DesignWindow) -> Iterator[QWidget]:
    for size in SIZES:
        window.resize(*size)
        for name in TABS:
            window.editor.tabs.turn_to(name)
            settle()
            yield window


def start_page(studio: Studio) -> Iterator[QWidget]:
    window = studio.open_empty()
    page = studio.show_start_page(window)
    for size in SIZES:
        window.resize(*size)
        settle()
        yield page
    window.close_for_good()


def settings(studio: Studio, window: DesignWindow) -> Iterator[QWidget]:
    studio.show_preferences(window, "")
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, PreferencesDialog)
    for row in range(dialog.list.count()):
        dialog.list.setCurrentRow(row)
        settle()
        yield dialog
    dialog.close()


def dialogs(studio: Studio, window: DesignWindow) -> Iterator[QWidget]:
    for ask in (
        partial(studio.ask_for_new, window),
        partial(studio.ask_for_code, window),
        partial(window.controllers.exporting.export, "csv"),
        partial(window.controllers.exporting.export, "pdf"),
        window.controllers.exporting.print_design,
        page_of(window).playing.play,
    ):
        ask()
        settle()
        dialog = QApplication.activeModalWidget()
        assert dialog is not None
        yield dialog
        dialog.close()
        settle()


def replay(window: DesignWindow) -> Iterator[QWidget]:
    """A game that is looked at again."""
    replayed(window)
    for size in SIZES:
        window.resize(*size)
        settle()
        yield window
    page_of(window).playing.replays.close()
    settle()


def gallery(studio: Studio, qtbot: QtBot) -> Iterator[QWidget]:
    """A folder of designs."""
    window = GalleryWindow(paths.examples("quest"), studio.shared)
    window.show()
    qtbot.waitUntil(lambda: not window.collection.is_busy)
    for size in SIZES:
        window.resize(*size)
        settle()
        yield window
    window.close()
    window.deleteLater()
    settle()


def manual(studio: Studio) -> Iterator[QWidget]:
    """The manual with something found in it."""
    window = ManualWindow(studio.shared.settings, studio.shared.theme)
    window.open_at("design")
    window.search.setText("blockade")
    for size in SIZES:
        window.resize(*size)
        settle()
        yield window
    window.close()
    window.deleteLater()
    settle()


EVERY_GAME = pages_of_the_quest, pages_of_lost_cities, pages_of_the_island
