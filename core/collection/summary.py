"""What a collection tells of a design: how hard, how long, and what is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from core.certificate.judgement import Judgement, State, judged_at_sight
from core.checking.facts import OwnBox
from core.checking.problem import Severity
from core.checking.report import checking
from core.designs.certificate import PAR_UNIT, Certificate
from core.designs.design import Design
from core.designs.design_file import DesignFile
from core.designs.validity import valid_certificate
from core.game import AnyGame
from core.jobs import finished, gently
from core.pages.card_facts import CardFacts
from core.playtest.par_rounds import Par


@dataclass(frozen=True, slots=True)
class Summary:
    """A design in short.

    Attributes:
        card: what its game tells of it, by the par of its certificate, if it has one of this
            program's versions, else by an estimate; None while it has errors, or if the game has
            nothing to tell.
        certificate: one that speaks of this design; a void one is among the warnings.
        judgement: how that certificate stands, at sight.
    """

    errors: int
    warnings: int
    hints: int
    card: CardFacts | None = None
    certificate: Certificate | None = None
    judgement: Judgement | None = None

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
    par = _certified_par(file.design, certificate, judgement)
    return Summary(
        errors=report.count(Severity.ERROR),
        warnings=report.count(Severity.WARNING),
        hints=report.count(Severity.HINT),
        card=None if report.has_errors else game.pages.card(facts, par),
        certificate=certificate,
        judgement=judgement,
    )


def _certified_par(
    design: Design, certificate: Certificate | None, judgement: Judgement | None
) -> Par | None:
    """The par of as many good bots as verdicts are based on, if these are the ones we know."""
    if certificate is None or judgement is None or judgement.state is not State.NOT_REPLAYED:
        return None
    most = max(design.player_counts)
    pars = {each.players: each.par for each in certificate.results}
    return Par(pars[most] / PAR_UNIT, certificate.games) if most in pars else None
