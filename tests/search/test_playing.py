"""Tests of playing many specs: the totals of playtests, whoever plays, and stopped at once."""

from concurrent.futures import Executor, Future, ThreadPoolExecutor
from threading import active_count
from typing import Any

import pytest

from core.basics.jobs import finished
from core.basics.workers import Worker
from core.playtest.running.batch_kernels import plain_batch_kernels
from core.playtest.running.runner import playtesting
from core.playtest.running.worker_batches import WorkerKernels
from core.search.playing import player, playing_all
from tests.search.tracks import track_spec
from tests.toy.game import TOY

SPECS = [track_spec(8, 130), track_spec(12, 70, first_seed=1_000), track_spec(16, 1)]
KERNELS = plain_batch_kernels(TOY.playtests.kernels)


def test_every_spec_comes_to_what_its_playtest_comes_to() -> None:
    found = finished(playing_all(SPECS, threads=2, kernels=KERNELS))
    assert found == tuple(finished(playtesting(each, kernels=KERNELS)) for each in SPECS)


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_nothing_depends_on_the_number_of_threads(threads: int) -> None:
    once = finished(player(threads=1, kernels=KERNELS)(SPECS))
    assert finished(player(threads=threads, kernels=KERNELS)(SPECS)) == once


def test_an_executor_plays_the_same_games() -> None:
    once = finished(playing_all(SPECS, kernels=KERNELS))
    with ThreadPoolExecutor(2) as executor:
        assert finished(playing_all(SPECS, executor=executor, threads=2)) == once


def test_a_worker_plays_the_same_games() -> None:
    once = finished(playing_all(SPECS, kernels=KERNELS))
    here = WorkerKernels.of(Worker(start=lambda: None), TOY)
    assert finished(playing_all(SPECS, threads=2, kernels=here)) == once


class _Losing(Executor):
    """Loses every third errand at first."""

    def __init__(self) -> None:
        self.asked = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:  # noqa: ANN401  as the library has it
        self.asked += 1
        done: Future[Any] = Future()
        if self.asked % 3 == 0:
            done.set_exception(OSError("lost"))
        else:
            done.set_result(fn(*args, **kwargs))
        return done


def test_lost_errands_are_played_again() -> None:
    once = finished(playing_all(SPECS, kernels=KERNELS))
    losing = _Losing()
    assert finished(playing_all(SPECS, executor=losing, threads=1)) == once
    assert losing.asked > len(SPECS)


def test_progress_counts_the_games_of_all_specs() -> None:
    steps = [(step.done, step.total) for step in playing_all(SPECS, threads=1, kernels=KERNELS)]
    assert steps == sorted(steps)
    assert steps[-1] == (201, 201)


def test_closing_stops_every_game_before_the_next() -> None:
    """The many games that are left are not played: else this would take minutes."""
    threads = active_count()
    work = playing_all([track_spec(12, 900_000)], threads=2, kernels=KERNELS)
    next(work)
    work.close()
    assert active_count() == threads


def test_without_specs_there_is_nothing_to_play() -> None:
    assert finished(playing_all([])) == ()
