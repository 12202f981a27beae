"""Confirming: what looks good enough is played again, on seeds that nothing was chosen by."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping

from core.basics.jobs import Work
from core.basics.values import dataclass
from core.checking.facts import AnyFacts
from core.playtest.totals import Totals
from core.search.demands import Demand, Demands
from core.search.estimates import Estimate
from core.search.game import GameSearch
from core.search.playing import PlayAll
from core.search.proposals import Shown
from core.search.settings import Setting, Settings

MAIN, JUDGE, OTHER = 900, 250, 120
"""Games that are shown at least: at the main table, at that of each judge, and of fewer players."""
BEFORE_MAIN, BEFORE_JUDGE, BEFORE_OTHER = 500, 100, 80
"""The same of the design before, held to nothing: the first proposal waits for it."""
FIRST_MAIN, FIRST_JUDGE = 400, 120
"""Games after which those are sorted out that are clearly not as they looked."""
_SLACK = 0.12
"""Of the reach of an estimate, about half of what it is off by chance: as long as more games can be
played, only what is beyond its ends by more than that is out."""


@dataclass(frozen=True, slots=True)
class Care:
    """How sure it is made that other games say the same of what is shown.

    Attributes:
        sure: in reaches: what lies within its ends by so much is left at that.
        main, judge: games at the main table and at that of each judge, at most, where it does not.
        room: in reaches: so much within its ends everything has to lie in the end, as the next
            games say something else of half of what lies just within them.
    """

    sure: float
    main: int
    judge: int
    room: float

    def room_of(self, told: Estimate, games: int, most: int) -> float:
        """How far within its ends a figure has to lie once most games are played."""
        return self.room * told.reach * math.sqrt(min(1.0, games / most))


SEVERAL = Care(0.2, 2_400, 1_600, 0.1)
"""Where there are a few more answers than are needed."""
ALL = Care(0.4, 4_800, 2_400, 0.25)
"""Where every one of several answers has to hold."""


class Confirmer:
    """Plays the games that are shown, of a design and of what may become of it.

    Attributes:
        failed: what the design lacked that was confirmed last, and how far it was off, in scales.
        games: how many were played in all.
    """

    def __init__(
        self,
        search: GameSearch,
        settings: Settings,
        play: PlayAll,
        seeds: range,
        care: Care = SEVERAL,
    ) -> None:
        """Begin without games."""
        self._search, self._settings, self._play, self._seeds = search, settings, play, seeds
        self._care = care
        self._refused: Counter[Setting] = Counter()
        self.failed: tuple[tuple[Demand, float], ...] = ()
        self.games = 0

    def showing(self, facts: AnyFacts) -> Work[Shown]:
        """The games of a design before that are shown."""
        games = self._all(BEFORE_MAIN, BEFORE_JUDGE, BEFORE_OTHER)
        return (yield from self._upto(facts, Shown(), games))

    def confirming(self, facts: AnyFacts, demands: Demands) -> Work[Shown | None]:
        """The games of a design that has all that is demanded; None if it has not.

        Nothing of it is a choice among several: who fails is out, and who does not is shown. Where
        a figure lies near an end, on either side of it, twice as many games are played, until it is
        clear or they are enough.
        """
        shown, wanted = Shown(), dict[Setting, int]()
        for where, games in self._looks():
            shown = yield from self._upto(facts, shown, {where: games})
            if self._has_failed(shown, demands, where):
                return None
        wanted = self._all(MAIN, JUDGE, OTHER)
        while wanted:
            shown = yield from self._upto(facts, shown, wanted)
            if any(self._has_failed(shown, demands, where) for where in wanted):
                return None
            wanted = self._most_cheaply_asked(self._doubtful(shown, demands), shown)
        self.failed = self._lacking(shown, demands, 0.0)
        return None if self.failed else shown

    def _looks(self) -> Iterator[tuple[Setting, int]]:
        """How many games there are by each look, the cheapest question first.

        Judges are asked one after the other, first those who have refused most so far.
        """
        main, refused = self._settings.main, self._refused
        judges = sorted(self._settings.judges, key=lambda each: -refused[each])
        yield main, FIRST_MAIN
        yield main, MAIN
        yield from ((each, FIRST_JUDGE) for each in judges)
        yield from ((each, JUDGE) for each in judges)

    def _has_failed(self, shown: Shown, demands: Demands, where: Setting) -> bool:
        """Whether games in a setting say that something that is asked of them is not so."""
        self.failed = self._lacking(Shown({where: shown.totals[where]}), demands, _SLACK)
        self._refused[where] += bool(self.failed)
        return bool(self.failed)

    def _doubtful(self, shown: Shown, demands: Demands) -> dict[Setting, int]:
        """Where other games may say otherwise, and how many are played in all to be surer."""
        care, wanted = self._care, dict[Setting, int]()
        for demand, where, told in self._asked(shown, demands):
            games, most = shown.totals[where].games, self._most(where)
            if games < most and demand.beyond(told.value) > -care.sure * told.reach:
                wanted[where] = min(2 * games, most)
        return wanted

    def _most_cheaply_asked(
        self, wanted: Mapping[Setting, int], shown: Shown
    ) -> dict[Setting, int]:
        """Of all doubts that which takes the fewest games, as it may be the end of all others."""
        cheapest = sorted(wanted, key=lambda where: wanted[where] - shown.totals[where].games)
        return {where: wanted[where] for where in cheapest[:1]}

    def _all(self, main: int, judge: int, other: int) -> dict[Setting, int]:
        """So many games in each setting."""
        settings = self._settings
        return {
            settings.main: main,
            **dict.fromkeys(settings.judges, judge),
            **dict.fromkeys(settings.others, other),
        }

    def _upto(self, facts: AnyFacts, shown: Shown, wanted: Mapping[Setting, int]) -> Work[Shown]:
        """Play on until there are so many games in each setting."""
        specs = {}
        for where, games in wanted.items():
            have = shown.totals[where].games if where in shown.totals else 0
            if have < games:
                specs[where] = self._settings.spec(facts, where, self._seeds[have:games])
        found: tuple[Totals, ...] = yield from self._play(list(specs.values()))
        self.games += sum(spec.games for spec in specs.values())
        return shown.with_more(dict(zip(specs, found, strict=True)))

    def _most(self, where: Setting) -> int:
        """How many games are played in a setting, at most."""
        return self._care.main if where == self._settings.main else self._care.judge

    def _lacking(
        self, shown: Shown, demands: Demands, slack: float
    ) -> tuple[tuple[Demand, float], ...]:
        """What will not be so with room, give or take so many reaches, and how far it is off."""
        found = []
        for demand, where, told in self._asked(shown, demands):
            games, most = shown.totals[where].games, self._most(where)
            off = demand.beyond(told.value) + self._care.room_of(told, games, most)
            if off > slack * told.reach:
                found.append((demand, off / demand.scale))
        return tuple(found)

    def _asked(self, shown: Shown, demands: Demands) -> Iterator[tuple[Demand, Setting, Estimate]]:
        """Each demand with where it was played, as far as it was, and what games tell there."""
        for demand in demands:
            figure = self._search.figure(demand.figure)
            asked = () if figure is None else self._settings.asked_by(demand)
            for where in asked:
                if figure is not None and where in shown.totals:
                    yield demand, where, figure.read(shown.totals[where], where.players)
