"""Playing the games of `cartographer playtest`, with a bar, until they are done or stopped."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from core.cli.games_bar import GamesBar, until_stopped
from core.cli.playtest_files import FileSpec
from core.cli.terminal import CLEAN, Refusal
from core.language import tr
from core.playtest.report import PlaytestReport
from core.playtest.runner import Partial, playtesting
from core.playtest.runs import Run
from core.playtest.spec import Spec, skill_gap_games
from core.playtest.totals import Totals

if TYPE_CHECKING:
    from core.playtest.cluster import ClusterExecutor

Logs: TypeAlias = Mapping[int, Path]
"""The file of each game that was logged, by its seed."""


@dataclass(frozen=True, slots=True)
class FileRun:
    """A route file that was played, with the logs of its odd games and the exit code."""

    file: FileSpec
    run: Run
    logs: Logs = field(default_factory=dict)
    code: int = CLEAN


class GamesRunner:
    """Plays on threads of this machine or on a cluster; after Ctrl-C, what was played counts."""

    def __init__(self, bar: GamesBar, threads: int | None, cluster: ClusterExecutor | None) -> None:
        """Know the bar to show the games on, and who plays them."""
        self._bar = bar
        self._executor = cluster
        self._threads = threads if cluster is None else cluster.threads
        self._is_stopped = False

    def run(self, spec: Spec, *, has_skill_gap: bool) -> Run:
        """Play a spec, and the games that tell its skill gap."""
        run = self._played(spec, tr("Playing"))
        if has_skill_gap and not self._is_stopped:
            gap = self._played(skill_gap_games(spec), tr("Skill gap"))
            run = replace(run, skill_gap=gap if gap.totals.games else None)
        return replace(run, is_stopped=self._is_stopped)

    def _played(self, spec: Spec, what: str) -> Run:
        totals = self._totals(spec, what)
        return Run(spec, totals, PlaytestReport.of(spec, totals))

    def _totals(self, spec: Spec, what: str) -> Totals:
        """What the games add up to; after Ctrl-C, those that were played before."""
        self._bar.begin()
        last: Partial | None = None
        try:
            with closing(playtesting(spec, self._executor, self._threads)) as work:
                for last in until_stopped(work):
                    self._bar.show(last, what)
        except KeyboardInterrupt:
            self._is_stopped = True
        return Totals.none() if last is None else last.totals()


@contextmanager
def cluster_at(address: str | None) -> Iterator[ClusterExecutor | None]:
    """The cluster at an address, or none if nobody asks for one."""
    if address is None:
        yield None
        return
    from core.playtest.cluster import NoCluster, cluster_executor

    try:
        with cluster_executor(address) as executor:
            yield executor
    except NoCluster as error:
        raise Refusal(str(error)) from error
