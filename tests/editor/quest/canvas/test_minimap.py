"""The minimap: where things are on it, and looking elsewhere by it."""

from pathlib import Path

import pytest
from PyQt6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QPixmap, QTransform
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QGraphicsScene
from pytestqt.qtbot import QtBot

from core.basics.language import tr_lazy
from core.geometry.hexes import ORIGIN
from core.quest.board.layout import Layout
from core.quest.catalogue.catalogue import Catalogue
from core.quest.route import edits
from core.quest.route.route import Placement, Route
from editor.canvas.view import TableView
from editor.drawing.palette import LIGHT, Palette
from editor.drawing.shapes import point_of
from editor.quest.canvas import minimap as module
from editor.quest.canvas.minimap import SIZE, Minimap, fitted, map_picture
from editor.quest.documents.route_document import RouteDocument
from editor.quest.drawing.board import bounds
from editor.quest.drawing.grounds import ground_colour
from editor.widgets.settings import Look
from editor.widgets.theme import Theme
from tests.editor.documents.untitled import untitled
from tests.editor.hands import press_key

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"


@pytest.fixture
def document(catalogue: Catalogue, first_game: Path) -> RouteDocument:
    return RouteDocument.opened(first_game, {"quest": catalogue})


@pytest.fixture
def view(qtbot: QtBot, document: RouteDocument) -> TableView:
    view = TableView(QGraphicsScene())
    qtbot.addWidget(view)
    view.resize(800, 600)
    view.set_content(bounds(document.facts.layout))
    view.show()
    view.set_scale(40)
    return view


@pytest.fixture
def theme() -> Theme:
    return Theme()


@pytest.fixture
def minimap(document: RouteDocument, view: TableView, theme: Theme) -> Minimap:
    return Minimap(document, view, theme)


def distance(one: QPointF, other: QPointF) -> float:
    return (one - other).manhattanLength()


@pytest.mark.parametrize(
    ("box", "room"),
    [
        (QRectF(-3, 5, 20, 10), QRectF(10, 10, 160, 110)),
        (QRectF(0, 0, 5, 60), QRectF(0, 0, 180, 130)),
        (QRectF(7, -9, 1, 1), QRectF(4, 6, 30, 90)),
    ],
)
def test_a_box_fits_its_room_exactly(box: QRectF, room: QRectF) -> None:
    place = fitted(box, room)
    mapped = place.mapRect(box)
    assert distance(mapped.center(), room.center()) < 1e-9
    assert room.adjusted(-1e-9, -1e-9, 1e-9, 1e-9).contains(mapped)
    assert min(room.width() - mapped.width(), room.height() - mapped.height()) < 1e-9
    assert place.m11() == place.m22()
    inverse, can_be_inverted = place.inverted()
    assert can_be_inverted
    assert distance(inverse.map(place.map(box.topLeft())), box.topLeft()) < 1e-9


def test_an_empty_table_has_a_map_too(catalogue: Catalogue, view: TableView, theme: Theme) -> None:
    minimap = Minimap(untitled(catalogue), view, theme)
    assert not minimap.isVisible()
    assert fitted(QRectF(), QRectF(0, 0, 10, 10)).map(QPointF(0, 0)) == QPointF(5, 5)


def test_every_piece_is_drawn_where_it_is_mapped(document: RouteDocument) -> None:
    place = fitted(bounds(document.facts.layout), QRectF(10, 10, 160, 110))
    picture = map_picture(document.facts.layout, LIGHT, SIZE, place, 2.0).toImage()
    for at in document.facts.layout.claims:
        space = document.facts.layout.space_at(at)
        assert space is not None
        spot = (place.map(point_of(at)) * 2).toPoint()
        assert picture.pixelColor(spot) == ground_colour(LIGHT, space.terrain, space.power)
    assert picture.pixelColor(2, 2).alpha() == 0
    assert picture.size() == QSize(360, 260)


def test_it_lies_in_the_lower_right_corner(minimap: Minimap) -> None:
    assert minimap.isVisible()
    assert minimap.geometry().bottomRight() == QPoint(800 - 13, 600 - 13)
    assert minimap.size() == SIZE
    assert minimap.accessibleName()


def test_it_hides_on_a_small_canvas(minimap: Minimap, view: TableView, qtbot: QtBot) -> None:
    view.center_view_on(point_of(ORIGIN))
    view.resize(400, 300)
    qtbot.waitUntil(lambda: not minimap.isVisible())
    view.resize(900, 700)
    qtbot.waitUntil(minimap.isVisible)


def test_it_can_be_switched_off(minimap: Minimap, view: TableView) -> None:
    view.center_view_on(point_of(ORIGIN))
    minimap.setVisible(False)
    assert not minimap.isVisible()
    view.resize(1000, 700)
    assert not minimap.isVisible()
    minimap.setVisible(True)
    assert minimap.isVisible()
    assert minimap.is_on


def test_a_click_looks_there(minimap: Minimap, view: TableView, document: RouteDocument) -> None:
    target = point_of(document.design.pieces[-1].at)
    spot = minimap.place.map(target).toPoint()
    QTest.mouseClick(minimap, Qt.MouseButton.LeftButton, pos=spot)
    expected = minimap.place.inverted()[0].map(QPointF(spot))
    assert distance(view.seen.center(), expected) < 0.1
    assert distance(view.seen.center(), target) < 1 / minimap.place.m11() + 0.1


def test_a_drag_looks_along(minimap: Minimap, view: TableView) -> None:
    start, end = QPoint(60, 60), QPoint(110, 80)
    QTest.mousePress(minimap, Qt.MouseButton.LeftButton, pos=start)
    before = view.seen.center()
    QTest.mouseMove(minimap, end)
    QTest.mouseRelease(minimap, Qt.MouseButton.LeftButton, pos=end)
    moved = (view.seen.center() - before) * minimap.place.m11()
    assert distance(moved, QPointF(50, 20)) < 0.5


def test_moving_without_a_button_looks_nowhere(minimap: Minimap, view: TableView) -> None:
    before = view.seen
    QTest.mouseMove(minimap, QPoint(20, 20))
    QTest.mouseClick(minimap, Qt.MouseButton.RightButton, pos=QPoint(20, 20))
    assert view.seen == before


@pytest.mark.parametrize(
    ("key", "step"),
    [
        (Qt.Key.Key_Left, QPointF(-1, 0)),
        (Qt.Key.Key_Right, QPointF(1, 0)),
        (Qt.Key.Key_Up, QPointF(0, -1)),
        (Qt.Key.Key_Down, QPointF(0, 1)),
    ],
)
def test_arrows_look_aside(minimap: Minimap, view: TableView, key: Qt.Key, step: QPointF) -> None:
    before = view.seen
    press_key(minimap, key)
    moved = view.seen.center() - before.center()
    expected = QPointF(step.x() * before.width(), step.y() * before.height()) / 4
    assert distance(moved, expected) < 0.1


def test_the_frame_follows_the_view(minimap: Minimap, view: TableView) -> None:
    before = minimap.grab().toImage()
    view.zoom(2)
    assert minimap.seen == view.seen
    assert minimap.grab().toImage() != before


def test_an_edit_is_drawn_after_a_pause(
    minimap: Minimap, document: RouteDocument, qtbot: QtBot
) -> None:
    before, picture = minimap.place, minimap.grab().toImage()
    document.edit(tr_lazy("Lay"), edits.removed(document.design, {5}))
    document.edit(
        tr_lazy("Lay"), edits.placed(document.design, Placement("D", document.design.pieces[0].at))
    )
    assert minimap.place == before
    qtbot.waitUntil(lambda: minimap.place != before)
    assert minimap.place == fitted(bounds(document.facts.layout), minimap._available())
    assert minimap.grab().toImage() != picture


def test_it_hides_when_the_table_is_cleared(
    minimap: Minimap, document: RouteDocument, qtbot: QtBot
) -> None:
    document.edit(tr_lazy("Clear"), Route())
    qtbot.waitUntil(lambda: not minimap.isVisible())
    document.undo_stack.undo()
    qtbot.waitUntil(minimap.isVisible)


def test_it_is_dressed_by_the_theme(minimap: Minimap, theme: Theme) -> None:
    shades = set()
    for look in (Look.LIGHT, Look.DARK, Look.CONTRAST):
        theme.choose(look)
        QApplication.processEvents()
        shades.add(minimap.grab().toImage().pixelColor(90, 8).name())
    assert len(shades) == 3


def test_it_speaks_anew_when_the_language_changes(minimap: Minimap) -> None:
    minimap.setAccessibleName("")
    QApplication.sendEvent(minimap, QEvent(QEvent.Type.LanguageChange))
    assert minimap.accessibleName()


def test_a_canvas_sized_only_later_has_it_too(
    document: RouteDocument, theme: Theme, qtbot: QtBot
) -> None:
    view = TableView(QGraphicsScene())
    qtbot.addWidget(view)
    minimap = Minimap(document, view, theme)
    view.resize(900, 640)
    view.show()
    assert minimap.isVisible()
    assert minimap.geometry().bottomRight() == QPoint(900 - 13, 640 - 13)


def test_the_map_shows_only_while_a_part_of_the_route_is_out_of_view(
    minimap: Minimap, view: TableView
) -> None:
    assert not minimap.isHidden()
    view.setFocus()
    view.fit()
    assert minimap.isHidden()
    view.set_scale(80)
    assert not minimap.isHidden()


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[QSize]:
    """The sizes of the pictures that are drawn from now on."""
    sizes: list[QSize] = []

    def noted(
        layout: Layout, palette: Palette, size: QSize, place: QTransform, ratio: float
    ) -> QPixmap:
        sizes.append(size)
        return map_picture(layout, palette, size, place, ratio)

    monkeypatch.setattr(module, "map_picture", noted)
    return sizes


def turn_a_piece(minimap: Minimap, document: RouteDocument, qtbot: QtBot) -> None:
    """Edit the route, and wait until the map has heard of it."""
    document.edit(tr_lazy("Turn"), edits.turned(document.design, {1}, 1, ORIGIN))
    minimap.setUpdatesEnabled(False)
    qtbot.waitUntil(lambda: not minimap._timer.isActive())
    minimap.setUpdatesEnabled(True)


def test_a_map_in_sight_is_drawn_ahead_of_being_painted(
    minimap: Minimap, document: RouteDocument, drawn: list[QSize], qtbot: QtBot
) -> None:
    turn_a_piece(minimap, document, qtbot)
    assert drawn == [SIZE]
    minimap.grab()
    assert drawn == [SIZE]


def test_a_map_out_of_sight_is_drawn_when_it_is_seen(
    minimap: Minimap, document: RouteDocument, drawn: list[QSize], qtbot: QtBot
) -> None:
    minimap.setVisible(False)
    drawn.clear()
    turn_a_piece(minimap, document, qtbot)
    assert drawn == []
    minimap.setVisible(True)
    minimap.grab()
    assert drawn == [SIZE]
