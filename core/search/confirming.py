"""Confirming: what looks good enough is played again, on seeds that nothing was chosen by."""

from __future__ import annotations

from collections.abc import Mapping

from core.basics.jobs import Work
from core.checking.facts import AnyFacts
from core.playtest.totals import Totals
from core.search.demands import Demands
from core.search.game import GameSearch
from core.search.playing import PlayAll
from core.search.proposals import Shown
from core.search.settings import Setting, Settings

MAIN, JUDGE, OTHER = 1_200, 400, 200
"""Games that are shown: at the main table, at that of each judge, and of fewer players."""
FIRST_MAIN, FIRST_JUDGE = 500, 200
"""Games after which those are sorted out that are clearly not as they looked."""
_SLACK = 0.25
"""Of the reach of an estimate: about as much as it is off by chance."""


class Confirmer:
    """Plays the games that are shown, of a design and of what may become of it."""

    def __init__(self, search: GameSearch, settings: Settings, play: PlayAll, seeds: range) -> None:
        """Begin without games."""
        self._search, self._settings, self._play, self._seeds = search, settings, play, seeds
        self.games = 0

    def showing(self, facts: AnyFacts) -> Work[Shown]:
        """All games of a design that are shown."""
        return (yield from self._upto(facts, Shown(), self._all()))

    def confirming(self, facts: AnyFacts, demands: Demands) -> Work[Shown | None]:
        """The games of a design that has all that is demanded; None if it has not.

        Nothing of it is a choice among several: who fails is out, and who does not is shown.
        """
        settings = self._settings
        shown = yield from self._upto(facts, Shown(), {settings.main: FIRST_MAIN})
        if not self._is_met(shown, demands, _SLACK):
            return None
        few = {settings.main: FIRST_MAIN, **dict.fromkeys(settings.judges, FIRST_JUDGE)}
        shown = yield from self._upto(facts, shown, few)
        if not self._is_met(shown, demands, _SLACK):
            return None
        shown = yield from self._upto(facts, shown, self._all())
        return shown if self._is_met(shown, demands, 0.0) else None

    def _all(self) -> dict[Setting, int]:
        settings = self._settings
        return {
            settings.main: MAIN,
            **dict.fromkeys(settings.judges, JUDGE),
            **dict.fromkeys(settings.others, OTHER),
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

    def _is_met(self, shown: Shown, demands: Demands, slack: float) -> bool:
        """Whether games do not speak against what is demanded, give or take so many reaches."""
        for demand in demands:
            figure = self._search.figure(demand.figure)
            asked = () if figure is None else self._settings.asked_by(demand)
            for where in asked:
                if figure is None or where not in shown.totals:
                    continue
                told = figure.read(shown.totals[where], where.players)
                if demand.lacks(told.value) * demand.scale > slack * told.reach:
                    return False
        return True
