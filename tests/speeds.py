"""How fast bots play, measured in the CPU time of one core, so that neighbours disturb less."""

import time
from collections.abc import Callable

from core.playtest.running.batch_kernels import BatchKernels
from core.playtest.running.batches import Workspace
from core.playtest.running.packing import packed_spec
from core.playtest.spec import Spec
from core.quest.bots.bots import lineup
from core.quest.game import QUEST
from core.quest.playtest.spec import PLAYTEST_OPTIONS, QuestSpec
from tests.quest.engine.official import official_board

CALIBRATION_ROUNDS = 100_000
QUIET_MACHINE = 7.4
"""Millions of calibration rounds a second on the machine that the budgets were set for."""


def calibration() -> None:
    """A fixed piece of work for the interpreter."""
    x, counts = 1, [0] * 256
    for _ in range(CALIBRATION_ROUNDS):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        counts[x & 255] += 1


def core_seconds(work: Callable[[], object]) -> float:
    """The CPU time of some work."""
    before = time.thread_time()
    work()
    return time.thread_time() - before


def millions_of_rounds() -> float:
    """Millions of calibration rounds a second, just now."""
    return CALIBRATION_ROUNDS / 1e6 / core_seconds(calibration)


def four_of(bot: str) -> QuestSpec:
    """Four of a bot on the first-game route."""
    return Spec(QUEST, official_board("first_game"), lineup(bot, bot, bot, bot), PLAYTEST_OPTIONS)


def scaled_games_per_second(bot: str, games: int, kernels: BatchKernels, runs: int = 5) -> float:
    """Observed games a second and core, as the quiet machine would play them; the best of runs."""
    table = Workspace.of(packed_spec(four_of(bot)), kernels)
    table.play(0, games)
    rates = []
    for run in range(runs):
        rounds = max(millions_of_rounds(), millions_of_rounds())
        seconds = core_seconds(lambda run=run: table.play(run * games, games))  # type: ignore[misc]
        rates.append(games / seconds * QUIET_MACHINE / max(rounds, millions_of_rounds()))
    return max(rates)
