"""What a collection tells of a route: how hard, how long, and what is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass

from core.certificate.judgement import Judgement, State, judged_at_sight
from core.checking.problem import Severity
from core.checking.report import checking
from core.designs.certificate import PAR_UNIT, Certificate
from core.designs.design_file import DesignFile
from core.designs.validity import valid_certificate
from core.jobs import finished, gently
from core.playtest.par_rounds import Par
from core.quest.analysis.difficulty import Difficulty, difficulty
from core.quest.analysis.facts import Facts
from core.quest.catalogue.catalogue import Catalogue
from core.quest.checks.rules import RULES
from core.quest.route.route import Route
from core.shelf import game_of


@dataclass(frozen=True, slots=True)
class Summary:
    """A route in short.

    Attributes:
        verdict: by the par of its certificate, if it has one of this program's versions, else an
            estimate; None while the route has errors or no way to the finish.
        steps: of the way that takes the least strength; None without a way.
        certificate: one that speaks of this route; a void one is among the warnings.
        judgement: how that certificate stands, at sight.
    """

    errors: int
    warnings: int
    hints: int
    verdict: Difficulty | None = None
    steps: int | None = None
    certificate: Certificate | None = None
    judgement: Judgement | None = None

    @property
    def gravity(self) -> tuple[int, int, int]:
        """What orders routes by their problems: any error outweighs all warnings."""
        return self.errors, self.warnings, self.hints

    @property
    def par(self) -> Par | None:
        """The par that games have told, if they have."""
        return None if self.verdict is None else self.verdict.par


def summary_of(file: DesignFile[Route], catalogue: Catalogue) -> Summary:
    """Check and judge a route; that takes a hundredth of a second, and other threads go first."""
    facts = Facts(file, catalogue)
    report = finished(gently(checking(RULES, facts)))
    certificate = valid_certificate(file.design)
    judgement = (
        None
        if certificate is None
        else judged_at_sight(game_of(file.design), certificate, file.design)
    )
    analysis = None if report.has_errors else facts.analysis
    best = None if analysis is None else analysis.best
    par = _certified_par(file.design, certificate, judgement)
    return Summary(
        errors=report.count(Severity.ERROR),
        warnings=report.count(Severity.WARNING),
        hints=report.count(Severity.HINT),
        verdict=None if analysis is None else difficulty(analysis, par),
        steps=None if best is None else best.steps,
        certificate=certificate,
        judgement=judgement,
    )


def _certified_par(
    route: Route, certificate: Certificate | None, judgement: Judgement | None
) -> Par | None:
    """The par of as many planners as verdicts are based on, if these are the ones we know."""
    if certificate is None or judgement is None or judgement.state is not State.NOT_REPLAYED:
        return None
    most = max(route.player_counts)
    pars = {each.players: each.par for each in certificate.results}
    return Par(pars[most] / PAR_UNIT, certificate.games) if most in pars else None
