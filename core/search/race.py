"""Races: many designs play a few games each, and those that are clearly behind play no more.

All arms of a race play the same seeds. After each rung a judge says who goes on, so what a race
finds depends on its arms and seeds alone and never on who played faster.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field, replace
from functools import partial
from typing import TypeAlias

from core.basics.jobs import Progress, Work, retold
from core.basics.values import dataclass
from core.playtest.spec import AnySpec
from core.playtest.totals import Totals
from core.search.playing import PlayAll


@dataclass(frozen=True, slots=True)
class Arm:
    """Somebody in a race: a key and what is played; how many games, the race says."""

    key: str
    spec: AnySpec


@dataclass(frozen=True, slots=True)
class Rung:
    """A step of a race.

    Attributes:
        games: how many each arm has played in all when it is reached.
        most: how many arms may go on to the next one, at most.
    """

    games: int
    most: int


@dataclass(frozen=True, slots=True)
class Scored:
    """How far an arm is from what is wanted: less is better, and 0 is all of it.

    Attributes:
        low, high: between which the truth lies, however often one looks.
    """

    loss: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Standing(Progress):
    """How a race stands: what every arm has played, and who is still in it."""

    totals: Mapping[str, Totals] = field(default_factory=dict, hash=False)
    racing: tuple[str, ...] = ()


Judge: TypeAlias = Callable[[Mapping[str, Totals], Rung], Sequence[str]]
"""Who goes on after a rung, the best first, from what those who reached it have played."""


def racing(
    arms: Sequence[Arm], rungs: Sequence[Rung], judge: Judge, seeds: range, play: PlayAll
) -> Work[Standing]:
    """Let arms race; a step that is a `Standing` tells who goes on after a rung."""
    totals: dict[str, Totals] = {}
    left = {arm.key: arm for arm in arms}
    total, played = _most_games(len(arms), rungs), 0
    for before, rung in zip((0, *(each.games for each in rungs)), rungs, strict=False):
        if not left:
            break
        specs = [_games(arm.spec, seeds, before, rung.games) for arm in left.values()]
        found = yield from retold(play(specs), partial(_part, played, total))
        played += sum(spec.games for spec in specs)
        for key, more in zip(left, found, strict=True):
            totals[key] = totals[key].merged(more) if key in totals else more
        going_on = judge({key: totals[key] for key in left}, rung)
        left = {key: left[key] for key in going_on}
        yield Standing(played, total, totals=dict(totals), racing=tuple(left))
    return Standing(played, played, totals=totals, racing=tuple(left))


def _games(spec: AnySpec, seeds: range, before: int, upto: int) -> AnySpec:
    """The games of an arm between two rungs."""
    among = seeds[before:upto]
    return replace(spec, first_seed=among.start, games=len(among), precision=None)


def _most_games(arms: int, rungs: Sequence[Rung]) -> int:
    """How many games a race takes if nobody is clearly behind."""
    total, before = 0, 0
    for rung in rungs:
        total += arms * (rung.games - before)
        arms, before = min(arms, rung.most), rung.games
    return total


def _part(done: int, total: int, step: Progress) -> Progress:
    """A step of what is played next, as a part of the whole race."""
    return Progress(done + step.done if step.total else done, total, step.text)


def survivors(scores: Mapping[str, Scored], most: int, wanted: int = 1) -> tuple[str, ...]:
    """Those who go on, the best first: nobody who is clearly behind, and not more than so many.

    Clearly behind is who loses at least more than so many others, as are wanted, lose at most.
    """
    if not scores:
        return ()
    ends = sorted(each.high for each in scores.values())
    bar = ends[min(wanted, len(ends)) - 1]
    left = [key for key, each in scores.items() if each.low <= bar]
    return tuple(sorted(left, key=lambda key: (scores[key].loss, scores[key].high))[:most])
