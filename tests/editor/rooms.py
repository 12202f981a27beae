"""Windows with a short route in them that is played at once, and games to replay in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.basics.language import tr_lazy
from core.quest.bots.bots import bot_called
from core.quest.engine.packing import Options
from core.quest.route.edits import removed
from core.quest.session.game_table import GameTable
from core.quest.session.replay.timeline import Timeline
from editor.quest.play.new_game import NewGame
from editor.quest.play.page import PlayPage
from editor.quest.play.replay.replay_page import ReplayPage
from editor.quest.play.session import Speed
from editor.quest.settings import RouteSettings
from tests.editor.short_routes import DASH, short_board
from tests.editor.windows import RouteWindow, ShowWindow

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

TWO_SPRINTERS = (bot_called("sprinter"),) * 2
AGAINST_BOT = NewGame(("person", "sprinter"), seed=7)
BOTS_ONLY = NewGame(("sprinter", "sprinter"), seed=7)
SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
NONE = Qt.KeyboardModifier.NoModifier
Key = Qt.Key
ShowChecked: TypeAlias = Callable[..., RouteWindow]
PlayRoute: TypeAlias = Callable[..., RouteWindow]


@pytest.fixture
def show_checked(show_window: ShowWindow, qtbot: QtBot) -> ShowChecked:
    """Shows a checked route; the game that it would be played with is remembered."""

    def show(game: NewGame = AGAINST_BOT, text: str = DASH) -> RouteWindow:
        window = show_window(text)
        RouteSettings(window.shared.settings).game = game.text()
        qtbot.waitUntil(lambda: window.checks.is_current)
        return window

    return show


@pytest.fixture
def play_route(show_checked: ShowChecked) -> PlayRoute:
    """Shows a route and plays it."""

    def play(game: NewGame = AGAINST_BOT, speed: Speed = Speed.INSTANT) -> RouteWindow:
        window = show_checked(game)
        press(window, Key.Key_F5, SHIFT)
        game_of(window).session.bots.speed = speed
        return window

    return play


def press(window: RouteWindow, key: Qt.Key, held: Qt.KeyboardModifier = NONE) -> None:
    """Press a key in a window."""
    QTest.keyClick(window.windowHandle(), key, held)


def game_of(window: RouteWindow) -> PlayPage:
    """The page of the game in a window, shown or not."""
    page = window.playing.page
    assert page is not None
    return page


def replay_of(window: RouteWindow) -> ReplayPage:
    """The replay that a window shows."""
    page = window.playing.replays.page
    assert page is not None
    return page


def sprint_on(text: str = DASH) -> Timeline:
    """A game of two sprinters on a short route."""
    table = GameTable.laid(short_board(text), TWO_SPRINTERS, 7, Options())
    while not table.is_over:
        table.let_bot_play()
    return Timeline.of(table.game)


def break_route(window: RouteWindow) -> None:
    """Take the last piece away, without which the route cannot be played."""
    document = window.document
    document.edit(tr_lazy("Remove"), removed(document.design, {len(document.design.pieces) - 1}))
