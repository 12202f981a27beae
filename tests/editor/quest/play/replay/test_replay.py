"""Tests of replays: every moment by mouse and keys, by itself, and the ways off the timeline."""

from PyQt6.QtCore import QPoint, QPointF, Qt
from PyQt6.QtGui import QWheelEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.quest.engine.action import Kind
from core.quest.engine.kernels.state import STATE_SIZE
from core.quest.session.replay.timeline import Timeline
from editor.background.jobs import Jobs
from editor.drawing.shapes import point_of
from editor.quest.play.board.board_view import PlayView
from editor.quest.play.replay.replay_page import ReplayPage
from editor.replaying.playback import PACES, USUAL_PACE
from editor.widgets.settings import Look
from tests.editor.hands import press_key
from tests.editor.replays import click_bar, low, shown, view_of
from tests.quest.session.games import sprint

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

_LEFT = Qt.MouseButton.LeftButton
_SHIFT = Qt.KeyboardModifier.ShiftModifier
_NONE = Qt.KeyboardModifier.NoModifier


# --- The timeline ---------------------------------------------------------------------------------


def test_arrows_go_by_plays_and_the_board_shows_it(page: ReplayPage) -> None:
    for _ in range(5):
        press_key(page.bar, Qt.Key.Key_Right)
    press_key(page.bar, Qt.Key.Key_Left)
    assert page.playback.moment == 4
    seen, expected = view_of(page).games[-1], page.timeline.game_at(4)
    assert list(seen.state[:STATE_SIZE]) == list(expected.state[:STATE_SIZE])
    assert page.bar.value() == 4


def test_page_keys_go_by_turns_and_ends_are_ends(page: ReplayPage) -> None:
    turns = page.timeline.turns
    press_key(page.bar, Qt.Key.Key_PageDown)
    press_key(page.bar, Qt.Key.Key_PageDown)
    assert page.playback.moment == turns[1].last
    press_key(page.bar, Qt.Key.Key_Right)
    press_key(page.bar, Qt.Key.Key_PageUp)
    assert page.playback.moment == turns[1].last
    press_key(page.bar, Qt.Key.Key_End)
    assert page.playback.is_at_end
    press_key(page.bar, Qt.Key.Key_Right)
    assert page.playback.moment == len(page.timeline)
    press_key(page.bar, Qt.Key.Key_Home)
    press_key(page.bar, Qt.Key.Key_Left)
    assert page.playback.moment == 0


def test_n_and_p_visit_every_mark(page: ReplayPage) -> None:
    marked = sorted({mark.moment for mark in page.timeline.marks})
    visited = []
    for _ in marked:
        press_key(page.bar, Qt.Key.Key_N)
        visited.append(page.playback.moment)
    assert visited == marked
    press_key(page.bar, Qt.Key.Key_P)
    assert page.playback.moment == marked[-2]


def test_keys_with_control_are_left_to_the_window(page: ReplayPage) -> None:
    press_key(page.bar, Qt.Key.Key_N, ctrl=True)
    press_key(page.bar, Qt.Key.Key_End, ctrl=True)
    assert page.playback.moment == 0


def test_a_click_goes_to_the_end_of_a_turn_and_with_shift_to_a_play(page: ReplayPage) -> None:
    turn = next(turn for turn in page.timeline.turns if len(turn.plays) >= 4)
    within = page.bar.x_of(turn.last - 1)
    click_bar(page, within, low(page))
    assert page.playback.moment == turn.last
    click_bar(page, within, low(page), _SHIFT)
    assert page.playback.moment == turn.last - 1


def test_the_handle_can_be_dragged(page: ReplayPage) -> None:
    QTest.mousePress(page.bar, _LEFT, _NONE, QPoint(20, low(page)))
    for x in range(40, page.bar.width(), 60):
        QTest.mouseMove(page.bar, QPoint(x, low(page)))
    QTest.mouseMove(page.bar, QPoint(page.bar.width() - 1, low(page)))
    QTest.mouseRelease(page.bar, _LEFT, _NONE, QPoint(page.bar.width() - 1, low(page)))
    assert page.playback.is_at_end


def test_every_sign_can_be_clicked(page: ReplayPage) -> None:
    signs = page.bar.signs()
    assert [sign.mark for sign in signs] == list(page.timeline.marks)
    for sign in signs:
        page.playback.go_to(0)
        click_bar(page, sign.box.center().x(), sign.box.center().y())
        assert page.playback.moment == sign.mark.moment
        assert str(sign.mark.text) in page.bar.tip_at(sign.box.center())


def test_the_bar_says_where_it_is(page: ReplayPage) -> None:
    assert page.bar.accessibleName() == "Timeline: Before the first play"
    press_key(page.bar, Qt.Key.Key_End)
    last, all_plays = page.timeline.plays[-1], len(page.timeline)
    where = f"Round {last.round}, player {last.player + 1}, play {all_plays} of {all_plays}"
    assert page.bar.accessibleName() == f"Timeline: {where}"
    assert page.transport.where.text().startswith(f"{where}:  Player {last.player + 1} ")


def test_a_screen_reader_moves_the_slider(page: ReplayPage) -> None:
    page.bar.setValue(11)
    assert page.playback.moment == 11


def test_the_wheel_goes_by_plays(page: ReplayPage) -> None:
    page.playback.go_to(10)
    for turned, moment in ((-60, 10), (-60, 11), (240, 9)):
        QApplication.sendEvent(page.bar, wheel_event(page, turned))
        assert page.playback.moment == moment


def wheel_event(page: ReplayPage, turned: int) -> QWheelEvent:
    at = QPointF(page.bar.rect().center())
    there = QPointF(page.bar.mapToGlobal(at.toPoint()))
    no_button, no_phase = Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
    by = QPoint(0, turned)
    return QWheelEvent(at, there, QPoint(), by, no_button, _NONE, no_phase, False)


def test_another_look_draws_the_bar_anew(page: ReplayPage) -> None:
    before = page.bar.grab().toImage()
    page._theme.choose(Look.DARK)
    after = page.bar.grab().toImage()
    page._theme.choose(Look.LIGHT)
    assert before != after
    assert page.bar.grab().toImage() == before


def test_the_race_is_drawn_once_it_is_measured(qtbot: QtBot, games: Jobs) -> None:
    page = shown(qtbot, games, sprint())
    plain = page.bar.grab().toImage()
    qtbot.waitUntil(lambda: not games.running)
    assert page.bar.grab().toImage() != plain


def test_buttons_do_what_keys_do(page: ReplayPage) -> None:
    first, mark, turn, step, _play, on, turn_on, mark_on, last = page.transport.buttons
    on.click()
    assert page.playback.moment == 1
    turn_on.click()
    assert page.playback.moment == page.timeline.turns[0].last
    mark_on.click()
    assert page.playback.moment == page.timeline.marks[0].moment
    last.click()
    step.click()
    assert page.playback.moment == len(page.timeline) - 1
    turn.click()
    assert page.playback.moment == page.timeline.turns[-1].first
    mark.click()
    assert page.playback.moment == [m.moment for m in page.timeline.marks if m.moment < 999][-3]
    first.click()
    assert page.playback.moment == 0
    assert not step.isEnabled()
    assert all(button.accessibleName() and button.toolTip() for button in page.transport.buttons)


# --- By itself ------------------------------------------------------------------------------------


def test_space_plays_step_by_step_and_waits_for_animations(qtbot: QtBot, page: ReplayPage) -> None:
    press_key(page, Qt.Key.Key_Space)
    view = view_of(page)
    assert page.playback.moment == 1
    assert view.animated == [(page.timeline.plays[0], USUAL_PACE.step)]
    assert page.transport.play_button.accessibleName() == "Pause"
    view.animation_over.emit()
    qtbot.waitUntil(lambda: len(view.animated) == 2)
    assert page.playback.moment == 2
    press_key(page, Qt.Key.Key_Space)
    assert not page.playback.is_playing
    assert view.skipped == 1
    assert page.transport.play_button.accessibleName() == "Play back"


def test_at_the_fastest_pace_it_runs_to_the_end(qtbot: QtBot, page: ReplayPage) -> None:
    page.transport.paces.setCurrentIndex(len(PACES) - 1)
    page.playback.go_to(len(page.timeline) - 4)
    QTest.mouseClick(page.transport.play_button, _LEFT)
    qtbot.waitUntil(lambda: not page.playback.is_playing)
    assert page.playback.is_at_end
    assert view_of(page).animated == []


def test_a_move_by_hand_skips_the_animation_and_it_goes_on(qtbot: QtBot, page: ReplayPage) -> None:
    press_key(page, Qt.Key.Key_Space)
    press_key(page.bar, Qt.Key.Key_PageDown)
    view = view_of(page)
    assert view.skipped == 1
    qtbot.waitUntil(lambda: len(view.animated) == 2)
    assert page.playback.moment == page.timeline.turns[0].last + 1


def test_at_the_end_playing_begins_anew(page: ReplayPage) -> None:
    press_key(page.bar, Qt.Key.Key_End)
    press_key(page, Qt.Key.Key_Space)
    assert page.playback.moment == 1


def test_escape_leaves_and_stops(qtbot: QtBot, page: ReplayPage) -> None:
    press_key(page, Qt.Key.Key_Space)
    with qtbot.waitSignal(page.closed):
        press_key(page.bar, Qt.Key.Key_Escape)
    assert not page.playback.is_playing


# --- On the real board ----------------------------------------------------------------------------


def test_the_board_moves_pieces_and_goes_on(qtbot: QtBot, games: Jobs) -> None:
    page = shown(qtbot, games, sprint(), make_view=PlayView)
    page.playback.pace = PACES[2]
    press_key(page.bar, Qt.Key.Key_Space)
    assert page.view.is_animating
    qtbot.waitUntil(lambda: page.playback.moment >= 3)
    press_key(page.bar, Qt.Key.Key_Space)
    assert not page.view.is_animating


def test_the_board_points_out_the_last_move_wherever_one_comes_from(
    qtbot: QtBot, games: Jobs
) -> None:
    page = shown(qtbot, games, sprint(), make_view=PlayView)
    moves = [moment for moment in range(40, 60) if steps_of(page, moment)]
    for moment in (moves[-1], moves[0], moves[1]):
        page.playback.go_to(moment)
        trail = page.view.trail
        assert trail is not None
        entered = page.playback.game.board.spaces[steps_of(page, moment)[-1]]
        assert trail.points[-1] == point_of(entered.at)
        assert len(trail.points) == len(steps_of(page, moment)) + 1
    page.playback.go_to(0)
    assert page.view.trail is None


def steps_of(page: ReplayPage, moment: int) -> list[int]:
    """The spaces that the play before a moment has entered."""
    actions = page.timeline.plays[moment - 1].actions
    return [each.space for each in actions if each.kind is Kind.STEP and each.space is not None]


# --- Banners --------------------------------------------------------------------------------------


def test_a_finished_game_of_this_route_has_no_banners(qtbot: QtBot, games: Jobs) -> None:
    route = sprint().game_at(0).board.route.fingerprint
    page = shown(qtbot, games, sprint(), open_route=route)
    assert page.route_banner.isHidden()
    assert page.end_banner.isHidden()
    page.compare_route("another")
    assert not page.route_banner.isHidden()
    page.compare_route(None)
    assert page.route_banner.isHidden()


def test_a_game_of_another_route_says_so(qtbot: QtBot, games: Jobs) -> None:
    page = shown(qtbot, games, sprint(), open_route="another")
    assert "another route" in page.route_banner.label.text()


def test_games_without_a_winner_say_so(qtbot: QtBot, games: Jobs) -> None:
    page = shown(qtbot, games, Timeline.of(sprint().game_at(9)))
    assert page.end_banner.label.text() == "This game was not played to its end."
    page = shown(qtbot, games, sprint("swamplands", 5))
    assert "after 5 rounds, and nobody had arrived" in page.end_banner.label.text()


def test_a_game_without_a_play_can_be_shown(qtbot: QtBot, games: Jobs) -> None:
    page = shown(qtbot, games, Timeline.of(sprint().game_at(0)))
    for key in (Qt.Key.Key_Space, Qt.Key.Key_N, Qt.Key.Key_End, Qt.Key.Key_PageDown):
        press_key(page.bar, key)
    click_bar(page, 300, low(page))
    assert page.playback.moment == 0
    assert not page.playback.is_playing
    assert not page.bar.grab().isNull()
