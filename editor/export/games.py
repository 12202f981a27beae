"""Games that are played for a report, on the command line."""

from __future__ import annotations

from dataclasses import dataclass, replace

from core import signals
from core.analysis.difficulty import PAR_BOT
from core.board.board import Board
from core.cli.games_bar import games_bar
from core.cli.playtest_games import Hall
from core.cli.playtest_wishes import Wish, refuse_too_few_starts, refuse_unplayable
from core.cli.terminal import Refusal
from core.language import tr
from core.playtest.par import par_spec
from core.playtest.report import PlaytestReport
from core.playtest.runs import Run
from core.playtest.spec import Spec, lineup


@dataclass(frozen=True, slots=True)
class Games:
    """What was played: a run of planners, and planners against sprinters if they did."""

    run: Run
    skill: PlaytestReport | None = None


def played(source: str, board: Board, games: int, players: int | None) -> Games:
    """Let planners play a route, with a bar on a terminal; after Ctrl-C, what was played counts.

    Without a number of players it is the playtest that par is taken from.
    """
    spec = _spec(source, board, games, players)
    with games_bar() as bar:
        told = Hall(bar, None, None).played(Wish(source, source, spec), has_skill_gap=True)
    signals.stop_at_once()
    if not told.report.games:
        raise Refusal(tr("Stopped before the first game."))
    return Games(Run(spec, told.totals, told.report, told.is_stopped), told.skill)


def _spec(source: str, board: Board, games: int, players: int | None) -> Spec:
    spec = par_spec(board, games)
    if players is not None:
        refuse_too_few_starts(board, players, source)
        spec = replace(spec, bots=lineup(*[PAR_BOT] * players))
    refuse_unplayable(source, spec)
    return spec
