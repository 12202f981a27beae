"""Tests of ways: the cheapest of each start space, different ones, and what they are made of."""

from collections import Counter
from itertools import combinations, pairwise

from hypothesis import given, settings

from core.quest.analysis.analysis import Analysis
from core.quest.analysis.ways import MOST_WAYS, Way, dominated
from core.quest.board.board import Board
from tests.quest.analysis.boards import BUNDLED, SEEDS, board_by_chance, official
from tests.quest.analysis.oracles import is_way, least, powers, travelled
from tests.quest.board.tables import rocky_table
from tests.quest.engine.boards import board as drawn


def assert_told_truly(board: Board, way: Way) -> None:
    """What a way says of itself is what lies under it."""
    assert is_way(travelled(board, powers(board)), board, way.spaces)
    assert len(set(way.spaces)) == len(way.spaces) == way.steps + 1
    entered = [board.spaces[space].space for space in way.spaces[1:]]
    assert way.strength == sum(space.power for space in entered)
    assert way.terrains == Counter(space.terrain for space in entered)
    for symbol, power in way.hardest.items():
        assert power == max(s.power for s in entered if s.terrain.symbol is symbol)
    assert set(way.hardest) == {s.terrain.symbol for s in entered} - {None}
    left = [board.spaces[space] for space in way.spaces]
    crossed = [(a.piece, b.piece) for a, b in pairwise(left) if a.piece != b.piece]
    assert [set(board.seams[seam].pieces) for seam in way.seams] == [set(pair) for pair in crossed]


def assert_ways_are_right(board: Board) -> None:
    analysis, graph = Analysis(board), travelled(board, powers(board))
    for start, way in zip(board.used_starts, analysis.seat_ways, strict=True):
        assert (way and way.strength) == least(graph, [start], board.finishes)
        assert way is None or way.spaces[0] == start
    shown = [way for way in (*analysis.seat_ways, analysis.shortest, *analysis.ways) if way]
    for way in shown:
        assert_told_truly(board, way)
    for one, other in combinations(analysis.ways, 2):
        shared = set(one.spaces[1:]).intersection(other.spaces[1:])
        assert len(shared) <= min(one.steps, other.steps) / 2


@given(SEEDS)
@settings(max_examples=300)
def test_ways_of_small_boards(seed: int) -> None:
    assert_ways_are_right(board_by_chance(seed))


def test_ways_of_bundled_routes() -> None:
    for name in BUNDLED:
        assert_ways_are_right(official(name).board)


def test_the_next_way_is_an_easy_one() -> None:
    """Not the easiest by proof, but no worse than these, which a wider search has found."""
    known = {
        "first_game": 35,
        "hills_of_gold": 45,
        "home_stretch": 42,
        "winding_paths": 43,
        "serpentine": 50,
        "swamplands": 48,
        "witchs_cauldron": 59,
        "oxbow": 24,
        "river_ladder": 44,
        "snail_shell": 42,
    }
    for name, strength in known.items():
        second = official(name).second
        assert second is not None
        assert second.strength <= strength


def test_ways_over_tiles_with_many_mountains() -> None:
    for seed in range(15):
        assert_ways_are_right(Board.of(rocky_table(seed)))


@given(SEEDS)
@settings(max_examples=150)
def test_best_is_the_easiest_and_then_the_shortest_and_the_shortest_the_reverse(seed: int) -> None:
    board = board_by_chance(seed)
    analysis, most = Analysis(board), 1000
    easy = travelled(board, [most * power + 1 for power in powers(board)])
    short = travelled(board, [most + power for power in powers(board)])
    best, shortest = analysis.best, analysis.shortest
    told = best and best.strength * most + best.steps
    assert told == least(easy, board.used_starts, board.finishes)
    told = shortest and shortest.steps * most + shortest.strength
    assert told == least(short, board.used_starts, board.finishes)
    assert analysis.ways[:1] == ((best,) if best else ())
    assert len(analysis.ways) <= MOST_WAYS
    costs = [(way.strength, way.steps) for way in analysis.ways]
    assert costs == sorted(costs)


def test_ways_that_differ_in_one_space_are_the_same_way() -> None:
    assert len(Analysis(drawn("S1 J1 J1 J1 J1 FJ1", "M M J1 M M M")).ways) == 1


def test_two_ways_around_a_mountain_are_two_ways() -> None:
    board = drawn("M J1 J1 J1 J1", "S1 M M M FJ1", "M J2 J2 J2 J2")
    assert [(way.steps, way.strength) for way in Analysis(board).ways] == [(5, 5), (5, 9)]


def test_dominated_ways_are_longer_or_harder_and_better_in_nothing() -> None:
    board = drawn("M J1 J1 J1 J1", "S1 M M M FJ1", "M J2 J2 J2 J2")
    best, other = Analysis(board).ways
    assert Analysis(board).dominated == (other,)
    assert other.is_dominated_by(best)
    assert not best.is_dominated_by(other)
    assert not best.is_dominated_by(best)


@given(SEEDS)
@settings(max_examples=100)
def test_a_way_is_dominated_if_some_way_is_no_longer_no_harder_and_not_alike(seed: int) -> None:
    ways = Analysis(board_by_chance(seed)).ways
    worse = [
        way
        for way in ways
        for other in ways
        if other.steps <= way.steps
        and other.strength <= way.strength
        and other.steps + other.strength < way.steps + way.strength
    ]
    assert [way for way in ways if way in worse] == list(dominated(ways))


def test_a_longer_way_that_is_easier_is_a_choice() -> None:
    board = drawn("S1 W3 W3 W3 FJ1", "J1 M M M J1", "M J1 J1 J1 J1")
    shortcut = Analysis(board).shortcut
    assert shortcut is not None
    assert shortcut.is_a_choice
    assert (shortcut.steps_saved, shortcut.strength_added) == (3, 3)
    plain = Analysis(drawn("S1 J1 FJ1")).shortcut
    assert plain is not None
    assert not plain.is_a_choice
