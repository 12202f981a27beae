"""Verifying certificates: playing the recorded games again must give all that is claimed."""

from __future__ import annotations

from core.basics.jobs import Work
from core.basics.language import LazyText, tr_lazy
from core.certificate.evidence import asking, certificate_of, gathering, shortcoming, with_panel
from core.certificate.judgement import (
    Judgement,
    State,
    confirmed,
    judged_at_sight,
    judged_by_version,
)
from core.certificate.short_form import ShortForm, short_form_of
from core.designs.certificate import PAR_UNIT, Certificate, CertifiedGames
from core.designs.validity import void_because
from core.playtest.limits import Unplayable
from core.playtest.running.playing import PlayingKernels
from core.playtest.spec import AnyPlayed, PlayedBoard


def verifying(
    game: AnyPlayed,
    certificate: Certificate,
    board: PlayedBoard,
    kernels: PlayingKernels | None = None,
) -> Work[Judgement]:
    """Judge a certificate by all that it claims: every recorded game is played again."""
    at_sight = judged_at_sight(game, certificate, board.design)
    if at_sight.state is not State.NOT_REPLAYED:
        return at_sight
    counts, games = certificate.player_counts, certificate.games
    try:
        evidence = yield from gathering(game, board, counts, games, kernels)
        reason = shortcoming(evidence)
        if reason is not None:
            return Judgement(State.FALSE, reason)
        asked = tuple(each.players for each in certificate.results if each.tables)
        panel = yield from asking(game, board, asked, games, kernels)
    except Unplayable as error:
        return Judgement(State.NOT_REPLAYED, LazyText(str(error)))
    found = with_panel(certificate_of(game, board.design, evidence), panel)
    reason = _difference(certificate, found)
    return confirmed() if reason is None else Judgement(State.FALSE, reason)


def restoring(
    game: AnyPlayed,
    short_form: ShortForm,
    board: PlayedBoard,
    kernels: PlayingKernels | None = None,
) -> Work[Certificate | Judgement]:
    """The whole certificate behind the short form of a share code, or why there is none.

    The games are played again; whatever they come to must have the same short_form.
    """
    at_sight = judged_by_version(game, short_form.engine, short_form.bots)
    if at_sight.state is not State.NOT_REPLAYED:
        return at_sight
    try:
        evidence = yield from gathering(
            game, board, short_form.player_counts, short_form.games, kernels
        )
    except Unplayable as error:
        return Judgement(State.NOT_REPLAYED, LazyText(str(error)))
    reason = shortcoming(evidence)
    if reason is not None:
        return Judgement(State.FALSE, reason)
    certificate = certificate_of(game, board.design, evidence)
    if short_form_of(certificate) != short_form:
        return Judgement(State.FALSE, tr_lazy("the games of this design come to something else"))
    reason = void_because(certificate, board.design)
    return certificate if reason is None else Judgement(State.VOID, reason)


def _difference(claimed: Certificate, found: Certificate) -> LazyText | None:
    """The first thing that is not as it is claimed, or None if everything is."""
    for one, other in zip(claimed.results, found.results, strict=True):
        reason = _different_figures(one, other)
        if reason is not None:
            return reason
    if claimed.digest != found.digest:
        return tr_lazy("its digest is that of other games")
    return None


def _different_figures(claimed: CertifiedGames, found: CertifiedGames) -> LazyText | None:
    if claimed.par != found.par:
        return tr_lazy(
            "with {players} players the par is {found:.2f}, not {claimed:.2f}",
            players=found.players,
            found=found.par / PAR_UNIT,
            claimed=claimed.par / PAR_UNIT,
        )
    if claimed.wins != found.wins:
        return tr_lazy(
            "with {players} players the seats win {found}, not {claimed}",
            players=found.players,
            found=_listed(found.wins),
            claimed=_listed(claimed.wins),
        )
    return _different_tables(claimed, found)


def _different_tables(claimed: CertifiedGames, found: CertifiedGames) -> LazyText | None:
    known = {each.name: each.wins for each in found.tables}
    for each in claimed.tables:
        if each.name not in known:
            return tr_lazy("no {table} sits at any table here", table=each.name)
        if each.wins != known[each.name]:
            return tr_lazy(
                "with {players} players at the table “{table}” the seats win {found}, not "
                "{claimed}",
                players=found.players,
                table=each.name,
                found=_listed(known[each.name]),
                claimed=_listed(each.wins),
            )
    return None


def _listed(wins: tuple[int, ...]) -> str:
    return ", ".join(map(str, wins))
