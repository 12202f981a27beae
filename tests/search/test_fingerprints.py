"""Tests of fingerprints: who wins how often as the only one of its kind, and which are alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from threading import active_count

import pytest

from core.basics.jobs import Work, finished
from core.playtest.running.batch_kernels import fastest_batch_kernels
from core.playtest.spec import AnySpec
from core.playtest.totals import Totals
from core.search.estimates import Estimate
from core.search.fingerprints.fingerprint import Fare, Fingerprint
from core.search.fingerprints.fingerprinting import Sitting, fingerprinting
from core.search.fingerprints.likeness import Likenesses, apart, likening
from core.search.playing import player
from core.search.seeds import Purpose, Seeds
from core.search.styles import Style
from tests.search.tracks import track_spec
from tests.toy.game import TOY

CAREFUL, RUNNER = TOY.playtests.bots
STYLES = (Style(CAREFUL), Style(RUNNER, is_restricted=True))


def sitting(threads: int = 2, start: int = 0) -> Sitting:
    kernels = fastest_batch_kernels(TOY.playtests.kernels)
    return Sitting(STYLES, player(threads=threads, kernels=kernels), Seeds(start))


def par(spaces: int = 12) -> AnySpec:
    return replace(track_spec(spaces), games=1)


@cache
def taken(threads: int = 2, start: int = 0, spaces: int = 12) -> Fingerprint:
    return finished(fingerprinting(par(spaces), sitting(threads, start)))


def test_who_plays_like_everybody_else_wins_an_even_share() -> None:
    fare = taken().fare("careful")
    assert fare is not None
    assert fare.games == 800
    assert fare.share.low < taken().even < fare.share.high
    assert fare.verdict(taken().even) == 0


def test_who_does_without_thought_fares_worse() -> None:
    fare = taken().fare("runner")
    assert fare is not None
    assert fare.verdict(taken().even) == -1
    assert fare.as_json(taken().even)["verdict"] == "worse"


def test_the_same_seeds_give_the_same_fingerprint_whoever_plays() -> None:
    assert taken(threads=1) == taken(threads=2)
    assert taken(start=1) != taken(start=0)


def test_it_comes_step_by_step_and_narrows() -> None:
    steps = [step for step in fingerprinting(par(), sitting()) if isinstance(step, Fingerprint)]
    reaches = [step.fares[1].share.reach for step in steps]
    assert len(steps) == 3
    assert reaches == sorted(reaches, reverse=True)
    assert steps[-1].farthest >= 2 * steps[-1].even


def test_whoever_has_won_nothing_may_win_the_next_game() -> None:
    work = fingerprinting(par(8), sitting(), rungs=(3,))
    assert all(fare.share.reach > 0 for fare in finished(work).fares)


def test_what_nobody_wants_any_more_is_not_played() -> None:
    before = active_count()
    work = fingerprinting(par(), sitting())
    next(work)
    work.close()
    assert active_count() == before


def fingerprint(*shares: float, games: int = 800) -> Fingerprint:
    fares = (
        Fare(style, Estimate(share, 0.05), games)
        for style, share in zip(STYLES, shares, strict=True)
    )
    return Fingerprint(0, 0, players=4, fares=tuple(fares))


def test_chance_does_not_set_apart() -> None:
    assert apart(fingerprint(0.25, 0.10), fingerprint(0.26, 0.11)) == 0.0
    far = apart(fingerprint(0.25, 0.10), fingerprint(0.45, 0.30))
    assert far == pytest.approx(0.2, abs=0.005)


def test_the_design_most_like_one_is_itself() -> None:
    others = {"long": par(40), "same": par(12), "short": par(8)}
    steps = list(likening(par(12), others, sitting(start=2), count=2))
    told = [step for step in steps if isinstance(step, Likenesses)]
    assert len(told[-1].nearest) == 2
    found = finished(likening(par(12), others, sitting(start=2), count=2))
    assert found.nearest[0].name == "same"
    assert found.nearest[0].apart == 0.0
    assert found.nearest[0].longer == 0.0


def test_no_game_of_a_fingerprint_is_one_that_a_search_shows() -> None:
    seeds: set[int] = set()
    play = sitting().play

    def noted(specs: Sequence[AnySpec]) -> Work[tuple[Totals, ...]]:
        seeds.update(seed for spec in specs for seed in spec.seeds)
        return play(specs)

    finished(fingerprinting(par(), replace(sitting(), play=noted), rungs=(5,)))
    assert seeds.isdisjoint(Seeds().of(Purpose.CONFIRMATION))
