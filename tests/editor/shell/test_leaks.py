"""Leaks: a closed window leaves nothing behind, whatever was going on in it."""

import gc
from collections import Counter
from threading import Event
from typing import TypeVar

import pytest
from PyQt6 import sip
from PyQt6.QtCore import QObject, QTimer
from PyQt6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from core.basics.jobs import Progress, Work
from core.quest.game import QUEST
from editor.panels.playtesting.own_games import RunOutcome
from editor.panels.playtesting.playtest import PlaytestPanel
from editor.shell.studio import Studio
from editor.shell.window import DesignWindow
from tests.editor.studios import rename
from tests.editor.windows import RouteWindow, deliver_deletions, made_panels, page_of

Kind = TypeVar("Kind")
ROUNDS = 6
SLACK = 20
"""Python objects that caches may keep from one window to the next."""


def living(kind: type[Kind]) -> list[Kind]:
    """All living objects of a kind; by their type, for what stands in for others may be dead."""
    return [each for each in gc.get_objects() if issubclass(type(each), kind)]


def ours() -> Counter[str]:
    """All living objects of Qt, by class."""
    return Counter(type(each).__name__ for each in living(QObject))


def open_and_close(studio: Studio, qtbot: QtBot) -> None:
    """Use a window a little."""
    window = studio.open_template(QUEST.terminal.first_example)
    qtbot.waitUntil(lambda: window.checks.is_current)
    rename(window, "Worked on")
    made_panels(window)
    page_of(window).canvas.carry_side("Q")
    window.controllers.help.show_palette()
    window.commands.command_palette.dismiss()
    page_of(window).show_guide()
    window.close_for_good()
    deliver_deletions()


def fill_caches(studio: Studio, qtbot: QtBot) -> None:
    """Use a window until all that is drawn once for all windows has been drawn."""
    window = studio.open_template(QUEST.terminal.first_example)
    qtbot.waitUntil(lambda: page_of(window).catalogue.pictures.is_complete)
    window.close_for_good()
    open_and_close(studio, qtbot)
    settle(studio, qtbot)


def settle(studio: Studio, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not studio.shared.jobs.running)
    deliver_deletions()
    gc.collect()


def test_closed_windows_are_gone_with_all_their_parts(studio: Studio, qtbot: QtBot) -> None:
    fill_caches(studio, qtbot)
    widgets, before, objects = len(QApplication.allWidgets()), ours(), len(gc.get_objects())
    for _ in range(ROUNDS):
        open_and_close(studio, qtbot)
    settle(studio, qtbot)
    assert len(QApplication.allWidgets()) == widgets
    assert ours() - before == Counter()
    assert not living(RouteWindow)
    assert len(gc.get_objects()) - objects < ROUNDS * SLACK


def test_no_timer_outlives_its_window(studio: Studio, qtbot: QtBot) -> None:
    def running() -> int:
        return sum(timer.isActive() for timer in living(QTimer) if not sip.isdeleted(timer))

    before = running()
    open_and_close(studio, qtbot)
    settle(studio, qtbot)
    assert running() == before


class SlowGames:
    """Games that last until they are cancelled."""

    def __init__(self) -> None:
        self.begun, self.tidied, self.go_on = Event(), Event(), Event()

    def __call__(self, *_order: object) -> Work[RunOutcome]:
        try:
            for done in range(1000):
                self.begun.set()
                assert self.go_on.wait(20)
                yield Progress(done, 1000)
            raise AssertionError("nobody has cancelled them")
        finally:
            self.tidied.set()


def test_closing_a_window_ends_its_playtest(
    studio: Studio, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = SlowGames()
    window = studio.open_template(QUEST.terminal.first_example)
    monkeypatch.setattr(window.editor.panels.playtest.own, "playing", games)
    qtbot.waitUntil(lambda: window.editor.panels.playtest.own.can_run)
    window.editor.panels.playtest.own.run()
    qtbot.waitUntil(games.begun.is_set)
    rename(window, "Checked while games are played")
    qtbot.waitUntil(lambda: window.checks.is_current)
    window.close_for_good()
    deliver_deletions()
    games.go_on.set()
    qtbot.waitUntil(lambda: not studio.shared.games.running)
    assert games.tidied.is_set()
    assert not [each for each in QApplication.allWidgets() if isinstance(each, PlaytestPanel)]


def test_windows_can_be_closed_while_their_routes_are_checked(studio: Studio, qtbot: QtBot) -> None:
    for _ in range(ROUNDS):
        studio.open_template(QUEST.terminal.first_example).close_for_good()
        deliver_deletions()
    settle(studio, qtbot)
    assert not [each for each in QApplication.allWidgets() if isinstance(each, DesignWindow)]


def test_nobody_hears_of_a_theme_or_a_language_after_closing(studio: Studio, qtbot: QtBot) -> None:
    kept = studio.open_empty()
    open_and_close(studio, qtbot)
    for look in ("theme_dark", "theme_contrast", "theme_light"):
        kept.commands[look].trigger()
    deliver_deletions()
    assert isinstance(kept, QWidget)
    assert kept.isVisible()
