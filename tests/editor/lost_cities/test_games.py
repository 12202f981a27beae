"""Tests of games on a board: left and gone on with, kept over a restart, replayed, saved."""

from dataclasses import replace
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from core.lost_cities.engine.action import Action, Kind
from core.lost_cities.engine.game import Game
from core.lost_cities.engine.log import LOGS
from core.lost_cities.session.chronicle import MarkKind
from core.playtest.recorded.logs import PERSON
from editor.background.jobs import Jobs
from editor.lost_cities.drawing.plan import View
from editor.lost_cities.page import BoardPage
from editor.lost_cities.play.games import COMPANY
from editor.lost_cities.play.page import PlayPage
from editor.playing.company import NewGame, Seating, SeatSettings
from editor.playing.new_game import NewGameDialog
from editor.playing.session import PlaySession
from editor.shell.window import DesignWindow
from editor.studio.question_bar import QuestionBar
from editor.studio.shared import Shared
from editor.widgets.settings import Look
from editor.widgets.theme import Theme
from tests.editor.hands import press_key
from tests.editor.lost_cities.conftest import OFFICIAL, Show
from tests.lost_cities.session.games import hasty, hasty_chronicle

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

FOR_TWO = replace(OFFICIAL, players=(2,))


def begun(page: BoardPage, qtbot: QtBot) -> PlayPage:
    """A game with the seats of the last one."""
    page.games.play_again()
    qtbot.waitUntil(lambda: page.play_page is not None)
    assert page.play_page is not None
    return page.play_page


def first(game: PlayPage, *kinds: Kind) -> Action:
    return next(each for each in game.session.game.legal_actions() if each.kind in kinds)


def last(game: PlayPage) -> Action:
    return game.session.game.actions[-1]


def discard(game: PlayPage) -> None:
    game.session.do(first(game, Kind.DISCARD))
    game.session.do(first(game, Kind.TAKE))


def chip(page: BoardPage) -> str:
    (waiting,) = page.menus.bar.waiting
    return waiting.words()


def test_a_game_waits_on_the_bar_and_goes_on_as_it_was(show: Show, qtbot: QtBot) -> None:
    page = show(FOR_TWO)
    game = begun(page, qtbot)
    assert chip(page) == ""
    discard(game)
    page.games.leave()
    assert chip(page) == "Game, round 1: go on"
    window = page.widget.window()
    assert isinstance(window, DesignWindow)
    window.commands["play_resume"].trigger()
    assert page.play_page is game
    page.games.leave()
    page.editing.fit_tokens()
    page.editing.add_track()
    page.games.resume()
    assert "as it was when it began" in game.message.text()


def test_a_game_is_taken_up_after_a_restart_and_can_be_taken_back(show: Show, qtbot: QtBot) -> None:
    page = show(FOR_TWO)
    assert page.extras.standing()["game"] == ""
    game = begun(page, qtbot)
    assert page.extras.standing()["game"] == ""
    discard(game)
    standing = page.extras.standing()
    assert standing["shown"] is True
    kept, actions = standing["game"], game.session.game.actions
    page.games.leave()
    other = show(FOR_TWO)
    other.extras.stand_again(standing)
    qtbot.waitUntil(lambda: other.play_page is not None)
    again = other.play_page
    assert again is not None
    assert again.session.game.actions[: len(actions)] == actions
    assert again.session.seats == game.session.seats
    again.session.stop()
    again.session.take_back()
    again.session.take_back()
    assert again.session.game.actions == ()
    assert not again.session.can_take_back
    other.extras.stand_again({"game": kept, "shown": False, "sight": ["x"]})
    qtbot.waitUntil(lambda: chip(other) != "")
    assert other.play_page is None


@pytest.mark.parametrize("text", ["nonsense: [", "log: 1", "log: 7\ngame: lost_cities"])
def test_a_kept_game_that_cannot_be_read_is_told(show: Show, qtbot: QtBot, text: str) -> None:
    page = show(FOR_TWO)
    with qtbot.waitSignal(page.events.message) as told:
        page.extras.stand_again({"game": text, "shown": True})
    assert "cannot go on" in str(told.args[0])
    assert page.play_page is None


def test_a_new_game_asks_before_it_takes_the_place_of_another(show: Show, qtbot: QtBot) -> None:
    page = show(FOR_TWO)
    game = begun(page, qtbot)
    discard(game)
    page.games.play_again()
    window = page.widget.window()
    assert window is not None
    dialog = window.findChild(NewGameDialog)
    assert dialog is not None
    assert dialog.warning.isVisible()
    dialog.go_on_button.click()
    assert page.play_page is game


def test_hands_are_hidden_from_each_other_at_one_screen(
    show: Show, shared: Shared, qtbot: QtBot
) -> None:
    SeatSettings(shared.settings, COMPANY).keep(NewGame((PERSON, PERSON)))
    page = show(FOR_TWO)
    game = begun(page, qtbot)
    assert all(each.is_back for each in game.hand.buttons)
    (uncover,) = game.choices
    assert "show the hand" in uncover.text()
    assert not game.controls.hint.isEnabled()
    game.session.ask_for_hint()
    qtbot.waitUntil(lambda: not game.session.is_thinking)
    assert not game.has_advice
    QTest.mouseClick(uncover, Qt.MouseButton.LeftButton)
    assert not any(each.is_back for each in game.hand.buttons)
    discard(game)
    assert game.session.game.position.player == 1
    assert all(each.is_back for each in game.hand.buttons)


def test_a_log_is_saved_and_replayed(
    show: Show, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = show(FOR_TWO)
    game = begun(page, qtbot)
    discard(game)
    path = tmp_path / "game"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    game.controls.save.click()
    (saved,) = tmp_path.glob("game*")
    assert LOGS.log(saved.read_text("utf-8")).seats == game.session.seats
    page.open_log(saved)
    qtbot.waitUntil(lambda: page.games.replay_page is not None)
    assert page.games.shown is page.games.replay_page
    page.games.leave()
    assert page.games.shown is None
    page.open_log(tmp_path / "missing.log.yaml")
    with qtbot.waitSignal(page.events.message) as told:
        pass
    assert "cannot be shown" in str(told.args[0])


def ending(rounds: int) -> PlaySession[Game]:
    """A person at a game in which the next card drawn ends a round."""
    chronicle = hasty_chronicle()
    end = [each.moment for each in chronicle.marks if each.kind is MarkKind.ROUND][rounds - 1]
    game = chronicle.timeline.moments[end - 1].copy()
    seats = tuple(PERSON if each == game.position.player else "greedy" for each in range(3))
    return PlaySession(game, Seating(COMPANY, seats), Jobs(), pytest.fail)


def test_people_are_told_how_a_round_ends_until_they_play_on(qtbot: QtBot) -> None:
    page = PlayPage(ending(1), Theme(Look.LIGHT), View.ARMS)
    qtbot.addWidget(page)
    page.show()
    with qtbot.waitSignal(page.announced) as told:
        QTest.mouseClick(page.piles.buttons["pile"], Qt.MouseButton.LeftButton)
    assert told.args[0].startswith("Round 1 ends with the draw pile. Points: ")
    assert page.message.text().startswith(told.args[0])
    assert page.session.game.moment[0] == 2
    page.session.take_back()
    page.session.stop()
    assert page.session.game.moment[0] == 1


def test_a_game_is_played_by_keys_alone(show: Show, qtbot: QtBot) -> None:
    page = show(FOR_TWO)
    game = begun(page, qtbot)
    lit = next(at for at, each in enumerate(game.hand.buttons, start=1) if each.is_lit)
    game.table.setFocus()
    QTest.keyClicks(game.table, str(lit))
    assert game.hand.buttons[lit - 1].isChecked()
    window = page.widget.window()
    assert isinstance(window, DesignWindow)
    window.commands["play_leave"].trigger()
    assert page.play_page is game, "the card is put back first"
    assert not game.hand.buttons[lit - 1].isChecked()
    QTest.keyClicks(game.table, str(lit))
    press_key(game.table, Qt.Key.Key_Return)
    assert last(game).kind in {Kind.START, Kind.ADVANCE}
    while game.session.game.position.mode == "choosing":
        press_key(game.table, Qt.Key.Key_Return)
    assert game.piles.buttons["pile"].is_lit
    QTest.keyClicks(game.table, "1")
    assert last(game) == Action(Kind.TAKE, pile="pile")


def test_many_answers_leave_the_window_as_wide_as_it_is(qtbot: QtBot) -> None:
    bar = QuestionBar()
    qtbot.addWidget(bar)
    bar.message.setText("A stage token: move one of your figures, or stay.")
    asked = [(f"Go to Jungle {number}", bar.close) for number in range(9)]
    bar.ask(asked)
    assert [each.text() for each in bar.choices] == [words for words, _ in asked]
    assert bar.minimumSizeHint().width() < 936, "the table of a window of 1280"
    bar.ask(asked[:2])
    assert len(bar.choices) == 2


def test_the_result_is_told_at_the_end_and_what_can_be_done_then(qtbot: QtBot) -> None:
    page = PlayPage(ending(OFFICIAL.rounds), Theme(Look.LIGHT), View.ARMS)
    qtbot.addWidget(page)
    page.show()
    session = page.session
    session.do(hasty(session.game))
    assert session.is_over
    assert "wins" in page.message.text()
    assert [each.text() for each in page.choices] == ["Replay this game", "Play again"]
    with qtbot.waitSignal(page.replay_wanted):
        QTest.mouseClick(page.choices[0], Qt.MouseButton.LeftButton)
