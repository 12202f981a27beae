"""Tests of confirming: what is close plays more games, and has to lie well within its ends then."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np
import pytest

from core.basics.jobs import Progress, Work, finished
from core.playtest import record
from core.playtest.running.batch_kernels import fastest_batch_kernels
from core.playtest.spec import AnySpec
from core.playtest.totals import Totals
from core.search.confirming import (
    ALL,
    FIRST_JUDGE,
    FIRST_MAIN,
    MAIN,
    SEVERAL,
    Care,
    Confirmer,
)
from core.search.demands import EVERY_JUDGE, Demand
from core.search.estimates import ROUNDS, Estimate
from core.search.playing import playing_all
from core.search.proposals import Shown
from core.search.settings import Settings
from tests.search.test_improving import GAME, facts

BLOCK = 10
every_care = pytest.mark.parametrize("care", [SEVERAL, ALL])


@cache
def block() -> Totals:
    """Some games at the main table."""
    settings = Settings.of(GAME, facts())
    spec = settings.spec(facts(), settings.main, range(BLOCK))
    kernels = fastest_batch_kernels(GAME.playtests.kernels)
    return finished(playing_all([spec], kernels=kernels))[0]


def games(count: int) -> Totals:
    """The same ones again and again, so that their means stay as they are."""
    assert count % BLOCK == 0
    return Totals.joined(GAME.playtests.kernels.layout, [block()] * (count // BLOCK))


def length(count: int) -> Estimate:
    """What so many of them tell of the rounds."""
    return ROUNDS.read(games(count), 2)


def confirmed(high: float, care: Care) -> tuple[Shown | None, int]:
    """What becomes of a track whose races shall take no more rounds, and after how many games."""

    def play(specs: Sequence[AnySpec]) -> Work[tuple[Totals, ...]]:
        yield Progress(0, 1)
        return tuple(games(spec.games) for spec in specs)

    settings = Settings.of(GAME, facts())
    confirmer = Confirmer(GAME.search, settings, play, range(10_000), care)
    shown = finished(confirmer.confirming(facts(), (Demand(ROUNDS.key, high=high),)))
    return shown, confirmer.games


def main_games(shown: Shown | None) -> int:
    assert shown is not None
    return shown.totals[Settings.of(GAME, facts()).main].games


@every_care
def test_what_is_far_within_its_ends_is_confirmed_by_few_games(care: Care) -> None:
    told = length(MAIN)
    shown, _ = confirmed(told.value + told.reach, care)
    assert main_games(shown) == MAIN


@every_care
def test_what_is_near_an_end_plays_as_many_as_there_may_be(care: Care) -> None:
    told = length(care.main)
    shown, _ = confirmed(told.value + (care.room + care.sure) / 2 * told.reach, care)
    assert main_games(shown) == care.main


@every_care
def test_what_lies_just_within_its_ends_is_not_shown(care: Care) -> None:
    """Other games would say otherwise about as often as not."""
    told = length(care.main)
    shown, played = confirmed(told.value + care.room / 2 * told.reach, care)
    assert shown is None
    assert played >= care.main


def test_what_is_clearly_beyond_costs_few_games() -> None:
    shown, played = confirmed(length(MAIN).value - 1.0, ALL)
    assert shown is None
    assert played == FIRST_MAIN


def slow_at_first(specs: Sequence[AnySpec]) -> Work[tuple[Totals, ...]]:
    """Races whose first games at every table but the main one take a little longer than wished."""
    yield Progress(0, 1)
    found = []
    for spec in specs:
        nothing = Totals.none(GAME.playtests.kernels.layout)
        rows = np.zeros((spec.games, nothing.rows.shape[1]), dtype=np.int64)
        seeds = np.array(spec.seeds)
        is_slow = (seeds < FIRST_JUDGE) & (not spec.drawn)
        rows[:, record.SEED] = seeds
        rows[:, record.ROUNDS] = 7 + seeds % 2 + 2 * is_slow
        found.append(Totals(nothing.layout, nothing.sums, rows))
    return tuple(found)


def test_a_few_games_of_one_judge_are_not_held_against_a_design_when_another_is_asked() -> None:
    settings, limit = Settings.of(GAME, facts()), 9.49
    confirmer = Confirmer(GAME.search, settings, slow_at_first, range(10_000))
    wanted = (Demand(ROUNDS.key, high=limit, table=EVERY_JUDGE),)
    shown = finished(confirmer.confirming(facts(), wanted))
    assert shown is not None
    for where in settings.judges:
        first = shown.totals[where].rows[:FIRST_JUDGE, record.ROUNDS]
        assert limit < first.mean() < limit + 0.02
