"""How long a search takes on two quiet cores, told by the CPU time that it takes on any machine.

While games are played, two threads share the work, and whatever else is done meanwhile is done
beside them: that counts by half. What is done while no game is played has one core alone, and
counts in full. On a quiet machine of two cores it comes to what a watch shows. That is told beside,
and what it would be on the machine that budgets were set for. Neighbours make it longer, as they
take the caches away.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Sequence
from contextlib import closing
from typing import TypeVar

from core.basics.jobs import Progress, Work
from core.playtest.spec import AnySpec
from core.playtest.totals import Totals
from core.search.playing import PlayAll
from tests.measuring.speeds import QUIET_MACHINE, millions_of_rounds

CORES = 2
_OLD = 1.0
"""Seconds of CPU after which it is measured again how fast the machine is."""

Result = TypeVar("Result")


class SearchClock:
    """A clock that stands still while nobody looks for anything.

    Attributes:
        quiet: seconds on two quiet cores of this machine.
        usual: the same on those of the machine that budgets were set for.
        cpu: seconds of CPU as they were, on this machine.
        watch: seconds by the watch.
    """

    def __init__(self, play: PlayAll) -> None:
        """Begin now; searches have to play by `play` of this clock."""
        self.quiet = self.usual = self.cpu = self.watch = 0.0
        self._play, self._playing = play, 0
        self._speed, self._age = millions_of_rounds() / QUIET_MACHINE, 0.0
        self._begin()

    def _begin(self) -> None:
        self._since, self._watched = time.process_time(), time.perf_counter()

    def play(self, specs: Sequence[AnySpec]) -> Work[tuple[Totals, ...]]:
        """Play all games of some specs, with both cores at work."""
        self.look()
        self._playing += 1
        try:
            with closing(self._play(specs)) as work:
                return (yield from work)
        finally:
            self.look()
            self._playing -= 1

    def look(self) -> float:
        """The seconds on two quiet cores so far."""
        passed = time.process_time() - self._since
        self.watch += time.perf_counter() - self._watched
        self.cpu += passed
        self._age += passed
        if self._age >= _OLD:
            self._speed, self._age = millions_of_rounds() / QUIET_MACHINE, 0.0
        quiet = passed / (CORES if self._playing else 1)
        self.quiet, self.usual = self.quiet + quiet, self.usual + quiet * self._speed
        self._begin()
        return self.quiet

    def finished(self, work: Generator[Progress, None, Result]) -> Result:
        """What some work comes to."""
        while True:
            try:
                next(work)
            except StopIteration as end:
                self.look()
                result: Result = end.value
                return result

    @property
    def words(self) -> str:
        """All of it in a line."""
        rest = f"{self.usual:.1f} s of usual cores, {self.watch:.0f} s by the watch"
        return f"{self.quiet:.1f} s ({self.cpu:.0f} s of CPU, {rest})"
