"""Issuing certificates: planner games on a route without errors, or why there is no certificate."""

from __future__ import annotations

from dataclasses import dataclass

from core.certificate.evidence import certificate_of, gathering, shortcoming
from core.checking.report import Report
from core.designs.certificate import Certificate
from core.jobs import Work
from core.language import tr
from core.playtest.game_counts import GAMES
from core.playtest.limits import Unplayable
from core.playtest.running.batch_kernels import BatchKernels
from core.quest.analysis.facts import Facts
from core.quest.game import QUEST


@dataclass(frozen=True, slots=True)
class NoCertificate:
    """A route that gets no certificate, and why.

    Attributes:
        codes: of the route's errors, if it has any.
    """

    reason: str
    codes: tuple[str, ...] = ()


def certifying(
    facts: Facts, report: Report, games: int = GAMES, kernels: BatchKernels | None = None
) -> Work[Certificate | NoCertificate]:
    """Let planners play a route with each of its player counts, and certify what that shows.

    A route is finishable from every seat if it has no errors, so that a way leads from each start
    space in use to the finish (P301), if every single game is finished, and if with each player
    count every seat has won at least one game. `report` is what the checks have found, and `games`
    one of `CERTIFIED_GAMES`.
    """
    if codes := report.errors:
        return NoCertificate(tr("it has errors ({codes})", codes=", ".join(codes)), codes)
    board = facts.sound_board
    try:
        evidence = yield from gathering(QUEST, board, board.route.player_counts, games, kernels)
    except Unplayable as error:
        return NoCertificate(str(error))
    reason = shortcoming(evidence)
    return certificate_of(board, evidence) if reason is None else NoCertificate(str(reason))
