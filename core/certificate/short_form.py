"""The short form of a certificate: what fits into a share code, as one number.

It has at most 56 bits in a game for two to four, and usual ones are shorter; where games take 61
rounds or more, higher numbers stand for those. Layout and variants
stand in the code anyway. Pars are rounded to half a round, and of the seats only
the one that is farthest from an even share is told; but versions, games and a few bits of the
digest are there, so that whoever opens the code can play the games again and have all of it back.
"""

from __future__ import annotations

from functools import cache
from math import prod

from core.basics.values import dataclass
from core.designs.certificate import CERTIFIED_GAMES, PAR_UNIT, Certificate
from core.designs.design import D, Design
from core.designs.format import DesignFormat
from core.designs.sharing.framing import NoShareCode
from core.designs.sharing.share_code import encode
from core.designs.validity import valid_certificate

HALVES = 2
"""Pars are told in halves of a round."""
_USUAL_PAR, _LONGEST_PAR = 61, 500
"""Rounds that pars are below in short forms: in those of most games, and in all."""
_POINTS = 100
_DIGEST_DIGITS = 3
"""So many of the digest's hexadecimal digits."""


@cache
def radices(counts: tuple[int, ...], longest: int = _USUAL_PAR) -> tuple[int, ...]:
    """How many values each part can have in a game with these player counts."""
    return (
        2 ** len(counts) - 1,  # sets of player counts that are missing; never all of them
        32,  # versions of the engine
        64,  # versions of the bots
        len(CERTIFIED_GAMES),
        *[HALVES * longest] * len(counts),  # pars below so many rounds
        _POINTS - _POINTS // max(counts) + 1,  # points of unevenness, if one seat wins all
        16**_DIGEST_DIGITS,
    )


@dataclass(frozen=True, slots=True)
class ShortForm:
    """A certificate in short, for the design that it came with.

    Attributes:
        pars: by ascending player counts, in halves of a round.
        unevenness: by how many points the farthest seat of all player counts is off an even share.
        digest: the beginning of the digest, as a number.
    """

    engine: int
    bots: int
    games: int
    player_counts: tuple[int, ...]
    pars: tuple[int, ...]
    unevenness: int
    digest: int


def short_form_of(certificate: Certificate) -> ShortForm:
    """A certificate in short."""
    unevenness = max(abs(each.unevenness) for each in certificate.results)
    return ShortForm(
        engine=certificate.engine,
        bots=certificate.bots,
        games=certificate.games,
        player_counts=certificate.player_counts,
        pars=tuple(round(each.par * HALVES / PAR_UNIT) for each in certificate.results),
        unevenness=round(unevenness * _POINTS),
        digest=int(certificate.digest[:_DIGEST_DIGITS], base=16),
    )


def packed(short_form: ShortForm, counts: tuple[int, ...]) -> int | None:
    """The number that stands for a short form, above 0; None if some of it is out of bounds.

    `counts` are the player counts of the game.
    """
    pars = dict(zip(short_form.player_counts, short_form.pars, strict=True))
    digits = (
        sum(1 << place for place, count in enumerate(counts) if count not in pars),
        short_form.engine,
        short_form.bots,
        CERTIFIED_GAMES.index(short_form.games),
        *(pars.get(count, 0) for count in counts),
        short_form.unevenness,
        short_form.digest,
    )
    usual = radices(counts)
    number = _joined(digits, usual)
    if number is not None:
        return number
    longer = _joined(digits, radices(counts, _LONGEST_PAR))
    return None if longer is None else prod(usual) + longer


def _joined(digits: tuple[int, ...], radices: tuple[int, ...]) -> int | None:
    """The number that digits make, each with a radix of its own; None if one is out of bounds."""
    number = 0
    for digit, radix in zip(digits, radices, strict=True):
        if not 0 <= digit < radix:
            return None
        number = number * radix + digit
    return number


def number_for(design: Design) -> int | None:
    """What the share code of a design carries of its certificate: nothing without a valid one."""
    certificate = valid_certificate(design)
    return None if certificate is None else packed(short_form_of(certificate), design.counts)


def code_of(design: D, game: DesignFormat[D]) -> str | None:
    """The share code of a design with its certificate if that holds; None if it is too large."""
    try:
        return encode(design, game, number_for(design))
    except NoShareCode:
        return None


def unpacked(number: int, counts: tuple[int, ...]) -> ShortForm | None:
    """The short form that a number stands for in a game with these player counts.

    None if this version knows none.
    """
    digits: list[int] = []
    usual = radices(counts)
    is_usual = number < prod(usual)
    rest = number if is_usual else number - prod(usual)
    for radix in reversed(usual if is_usual else radices(counts, _LONGEST_PAR)):
        rest, digit = divmod(rest, radix)
        digits.append(digit)
    digest, unevenness, *pars, games, bots, engine, missing = digits
    found = [
        (count, par)
        for place, (count, par) in enumerate(zip(counts, reversed(pars), strict=True))
        if not missing >> place & 1
    ]
    short_form = ShortForm(
        engine=engine,
        bots=bots,
        games=CERTIFIED_GAMES[games],
        player_counts=tuple(count for count, _ in found),
        pars=tuple(par for _, par in found),
        unevenness=unevenness,
        digest=digest,
    )
    return short_form if engine and bots and packed(short_form, counts) == number else None
