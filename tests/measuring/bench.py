"""`make bench`: the speed budgets, absolute and as ratios to a calibration loop.

It takes some five minutes. Windows are measured a few times; `make bench ARGS='--runs 20 --only
editor,gallery,live'` measures these parts alone, as often as the budgets of beats want, each of
which 19 of 20 runs have to keep: that takes some twelve minutes.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

from PyQt6.QtCore import QSize

from core.basics.jobs import finished
from core.basics.language import ENGLISH
from core.basics.paths import examples
from core.checking.report import check, checking
from core.designs.design_file import DesignFile
from core.kernels.rule_kernels import RuleKernels
from core.playtest.reports.report import PlaytestReport
from core.playtest.running.batch_kernels import BatchKernels, fastest_batch_kernels
from core.playtest.running.runner import playtesting
from core.playtest.statistics.comparison import compared
from core.playtest.totals import Totals
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.difficulty import difficulty
from core.quest.analysis.facts import Facts
from core.quest.analysis.measures import key_figures, measured
from core.quest.board.board import Board
from core.quest.board.layout import lay_out
from core.quest.board.seats import seats
from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.reading import load_catalogue
from core.quest.checks.rules import RULES
from core.quest.engine.kernels.state import STATE_SIZE
from core.quest.engine.packing import Options, packed
from core.quest.engine.rule_kernels import compiling, plain_rules
from core.quest.game import QUEST
from core.quest.playtest.spec import QuestSpec
from core.quest.route.reading import read_route
from core.quest.route.route import Route
from editor.export.headless import started_qt
from editor.export.pictures import image_of, pdf_bytes, png_bytes, svg_bytes
from editor.export.printout import printed_pdf
from editor.export.task import ExportTask, Format
from editor.quest.export.formats import EXPORTS, PDF, PNG, SHEET, SVG
from editor.quest.export.setup_sheet.sheet import sheet_printout
from tests.editor.beats.heart import BEAT
from tests.measuring.bench_table import History, Measured, head, row
from tests.measuring.board_speeds import boards
from tests.measuring.island_speeds import islands
from tests.measuring.speeds import (
    BEAT_BAR,
    CHECKOUT,
    FIRST_FIGURES_BAR,
    FIRST_GAME,
    FIRST_GAME_BAR,
    FIRST_PLAYTEST_BAR,
    MEMORY_BAR,
    PANEL_BAR,
    PLANNER_BAR,
    REPORT_BAR,
    SPRINTER_BAR,
    START_BAR,
    THOUSAND_GAMES_BAR,
    THREADS_BAR,
    calibration,
    first_playtest_seconds,
    four_of,
    machine_ratio,
    scaled_games_per_second,
)
from tests.quest.analysis.boards import chain
from tests.quest.route.sharing.codes import decode, encode
from tests.warm_up import warm_up

LONGEST_ROUTE = "witchs_cauldron.yaml"
DECISIONS = 100_000
PREVIEW = QSize(480, 480)
SIZES = (100, 300, 1000, 3000)
CHECKED = (
    "one_wide",
    "queue",
    "stretches",
    "regions",
    "shares_by_piece",
    "shares",
    "ways",
    "bends",
)
"""What the rules of family T ask the analysis for."""


def advised(board: Board) -> None:
    """The part of the analysis that checks need."""
    analysis = Analysis(board)
    for name in CHECKED:
        getattr(analysis, name)


BOARD_FIGURES_BAR = 1_000
"""In ms: live figures of Lost Cities after an edit."""
LIVE: dict[str, Callable[[Board], object]] = {
    "analysis: drag preview": key_figures,
    "analysis: for checks": advised,
    "analysis: all": lambda board: finished(Analysis(board).working_out()),
}

IMPORT = "import core.quest.engine.game"


@cache
def load_once() -> Catalogue:
    """What lies in the box, read once."""
    return load_catalogue()


def best_of(runs: int, work: Callable[[], object]) -> float:
    """The shortest time of some runs, in milliseconds."""
    times = []
    for _ in range(runs):
        before = time.perf_counter()
        work()
        times.append(time.perf_counter() - before)
    return min(times) * 1000


def run_python(*words: str, cache: Path | None = None) -> None:
    """Run a Python of its own in the checkout, as from the shell."""
    cached = {} if cache is None else {"XDG_CACHE_HOME": str(cache)}
    environment = {**os.environ, **cached}
    command = [sys.executable, *words]
    subprocess.run(command, cwd=CHECKOUT, env=environment, check=True, capture_output=True)


def routes_and_checks() -> Iterator[Measured]:
    """Reading, checking, seating and sharing."""
    catalogue = load_catalogue()
    path = examples("quest") / LONGEST_ROUTE
    file = read_route(path)
    side = catalogue.sides["F"]
    layout = lay_out(file.design, catalogue)
    everything = sorted(map(str, examples("quest").glob("*.yaml")))
    yield Measured("read a route file", best_of(50, lambda: read_route(path)), 5)
    yield Measured(
        "all checks, longest route", best_of(50, lambda: check(RULES, Facts(file, catalogue))), 10
    )
    yield Measured("all seats of one side", best_of(20, lambda: seats(layout, side)), 20)
    there_and_back = best_of(50, lambda: decode(encode(file.design)))
    yield Measured("share code, there and back", there_and_back, 1)
    yield Measured("load the catalogue", best_of(10, load_catalogue), 50)
    shell = best_of(5, lambda: run_python("-m", "editor", "check", *everything))
    yield Measured("cartographer check, all routes", shell, 1000)


def analysed(board: Board) -> None:
    """Everything that the analysis tells, down to the verdict."""
    analysis = finished(Analysis(board).working_out())
    measured(analysis)
    difficulty(analysis)


def checked_and_analysed(file: DesignFile[Route]) -> None:
    """What the editor does after each edit: all checks and the whole analysis, on one board."""
    facts = Facts(file, load_once())
    finished(checking(RULES, facts))
    assert facts.analysis is not None
    finished(facts.analysis.working_out())


def analysis() -> Iterator[Measured]:
    """The longest route, and how the work grows with the board."""
    file = read_route(examples("quest") / LONGEST_ROUTE)
    layout = lay_out(file.design, load_once())
    board = Board.of(layout)
    brief = best_of(50, lambda: key_figures(board))
    afresh = best_of(20, lambda: key_figures(Board.of(lay_out(file.design, load_once()))))
    both = best_of(20, lambda: checked_and_analysed(file))
    yield Measured("analysis: all, longest route", best_of(20, lambda: analysed(board)), 40)
    yield Measured("analysis: drag preview", brief, 5)
    yield Measured("analysis: drag preview, new board", afresh, 5)
    yield Measured("analysis: with all checks", both, 50)
    yield from growth()


def growth() -> Iterator[Measured]:
    """How the live work grows from 100 to 3,000 spaces: 1 fold is n log n, 2 is twice that."""
    boards = [Board.of(lay_out(chain(spaces), load_once())) for spaces in SIZES]
    print(f"{'spaces, ms and ns per n log n:':<34}{'':6}", end="")
    print("".join(f"{len(board.spaces):>18,}" for board in boards))
    for name, work in LIVE.items():
        costs, shown = [], []
        for board in boards:
            spaces = len(board.spaces)
            time_taken = best_of(7, partial(work, board))
            costs.append(time_taken * 1e6 / (spaces * math.log2(spaces)))
            shown.append(f"{time_taken:>10,.2f}{costs[-1]:>8,.0f}")
        print(f"{name:<40}{''.join(shown)}")
        yield Measured(f"{name}: growth", costs[-1] / min(costs[:2]), 2, "fold")


def decisions_per_second(rules: RuleKernels, board: Board, players: int, wanted: int) -> float:
    """How many random decisions a second and core full games allow, caves included."""
    g = rules.ready(packed(board, players, Options(caves=True)))
    rules.play_randomly(g, 0, 10)
    made, seed, before = 0, 0, time.perf_counter()
    while made < wanted:
        made += rules.play_randomly(g, seed, DECISIONS)
        seed += 1
    return made / (time.perf_counter() - before)


def engine() -> Iterator[Measured]:
    """Random decisions, compiled against plain, and getting ready."""
    board = Board.of(
        lay_out(read_route(examples("quest") / "first_game.yaml").design, load_catalogue())
    )
    rules = finished(compiling())
    rates = {n: decisions_per_second(rules, board, n, 20 * DECISIONS) for n in (2, 3, 4)}
    plain = decisions_per_second(plain_rules(), board, 4, DECISIONS // 10)
    for players, rate in rates.items():
        yield Measured(f"random decisions, {players} players", rate, 3e6, "/s")
    yield Measured("compiled : plain", rates[4] / plain, 25, "times")
    yield Measured("import the engine", best_of(3, lambda: run_python("-c", IMPORT)), 400)
    warm = best_of(3, lambda: run_python("-c", FIRST_GAME))
    yield Measured("start to first game, cached", warm, FIRST_GAME_BAR)
    with tempfile.TemporaryDirectory() as folder:
        cold = best_of(1, lambda: run_python("-c", FIRST_GAME, cache=Path(folder)))
    yield Measured("start to first game, first time", cold, 15_000)
    yield Measured("first playtest ever, CPU", first_playtest_seconds() * 1000, FIRST_PLAYTEST_BAR)
    yield Measured("state of a game, in bytes", STATE_SIZE * 8, 16_000, "bytes")


def played(spec: QuestSpec, threads: int, kernels: BatchKernels) -> Totals:
    """The totals of a playtest."""
    return finished(playtesting(spec, threads=threads, kernels=kernels))


def reported(spec: QuestSpec, kernels: BatchKernels) -> PlaytestReport:
    """The full report of a playtest on two threads."""
    return PlaytestReport.of(spec, played(spec, 2, kernels))


def bots() -> Iterator[Measured]:
    """Games by bots on the first-game route, four players, everything observed."""
    kernels = fastest_batch_kernels(QUEST.playtests.kernels)
    sprinters = replace(four_of("sprinter"), games=10_000)
    planners = replace(four_of("planner"), games=1_000)
    sprinter = scaled_games_per_second("sprinter", 2000, kernels)
    planner = scaled_games_per_second("planner", 400, kernels)
    yield Measured("sprinter games, one core, scaled", sprinter, SPRINTER_BAR, "/s", is_scaled=True)
    yield Measured("planner games, one core, scaled", planner, PLANNER_BAR, "/s", is_scaled=True)
    one = best_of(4, lambda: played(sprinters, 1, kernels))
    two = best_of(4, lambda: played(sprinters, 2, kernels))
    machine = machine_ratio()
    yield Measured("two threads : one thread", one / two, THREADS_BAR, "times")
    yield Measured("two processes that only count : one", machine, THREADS_BAR, "times")
    shared = 2 * one / two / machine
    yield Measured("two threads : one, of a machine of two", shared, THREADS_BAR, "times")
    report = best_of(4, lambda: reported(sprinters, kernels))
    yield Measured("10,000 sprinter games to report", report, REPORT_BAR)
    yield Measured("1,000 planner games", best_of(3, lambda: played(planners, 2, kernels)), 1000)
    route = sprinters.board.route
    catalogue = sprinters.board.catalogue
    before = played(replace(sprinters, games=200), 2, kernels)

    def first_signal() -> None:
        board = Board.of(lay_out(route, catalogue))
        after = played(replace(sprinters, games=200, board=board), 2, kernels)
        compared(before, after, 4)

    yield Measured("first balance signal after an edit", best_of(10, first_signal), 100)


def measured_editor(
    *words: str, home: Path, module: str = "tests.editor.beats.measured", cache: Path | None = None
) -> str:
    """What a module that measures the window prints, run for a user who has just this folder."""
    folders = {f"XDG_{name}_HOME": str(home / name) for name in ("CONFIG", "STATE", "DATA")}
    cached = {} if cache is None else {"XDG_CACHE_HOME": str(cache)}
    compiled = {"PYTHONPYCACHEPREFIX": str(home / "compiled"), "PYTHONDONTWRITEBYTECODE": ""}
    return subprocess.run(
        [sys.executable, "-m", module, *words],
        cwd=CHECKOUT,
        env={**os.environ, **folders, **cached, **compiled, "QT_QPA_PLATFORM": "offscreen"},
        check=True,
        capture_output=True,
        text=True,
    ).stdout


Run = dict[str, float]


def measured_runs(module: str, runs: int) -> list[Run]:
    """What a module that measures the window tells in some runs."""
    with tempfile.TemporaryDirectory() as folder:
        told = [measured_editor(home=Path(folder), module=module) for _ in range(runs)]
    return [json.loads(each) for each in told]


def first_run() -> Run:
    """What a newcomer meets, for whom the games have yet to be compiled."""
    with tempfile.TemporaryDirectory() as folder:
        home, cache = Path(folder), Path(folder) / "cache"
        started = repr(time.time())
        told = measured_editor(started, home=home, module="tests.editor.live.bench", cache=cache)
    found: Run = json.loads(told)
    return found


def best(name: str, runs: Sequence[Run], key: str, budget: float, unit: str = "ms") -> Measured:
    """The best of some runs."""
    return Measured(name, min(run[key] for run in runs), budget, unit)


def steady(name: str, runs: Sequence[Run], when: str) -> Iterator[Measured]:
    """The worst beat of each run, of which nearly all have to keep to the bar, and our own part.

    The latter is the most processor time of the window's thread in one beat, and in one turn of
    its event loop: what a beat comes late beyond that was somebody else's.
    """
    part, _, scene = name.partition(": ")
    beats = (f"{part}: worst beat, {scene}", f"worst beat{when}")
    work = (f"{part}: own work in a beat, {scene}", f"own work{when}")
    turn = (f"{part}: own work in a turn, {scene}", f"longest turn{when}")
    for (told, key), bar in ((beats, BEAT_BAR), (work, BEAT_BAR), (turn, BEAT_BAR - BEAT)):
        yield Measured.steady(told, [run[key] for run in runs], bar)


def start_of_editor(home: Path) -> tuple[float, float]:
    """The ms from starting the program until it waits for the user, and until all is painted."""
    start = time.time()
    told = measured_editor(home=home, module="tests.editor.beats.started").split()
    idle, painted = ((float(each) - start) * 1000 for each in told[:2])
    return idle, painted


def editor(runs: int) -> Iterator[Measured]:
    """The window: start, frames while dragging, beats during a burst of edits, memory."""
    with tempfile.TemporaryDirectory() as folder:
        idle, painted = zip(*(start_of_editor(Path(folder)) for _ in range(5)), strict=True)
    yield Measured("editor: warm start", min(idle), START_BAR)
    yield Measured("editor: warm start, all painted", min(painted), 1000)
    found = measured_runs("tests.editor.beats.measured", runs)
    yield best("editor: frame while dragging", found, "frame", 16)
    yield best("editor: slow frame (1 in 20)", found, "slow frame", 16)
    yield from steady("editor: at rest", found, " at rest")
    yield from steady("editor: burst of edits", found, " while editing")
    yield best("editor: memory", found, "memory", MEMORY_BAR, "MB")


def live(runs: int) -> Iterator[Measured]:
    """The live playtest: from an edit to its figures, and the window meanwhile."""
    found = measured_runs("tests.editor.live.bench", runs)
    yield best("live: first figures", found, "first figures", FIRST_FIGURES_BAR)
    yield best("live: thousand games", found, "thousand games", THOUSAND_GAMES_BAR)
    boards = measured_runs("tests.editor.live.board_bench", runs)
    yield best("live: first figures of a board", boards, "first figures", BOARD_FIGURES_BAR)
    yield best("live: thousand games on a board", boards, "thousand games", BOARD_FIGURES_BAR)
    for name in ("panel's first word", "panel's verdict"):
        yield best(f"live: {name}", found, name, PANEL_BAR)
        yield best(f"live: {name}, CPU", found, f"{name}, all cores", 2 * PANEL_BAR)
    yield best("live: slow beat (1 in 100)", found, "slow beat (1 in 100)", BEAT_BAR)
    yield from steady("live: playing", found, "")
    yield from steady("live: loading", found, " while loading")
    yield best("live: memory, games played", found, "memory", MEMORY_BAR, "MB")
    first = [first_run() for _ in range(runs)]
    yield from steady("live: compiling", first, " while loading")
    yield best("live: first figures ever", first, "first figures ever", 20_000)


def gallery(runs: int) -> Iterator[Measured]:
    """A folder of 300 routes: until all are judged, and the window meanwhile."""
    found = measured_runs("tests.editor.gallery.bench", runs)
    yield best("gallery: all routes known", found, "all known", 10_000)
    for name in ("judging", "scrolling", "painting", "sorting"):
        yield from steady(f"gallery: {name}", found, f" while {name}")
    slow = "slow beat while judging (1 in 100)"
    yield best("gallery: slow beat (1 in 100), judging", found, slow, BEAT_BAR)


def exports() -> Iterator[Measured]:
    """Files of the longest route, made from the route alone, and as the command makes them."""
    application = started_qt()
    path = examples("quest") / LONGEST_ROUTE

    def task(offered: Format) -> ExportTask:
        facts = Facts(read_route(path), load_once())
        return ExportTask(EXPORTS, facts, offered, offered.usual, ENGLISH)

    makers: dict[str, Callable[[], object]] = {
        "export: PNG": lambda: png_bytes(task(PNG)),
        "export: PDF": lambda: pdf_bytes(task(PDF)),
        "export: setup sheet": lambda: printed_pdf(sheet_printout(task(SHEET))),
        "export: SVG": lambda: svg_bytes(task(SVG)),
    }
    for name, make in makers.items():
        yield Measured(name, best_of(5, make), 1000)
    preview = best_of(5, lambda: image_of(task(PNG), PREVIEW))
    yield Measured("export: preview", preview, 100)
    with tempfile.TemporaryDirectory() as folder:
        words = ("-m", "editor", "export", str(path), f"{folder}/sheet.pdf", "--sheet", "--force")
        yield Measured("cartographer export --sheet", best_of(3, lambda: run_python(*words)), 2000)
    del application  # Qt had to live until here


PARTS: dict[str, Callable[[int], Iterator[Measured]]] = {
    "routes": lambda _runs: routes_and_checks(),
    "analysis": lambda _runs: analysis(),
    "exports": lambda _runs: exports(),
    "editor": editor,
    "gallery": gallery,
    "engine": lambda _runs: engine(),
    "bots": lambda _runs: bots(),
    "boards": lambda _runs: boards(),
    "islands": lambda _runs: islands(),
    "live": live,
}
"""What is measured, in this order; some do it several times."""


def whatever_was_measured(part: Iterator[Measured]) -> Iterator[Measured]:
    """The rows of a part; a program that fails ends its part, and is told, but nothing else."""
    try:
        yield from part
    except subprocess.CalledProcessError as error:
        words = " ".join(map(str, error.cmd[1:4]))
        lines = str(error.stderr or "").strip().splitlines()[-3:]
        print(f"not measured: {words} ended with {error.returncode}", *lines, sep="\n    ")


def wishes(words: Sequence[str]) -> argparse.Namespace:
    """What shall be measured, and how often."""
    parser = argparse.ArgumentParser(prog="make bench", description="Measure the speed budgets.")
    parser.add_argument("--runs", type=int, default=3, help="how often windows are measured")
    parser.add_argument("--only", default=",".join(PARTS), help="parts, with commas between")
    return parser.parse_args(words)


def main(words: Sequence[str]) -> None:
    """Measure, print the table, and keep the ratios."""
    wanted = wishes(words)
    print("compiling the games first, if they are not yet: that is not measured, but needed")
    warm_up()
    loop, history, kept = best_of(10, calibration), History.read(), {}
    print(head(loop))
    for name in wanted.only.split(","):
        for each in whatever_was_measured(PARTS[name](wanted.runs)):
            loop = min(loop, best_of(3, calibration))
            kept[each.name] = each.ratio(loop)
            print(row(each, loop, history.last.get(each.name)), flush=True)
    history.add(kept, loop)


if __name__ == "__main__":
    main(sys.argv[1:])
