"""Tests of the short names of spaces and gates."""

import pytest

from core.geometry.hexes import Hex
from core.quest.board.board import Board
from core.quest.board.grid import Grid, column_letters, column_number, column_of, hex_in
from core.quest.board.layout import lay_out
from core.quest.board.names import gate_names, hex_name, passage_names, seam_title, space_names
from tests.quest.board.tables import PRINTED, printed_table


@pytest.fixture(params=PRINTED)
def board(request: pytest.FixtureRequest) -> Board:
    return Board.of(printed_table(request.param))


def test_every_space_has_a_name_of_its_own(board: Board) -> None:
    names = space_names(board)
    assert len(set(names)) == len(board.spaces)
    assert max(map(len, names)) <= 4


def test_a_row_shares_its_number_and_neighbours_follow_each_other(board: Board) -> None:
    names = space_names(board)
    for index, each in enumerate(board.spaces):
        east = board.index.get(each.at.neighbour(0))
        if east is not None:
            here, there = names[index], names[east]
            assert here.lstrip("abcdefghijklmnopqrstuvwxyz") == there.lstrip(
                "abcdefghijklmnopqrstuvwxyz"
            )
            assert here != there


def test_names_do_not_depend_on_where_the_board_lies(board: Board) -> None:
    assert "a" in {name.rstrip("0123456789") for name in space_names(board)}
    assert "1" in {name.lstrip("abcdefghijklmnopqrstuvwxyz") for name in space_names(board)}


def test_gates_are_called_after_the_sides_they_lie_between() -> None:
    board = Board.of(printed_table("home_stretch"))
    assert gate_names(board) == ("B/J", "J/Q", "K/M", "M/C")


def test_the_table_is_named_as_its_board(board: Board) -> None:
    """Status line, outline and problems ask the layout; logs, games and figures ask the board."""
    layout = lay_out(board.route, board.catalogue)
    named = [layout.grid.name(each.at) for each in board.spaces]
    assert named == list(space_names(board)) == [hex_name(board, each.at) for each in board.spaces]


def test_nothing_has_a_name_to_the_left_of_or_above_all_spaces() -> None:
    assert Grid().name(Hex(-1, 0)) == Grid().name(Hex(0, -1)) == ""
    assert Grid.of([]).name(Hex(0, 0)) == Grid.of([Hex(3, 4)]).name(Hex(3, 4)) == "a1"


def test_what_has_a_name_is_found_by_it() -> None:
    assert [column_number(column_letters(each)) for each in range(800)] == list(range(800))
    assert column_number(" AB ") == 27
    assert column_number("") is column_number("a1") is column_number("ä") is None
    for at in (Hex(q, r) for q in range(-5, 6) for r in range(-5, 6)):
        assert hex_in(column_of(at), at.r) == at


def test_finding_18_people_read_ending_tiles_by_their_names() -> None:
    board = Board.of(printed_table("home_stretch"))
    last = len(board.seams) - 1
    assert seam_title(board, last).endswith("/Jungle end")
    assert passage_names(board)[-1].endswith("/END_JUNGLE")
