"""Looking at the canvas and choosing on it: zoom, pan, rubber band, selection and menus."""

import gc
import weakref

import pytest
from PyQt6.QtCore import QPoint, QPointF, QSize, Qt
from PyQt6.QtGui import QContextMenuEvent, QImage
from PyQt6.QtWidgets import QApplication, QMenu, QRubberBand
from pytestqt.qtbot import QtBot

from core.basics.language import tr_lazy
from core.geometry.hexes import ORIGIN, Hex
from core.quest.catalogue.catalogue import Catalogue
from core.quest.route import edits
from core.quest.route.reading import parse_route
from core.quest.route.route import Placement
from editor.drawing.shapes import point_of
from editor.quest.documents.route_document import RouteDocument
from editor.studio.shared import Shared
from tests.editor.hands import inside
from tests.editor.table import CTRL, FIRST_GAME, HEAP, SHIFT, START, Key, Table, clipboard
from tests.editor.windows import RouteWindow, ShowWindow, close_unasked, deliver_deletions

# The offscreen platform says so about every menu.
pytestmark = pytest.mark.qt_log_ignore("raise()", "grabbing the keyboard", extend=True)

MIDDLE = Qt.MouseButton.MiddleButton
RIGHT = Qt.MouseButton.RightButton


@pytest.fixture
def table(show_window: ShowWindow) -> Table:
    """The first game."""
    return Table(show_window(FIRST_GAME))


def menu_texts(table: Table) -> list[str]:
    """The entries of the open menu, which is closed then."""
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    texts = [each.text().replace("&", "") for each in menu.actions() if not each.isSeparator()]
    menu.close()
    assert table.window.isVisible()
    return texts


def ask_for_menu(table: Table) -> None:
    """Ask by the menu key, which only real platforms turn into a question."""
    at = table.canvas.rect().center()
    reason = QContextMenuEvent.Reason.Keyboard
    event = QContextMenuEvent(reason, at, table.canvas.mapToGlobal(at))
    QApplication.sendEvent(table.canvas, event)


def empty_point(table: Table) -> QPoint:
    """A point of the screen over bare table, with nothing for 80 pixels below and to the right."""
    view, claims = inside(table.canvas), table.document.facts.layout.claims
    for y in range(100, view.height() - 100, 20):
        points = [QPoint(40 + dx, y + dy) for dx in range(0, 81, 20) for dy in range(0, 81, 20)]
        hexes = {table.canvas.hex_under(QPointF(point)) for point in points}
        if hexes.isdisjoint(claims) and not any(map(view.childAt, points)):
            return view.mapToGlobal(points[0])
    raise AssertionError("there is no bare table")


def picture(table: Table) -> QImage:
    return inside(table.canvas).grab().toImage()


def test_the_wheel_zooms_at_the_cursor(table: Table) -> None:
    at = table.spot(table.lying("N").at)
    there = table.canvas.table_point(QPointF(inside(table.canvas).mapFromGlobal(at)))
    before = table.canvas.pixels
    table.wheel(at, 240)
    assert table.canvas.pixels == pytest.approx(before * 1.25**2)
    after = table.canvas.table_point(QPointF(inside(table.canvas).mapFromGlobal(at)))
    assert (after - there).manhattanLength() * table.canvas.pixels < 2


def test_a_wheel_that_goes_across_does_not_zoom(table: Table) -> None:
    before = table.canvas.pixels
    table.wheel(table.spot(ORIGIN), 120, is_across=True)
    assert table.canvas.pixels == before


@pytest.mark.parametrize("by", ["middle", "space"])
def test_the_table_is_panned(table: Table, by: str) -> None:
    before, view = table.route, inside(table.canvas)
    there = table.canvas.mapToScene(100, 100)
    start = view.mapToGlobal(QPoint(100, 100))
    if by == "space":
        table.hold_key(Key.Key_Space)
    table.mouse.drag(
        start, start + QPoint(60, 40), MIDDLE if by == "middle" else Qt.MouseButton.LeftButton
    )
    if by == "space":
        table.let_key_go(Key.Key_Space)
    assert (table.canvas.mapToScene(160, 140) - there).manhattanLength() < 2 / table.canvas.pixels
    assert table.route == before
    assert table.selected == set()


def test_space_is_forgotten_when_the_focus_goes(table: Table) -> None:
    table.hold_key(Key.Key_Space)
    table.window.page.catalogue.focus_search()
    table.canvas.setFocus()
    table.mouse.click(table.spot(table.lying("N").at))
    assert table.selected == {"N"}


def test_a_second_button_does_not_break_a_gesture(table: Table) -> None:
    start = empty_point(table)
    table.mouse.press(start)
    table.mouse.glide(start, start + QPoint(60, 60))
    table.mouse.click(start + QPoint(60, 60), MIDDLE)
    table.mouse.click(start + QPoint(60, 60), RIGHT)
    assert QApplication.activePopupWidget() is None
    table.mouse.release(start + QPoint(60, 60))
    deliver_deletions()
    bands = table.canvas.findChildren(QRubberBand)
    assert not [each for each in bands if each.isVisible()]


def test_fit_shows_everything_again(table: Table) -> None:
    fitted = table.canvas.pixels
    for _ in range(3):
        table.key(Key.Key_Plus)
    table.canvas.pan(QPoint(500, 500))
    assert table.canvas.pixels > fitted
    table.key(Key.Key_1, CTRL)
    assert table.canvas.pixels == pytest.approx(fitted, rel=0.01)
    assert table.canvas.seen.contains(table.canvas._board.content)


def test_editing_does_not_make_the_table_creep(table: Table) -> None:
    table.window.selection.set_pieces((1,))
    corner = table.canvas.mapToScene(0, 0)
    for _ in range(30):
        table.key(Key.Key_R)
    moved = (table.canvas.mapToScene(0, 0) - corner) * table.canvas.pixels
    assert max(abs(moved.x()), abs(moved.y())) <= 1


@pytest.mark.parametrize(("key", "held"), [(Key.Key_G, CTRL), (Key.Key_G, CTRL | SHIFT)])
def test_grid_and_coordinates_are_switched(
    table: Table, qtbot: QtBot, key: Qt.Key, held: Qt.KeyboardModifier
) -> None:
    table.canvas.zoom(2)
    qtbot.waitUntil(lambda: not table.canvas._crisp_timer.isActive())
    before = picture(table)
    table.key(key, held)
    assert picture(table) != before
    table.key(key, held)
    qtbot.waitUntil(lambda: picture(table) == before)


def test_ctrl_and_shift_clicks_add_and_take_out(table: Table) -> None:
    for held in (CTRL, SHIFT):
        table.mouse.click(table.spot(table.lying("N").at))
        table.mouse.click(table.spot(table.lying("I").at), held=held)
        assert table.selected == {"N", "I"}
        table.mouse.click(table.spot(table.lying("N").at), held=held)
        assert table.selected == {"I"}
    table.mouse.click(empty_point(table))
    assert table.selected == set()
    assert table.steps == []


def test_a_click_on_one_of_several_selects_it_alone(table: Table) -> None:
    table.key(Key.Key_A, CTRL)
    assert len(table.selected) == 6
    table.mouse.click(table.spot(table.lying("N").at))
    assert table.selected == {"N"}


def test_a_rubber_band_selects_what_it_touches(table: Table) -> None:
    at, start = table.lying("N").at, empty_point(table)
    end = table.spot(at)
    table.mouse.press(QPoint(start.x(), end.y() - 8))
    table.mouse.glide(QPoint(start.x(), end.y() - 8), end + QPoint(8, 8))
    assert table.selected == {"N"}, "seen before the release"
    table.mouse.release(end + QPoint(8, 8))
    assert table.selected == {"N"}
    other = table.spot(table.lying("B").at)
    table.mouse.press(QPoint(start.x(), other.y() - 8), held=CTRL)
    table.mouse.glide(QPoint(start.x(), other.y() - 8), other + QPoint(8, 8))
    table.mouse.release(other + QPoint(8, 8), held=CTRL)
    assert table.selected == {"N", "B"}, "Ctrl keeps what was selected"


def test_escape_takes_a_rubber_band_back(table: Table) -> None:
    table.mouse.click(table.spot(table.lying("I").at))
    start, end = empty_point(table), table.spot(table.lying("N").at)
    table.mouse.press(start)
    table.mouse.glide(start, end)
    table.key(Key.Key_Escape)
    assert table.selected == {"I"}
    table.mouse.glide(end, end + QPoint(20, 20))
    table.mouse.release(end)
    assert table.selected == {"I"}


def test_escape_selects_nothing(table: Table) -> None:
    table.key(Key.Key_A, CTRL)
    table.key(Key.Key_Escape)
    assert table.selected == set()


def test_a_double_click_opens_the_properties(table: Table) -> None:
    table.mouse.double_click(table.spot(table.lying("N").at))
    assert table.window.editor.tabs.front == "properties"
    assert table.window.page.properties.isVisible()
    assert table.selected == {"N"}
    assert table.steps == []


def test_a_double_click_on_bare_table_does_nothing(table: Table) -> None:
    before = table.window.editor.tabs.currentWidget()
    table.mouse.double_click(empty_point(table))
    assert table.window.editor.tabs.currentWidget() is before
    table.mouse.click(table.spot(table.lying("N").at))
    assert table.selected == {"N"}


def test_the_menu_of_a_piece(table: Table) -> None:
    table.mouse.click(table.spot(table.lying("N").at), RIGHT)
    assert table.selected == {"N"}
    assert {"Turn right", "Flip", "Remove"} <= set(menu_texts(table))


def test_the_menu_of_several_pieces_keeps_them_selected(table: Table) -> None:
    table.key(Key.Key_A, CTRL)
    table.mouse.click(table.spot(table.lying("N").at), RIGHT)
    assert len(table.selected) == 6
    assert "Swap two pieces" in menu_texts(table)


def test_the_menu_of_bare_table(table: Table) -> None:
    table.key(Key.Key_A, CTRL)
    table.mouse.click(empty_point(table), RIGHT)
    assert table.selected == set()
    assert {"Take out of the box", "Paste", "Grid"} <= set(menu_texts(table))


def test_the_menu_of_a_seam(table: Table) -> None:
    seam = table.document.facts.layout.seams[1]
    table.mouse.click(table.seam_spot(seam), RIGHT)
    assert table.window.selection.seam == seam.pieces
    assert "None" in menu_texts(table)


def test_the_menu_by_key(table: Table) -> None:
    table.window.selection.set_pieces((2,))
    ask_for_menu(table)
    assert {"Turn right", "Flip", "Remove"} <= set(menu_texts(table))
    assert table.selected == {"N"}


def test_no_menu_opens_over_what_is_carried(table: Table) -> None:
    table.key(Key.Key_E)
    ask_for_menu(table)
    assert QApplication.activePopupWidget() is None
    assert table.is_carrying


def test_nothing_of_a_closed_window_is_kept(shared: Shared, qtbot: QtBot) -> None:
    window = RouteWindow(RouteDocument(shared.boxes["quest"], parse_route(FIRST_GAME)), shared)
    window.show()
    qtbot.waitUntil(window.isActiveWindow)
    table = Table(window)
    window.canvas.setFocus()
    table.key(Key.Key_E)
    table.key(Key.Key_Return)
    table.canvas.fit()
    table.mouse.click(table.spot(ORIGIN), RIGHT)
    menu_texts(table)
    kept = [weakref.ref(each) for each in (window, table.canvas, table.document)]
    close_unasked(window)
    del table, window
    deliver_deletions()
    qtbot.waitUntil(lambda: not shared.jobs.running)
    deliver_deletions()
    gc.collect()
    assert [each() for each in kept] == [None, None, None]


def test_the_hovered_hex_is_told(table: Table) -> None:
    told: list[Hex | None] = []
    table.canvas.hovered.connect(told.append)
    table.mouse.move(table.spot(Hex(1, 0)))
    table.mouse.move(table.spot(Hex(0, 0)))
    assert told[-2:] == [Hex(1, 0), Hex(0, 0)]
    assert table.canvas.hovered_hex == Hex(0, 0)
    table.mouse.move(table.box_spot("E"))
    assert told[-1] is None


def test_of_heaped_pieces_the_topmost_is_selected(show_window: ShowWindow) -> None:
    table = Table(show_window(HEAP))
    table.mouse.click(table.spot(Hex(20, 0)))
    assert table.selected == {"I"}
    table.key(Key.Key_A, CTRL)
    assert table.selected == {"B", "C", "N", "I"}
    table.key(Key.Key_Delete)
    assert [each.side for each in table.route.pieces] == ["ZZ"]
    assert table.undo_all() == parse_route(HEAP).design


def test_the_selection_keeps_to_its_pieces_when_others_go(table: Table) -> None:
    table.window.selection.set_pieces((3,))
    after = edits.removed(table.route, (1,))
    table.document.edit(tr_lazy("Remove {side}", side="C"), after)
    assert table.selected == {"I"}
    table.key(Key.Key_Z, CTRL)
    assert table.selected == {"I"}


def test_without_a_box_of_pieces_nothing_breaks(show_window: ShowWindow) -> None:
    document = RouteDocument(Catalogue(), parse_route(FIRST_GAME))
    table = Table(show_window(document))
    before = table.route
    table.mouse.click(table.spot(ORIGIN))
    table.mouse.click(table.spot(ORIGIN), RIGHT)
    menu_texts(table)
    table.letters("CRF")
    for key in (Key.Key_Left, Key.Key_Return, Key.Key_Delete, Key.Key_Escape, Key.Key_Home):
        table.key(key)
    for key in (Key.Key_A, Key.Key_C, Key.Key_D, Key.Key_V):
        table.key(key, CTRL)
    assert table.is_carrying, "the pasted pieces"
    table.letters("RF")
    table.key(Key.Key_Left)
    table.key(Key.Key_Escape)
    assert table.route == before


def test_an_unknown_side_can_be_carried(show_window: ShowWindow) -> None:
    table = Table(show_window(START))
    text = "format: 1\ngame: quest\npieces: [{side: ZZ, at: [1, 1]}]\n"
    clipboard().setText(text)
    table.key(Key.Key_V, CTRL)
    table.letters("FR")
    assert not table.canvas._ghost._seats
    table.key(Key.Key_Return)
    assert table.route.pieces[1].side == "ZZ"
    assert table.route.pieces[1] != Placement("ZZ")


def test_seats_of_the_last_piece_do_not_glow_for_the_next(show_window: ShowWindow) -> None:
    table = Table(show_window(START))
    table.key(Key.Key_C)
    assert table.canvas._ghost._seats
    table.key(Key.Key_Escape)
    table.key(Key.Key_E, SHIFT)
    assert table.is_carrying
    assert not table.canvas._ghost._seats, "an ending tile has no seat beside the start"


def test_an_edit_never_makes_the_table_jump(table: Table) -> None:
    table.key(Key.Key_1, CTRL)
    spot = table.canvas.mapFromScene(point_of(ORIGIN))
    table.window.selection.set_pieces((0,))
    table.key(Key.Key_Delete)
    table.window.resize(table.window.size() + QSize(0, 1))
    moved = table.canvas.mapFromScene(point_of(ORIGIN)) - spot
    assert moved.manhattanLength() <= 2
