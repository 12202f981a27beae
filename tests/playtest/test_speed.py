"""Guards of speed, as ratios to a calibration loop of the same moment and machine."""

from threading import Thread

from core.playtest.running.batch_kernels import BatchKernels
from core.playtest.running.batches import Workspace
from core.playtest.running.packing import packed_spec
from tests.speeds import four_of, scaled_games_per_second

SPRINTER_FLOOR = 5_000
PLANNER_FLOOR = 600


def test_the_sprinter_never_gets_slower_than_its_floor(compiled: BatchKernels) -> None:
    assert scaled_games_per_second("sprinter", 1000, compiled) >= SPRINTER_FLOOR


def test_the_planner_never_gets_slower_than_its_floor(compiled: BatchKernels) -> None:
    assert scaled_games_per_second("planner", 100, compiled) >= PLANNER_FLOOR


def test_compiling_is_worth_it(compiled: BatchKernels, plain: BatchKernels) -> None:
    fast = scaled_games_per_second("sprinter", 500, compiled, runs=3)
    slow = scaled_games_per_second("sprinter", 4, plain, runs=3)
    assert fast >= 25 * slow


def test_games_leave_the_interpreter_to_others(compiled: BatchKernels) -> None:
    table = Workspace.of(packed_spec(four_of("planner")), compiled)
    game = Thread(target=table.play, args=(0, 200))
    game.start()
    looks = 0
    while game.is_alive():
        looks += 1
    assert looks > 1000
