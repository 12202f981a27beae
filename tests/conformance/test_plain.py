"""Tests of the table, the outline and the games that plain games share, at the toy's desk."""

from itertools import combinations
from pathlib import Path

from PyQt6.QtCore import QPoint, QRectF, Qt
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.basics.language import speak
from core.checking.problem import Place, Severity
from core.playtest.plain.move_games import MoveLog
from core.playtest.recorded.logs import PERSON
from editor.desk import Pointing
from editor.plain.move_games import MovePage
from editor.shell.window import DesignWindow
from tests.conformance.conftest import ShowWindow
from tests.conformance.editor.test_window import until_checked
from tests.conformance.samples import BONUS, PLAIN, SLIP, TOY_SAMPLES
from tests.editor.hands import Mouse, click, drag, turn_wheel
from tests.toy.drawing import square
from tests.toy.game import TOY
from tests.toy.page import TrackPage
from tests.toy.track import Track

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"


def page_of(window: DesignWindow) -> TrackPage:
    page = window.page
    assert isinstance(page, TrackPage)
    return page


def on_view(page: TrackPage, box: QRectF) -> QPoint:
    """The middle of a box of the plane, in the pixels of the table."""
    return page.widget.mapFromScene(box.center())


def playing(window: DesignWindow, qtbot: QtBot) -> MovePage:
    """The game that is begun by the command."""
    until_checked(qtbot, window)
    window.commands["play"].trigger()
    shown = page_of(window).games.page
    assert isinstance(shown, MovePage)
    return shown


def test_a_part_that_is_clicked_is_selected_and_changed_and_that_can_be_undone(
    show_window: ShowWindow,
) -> None:
    window = show_window(TOY_SAMPLES.sound)
    page = page_of(window)
    click(page.widget, on_view(page, square(3)))
    assert page.widget.selected == {3}
    assert page.track.spaces[3] is SLIP
    assert window.document.undo_stack.undoText() == "space 4: slip"
    window.document.undo_stack.undo()
    assert page.track == TOY_SAMPLES.sound
    click(page.widget, on_view(page, square(0).translated(0, -3)))
    assert page.widget.selected == frozenset()
    assert page.track == TOY_SAMPLES.sound


def test_the_bare_table_is_pulled_along_and_the_wheel_zooms(show_window: ShowWindow) -> None:
    page = page_of(show_window(TOY_SAMPLES.sound))
    start, before = on_view(page, square(0).translated(0, -3)), on_view(page, square(0))
    drag(page.widget, start, start + QPoint(30, 20))
    assert on_view(page, square(0)) - before == QPoint(30, 20)
    percent = page.widget.percent
    turn_wheel(page.widget, start, 1)
    assert page.widget.percent > percent
    assert page.track == TOY_SAMPLES.sound


def test_a_right_click_selects_and_asks_for_the_menu(show_window: ShowWindow, qtbot: QtBot) -> None:
    window = show_window(TOY_SAMPLES.sound)
    page = page_of(window)
    page.events.menu_wanted.disconnect()
    at = on_view(page, square(5))
    with qtbot.waitSignal(page.events.menu_wanted):
        Mouse(window).click(page.widget.viewport().mapToGlobal(at), Qt.MouseButton.RightButton)
    assert page.widget.selected == {5}


def test_places_have_the_colour_of_their_severity_and_are_brought_into_view(
    show_window: ShowWindow,
) -> None:
    page = page_of(show_window(TOY_SAMPLES.sound))
    seen = []
    for severity in Severity:
        page.show_place(Place((2, "nonsense", 99)), Pointing.MARKED, severity)
        seen.append(page.widget.grab().toImage())
    page.show_place(Place((2,)), Pointing.POINTED_OUT)
    seen.append(page.widget.grab().toImage())
    assert all(one != other for one, other in combinations(seen, 2))
    page.widget.zoom(4)
    page.widget.center_view_on(square(23).center())
    assert not page.widget.seen.contains(square(0))
    page.show_place(Place((0,)), Pointing.IN_VIEW)
    assert page.widget.seen.contains(square(0))


def test_a_line_of_the_outline_is_typed_in_the_language_in_use(show_window: ShowWindow) -> None:
    page = page_of(show_window(TOY_SAMPLES.sound))
    step = page.outline.retyped(0, " bonus ")
    assert step.after.spaces[0] is BONUS
    assert str(step.name) == "space 1: bonus"
    speak("fr")
    assert str(step.name) == "space 1 : bonus"


def test_a_game_is_played_to_its_end_by_buttons(show_window: ShowWindow, qtbot: QtBot) -> None:
    window = show_window(TOY_SAMPLES.other)
    shown = playing(window, qtbot)
    moves = 0
    while shown.choices:
        assert [each.text() for each in shown.choices] == list(shown.game.choices)
        QTest.mouseClick(shown.choices[-1], Qt.MouseButton.LeftButton)
        moves += 1
        assert len(shown.game.moves) >= moves
    assert shown.game.is_over
    assert shown.told.text() == shown.game.outcome != ""
    assert shown.leave_button.hasFocus()
    QTest.mouseClick(shown.leave_button, Qt.MouseButton.LeftButton)
    assert window.pages.is_editing


def test_a_game_speaks_another_language_at_once(show_window: ShowWindow, qtbot: QtBot) -> None:
    shown = playing(show_window(TOY_SAMPLES.other), qtbot)
    assert shown.told.text() == "Player 1: your turn"
    speak("de")
    shown.retranslate()
    assert shown.told.text() == "Spieler 1: du bist dran"
    assert shown.leave_button.text() == "Zurück zum Editor"


def test_a_game_that_people_left_goes_on_from_its_log(
    show_window: ShowWindow, tmp_path: Path
) -> None:
    page = page_of(show_window(TOY_SAMPLES.sound))
    log = MoveLog(TOY, TOY_SAMPLES.sound, 3, ("careful", PERSON), ())
    path = tmp_path / "left.log.yaml"
    path.write_text(log.text(), encoding="utf-8")
    page.open_log(path)
    shown = page.games.page
    assert isinstance(shown, MovePage)
    assert (shown.game.player, shown.told.text()) == (1, "Player 2: your turn")
    assert len(shown.game.moves) >= 1


def test_nobody_plays_on_a_design_with_errors(show_window: ShowWindow, qtbot: QtBot) -> None:
    window = show_window(Track("Short", spaces=(PLAIN,)))
    until_checked(qtbot, window)
    assert not window.commands["play"].isEnabled()
    assert "errors" in window.commands["play"].statusTip()
