"""Runs: playtests that somebody asked for, played until they are done or stopped."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass, replace
from threading import Event

from core.jobs import Progress, Work
from core.playtest.report import PlaytestReport
from core.playtest.running.batch_kernels import BatchKernels
from core.playtest.running.runner import Partial, playtesting
from core.playtest.running.totals import Totals
from core.playtest.spec import Spec, skill_gap_games


@dataclass(frozen=True, slots=True)
class Run:
    """A playtest and what came out.

    Attributes:
        is_stopped: whether somebody has ended it before all was played.
        skill_gap: the games of planners against sprinters beside it, if any were played.
    """

    spec: Spec
    totals: Totals
    report: PlaytestReport
    is_stopped: bool = False
    skill_gap: Run | None = None

    @property
    def name(self) -> str:
        """The name of the route that was played."""
        return self.spec.board.route.name

    @property
    def skill(self) -> PlaytestReport | None:
        """The report that tells the skill gap."""
        return None if self.skill_gap is None else self.skill_gap.report

    def told_anew(self) -> Run:
        """The same with all sentences in the language in use."""
        gap = None if self.skill_gap is None else self.skill_gap.told_anew()
        report = PlaytestReport.of(self.spec, self.totals)
        return replace(self, report=report, skill_gap=gap)


def running(spec: Spec, stop: Event, kernels: BatchKernels | None = None) -> Work[Run]:
    """Play a spec; once `stop` is set, the games so far are the result."""
    last: Partial | None = None
    with closing(playtesting(spec, kernels=kernels)) as work:
        for last in work:
            yield Progress(last.done, last.total, last.text)
            if stop.is_set():
                break
    totals = Totals.none() if last is None else last.totals()
    is_stopped = stop.is_set() and totals.games < spec.games
    return Run(spec, totals, PlaytestReport.of(spec, totals), is_stopped)


def running_with_skill_gap(spec: Spec, stop: Event) -> Work[Run]:
    """Play a spec, and then the games of planners against sprinters that tell its skill gap."""
    run = yield from running(spec, stop)
    return replace(run, skill_gap=(yield from running(skill_gap_games(spec), stop)))
