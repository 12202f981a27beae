"""Tests of logs and replays in the window when things go wrong, or happen at an odd moment."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtCore import QEvent
from PyQt6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from core.basics.jobs import Progress, Work
from core.basics.language import ENGLISH, speak
from core.playtest.spec import Spec
from core.quest.engine.log import LOGS
from core.quest.game import QUEST
from core.quest.playtest.spec import PLAYTEST_OPTIONS, QuestSpec
from core.quest.session.replay import replay_sources
from core.quest.session.replay.timeline import Timeline
from editor.quest.play.replay.branching import PlayOnDialog
from editor.quest.play.session import Speed
from tests.editor.rooms import (
    BOTS_ONLY,
    CTRL,
    SHIFT,
    TWO_SPRINTERS,
    Key,
    PlayRoute,
    ShowChecked,
    break_route,
    game_of,
    press,
    replay_of,
    sprint_on,
)
from tests.editor.short_routes import DASH, LOOP, short_board
from tests.editor.windows import deliver_deletions

# --- Logs -----------------------------------------------------------------------------------------


def test_a_log_is_proposed_by_the_name_of_the_route_and_gets_our_suffix(
    play_route: PlayRoute, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, proposed = play_route(), list[str]()

    def typed(_parent: object, _title: str, proposal: str, _kinds: str) -> tuple[str, str]:
        proposed.append(proposal)
        return str(tmp_path / "mine"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", typed)
    press(window, Key.Key_L, CTRL | SHIFT)
    press(window, Key.Key_L, CTRL | SHIFT)
    assert Path(proposed[0]).name == "dash.log"
    assert Path(proposed[1]).parent == tmp_path, "where the last one went"
    log = LOGS.log((tmp_path / "mine.log").read_text(encoding="utf-8"))
    assert log.seats == ("person", "sprinter")
    assert (tmp_path / "mine").is_file(), "nobody has agreed to replace mine.log"


def test_a_log_that_cannot_be_saved_is_told_over_the_game(
    play_route: PlayRoute, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = play_route()
    path = tmp_path / "gone" / "game.log"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    press(window, Key.Key_L, CTRL | SHIFT)
    assert "was not saved" in game_of(window).notice.text()
    assert window.playing.is_playing


def test_no_log_replaces_the_open_route(
    play_route: PlayRoute, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, route = play_route(), tmp_path / "mine.log"
    window.document.save(route)
    before = route.read_bytes()
    (tmp_path / "link.log").symlink_to(route)
    for name in ("mine.log", "link.log"):
        chosen = str(tmp_path / name), ""
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, chosen=chosen: chosen)
        press(window, Key.Key_L, CTRL | SHIFT)
        assert "in use here and would be lost" in game_of(window).notice.text()
    assert route.read_bytes() == before


def test_what_cannot_be_replayed_is_told_over_the_page_that_is_shown(
    play_route: PlayRoute, qtbot: QtBot, tmp_path: Path
) -> None:
    window = play_route()
    path = tmp_path / "odd.log"
    path.write_text("no log", encoding="utf-8")
    window.page.open_log(path)
    qtbot.waitUntil(game_of(window).notice.isVisible)
    assert "odd.log" in game_of(window).notice.text()
    window.playing.replays.open(sprint_on())
    window.page.open_log(path)
    qtbot.waitUntil(replay_of(window).notice.isVisible)
    assert "odd.log" in replay_of(window).notice.text()
    press(window, Key.Key_Escape)
    assert window.pages.is_editing
    assert not window.message.isVisible()


# --- Replays --------------------------------------------------------------------------------------


def slow_game(*_: object) -> Work[Timeline]:
    yield Progress(0, 1)
    return sprint_on()


@pytest.fixture
def spec() -> QuestSpec:
    return Spec(QUEST, short_board(DASH), TWO_SPRINTERS, PLAYTEST_OPTIONS)


def test_a_window_can_be_closed_while_a_game_is_played_again(
    show_checked: ShowChecked, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, spec: QuestSpec
) -> None:
    monkeypatch.setattr(replay_sources, "odd_game_work", slow_game)
    window = show_checked()
    games = window.shared.games
    window.playing.replays.open_odd_game(spec, 7)
    window.close_for_good()
    deliver_deletions()
    qtbot.waitUntil(lambda: not games.running)


def test_a_game_that_begins_meanwhile_is_not_covered_by_a_replay(
    show_checked: ShowChecked, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, spec: QuestSpec
) -> None:
    monkeypatch.setattr(replay_sources, "odd_game_work", slow_game)
    window = show_checked()
    window.playing.replays.open_odd_game(spec, 7)
    press(window, Key.Key_F5, SHIFT)
    qtbot.waitUntil(lambda: not window.shared.games.running)
    assert window.playing.is_playing
    assert window.playing.replays.page is None


def test_only_the_game_that_was_wanted_last_is_replayed(
    show_checked: ShowChecked, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, spec: QuestSpec
) -> None:
    monkeypatch.setattr(replay_sources, "odd_game_work", slow_game)
    window = show_checked()
    window.playing.replays.open_odd_game(spec, 7)
    window.playing.replays.open_game(sprint_on(LOOP).game_at(9), TWO_SPRINTERS)
    qtbot.waitUntil(lambda: not window.shared.games.running and not window.shared.jobs.running)
    assert len(replay_of(window).timeline) == 9


def test_a_replay_that_plays_by_itself_ends_with_a_new_game(show_checked: ShowChecked) -> None:
    window = show_checked()
    window.playing.replays.open(sprint_on())
    playback = replay_of(window).playback
    playback.play()
    press(window, Key.Key_F5, SHIFT)
    assert window.playing.is_playing
    assert window.playing.replays.page is None
    assert not playback.is_playing


def test_a_replay_lets_the_game_wait_and_leads_back_to_the_editor(play_route: PlayRoute) -> None:
    window = play_route(BOTS_ONLY, Speed.SLOW)
    page = game_of(window)
    window.playing.replays.open(sprint_on())
    assert page.session.bots.is_paused
    press(window, Key.Key_F5, CTRL)
    assert window.playing.is_playing
    assert not page.session.bots.is_paused
    assert window.playing.replays.page is None
    window.playing.replays.open(sprint_on())
    press(window, Key.Key_Escape)
    assert window.pages.is_editing


def test_nobody_plays_on_for_a_reader_who_has_left(show_checked: ShowChecked, qtbot: QtBot) -> None:
    window = show_checked()
    window.playing.replays.open(sprint_on())
    page = replay_of(window)
    page.branch_button.click()
    dialog = page.findChild(PlayOnDialog)
    assert dialog is not None
    dialog.accept()
    page.close_button.click()
    qtbot.waitUntil(lambda: not window.shared.jobs.running)
    assert window.pages.is_editing
    assert window.playing.page is None


def test_the_seed_is_played_again_on_the_newest_route(
    show_checked: ShowChecked, qtbot: QtBot
) -> None:
    window = show_checked(text=LOOP)
    window.playing.replays.open(sprint_on(), TWO_SPRINTERS)
    page = replay_of(window)
    assert not page.route_banner.isHidden()
    page.rerun_button.click()
    qtbot.waitUntil(page.parting_banner.isVisible)
    english = page.parting_banner.label.text()
    assert "The games part in round " in english
    for code, told in (("de", "Die Partien trennen sich in Runde "), (ENGLISH, english)):
        speak(code)
        QApplication.sendEvent(page, QEvent(QEvent.Type.LanguageChange))
        assert page.parting_banner.isVisible()
        assert page.parting_banner.label.text().startswith(told)


def test_a_route_that_was_broken_meanwhile_is_told_over_the_replay(
    show_checked: ShowChecked, qtbot: QtBot
) -> None:
    window = show_checked()
    window.playing.replays.open(sprint_on(), TWO_SPRINTERS)
    page = replay_of(window)
    assert page.route_banner.isHidden()
    break_route(window)
    assert not page.route_banner.isHidden(), "the file was changed by another program"
    page.rerun_button.click()
    qtbot.waitUntil(page.notice.isVisible)
    assert "errors" in page.notice.text()
    assert window.playing.replays.page is page, "and the reader stays where he is"


def test_the_zoom_of_whatever_is_shown_is_told(play_route: PlayRoute) -> None:
    window = play_route()
    shown = window.status.zoom.text
    window.playing.replays.open(sprint_on())
    view = replay_of(window).view
    view.zoom(1.5)
    assert shown() == f"{view.percent} %"
    press(window, Key.Key_F5, CTRL)
    assert shown() == f"{game_of(window).view.percent} %"
    press(window, Key.Key_Escape)
    assert shown() == f"{window.canvas.percent} %"
