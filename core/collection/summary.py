"""What a collection tells of a design: how hard, how long, and what is wrong with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.basics.jobs import finished, gently
from core.basics.values import dataclass
from core.certificate.judgement import (
    Judgement,
    certified_par,
    certified_seats,
    judged_at_sight,
    known_games,
)
from core.checking.facts import OwnBox
from core.checking.problem import Severity
from core.checking.report import checking
from core.designs.certificate import Certificate
from core.designs.design_file import DesignFile
from core.designs.validity import valid_certificate
from core.pages.card_facts import CardFacts

if TYPE_CHECKING:
    from core.game import AnyGame
    from core.playtest.panel.verdicts import PanelVerdict


@dataclass(frozen=True, slots=True)
class Summary:
    """A design in short.

    Attributes:
        card: what its game tells of it, by the par of its certificate, if it has one of this
            program's versions, else by an estimate; None while it has errors, or if the game has
            nothing to tell.
        certificate: one that speaks of this design; a void one is among the warnings.
        judgement: how that certificate stands, at sight.
        seats: what the panel says of them by that certificate, with as many players as can take
            part; None if it was not asked, or if these were other players than those we know.
    """

    errors: int
    warnings: int
    hints: int
    card: CardFacts | None = None
    certificate: Certificate | None = None
    judgement: Judgement | None = None
    seats: PanelVerdict | None = None

    @property
    def gravity(self) -> tuple[int, int, int]:
        """What orders designs by their problems: any error outweighs all warnings."""
        return self.errors, self.warnings, self.hints


def summary_of(game: AnyGame, file: DesignFile[Any], box: OwnBox) -> Summary:
    """Check and judge a design; that takes a hundredth of a second, and other threads go first."""
    facts = game.facts(file, box)
    report = finished(gently(checking(game.rules, facts)))
    certificate = valid_certificate(file.design)
    judgement = None if certificate is None else judged_at_sight(game, certificate, file.design)
    certified = known_games(game, file.design)
    return Summary(
        errors=report.count(Severity.ERROR),
        warnings=report.count(Severity.WARNING),
        hints=report.count(Severity.HINT),
        card=None if report.has_errors else game.pages.card(facts, certified_par(certified)),
        certificate=certificate,
        judgement=judgement,
        seats=None if certified is None else certified_seats(game, certified),
    )
