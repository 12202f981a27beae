"""Certificates in words, for screens, sheets and the command line; light to import."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.basics.language import marked, tr, tr_number
from core.certificate.game import CertificateWords
from core.certificate.judgement import Judgement, State
from core.certificate.short_form import HALVES, ShortForm
from core.designs.certificate import PAR_UNIT, Certificate, CertifiedGames

if TYPE_CHECKING:
    from core.basics.figures import Interval
    from core.certificate import panel
    from core.playtest.panel import verdicts
    from core.playtest.panel import words as panel_words
else:
    panel = deferred("core.certificate.panel")
    verdicts = deferred("core.playtest.panel.verdicts")
    panel_words = deferred("core.playtest.panel.words")

_ERROR = 0.05
"""How often the truth may lie outside of what is told of a seat."""
_STANDINGS = {
    State.CONFIRMED: marked("certificate confirmed"),
    State.FALSE: marked("certificate false"),
    State.VOID: marked("certificate void"),
    State.OTHER_VERSION: marked("certificate not verified"),
    State.NOT_REPLAYED: marked("certificate not verified"),
}
_HEADLINES = {
    State.CONFIRMED: marked("Certificate confirmed: {reason}."),
    State.FALSE: marked("Certificate false: {reason}."),
    State.VOID: marked("Certificate void: {reason}."),
    State.OTHER_VERSION: marked("Certificate not verified: {reason}."),
    State.NOT_REPLAYED: marked("Certificate not verified: {reason}."),
}


def standing(judgement: Judgement) -> str:
    """How a certificate stands, in two or three words."""
    return tr(_STANDINGS[judgement.state])


def told_judgement(judgement: Judgement) -> str:
    """How a certificate stands, as one sentence."""
    return tr(_HEADLINES[judgement.state], reason=judgement.reason)


def told_certificate(certificate: Certificate, words: CertificateWords) -> Iterator[str]:
    """What a certificate claims: a headline, a line for each player count, and where from."""
    yield claim(certificate, words)
    yield from (told_games(each, words) for each in certificate.results)
    yield provenance(certificate)


def claim(certificate: Certificate, words: CertificateWords) -> str:
    """The headline: that everybody can win, and how that is known."""
    counts, games = told_counts(certificate.player_counts), certificate.games
    variants = ", ".join(map(tr, certificate.variants))
    text = words.playtests.claim_with_variants if variants else words.playtests.claim
    return tr(text, counts=counts, games=games, variants=variants)


def told_games(games: CertifiedGames, words: CertificateWords) -> str:
    """Par with one player count, the farthest seat from even, and what the panel says, if asked."""
    ends = ends_of_odd_seat(games)
    told = tr(
        "{par}, seat {seat} wins {share:.1%} {when} (with 95% certainty "
        "{low:.1%} to {high:.1%}; an even share is {even:.1%}).",
        par=tr(words.playtests.lengths.par, rounds=tr_number(games.par / PAR_UNIT, ".1f")),
        seat=games.odd_seat + 1,
        share=games.shares[games.odd_seat],
        low=ends.low,
        high=ends.high,
        when=words.when(games.players),
        even=1 / games.players,
    )
    return f"{told} {_told_panel(games, words)}" if games.tables else told


def ends_of_odd_seat(games: CertifiedGames) -> Interval:
    """Where the farthest share truly lies; picked among all, it has its part of the error."""
    won, played = games.wins[games.odd_seat], sum(games.wins)
    return verdicts.plain_interval(won, played, _ERROR / games.players)


def _told_panel(games: CertifiedGames, words: CertificateWords) -> str:
    """What the panel says of the seats."""
    verdict = panel.verdict_of_games(games, words.bot)
    return panel_words.verdict_sentence(words.playtests, verdict)


def provenance(certificate: Certificate) -> str:
    """What it takes to repeat it: the layout, the seeds, the versions and the digest."""
    return tr(
        "Layout {fingerprint}, seeds 0 to {last:,}, engine {engine}, bots {bots}, digest {digest}.",
        fingerprint=certificate.fingerprint,
        last=certificate.games - 1,
        engine=certificate.engine,
        bots=certificate.bots,
        digest=certificate.digest,
    )


def told_short_form(short_form: ShortForm, words: CertificateWords) -> Iterator[str]:
    """What a share code claims, with figures as rough as they are there."""
    counts = told_counts(short_form.player_counts)
    yield tr(words.playtests.short_claim, counts=counts, games=short_form.games)
    for players, par in zip(short_form.player_counts, short_form.pars, strict=True):
        about = tr(words.playtests.lengths.so_long, rounds=tr_number(par / HALVES, ".1f"))
        yield tr("With {players} players: par about {par}.", players=players, par=about)
    yield tr(
        "No seat is farther than {points} points from an even share {when}. These figures are "
        "rounded; playing the games again gives the whole certificate.",
        when=words.when(*short_form.player_counts),
        points=short_form.unevenness,
    )


def told_counts(counts: tuple[int, ...]) -> str:
    """Player counts as in “2, 3 or 4”."""
    *others, last = map(str, counts)
    return tr("{others} or {last}", others=", ".join(others), last=last) if others else last
