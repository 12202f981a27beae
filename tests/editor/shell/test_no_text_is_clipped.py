"""Every label and button has room for its text, in three languages and at two sizes."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PyQt6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QLabel,
    QPushButton,
    QRadioButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.basics.language import LANGUAGES
from core.quest.game import QUEST
from core.shelf import GAMES
from editor.shell.editor_page import panel_titles
from editor.shell.preferences.dialog import PreferencesDialog
from editor.shell.studio import Studio
from editor.shell.window import DesignWindow
from editor.widgets.labels import ShortButton
from tests.editor.readme_pictures import table_in_play
from tests.editor.windows import TABS, page_of

SIZES = (1280, 720), (1920, 1080)
_ROUNDING = 1


def clipped(part: QWidget) -> Iterator[str]:
    """The texts below a widget that need more room than they have."""
    for label in part.findChildren(QLabel):
        if label.isVisible() and label.text() and is_cut(label):
            yield f"{type(label.parentWidget()).__name__}: {label.text()}"
    for button in part.findChildren(QAbstractButton):
        is_usual = isinstance(button, QPushButton | QCheckBox | QRadioButton)
        if not is_usual or isinstance(button, ShortButton) or not button.isVisible():
            continue
        if button.width() + _ROUNDING < button.minimumSizeHint().width():
            yield f"{type(button.parentWidget()).__name__}: {button.text()}"


def is_cut(label: QLabel) -> bool:
    """Whether a label is narrower or lower than its text."""
    if label.wordWrap():
        return label.height() + _ROUNDING < label.heightForWidth(label.width())
    hint = label.sizeHint()
    return label.width() + _ROUNDING < hint.width() or label.height() + _ROUNDING < hint.height()


def settle() -> None:
    for _ in range(3):  # layouts answer each other
        QApplication.processEvents()


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("code", LANGUAGES)
def test_no_text_is_clipped_in_windows_and_dialogs(studio: Studio, code: str, qtbot: QtBot) -> None:
    studio.choose_language(code)
    window = studio.open_template(QUEST.terminal.first_example)
    qtbot.waitUntil(lambda: window.checks.is_current)
    found = set(panels(window))
    found |= set(start_page(studio))
    found |= set(settings(studio, window))
    found |= set(dialogs(studio, window))
    found |= set(comparison(window, qtbot))
    found |= set(game(window))
    studio.choose_language("en")
    assert not found


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("code", LANGUAGES)
def test_no_text_is_clipped_at_the_other_game(studio: Studio, code: str, qtbot: QtBot) -> None:
    studio.choose_language(code)
    window = studio.open_template(GAMES["lost_cities"].terminal.first_example)
    qtbot.waitUntil(lambda: window.checks.is_current)
    found = set[str]()
    for size in SIZES:
        window.resize(*size)
        for title in panel_titles(window.desk):
            window.editor.tabs.turn_to(title.name)
            settle()
            found |= set(clipped(window))
    studio.choose_language("en")
    assert not found


def comparison(window: DesignWindow, qtbot: QtBot) -> Iterator[str]:
    """Two designs side by side, and the list of versions."""
    versions = window.controllers.versions
    versions.keep()
    dialog = versions.compare()
    qtbot.waitUntil(lambda: dialog.figures.count() > 0)
    for tab in range(dialog.tabs.count()):
        dialog.tabs.setCurrentIndex(tab)
        settle()
        yield from clipped(dialog)
    dialog.close()
    listed = versions.show()
    settle()
    yield from clipped(listed)
    listed.close()
    settle()


def game(window: DesignWindow) -> Iterator[str]:
    """A game that is played."""
    board = window.checks.facts.board
    assert board is not None
    playing = page_of(window).playing
    playing.play_table(table_in_play(board, 1))
    for size in SIZES:
        window.resize(*size)
        settle()
        yield from clipped(window)
    playing.leave()
    settle()


def panels(window: DesignWindow) -> Iterator[str]:
    for size in SIZES:
        window.resize(*size)
        for name in TABS:
            window.editor.tabs.turn_to(name)
            settle()
            yield from clipped(window)


def start_page(studio: Studio) -> Iterator[str]:
    window = studio.open_empty()
    page = studio.show_start_page(window)
    for size in SIZES:
        window.resize(*size)
        settle()
        yield from clipped(page)
    window.close_for_good()


def settings(studio: Studio, window: DesignWindow) -> Iterator[str]:
    studio.show_preferences(window, "")
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, PreferencesDialog)
    for row in range(dialog.list.count()):
        dialog.list.setCurrentRow(row)
        settle()
        yield from clipped(dialog)
    dialog.close()


def dialogs(studio: Studio, window: DesignWindow) -> Iterator[str]:
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
        yield from clipped(dialog)
        dialog.close()
        settle()


@pytest.mark.parametrize("ratio", ["1.5", "2", "3"])
def test_screens_with_more_dots_are_sharp_and_nothing_is_clipped(
    ratio: str, tmp_path: Path
) -> None:
    command = [sys.executable, "-m", "tests.editor.shell.scaled_window", str(tmp_path)]
    scaled = {**os.environ, "QT_SCALE_FACTOR": ratio, "QT_QPA_PLATFORM": "offscreen"}
    ended = subprocess.run(command, env=scaled, capture_output=True, check=True, timeout=100)
    told = json.loads(ended.stdout)
    assert told["ratio"] == float(ratio)
    assert told["dots"] == [round(length * float(ratio)) for length in told["size"]]
    assert told["pictures"] == [float(ratio)]
    assert told["clipped"] == []
