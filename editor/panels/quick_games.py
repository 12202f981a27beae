"""Quick games: a few hundred games of fast bots, as long work with a short result."""

from __future__ import annotations

from dataclasses import dataclass

from core.board.board import Board
from core.board.layout import lay_out
from core.catalogue.catalogue import Catalogue
from core.jobs import Work
from core.route.route import Route

GAMES = 200
"""Enough for a first impression in about a second."""


@dataclass(frozen=True, slots=True)
class QuickResult:
    """What some quick games tell.

    Attributes:
        games: how many were played.
        finished: how many of them somebody won.
        rounds: the median of their rounds; None if none was finished.
        shares: how many of the finished games each seat has won, as shares of 1.
    """

    games: int
    finished: int
    rounds: int | None
    shares: tuple[float, ...]


def quick_games(route: Route, catalogue: Catalogue, players: int) -> Work[QuickResult]:
    """Let sprinters play a sound route.

    The playtest is imported only here: its kernels take long to load and longer to compile.
    """
    from core.engine.packing import Options  # noqa: PLC0415  slow to import
    from core.playtest.report import PlaytestReport  # noqa: PLC0415  slow to import
    from core.playtest.runner import playtesting  # noqa: PLC0415  slow to import
    from core.playtest.spec import ROUND_LIMIT, Spec, lineup  # noqa: PLC0415  slow to import

    board = Board.of(lay_out(route, catalogue))
    options = Options(round_limit=ROUND_LIMIT, caves=route.caves)
    spec = Spec(board, lineup(*["sprinter"] * players), options, games=GAMES)
    totals = yield from playtesting(spec)
    report = PlaytestReport.of(spec, totals)
    rounds = report.figure("rounds", "median").value if report.finished else None
    shares = tuple(each.value or 0.0 for each in report.section("seats").figures)
    return QuickResult(
        report.games, report.finished, None if rounds is None else round(rounds), shares
    )
