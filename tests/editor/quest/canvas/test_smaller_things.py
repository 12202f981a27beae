"""Smaller things that a new user stumbled over at the table, and findings that are seen there."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QPoint, QRectF
from PyQt6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from core.geometry.hexes import Hex
from core.quest.board.seams import Seam
from core.quest.catalogue.spaces import Terrain
from core.quest.checks.places import hexes_under
from editor.canvas.view import ACTUAL_SIZE
from editor.drawing.detail import Detail, detail_at
from editor.drawing.palette import DARK, HIGH_CONTRAST, LIGHT, Ink, Palette
from editor.drawing.shapes import point_of
from editor.quest.drawing.blockades import plate_of
from editor.quest.drawing.grounds import ground_colour
from tests.editor.hands import inside
from tests.editor.table import START, Key, Table, seat_of
from tests.editor.windows import ShowWindow

JUNGLE = """\
format: 1
game: quest
pieces: [{side: B, at: [0, 0]}, {side: C, at: [-3, -4], turn: 3}]
blockades: [{between: [B, C], number: 1}]
"""
"""A blockade of jungle between two tiles that are mostly jungle."""
AROUND = 6.0
"""How much of the plane is looked at around a blockade."""


def seen(table: Table) -> QImage:
    """What the canvas shows, in plain pixels."""
    return inside(table.canvas).grab().toImage()


def pixel(table: Table, picture: QImage, at: QPoint) -> QColor:
    """The colour at a point of the screen."""
    return picture.pixelColor(inside(table.canvas).mapFromGlobal(at))


def apart(one: QColor, other: QColor) -> int:
    """How far two colours are from each other, in steps of all three."""
    return sum(abs(a - b) for a, b in zip(one.getRgb()[:3], other.getRgb()[:3], strict=True))


# --- Finding 6: the magnet ------------------------------------------------------------------------


@pytest.mark.parametrize("off", [Hex(1, 0), Hex(-1, 0), Hex(0, -1), Hex(-1, -1)])
def test_finding_6_a_tile_let_go_a_hands_breadth_off_lies_flush(
    show_window: ShowWindow, off: Hex
) -> None:
    table = Table(show_window(START))
    seat = seat_of(table, "C")
    table.mouse.drag(table.box_spot("C"), table.spot(seat.shifted(off)))
    (seam,) = table.document.facts.layout.seams
    assert len(seam.edges) == 7


def test_finding_6_a_strip_never_turns_itself_to_a_poor_seat(show_window: ShowWindow) -> None:
    table = Table(show_window(START))
    table.mouse.press(table.box_spot("O"))
    for at in (Hex(-3, -4), Hex(2, -5), Hex(-5, 0)):
        table.mouse.glide(table.box_spot("O"), table.spot(at))
        assert table.landing is not None
        if table.landing.shared:
            assert len(table.landing.shared) >= 4
    table.mouse.release(table.spot(Hex(-5, 0)))


# --- Finding 14: blockades of jungle on jungle ----------------------------------------------------


def closely(show_window: ShowWindow, qtbot: QtBot) -> tuple[Table, Seam]:
    """A table with a blockade of jungle in the middle of the view, and its seam."""
    table = Table(show_window(JUNGLE))
    qtbot.waitUntil(lambda: table.window.checks.is_current)
    (seam,) = table.document.facts.layout.seams
    middle, _ = plate_of(seam.edges, Detail.TEXTURES)
    table.canvas.zoom_to(QRectF(middle.x() - AROUND, middle.y() - AROUND, 2 * AROUND, 2 * AROUND))
    return table, seam


def test_finding_14_a_jungle_blockade_on_jungle_is_a_wooden_barrier(
    show_window: ShowWindow, qtbot: QtBot
) -> None:
    table, seam = closely(show_window, qtbot)
    picture, palette = seen(table), table.window.shared.theme.palette
    wood, jungle = palette[Ink.WOOD], ground_colour(palette, Terrain.JUNGLE, 1)
    first, last = seam.edges[0], seam.edges[-1]
    for edge in (first, last):
        one, other = (table.spot(at) for at in edge.hexes)
        across = [one + (other - one) * step / 40 for step in range(14, 27)]
        colours = [pixel(table, picture, at) for at in across]
        assert min(apart(each, wood) for each in colours) < 60
    assert apart(wood, jungle) > 90


def test_finding_14_the_disc_of_a_blockade_lies_above_the_rim_of_a_selected_neighbour(
    show_window: ShowWindow, qtbot: QtBot
) -> None:
    table, seam = closely(show_window, qtbot)
    middle, radius = plate_of(seam.edges, detail_at(table.canvas.pixels))
    view = inside(table.canvas)
    centre = view.mapToGlobal(table.canvas.mapFromScene(middle))
    reach = int(radius * table.canvas.pixels * 0.8)
    spots = [centre + QPoint(x, y) for x in (-reach, 0, reach) for y in (-reach // 2, reach // 2)]
    before = [pixel(table, seen(table), at) for at in spots]
    table.mouse.click(table.spot(table.lying("C").at))
    assert table.selected == {"C"}
    after = [pixel(table, seen(table), at) for at in spots]
    assert before == after


# --- Smaller things -------------------------------------------------------------------------------


@pytest.mark.parametrize("percent", [34, 46, 50, 52, 57, 100])
def test_smaller_thing_letters_of_pieces_do_not_cover_the_middle_space(percent: int) -> None:
    assert detail_at(ACTUAL_SIZE * percent / 100) >= Detail.LETTERS


@pytest.mark.parametrize("palette", [LIGHT, DARK, HIGH_CONTRAST], ids=["light", "dark", "plain"])
def test_smaller_thing_mountains_at_the_border_do_not_melt_into_the_table(
    palette: Palette,
) -> None:
    rims = palette[Ink.LINE], palette[Ink.CARDBOARD]
    assert max(apart(each, palette[Ink.TABLE]) for each in rims) > 150


def test_smaller_thing_the_letter_of_a_laid_piece_says_so(show_window: ShowWindow) -> None:
    table = Table(show_window(START))
    table.key(Key.Key_B)
    assert table.said == "B lies here."
    table.key(Key.Key_A)
    assert table.said == "B lies here; F turns it over."
    assert table.selected == {"B"}


def test_smaller_thing_the_title_card_makes_room_for_pieces_that_keys_lay(
    show_window: ShowWindow,
) -> None:
    table = Table(show_window(""))
    plate = table.window.page.area.name_plate
    for key in (Key.Key_B, Key.Key_C, Key.Key_G, Key.Key_J, Key.Key_K):
        table.key(key)
        table.key(Key.Key_Return)
        newest = hexes_under(table.document.facts.layout, (len(table.route.pieces) - 1,))
        spots = [table.canvas.mapFromScene(point_of(at)) for at in newest]
        assert all(inside(table.canvas).rect().contains(at) for at in spots)
        assert not any(plate.geometry().contains(at) for at in spots), key
