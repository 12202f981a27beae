"""What is carried by mouse: out of the box, to a seat, turned on the way, or put back."""

import pytest
from PyQt6.QtCore import QPoint, QPointF, QRect, Qt
from pytestqt.qtbot import QtBot

from core.geometry.hexes import ORIGIN, Hex
from core.quest.board.seats import seats
from core.quest.checks.carrying import LandingWay
from core.quest.route.route import Placement
from editor.canvas.gestures import pull_at
from tests.editor.hands import inside
from tests.editor.table import ALT, Key, Table, seat_of

RIGHT = Qt.MouseButton.RightButton
FAR = Hex(9, 0)


def test_a_side_is_dragged_from_the_box_to_a_seat(start: Table) -> None:
    seat = seat_of(start, "C")
    start.mouse.drag(start.box_spot("C"), start.spot(seat))
    assert start.lying("C") == Placement("C", seat)
    assert start.steps == ["Place C"]
    assert start.selected == {"C"}
    assert not start.is_carrying


def test_the_ghost_follows_and_snaps(start: Table) -> None:
    seat, box = seat_of(start, "C"), start.box_spot("C")
    start.mouse.press(box)
    start.mouse.glide(box, start.spot(seat, 9, 5))
    assert start.landing is not None
    assert (start.landing.way, start.ghost.at) == (LandingWay.SEAT, seat)
    assert start.canvas._ghost._seats, "every seat glows"
    assert start.note.isVisible()
    assert f"{len(start.landing.shared)} shared edge" in start.note.text()
    assert start.route.pieces == (Placement("B"),), "nothing is placed before the drop"
    start.mouse.release(start.spot(seat))
    assert not start.note.isVisible()
    assert not start.canvas._ghost._seats


def test_problems_are_told_before_the_drop(start: Table) -> None:
    box = start.box_spot("C")
    start.mouse.press(box)
    start.mouse.glide(box, start.spot(FAR))
    start.hold_key(Key.Key_Alt)
    assert start.landing is not None
    assert start.note.text().startswith("Touches nothing")
    assert start.landing.problems
    assert start.landing.problems[0].message in start.note.text()
    start.let_key_go(Key.Key_Alt)
    start.key(Key.Key_Escape)
    start.mouse.release(start.spot(FAR))


def test_the_table_stands_still_while_a_side_leaves_the_box(start: Table, qtbot: QtBot) -> None:
    box = start.box_spot("C")
    there = start.canvas.mapToScene(0, 0)
    start.mouse.press(box)
    start.mouse.glide(box, box + QPoint(20, 10))
    assert start.is_carrying
    assert not start.canvas._rim._timer.isActive()
    qtbot.wait(1)
    assert start.canvas.mapToScene(0, 0) == there
    start.mouse.release(box + QPoint(20, 10))
    assert start.route.pieces == (Placement("B"),), "let go over the box nothing comes of it"


def test_held_at_the_rim_pieces_pull_the_table_along(pair: Table, qtbot: QtBot) -> None:
    view = inside(pair.canvas)
    rim = view.mapToGlobal(QPoint(view.width() - 5, view.height() // 2))
    before = pair.canvas.seen.right()
    pair.mouse.press(pair.spot(pair.lying("C").at))
    pair.mouse.glide(pair.spot(pair.lying("C").at), rim)
    qtbot.waitUntil(lambda: pair.canvas.seen.right() > before + 2)
    assert pair.ghost.at == pair.canvas.hex_under(QPointF(view.mapFromGlobal(rim)))
    pair.mouse.release(rim)
    assert pair.lying("C").at.q > FAR.q
    assert pair.steps == ["Move C"]


def test_only_the_rim_inside_the_view_pulls() -> None:
    view = QRect(0, 0, 400, 400)
    assert pull_at(QPoint(2, 200), view).x() > 0
    assert pull_at(QPoint(398, 200), view).x() < 0
    assert pull_at(QPoint(200, 200), view).isNull()
    assert pull_at(QPoint(-5, 200), view).isNull()


@pytest.mark.parametrize("turned", [-120, -60, -240])
def test_the_wheel_turns_what_is_dragged_by_whole_notches(start: Table, turned: int) -> None:
    box, seat = start.box_spot("C"), seat_of(start, "C", 2)
    start.mouse.press(box)
    start.mouse.glide(box, start.spot(seat))
    for _ in range(240 // abs(turned)):
        start.wheel(start.spot(seat), turned)
    assert start.ghost.turn == 2
    scale = start.canvas.pixels
    start.mouse.release(start.spot(seat))
    assert start.lying("C") == Placement("C", seat, 2)
    assert start.canvas.pixels == scale


def test_the_wheel_turns_both_ways_with_alt_too(start: Table) -> None:
    start.key(Key.Key_C)
    start.wheel(start.spot(ORIGIN), 120, is_across=True)
    assert start.ghost.turn == 5
    start.wheel(start.spot(ORIGIN), -120, is_across=True)
    start.wheel(start.spot(ORIGIN), -120)
    assert start.ghost.turn == 1


def test_keys_turn_and_flip_what_is_dragged(start: Table) -> None:
    box, seat = start.box_spot("C"), seat_of(start, "C")
    start.mouse.press(box)
    start.mouse.glide(box, start.spot(seat))
    start.key(Key.Key_R)
    start.key(Key.Key_R)
    start.key(Key.Key_R, Qt.KeyboardModifier.ShiftModifier)
    assert start.ghost.turn == 1
    start.key(Key.Key_F)
    assert start.ghost.side == "D"
    start.mouse.release(start.spot(seat))
    assert start.has("D")
    assert len(start.steps) == 1


def test_a_strip_fits_itself_and_turns_on_from_what_is_shown(first_table: Table) -> None:
    strip = first_table.document.facts.catalogue.sides["O"]
    turned = next(
        seat.placement
        for seat in seats(first_table.document.facts.layout, strip)
        if seat.placement.turn not in {0, 3}
    )
    first_table.key(Key.Key_O)
    first_table.mouse.move(first_table.spot(turned.at))
    shown = first_table.ghost.turn
    first_table.key(Key.Key_R)
    assert first_table.ghost.turn == (shown + 1) % 6


def test_alt_lays_pieces_anywhere_even_by_click(start: Table) -> None:
    seat = seat_of(start, "C")
    beside = seat.shifted(Hex(1, 0)) if seat.q > 0 else seat.shifted(Hex(-1, 0))
    start.key(Key.Key_C)
    start.move_with_alt(start.spot(beside))
    assert start.ghost.at == beside
    start.mouse.click(start.spot(beside), held=ALT)
    assert start.lying("C").at == beside


def test_alt_counts_without_any_move(start: Table) -> None:
    seat, box = seat_of(start, "C"), start.box_spot("C")
    beside = seat.shifted(Hex(1, 0)) if seat.q > 0 else seat.shifted(Hex(-1, 0))
    start.mouse.press(box)
    start.mouse.glide(box, start.spot(beside))
    snapped = start.ghost.at
    assert snapped != beside
    start.hold_key(Key.Key_Alt)
    assert start.ghost.at == beside
    start.let_key_go(Key.Key_Alt)
    assert start.ghost.at == snapped
    assert start.canvas.hasFocus(), "Alt must not go to the menu bar"
    start.mouse.release(start.spot(beside))
    assert start.lying("C").at == snapped


def test_escape_cancels_while_the_button_is_held(pair: Table) -> None:
    before, at = pair.route, pair.spot(pair.lying("C").at)
    pair.mouse.press(at)
    pair.mouse.glide(at, pair.spot(FAR))
    assert pair.is_carrying
    pair.key(Key.Key_Escape)
    assert not pair.is_carrying
    pair.mouse.glide(pair.spot(FAR), pair.spot(ORIGIN))
    pair.mouse.release(pair.spot(ORIGIN))
    assert (pair.route, pair.steps) == (before, [])
    assert not pair.is_carrying
    assert pair.selected == {"C"}


def test_escape_cancels_a_drag_from_the_box(start: Table) -> None:
    box = start.box_spot("C")
    start.mouse.press(box)
    start.mouse.glide(box, start.spot(FAR))
    start.key(Key.Key_Escape)
    start.mouse.glide(start.spot(FAR), start.spot(Hex(7, 0)))
    start.mouse.release(start.spot(Hex(7, 0)))
    assert start.route.pieces == (Placement("B"),)
    start.mouse.drag(box, start.spot(seat_of(start, "C")))
    assert start.has("C"), "the next drag works"


def test_a_right_click_cancels_and_opens_no_menu(pair: Table) -> None:
    before, at = pair.route, pair.spot(pair.lying("C").at)
    menus: list[QPoint] = []
    pair.canvas.menu_wanted.connect(menus.append)
    pair.mouse.press(at)
    pair.mouse.glide(at, pair.spot(FAR))
    pair.mouse.click(pair.spot(FAR), RIGHT)
    assert not pair.is_carrying
    pair.mouse.release(pair.spot(FAR))
    assert (pair.route, menus) == (before, [])
