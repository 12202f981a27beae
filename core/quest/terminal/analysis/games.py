"""Planner games for `cartographer analyse --games`, which turn the estimate into a par."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.playtest.par import par_of, par_spec
from core.playtest.spec import AnyPlayed
from core.quest.terminal.analysis.routes import Analysed
from core.terminal.games_bar import games_bar
from core.terminal.games_runner import GamesRunner, refuse_odd_games, refuse_unplayable

__all__ = ["par_spec", "refuse_odd_games", "refuse_unplayable"]  # what is asked beforehand


def judged_by_games(game: AnyPlayed, routes: Sequence[Analysed], games: int) -> Iterator[Analysed]:
    """Each route with the par of so many planner games.

    After Ctrl-C the games played so far count, and the routes that are left stay estimated.
    """
    is_stopped = False
    for route in routes:
        par = None
        if not is_stopped:
            with games_bar() as bar:
                runner = GamesRunner(bar)
                spec = par_spec(game, route.board, games)
                par = par_of(runner.run(spec, has_skill_gap=False).totals)
            is_stopped = runner.is_stopped
        yield route.judged_by(par, games, is_stopped=is_stopped)
