"""Tests of games in a window when things go wrong, or happen at an odd moment."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event

import pytest
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from core.basics.jobs import Progress, Work
from core.basics.language import tr_lazy
from core.basics.workers import Worker, WorkerEnded
from core.designs.edits import with_details
from core.playtest.limits import Unplayable
from core.quest.engine.action import Action, Kind
from core.quest.session import engines
from core.quest.session.engines import Engines, plain_engines
from core.quest.session.game_table import GameTable
from editor.quest.play.new_game import NewGame, NewGameDialog
from editor.quest.play.session import Speed
from tests.editor.rooms import (
    BOTS_ONLY,
    CTRL,
    SHIFT,
    Key,
    PlayRoute,
    ShowChecked,
    break_route,
    game_of,
    press,
)
from tests.editor.windows import RouteWindow, deliver_deletions

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"


class EngineError(Exception):
    """What no engine should ever raise."""


def accept(qtbot: QtBot) -> str:
    """Press Enter in the dialog for a new game as soon as it is there; returns its warning."""
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), NewGameDialog))
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, NewGameDialog)
    qtbot.waitUntil(dialog.isActiveWindow)
    warning = dialog.warning.text() if dialog.warning.isVisible() else ""
    QTest.keyClick(dialog, Key.Key_Return)
    return warning


def end_turn(window: RouteWindow, qtbot: QtBot) -> None:
    """End the turn of a person, and wait until it is a person's turn again."""
    session = game_of(window).session
    before = session.table.game.moment
    press(window, Key.Key_E)
    press(window, Key.Key_E)
    qtbot.waitUntil(lambda: session.turn.is_open and session.table.game.moment != before)


# --- There and back -------------------------------------------------------------------------------


def test_a_paused_game_is_still_paused_when_its_player_comes_back(play_route: PlayRoute) -> None:
    window = play_route(BOTS_ONLY, Speed.SLOW)
    session = game_of(window).session
    session.bots.pause()
    press(window, Key.Key_Escape)
    press(window, Key.Key_F5, CTRL)
    assert window.playing.is_playing
    assert session.bots.is_paused
    session.bots.go_on()
    press(window, Key.Key_Escape)
    assert session.bots.is_paused, "nobody plays behind the editor"
    press(window, Key.Key_F5, CTRL)
    assert not session.bots.is_paused


def test_a_game_goes_on_with_the_route_as_it_was(play_route: PlayRoute, qtbot: QtBot) -> None:
    window = play_route()
    board = game_of(window).session.table.game.board
    press(window, Key.Key_Escape)
    press(window, Key.Key_F5, CTRL)
    assert not game_of(window).notice.isVisible()
    press(window, Key.Key_Escape)
    break_route(window)
    press(window, Key.Key_F5, CTRL)
    page = game_of(window)
    assert "as it was when it began" in page.notice.text()
    assert page.notice.isVisible()
    end_turn(window, qtbot)
    assert page.session.table.game.board is board
    press(window, Key.Key_Escape)
    press(window, Key.Key_Z, CTRL)
    assert len(window.document.design.pieces) == 3, "the step of the editor, not one of the game"
    press(window, Key.Key_F5, CTRL)
    assert page.session.table.game.moment[0] == 2, "and nothing of the game"


def test_the_speed_of_the_bots_is_kept_from_game_to_game(play_route: PlayRoute) -> None:
    window = play_route(BOTS_ONLY, Speed.FAST)
    first = game_of(window)
    press(window, Key.Key_Escape)
    press(window, Key.Key_F5, SHIFT)
    assert game_of(window) is not first
    assert game_of(window).session.bots.speed is Speed.FAST


def test_the_new_game_dialog_offers_to_go_on_with_the_game_that_waits(
    play_route: PlayRoute, qtbot: QtBot
) -> None:
    """Finding 23: it could only be given up."""
    window = play_route()
    end_turn(window, qtbot)
    first = game_of(window)
    press(window, Key.Key_F5, SHIFT)
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), NewGameDialog))
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, NewGameDialog)
    dialog.go_on_button.click()
    assert game_of(window) is first
    assert window.pages.is_editing is False


def test_finding_23_whatever_waits_on_the_bar_is_offered_by_the_dialog_for_a_new_game(
    play_route: PlayRoute, qtbot: QtBot
) -> None:
    window = play_route()
    first = game_of(window)
    press(window, Key.Key_Escape)
    assert window.editor.bar.waiting, "although nobody has done anything yet"
    press(window, Key.Key_F5)
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), NewGameDialog))
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, NewGameDialog)
    assert dialog.go_on_button.isVisible()
    dialog.go_on_button.click()
    assert game_of(window) is first


def test_a_game_under_way_is_not_given_up_unasked(play_route: PlayRoute, qtbot: QtBot) -> None:
    window = play_route()
    end_turn(window, qtbot)
    first = game_of(window)
    press(window, Key.Key_F5, SHIFT)
    assert accept(qtbot) == "The game that is under way will be given up."
    assert game_of(window) is not first
    window.activateWindow()  # offscreen, nobody hands the keys back after a dialog
    qtbot.waitUntil(window.isActiveWindow)
    press(window, Key.Key_F5)
    assert accept(qtbot) == "", "nobody has played yet"


def test_esc_while_a_bot_moves_leaves_at_once_and_loses_nothing(
    play_route: PlayRoute, qtbot: QtBot
) -> None:
    window = play_route(BOTS_ONLY, Speed.SLOW)
    page = game_of(window)
    qtbot.waitUntil(lambda: page.view.is_animating)
    made = page.session.table.plays
    press(window, Key.Key_Escape)
    assert window.pages.is_editing
    assert page.session.bots.is_paused
    assert not page.view.is_animating
    assert not page.session.is_thinking
    assert page.session.table.plays == made
    press(window, Key.Key_F5, CTRL)
    page.session.bots.speed = Speed.INSTANT
    qtbot.waitUntil(lambda: page.session.table.is_over, timeout=10_000)


def test_esc_drops_a_question_before_the_game(play_route: PlayRoute) -> None:
    window = play_route()
    press(window, Key.Key_E)
    assert game_of(window).session.turn.question is not None
    press(window, Key.Key_Escape)
    assert game_of(window).session.turn.question is None
    assert window.playing.is_playing


def test_the_keys_find_their_way_back_even_if_who_had_them_is_gone(
    show_checked: ShowChecked,
) -> None:
    window = show_checked()
    passing = QPushButton(window.editor.tabs)
    passing.show()
    passing.setFocus()
    press(window, Key.Key_F5, SHIFT)
    passing.deleteLater()
    deliver_deletions()
    press(window, Key.Key_Escape)
    assert window.pages.is_editing
    assert window.commands["select_all"].isEnabled()
    press(window, Key.Key_F5, CTRL)
    assert window.playing.is_playing


# --- Routes with errors ---------------------------------------------------------------------------


def test_a_carried_piece_is_back_in_the_box_before_the_game(show_checked: ShowChecked) -> None:
    window = show_checked()
    window.page.pieces.place("C")
    assert window.canvas.carrier.is_carrying
    press(window, Key.Key_F5, SHIFT)
    assert window.playing.is_playing
    assert not window.canvas.carrier.is_carrying
    assert len(window.document.design.pieces) == 3


def test_a_wish_to_play_waits_for_the_checks(show_checked: ShowChecked, qtbot: QtBot) -> None:
    window = show_checked()
    document = window.document
    document.edit(tr_lazy("Rename"), with_details(document.design, name="Newer"))
    assert not window.checks.is_current
    press(window, Key.Key_F5, SHIFT)
    assert window.pages.is_editing
    qtbot.waitUntil(lambda: window.playing.is_playing)
    assert game_of(window).session.table.game.board.route.name == "Newer"


def test_a_game_gives_way_to_the_problems_of_a_broken_route(
    play_route: PlayRoute, qtbot: QtBot
) -> None:
    window = play_route()
    page = game_of(window)
    press(window, Key.Key_Escape)
    break_route(window)
    press(window, Key.Key_F5, CTRL)
    qtbot.waitUntil(lambda: window.checks.is_current)
    press(window, Key.Key_F5)
    assert window.pages.is_editing
    assert "errors" in window.message.text()
    assert window.message.isVisible()
    assert game_of(window) is page, "the old game still waits"


def test_after_a_check_that_broke_nobody_is_surprised_by_a_game(
    show_checked: ShowChecked, qtbot: QtBot, failures: list[Exception]
) -> None:
    window = show_checked()
    document = window.document
    document.edit(tr_lazy("Rename"), with_details(document.design, name="Newer"))
    press(window, Key.Key_F5, SHIFT)
    window.checks.failed.emit(EngineError("a check broke"))
    failures.clear()
    qtbot.waitUntil(lambda: window.checks.is_current)
    assert window.playing.page is None


# --- Failures -------------------------------------------------------------------------------------


def broken(*_: object) -> Work[tuple[Action, ...]]:
    yield Progress(0, 1)
    raise EngineError("no plan")


def unlawful(*_: object) -> Work[tuple[Action, ...]]:
    yield Progress(0, 1)
    return (Action(Kind.STOP),)


@pytest.mark.parametrize("thinking", [broken, unlawful])
def test_a_bot_that_fails_stops_and_can_be_asked_again(
    play_route: PlayRoute,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    failures: list[Exception],
    thinking: Callable[..., Work[tuple[Action, ...]]],
) -> None:
    window = play_route()
    page = game_of(window)
    with monkeypatch.context() as patch:
        patch.setattr(GameTable, "thinking", thinking)
        press(window, Key.Key_E)
        press(window, Key.Key_E)
        qtbot.waitUntil(lambda: bool(failures))
    failures.clear()
    plays = page.session.table.plays
    assert "The bot could not go on" in page.notice.text()
    assert page.notice.isVisible()
    assert page.session.bots.is_paused
    assert page.controls.step_button.isEnabled()
    press(window, Key.Key_Period)
    qtbot.waitUntil(lambda: len(page.session.table.plays) > len(plays))
    press(window, Key.Key_Escape)
    assert window.pages.is_editing


def test_bots_that_cannot_be_prepared_play_as_they_are(
    show_checked: ShowChecked,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    failures: list[Exception],
) -> None:
    def failing(_worker: Worker, _haste: Event) -> Work[Engines]:
        yield Progress(0, 1)
        raise EngineError("no compiler")

    monkeypatch.setattr(engines, "ready_engines", failing)
    window = show_checked(NewGame(("person", "planner"), seed=7))
    press(window, Key.Key_F5, SHIFT)
    qtbot.waitUntil(lambda: bool(failures))
    press(window, Key.Key_F5, SHIFT)
    qtbot.waitUntil(lambda: not window.shared.games.running)
    assert len(failures) == 1, "it is not tried again for every game"
    failures.clear()
    assert window.playing.is_playing


def test_bots_whose_process_died_twice_think_plainly_and_the_next_game_tries_again(
    show_checked: ShowChecked, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[Worker] = []

    def dying(worker: Worker, _haste: Event) -> Work[Engines]:
        tried.append(worker)
        yield Progress(0, 1)
        raise WorkerEnded("It has ended twice.")

    monkeypatch.setattr(engines, "ready_engines", dying)
    window = show_checked(NewGame(("person", "planner"), seed=7))
    for number in (1, 2):
        press(window, Key.Key_F5, SHIFT)
        qtbot.waitUntil(lambda: "more slowly" in game_of(window).notice.text())
        qtbot.waitUntil(lambda: not window.shared.games.running)
        assert "It has ended twice." in game_of(window).notice.text()
        assert len(tried) == number
    assert window.playing.is_playing


def test_a_window_can_be_closed_while_bots_are_prepared(
    show_checked: ShowChecked, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_closed = Event()

    def slow(_worker: Worker, _haste: Event) -> Work[Engines]:
        yield Progress(0, 1)
        is_closed.wait()
        return plain_engines()

    monkeypatch.setattr(engines, "ready_engines", slow)
    window = show_checked(NewGame(("person", "planner"), seed=7))
    games = window.shared.games
    press(window, Key.Key_F5, SHIFT)
    window.close_for_good()
    deliver_deletions()
    is_closed.set()
    qtbot.waitUntil(lambda: not games.running)


def test_a_route_that_no_game_fits_on_is_told(
    show_checked: ShowChecked, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> GameTable:
        raise Unplayable("too many spaces.")

    monkeypatch.setattr(GameTable, "laid", refuse)
    window = show_checked()
    press(window, Key.Key_F5, SHIFT)
    assert window.message.text() == "The route cannot be played so: too many spaces."
    assert window.pages.is_editing


def test_a_step_while_a_bot_thinks_is_one_step(play_route: PlayRoute, qtbot: QtBot) -> None:
    window = play_route(BOTS_ONLY, Speed.SLOW)
    page = game_of(window)
    session = page.session
    qtbot.waitUntil(lambda: page.view.is_animating)
    session.bots.pause()
    page.view.skip()
    made = len(session.table.plays)
    for _ in range(3):
        session.bots.step()  # the first one makes it think
    qtbot.waitUntil(lambda: not session.is_thinking)
    assert len(session.table.plays) == made + 1


def test_a_bot_waits_for_no_animation_that_somebody_broke_off(
    play_route: PlayRoute, qtbot: QtBot
) -> None:
    window = play_route(speed=Speed.SLOW)
    page = game_of(window)
    session = page.session
    press(window, Key.Key_E)
    press(window, Key.Key_E)
    while not session.turn.is_open:
        qtbot.waitUntil(lambda: page.view.is_animating)
        if not session.turn.is_open:
            page.view.skip()
    assert page.view.is_animating, "the end of the bot's turn is still being shown"
    session.turn.pick_space(min(session.turn.pickable.spaces))
    assert page.view.is_animating
    session.turn.undo()
    assert not page.view.is_animating
    made = len(session.table.plays)
    press(window, Key.Key_E)
    press(window, Key.Key_E)
    qtbot.waitUntil(lambda: len(session.table.plays) == made + 2)
