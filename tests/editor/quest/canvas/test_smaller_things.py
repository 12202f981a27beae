"""Smaller things that a new user stumbled over at the table, and findings that are seen there."""

from __future__ import annotations

import math

import pytest
from PyQt6.QtCore import QPoint, QRectF
from PyQt6.QtGui import QColor, QImage
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.geometry.hexes import Hex
from core.quest.board.seams import Seam
from core.quest.board.seat_worth import Fit
from core.quest.catalogue.spaces import Terrain
from core.quest.checks.carrying import LandingWay
from core.quest.checks.places import hexes_under
from editor.canvas.view import ACTUAL_SIZE
from editor.commands.palette import CommandPalette
from editor.drawing.detail import Detail, detail_at
from editor.drawing.palette import DARK, HIGH_CONTRAST, LIGHT, Ink, Palette
from editor.drawing.shapes import point_of
from editor.quest.drawing.blockades import plate_of
from editor.quest.drawing.grounds import ground_colour
from tests.editor.hands import inside
from tests.editor.table import FIRST_GAME, START, Key, Table, seat_of
from tests.editor.windows import ShowWindow

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-arg, arg-type"

JUNGLE = """\
format: 1
game: quest
pieces: [{side: B, at: [0, 0]}, {side: C, at: [-3, -4], turn: 3}]
blockades: [{between: [B, C], number: 1}]
"""
"""A blockade of jungle between two tiles that are mostly jungle."""
_SEAT_INKS = Ink.CAUTION, Ink.SEAT
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


def test_finding_6_full_seats_are_large_poor_ones_small_and_amber(show_window: ShowWindow) -> None:
    table = Table(show_window(FIRST_GAME))
    before = seen(table)
    far, lying = carried_afar(table, "O", Hex(-18, -2))
    during, palette = seen(table), table.window.shared.theme.palette
    widths = dict[Fit, set[int]]()
    for at, fit in lying.items():
        middle = table.spot(at)
        widths.setdefault(fit, set()).add(width_of_change(table, before, during, middle))
        inks = {ink: towards(table, before, during, middle, palette[ink]) for ink in _SEAT_INKS}
        expected = Ink.CAUTION if fit is Fit.POOR else Ink.SEAT
        assert max(inks, key=lambda ink: inks[ink]) is expected, (at, fit)
    table.mouse.release(table.spot(far))
    assert {Fit.FULL, Fit.POOR} <= widths.keys()
    assert min(widths[Fit.FULL]) > max(widths[Fit.POOR])


def test_finding_6_the_best_seat_is_outlined_from_afar(show_window: ShowWindow) -> None:
    table = Table(show_window(START))
    before = seen(table)
    far, _ = carried_afar(table, "O", Hex(9, 2))
    during, hand, landing = seen(table), table.canvas.carrier.hand, table.landing
    assert hand is not None
    assert landing is not None
    assert landing.way is LandingWay.FREE
    best = hand.best_spot(landing.grabbed)
    assert best is not None
    assert best.fit is Fit.FULL
    outlined = hand.landing_of(best.placements)
    [placement] = outlined.placements
    laid = hexes_under(outlined.facts.layout, (len(table.route.pieces),))
    assert placement.at in laid
    for at in laid:
        spot = table.spot(at)
        assert pixel(table, before, spot) != pixel(table, during, spot), at
    table.mouse.release(table.spot(far))


def test_finding_15_what_is_carried_keeps_the_colours_of_its_terrain(
    show_window: ShowWindow,
) -> None:
    table = Table(show_window(START))
    seat = seat_of(table, "C")
    box = table.box_spot("C")
    table.mouse.press(box)
    table.mouse.glide(box, table.spot(seat))
    assert table.ghost.at == seat
    during = seen(table)
    table.mouse.release(table.spot(seat))
    table.window.selection.set_pieces(())
    QTest.qWait(0)
    after = seen(table)
    laid = frozenset(hexes_under(table.document.facts.layout, (1,)))
    inner = [at for at in laid if at != seat and laid.issuperset(at.neighbours())]
    assert len(inner) > 10
    for at in inner:
        one, other = (pixel(table, each, table.spot(at)) for each in (during, after))
        assert apart(one, other) < 30, at


def carried_afar(table: Table, side: str, far: Hex) -> tuple[Hex, dict[Hex, Fit]]:
    """Carry a side far from every seat; where to, and the seats that stand alone, how well."""
    box = table.box_spot(side)
    table.mouse.press(box)
    table.mouse.glide(box, table.spot(far))
    hand, landing = table.canvas.carrier.hand, table.landing
    assert hand is not None
    assert landing is not None
    best = hand.best_spot(landing.grabbed)
    assert best is not None
    fits = dict[Hex, Fit]()
    for spot in hand.spots:
        fits[spot.first.at] = min(
            spot.fit, fits.get(spot.first.at, spot.fit), key=lambda fit: fit.value
        )
    view = inside(table.canvas).rect().adjusted(40, 40, -40, -40)
    landings, last = (landing, hand.landing_of(best.placements)), len(table.route.pieces)
    covered = {at for each in landings for at in hexes_under(each.facts.layout, (last,))}
    return far, {
        at: fit
        for at, fit in fits.items()
        if all(at.distance(each) > 1 for each in covered)
        and view.contains(inside(table.canvas).mapFromGlobal(table.spot(at)))
        and not table.window.page.area.name_plate.geometry().contains(
            inside(table.canvas).mapFromGlobal(table.spot(at))
        )
    }


def width_of_change(table: Table, before: QImage, during: QImage, middle: QPoint) -> int:
    """How many pixels on to the right of a point look otherwise than before."""
    steps = range(int(table.canvas.pixels))
    changed = [
        pixel(table, before, middle + QPoint(x, 0)) != pixel(table, during, middle + QPoint(x, 0))
        for x in steps
    ]
    return changed.index(False) if False in changed else len(changed)


def towards(table: Table, before: QImage, during: QImage, at: QPoint, ink: QColor) -> float:
    """How much a point has changed in the direction of a colour, from -1 to 1."""
    was, now = (pixel(table, each, at).getRgb()[:3] for each in (before, during))
    way = [b - a for a, b in zip(was, now, strict=True)]
    wish = [b - a for a, b in zip(was, ink.getRgb()[:3], strict=True)]
    return sum(a * b for a, b in zip(way, wish, strict=True)) / max(
        1e-9, math.hypot(*way) * math.hypot(*wish)
    )


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


def test_what_was_looked_for_in_vain_is_found_among_the_commands(show_window: ShowWindow) -> None:
    window = show_window(START)
    names = {"lock": "Lock", "compare": "Compare", "settings": "Settings", "shortcut": "shortcuts"}
    names["generate"] = "Make by wishes"
    for word, name in names.items():
        window.commands["palette"].trigger()
        palette = next(each for each in window.findChildren(CommandPalette) if each.isVisible())
        QTest.keyClicks(palette.field, word)
        first = palette.list.item(0)
        assert first is not None, word
        assert name in first.text(), word
        palette.dismiss()
