"""Fingerprints in words: each style, what stands out, and how far designs are from one another."""

from __future__ import annotations

from collections.abc import Iterator

from core.basics.language import tr, tr_number
from core.playtest.words import LengthWords
from core.search.fingerprints.fingerprint import Fare, Fingerprint
from core.search.fingerprints.likeness import Likeness

_POINTS = 100


def verdict_words(fare: Fare, even: float) -> str:
    """Whether a style fares better or worse than an even share, as far as that is known."""
    verdict = fare.verdict(even)
    if verdict == 0:
        return tr("about even, or undecided")
    return tr("better") if verdict > 0 else tr("worse")


def share_words(fare: Fare) -> str:
    """The share of games that a style wins, give or take what is not known."""
    if not fare.games:
        return tr("no game finished")
    low, high = max(0.0, fare.share.low), min(1.0, fare.share.high)
    return tr(
        "{share} % ({low} to {high})",
        share=tr_number(_POINTS * fare.share.value, ".0f"),
        low=tr_number(_POINTS * low, ".0f"),
        high=tr_number(_POINTS * high, ".0f"),
    )


def style_rows(found: Fingerprint) -> Iterator[tuple[str, str, str]]:
    """Each style, what it wins, and what that means; those last who do without something."""
    for fare in sorted(found.fares, key=lambda each: each.style.is_restricted):
        words = f"{fare.style.key}: {fare.style.title}"
        yield words, share_words(fare), verdict_words(fare, found.even)


def about_fingerprint(found: Fingerprint, par: str) -> str:
    """How the shares are to be read."""
    return tr(
        "Each sits as the only one of its kind among players of the kind “{par}”; {even} % are "
        "even. All intervals hold at once with 95 %, however often one looks.",
        par=par,
        even=tr_number(_POINTS * found.even, ".0f"),
    )


def likeness_words(found: Likeness, lengths: LengthWords) -> tuple[str, str]:
    """How far a design is from another, and by how much its games are longer."""
    points = tr("{points} points apart", points=tr_number(_POINTS * found.apart, ".1f"))
    return points, tr(lengths.so_long, rounds=tr_number(found.longer, "+.1f"))


def about_likeness() -> str:
    """How likenesses are to be read."""
    return tr(
        "Styles fare differently by so many points, freed of chance: the root mean square over all "
        "of them. How much longer or shorter games are stands behind it."
    )
