"""Certificates on the command line: judged with a bar, and as values for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.basics.jobs import Result, Work, finished
from core.basics.language import tr, tr_lazy
from core.certificate.judgement import Judgement, State, judged_at_sight
from core.designs.certificate import PAR_UNIT, Certificate, CertifiedGames

if TYPE_CHECKING:
    from core.certificate.short_form import ShortForm
    from core.checking.facts import OwnBox
    from core.designs.design import Design
    from core.game import AnyGame
    from core.playtest.spec import PlayedBoard


def judged(
    certificate: Certificate, design: Design, game: AnyGame, board: PlayedBoard | None
) -> Judgement:
    """How a certificate stands; its games are played again if that can be done."""
    at_sight = judged_at_sight(game, certificate, design)
    if at_sight.state is not State.NOT_REPLAYED:
        return at_sight
    if board is None:
        return _unplayable()
    from core.certificate.verifying import verifying

    return played_through(verifying(game, certificate, board), tr("Verifying"))


def restored(
    short_form: ShortForm, design: Design, game: AnyGame, box: OwnBox
) -> Certificate | Judgement:
    """The certificate behind what a share code claims of its design, or why there is none."""
    from core.certificate.verifying import restoring
    from core.checking.report import check
    from core.designs.design_file import DesignFile

    facts = game.facts(DesignFile(design), box)
    board: PlayedBoard | None = facts.board
    if board is None or check(game.rules, facts).has_errors:
        return _unplayable()
    return played_through(restoring(game, short_form, board), tr("Verifying"))


def _unplayable() -> Judgement:
    return Judgement(State.NOT_REPLAYED, tr_lazy("the design cannot be played as it is"))


def played_through(work: Work[Result], what: str) -> Result:
    """The result of work that plays games, shown on a bar meanwhile; Ctrl-C stops the games."""
    from core.terminal.games_bar import games_bar

    with games_bar() as bar:
        return finished(work, lambda step: bar.show(step, what))


def for_programs(certificate: Certificate, game: AnyGame) -> dict[str, object]:
    """A certificate with the keys that it has in a file of its game."""
    return {
        game.names.noun: certificate.fingerprint,
        **{each: each in certificate.variants for each in game.names.variants},
        "engine": certificate.engine,
        "bots": certificate.bots,
        "games": certificate.games,
        "results": [
            {
                "players": each.players,
                "par": each.par / PAR_UNIT,
                "wins": list(each.wins),
                **_tables_of(each),
            }
            for each in certificate.results
        ],
        "digest": certificate.digest,
    }


def _tables_of(games: CertifiedGames) -> dict[str, object]:
    """What other players have shown, if they were asked."""
    wins = {each.name: list(each.wins) for each in games.tables}
    return {"tables": wins} if wins else {}
