"""Tests of playing on a cluster: the same totals as here, whoever is lost, and clear refusals."""

import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from distributed import KilledWorker, LocalCluster

from core.basics.jobs import finished
from core.playtest.reports.report import PlaytestReport
from core.playtest.running import batches, runner
from core.playtest.running import cluster as cluster_module
from core.playtest.running.batch_kernels import BatchKernels
from core.playtest.running.cluster import NoCluster, cluster_executor
from core.playtest.running.packing import OtherKernels, packed_spec
from core.playtest.running.runner import playtesting, travelling_parts
from core.playtest.spec import Spec
from core.playtest.totals import Totals
from core.quest.bots.bots import lineup
from core.quest.game import QUEST
from core.quest.playtest.spec import PLAYTEST_OPTIONS
from tests.playtest.running.test_batches import COLD
from tests.quest.engine.official import official_board

pytestmark = pytest.mark.timeout(COLD)

SPEC = Spec(
    QUEST,
    official_board("first_game"),
    lineup(*["sprinter"] * 4),
    PLAYTEST_OPTIONS,
    games=1_700,
    first_seed=7,
)
HERE = os.getpid()


def local_cluster(workers: int) -> LocalCluster:
    """A scheduler and workers on loopback; the workers are processes that a nanny looks after."""
    return LocalCluster(
        n_workers=workers,
        threads_per_worker=1,
        processes=True,
        host="127.0.0.1",
        dashboard_address="127.0.0.1:0",  # None would be port 8787, which two clusters fight for
        memory_limit=0,
    )


@pytest.fixture(scope="module")
def cluster(compiled: BatchKernels) -> Iterator[LocalCluster]:
    """Two workers, who find the kernels compiled."""
    assert compiled.is_compiled
    with local_cluster(2) as both:
        yield both


@pytest.fixture(scope="module")
def address(cluster: LocalCluster) -> str:
    """Where the scheduler of the two listens."""
    return str(cluster.scheduler_address)


@pytest.fixture(scope="module")
def expected(compiled: BatchKernels) -> Totals:
    """What threads of this process play."""
    return finished(playtesting(SPEC, threads=2, kernels=compiled))


@pytest.fixture
def single(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let batches travel one by one: whoever gives up a handful leaves seconds of play behind."""
    monkeypatch.setattr(runner, "HANDFUL", 1)


# --- The same totals ------------------------------------------------------------------------------


@pytest.mark.parametrize("handful", [1, 3])
def test_a_cluster_gives_the_very_same_report(
    address: str, expected: Totals, handful: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runner, "SHARES", 1)
    monkeypatch.setattr(runner, "HANDFUL", handful)
    with cluster_executor(address, QUEST.playtests.kernels) as executor:
        assert executor.threads == 2
        totals = finished(playtesting(SPEC, executor, threads=executor.threads))
    assert totals.sums.tobytes() == expected.sums.tobytes()
    assert totals.rows.tobytes() == expected.rows.tobytes()
    report = PlaytestReport.of(SPEC, totals).as_json()
    assert report == PlaytestReport.of(SPEC, expected).as_json()


def test_enough_precision_stops_at_the_same_game(address: str, compiled: BatchKernels) -> None:
    spec = replace(SPEC, games=100_000, precision=0.06)
    here = finished(playtesting(spec, threads=1, kernels=compiled))
    with cluster_executor(address, QUEST.playtests.kernels) as executor:
        assert finished(playtesting(spec, executor, threads=executor.threads)) == here
    assert here.games < 10_000


def test_batches_travel_together_if_there_are_plenty() -> None:
    many = replace(SPEC, games=1_000_000, first_seed=0)
    assert travelling_parts(many, workers=2)[:2] == ((0, 16_000), (16_000, 16_000))
    assert travelling_parts(many, workers=10)[:2] == ((0, 12_400), (12_400, 12_400))
    assert travelling_parts(many, workers=1_000) == many.parts
    precise = replace(many, precision=0.01)
    assert travelling_parts(precise, workers=2) == many.parts


# --- Losing workers -------------------------------------------------------------------------------


@pytest.mark.usefixtures("single")
def test_losing_a_worker_in_mid_run_loses_no_result(compiled: BatchKernels) -> None:
    spec = replace(SPEC, games=4_000)
    with (
        local_cluster(2) as both,
        cluster_executor(both.scheduler_address, QUEST.playtests.kernels) as executor,
    ):
        work = playtesting(spec, executor, threads=executor.threads)
        while next(work).done == 0:
            pass
        os.kill(both.workers[0].pid, signal.SIGKILL)
        totals = finished(work)
    assert totals == finished(playtesting(spec, threads=2, kernels=compiled))


class Unlucky(Executor):
    """Plays at once, but the first so many batches fail as those of a cluster do."""

    def __init__(self, *failures: Exception | None) -> None:
        self.failures = list(failures)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:  # noqa: ANN401  as the executors of the library
        future: Future[Any] = Future()
        if not self.failures:
            future.set_result(fn(*args, **kwargs))
        elif failure := self.failures.pop():
            future.set_exception(failure)
        else:
            future.cancel()
            future.set_running_or_notify_cancel()
        return future


def test_killed_and_cancelled_batches_are_played_again(expected: Totals) -> None:
    worker: Any = None
    failures = (KilledWorker("play", worker, 3), CancelledError(), None)
    assert finished(playtesting(SPEC, Unlucky(*failures[:2]), threads=1)) == expected
    assert finished(playtesting(SPEC, Unlucky(*failures[1:]), threads=1)) == expected


@pytest.mark.usefixtures("single")
def test_closing_gives_up_what_is_out(address: str) -> None:
    with cluster_executor(address, QUEST.playtests.kernels) as executor:
        work = playtesting(replace(SPEC, games=1_000_000), executor, threads=executor.threads)
        while next(work).done == 0:
            pass
        out = tuple(executor._out)
        work.close()
        assert any(future.cancelled() for future in out)
        assert all(future.done() for future in out)


def play_and_close(cluster: LocalCluster) -> None:
    """Play until the first results are there, then stop scheduler and workers."""
    with cluster_executor(cluster.scheduler_address, QUEST.playtests.kernels) as executor:
        work = playtesting(replace(SPEC, games=1_000_000), executor, threads=executor.threads)
        while next(work).done == 0:
            pass
        cluster.close()
        finished(work)


@pytest.mark.usefixtures("single")
def test_losing_the_scheduler_is_told(compiled: BatchKernels) -> None:
    assert compiled.is_compiled
    with local_cluster(1) as lonely, pytest.raises(NoCluster, match="was lost while it played"):
        play_and_close(lonely)


# --- No cluster -----------------------------------------------------------------------------------


def refusal(address: str) -> str:
    """Why a cluster cannot be used: a sentence."""
    with pytest.raises(NoCluster) as refused, cluster_executor(address, QUEST.playtests.kernels):
        pass
    assert "\n" not in str(refused.value)
    return str(refused.value)


@pytest.mark.parametrize("address", ["", "home", "tcp://127.0.0.1", "tcp://[::1", "http://a:1"])
def test_nonsense_is_no_address(address: str) -> None:
    assert f"“{address}” is no address" in refusal(address)


@pytest.mark.parametrize("is_listening", [False, True], ids=["nobody", "a-silent-stranger"])
def test_a_wrong_address_is_told(is_listening: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_module, "ANSWER_WITHIN", 0.3)
    with socket.socket() as stranger:
        stranger.bind(("127.0.0.1", 0))
        if is_listening:
            stranger.listen()
        address = f"tcp://127.0.0.1:{stranger.getsockname()[1]}"
        assert refusal(address).startswith(f"no Dask scheduler answers at {address}")


def test_tls_needs_certificates() -> None:
    assert "knows no certificates for tls://127.0.0.1:8786" in refusal("tls://127.0.0.1:8786")


def test_without_dask_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert "pip install 'cartographer[cluster]'" in refusal("tcp://127.0.0.1:8786")


def test_a_cluster_needs_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    with local_cluster(0) as empty:
        monkeypatch.setattr(cluster_module, "ANSWER_WITHIN", 0.5)
        assert "has no workers: start some" in refusal(empty.scheduler_address)


def other_mark(_kernels: str) -> int:
    """What tells each process from all others."""
    return os.getpid()


def unknown_but_in(process: int | None, _kernels: str) -> None:
    """Load a program that only one process has."""
    if os.getpid() != process:
        raise ModuleNotFoundError("No module named 'core'")


@pytest.mark.parametrize(
    ("mark", "reason"),
    [
        (other_mark, "runs another version"),
        (partial(unknown_but_in, HERE), "the worker at "),
        (partial(unknown_but_in, None), "the scheduler at "),
    ],
    ids=["other", "worker", "scheduler"],
)
def test_strangers_are_refused(
    address: str, mark: Callable[[str], object], reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_module, "kernels_mark", mark)
    assert reason in refusal(address)


def test_a_stranger_who_comes_later_is_refused(address: str) -> None:
    reason = "refuses to play: another one; install the same"
    with pytest.raises(NoCluster, match=reason), cluster_executor(address, QUEST.playtests.kernels):
        raise OtherKernels("another one")


def test_a_stranger_refuses_before_compiling(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batches, "fastest_batch_kernels", partial(pytest.fail, "compiles in vain"))
    with pytest.raises(OtherKernels, match="another version"):
        batches.play(b"another" + packed_spec(SPEC), 0, 1)


def test_other_errors_stay_what_they_are(address: str) -> None:
    with pytest.raises(KeyError), cluster_executor(address, QUEST.playtests.kernels):
        raise KeyError("mine")
