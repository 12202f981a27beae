"""Games played by a worker: the same as here, whatever becomes of the worker, and none too many."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace

import pytest

from core.basics.jobs import Progress, Work, finished
from core.basics.processes import Child
from core.basics.workers import Worker, WorkerEnded, start_child
from core.playtest.running.batch_kernels import BatchKernels
from core.playtest.running.batches import Workspace
from core.playtest.running.packing import packed_spec
from core.playtest.running.playing import recorder_of
from core.playtest.running.runner import playtesting
from core.playtest.running.worker_batches import WorkerKernels, loading_worker_kernels
from core.playtest.totals import Totals
from core.quest.game import QUEST
from tests.playtest.running.test_batches import COLD
from tests.playtest.running.test_runner import SPEC, playtest_threads, whole

pytestmark = pytest.mark.timeout(COLD)


def threads_there() -> Work[int]:
    """How many threads play in the process that is asked."""
    yield Progress(0, 1)
    return len(playtest_threads())


class Mortal(Worker):
    """A worker whose process can be killed."""

    def __init__(self) -> None:
        self.children: list[Child] = []
        super().__init__(self._begin)

    def _begin(self) -> Child | None:
        child = start_child()
        assert child is not None
        self.children.append(child)
        return child


@pytest.fixture(scope="module")
def worker() -> Iterator[Mortal]:
    """One worker for all tests, as all windows share one."""
    made = Mortal()
    yield made
    made.close()


@pytest.fixture
def kernels(worker: Mortal) -> WorkerKernels:
    """Kernels that nobody has loaded here."""
    return finished(loading_worker_kernels(worker, QUEST.playtests.kernels))


def test_a_worker_plays_the_same_games(compiled: BatchKernels, kernels: WorkerKernels) -> None:
    assert finished(playtesting(SPEC, threads=2, kernels=kernels)) == whole(SPEC, compiled)


def test_two_playtests_share_a_worker(compiled: BatchKernels, kernels: WorkerKernels) -> None:
    other = replace(SPEC, first_seed=5_000, games=500)
    works = [playtesting(spec, threads=1, kernels=kernels) for spec in (SPEC, other)]
    for work in works:
        next(work)
    assert [finished(work) for work in works] == [whole(spec, compiled) for spec in (SPEC, other)]


def test_killing_the_worker_amid_games_changes_nothing(
    compiled: BatchKernels, kernels: WorkerKernels, worker: Mortal
) -> None:
    spec, before = replace(SPEC, games=2_000), len(worker.children)
    work = playtesting(spec, threads=1, kernels=kernels)
    next(step for step in work if step.done)
    worker.children[-1].kill()
    assert finished(work) == whole(spec, compiled)
    assert len(worker.children) == before + 1


def test_a_worker_that_dies_again_before_any_game_is_told(kernels: WorkerKernels) -> None:
    class Killed(Mortal):
        """A worker whose processes die at once."""

        def _begin(self) -> Child | None:
            child = super()._begin()
            assert child is not None
            child.kill()
            return child

    doomed = Killed()
    with pytest.raises(WorkerEnded, match="Nothing is lost"):
        finished(playtesting(SPEC, kernels=replace(kernels, worker=doomed)))
    assert len(doomed.children) == 2
    doomed.close()
    assert finished(playtesting(replace(SPEC, games=1), kernels=kernels)).games == 1


def test_games_that_nobody_wants_are_stopped(kernels: WorkerKernels, worker: Mortal) -> None:
    endless = replace(SPEC, games=100_000_000)
    with closing(playtesting(endless, threads=1, kernels=kernels)) as work:
        next(step for step in work if step.done)
    while worker.done(threads_there):
        pass


def test_enough_is_enough(compiled: BatchKernels, kernels: WorkerKernels) -> None:
    spec = replace(SPEC, games=100_000, precision=0.05)
    there = finished(playtesting(spec, threads=2, kernels=kernels))
    assert there == finished(playtesting(spec, threads=2, kernels=compiled))
    assert isinstance(there, Totals)


def test_a_single_game_is_recorded_as_here(compiled: BatchKernels, kernels: WorkerKernels) -> None:
    packed = packed_spec(SPEC)
    assert recorder_of(kernels, packed)(12) == Workspace.of(packed, compiled).recorded(12)
