"""Likeness: designs on which the same styles do well are alike, however they look.

Two fingerprints are apart by the root mean square of what the shares of each style differ, freed
of what chance adds to it. Everybody plays a few games; those that are far apart play no more.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import field
from functools import partial

from core.basics.jobs import Progress, Work, retold
from core.basics.values import dataclass
from core.playtest.spec import AnySpec
from core.search.fingerprints.fingerprint import Fingerprint
from core.search.fingerprints.fingerprinting import Sitting, fingerprinting

COUNT = 5
"""So many are told, if nobody says otherwise."""
GLANCE = (100,)
"""Games of each style on every design."""
LOOK = (400,)
"""And on those that may be alike."""
_LOOKED_AT = 3
"""So many times as many as are wanted are looked at more closely."""


@dataclass(frozen=True, slots=True)
class Likeness:
    """A design that was compared with another.

    Attributes:
        name: what it is called by whoever asks.
        apart: how far its fingerprint is from the other one, as a share; 0 if chance alone could
            make what is seen.
        longer: by how many rounds its games are longer.
    """

    name: str
    apart: float
    longer: float
    fingerprint: Fingerprint


@dataclass(frozen=True, slots=True)
class Likenesses(Progress):
    """The designs that are most alike, the nearest first; of what is known so far."""

    nearest: tuple[Likeness, ...] = field(default=())


def apart(one: Fingerprint, other: Fingerprint) -> float:
    """How far two fingerprints of the same styles are from each other, freed of chance."""
    pairs = [(mine, other.fare(mine.style.key)) for mine in one.fares]
    both = [(mine, theirs) for mine, theirs in pairs if theirs is not None]
    if not both:
        return 1.0
    seen = sum((mine.share.value - theirs.share.value) ** 2 for mine, theirs in both)
    chance = sum(mine.noise + theirs.noise for mine, theirs in both)
    return math.sqrt(max(0.0, seen - chance) / len(both))


def likening(
    spec: AnySpec, others: Mapping[str, AnySpec], sitting: Sitting, count: int = COUNT
) -> Work[Likenesses]:
    """Find those of some boards that are most like one; a step that is `Likenesses` tells so far.

    All specs are of one game and for as many players.
    """
    looked_at = min(len(others), _LOOKED_AT * count)
    steps = 1 + len(others) + looked_at
    mine = yield from _taking(spec, sitting, LOOK, (0, steps))
    found: dict[str, Likeness] = {}
    for place, (name, other) in enumerate(others.items(), 1):
        theirs = yield from _taking(other, sitting, GLANCE, (place, steps))
        found[name] = _likeness(name, mine, theirs)
        yield Likenesses(place, steps, nearest=_ranked(found)[:count])
    looks = {}
    for place, each in enumerate(_ranked(found)[:looked_at], 1 + len(others)):
        theirs = yield from _taking(others[each.name], sitting, LOOK, (place, steps))
        looks[each.name] = _likeness(each.name, mine, theirs)
    return Likenesses(steps, steps, nearest=_ranked(looks)[:count])


def _taking(
    spec: AnySpec, sitting: Sitting, rungs: Sequence[int], place: tuple[int, int]
) -> Work[Fingerprint]:
    """Take one fingerprint of many."""
    work = fingerprinting(spec, sitting, rungs)
    return (yield from retold(work, partial(_step, *place)))


def _step(place: int, steps: int, step: Progress) -> Progress:
    return Progress(place, steps, step.text)


def _likeness(name: str, mine: Fingerprint, theirs: Fingerprint) -> Likeness:
    longer = theirs.rounds.value - mine.rounds.value
    return Likeness(name, apart(mine, theirs), longer, theirs)


def _ranked(found: Mapping[str, Likeness]) -> tuple[Likeness, ...]:
    """The nearest first; of those that chance alone tells apart, the one that is as long."""
    order = sorted(found.values(), key=lambda each: (each.apart, abs(each.longer), each.name))
    return tuple(order)
