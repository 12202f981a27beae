"""`make bars`: what the bots are held to, with all the games it takes; a quarter of an hour.

The tests guard the same with fewer games. Ends with 1 if anything is not as it should be.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass

from core.basics.jobs import finished
from core.playtest.running.runner import playtesting
from core.playtest.spec import Spec
from core.playtest.statistics.intervals import share_interval
from core.playtest.totals import Totals
from core.quest.bots.bots import QuestBot, bot_called, lineup
from core.quest.game import QUEST
from core.quest.playtest.kernels import record
from core.quest.playtest.spec import PLAYTEST_OPTIONS, QuestSpec
from tests.quest.bots.first_version import first_bot
from tests.quest.engine.official import OFFICIAL, official_board

GAMES = 10_000
DUELS = 2_000
LEAD = 0.55
"""What the planner wins at least against that of the first version, on the mean of all routes."""


@dataclass(frozen=True)
class Bar:
    """One thing that the bots are held to."""

    name: str
    found: str
    is_kept: bool


def played(spec: QuestSpec) -> Totals:
    """The totals of a playtest on all cores."""
    return finished(playtesting(spec))


def unfinished(route: str, players: int) -> Bar:
    """At most one planner game in a thousand is unfinished after 60 rounds."""
    bots: tuple[QuestBot, ...] = (bot_called("planner"),) * players
    totals = played(Spec(QUEST, official_board(route), bots, PLAYTEST_OPTIONS, games=GAMES))
    number = totals.games - len(totals.finished)
    is_kept = number <= GAMES // 1000
    return Bar(f"{route}, {players} planners: unfinished", f"{number} of {GAMES:,}", is_kept)


def duel(first: str, second: str, route: str, games: int, least: float) -> Bar:
    """The first bot wins at least a share of games in which each holds two seats."""
    bots = lineup(first, second, first, second)
    totals = played(
        Spec(QUEST, official_board(route), bots, PLAYTEST_OPTIONS, games=games, is_rotating=True)
    )
    by_entry = totals.wins(record.ROW_ENTRY, 4)
    won = by_entry[0] + by_entry[2]
    ends = share_interval(won, games)
    found = f"{won / games:.1%} ({ends.low:.1%} to {ends.high:.1%})"
    return Bar(f"{route}: {first} beats {second}", found, won >= least * games)


def lead_over_first() -> Bar:
    """The planner wins at least 55 % two against two over the first one, on the mean of routes."""
    planner = bot_called("planner")
    first = first_bot("planner")
    shares = []
    for route in OFFICIAL:
        bots = (planner, first) * 2
        spec = Spec(QUEST, official_board(route), bots, PLAYTEST_OPTIONS, GAMES, is_rotating=True)
        by_entry = played(spec).wins(record.ROW_ENTRY, 4)
        shares.append((by_entry[0] + by_entry[2]) / GAMES)
    told = ", ".join(f"{share:.1%}" for share in shares)
    print(f"planner beats the first planner, route by route: {told}", flush=True)
    mean = sum(shares) / len(shares)
    return Bar("all routes: planner beats the first planner", f"{mean:.1%}", mean >= LEAD)


def median_round() -> Bar:
    """Four planners take at most 15 rounds on the first-game route, as a median."""
    spec = Spec(
        QUEST, official_board("first_game"), lineup(*["planner"] * 4), PLAYTEST_OPTIONS, games=DUELS
    )
    rounds = sorted(played(spec).column(record.ROW_ROUNDS).tolist())
    middle = rounds[len(rounds) // 2]
    return Bar("first_game, 4 planners: median round", str(middle), middle <= 15)


def bars() -> Iterator[Bar]:
    """Everything, one after another."""
    yield median_round()
    yield lead_over_first()
    for route in OFFICIAL:
        yield duel("planner", "sprinter", route, DUELS, 0.80)
    yield duel("sprinter", "random", "first_game", DUELS, 0.99)
    yield duel("planner", "pauper", "first_game", DUELS, 0.60)
    for route in OFFICIAL:
        for players in (4, 3, 2):
            yield unfinished(route, players)


def main() -> None:
    """Print each bar as soon as it is known."""
    is_all_well = True
    for bar in bars():
        mark = "" if bar.is_kept else "  NOT KEPT"
        print(f"{bar.name:<46}{bar.found:>28}{mark}", flush=True)
        is_all_well = is_all_well and bar.is_kept
    sys.exit(0 if is_all_well else 1)


if __name__ == "__main__":
    main()
