"""Tests of the page of a game on record: its timeline, marks, hands, log, and the ways off it."""

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.lost_cities.engine.action import Kind
from core.lost_cities.session.chronicle import MarkKind
from editor.lost_cities.drawing.plan import View
from editor.lost_cities.page import BoardPage
from editor.lost_cities.play.replay.replay_page import ReplayPage
from editor.playing.new_game import NewGameDialog
from editor.replaying.playback import PACES
from editor.widgets.present import present
from editor.widgets.settings import Look
from editor.widgets.theme import Theme
from tests.editor.hands import press_key
from tests.editor.lost_cities.conftest import OFFICIAL, Show
from tests.lost_cities.session.games import SEATS, hasty_chronicle, hasty_game

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def page(qtbot: QtBot) -> ReplayPage:
    shown = ReplayPage(hasty_chronicle(), Theme(Look.LIGHT), View.ARMS)
    qtbot.addWidget(shown)
    shown.resize(1280, 680)
    shown.show()
    return shown


def moments(page: ReplayPage, kind: MarkKind) -> list[int]:
    return [each.moment for each in page.record.marks if each.kind is kind]


def test_rounds_turns_and_marks_are_gone_to_by_keys(page: ReplayPage) -> None:
    playback, turns = page.playback, page.record.turns
    assert playback.moment == 0
    press_key(page.bar, Qt.Key.Key_Right)
    assert playback.moment == 1
    press_key(page.bar, Qt.Key.Key_PageDown)
    assert playback.moment == turns[0].last
    playback.go_to(0)
    press_key(page.bar, Qt.Key.Key_N)
    assert playback.moment == page.record.marks[0].moment
    press_key(page.bar, Qt.Key.Key_End)
    assert playback.is_at_end
    assert page.shown.outcome is not None
    assert not page.branch_button.isEnabled()


def test_a_sign_is_clicked_and_says_what_happened(page: ReplayPage) -> None:
    sign = next(each for each in page.bar.signs() if each.mark.kind is MarkKind.BRIDGE)
    at = sign.box.center()
    assert "crosses a bridge" in page.bar.tip_at(at)
    QTest.mouseClick(page.bar, LEFT, NONE, at.toPoint())
    assert page.playback.moment in moments(page, MarkKind.BRIDGE)


def test_marks_of_one_kind_alone_are_listed_and_led_to(page: ReplayPage) -> None:
    page.tabs.setCurrentIndex(1)
    for kind, switch in page.marks.switches.items():
        if kind is not MarkKind.ROUND and switch.isVisible():
            QTest.mouseClick(switch, LEFT)
    ends = moments(page, MarkKind.ROUND)
    assert page.marks.list.count() == len(ends) == OFFICIAL.rounds
    press_key(page.bar, Qt.Key.Key_N)
    assert page.playback.moment == ends[0]
    assert page.shown.position.round == 2
    assert len(page.bar.signs()) == len(ends)


def test_hands_lie_open_and_points_are_told(page: ReplayPage) -> None:
    page.playback.go_to(60)
    position = page.shown.position
    for number, line in enumerate(page.players.lines):
        assert line.facts is not None
        assert line.facts.state.hand == position.players[number].hand
        assert "if the round ended now" in line.accessibleDescription()
        assert line.accessibleName().startswith(f"{number + 1}, {SEATS[number]}")


def test_a_line_of_the_log_leads_to_its_action(page: ReplayPage) -> None:
    page.tabs.setCurrentIndex(2)
    texts = [present(page.log.item(row)).text() for row in range(page.log.count())]
    row = texts.index("Round 1, player 2")
    box = page.log.visualItemRect(page.log.item(row + 1))
    QTest.mouseClick(page.log.viewport(), LEFT, NONE, box.center())
    assert page.playback.moment == page.record.turns[1].first + 1
    page.playback.step(1)
    assert page.log.currentRow() == row + 2


def test_a_game_goes_on_by_itself_until_somebody_stops_it(page: ReplayPage, qtbot: QtBot) -> None:
    page.playback.pace = PACES[-1]
    press_key(page, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: page.playback.moment >= 3)
    QTest.mouseClick(page.transport.play_button, LEFT)
    stopped = page.playback.moment
    assert not page.playback.is_playing
    with qtbot.waitSignal(page.ended):
        press_key(page, Qt.Key.Key_Escape)
    assert page.playback.moment == stopped


def test_the_last_step_is_lit_on_the_board(page: ReplayPage) -> None:
    actions = page.record.end.actions
    moved = next(at for at, each in enumerate(actions, start=1) if each.kind is Kind.ADVANCE)
    page.playback.go_to(moved)
    assert page.playback.target == actions[moved - 1].target


def branch(page: BoardPage, qtbot: QtBot) -> NewGameDialog:
    """The question who plays on."""
    replay = page.games.replay_page
    assert replay is not None
    QTest.mouseClick(replay.branch_button, LEFT)
    window = page.widget.window()
    assert window is not None
    found = window.findChild(NewGameDialog)
    assert found is not None
    qtbot.waitUntil(found.isVisible)
    return found


def test_people_play_on_from_a_moment_of_a_game(show: Show, qtbot: QtBot) -> None:
    board = show(OFFICIAL)
    board.games.show_record(hasty_chronicle())
    replay = board.games.replay_page
    assert replay is not None
    replay.playback.go_to(33)
    mover = replay.shown.position.player
    dialog = branch(board, qtbot)
    assert dialog.windowTitle() == "Play on from here"
    assert dialog.game.seats[mover] == "person"
    assert len(dialog.game.seats) == len(SEATS)
    dialog.play_button.click()
    qtbot.waitUntil(lambda: board.play_page is not None)
    game = board.play_page
    assert game is not None
    assert game.session.game.actions == hasty_game().actions[:33]
    assert game.session.is_person_asked
    assert board.games.replay_page is None
