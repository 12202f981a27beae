"""Copy, cut and paste: pieces travel as the text of a small route file."""

from dataclasses import replace

import pytest
from PyQt6.QtGui import QImage

from core.route.reading import parse_route
from core.route.route import Laying, Placement, Route
from editor.clipboard import copied, pasted, shared_with_all
from tests.editor.table import CTRL, FIRST_GAME, PAIR, SHIFT, START, Key, Table, clipboard
from tests.editor.windows import ShowWindow

LISTED = FIRST_GAME.replace(
    "blockades: random", "blockades: [{number: 2, between: [B, C]}, {number: 5, between: [C, N]}]"
)


@pytest.fixture
def table(show_window: ShowWindow) -> Table:
    return Table(show_window(LISTED))


@pytest.fixture
def empty(show_window: ShowWindow) -> Table:
    return Table(show_window(""))


def test_selected_pieces_are_copied_as_a_route_file(table: Table) -> None:
    table.window.selection.set_pieces((1, 2))
    table.key(Key.Key_C, CTRL)
    route = parse_route(clipboard().text()).route
    assert [each.side for each in route.pieces] == ["C", "N"]
    assert [each.number for each in route.blockades.fixed] == [5], "only those between them"
    assert table.steps == []


def test_without_a_selection_the_whole_route_is_copied(table: Table) -> None:
    table.key(Key.Key_C, CTRL)
    route = parse_route(clipboard().text()).route
    assert route.pieces == table.route.pieces
    assert route.blockades == table.route.blockades


def test_cut_copies_and_removes_in_one_step(table: Table) -> None:
    before = table.route
    table.window.selection.set_pieces((1,))
    table.key(Key.Key_X, CTRL)
    assert parse_route(clipboard().text()).route.pieces == (before.pieces[1],)
    assert not table.has("C")
    assert table.steps == ["Remove C"]


def test_a_route_file_fills_an_empty_table(empty: Table) -> None:
    clipboard().setText(LISTED)
    empty.key(Key.Key_V, CTRL)
    assert empty.route == parse_route(LISTED).route
    assert empty.steps == ["Paste a route"]
    assert not empty.is_carrying
    assert empty.canvas.seen.contains(empty.canvas._board.content)
    empty.key(Key.Key_Z, CTRL)
    assert empty.route == Route()


def test_a_route_file_takes_the_place_of_an_untouched_template(table: Table) -> None:
    before = table.route
    clipboard().setText(LISTED)
    table.key(Key.Key_V, CTRL)
    assert table.route == parse_route(LISTED).route
    assert table.undo_all() == before


def test_listed_blockades_come_along(show_window: ShowWindow) -> None:
    table = Table(show_window(LISTED))
    listed = set(table.route.blockades.fixed)
    table.window.selection.set_pieces((0, 1))
    table.key(Key.Key_X, CTRL)
    assert set(table.route.blockades.fixed) < listed
    table.key(Key.Key_V, CTRL)
    table.key(Key.Key_Return)
    between = [set(each.between) for each in table.route.blockades.fixed]
    assert {"B", "C"} in between


def test_lines_that_make_no_sense_are_told(table: Table) -> None:
    clipboard().setText(PAIR.replace("at: [0, 0]", "at: [0, x]"))
    table.key(Key.Key_V, CTRL)
    assert table.window.status.line.text().startswith("1 line of the text")


def test_a_route_file_is_carried_over_a_table_somebody_works_on(table: Table) -> None:
    table.window.selection.set_pieces((1,))
    table.key(Key.Key_R)
    table.key(Key.Key_R, SHIFT)
    clipboard().setText(FIRST_GAME)
    before = table.route
    table.key(Key.Key_V, CTRL)
    assert table.landing is not None
    assert len(table.landing.placements) == 6
    assert table.landing.problems, "every piece would be there twice"
    assert table.landing.problems[0].message in table.note.text()
    assert table.route == before
    table.key(Key.Key_Return)
    assert len(table.route.pieces) == 12
    assert table.steps[-1] == "Place 6 pieces"
    assert table.window.selection.pieces == set(range(6, 12))
    assert table.undo_all() == before


def test_cut_pieces_are_pasted_elsewhere(table: Table) -> None:
    table.window.selection.set_pieces((4, 5))
    table.key(Key.Key_X, CTRL)
    table.key(Key.Key_V, CTRL)
    assert table.landing is not None
    one, other = table.landing.placements
    assert (one.side, other.side) == ("K", "END_RIVER")
    table.key(Key.Key_Return)
    assert len(table.route.pieces) == 6
    assert table.selected == {"K", "END_RIVER"}


def test_a_used_piece_can_be_pasted_and_its_problem_is_told(show_window: ShowWindow) -> None:
    table = Table(show_window(START))
    table.window.selection.set_pieces((0,))
    table.key(Key.Key_C, CTRL)
    table.key(Key.Key_V, CTRL)
    assert table.landing is not None
    assert {each.severity for each in table.landing.problems} >= {"error"}
    table.key(Key.Key_Escape)
    assert table.route.pieces == (Placement("B"),)


def test_a_pasted_group_turns_and_goes_from_seat_to_seat(table: Table) -> None:
    clipboard().setText(copied(Route(pieces=table.route.pieces), (1, 2)))
    table.key(Key.Key_V, CTRL)
    before = table.landing
    assert before is not None
    table.key(Key.Key_R)
    turned = table.landing
    assert turned is not None
    for was, now in zip(before.placements, turned.placements, strict=True):
        assert now.turn == (was.turn + 1) % 6
    table.key(Key.Key_F)
    assert table.landing is not None
    assert [each.side for each in table.landing.placements] == ["C", "N"]


@pytest.mark.parametrize(
    "text",
    ["", "   \n", "hello", "pieces: [", "- 1\n- 2", "format: 1\ngame: quest\npieces: []\n", "\x00"],
)
def test_other_texts_are_no_route(table: Table, empty: Table, text: str) -> None:
    clipboard().setText(text)
    for each in (table, empty):
        before = each.route
        each.window.activateWindow()
        told: list[str] = []
        each.window.pieces.told.connect(told.append)
        each.window.pieces.paste()
        assert each.route == before
        assert not each.is_carrying
        assert told
        assert told[0].startswith("The clipboard holds")
        assert "\x00" not in told[0]


def test_what_was_copied_can_be_read_again() -> None:
    route = parse_route(LISTED).route
    found = pasted(copied(route, range(len(route.pieces))))
    assert found.file is not None
    assert found.file.route.pieces == route.pieces
    assert found.file.route.blockades == route.blockades
    assert found.file.flaws == ()


def test_drawn_blockades_stay_drawn() -> None:
    route = parse_route(FIRST_GAME).route
    found = pasted(copied(route, (0, 1)))
    assert found.file is not None
    assert found.file.route.blockades.laying is Laying.RANDOM


def test_what_is_shared_with_all_is_pasted_as_a_whole(empty: Table) -> None:
    route = replace(parse_route(LISTED).route, author="Somebody")
    mime = shared_with_all(route, "a code", b"a picture", QImage(2, 2, QImage.Format.Format_RGB32))
    assert mime.text() == "a code"
    assert mime.hasImage()
    clipboard().setMimeData(mime)
    empty.key(Key.Key_V, CTRL)
    assert empty.route == route
