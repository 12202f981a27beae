"""Tests of demand: what single cards must be able to do, and when."""

from hypothesis import given, settings

from core.quest.analysis.analysis import Analysis
from core.quest.analysis.demand import TENTHS
from core.quest.board.board import Board
from core.quest.catalogue.spaces import Symbol, Terrain
from tests.quest.analysis.boards import BUNDLED, SEEDS, board_by_chance, entered, official
from tests.quest.analysis.oracles import least, powers, travelled
from tests.quest.engine.boards import board as drawn


def lowest(board: Board, symbols: set[Symbol]) -> int | None:
    """Tries cards of power 0, 1, 2 … in some symbols, while others can do everything."""
    graph = travelled(board, powers(board))
    for power in range(10):
        shut = [
            space
            for space in entered(board)
            if board.spaces[space].space.terrain.symbol in symbols
            and board.spaces[space].space.power > power
        ]
        if least(graph, board.used_starts, board.finishes, shut) is not None:
            return power
    return None


@given(SEEDS)
@settings(max_examples=150)
def test_need_is_the_weakest_card_with_which_a_way_is_open(seed: int) -> None:
    board = board_by_chance(seed)
    need = Analysis(board).need
    if need is None:
        assert lowest(board, set()) is None
        return
    assert dict(need.powers) == {symbol: lowest(board, {symbol}) for symbol in Symbol}
    assert need.together == lowest(board, set(Symbol))


def test_need_counts_each_symbol_by_itself() -> None:
    need = Analysis(drawn("M W3 R1", "S1 M FJ1", "M V4 R1")).need
    assert need is not None
    assert dict(need.powers) == {Symbol.MACHETE: 1, Symbol.PADDLE: 0, Symbol.COIN: 0}
    assert need.together == 3


def test_no_way_needs_nothing_that_could_be_told() -> None:
    assert Analysis(drawn("S1 M FJ1")).need is None


@given(SEEDS)
@settings(max_examples=150)
def test_rhythm_adds_up_to_the_best_way(seed: int) -> None:
    analysis = Analysis(board_by_chance(seed))
    best = analysis.best
    assert sum(sum(beat.strength.values()) for beat in analysis.rhythm) == (
        best.strength if best else 0
    )
    assert len(analysis.rhythm) == min(TENTHS, best.steps if best else 0)
    for beat in analysis.rhythm:
        assert beat.strength[beat.main] == max(beat.strength.values())
        assert beat.strength[beat.hardest.terrain] >= beat.hardest.power


def test_beats_are_equally_long_but_for_one_step() -> None:
    for name in BUNDLED:
        analysis = official(name)
        assert analysis.best is not None
        way = iter(analysis.best.spaces[1:])
        for beat in analysis.rhythm:
            share = [
                analysis.board.spaces[next(way)].space for _ in range(analysis.best.steps // 10)
            ]
            if sum(beat.strength.values()) > sum(space.power for space in share):
                share.append(analysis.board.spaces[next(way)].space)
            assert sum(beat.strength.values()) == sum(space.power for space in share)
            assert beat.hardest.power == max(space.power for space in share)
        assert next(way, None) is None


def test_beats_tell_terrain_by_terrain() -> None:
    first, second = Analysis(drawn("S1 R2 FJ1")).rhythm
    assert dict(first.strength) == {Terrain.RUBBLE: 2}
    assert first.main is Terrain.RUBBLE
    assert dict(second.strength) == {Terrain.JUNGLE: 1}


@given(SEEDS)
@settings(max_examples=60)
def test_effort_and_steps_are_means_over_the_start_spaces_that_have_a_way(seed: int) -> None:
    board = board_by_chance(seed)
    analysis = Analysis(board)
    weights = [power * (power + 1) // 2 for power in powers(board)]
    for told, costs in ((analysis.effort, weights), (analysis.mean_steps, [1] * len(weights))):
        graph = travelled(board, costs)
        each = [least(graph, [start], board.finishes) for start in board.used_starts]
        known = [cost for cost in each if cost is not None]
        assert told == (sum(known) / len(known) if known else None)
