"""The canvas by keys alone: placing, turning, nudging, swapping and removing."""

import pytest
from PyQt6.QtCore import QPoint
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.basics.language import tr_lazy
from core.checking.problem import Severity
from core.geometry.hexes import ORIGIN, Hex
from core.quest.checks.carrying import LandingWay
from core.quest.route import edits
from core.quest.route.route import Placement
from editor.drawing.shapes import box_around
from tests.editor.hands import inside
from tests.editor.table import CTRL, FIRST_GAME, PAIR, SHIFT, START, Key, Table, seat_of
from tests.editor.windows import ShowWindow

ARROWS = (Key.Key_Left, Key.Key_Right, Key.Key_Up, Key.Key_Down)


@pytest.fixture
def empty(show_window: ShowWindow) -> Table:
    return away(Table(show_window("")))


@pytest.fixture
def start(show_window: ShowWindow) -> Table:
    return away(Table(show_window(START)))


@pytest.fixture
def pair(show_window: ShowWindow) -> Table:
    return away(Table(show_window(PAIR)))


@pytest.fixture
def first_game(show_window: ShowWindow) -> Table:
    return away(Table(show_window(FIRST_GAME)))


def away(table: Table) -> Table:
    """The mouse lies somewhere else."""
    table.mouse.move(table.window.mapToGlobal(QPoint(2, 2)))
    return table


def test_a_letter_takes_its_side_out_of_the_box(empty: Table) -> None:
    empty.key(Key.Key_B)
    assert empty.ghost == Placement("B")
    assert empty.note.text().startswith("The first piece")
    empty.key(Key.Key_Return)
    assert empty.route.pieces == (Placement("B"),)
    assert empty.steps == ["Place B"]
    assert empty.selected == {"B"}


def test_r_and_f_are_letters_with_nothing_at_hand(start: Table) -> None:
    start.key(Key.Key_R)
    assert start.ghost.side == "R"
    start.key(Key.Key_R)
    assert start.ghost.side == "R"
    start.key(Key.Key_Escape)
    assert not start.is_carrying
    start.key(Key.Key_F)
    assert start.ghost.side == "F"
    start.key(Key.Key_F)
    assert start.ghost.side == "E"


def test_r_and_f_turn_and_flip_what_is_selected(pair: Table) -> None:
    lying = pair.lying("C")
    pair.window.selection.set_pieces((1,))
    pair.key(Key.Key_R)
    assert pair.lying("C") == Placement("C", lying.at, 4)
    pair.key(Key.Key_R, SHIFT)
    pair.key(Key.Key_R, SHIFT)
    assert pair.lying("C").turn == 2
    assert pair.selected == {"C"}, "a turn keeps the selection"
    pair.key(Key.Key_F)
    assert pair.lying("D").at == lying.at
    assert pair.selected == {"D"}
    assert pair.steps == ["Turn C", "Turn C", "Turn C", "Flip C"]


def test_a_used_letter_shows_its_piece(pair: Table) -> None:
    pair.key(Key.Key_D)
    assert not pair.is_carrying
    assert pair.selected == {"C"}
    assert pair.said == "C lies here; F turns it over."


def test_arrows_go_from_seat_to_seat(start: Table) -> None:
    start.key(Key.Key_C)
    seen = {start.ghost.at}
    for arrow in sorted(ARROWS * 4):
        start.key(arrow)
        assert start.landing is not None
        assert start.landing.way is LandingWay.SEAT
        seen.add(start.ghost.at)
    assert len(seen) > 4
    start.key(Key.Key_Return)
    assert start.lying("C").at in seen


def test_ctrl_and_arrows_carry_by_a_hex(start: Table) -> None:
    start.key(Key.Key_C)
    before = start.ghost.at
    start.key(Key.Key_Right, CTRL)
    assert start.ghost.at == before.shifted(Hex(1, 0))
    start.key(Key.Key_Return)
    assert start.lying("C").at == before.shifted(Hex(1, 0))


def test_a_strip_stays_turned_while_it_goes_on(first_game: Table) -> None:
    first_game.key(Key.Key_O)
    for arrow in ARROWS:
        before = first_game.ghost.turn
        first_game.key(arrow)
        assert first_game.ghost.turn in {before, first_game.ghost.turn}
    shown = first_game.ghost
    first_game.key(Key.Key_R)
    assert first_game.ghost.turn == (shown.turn + 1) % 6


@pytest.mark.parametrize("arrow", ARROWS)
def test_a_selected_piece_is_nudged_to_another_seat(pair: Table, arrow: Key) -> None:
    lying = pair.lying("C")
    pair.window.selection.set_pieces((1,))
    pair.key(arrow)
    if pair.steps:
        assert pair.steps == ["Move C"]
        assert pair.lying("C") != lying
        assert not [each for each in pair.document.facts.layout.claims.values() if len(each) > 1]
    else:
        assert pair.said == "There is no seat that way."
    assert pair.selected == {"C"}


def test_ctrl_and_arrows_nudge_by_a_hex_and_back(pair: Table) -> None:
    before = pair.lying("C")
    pair.window.selection.set_pieces((1,))
    for there, back in ((Key.Key_Left, Key.Key_Right), (Key.Key_Up, Key.Key_Down)):
        pair.key(there, CTRL)
        assert pair.lying("C").at.distance(before.at) == 1
        pair.key(back, CTRL)
        assert pair.lying("C") == before
    pair.key(Key.Key_Up, CTRL)
    pair.key(Key.Key_Up, CTRL)
    assert pair.lying("C").at == before.at.shifted(Hex(1, -2)), "two steps lead straight up"


def test_a_group_turns_about_the_hovered_hex(first_game: Table) -> None:
    about = first_game.lying("N").at
    first_game.key(Key.Key_A, CTRL)
    first_game.mouse.move(first_game.spot(about))
    before = first_game.route.pieces
    first_game.key(Key.Key_R)
    for was, now in zip(before, first_game.route.pieces, strict=True):
        assert now == edits.turned_placement(was, 1, about)
    assert first_game.steps == ["Turn 6 pieces"]
    assert len(first_game.selected) == 6


def test_two_selected_pieces_swap(first_game: Table) -> None:
    one, other = first_game.lying("C"), first_game.lying("N")
    first_game.window.selection.set_pieces((1, 2))
    first_game.key(Key.Key_T, CTRL)
    assert first_game.lying("C").at == other.at
    assert first_game.lying("N").at == one.at
    assert first_game.steps == ["Swap C and N"]
    first_game.window.selection.set_pieces((1,))
    first_game.key(Key.Key_T, CTRL)
    assert len(first_game.steps) == 1, "one piece has nothing to swap with"


@pytest.mark.parametrize("key", [Key.Key_Delete, Key.Key_Backspace])
def test_selected_pieces_are_removed(first_game: Table, key: Key) -> None:
    before = first_game.route
    first_game.window.selection.set_pieces((4, 5))
    first_game.key(key)
    assert [each.side for each in first_game.route.pieces] == ["B", "C", "N", "I"]
    assert first_game.steps == ["Remove 2 pieces"]
    assert first_game.selected == set()
    first_game.key(Key.Key_Z, CTRL)
    assert first_game.route == before


def test_delete_puts_a_carried_side_back_and_nothing_else(pair: Table) -> None:
    before = pair.route
    pair.window.selection.set_pieces((1,))
    pair.key(Key.Key_E)
    pair.key(Key.Key_Delete)
    assert not pair.is_carrying
    assert (pair.route, pair.steps) == (before, [])


def test_escape_puts_a_carried_side_back(start: Table) -> None:
    start.key(Key.Key_C)
    start.key(Key.Key_Escape)
    assert not start.is_carrying
    assert not start.note.isVisible()
    assert start.steps == []


def test_another_letter_takes_another_side(start: Table) -> None:
    start.letters("CE")
    assert start.ghost.side == "E"
    start.key(Key.Key_Return)
    assert not start.has("C")


def test_enter_without_anything_carried_does_nothing(start: Table) -> None:
    start.key(Key.Key_Return)
    assert start.steps == []


def test_what_keys_carry_stays_in_view(start: Table) -> None:
    start.canvas.zoom(3)
    start.key(Key.Key_C)
    for arrow in ARROWS * 3:
        start.key(arrow)
        assert start.landing is not None
        middle = box_around(start.landing.hexes).center()
        assert start.canvas.seen.contains(middle), arrow
        assert inside(start.canvas).rect().contains(start.note.geometry())


def test_the_note_is_beside_what_keys_carry(start: Table) -> None:
    start.canvas.zoom(0.4)
    start.mouse.move(start.spot(ORIGIN))
    start.key(Key.Key_C)
    for arrow in ARROWS:
        start.key(arrow)
        around = start.canvas.carried_box
        assert start.note.geometry().intersects(around.adjusted(-40, -40, 40, 40))


def test_undo_and_redo_end_carrying(pair: Table) -> None:
    pair.window.selection.set_pieces((1,))
    pair.key(Key.Key_R)
    turned = pair.route
    pair.key(Key.Key_E)
    pair.key(Key.Key_Z, CTRL)
    assert not pair.is_carrying
    pair.key(Key.Key_E)
    pair.key(Key.Key_Y, CTRL)
    assert not pair.is_carrying
    assert pair.route == turned


def test_a_route_that_changes_meanwhile_ends_carrying(pair: Table) -> None:
    pair.key(Key.Key_E)
    pair.document.edit(tr_lazy("Remove {side}", side="C"), edits.removed(pair.route, (1,)))
    assert not pair.is_carrying
    assert not pair.note.isVisible()
    pair.key(Key.Key_Return)
    assert len(pair.route.pieces) == 1


def test_duplicate_carries_a_free_piece_of_the_kind(pair: Table) -> None:
    pair.window.selection.set_pieces((1,))
    pair.key(Key.Key_D, CTRL)
    assert pair.is_carrying
    sides = pair.document.facts.catalogue.sides
    assert sides[pair.ghost.side].kind is sides["C"].kind
    assert pair.ghost.side not in {"C", "D"}
    assert pair.ghost.turn == pair.lying("C").turn
    pair.key(Key.Key_Return)
    assert len(pair.route.pieces) == 3
    assert len(pair.steps) == 1


def test_duplicate_tells_when_none_is_left(first_game: Table) -> None:
    ending = len(first_game.route.pieces) - 1
    first_game.window.selection.set_pieces((ending,))
    first_game.key(Key.Key_D, CTRL)
    assert not first_game.is_carrying
    assert "is left in the box" in first_game.said


def test_a_whole_route_by_keys_alone(empty: Table, qtbot: QtBot) -> None:
    empty.letters("B")
    empty.key(Key.Key_Return)
    for letter in "CN":
        empty.key(Key(ord(letter)))
        empty.key(Key.Key_Up)
        empty.key(Key.Key_R)
        empty.key(Key.Key_Return)
    empty.key(Key.Key_E, SHIFT)
    empty.key(Key.Key_Return)
    assert len(empty.route.pieces) == 4
    with qtbot.waitSignal(empty.window.checks.reported):
        empty.window.checks.check_now()
    report = empty.window.checks.report
    errors = [each for each in report.problems if each.severity is Severity.ERROR]
    assert errors == []
    assert len(empty.steps) == 4
    assert empty.undo_all().pieces == ()


def test_letters_do_not_reach_the_table_while_searching(start: Table) -> None:
    start.key(Key.Key_F, CTRL)
    start.letters("CR")
    assert not start.is_carrying
    assert start.window.page.catalogue.bar.search.text().upper() == "CR"
    QApplication.processEvents()


def test_a_whole_route_by_keys_alone_while_the_mouse_rests_on_the_table(start: Table) -> None:
    start.mouse.move(start.spot(seat_of(start, "C")))
    for letter in "CN":
        start.key(Key(ord(letter)))
        start.key(Key.Key_Return)
    start.key(Key.Key_E, SHIFT)
    start.key(Key.Key_Return)
    assert [each.side for each in start.route.pieces] == ["B", "C", "N", "END_JUNGLE"]
    start.mouse.move(start.spot(start.lying("N").at))
    start.key(Key.Key_G)
    assert start.landing is not None
    assert start.landing.way is LandingWay.REPLACE
