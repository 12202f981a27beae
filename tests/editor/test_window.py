"""The window: looked at with real keys, wheel and mouse."""

from pathlib import Path

import pytest
from PyQt6.QtCore import QEvent, QPoint, QPointF, Qt
from PyQt6.QtGui import QAction
from PyQt6.QtWidgets import QApplication, QFileDialog, QMenu

from core.geometry.hexes import ORIGIN, Hex
from editor.canvas import LARGEST, SMALLEST, Canvas
from editor.drawing.palette import DARK, LIGHT
from editor.drawing.shapes import point_of
from editor.failures import keep_going
from editor.menus import bundled_routes
from editor.theme import Theme, chrome
from editor.window import RouteWindow
from tests.editor.conftest import ShowRoute
from tests.editor.hands import click, drag, inside, move, press_key, turn_wheel


def middle_of_view(canvas: Canvas) -> QPointF:
    """The point of the table in the middle of the view."""
    return canvas.mapToScene(inside(canvas).rect().center())


def distance(one: QPointF, other: QPointF) -> float:
    return (one - other).manhattanLength()


def test_the_whole_route_is_in_view_at_first(show_route: ShowRoute, first_game: Path) -> None:
    canvas = show_route(first_game).canvas
    seen = canvas.mapToScene(inside(canvas).rect()).boundingRect()
    assert seen.contains(canvas._board.boundingRect().adjusted(0.2, 0.2, -0.2, -0.2))


def test_the_wheel_zooms_at_the_cursor(show_route: ShowRoute, first_game: Path) -> None:
    canvas = show_route(first_game).canvas
    cursor = QPoint(200, 150)
    before, pixels = canvas.mapToScene(cursor), canvas.pixels
    turn_wheel(canvas, cursor, 3)
    assert canvas.pixels > pixels * 1.5
    assert distance(canvas.mapToScene(cursor), before) < 2 / pixels


def test_the_zoom_has_limits(show_route: ShowRoute, first_game: Path) -> None:
    canvas = show_route(first_game).canvas
    turn_wheel(canvas, QPoint(50, 50), 60)
    assert canvas.pixels == pytest.approx(LARGEST)
    turn_wheel(canvas, QPoint(50, 50), -60)
    assert canvas.pixels == pytest.approx(SMALLEST)


def test_dragging_pans(show_route: ShowRoute, first_game: Path) -> None:
    canvas = show_route(first_game).canvas
    before = middle_of_view(canvas)
    drag(canvas, QPoint(100, 100), QPoint(160, 130))
    moved = (before - middle_of_view(canvas)) * canvas.pixels
    assert moved.x() == pytest.approx(60, abs=2)
    assert moved.y() == pytest.approx(30, abs=2)
    move(canvas, QPoint(300, 300))
    assert (before - middle_of_view(canvas)) * canvas.pixels == moved


def test_keys_zoom_and_fit(show_route: ShowRoute, first_game: Path) -> None:
    window = show_route(first_game)
    canvas = window.canvas
    fitted = canvas.pixels
    press_key(window, Qt.Key.Key_Plus)
    assert canvas.pixels == pytest.approx(fitted * 1.25)
    press_key(window, Qt.Key.Key_Minus)
    press_key(window, Qt.Key.Key_Minus)
    assert canvas.pixels < fitted
    press_key(window, Qt.Key.Key_F)
    assert canvas.pixels == pytest.approx(fitted)


def test_a_route_in_full_view_stays_so_when_the_window_grows(
    show_route: ShowRoute, first_game: Path
) -> None:
    window = show_route(first_game)
    before = window.canvas.pixels
    window.resize(1500, 1000)
    QApplication.processEvents()
    assert window.canvas.pixels > before
    window.canvas.zoom(2)
    zoomed = window.canvas.pixels
    window.resize(1000, 700)
    QApplication.processEvents()
    assert window.canvas.pixels == zoomed


def test_the_hex_under_the_cursor_is_told(show_route: ShowRoute, first_game: Path) -> None:
    window = show_route(first_game)
    canvas = window.canvas
    move(canvas, canvas.mapFromScene(point_of(ORIGIN)))
    assert window._hex_label.text() == "[0, 0]  jungle 1, start tile B"
    move(canvas, QPoint(2, 2))
    assert window._hex_label.text().endswith("free table")
    QApplication.sendEvent(canvas, QEvent(QEvent.Type.Leave))
    assert window._hex_label.text() == ""


def test_choosing_a_problem_marks_its_place(show_route: ShowRoute, overlapping: Path) -> None:
    window = show_route(overlapping)
    table = window.panel.problems
    row = table.visualItemRect(table.item(0, 2)).center()
    click(table, row)
    layout = window._shown.layout
    shared = {at for at, claim in layout.claims.items() if len(claim) > 1}
    assert window.canvas.highlighted == shared
    assert distance(middle_of_view(window.canvas), _middle(shared)) < 3


def _middle(hexes: set[Hex]) -> QPointF:
    points = [point_of(at) for at in hexes]
    total = QPointF(sum(each.x() for each in points), sum(each.y() for each in points))
    return total / len(points)


def test_problems_can_be_walked_through_by_keyboard(
    show_route: ShowRoute, overlapping: Path
) -> None:
    window = show_route(overlapping)
    table = window.panel.problems
    table.setFocus()
    shown = window._shown
    places = {shown.hexes_of(problem.place) for problem in shown.report.problems}
    assert len(places) > 1
    seen = set()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
        for _ in range(table.rowCount()):
            press_key(table, key)
            seen.add(window.canvas.highlighted)
    assert seen == places


def test_another_route_takes_the_marks_away(show_route: ShowRoute, overlapping: Path) -> None:
    window = show_route(overlapping)
    window.panel.problems.selectRow(0)
    assert window.canvas.highlighted
    press_key(window, Qt.Key.Key_1, ctrl=True)
    assert window._shown.path == next(path for _, path in bundled_routes())
    assert not window.canvas.highlighted
    assert not window.panel.problems.isVisible()


def test_problem_counts_are_in_the_status_line(
    show_route: ShowRoute, overlapping: Path, first_game: Path
) -> None:
    assert "errors" in show_route(overlapping)._counts_label.text()
    assert show_route(first_game)._counts_label.text() == "No problems"


def test_a_file_can_be_chosen(
    show_route: ShowRoute, first_game: Path, overlapping: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = show_route(first_game)
    chosen = [(str(overlapping), ""), ("", "")]
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: chosen.pop(0))
    window.menus.open.trigger()
    window.menus.open.trigger()
    assert window.windowTitle() == "Overlapping – Cartographer"


def test_an_unreadable_file_is_told_and_the_route_stays(
    show_route: ShowRoute, first_game: Path, tmp_path: Path
) -> None:
    window = show_route(first_game)
    assert not window.message.isVisible()
    broken = tmp_path / "broken.yaml"
    broken.write_text("pieces: [", encoding="utf-8")
    window.open_file(broken)
    assert window.message.isVisible()
    assert "broken.yaml: line" in window.message.text()
    assert window.windowTitle() == "First game – Cartographer"
    window.open_file(first_game)
    assert not window.message.isVisible()


def test_dark_and_light(show_route: ShowRoute, first_game: Path) -> None:
    window = show_route(first_game)
    light = window.canvas.grab().toImage()
    press_key(window, Qt.Key.Key_D, ctrl=True)
    assert window.canvas._board.palette is DARK
    assert window.canvas.grab().toImage() != light
    assert QApplication.palette() == chrome(DARK)
    press_key(window, Qt.Key.Key_D, ctrl=True)
    assert window.canvas._board.palette is LIGHT


@pytest.mark.usefixtures("qapp")
def test_the_theme_follows_the_desktop() -> None:
    assert Theme.of_desktop().palette in (LIGHT, DARK)


def test_every_action_has_a_shortcut_of_its_own(show_route: ShowRoute, first_game: Path) -> None:
    window = show_route(first_game)
    actions = [action for menu in window.findChildren(QMenu) for action in _plain_actions(menu)]
    keys = [key.toString() for action in actions for key in action.shortcuts()]
    assert len(window.menus.bundled) == len(list(bundled_routes()))
    assert all(action.shortcuts() for action in actions)
    assert len(keys) == len(set(keys))


def _plain_actions(menu: QMenu) -> list[QAction]:
    return [each for each in menu.actions() if not each.isSeparator() and each.menu() is None]


def test_closing_by_key(show_route: ShowRoute, first_game: Path) -> None:
    window = show_route(first_game)
    press_key(window, Qt.Key.Key_Q, ctrl=True)
    assert not window.isVisible()


def test_a_failure_of_the_program_is_told(
    show_route: ShowRoute, first_game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    window = show_route(first_game)
    keep_going([window])(ValueError, ValueError("seven"), None)
    assert "ValueError: seven" in window.message.text()
    assert "ValueError: seven" in capsys.readouterr().err


def test_widgets_have_accessible_names(show_route: ShowRoute, first_game: Path) -> None:
    window: RouteWindow = show_route(first_game)
    widgets = (window.canvas, window.panel.problems, window.panel.legend, window.message)
    assert all(widget.accessibleName() for widget in widgets)
