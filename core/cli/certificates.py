"""Certificates on the command line: judged with a bar, and as values for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.certificate.judgement import Judgement, State, judged_at_sight
from core.designs.certificate import PAR_UNIT, Certificate
from core.jobs import Result, Work, finished
from core.language import tr, tr_lazy
from core.shelf import game_of

if TYPE_CHECKING:
    from core.certificate.short_form import ShortForm
    from core.checking.facts import OwnBoard
    from core.designs.design import Design
    from core.game import AnyGame
    from core.quest.catalogue.catalogue import Catalogue
    from core.quest.route.route import Route


def judged(
    certificate: Certificate, design: Design, board: OwnBoard | None, *, is_replayed: bool
) -> Judgement:
    """How a certificate stands; its games are played again if that is wanted and can be done."""
    game = game_of(design)
    at_sight = judged_at_sight(game, certificate, design)
    if not is_replayed or at_sight.state is not State.NOT_REPLAYED:
        return at_sight
    if board is None:
        return _unplayable()
    from core.certificate.verifying import verifying

    return played_through(verifying(game, certificate, board), tr("Verifying"))


def restored(short_form: ShortForm, route: Route, catalogue: Catalogue) -> Certificate | Judgement:
    """The certificate behind what a share code claims of its route, or why there is none."""
    from core.certificate.verifying import restoring
    from core.checking.report import check
    from core.quest.analysis.facts import Facts
    from core.quest.checks.rules import RULES
    from core.quest.game import QUEST

    facts = Facts.of_route(route, catalogue)
    if check(RULES, facts).has_errors:
        return _unplayable()
    return played_through(restoring(QUEST, short_form, facts.sound_board), tr("Verifying"))


def _unplayable() -> Judgement:
    return Judgement(State.NOT_REPLAYED, tr_lazy("the route cannot be played as it is"))


def played_through(work: Work[Result], what: str) -> Result:
    """The result of work that plays games, shown on a bar meanwhile; Ctrl-C stops the games."""
    from core.terminal.games_bar import games_bar

    with games_bar() as bar:
        return finished(work, lambda step: bar.show(step, what))


def for_programs(certificate: Certificate, game: AnyGame) -> dict[str, object]:
    """A certificate with the keys that it has in a file of its game."""
    return {
        game.noun: certificate.fingerprint,
        **{each: each in certificate.variants for each in game.variants},
        "engine": certificate.engine,
        "bots": certificate.bots,
        "games": certificate.games,
        "results": [
            {"players": each.players, "par": each.par / PAR_UNIT, "wins": list(each.wins)}
            for each in certificate.results
        ],
        "digest": certificate.digest,
    }
