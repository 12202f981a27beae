"""Tests of bends: which pieces turn the route, and what their two sides cost."""

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from core.geometry.edges import Edge
from core.geometry.hexes import Hex
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.bends import STRAIGHT, Bend, BendSide
from core.quest.board.board import Board
from core.quest.route.route import Route
from tests.geometry.banks import edge_between
from tests.quest.analysis.boards import BUNDLED, analysed, official, route_by_chance, turned
from tests.quest.board.tables import route_of
from tests.quest.engine.boards import board as drawn

CHANCE = range(30)


def told(
    analysis: Analysis, order: Sequence[int] | None = None
) -> list[tuple[int, float, object, object]]:
    """The bends without the numbers of spaces, pieces as they are numbered in the first place."""

    def cost(side: BendSide | None) -> object:
        return side and (side.steps, side.strength)

    def named(piece: int) -> int:
        return piece if order is None else order[piece]

    return [
        (named(bend.piece), round(bend.degrees, 6), cost(bend.inner), cost(bend.outer))
        for bend in analysis.bends
    ]


def routes_with_bends() -> list[Route]:
    routes = [official(name).board.route for name in BUNDLED]
    return routes + [route_by_chance(seed) for seed in CHANCE]


def test_bends_stay_the_same_however_the_route_is_turned_and_listed() -> None:
    dice = random.Random(1)
    for route in routes_with_bends():
        first = told(analysed(route))
        order = dice.sample(range(len(route.pieces)), len(route.pieces))
        for turn in range(6):
            assert told(analysed(turned(route, turn, Hex(2, -3), order)), order) == first


def test_chance_lays_bends_to_both_sides() -> None:
    degrees = [b.degrees for seed in CHANCE for b in analysed(route_by_chance(seed)).bends]
    assert sum(each > 0 for each in degrees) >= 10
    assert sum(each < 0 for each in degrees) >= 10
    assert all(STRAIGHT <= abs(each) <= 180 for each in degrees)


def spots(*pieces: str) -> list[int]:
    """The numbers of the pieces on which a route bends."""
    return [bend.piece for bend in analysed(route_of(("B 0 0 0", *pieces))).bends]


def test_a_piece_between_opposite_seams_is_no_bend_and_one_around_a_corner_is() -> None:
    ahead = ("C -3 -4 3", "N 0 -11 0", "K 3 -18 0")
    assert spots(*ahead, "END_RIVER 3 -22 4") == [1]
    assert spots(*ahead[:2], "K 7 -14 0", "END_RIVER 7 -18 4") == [1, 2, 3]


def mirrored(board: Board) -> Board:
    """The board as seen in a mirror; only places change, steps and numbers stay."""
    spaces = tuple(replace(each, at=in_mirror(each.at)) for each in board.spaces)
    seams = tuple(
        replace(seam, edges=tuple(edge_in_mirror(edge) for edge in seam.edges))
        for seam in board.seams
    )
    return replace(board, spaces=spaces, seams=seams)


def in_mirror(at: Hex) -> Hex:
    return Hex(at.q + at.r, -at.r)


def edge_in_mirror(edge: Edge) -> Edge:
    return edge_between(*map(in_mirror, edge.hexes))


@pytest.mark.parametrize("name", BUNDLED)
def test_in_a_mirror_bends_turn_to_the_other_side_and_cost_the_same(name: str) -> None:
    seen = told(Analysis(mirrored(official(name).board)))
    flipped = [(piece, -degrees, *sides) for piece, degrees, *sides in seen]
    assert flipped == told(official(name))


def open_sides(bend: Bend) -> list[BendSide]:
    return [side for side in (bend.inner, bend.outer) if side is not None]


def test_each_side_is_a_way_through_the_piece_and_told_truly() -> None:
    for route in routes_with_bends():
        analysis = analysed(route)
        board = analysis.board
        for bend in analysis.bends:
            for side in open_sides(bend):
                assert {board.spaces[space].piece for space in side.spaces} == {bend.piece}
                assert side.steps == len(side.spaces)
                assert side.strength == sum(board.spaces[s].space.power for s in side.spaces)
                for here, to in pairwise(side.spaces):
                    assert to in [step.to for step in board.steps[here]]
                for end in (side.spaces[0], side.spaces[-1]):
                    assert any(step.seam is not None for step in board.steps[end])
            if bend.inner and bend.outer:
                assert not set(bend.inner.spaces).intersection(bend.outer.spaces)


def test_the_inner_side_is_no_longer_than_the_outer_one_on_open_ground() -> None:
    """Where only jungle 1 lies, strength counts steps."""
    shorter, longer = 0, 0
    for seed in CHANCE:
        analysis = analysed(route_by_chance(seed))
        board = analysis.board
        plain = next(each.space for each in board.spaces if each.space.is_finish)
        meadow = replace(plain, is_finish=False, power=1)
        spaces = tuple(
            each
            if each.space.is_mountain or each.space.start_number or each.space.is_finish
            else replace(each, space=meadow)
            for each in board.spaces
        )
        for bend in Analysis(replace(board, spaces=spaces)).bends:
            if bend.inner and bend.outer:
                shorter += bend.inner.steps <= bend.outer.steps
                longer += bend.inner.steps > bend.outer.steps
    assert shorter > 10 * longer


def test_without_a_way_there_are_no_bends() -> None:
    assert Analysis(drawn("S1 M FJ1")).bends == ()
    assert Analysis(drawn("S1 J1 FJ1")).bends == ()


@pytest.mark.parametrize("name", BUNDLED)
def test_official_bends_lie_on_pieces_between_the_ends(name: str) -> None:
    analysis = official(name)
    board = analysis.board
    ends = {board.spaces[each[0]].piece for each in (board.starts, board.finishes)}
    assert not ends.intersection(bend.piece for bend in analysis.bends)
    assert all(abs(bend.degrees) >= STRAIGHT for bend in analysis.bends)


def test_the_inner_side_is_open_wherever_the_piece_can_be_crossed() -> None:
    """Mountains at the corner push the inside outwards; they do not close it."""
    for route in routes_with_bends():
        for bend in analysed(route).bends:
            assert bend.inner is not None or bend.outer is None
    costs = [bend[2:] for bend in told(official("serpentine"))]
    assert costs[1:3] == [((5, 8), (7, 11)), ((5, 10), (9, 10))]
