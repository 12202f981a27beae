"""Tests of who must pass where, against counting by hand and against trying every way."""

from collections.abc import Collection, Mapping
from fractions import Fraction

import pytest
from hypothesis import given

from core.geometry.hexes import Hex
from core.quest.analysis.passing import Hinge, Passing, passing
from core.quest.board.board import Board
from core.quest.catalogue.spaces import Terrain
from tests.quest.analysis.boards import BUNDLED, SEEDS, board_by_chance, official
from tests.quest.analysis.oracles import powers, simple_ways, travelled
from tests.quest.engine.boards import board as drawn

TINY = 4


def joined(board: Board, without: Collection[int] = ()) -> list[set[int]]:
    """The spaces that hang together, found by filling; the largest part first."""
    left = {i for i, each in enumerate(board.spaces) if not each.space.is_mountain} - set(without)
    parts = []
    while left:
        part, waiting = set(), [min(left)]
        while waiting:
            here = waiting.pop()
            if here in left:
                left.remove(here)
                part.add(here)
                waiting += [step.to for step in board.steps[here]]
        parts.append(part)
    return sorted(parts, key=lambda part: (-len(part), min(part)))


def hinges(board: Board) -> list[Hinge]:
    """Each space taken away, one after another, to see what falls apart."""
    before = joined(board)
    found = []
    for whole in before:
        for space in whole:
            rest = [part for part in joined(board, (space,)) if part <= whole]
            if len(rest) > 1:
                found.append(Hinge(space, len(whole) - 1 - len(rest[0])))
    return sorted(found, key=lambda hinge: (-hinge.cut_off, hinge.space))


Ways = dict[int, tuple[tuple[int, int], int]]
"""The least cost to each space, as strength and steps, and how many ways have it."""


def counted(board: Board, start: int) -> Ways:
    """The cheapest ways from a space to every other one, by trying all steps again and again."""
    best: dict[int, tuple[int, int]] = {start: (0, 0)}
    for _ in board.spaces:
        for here, (strength, steps) in list(best.items()):
            for to in onward(board, here):
                cost = (strength + board.spaces[to].space.power, steps + 1)
                best[to] = min(best.get(to, cost), cost)
    ways = {start: 1}
    for to in sorted(best, key=best.__getitem__):
        power = board.spaces[to].space.power
        before = [here for here in best if to in onward(board, here)]
        cheap = [h for h in before if (best[h][0] + power, best[h][1] + 1) == best[to]]
        ways.setdefault(to, sum(ways[here] for here in cheap))
    return {space: (best[space], ways[space]) for space in best}


def onward(board: Board, here: int) -> list[int]:
    if here in board.finishes:
        return []
    to = (step.to for step in board.steps[here])
    return [each for each in to if board.spaces[each].space.terrain is not Terrain.START]


def shares_counted(board: Board) -> Mapping[int, Fraction]:
    """Ways to a space times ways from it, among all the cheapest ones, start by start."""
    found: dict[int, Fraction] = {}
    by_start = {start: counted(board, start) for start in board.used_starts}
    starts = [start for start in by_start if not set(board.finishes).isdisjoint(by_start[start])]
    for start in starts:
        ways = by_start[start]
        least = min(ways[finish][0] for finish in board.finishes if finish in ways)
        nearest = [f for f in board.finishes if f in ways and ways[f][0] == least]
        whole = sum(ways[finish][1] for finish in nearest)
        for space, ((strength, steps), count) in ways.items():
            if space in board.finishes or space == start:
                continue
            behind = counted(board, space)
            rest = (least[0] - strength, least[1] - steps)
            left = sum(behind[f][1] for f in nearest if f in behind and behind[f][0] == rest)
            if left:
                share = Fraction(count * left, whole * len(starts))
                found[space] = found.get(space, Fraction()) + share
    return dict(sorted(found.items()))


def agrees(found: Passing, shares: Mapping[int, Fraction]) -> None:
    assert list(found.shares) == list(shares)
    for space, share in shares.items():
        assert found.shares[space] == pytest.approx(float(share))


@given(SEEDS)
def test_shares_are_those_counted_by_hand(seed: int) -> None:
    board = board_by_chance(seed)
    agrees(passing(board), shares_counted(board))


@given(SEEDS)
def test_shares_are_those_of_all_ways_tried(seed: int) -> None:
    board = board_by_chance(seed, TINY)
    printed = powers(board)
    graph = travelled(board, printed)
    by_start: dict[int, list[list[int]]] = {}
    for way in simple_ways(graph, board):
        by_start.setdefault(way[0], []).append(way)
    wanted: dict[int, Fraction] = {}
    for ways in by_start.values():
        costs = [(sum(printed[space] for space in way[1:]), len(way)) for way in ways]
        cheapest = [way for way, cost in zip(ways, costs, strict=True) if cost == min(costs)]
        for way in cheapest:
            for space in way[1:-1]:
                share = Fraction(1, len(cheapest) * len(by_start))
                wanted[space] = wanted.get(space, Fraction()) + share
    agrees(passing(board), dict(sorted(wanted.items())))


@given(SEEDS)
def test_parts_and_hinges_are_those_found_by_filling(seed: int) -> None:
    board = board_by_chance(seed)
    found = passing(board)
    assert [set(part) for part in found.parts] == joined(board)
    assert list(found.hinges) == hinges(board)


@pytest.mark.parametrize("name", BUNDLED)
def test_what_every_way_leads_over_all_cheapest_ways_lead_over(name: str) -> None:
    analysis = official(name)
    found = passing(analysis.board)
    assert {found.shares[space] for space in analysis.one_wide} <= {1.0}
    assert {hinge.space for hinge in found.hinges} >= set(analysis.one_wide)
    assert analysis.best is not None
    assert set(found.shares) >= set(analysis.best.spaces[1:-1])
    assert max(found.shares.values()) <= 1.0
    assert len(found.parts) == 1


def test_a_bridge_between_two_halves() -> None:
    board = drawn("S1 J1 M J1 FJ1", "S2 J1 J1 J1 FJ1")
    found = passing(board)
    bridge = board.index[Hex(2, 1)]
    assert Hinge(bridge, 4) in found.hinges
    assert bridge in found.over(1)
    assert set(found.over(1)) < set(found.over(0.25))


def test_a_board_without_a_way_has_no_shares() -> None:
    board = drawn("S1 J1 M J1 FJ1")
    found = passing(board)
    assert found.shares == {}
    assert [len(part) for part in found.parts] == [2, 2]
