"""Bots play whole games by the rules, see what a player sees, and the explorer is better."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeAlias

import numpy
import pytest

from core.basics.jobs import finished
from core.island.bots.bot_kernels import BOTS_SET
from core.island.bots.bots import BOTS
from core.island.bots.kernels import memory
from core.island.bots.kernels.thinking import next_action, play_by_bots, take_bot_seats
from core.island.design.island_design import IslandDesign
from core.island.engine.kernels import state as at
from core.island.engine.kernels import words
from core.island.engine.kernels.choices import choice, list_choices
from core.island.engine.kernels.rules import apply, deal
from core.island.engine.packing import Options, packed_state
from core.kernels.kernel_sets import compiling_here
from tests.island.engine.test_games import board_of
from tests.island.islands import EVERY_ISLAND, OFFICIAL, OPEN, SMALL, VEILED

EXPLORERS = (memory.EXPLORER,) * 3
PLANNERS = (memory.PLANNER,) * 3
MIXED = (memory.EXPLORER, memory.RANDOM)
GAMES = 200
Playing: TypeAlias = Callable[[Any, int], int]


@pytest.fixture(scope="module")
def compiled() -> Playing:
    """A game by bots, as machine code."""
    playing: Playing = finished(compiling_here(BOTS_SET)).functions["play_by_bots"]
    return playing


def seated(design: IslandDesign, bots: tuple[int, ...]) -> list[int]:
    g = packed_state(board_of(design), len(bots), Options())
    g += [0] * (memory.BOTS_END - at.RULES_END)
    g[memory.BOT_KINDS : memory.BOT_KINDS + len(bots)] = bots
    weights = BOTS[memory.PLANNER].all_weights() * len(bots)
    g[memory.WEIGHTS : memory.WEIGHTS + len(weights)] = weights
    return g


def played(compiled: Playing, design: IslandDesign, bots: tuple[int, ...]) -> list[Any]:
    """Games by bots that change seats from game to game."""
    games = []
    for seed in range(GAMES):
        turn = seed % len(bots)
        g: Any = numpy.array(seated(design, bots[turn:] + bots[:turn]), dtype=numpy.int64)
        compiled(g, seed)
        games.append(g)
    return games


@pytest.mark.parametrize("design", EVERY_ISLAND, ids=lambda each: each.name)
@pytest.mark.parametrize("bots", [EXPLORERS, PLANNERS], ids=["explorers", "planners"])
def test_compiled_bots_play_the_very_same_games(
    design: IslandDesign, bots: tuple[int, ...], compiled: Playing
) -> None:
    for seed in (1, 2):
        here = seated(design, bots)
        there: Any = numpy.array(here, dtype=numpy.int64)
        assert play_by_bots(here, seed) == compiled(there, seed)
        assert here[: at.STATE_SIZE] == there.tolist()[: at.STATE_SIZE]


def test_the_explorer_beats_random_play(compiled: Playing) -> None:
    games = played(compiled, OFFICIAL, MIXED)
    won = Counter(
        int(g[memory.BOT_KINDS + g[at.WINNER]]) for g in games if g[at.RESULT] == words.BY_SHRINES
    )
    assert won[memory.EXPLORER] >= 0.99 * GAMES
    assert won[memory.RANDOM] == 0


@pytest.mark.parametrize(("players", "usual"), [(2, 12), (3, 11), (4, 11)])
def test_the_race_takes_as_long_as_on_record(players: int, usual: int, compiled: Playing) -> None:
    """Median rounds of the race, beside those of a simulation without fights; none unfinished."""
    games = played(compiled, OFFICIAL, (memory.EXPLORER,) * players)
    rounds = sorted(int(g[at.ROUND]) for g in games)
    assert abs(rounds[GAMES // 2] - usual) <= 2
    assert sum(g[at.RESULT] != words.BY_SHRINES for g in games) <= GAMES // 100


def test_where_the_cave_is_not_needed_offerings_win(compiled: Playing) -> None:
    shore = replace(SMALL, shrines=2)
    games = played(compiled, shore, EXPLORERS)
    assert all(g[at.RESULT] == words.BY_SHRINES for g in games)


def test_the_planner_is_better_than_the_explorer(compiled: Playing) -> None:
    games = played(compiled, OFFICIAL, (memory.PLANNER, memory.EXPLORER))
    won = Counter(int(g[memory.BOT_KINDS + g[at.WINNER]]) for g in games)
    assert won[memory.PLANNER] >= 1.5 * won[memory.EXPLORER]


@pytest.mark.parametrize("bots", [EXPLORERS, PLANNERS], ids=["explorers", "planners"])
@pytest.mark.parametrize("design", [OFFICIAL, OPEN, VEILED], ids=lambda each: each.name)
def test_bots_do_what_is_legal_and_see_nothing_hidden(
    design: IslandDesign, bots: tuple[int, ...]
) -> None:
    """Turning the stacks round, and what lies face down, never changes a decision."""
    g = seated(design, bots)
    deal(g, 4)
    take_bot_seats(g, 4)
    decisions = 0
    while g[at.MODE] != words.OVER and decisions < 400:
        code = next_action(g)
        other = list(g)
        swap_hidden(other)
        assert next_action(other) == code
        assert code in [choice(g, index) for index in range(list_choices(g))]
        apply(g, code)
        decisions += 1
    assert decisions > 50


def swap_hidden(g: list[int]) -> None:
    """Turn both stacks round, and all tiles that lie face down."""
    for which in range(2):
        first = at.STACKS + which * at.MOST_STACK
        last = first + g[at.STACK_COUNTS + which]
        g[first:last] = g[first:last][::-1]
    cells = [c for c in range(at.TILES, at.TILES + at.PLACES) if words.OFF_TABLE < g[c] < 0]
    for which in range(2):
        end = at.TILES + at.MAP_CELLS
        mine = [cell for cell in cells if (cell >= end) == bool(which)]
        for cell, tile in zip(mine, [g[each] for each in reversed(mine)], strict=True):
            g[cell] = tile


def test_each_bot_has_a_name_and_a_sentence() -> None:
    names = ["random", "explorer", "planner", "builder", "raider", "caver"]
    assert [each.name for each in BOTS] == names
    kinds = [memory.RANDOM, memory.EXPLORER, *(memory.PLANNER,) * 4]
    assert [each.kind for each in BOTS] == kinds
    assert len({tuple(each.all_weights()) for each in BOTS[memory.PLANNER :]}) == 4
    assert all(each.batch > 0 for each in BOTS)
