"""Games for `cartographer analyse --games`: planners tell the par, mixed tables how even it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from core.playtest import record
from core.playtest.panel.tables import table_spec, tables_of
from core.playtest.par import par_of, par_spec
from core.playtest.spec import AnyPlayed, AnySpec
from core.playtest.totals import Totals
from core.quest.analysis.corpus import SEATS
from core.quest.terminal.analysis.routes import Analysed
from core.terminal.games_bar import games_bar
from core.terminal.games_runner import GamesRunner, refuse_odd_games, refuse_unplayable

__all__ = ["par_spec", "refuse_odd_games", "refuse_unplayable"]  # what is asked beforehand


def judged_by_games(game: AnyPlayed, routes: Sequence[Analysed], games: int) -> Iterator[Analysed]:
    """Each route with the par of so many planner games, and the wins of as many at mixed tables.

    After Ctrl-C the games played so far count, and the routes that are left stay estimated.
    """
    is_stopped = False
    for route in routes:
        if is_stopped:
            yield route.judged_by(None, games, is_stopped=True)
            continue
        spec = par_spec(game, route.board, games)
        totals, is_stopped = _played(spec)
        judged = route.judged_by(par_of(totals), games, is_stopped=is_stopped)
        if not is_stopped and spec.players == SEATS:
            (mixed,) = (each for each in tables_of(game.playtests.panel) if each.is_mixed)
            totals, is_stopped = _played(table_spec(spec, mixed, games))
            judged = replace(judged, wins=totals.wins(record.WINNER, SEATS))
        yield judged


def _played(spec: AnySpec) -> tuple[Totals, bool]:
    """What some games came to, and whether somebody has stopped them."""
    with games_bar() as bar:
        runner = GamesRunner(bar)
        return runner.run(spec, has_skill_gap=False).totals, runner.is_stopped
