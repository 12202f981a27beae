"""Planner games for `cartographer analyse --games`, which turn the estimate into a par."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing

from core.analysis.difficulty import Par
from core.board.board import Board
from core.cli.analyse_routes import Analysed
from core.cli.games_bar import games_bar, until_stopped
from core.cli.terminal import Refusal
from core.engine.packing import HIGHEST_SEED
from core.language import marked, tr
from core.playtest.par import par_of, par_spec
from core.playtest.runner import Partial, playtesting


def refuse_odd_games(games: int) -> None:
    """Refuse a number of games that nobody can play."""
    if not 1 <= games <= HIGHEST_SEED:
        text = marked("a playtest has 1 to {most:,} games, not {games:,}")
        raise Refusal(tr(text, most=HIGHEST_SEED, games=games))


def judged_by_games(routes: Sequence[Analysed], games: int) -> Iterator[Analysed]:
    """Each route with the par of so many planner games.

    After Ctrl-C the games played so far count, and the routes that are left stay estimated.
    """
    is_stopped = False
    for route in routes:
        par = None
        if not is_stopped:
            par, is_stopped = _par(route.board, games)
        yield route.judged_by(par, games, is_stopped=is_stopped)


def _par(board: Board, games: int) -> tuple[Par | None, bool]:
    """The par of the games, and whether Ctrl-C ended them early."""
    last: Partial | None = None
    is_stopped = False
    with games_bar() as bar:
        try:
            with closing(playtesting(par_spec(board, games))) as work:
                for last in until_stopped(work):
                    bar.show(last, tr("Playing"))
        except KeyboardInterrupt:
            is_stopped = True
    return (None if last is None else par_of(last.totals())), is_stopped
