"""Tests of the menus of every game: what it adds gets on with what every window has."""

from collections import Counter
from collections.abc import Iterator

import pytest
from PyQt6.QtCore import QEvent, Qt
from PyQt6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from core.basics.language import ENGLISH, LANGUAGES, speak
from core.manual.handbook import read_handbook
from core.shelf import known_games
from editor.commands.command import Scope, commands
from editor.commands.search import plain_text
from editor.shell.editor_page import panel_titles
from editor.shell.menus.bar import menu_bar
from editor.shell.window import DesignWindow
from editor.widgets.help_topics import topic_at
from tests.conformance.conftest import ShowWindow
from tests.conformance.samples import TOY_SAMPLES, Samples
from tests.editor.hands import press_key
from tests.editor.windows import made_panels


@pytest.fixture
def window(samples: Samples, show_window: ShowWindow) -> DesignWindow:
    """A window for the sound design."""
    return show_window(samples.sound)


def several(found: Iterator[object]) -> list[object]:
    """What is there more than once."""
    return [each for each, count in Counter(found).items() if count > 1]


def texts_of_menus(window: DesignWindow) -> Iterator[list[str]]:
    """What stands side by side, in the bar and in each menu."""
    bar = window.menuBar()
    assert bar is not None
    for menu in (bar, *(each for each in bar.findChildren(QMenu))):
        yield [each.text() for each in menu.actions() if each.isVisible()]


def letters(texts: list[str]) -> Iterator[str]:
    """By which letters entries are chosen."""
    for text in texts:
        _, mark, rest = text.replace("&&", "").partition("&")
        if mark:
            yield rest[0].lower()


def test_names_and_keys_of_commands_differ(samples: Samples, window: DesignWindow) -> None:
    table = menu_bar(window.page.menus.entries, panel_titles(samples.desk))
    rows = tuple(commands(table))
    assert several(row.name for row in rows) == []
    assert several((row.scope is Scope.GAME, key) for row in rows for key in row.keys) == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_letters_of_one_menu_differ(samples: Samples, window: DesignWindow, code: str) -> None:
    """They do in each language; nobody translates the toy, so it is asked in English alone."""
    speak(ENGLISH if samples is TOY_SAMPLES else code)
    QApplication.sendEvent(window, QEvent(QEvent.Type.LanguageChange))
    menus = list(texts_of_menus(window))
    assert len(menus) > 5
    for texts in menus:
        assert several(letters(texts)) == [], ", ".join(texts)


def test_the_palette_runs_what_the_game_adds(window: DesignWindow, qtbot: QtBot) -> None:
    """It offers every command, those of the game too, and the one that is chosen is run."""
    panel = window.desk.panels[0]
    window.commands["palette"].trigger()
    palette = window.commands.command_palette
    assert palette.list.count() == len(tuple(window.commands))
    palette.field.setText(plain_text(window.commands[f"show_{panel.name}"].text()))
    press_key(palette.field, Qt.Key.Key_Return)
    shown = window.page.panels[panel.name]
    qtbot.waitUntil(lambda: window.editor.tabs.currentWidget() is shown)


def test_every_panel_has_its_place_in_the_manual(samples: Samples, window: DesignWindow) -> None:
    pages = read_handbook(known_games())
    assert set(window.page.panels) == {title.name for title in samples.desk.panels}
    for title, panel in zip(panel_titles(window.desk), made_panels(window), strict=True):
        name, (topic, _, anchor) = title.name, topic_at(panel).partition("#")
        assert topic in pages, name
        assert not anchor or pages[topic].has(anchor), name
