"""Galleries in the program: how they are opened, what they open, and what is left of them."""

from pathlib import Path

import pytest
from PyQt6.QtCore import QMimeData, Qt, QUrl
from PyQt6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from core.basics import paths
from core.quest.route.reading import parse_route
from core.shelf import GAMES
from editor.gallery.window import GalleryWindow
from editor.shell.new_design import NewDesignDialog
from editor.shell.share_code import ShareCodeDialog
from editor.shell.studio import Studio
from tests.editor.hands import press_key
from tests.editor.shell.test_leaks import living, ours, settle
from tests.editor.shell.test_studio import drop
from tests.editor.short_routes import DASH
from tests.editor.studios import rename, route_file
from tests.editor.table import clipboard
from tests.editor.windows import deliver_deletions
from tests.quest.route.sharing.codes import encode

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # raising, offscreen


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "routes"
    folder.mkdir()
    route_file(folder / "hills.yaml", "Hills")
    (folder / "odd.yaml").write_text("[", "utf-8")
    return folder


def shown(studio: Studio, qtbot: QtBot) -> GalleryWindow:
    """The only gallery, once everything in it is known."""
    [window] = studio.galleries.windows
    qtbot.waitUntil(lambda: not window.collection.is_busy)
    return window


def choose(window: GalleryWindow, name: str) -> None:
    row = window.view.rows.row_of(window.folder / name)
    assert row is not None
    window.view.go_to(row)


def test_a_folder_at_the_start_is_a_gallery_and_nothing_else(
    studio: Studio, folder: Path, qtbot: QtBot
) -> None:
    studio.start([folder])
    assert studio.windows == []
    window = shown(studio, qtbot)
    assert window.isVisible()
    studio.say("No pieces")
    assert window.message.text() == "No pieces"


def test_a_dropped_folder_is_a_gallery_and_only_once(
    studio: Studio, folder: Path, qtbot: QtBot
) -> None:
    route_window = studio.open_empty()
    carried = QMimeData()
    carried.setUrls([QUrl.fromLocalFile(str(folder))])
    for _ in range(2):
        drop(route_window, carried)
    assert shown(studio, qtbot).folder == folder
    assert studio.windows == [route_window]


@pytest.mark.parametrize("name", ["chosen", ""])
def test_the_command_asks_for_a_folder(
    studio: Studio, folder: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    answer = str(folder) if name else ""
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: answer)
    studio.open_empty().commands["open_folder"].trigger()
    assert [each.folder for each in studio.galleries.windows] == ([folder] if name else [])


def test_a_route_opens_in_a_window_of_its_own_and_what_is_none_is_told_in_the_gallery(
    studio: Studio, folder: Path, qtbot: QtBot
) -> None:
    studio.open_file(folder)
    window = shown(studio, qtbot)
    choose(window, "odd.yaml")
    press_key(window.view, Qt.Key.Key_Return)
    assert studio.windows == []
    assert window.message.text().startswith("odd.yaml cannot be opened")
    choose(window, "hills.yaml")
    press_key(window.view, Qt.Key.Key_Return)
    assert [each.document.path for each in studio.windows] == [folder / "hills.yaml"]
    assert window.message.text() == ""


def test_example_routes_open_as_new_ones(studio: Studio, qtbot: QtBot) -> None:
    studio.open_empty().commands["examples"].trigger()
    window = shown(studio, qtbot)
    assert window.windowTitle() == "Gallery: Examples – Cartographer"
    assert len(window.view.rows.entries) == sum(
        len(list(paths.examples(game).glob("*.yaml"))) for game in GAMES
    )
    choose(window, "quest/oxbow.yaml")
    press_key(window.view, Qt.Key.Key_Return)
    assert studio.windows[-1].document.title == "Oxbow"
    assert studio.windows[-1].document.path is None


def test_a_gallery_can_begin_anything(studio: Studio, folder: Path, qtbot: QtBot) -> None:
    studio.open_file(folder)
    window = shown(studio, qtbot)
    clipboard().setText(encode(parse_route(DASH).design))
    window.commands["open_code"].trigger()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, ShareCodeDialog)
    with qtbot.waitSignal(dialog.accepted):
        press_key(dialog.text, Qt.Key.Key_Return)
    window.commands["new"].trigger()
    new = QApplication.activeModalWidget()
    assert isinstance(new, NewDesignDialog)
    new.accept()
    window.commands["examples"].trigger()
    assert [each.document.title for each in studio.windows] == ["Dash", "Untitled"]
    assert len(studio.galleries.windows) == 2


def test_quitting_closes_galleries_too_unless_work_keeps_the_program_open(
    studio: Studio, folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    studio.open_file(folder)
    window, edited = shown(studio, qtbot), studio.open_empty()
    rename(edited, "Mine")
    monkeypatch.setattr(edited.controllers.files, "may_close", lambda: False)
    window.commands["quit"].trigger()
    assert studio.galleries.windows == [window]
    monkeypatch.setattr(edited.controllers.files, "may_close", lambda: True)
    window.commands["quit"].trigger()
    assert (studio.windows, studio.galleries.windows) == ([], [])


def test_a_closed_gallery_leaves_nothing_behind(studio: Studio, folder: Path, qtbot: QtBot) -> None:
    def open_and_close() -> None:
        studio.open_file(folder)
        window = shown(studio, qtbot)
        [entry] = [each for each in window.view.rows.entries if each.file is not None]
        qtbot.waitUntil(lambda: window.thumbnails.picture(entry) is not None)
        window.show_palette()
        window.command_palette.dismiss()
        window.close()
        deliver_deletions()

    open_and_close()  # caches are filled once
    settle(studio, qtbot)
    widgets, before = len(QApplication.allWidgets()), ours()
    for _ in range(4):
        open_and_close()
    settle(studio, qtbot)
    assert len(QApplication.allWidgets()) == widgets
    assert not ours() - before
    assert not living(GalleryWindow)
