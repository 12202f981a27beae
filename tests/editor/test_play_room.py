"""Tests of the play room when things go wrong, or happen at an odd moment."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest
from PyQt6.QtCore import Qt, QTimer
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QFileDialog, QPushButton
from pytestqt.qtbot import QtBot

from core.bots.bots import bot_called
from core.engine.action import Action, Kind
from core.engine.log import GameLog
from core.engine.packing import Options, Unplayable
from core.jobs import Progress, Work
from core.language import saying
from core.playtest.spec import Spec
from core.route.edits import removed, with_details
from core.table.engines import Engines, plain_engines
from core.table.table import Table
from core.table.timeline import Timeline
from editor import play_room, replays
from editor.dialogs.new_game import NewGame, NewGameDialog
from editor.play.page import PlayPage
from editor.play.play_on import PlayOn
from editor.play.replay_page import ReplayPage
from editor.play.session import Speed
from editor.window import RouteWindow
from tests.editor.short_routes import DASH, LOOP, short_board
from tests.editor.windows import ShowWindow, deliver_deletions

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

SPRINTERS = (bot_called("sprinter"),) * 2
AGAINST_BOT = NewGame(("person", "sprinter"), seed=7)
BOTS_ONLY = NewGame(("sprinter", "sprinter"), seed=7)
SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
NONE = Qt.KeyboardModifier.NoModifier
Key = Qt.Key
Show = Callable[..., RouteWindow]


class EngineError(Exception):
    """What no engine should ever raise."""


def press(window: RouteWindow, key: Qt.Key, held: Qt.KeyboardModifier = NONE) -> None:
    QTest.keyClick(window.windowHandle(), key, held)


def game_of(window: RouteWindow) -> PlayPage:
    page = window.playing.page
    assert page is not None
    return page


def replay_of(window: RouteWindow) -> ReplayPage:
    page = window.playing.replay
    assert page is not None
    return page


@pytest.fixture
def show(show_window: ShowWindow, qtbot: QtBot) -> Show:
    """Shows a checked route; the game that it would be played with is remembered."""

    def show(game: NewGame = AGAINST_BOT, text: str = DASH) -> RouteWindow:
        window = show_window(text)
        window.shared.settings.game = game.text()
        qtbot.waitUntil(lambda: window.checks.is_current)
        return window

    return show


@pytest.fixture
def play(show: Show) -> Show:
    """Shows a route and plays it."""

    def play(game: NewGame = AGAINST_BOT, speed: Speed = Speed.INSTANT) -> RouteWindow:
        window = show(game)
        press(window, Key.Key_F5, SHIFT)
        game_of(window).session.speed = speed
        return window

    return play


def sprint(text: str = DASH) -> Timeline:
    """A game of two sprinters."""
    table = Table.laid(short_board(text), SPRINTERS, 7, Options())
    while not table.is_over:
        table.let_bot_play()
    return Timeline.of(table.game)


def edit(window: RouteWindow) -> None:
    """Take the ending tile away, so that the route plays otherwise, that is not at all."""
    document = window.document
    document.edit(saying("Remove"), removed(document.route, {len(document.route.pieces) - 1}))


def accept() -> list[str]:
    """Press Enter in the dialog for a new game as soon as it is there; yields its warning."""
    came: list[str] = []

    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, NewGameDialog) and dialog.isActiveWindow():
            came.append(dialog.warning.text() if dialog.warning.isVisible() else "")
            QTest.keyClick(dialog, Key.Key_Return)
        else:
            QTimer.singleShot(10, answer)

    QTimer.singleShot(0, answer)
    return came


def end_turn(window: RouteWindow, qtbot: QtBot) -> None:
    """End the turn of a person, and wait until it is a person's turn again."""
    session = game_of(window).session
    before = session.table.game.moment
    press(window, Key.Key_E)
    press(window, Key.Key_E)
    qtbot.waitUntil(lambda: session.is_open and session.table.game.moment != before)


# --- There and back -------------------------------------------------------------------------------


def test_a_paused_game_is_still_paused_when_its_player_comes_back(play: Show) -> None:
    window = play(BOTS_ONLY, Speed.SLOW)
    session = game_of(window).session
    session.pause()
    press(window, Key.Key_Escape)
    press(window, Key.Key_F5, CTRL)
    assert window.playing.is_playing
    assert session.is_paused
    session.go_on()
    press(window, Key.Key_Escape)
    assert session.is_paused, "nobody plays behind the editor"
    press(window, Key.Key_F5, CTRL)
    assert not session.is_paused


def test_a_game_goes_on_with_the_route_as_it_was(play: Show, qtbot: QtBot) -> None:
    window = play()
    board = game_of(window).session.table.game.board
    press(window, Key.Key_Escape)
    press(window, Key.Key_F5, CTRL)
    assert not game_of(window).notice.isVisible()
    press(window, Key.Key_Escape)
    edit(window)
    press(window, Key.Key_F5, CTRL)
    page = game_of(window)
    assert "as it was when it began" in page.notice.text()
    assert page.notice.isVisible()
    end_turn(window, qtbot)
    assert page.session.table.game.board is board
    press(window, Key.Key_Escape)
    press(window, Key.Key_Z, CTRL)
    assert len(window.document.route.pieces) == 3, "the step of the editor, not one of the game"
    press(window, Key.Key_F5, CTRL)
    assert page.session.table.game.moment[0] == 2, "and nothing of the game"


def test_the_speed_of_the_bots_is_kept_from_game_to_game(play: Show) -> None:
    window = play(BOTS_ONLY, Speed.FAST)
    first = game_of(window)
    press(window, Key.Key_Escape)
    press(window, Key.Key_F5, SHIFT)
    assert game_of(window) is not first
    assert game_of(window).session.speed is Speed.FAST


def test_a_game_under_way_is_not_given_up_unasked(play: Show, qtbot: QtBot) -> None:
    window = play()
    end_turn(window, qtbot)
    first = game_of(window)
    asked = accept()
    press(window, Key.Key_F5, SHIFT)
    assert asked == ["The game that is under way will be given up."]
    assert game_of(window) is not first
    window.activateWindow()  # offscreen, nobody hands the keys back after a dialog
    qtbot.waitUntil(window.isActiveWindow)
    asked = accept()
    press(window, Key.Key_F5)
    assert asked == [""], "nobody has played yet"


def test_esc_while_a_bot_moves_leaves_at_once_and_loses_nothing(play: Show, qtbot: QtBot) -> None:
    window = play(BOTS_ONLY, Speed.SLOW)
    page = game_of(window)
    qtbot.waitUntil(lambda: page.view.is_animating)
    made = page.session.table.plays
    press(window, Key.Key_Escape)
    assert window.stage.is_editing
    assert page.session.is_paused
    assert not page.view.is_animating
    assert not page.session.is_thinking
    assert page.session.table.plays == made
    press(window, Key.Key_F5, CTRL)
    page.session.speed = Speed.INSTANT
    qtbot.waitUntil(lambda: page.session.table.is_over, timeout=10_000)


def test_esc_drops_a_question_before_the_game(play: Show) -> None:
    window = play()
    press(window, Key.Key_E)
    assert game_of(window).session.question is not None
    press(window, Key.Key_Escape)
    assert game_of(window).session.question is None
    assert window.playing.is_playing


def test_the_keys_find_their_way_back_even_if_who_had_them_is_gone(show: Show) -> None:
    window = show()
    passing = QPushButton(window.tabs)
    passing.show()
    passing.setFocus()
    press(window, Key.Key_F5, SHIFT)
    passing.deleteLater()
    deliver_deletions()
    press(window, Key.Key_Escape)
    assert window.stage.is_editing
    assert window.commands["select_all"].isEnabled()
    press(window, Key.Key_F5, CTRL)
    assert window.playing.is_playing


# --- Routes with errors ---------------------------------------------------------------------------


def test_a_carried_piece_is_back_in_the_box_before_the_game(show: Show) -> None:
    window = show()
    window.pieces.place("C")
    assert window.canvas.carrier.is_carrying
    press(window, Key.Key_F5, SHIFT)
    assert window.playing.is_playing
    assert not window.canvas.carrier.is_carrying
    assert len(window.document.route.pieces) == 3


def test_a_wish_to_play_waits_for_the_checks(show: Show, qtbot: QtBot) -> None:
    window = show()
    document = window.document
    document.edit(saying("Rename"), with_details(document.route, name="Newer"))
    assert not window.checks.is_current
    press(window, Key.Key_F5, SHIFT)
    assert window.stage.is_editing
    qtbot.waitUntil(lambda: window.playing.is_playing)
    assert game_of(window).session.table.game.board.route.name == "Newer"


def test_a_game_gives_way_to_the_problems_of_a_broken_route(play: Show, qtbot: QtBot) -> None:
    window = play()
    page = game_of(window)
    press(window, Key.Key_Escape)
    edit(window)
    press(window, Key.Key_F5, CTRL)
    qtbot.waitUntil(lambda: window.checks.is_current)
    press(window, Key.Key_F5)
    assert window.stage.is_editing
    assert "errors" in window.message.text()
    assert window.message.isVisible()
    assert game_of(window) is page, "the old game still waits"


def test_after_a_check_that_broke_nobody_is_surprised_by_a_game(
    show: Show, qtbot: QtBot, failures: list[Exception]
) -> None:
    window = show()
    document = window.document
    document.edit(saying("Rename"), with_details(document.route, name="Newer"))
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
    play: Show,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    failures: list[Exception],
    thinking: Callable[..., Work[tuple[Action, ...]]],
) -> None:
    window = play()
    page = game_of(window)
    with monkeypatch.context() as patch:
        patch.setattr(Table, "thinking", thinking)
        press(window, Key.Key_E)
        press(window, Key.Key_E)
        qtbot.waitUntil(lambda: bool(failures))
    failures.clear()
    plays = page.session.table.plays
    assert "The bot could not go on" in page.notice.text()
    assert page.notice.isVisible()
    assert page.session.is_paused
    assert page.controls.step_button.isEnabled()
    press(window, Key.Key_Period)
    qtbot.waitUntil(lambda: len(page.session.table.plays) > len(plays))
    press(window, Key.Key_Escape)
    assert window.stage.is_editing


def test_bots_that_cannot_be_prepared_play_as_they_are(
    show: Show, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, failures: list[Exception]
) -> None:
    def failing() -> Work[Engines]:
        yield Progress(0, 1)
        raise EngineError("no compiler")

    monkeypatch.setattr(play_room, "ready_minds", failing)
    window = show(NewGame(("person", "planner"), seed=7))
    press(window, Key.Key_F5, SHIFT)
    qtbot.waitUntil(lambda: bool(failures))
    press(window, Key.Key_F5, SHIFT)
    qtbot.waitUntil(lambda: not window.shared.games.running)
    assert len(failures) == 1, "it is not tried again for every game"
    failures.clear()
    assert window.playing.is_playing


def test_a_window_can_be_closed_while_bots_are_prepared(
    show: Show, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_closed = Event()

    def slow() -> Work[Engines]:
        yield Progress(0, 1)
        is_closed.wait()
        return plain_engines()

    monkeypatch.setattr(play_room, "ready_minds", slow)
    window = show(NewGame(("person", "planner"), seed=7))
    games = window.shared.games
    press(window, Key.Key_F5, SHIFT)
    window.close_for_good()
    deliver_deletions()
    is_closed.set()
    qtbot.waitUntil(lambda: not games.running)


def test_a_route_that_no_game_fits_on_is_told(show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> Table:
        raise Unplayable("too many spaces.")

    monkeypatch.setattr(Table, "laid", refuse)
    window = show()
    press(window, Key.Key_F5, SHIFT)
    assert window.message.text() == "The route cannot be played so: too many spaces."
    assert window.stage.is_editing


def test_a_step_while_a_bot_thinks_is_one_step(play: Show, qtbot: QtBot) -> None:
    window = play(BOTS_ONLY, Speed.SLOW)
    page = game_of(window)
    session = page.session
    qtbot.waitUntil(lambda: page.view.is_animating)
    session.pause()
    page.view.skip()
    made = len(session.table.plays)
    for _ in range(3):
        session.step()  # the first one makes it think
    qtbot.waitUntil(lambda: not session.is_thinking)
    assert len(session.table.plays) == made + 1


def test_a_bot_waits_for_no_animation_that_somebody_broke_off(play: Show, qtbot: QtBot) -> None:
    window = play(speed=Speed.SLOW)
    page = game_of(window)
    session = page.session
    press(window, Key.Key_E)
    press(window, Key.Key_E)
    while not session.is_open:
        qtbot.waitUntil(lambda: page.view.is_animating)
        if not session.is_open:
            page.view.skip()
    assert page.view.is_animating, "the end of the bot's turn is still being shown"
    session.pick_space(min(session.lights.spaces))
    assert page.view.is_animating
    session.undo()
    assert not page.view.is_animating
    made = len(session.table.plays)
    press(window, Key.Key_E)
    press(window, Key.Key_E)
    qtbot.waitUntil(lambda: len(session.table.plays) == made + 2)


# --- Logs -----------------------------------------------------------------------------------------


def test_a_log_is_proposed_by_the_name_of_the_route_and_gets_our_suffix(
    play: Show, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, proposed = play(), list[str]()

    def typed(_parent: object, _title: str, proposal: str, _kinds: str) -> tuple[str, str]:
        proposed.append(proposal)
        return str(tmp_path / "mine"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", typed)
    press(window, Key.Key_L, CTRL | SHIFT)
    press(window, Key.Key_L, CTRL | SHIFT)
    assert Path(proposed[0]).name == "dash.log"
    assert Path(proposed[1]).parent == tmp_path, "where the last one went"
    log = GameLog.read((tmp_path / "mine.log").read_text(encoding="utf-8"))
    assert log.seats == ("person", "sprinter")
    assert (tmp_path / "mine").is_file(), "nobody has agreed to replace mine.log"


def test_a_log_that_cannot_be_saved_is_told_over_the_game(
    play: Show, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = play()
    path = tmp_path / "gone" / "game.log"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    press(window, Key.Key_L, CTRL | SHIFT)
    assert "was not saved" in game_of(window).notice.text()
    assert window.playing.is_playing


def choose_file(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))


def test_what_cannot_be_replayed_is_told_over_the_page_that_is_shown(
    play: Show, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = play()
    path = tmp_path / "odd.log"
    path.write_text("no log", encoding="utf-8")
    choose_file(monkeypatch, path)
    window.commands["open_log"].trigger()
    qtbot.waitUntil(game_of(window).notice.isVisible)
    assert "odd.log" in game_of(window).notice.text()
    window.open_replay(sprint())
    window.commands["open_log"].trigger()
    qtbot.waitUntil(replay_of(window).notice.isVisible)
    assert "odd.log" in replay_of(window).notice.text()
    press(window, Key.Key_Escape)
    assert window.stage.is_editing
    assert not window.message.isVisible()


# --- Replays --------------------------------------------------------------------------------------


def slow_game(*_: object) -> Work[Timeline]:
    yield Progress(0, 1)
    return sprint()


@pytest.fixture
def spec() -> Spec:
    return Spec(short_board(DASH), SPRINTERS)


def test_a_window_can_be_closed_while_a_game_is_played_again(
    show: Show, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, spec: Spec
) -> None:
    monkeypatch.setattr(replays, "odd_game_work", slow_game)
    window = show()
    games = window.shared.games
    window.playing.replay_odd_game(spec, 7)
    window.close_for_good()
    deliver_deletions()
    qtbot.waitUntil(lambda: not games.running)


def test_a_game_that_begins_meanwhile_is_not_covered_by_a_replay(
    show: Show, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, spec: Spec
) -> None:
    monkeypatch.setattr(replays, "odd_game_work", slow_game)
    window = show()
    window.playing.replay_odd_game(spec, 7)
    press(window, Key.Key_F5, SHIFT)
    qtbot.waitUntil(lambda: not window.shared.games.running)
    assert window.playing.is_playing
    assert window.playing.replay is None


def test_only_the_game_that_was_wanted_last_is_replayed(
    show: Show, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, spec: Spec
) -> None:
    monkeypatch.setattr(replays, "odd_game_work", slow_game)
    window = show()
    window.playing.replay_odd_game(spec, 7)
    window.playing.room.replays.open_game(sprint(LOOP).game_at(9), SPRINTERS)
    qtbot.waitUntil(lambda: not window.shared.games.running and not window.shared.jobs.running)
    assert len(replay_of(window).timeline) == 9


def test_a_replay_that_plays_by_itself_ends_with_a_new_game(show: Show) -> None:
    window = show()
    window.open_replay(sprint())
    playback = replay_of(window).playback
    playback.play()
    press(window, Key.Key_F5, SHIFT)
    assert window.playing.is_playing
    assert window.playing.replay is None
    assert not playback.is_playing


def test_a_replay_lets_the_game_wait_and_leads_back_to_the_editor(play: Show) -> None:
    window = play(BOTS_ONLY, Speed.SLOW)
    page = game_of(window)
    window.open_replay(sprint())
    assert page.session.is_paused
    press(window, Key.Key_F5, CTRL)
    assert window.playing.is_playing
    assert not page.session.is_paused
    assert window.playing.replay is None
    window.open_replay(sprint())
    press(window, Key.Key_Escape)
    assert window.stage.is_editing


def test_nobody_plays_on_for_a_reader_who_has_left(show: Show, qtbot: QtBot) -> None:
    window = show()
    window.open_replay(sprint())
    page = replay_of(window)
    page.branch_button.click()
    dialog = page.findChild(PlayOn)
    assert dialog is not None
    dialog.accept()
    page.close_button.click()
    qtbot.waitUntil(lambda: not window.shared.jobs.running)
    assert window.stage.is_editing
    assert window.playing.page is None


def test_the_seed_is_played_again_on_the_newest_route(show: Show, qtbot: QtBot) -> None:
    window = show(text=LOOP)
    window.open_replay(sprint(), SPRINTERS)
    page = replay_of(window)
    assert not page.route_banner.isHidden()
    page.rerun_button.click()
    qtbot.waitUntil(page.parting_banner.isVisible)
    assert "The games part in round " in page.parting_banner.label.text()


def test_a_route_that_was_broken_meanwhile_is_told_over_the_replay(
    show: Show, qtbot: QtBot
) -> None:
    window = show()
    window.open_replay(sprint(), SPRINTERS)
    page = replay_of(window)
    assert page.route_banner.isHidden()
    edit(window)
    assert not page.route_banner.isHidden(), "the file was changed by another program"
    page.rerun_button.click()
    qtbot.waitUntil(page.notice.isVisible)
    assert "errors" in page.notice.text()
    assert window.playing.replay is page, "and the reader stays where he is"


def test_the_zoom_of_whatever_is_shown_is_told(play: Show) -> None:
    window = play()
    shown = window.status.zoom.text
    window.open_replay(sprint())
    view = replay_of(window).view
    view.zoom(1.5)
    assert shown() == f"{view.percent} %"
    press(window, Key.Key_F5, CTRL)
    assert shown() == f"{game_of(window).view.percent} %"
    press(window, Key.Key_Escape)
    assert shown() == f"{window.canvas.percent} %"
