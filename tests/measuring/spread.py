"""`make spread`: how far apart the tables of the panel are about the share of a seat.

Seven official and fifty random routes, four players; `GAMES=…` says how many games each table plays
on each route. What chance adds is taken off in two ways. Half of the games choose the tables that
are farthest apart, and the other half tell how far these are: that reads low, as other tables may
be farther. And shares are drawn together until they vary as much less as chance makes them vary,
which was right to within a tenth of a point on made-up games; this one is held to the bar of at
most 3 points in the median.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from statistics import fmean, median, variance

from core.basics.jobs import finished
from core.playtest.panel.playing import asking_panel
from core.playtest.panel.tallies import PanelTally, TableTally, spreads
from core.playtest.par import par_spec
from core.quest.board.board import Board
from core.quest.game import QUEST
from core.quest.search.random_routes import random_route
from tests.quest.engine.boards import box
from tests.quest.engine.official import OFFICIAL, official_board

GAMES = 2_000
RANDOM_ROUTES = 50
SEED = 2026
PLAYERS = 4
MOST_SPREAD = 0.03
SECOND_HALF = 1_000_000
"""The first seed of the second half of the games."""


def boards() -> Iterator[tuple[str, Board]]:
    """Every route that is asked about, by a name."""
    for route in OFFICIAL:
        yield route, official_board(route)
    for number in range(RANDOM_ROUTES):
        yield f"random {number}", random_route(box(), SEED, number).sound_board


def asked(board: Board, games: int, first_seed: int) -> PanelTally:
    """What the panel plays on a board."""
    spec = replace(par_spec(QUEST, board, games, PLAYERS), first_seed=first_seed)
    return finished(asking_panel(spec, games))


def apart(choosing: PanelTally, telling: PanelTally, seat: int) -> float:
    """How far apart two tables are about a seat that were farthest apart in other games."""

    def share(table: TableTally) -> float:
        return table.share(seat) or 0.0

    order = sorted(choosing.judges, key=share)
    return share(telling.at(order[-1].table)) - share(telling.at(order[0].table))


def drawn_together(tally: PanelTally, seat: int) -> float:
    """How far apart the tables are about a seat, its shares drawn together by what chance adds."""
    tables = tally.judges
    shares = [each.share(seat) or 0.0 for each in tables]
    chance = fmean(p * (1 - p) / each.finished for p, each in zip(shares, tables, strict=True))
    seen = variance(shares)
    part = max(0.0, 1 - chance / seen) ** 0.5 if seen else 0.0
    return part * (max(shares) - min(shares))


def main() -> None:
    """Print each route as soon as it is known, and the medians at the end."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    seen: list[float] = []
    halved: list[float] = []
    drawn: list[float] = []
    for name, board in boards():
        one, other = (asked(board, games // 2, first) for first in (0, SECOND_HALF))
        both = PanelTally(PLAYERS)
        for table in (*one.judges, *other.judges):
            both = both.with_more(table)
        seen += spreads(both)
        halved += [(apart(one, other, s) + apart(other, one, s)) / 2 for s in range(PLAYERS)]
        told = [drawn_together(both, seat) for seat in range(PLAYERS)]
        drawn += told
        print(f"{name:<18}", "  ".join(f"{each:6.1%}" for each in told), flush=True)
    found = median(drawn)
    print(f"highest less lowest, with chance: {median(seen):.1%}; by halves: {median(halved):.1%}")
    print(f"without chance: {found:.1%}")
    sys.exit(0 if found <= MOST_SPREAD else 1)


if __name__ == "__main__":
    main()
