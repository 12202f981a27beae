"""The speed of Lost Cities: games of planners, the first playtest ever, checks after an edit."""

import subprocess
import sys
from collections.abc import Iterator

from core.basics.paths import examples
from core.checking.report import check
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.checks.rules import RULES
from core.lost_cities.game import LOST_CITIES
from core.playtest.running.batch_kernels import fastest_batch_kernels
from core.playtest.spec import AnySpec, Spec, lineup
from core.shelf import read_design
from tests.measuring.bench_table import Measured
from tests.measuring.speeds import core_seconds, first_playtest_seconds, scaled_rate

BOARD = examples("lost_cities") / "official.yaml"
NETWORK = examples("lost_cities") / "crossroads.yaml"
PLANNER_BAR = 5_000
"""Observed games a second and core, scaled: four planners on the board of the box."""
FIRST_PLAYTEST_BAR = 10_000
"""In ms of CPU time, from an empty cache."""
CHECKS_BAR = 10
"""In ms of CPU time: all checks that need no games, from the design on."""


def four_planners() -> AnySpec:
    """Four planners on the board of the box."""
    board = Facts(read_design(BOARD)).board
    assert board is not None
    options = LOST_CITIES.playtests.usual_options(board.design)
    return Spec(LOST_CITIES, board, lineup(LOST_CITIES, ("planner",) * 4), options)


def checked() -> None:
    """All that follows from the design and its checks, from the start."""
    check(RULES, Facts(read_design(BOARD)))


_FIRST_CHECK = """
import sys
from pathlib import Path
from time import process_time
from core.checking.report import check
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.checks.rules import RULES
from core.shelf import read_design
facts = Facts(read_design(Path(sys.argv[1])))
began = process_time()
check(RULES, facts)
print(process_time() - began)
"""


def first_check_seconds() -> float:
    """CPU time of the first check of a network in a program, once the checks are loaded."""
    words = [sys.executable, "-c", _FIRST_CHECK, str(NETWORK)]
    run = subprocess.run(words, capture_output=True, text=True, check=True)
    return float(run.stdout)


def boards() -> Iterator[Measured]:
    """What is promised of Lost Cities."""
    kernels = fastest_batch_kernels(LOST_CITIES.playtests.kernels)
    rate = scaled_rate(four_planners(), 1_000, kernels)
    yield Measured(
        "Lost Cities: planner games, one core, scaled", rate, PLANNER_BAR, "/s", is_scaled=True
    )
    first = first_playtest_seconds(BOARD) * 1000
    yield Measured("Lost Cities: first playtest ever, CPU", first, FIRST_PLAYTEST_BAR)
    checks = min(core_seconds(checked) for _ in range(10)) * 1000
    yield Measured("Lost Cities: reading and checking, CPU", checks, CHECKS_BAR)
    first = min(first_check_seconds() for _ in range(3)) * 1000
    yield Measured("Lost Cities: first check of a network, CPU", first, CHECKS_BAR)
