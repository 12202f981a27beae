"""Tests of the seven printed routes against facts that were measured apart from our data."""

import pytest

from core.basics.paths import examples
from core.geometry.edges import Edge
from core.geometry.hexes import Hex
from core.quest.board.board import Board
from core.quest.board.defects import defects
from core.quest.board.seams import Seam
from tests.quest.board.tables import PRINTED, Joint, facts, order, pairs, printed, printed_table

CAVES = {
    "A": (-1, -1),
    "B": (2, -2),
    "C": (0, 0),
    "D": (0, 0),
    "E": (2, -2),
    "F": (2, -3),
    "G": (-2, 0),
    "H": (-2, 0),
    "I": (3, 0),
    "J": (0, 2),
    "L": (1, 0),
    "M": (3, -1),
}
"""Where each side shows its cave, typed in apart from the grids."""


def joints_and_seams(name: str) -> list[tuple[Joint, Seam]]:
    return list(zip(facts(name).joints, printed_table(name).seams[:-1], strict=True))


def banks(edges: tuple[Edge, ...], inside: frozenset[Hex]) -> set[Hex]:
    """The hexes of some edges that lie in a set."""
    return {at for edge in edges for at in edge.hexes if at in inside}


def test_all_seven_are_there() -> None:
    assert len(PRINTED) == 7
    assert {path.stem for path in examples("quest").glob("*.yaml")} >= set(PRINTED)


@pytest.mark.parametrize("name", PRINTED)
def test_the_pieces_in_travel_order(name: str) -> None:
    assert tuple(order(printed_table(name))) == facts(name).order
    assert {piece.side for piece in printed(name).pieces} == set(facts(name).order)


@pytest.mark.parametrize("name", PRINTED)
def test_only_pieces_that_follow_each_other_touch(name: str) -> None:
    layout, wanted = printed_table(name), facts(name)
    following = list(zip(wanted.order, wanted.order[1:], strict=False))
    assert pairs(layout) == following
    assert [(joint.near, joint.far) for joint in wanted.joints] == following[:-1]
    assert all(seam.follows and seam.stretches == 1 for seam in layout.seams)


@pytest.mark.parametrize("name", PRINTED)
def test_shared_edges(name: str) -> None:
    for joint, seam in joints_and_seams(name):
        assert len(seam.edges) == len(set(seam.edges)) == joint.shared, joint


@pytest.mark.parametrize("name", PRINTED)
def test_passable_edges(name: str) -> None:
    layout = printed_table(name)
    for joint, seam in joints_and_seams(name):
        assert len(layout.passable_edges(seam)) == joint.passable, joint


@pytest.mark.parametrize("name", PRINTED)
def test_all_hexes_of_both_banks(name: str) -> None:
    layout = printed_table(name)
    for joint, seam in joints_and_seams(name):
        near, far = (frozenset(layout.pieces[piece].spaces) for piece in seam.pieces)
        assert banks(seam.edges, near) == joint.near_bank, joint
        assert banks(seam.edges, far) == joint.far_bank, joint
        both = joint.near_bank | joint.far_bank
        assert all(set(edge.hexes) <= both for edge in seam.edges), joint


@pytest.mark.parametrize("name", PRINTED)
def test_where_blockades_are_needed(name: str) -> None:
    layout = printed_table(name)
    assert [seam.needs_blockade for _, seam in joints_and_seams(name)] == [
        joint.blockade for joint in facts(name).joints
    ]
    assert sum(seam.needs_blockade for seam in layout.seams) == facts(name).blockades


@pytest.mark.parametrize("name", PRINTED)
def test_the_ending_tile_shares_five_edges_and_takes_no_blockade(name: str) -> None:
    last = printed_table(name).seams[-1]
    assert len(last.edges) == 5
    assert not last.needs_blockade


@pytest.mark.parametrize("name", PRINTED)
def test_gates_are_the_needed_blockades_without_numbers(name: str) -> None:
    board = Board.of(printed_table(name))
    wanted = [number for number, joint in enumerate(facts(name).joints) if joint.blockade]
    assert [(gate.seam, gate.number) for gate in board.gates] == [(seam, None) for seam in wanted]


def turned(at: tuple[int, int], turns: int) -> Hex:
    """A hex after some sixths of a clockwise turn, reckoned with three coordinates."""
    x, z = at
    y = -x - z
    for _ in range(turns):
        x, y, z = -z, -x, -y
    return Hex(x, z)


@pytest.mark.parametrize("name", PRINTED)
def test_caves_lie_where_the_printed_ones_do(name: str) -> None:
    wanted = {
        turned(CAVES[piece.side], piece.turn).shifted(piece.at)
        for piece in printed(name).pieces
        if piece.side in CAVES
    }
    board = Board.of(printed_table(name))
    assert {board.spaces[cave.space].at for cave in board.caves} == wanted
    assert len(board.caves) == facts(name).caves


@pytest.mark.parametrize("name", PRINTED)
def test_nothing_keeps_them_from_being_boards(name: str) -> None:
    layout = printed_table(name)
    assert defects(layout) == ()
    assert len(layout.claims) == sum(len(piece.spaces) for piece in layout.pieces.values())


@pytest.mark.parametrize("name", PRINTED)
def test_no_more_blockades_and_caves_than_there_are(name: str) -> None:
    assert facts(name).blockades <= 6
    assert facts(name).caves <= 9
