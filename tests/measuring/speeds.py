"""How fast bots play, measured in the CPU time of one core, so that neighbours disturb less."""

import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from core.basics.paths import examples
from core.playtest.running.batch_kernels import BatchKernels
from core.playtest.running.batches import Workspace
from core.playtest.running.packing import packed_spec
from core.playtest.spec import AnySpec, Spec
from core.quest.bots.bots import lineup
from core.quest.game import QUEST
from core.quest.playtest.spec import PLAYTEST_OPTIONS, QuestSpec
from tests.quest.engine.official import official_board

CHECKOUT = Path(__file__).resolve().parents[2]
SPRINTER_BAR, PLANNER_BAR = 20_000, 2_000
"""Observed games a second and core, scaled: four players on the first-game route."""
THREADS_BAR = 1.9
"""How many times as fast as one thread two of them are."""
FIRST_PLAYTEST_BAR, FIRST_GAME_BAR, START_BAR = 15_000, 700, 600
"""In ms: the CPU time of the first playtest ever; from the start to a game and to a window."""
REPORT_BAR, FIRST_FIGURES_BAR, THOUSAND_GAMES_BAR = 350, 200, 600
"""In ms, on two cores: 10,000 sprinter games to a report; after an edit, first and good figures."""
PANEL_BAR = 3_000
"""In ms, on two cores: from an edit until the panel has spoken of the seats."""
BEAT_BAR = 16
"""In ms: the longest that a beat of 10 ms may take."""
MEMORY_BAR = 200
"""In MB: what a window takes with a route open and games played."""
FIRST_DESIGN = examples("quest") / "first_game.yaml"
"""What the first playtest ever is about."""
# From the start of the program to the end of the first compiled game.
FIRST_GAME = """
from core.basics.jobs import finished
from core.basics.paths import examples
from core.quest.board.board import Board
from core.quest.board.layout import lay_out
from core.quest.catalogue.reading import load_catalogue
from core.quest.engine.packing import Options, packed
from core.quest.engine.rule_kernels import compiling
from core.quest.route.reading import read_route
route = read_route(examples("quest") / "first_game.yaml").design
rules = finished(compiling())
g = rules.ready(packed(Board.of(lay_out(route, load_catalogue())), 4, Options()))
rules.play_randomly(g, 1, 100000)
"""
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


def core_seconds_of_children(*words: str, environment: Mapping[str, str] | None = None) -> float:
    """The CPU time of a Python of its own in the checkout, and of whatever it starts."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command, places = [sys.executable, *words], {**os.environ, **(environment or {})}
    subprocess.run(command, cwd=CHECKOUT, env=places, check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def window_started() -> tuple[float, float]:
    """The CPU seconds of a warm start until the window is painted, and the MB that it takes."""
    with TemporaryDirectory() as home:
        folders = {f"XDG_{name}_HOME": home for name in ("CONFIG", "STATE", "DATA")}
        places = {**os.environ, **folders, "QT_QPA_PLATFORM": "offscreen"}
        command = [sys.executable, "-m", "tests.editor.beats.started"]
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        told = subprocess.run(
            command, cwd=CHECKOUT, env=places, check=True, stdout=subprocess.PIPE
        ).stdout
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    taken = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return taken, float(told.split()[-1])


def first_playtest_seconds(design: Path = FIRST_DESIGN) -> float:
    """The CPU time of the first playtest on a new machine, whoever compiles for it."""
    words = ("-m", "editor", "playtest", str(design))
    with TemporaryDirectory() as folder:
        empty = {"XDG_CACHE_HOME": folder}
        return core_seconds_of_children(*words, "--games", "4", environment=empty)


def millions_of_rounds() -> float:
    """Millions of calibration rounds a second, just now."""
    return CALIBRATION_ROUNDS / 1e6 / core_seconds(calibration)


SPINNING = """
import sys, time
from tests.measuring.speeds import calibration
calibration()
print("ready", flush=True)
for _ in sys.stdin:
    before = time.perf_counter()
    for _ in range(30):
        calibration()
    print(time.perf_counter() - before, flush=True)
"""
"""A process that works whenever it is given a line, and tells how long it took."""


def machine_ratio(runs: int = 4) -> float:
    """How many times as fast as one process two are that have nothing to do with each other.

    No two threads of ours can be better than that: neighbours, and two cores that share a cache or
    a clock, keep it below 2.
    """
    pipe, command = subprocess.PIPE, [sys.executable, "-c", SPINNING]
    both = [
        subprocess.Popen(command, cwd=CHECKOUT, stdin=pipe, stdout=pipe, text=True)
        for _ in range(2)
    ]
    for each in both:
        _answer(each)
    one = min(_longest(both[:1]) for _ in range(runs))
    two = min(_longest(both) for _ in range(runs))
    for each in both:
        each.communicate()
    return 2 * one / two


def _longest(spinning: Sequence[subprocess.Popen[str]]) -> float:
    """How long the slowest of some processes works if all do at once."""
    for each in spinning:
        assert each.stdin is not None
        each.stdin.write("go\n")
        each.stdin.flush()
    return max(float(_answer(each)) for each in spinning)


def _answer(spinning: subprocess.Popen[str]) -> str:
    assert spinning.stdout is not None
    return spinning.stdout.readline()


def four_of(bot: str) -> QuestSpec:
    """Four of a bot on the first-game route."""
    return Spec(QUEST, official_board("first_game"), lineup(bot, bot, bot, bot), PLAYTEST_OPTIONS)


def scaled_games_per_second(bot: str, games: int, kernels: BatchKernels, runs: int = 5) -> float:
    """Four of a bot on the first-game route, in games a second and core."""
    return scaled_rate(four_of(bot), games, kernels, runs)


def scaled_rate(spec: AnySpec, games: int, kernels: BatchKernels, runs: int = 5) -> float:
    """Observed games a second and core, as the quiet machine would play them; the best of runs."""
    table = Workspace.of(packed_spec(spec), kernels)
    table.play(0, games)
    rates = []
    for run in range(runs):
        rounds = max(millions_of_rounds(), millions_of_rounds())
        seconds = core_seconds(lambda run=run: table.play(run * games, games))  # type: ignore[misc]
        rates.append(games / seconds * QUIET_MACHINE / max(rounds, millions_of_rounds()))
    return max(rates)
