"""Examining what a search has found: by games that no search plays, until it is clear.

Where a figure lies near an end of what is demanded, on either side of it, twice as many games are
played, so that few designs pass or fail by chance.
"""

from __future__ import annotations

from collections.abc import Mapping

from core.basics.jobs import finished
from core.checking.facts import AnyFacts
from core.quest.game import QUEST
from core.search.demands import Demands
from core.search.playing import playing_all
from core.search.proposals import Shown
from core.search.settings import Setting, Settings

NEAR = 0.3
"""In reaches: about two standard errors."""
MOST = 6_000
"""Games of a design in any setting."""


def examined(
    facts: AnyFacts,
    demands: Demands,
    settings: Settings,
    games: Mapping[Setting, int],
    seeds: range,
) -> Shown:
    """So many games in each setting, and more where it is not clear whether a demand is met."""
    shown, wanted = Shown(), dict(games)
    while wanted:
        specs = {}
        for where, upto in wanted.items():
            have = shown.totals[where].games if where in shown.totals else 0
            specs[where] = settings.spec(facts, where, seeds[have:upto])
        found = finished(playing_all(list(specs.values())))
        shown = shown.with_more(dict(zip(specs, found, strict=True)))
        wanted = _unclear(demands, settings, shown)
    return shown


def _unclear(demands: Demands, settings: Settings, shown: Shown) -> dict[Setting, int]:
    """Where a figure lies near an end, and how many games are played there in all."""
    wanted = {}
    for demand in demands:
        figure = QUEST.search.figure(demand.figure)
        for where in () if figure is None else settings.asked_by(demand):
            if figure is None or where not in shown.totals:
                continue
            totals = shown.totals[where]
            told = figure.read(totals, where.players)
            if totals.games < MOST and abs(demand.beyond(told.value)) < NEAR * told.reach:
                wanted[where] = min(MOST, 2 * totals.games)
    return wanted
