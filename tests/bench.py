"""`make bench`: the speed budgets, in milliseconds and as ratios to a calibration loop.

Machines differ and are noisy; the ratio to a fixed pure-Python loop of the same run is what can
be compared. The last results are kept in .bench/ and shown beside the new ones.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from core.board.layout import lay_out
from core.board.seats import seats
from core.catalogue.reading import load_catalogue
from core.checks.report import check_file
from core.paths import routes
from core.route.reading import read_route

CHECKOUT = Path(__file__).resolve().parent.parent
LAST = CHECKOUT / ".bench" / "last.json"
CALIBRATION_ROUNDS = 100_000
LONGEST_ROUTE = "witchs_cauldron.yaml"


@dataclass(frozen=True)
class Measured:
    """One line of the table: the best of some runs against its budget, in milliseconds."""

    name: str
    milliseconds: float
    budget: float


def best_of(runs: int, work: Callable[[], object]) -> float:
    """The shortest time of some runs, in milliseconds."""
    times = []
    for _ in range(runs):
        before = time.perf_counter()
        work()
        times.append(time.perf_counter() - before)
    return min(times) * 1000


def calibration() -> None:
    """A fixed piece of work for the interpreter."""
    x, counts = 1, [0] * 256
    for _ in range(CALIBRATION_ROUNDS):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        counts[x & 255] += 1


def command_line() -> None:
    """`cartographer check` on every bundled route, as from the shell."""
    files = sorted(map(str, routes().glob("*.yaml")))
    command = [sys.executable, "-m", "editor", "check", *files]
    subprocess.run(command, cwd=CHECKOUT, check=True, capture_output=True)


def measurements() -> list[Measured]:
    """Run everything that has a budget."""
    catalogue = load_catalogue()
    path = routes() / LONGEST_ROUTE
    file = read_route(path)
    side = catalogue.sides["F"]
    layout = lay_out(file.route, catalogue)
    return [
        Measured("read a route file", best_of(50, lambda: read_route(path)), 5),
        Measured("all checks, longest route", best_of(50, lambda: check_file(file, catalogue)), 10),
        Measured("all seats of one side", best_of(20, lambda: seats(layout, side)), 20),
        Measured("load the catalogue", best_of(10, load_catalogue), 50),
        Measured("cartographer check, all routes", best_of(5, command_line), 1000),
    ]


def main() -> None:
    """Measure, print the table, and keep the results."""
    before = best_of(10, calibration)
    found = measurements()
    loop = min(before, best_of(10, calibration))
    last = json.loads(LAST.read_text()) if LAST.exists() else {}
    print(f"calibration loop: {loop:.1f} ms (ratio 1.00)")
    print(f"{'':34}{'ms':>8}{'budget':>8}{'ratio':>8}{'last':>8}")
    for each in found:
        ratio = each.milliseconds / loop
        mark = "" if each.milliseconds <= each.budget else "  over budget"
        was = f"{last[each.name]:.2f}" if each.name in last else "–"
        row = f"{each.milliseconds:8.2f}{each.budget:8.0f}{ratio:8.2f}{was:>8}{mark}"
        print(f"{each.name:<34}{row}")
    LAST.parent.mkdir(exist_ok=True)
    LAST.write_text(json.dumps({each.name: each.milliseconds / loop for each in found}, indent=2))


if __name__ == "__main__":
    main()
