"""Reach, distances, chokes and seals agree with plain graphs, on islands of all sorts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import networkx as nx
import pytest

from core.geometry.edges import corners
from core.geometry.hexes import ORIGIN, Hex
from core.island.analysis.ground import Goal, Ground
from core.island.analysis.growing import grown_islands
from core.island.board.board import BARRED
from core.island.board.corners import hexes_at
from core.island.design.island_design import Resource, TileKind
from tests.island.islands import OFFICIAL, OPEN, SEATED, SMALL, facts_of, tiles

WET = replace(OFFICIAL, bag=replace(OFFICIAL.bag, water=18))
GROUNDS = [
    *(
        Ground(each.tiles, (ORIGIN,))
        for design in (OFFICIAL, WET, SMALL)
        for each in grown_islands(design, 12)
    ),
    facts_of(OPEN).ground,
    facts_of(SEATED).ground,
]


def plain(ground: Ground) -> nx.Graph[Hex]:
    """The land as a graph."""
    land = {at for at, kind in ground.kinds.items() if kind not in BARRED}
    graph: nx.Graph[Hex] = nx.Graph()
    graph.add_nodes_from(land)
    graph.add_edges_from((at, other) for at in land for other in at.neighbours() if other in land)
    return graph


def accesses(ground: Ground, goal: Goal) -> set[Hex]:
    return set(ground.frame.places(goal.access))


def is_cut(graph: nx.Graph[Hex], start: Hex, goal: set[Hex], held: Iterable[Hex]) -> bool:
    """Whether nobody comes to a goal who may not go where it is held."""
    seen, waiting = {start, *held}, [start]
    while waiting:
        here = waiting.pop()
        if here in goal:
            return False
        waiting += (fresh := graph.adj[here].keys() - seen)
        seen |= fresh
    return True


@pytest.mark.parametrize("ground", GROUNDS)
def test_distances_are_those_of_a_graph(ground: Ground) -> None:
    graph = plain(ground)
    far = {start: nx.single_source_shortest_path_length(graph, start) for start in ground.starts}
    for goal in ground.goals:
        each = [
            min((steps[at] for at in accesses(ground, goal) if at in steps), default=None)
            for steps in far.values()
        ]
        worst = None if None in each else max(step for step in each if step is not None)
        assert ground.steps(goal.access) == worst
    assert ground.farthest == max(max(steps.values()) for steps in far.values())
    for steps in range(5):
        near = {at for at in graph if all(found.get(at, 99) <= steps for found in far.values())}
        assert set(ground.frame.places(ground.within(steps))) == near


@pytest.mark.parametrize("ground", GROUNDS)
def test_chokes_are_all_tiles_that_cut(ground: Ground) -> None:
    """Every tile is tried, not only those of a shortest way; all lie where a graph falls apart."""
    graph = plain(ground)
    for goal in ground.goals:
        spared = {*ground.starts, *(accesses(ground, goal) if is_entrance(goal) else ())}
        alone = accesses(ground, goal)
        found = {
            at
            for start in ground.starts
            if not is_cut(graph, start, alone, ())
            for at in set(graph) - spared
            if is_cut(graph, start, alone, (at,))
        }
        assert set(ground.frame.places(ground.chokes(goal))) == found
        assert found <= set(nx.articulation_points(graph)) | (alone if len(alone) == 1 else set())


@pytest.mark.parametrize("ground", GROUNDS)
def test_seals_are_all_corners_that_cut(ground: Ground) -> None:
    """Every corner of the island is tried."""
    graph = plain(ground)
    every = {corner for at in ground.kinds for corner in corners(at)}
    for goal in ground.goals:
        spared = {*ground.starts, *(accesses(ground, goal) if is_entrance(goal) else ())}
        access = accesses(ground, goal)
        found = {
            corner
            for start in ground.starts
            if not is_cut(graph, start, access, ())
            for corner in every
            if not spared & set(hexes_at(corner)) and is_cut(graph, start, access, hexes_at(corner))
        }
        assert set(ground.seals(goal)) == found


def is_entrance(goal: Goal) -> bool:
    return goal.kind is TileKind.ENTRANCE


@pytest.mark.parametrize("ground", GROUNDS[::5])
def test_corners_know_the_kinds_of_their_tiles(ground: Ground) -> None:
    """IS-AMB-13, IS-AMB-14: a garden gives all three."""
    every = {corner for at in ground.kinds for corner in corners(at)}
    for kinds in (2, 3):
        found = set()
        for corner in every:
            met = {ground.kinds.get(at) for at in hexes_at(corner)}
            given = {each.value for each in met if each is not None} & set(Resource)
            if TileKind.GARDEN in met or len(given) >= kinds:
                found.add(corner)
        assert set(ground.corners_with(kinds)) == found


def test_the_coast_is_land_beside_water_or_nothing() -> None:
    lake = replace(
        OPEN, tiles=tiles(("g w f g", "w f ~ g w", "f g w f g", ". g w f g"), ORIGIN, ORIGIN)
    )
    ground = facts_of(lake).ground
    coast = set(ground.frame.places(ground.coast))
    land = {at for at, kind in ground.kinds.items() if kind not in BARRED}
    lying = land | {at for at, kind in ground.kinds.items() if kind is TileKind.SHRINE}
    assert coast == {at for at in land if not set(at.neighbours()) <= lying}
    assert Hex(0, 1) in coast
    assert coast != land
