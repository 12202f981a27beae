"""Issuing certificates: good bots play a design without errors; or why there is none."""

from __future__ import annotations

from core.basics.jobs import Work
from core.basics.language import tr
from core.basics.values import dataclass
from core.certificate.evidence import asking, certificate_of, gathering, shortcoming, with_panel
from core.checking.facts import AnyFacts, OwnBoard
from core.checking.report import Report
from core.designs.certificate import Certificate
from core.playtest.game_counts import GAMES
from core.playtest.limits import Unplayable
from core.playtest.running.playing import PlayingKernels
from core.playtest.spec import AnyPlayed


@dataclass(frozen=True, slots=True)
class NoCertificate:
    """A design that gets no certificate, and why.

    Attributes:
        codes: of the design's errors, if it has any.
    """

    reason: str
    codes: tuple[str, ...] = ()


def certifying(
    game: AnyPlayed,
    facts: AnyFacts,
    report: Report,
    games: int = GAMES,
    kernels: PlayingKernels | None = None,
) -> Work[Certificate | NoCertificate]:
    """Let good bots play a design with each of its player counts, and certify what that shows.

    A design is finishable from every seat if it has no errors, if every single game is finished,
    and if with each player count every seat has won at least one game. `report` is what the checks
    have found, and `games` one of `CERTIFIED_GAMES`.
    """
    if codes := report.errors:
        return NoCertificate(tr("it has errors ({codes})", codes=", ".join(codes)), codes)
    board: OwnBoard = facts.board
    counts = facts.design.player_counts
    try:
        evidence = yield from gathering(game, board, counts, games, kernels)
    except Unplayable as error:
        return NoCertificate(str(error))
    reason = shortcoming(evidence)
    return (
        certificate_of(game, facts.design, evidence)
        if reason is None
        else NoCertificate(str(reason))
    )


def certifying_with_panel(
    game: AnyPlayed,
    facts: AnyFacts,
    report: Report,
    games: int = GAMES,
    kernels: PlayingKernels | None = None,
) -> Work[Certificate | NoCertificate]:
    """The same, and let as many games at each other table of the panel tell of the seats."""
    issued = yield from certifying(game, facts, report, games, kernels)
    if isinstance(issued, NoCertificate):
        return issued
    board: OwnBoard = facts.board
    panel = yield from asking(game, board, issued.player_counts, games, kernels)
    return with_panel(issued, panel)
