"""The speed of the Island: games of planners, the first playtest ever, checks after an edit."""

from collections.abc import Iterator

from core.basics.paths import examples
from core.checking.report import check
from core.island.analysis.facts import Facts
from core.island.checks.rules import RULES
from core.island.game import ISLAND
from core.playtest.running.batch_kernels import fastest_batch_kernels
from core.playtest.spec import AnySpec, Spec, lineup
from core.shelf import read_design
from tests.measuring.bench_table import Measured
from tests.measuring.speeds import core_seconds, first_playtest_seconds, scaled_rate

BAG = examples("island") / "official.yaml"
OPEN_ISLAND = examples("island") / "crescent.yaml"
PLANNER_BAR = 500
"""Observed games a second and core, scaled: four planners on the bag of the box."""
FIRST_PLAYTEST_BAR = 15_000
"""In ms of CPU time, from an empty cache."""
CHECKS_BAR = 10
"""In ms of CPU time: all checks of an open island that need no games, from the design on."""


def four_planners() -> AnySpec:
    """Four planners on the bag of the box."""
    board = Facts(read_design(BAG)).board
    assert board is not None
    options = ISLAND.playtests.usual_options(board.design)
    return Spec(ISLAND, board, lineup(ISLAND, ("planner",) * 4), options)


def checked_again() -> float:
    """CPU seconds of all that follows from an open island that was read, and of its checks."""
    file = read_design(OPEN_ISLAND)
    return core_seconds(lambda: check(RULES, Facts(file)))


def islands() -> Iterator[Measured]:
    """What is promised of the Island."""
    kernels = fastest_batch_kernels(ISLAND.playtests.kernels)
    rate = scaled_rate(four_planners(), 500, kernels)
    yield Measured(
        "Island: planner games, one core, scaled", rate, PLANNER_BAR, "/s", is_scaled=True
    )
    first = first_playtest_seconds(BAG) * 1000
    yield Measured("Island: first playtest ever, CPU", first, FIRST_PLAYTEST_BAR)
    checks = min(checked_again() for _ in range(10)) * 1000
    yield Measured("Island: checks of an open island, CPU", checks, CHECKS_BAR)
