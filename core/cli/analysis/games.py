"""Planner games for `cartographer analyse --games`, which turn the estimate into a par."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.cli.analysis.routes import Analysed
from core.cli.playtests.runs import GamesRunner
from core.playtest.par import par_of, par_spec
from core.quest.game import QUEST
from core.terminal.games_bar import games_bar


def judged_by_games(routes: Sequence[Analysed], games: int) -> Iterator[Analysed]:
    """Each route with the par of so many planner games.

    After Ctrl-C the games played so far count, and the routes that are left stay estimated.
    """
    is_stopped = False
    for route in routes:
        par = None
        if not is_stopped:
            with games_bar() as bar:
                runner = GamesRunner(bar)
                spec = par_spec(QUEST, route.board, games)
                par = par_of(runner.run(spec, has_skill_gap=False).totals)
            is_stopped = runner.is_stopped
        yield route.judged_by(par, games, is_stopped=is_stopped)
