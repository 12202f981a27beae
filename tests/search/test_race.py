"""Tests of races: who goes on, with which seeds, and that nothing else decides."""

from collections.abc import Mapping, Sequence

import numpy as np
import pytest

from core.basics.jobs import finished
from core.playtest import record
from core.playtest.running.batch_kernels import plain_batch_kernels
from core.playtest.totals import Totals
from core.search.estimates import ROUNDS
from core.search.playing import player
from core.search.race import Arm, Rung, Scored, Standing, racing, survivors
from tests.search.tracks import track_spec
from tests.toy.game import TOY

ARMS = [Arm(str(spaces), track_spec(spaces)) for spaces in (8, 12, 16, 20, 24)]
RUNGS = (Rung(20, 3), Rung(60, 2), Rung(100, 1))
SEEDS = range(5_000, 6_000)
KERNELS = plain_batch_kernels(TOY.playtests.kernels)


def shortest(totals: Mapping[str, Totals], rung: Rung) -> Sequence[str]:
    """Those whose races are over soonest."""
    told = {key: ROUNDS.read(each, 3) for key, each in totals.items()}
    return survivors({key: Scored(e.value, e.low, e.high) for key, e in told.items()}, rung.most)


def raced(threads: int = 2) -> Standing:
    play = player(threads=threads, kernels=KERNELS)
    return finished(racing(ARMS, RUNGS, shortest, SEEDS, play))


def test_the_shortest_track_wins_and_losers_play_no_more() -> None:
    found = raced()
    assert found.racing == ("8",)
    assert found.totals["8"].games == 100
    assert found.totals["24"].games == 20


def test_all_arms_play_the_same_seeds_each_once() -> None:
    for totals in raced().totals.values():
        seeds = totals.column(record.SEED)
        assert np.array_equal(seeds, np.arange(SEEDS.start, SEEDS.start + totals.games))


@pytest.mark.parametrize("threads", [1, 3])
def test_a_race_does_not_depend_on_threads(threads: int) -> None:
    assert raced(threads).totals == raced().totals


def test_each_rung_tells_who_goes_on() -> None:
    play = player(threads=1, kernels=KERNELS)
    steps = list(racing(ARMS, RUNGS, shortest, SEEDS, play))
    standings = [step for step in steps if isinstance(step, Standing)]
    assert [len(each.racing) for each in standings] <= [3, 2, 1]
    assert [step.done for step in steps] == sorted(step.done for step in steps)
    assert all(step.done <= step.total for step in steps)


def test_who_is_clearly_behind_goes_out_and_who_may_be_better_stays() -> None:
    scores = {
        "good": Scored(1.0, 0.0, 2.0),
        "unsure": Scored(5.0, 1.5, 9.0),
        "bad": Scored(4.0, 2.5, 6.0),
    }
    assert survivors(scores, most=9) == ("good", "unsure")
    assert survivors(scores, most=1) == ("good",)
    assert survivors(scores, most=9, wanted=2) == ("good", "bad", "unsure")
    assert survivors({}, most=3) == ()
