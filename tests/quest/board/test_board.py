"""Tests of the strict board: spaces, steps, seams, gates, starts, finishes and caves."""

import random

import pytest

from core.geometry.edges import Edge
from core.geometry.hexes import Hex
from core.quest.board.board import Board, BrokenLayout, Gate, gates, start_spaces_needed
from core.quest.board.layout import lay_out
from core.quest.catalogue.spaces import Cave, Terrain
from core.quest.route.route import BlockadePlan, FixedBlockade, Laying
from tests.geometry.banks import edge_between
from tests.quest.board.tables import (
    BYPASS,
    PAST_STRIP,
    PRINTED,
    TWO_STRIPS,
    box,
    box_with,
    own_side,
    printed_table,
    rocky_table,
    route_of,
    table,
)

BOARDS = {
    **{name: Board.of(printed_table(name)) for name in PRINTED},
    "bypass": Board.of(table(*BYPASS)),
    "two strips": Board.of(table(*TWO_STRIPS)),
    **{f"rocky {seed}": Board.of(rocky_table(seed)) for seed in range(6)},
}


@pytest.fixture(params=BOARDS)
def board(request: pytest.FixtureRequest) -> Board:
    return BOARDS[request.param]


def planned(plan: BlockadePlan, pieces: tuple[str, ...] = BYPASS) -> Board:
    return Board.of(lay_out(route_of(pieces, plan), box()))


def gates_of(board: Board) -> list[tuple[str, str, int | None]]:
    """The gates by the names of the sides on their banks."""
    names = [piece.side for piece in board.route.pieces]
    seams = [board.seams[gate.seam] for gate in board.gates]
    return [
        (names[seam.near], names[seam.far], gate.number)
        for seam, gate in zip(seams, board.gates, strict=True)
    ]


# --- Which layouts make a board ----------------------------------------------


@pytest.mark.parametrize(
    ("pieces", "reason"),
    [
        ((*BYPASS, "Z 0 0 0"), "a piece has an unknown side"),
        ((*BYPASS, "I -4 -4 0"), "pieces overlap"),
        ((*BYPASS, "I 7 -3 0"), "a piece lies at a straight cut of the start tile"),
        ((*BYPASS[:-1], "END_RIVER -15 5 0"), "the ending tile does not fit"),
        ((*BYPASS, "I 40 0 0"), "a piece is detached"),
        (BYPASS[1:], "there is not exactly one start tile"),
        (BYPASS[:-1], "there is not exactly one ending tile"),
    ],
)
def test_each_kind_of_broken_layout_is_refused(pieces: tuple[str, ...], reason: str) -> None:
    with pytest.raises(BrokenLayout) as caught:
        Board.of(table(*pieces))
    assert caught.value.reasons == (reason,)


def test_a_board_needs_a_free_city() -> None:
    with pytest.raises(BrokenLayout, match="the city is covered"):
        Board.of(table(*BYPASS, "I -15 12 0"))


def test_every_reason_is_named_in_one_go() -> None:
    with pytest.raises(BrokenLayout) as caught:
        Board.of(table("Z 0 0 0", "C 0 0 0", "D 1 0 0", "G 40 0 0", "A -7 4 0", "B 80 0 0"))
    assert len(caught.value.reasons) == 5
    assert str(caught.value) == "; ".join(caught.value.reasons)


def test_an_empty_table_is_no_board() -> None:
    with pytest.raises(BrokenLayout):
        Board.of(table())


# --- Spaces and steps --------------------------------------------------------


def test_every_hex_is_a_space_once(board: Board) -> None:
    layout = lay_out(board.route, board.catalogue)
    assert {space.at for space in board.spaces} == set(layout.claims)
    assert len(board.spaces) == len(layout.claims)
    for space in board.spaces:
        assert space.space == layout.space_at(space.at)
        assert layout.claims[space.at] == (space.piece,)
    assert all(board.spaces[index].at == at for at, index in board.index.items())


def test_spaces_come_piece_by_piece_in_travel_order_and_row_by_row(board: Board) -> None:
    position = lay_out(board.route, board.catalogue).order.position
    keys = [(position[space.piece], space.at.r, space.at.q) for space in board.spaces]
    assert keys == sorted(keys)


def test_steps_lead_to_every_neighbour_that_is_no_mountain(board: Board) -> None:
    is_open = {space.at for space in board.spaces if space.space.terrain is not Terrain.MOUNTAIN}
    for space, steps in zip(board.spaces, board.steps, strict=True):
        there = [board.spaces[step.to].at for step in steps]
        assert len(there) == len(set(there))
        around = {at for at in is_open if at.distance(space.at) == 1}
        assert set(there) == (around if space.at in is_open else set())


def test_steps_go_both_ways_over_the_same_seam(board: Board) -> None:
    walks = {(here, step.to, step.seam) for here, steps in enumerate(board.steps) for step in steps}
    assert walks == {(there, here, seam) for here, there, seam in walks}
    assert walks


def test_a_step_has_a_seam_exactly_if_it_leaves_the_piece(board: Board) -> None:
    for here, steps in enumerate(board.steps):
        for step in steps:
            pieces = {board.spaces[here].piece, board.spaces[step.to].piece}
            if step.seam is None:
                assert len(pieces) == 1
            else:
                assert pieces == set(board.seams[step.seam].pieces)


def test_crossing_steps_are_the_passable_edges_of_the_seams(board: Board) -> None:
    layout = lay_out(board.route, board.catalogue)
    crossed: dict[int, set[Edge]] = {number: set() for number in range(len(board.seams))}
    for here, steps in enumerate(board.steps):
        for step in steps:
            if step.seam is not None:
                at, there = board.spaces[here].at, board.spaces[step.to].at
                crossed[step.seam].add(edge_between(at, there))
    for number, seam in enumerate(layout.seams):
        assert board.seams[number] == seam
        assert crossed[number] == set(layout.passable_edges(seam))


# --- Starts and finishes -----------------------------------------------------


def test_starts_come_by_their_numbers(board: Board) -> None:
    assert [board.spaces[start].space.start_number for start in board.starts] == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("players", "numbers"), [(2, [1, 2, 3, 4]), (3, [1, 2, 3]), (4, [1, 2, 3, 4])]
)
def test_start_spaces_in_use(board: Board, players: int, numbers: list[int]) -> None:
    used = board.starts_for(players)
    assert [board.spaces[start].space.start_number for start in used] == numbers
    assert start_spaces_needed(players) == len(numbers)


def test_the_finishes_are_the_three_spaces_of_the_ending_tile(board: Board) -> None:
    sides = {board.route.pieces[board.spaces[finish].piece].side for finish in board.finishes}
    assert len(board.finishes) == 3
    assert sides <= {"END_JUNGLE", "END_RIVER"}


# --- Caves -------------------------------------------------------------------


def test_verified_caves_with_the_spaces_beside_them(board: Board) -> None:
    shown = [i for i, each in enumerate(board.spaces) if each.space.cave is Cave.SHOWN]
    assert [cave.space for cave in board.caves] == shown
    for cave in board.caves:
        at = board.spaces[cave.space].at
        beside = {
            index
            for index, each in enumerate(board.spaces)
            if each.at.distance(at) == 1 and not each.space.is_mountain
        }
        assert {step.to for step in cave.beside} == beside
        assert len(cave.beside) == len(beside)
        assert board.steps[cave.space] == ()


def test_unverified_caves_are_none() -> None:
    board = BOARDS["swamplands"]
    unsure = [each.at for each in board.spaces if each.space.cave is Cave.UNVERIFIED]
    assert len(unsure) == 4
    assert not {board.spaces[cave.space].at for cave in board.caves} & set(unsure)


def test_a_cave_on_the_border_is_seen_over_the_seam() -> None:
    cave = own_side("CAVE", {Hex(0, 0): "C", Hex(1, 0): "J1", Hex(2, 0): "J1"})
    catalogue = box_with(cave)
    # beside the open side of A; the ending tile bends around the far end
    layout = table("A 0 0 0", "CAVE 4 -3 0", "END_RIVER 7 -3 0", catalogue=catalogue)
    board = Board.of(layout)
    over = next(each for each in board.caves if board.spaces[each.space].at == Hex(4, -3))
    found = {(board.spaces[step.to].at, step.seam) for step in over.beside}
    assert found == {(Hex(3, -3), 0), (Hex(3, -2), 0), (Hex(5, -3), None)}


# --- Gates -------------------------------------------------------------------


def test_random_blockades_close_every_seam_that_needs_one() -> None:
    wanted = [("B", "C", None), ("C", "E", None), ("C", "G", None), ("E", "G", None)]
    assert gates_of(planned(BlockadePlan())) == wanted


def test_a_random_plan_leaves_the_way_out_of_a_strip_free() -> None:
    assert gates_of(planned(BlockadePlan(), PAST_STRIP)) == [
        ("B", "C", None),
        ("C", "P", None),
        ("C", "E", None),
    ]


def test_no_blockades() -> None:
    assert planned(BlockadePlan(Laying.NONE)).gates == ()


def test_no_blockades_even_if_some_are_still_listed() -> None:
    plan = BlockadePlan(Laying.NONE, (FixedBlockade(("B", "C"), 1),))
    assert planned(plan).gates == ()


def test_listed_blockades_lie_where_they_are_listed() -> None:
    plan = BlockadePlan.of(
        FixedBlockade(("G", "E"), 5), FixedBlockade(("B", "C")), FixedBlockade(("C", "G"), 2)
    )
    assert gates_of(planned(plan)) == [("B", "C", None), ("C", "G", 2), ("E", "G", 5)]


def test_a_blockade_may_be_listed_where_none_is_needed() -> None:
    plan = BlockadePlan.of(FixedBlockade(("P", "E"), 4))
    assert gates_of(planned(plan, PAST_STRIP)) == [("P", "E", 4)]


def test_entries_that_fit_no_seam_are_left_out() -> None:
    plan = BlockadePlan.of(
        FixedBlockade(("B", "E"), 1),
        FixedBlockade(("B", "nowhere"), 2),
        FixedBlockade(("B", "B"), 3),
        FixedBlockade(("B", "C"), 4),
    )
    assert gates_of(planned(plan)) == [("B", "C", 4)]


def test_of_two_entries_for_one_seam_the_first_counts() -> None:
    plan = BlockadePlan.of(FixedBlockade(("B", "C"), 6), FixedBlockade(("C", "B"), 1))
    assert gates_of(planned(plan)) == [("B", "C", 6)]


def test_gates_of_a_layout_need_no_board() -> None:
    layout = table(*BYPASS[:-1])
    assert gates(layout) == (Gate(0, None), Gate(1, None), Gate(2, None), Gate(3, None))


def test_shuffled_files_make_the_same_board() -> None:
    pieces = list(BYPASS)
    random.Random(7).shuffle(pieces)
    one, other = Board.of(table(*BYPASS)), Board.of(table(*pieces))
    assert [each.at for each in other.spaces] == [each.at for each in one.spaces]
    assert other.steps == one.steps
    assert (other.gates, other.starts, other.finishes) == (one.gates, one.starts, one.finishes)
