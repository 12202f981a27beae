"""Playing the games of `cartographer playtest`, with a bar, until they are done or stopped."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.cli.games_bar import GamesBar, until_stopped
from core.cli.playtest_wishes import Wish
from core.cli.terminal import Refusal
from core.language import tr
from core.playtest.report import PlaytestReport
from core.playtest.runner import Partial, playtesting
from core.playtest.spec import Spec, skill_gap_games
from core.playtest.totals import Totals

if TYPE_CHECKING:
    from core.playtest.cluster import ClusterExecutor


@dataclass(frozen=True, slots=True)
class Played:
    """The games of one route file, all that were asked for or those before Ctrl-C.

    Attributes:
        skill: the report of the games of planners against sprinters, if any were played.
        is_stopped: whether somebody pressed Ctrl-C meanwhile.
    """

    wish: Wish
    totals: Totals
    report: PlaytestReport
    skill: PlaytestReport | None
    is_stopped: bool

    @property
    def spec(self) -> Spec:
        """What was to be played."""
        return self.wish.spec


class Hall:
    """Where the games are played: on threads of this machine, or on a cluster."""

    def __init__(self, bar: GamesBar, threads: int | None, cluster: ClusterExecutor | None) -> None:
        """Know the bar to show the games on, and who plays them."""
        self._bar = bar
        self._executor = cluster
        self._threads = threads if cluster is None else cluster.threads
        self.is_stopped = False

    def played(self, wish: Wish, *, has_skill_gap: bool) -> Played:
        """Play the games of a route, and those that tell its skill gap."""
        spec = wish.spec
        totals = self._totals(spec, tr("Playing"))
        skill = None
        if has_skill_gap and not self.is_stopped:
            games = skill_gap_games(spec)
            skill = PlaytestReport.of(games, self._totals(games, tr("Skill gap")))
        report = PlaytestReport.of(spec, totals)
        has_skill = skill is not None and skill.games > 0
        return Played(wish, totals, report, skill if has_skill else None, self.is_stopped)

    def _totals(self, spec: Spec, what: str) -> Totals:
        """What the games add up to; after Ctrl-C, those that were played before."""
        self._bar.begin()
        last: Partial | None = None
        try:
            with closing(playtesting(spec, self._executor, self._threads)) as work:
                for last in until_stopped(work):
                    self._bar.show(last, what)
        except KeyboardInterrupt:
            self.is_stopped = True
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
