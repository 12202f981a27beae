"""What the benchmark prints and keeps: rows against their budgets, and the history of their ratios.

Machines differ and are noisy; the ratio to a fixed pure-Python loop of the same run is what can be
compared. Each run adds a line to .bench/history.jsonl, and shows how each ratio has changed since
the last run that measured it.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from tests.measuring.speeds import CALIBRATION_ROUNDS

HISTORY = Path(__file__).resolve().parents[2] / ".bench" / "history.jsonl"
STEADY = 0.95
"""The share of runs that have to keep a budget of beats: 19 of 20."""
LESS_IS_BETTER = {"ms", "MB", "fold"}
HEAD = f"{'':38}{'value':>12}{'':6}{'budget':>11}{'ratio':>11}{'last':>11}{'change':>9}"


@dataclass(frozen=True)
class Measured:
    """One row of the table; of time, memory and growth less is better, of a rate more.

    Attributes:
        held: in how many of how many runs the budget was kept, where that is what counts.
        is_scaled: whether the value is what the quiet machine would have, and thus a ratio itself.
    """

    name: str
    value: float
    budget: float
    unit: str = "ms"
    held: tuple[int, int] | None = None
    is_scaled: bool = False

    @classmethod
    def steady(cls, name: str, values: Sequence[float], budget: float) -> Measured:
        """What 19 of 20 runs keep to, in ms; of few runs it is the worst."""
        value = sorted(values)[math.ceil(STEADY * len(values)) - 1]
        return cls(name, value, budget, held=(sum(v <= budget for v in values), len(values)))

    @property
    def is_kept(self) -> bool:
        """Whether the budget is kept."""
        is_less_better = self.unit in LESS_IS_BETTER
        return self.value <= self.budget if is_less_better else self.value >= self.budget

    def ratio(self, loop: float) -> float:
        """How many calibration loops it takes, or how much is done in one; `loop` is in ms."""
        if self.is_scaled:
            return self.value
        if self.unit == "ms":
            return self.value / loop
        return self.value * loop / 1000 if self.unit == "/s" else self.value


def changed(ratio: float, last: float | None) -> str:
    """By how many percent a ratio has changed."""
    return f"{ratio / last - 1:+.0%}" if last else "-"


def row(each: Measured, loop: float, last: float | None) -> str:
    """A row of the table, with a mark if its budget is not kept."""
    ratio = each.ratio(loop)
    was = f"{last:,.2f}" if last is not None else "-"
    mark = "" if each.is_kept or each.unit == "bytes" else "  over budget"
    held = "" if each.held is None else f"  in {each.held[0]} of {each.held[1]}"
    budget = f"{each.budget:,.1f}".removesuffix(".0")
    value = f"{each.value:>12,.2f} {each.unit:<5}{budget:>11}"
    return f"{each.name:<38}{value}{ratio:>11,.2f}{was:>11}{changed(ratio, last):>9}{held}{mark}"


def head(loop: float) -> str:
    """What stands above the rows."""
    return f"calibration loop of {CALIBRATION_ROUNDS:,} rounds: {loop:.1f} ms\n{HEAD}"


@dataclass
class History:
    """The ratios of all runs on this machine, in a file that is nobody else's.

    Attributes:
        last: of each row the ratio that was measured last.
    """

    path: Path = HISTORY
    last: dict[str, float] = field(default_factory=dict)

    @classmethod
    def read(cls, path: Path = HISTORY) -> History:
        """The history on file; a line that cannot be read is as good as not there."""
        history = cls(path)
        for line in path.read_text("utf-8").splitlines() if path.exists() else ():
            try:
                history.last |= json.loads(line)["ratios"]
            except (ValueError, KeyError, TypeError):
                continue
        return history

    def add(self, ratios: dict[str, float], loop: float) -> None:
        """Add what a run has measured."""
        now = datetime.now(UTC).isoformat(timespec="seconds")
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"when": now, "loop": loop, "ratios": ratios}) + "\n")
