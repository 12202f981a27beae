"""Pieces on the table by mouse: moved, swapped, replaced, removed and pulled apart."""

import pytest
from PyQt6.QtCore import QPoint, Qt

from core.geometry.hexes import ORIGIN, Hex
from core.quest.board.seats import seats
from core.quest.checks.carrying import LandingWay
from core.quest.route.route import Placement
from tests.editor.hands import inside
from tests.editor.table import CTRL, HEAP, PAIR, START, Key, Table, seat_of
from tests.editor.windows import ShowWindow

MIDDLE = Qt.MouseButton.MiddleButton
FAR = Hex(9, 0)


def test_a_click_selects_and_moves_nothing(pair: Table) -> None:
    at = pair.spot(pair.lying("C").at)
    pair.mouse.press(at)
    pair.mouse.move(at + QPoint(2, 2))
    pair.mouse.release(at + QPoint(2, 2))
    assert pair.selected == {"C"}
    assert pair.steps == []


def test_a_drag_is_one_named_step(pair: Table) -> None:
    before, lying = pair.route, pair.lying("C")
    table = pair.document.facts.layout.without({1})
    beside = seats(table, table.catalogue.sides["C"], (lying.turn,))[0].placement.at
    pair.mouse.drag(pair.spot(lying.at), pair.spot(beside))
    assert pair.lying("C").at == beside
    assert pair.steps == ["Move C"]
    assert pair.selected == {"C"}
    pair.key(Key.Key_Z, CTRL)
    assert pair.route == before


def test_back_where_it_was_there_is_no_step(pair: Table) -> None:
    at = pair.spot(pair.lying("C").at)
    pair.mouse.press(at)
    pair.mouse.glide(at, pair.spot(FAR))
    pair.mouse.glide(pair.spot(FAR), at)
    pair.mouse.release(at)
    assert pair.steps == []
    assert not pair.is_carrying


def test_lifted_by_its_rim_a_piece_stays_under_the_cursor(pair: Table) -> None:
    lying = pair.lying("C")
    rim = lying.at.shifted(Hex(-3, 0))
    pair.mouse.press(pair.spot(rim))
    pair.mouse.glide(pair.spot(rim), pair.spot(rim, 12, 0))
    assert pair.ghost == lying, "a little jerk moves nothing"
    pair.hold_key(Key.Key_Alt)
    pair.move_with_alt(pair.spot(FAR))
    assert pair.ghost.at.shifted(Hex(-3, 0)) == FAR
    pair.let_key_go(Key.Key_Alt)
    pair.key(Key.Key_Escape)
    pair.mouse.release(pair.spot(FAR))


def test_a_piece_can_be_dragged_by_a_blockade(pair: Table) -> None:
    [seam] = pair.document.facts.layout.seams
    lying = {each.side: each for each in pair.route.pieces}
    pair.mouse.drag(pair.seam_spot(seam), pair.seam_spot(seam) + QPoint(150, -60))
    [moved] = [each for each in pair.route.pieces if each != lying[each.side]]
    assert pair.steps == [f"Move {moved.side}"]


def test_a_selected_group_moves_as_one(first_table: Table) -> None:
    first_table.window.selection.set_pieces((3, 4, 5))
    before = first_table.route
    grabbed = before.pieces[4].at
    first_table.mouse.press(first_table.spot(grabbed))
    first_table.mouse.glide(first_table.spot(grabbed), first_table.spot(grabbed.shifted(Hex(8, 0))))
    assert first_table.landing is not None
    assert len(first_table.landing.placements) == 3
    first_table.mouse.release(first_table.spot(grabbed.shifted(Hex(8, 0))))
    shifts = {
        now.at.relative_to(was.at)
        for now, was in zip(first_table.route.pieces[3:], before.pieces[3:], strict=True)
    }
    assert len(shifts) == 1
    assert shifts != {ORIGIN}
    assert first_table.steps == ["Move 3 pieces"]
    assert first_table.window.selection.pieces == {3, 4, 5}


def test_a_piece_dragged_onto_another_swaps_with_it(first_table: Table) -> None:
    before = {each.side: each for each in first_table.route.pieces}
    first_table.mouse.press(first_table.spot(before["C"].at))
    first_table.mouse.glide(first_table.spot(before["C"].at), first_table.spot(before["N"].at))
    assert first_table.note.text().startswith("Swaps places with N")
    first_table.mouse.release(first_table.spot(before["N"].at))
    assert first_table.lying("C").at == before["N"].at
    assert first_table.lying("N").at == before["C"].at
    assert first_table.steps == ["Swap C and N"]
    assert first_table.selected == {"C"}


@pytest.mark.parametrize("grabbed", [Hex(3, 0), Hex(-3, 0), Hex(0, 3), Hex(0, -3)])
def test_swapping_works_wherever_a_piece_is_held(first_table: Table, grabbed: Hex) -> None:
    one, other = first_table.lying("C"), first_table.lying("N")
    start, end = first_table.spot(one.at.shifted(grabbed)), first_table.spot(other.at)
    first_table.mouse.drag(start, end)
    assert first_table.lying("C").at == other.at


def test_a_side_dragged_from_the_box_onto_a_piece_replaces_it(first_table: Table) -> None:
    lying, box = first_table.lying("N"), first_table.box_spot("E")
    first_table.mouse.press(box)
    first_table.mouse.glide(box, first_table.spot(lying.at))
    assert first_table.note.text().startswith("Replaces N")
    first_table.mouse.release(first_table.spot(lying.at))
    assert first_table.lying("E").at == lying.at
    assert not first_table.has("N")
    assert first_table.steps == ["Replace N by E"]
    assert first_table.selected == {"E"}


def test_beside_another_piece_a_seat_wins_over_replacing_it(pair: Table) -> None:
    lying = pair.lying("C").at
    layout = pair.document.facts.layout
    flush = [
        seat.placement.at
        for seat in seats(layout, layout.catalogue.sides["E"], (0,))
        if seat.placement.at.distance(lying) <= 7
    ]
    pair.key(Key.Key_E)
    for at in flush:
        for near in (at, *at.neighbours()):
            landing = pair.canvas.carrier.hand.landing(near)  # type: ignore[union-attr]
            assert landing.way is LandingWay.SEAT, near


def test_a_strip_replaces_a_strip_in_its_turn(show_window: ShowWindow) -> None:
    table = Table(show_window(START))
    strip = table.document.facts.catalogue.sides["O"]
    seat = next(
        each.placement
        for each in seats(table.document.facts.layout, strip)
        if each.placement.turn not in {0, 3}
    )
    table.key(Key.Key_O)
    table.canvas.carrier.move(seat.at, is_snapping=False)
    while table.ghost.turn != seat.turn:
        table.key(Key.Key_R)
    table.canvas.carrier.move(seat.at)
    table.key(Key.Key_Return)
    assert table.lying("O") == seat
    table.key(Key.Key_Q)
    table.mouse.move(table.spot(seat.at))
    assert table.landing is not None
    assert table.landing.way is LandingWay.REPLACE
    assert table.ghost.turn == seat.turn


def test_dragged_back_to_the_box_a_piece_is_removed(pair: Table) -> None:
    before = pair.route
    pair.mouse.drag(pair.spot(pair.lying("C").at), pair.box_spot("G"))
    assert not pair.has("C")
    assert pair.steps == ["Remove C"]
    pair.key(Key.Key_Z, CTRL)
    assert pair.route == before


def test_let_go_elsewhere_no_piece_is_lost(pair: Table) -> None:
    before = pair.route
    tabs = pair.window.editor.tabs
    outside = tabs.mapToGlobal(tabs.rect().center())
    pair.mouse.drag(pair.spot(pair.lying("C").at), outside)
    assert (pair.route, pair.steps) == (before, [])
    assert not pair.is_carrying


def test_a_side_is_clicked_in_the_box_and_clicked_onto_the_table(start: Table) -> None:
    seat = seat_of(start, "C")
    start.mouse.click(start.box_spot("C"))
    assert start.is_carrying
    start.mouse.move(start.spot(seat))
    start.mouse.click(start.spot(seat))
    assert start.lying("C").at == seat


def test_a_fast_second_click_drops_too(start: Table) -> None:
    seat = seat_of(start, "C")
    start.mouse.click(start.spot(seat))
    start.key(Key.Key_C)
    start.second_click(start.spot(seat))
    assert start.lying("C").at == seat
    start.second_click(start.spot(seat), CTRL)
    assert start.selected == set(), "Ctrl takes it out of the selection"


def test_the_first_tile_leaves_room_for_the_next(start: Table) -> None:
    layout = start.document.facts.layout
    for seat in seats(layout, layout.catalogue.sides["C"], (0,)):
        spot = inside(start.canvas).mapFromGlobal(start.spot(seat.placement.at))
        assert inside(start.canvas).rect().contains(spot), seat


def test_the_middle_button_pans_while_a_piece_is_held(pair: Table) -> None:
    at, aside = pair.spot(pair.lying("C").at), Hex(6, 0)
    pair.mouse.press(at)
    pair.mouse.glide(at, pair.spot(aside))
    before = pair.canvas.mapToScene(0, 0)
    pair.mouse.drag(pair.spot(aside), pair.spot(aside) + QPoint(-40, 30), MIDDLE)
    assert pair.canvas.mapToScene(0, 0) != before
    assert pair.is_carrying
    pair.mouse.release(pair.spot(aside))
    assert not pair.is_carrying
    assert len(pair.steps) == 1


def test_undo_while_dragging_puts_the_piece_back(pair: Table) -> None:
    pair.window.selection.set_pieces((1,))
    pair.key(Key.Key_R)
    at = pair.spot(pair.lying("C").at)
    pair.mouse.press(at)
    pair.mouse.glide(at, pair.spot(FAR))
    pair.key(Key.Key_Z, CTRL)
    assert not pair.is_carrying
    pair.mouse.release(pair.spot(FAR))
    assert pair.steps == []
    pair.key(Key.Key_Y, CTRL)
    assert pair.steps == ["Turn C"]


def test_heaped_pieces_can_be_pulled_apart(show_window: ShowWindow) -> None:
    table = Table(show_window(HEAP))
    heap = Hex(20, 0)
    at = table.spot(heap)
    table.mouse.press(at)
    table.mouse.glide(at, at + QPoint(12, 0))
    assert table.landing is not None
    assert table.landing.target is None
    table.mouse.glide(at, table.spot(Hex(12, 0)))
    table.mouse.release(table.spot(Hex(12, 0)))
    assert table.lying("I").at.distance(heap) > 3
    table.mouse.click(at)
    assert table.selected == {"N"}, "the topmost of the rest"


def test_closing_the_window_while_carrying(show_window: ShowWindow) -> None:
    table = Table(show_window(PAIR))
    at = table.spot(table.lying("C").at)
    table.mouse.press(at)
    table.mouse.glide(at, table.spot(FAR))
    table.window.close()
    assert not table.window.isVisible()
    other = Table(show_window(START))
    other.mouse.release(other.spot(ORIGIN))
    assert other.route.pieces == (Placement("B"),)
