"""Tests of running a playtest: the same totals in every way, stopping early, cancelling."""

import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

from core.basics.jobs import Progress, Work, finished
from core.kernels.taking_turns import Waiting
from core.playtest.game_kernels import GameKernels
from core.playtest.running.batch_kernels import BatchKernels
from core.playtest.running.batches import Workspace
from core.playtest.running.packing import packed_spec
from core.playtest.running.runner import Partial, are_known_within, even_parts, playtesting
from core.playtest.spec import Spec
from core.playtest.totals import Totals
from core.quest.bots.bots import lineup
from core.quest.engine.packing import Options
from core.quest.game import QUEST
from core.quest.playtest.batch_kernels import LAYOUT
from core.quest.playtest.kernels import record
from core.quest.playtest.spec import QuestSpec
from tests.playtest.running.test_batches import COLD
from tests.quest.engine.official import official_board

pytestmark = pytest.mark.timeout(COLD)

SPRINTERS = lineup(*["sprinter"] * 4)
SPEC = Spec(QUEST, official_board("first_game"), SPRINTERS, Options(round_limit=60), 900, 10)


def whole(spec: QuestSpec, kernels: BatchKernels) -> Totals:
    """All games at one table."""
    return Workspace.of(packed_spec(spec), kernels).play(spec.first_seed, spec.games)


def all_of(work: Any) -> tuple[list[Partial], Totals]:  # noqa: ANN401  a generator and its result
    partials = []
    while True:
        try:
            partials.append(next(work))
        except StopIteration as end:
            return partials, end.value


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_any_number_of_threads_gives_the_same_totals(compiled: BatchKernels, threads: int) -> None:
    totals = finished(playtesting(SPEC, threads=threads, kernels=compiled))
    assert totals == whole(SPEC, compiled)


def test_an_executor_gives_the_same_totals(compiled: BatchKernels) -> None:
    with ThreadPoolExecutor(2) as executor:
        assert finished(playtesting(SPEC, executor)) == whole(SPEC, compiled)


def test_partial_totals_grow_by_even_parts_in_order(compiled: BatchKernels) -> None:
    partials, totals = all_of(playtesting(SPEC, threads=2, kernels=compiled))
    done = [each.done for each in partials]
    assert done == sorted(done)
    assert set(done) <= {0, 225, 450, 563, 676, 732, 788, 844, 900}
    assert partials[-1].gathered.totals == totals
    for partial in partials:
        seeds = partial.gathered.totals.column(record.ROW_SEED).tolist()
        assert seeds == list(range(10, 10 + partial.done))


@pytest.mark.parametrize("games", [1, 7, 399, 400, 401, 900, 10_000])
@pytest.mark.parametrize("workers", [1, 2, 3])
def test_every_worker_gets_as_many_parts(games: int, workers: int) -> None:
    spec = replace(SPEC, games=games)
    parts = tuple(even_parts(spec, workers))
    assert [seed for first, count in parts for seed in range(first, first + count)] == list(
        range(SPEC.first_seed, SPEC.first_seed + games)
    )
    assert max(count for _, count in parts) <= spec.batch
    most = max(sum(count for _, count in parts[each::workers]) for each in range(workers))
    assert most - games / workers <= len(parts)
    assert parts[0] == even_parts(spec, workers)[0]
    assert parts[-1] == even_parts(spec, workers)[-1]


@pytest.mark.parametrize("pace", [1.05, 1.1, 1.25])
@pytest.mark.parametrize("workers", [2, 3])
def test_no_worker_waits_long_for_another_at_the_end(workers: int, pace: float) -> None:
    """Each takes the next part when it is done with its last; one core is slower."""
    spec = replace(SPEC, games=10_000)
    free = [0.0] * workers
    paces = [pace] + [1.0] * (workers - 1)
    for _, count in even_parts(spec, workers):
        soonest = min(range(workers), key=free.__getitem__)
        free[soonest] += count * paces[soonest]
    assert max(free) - min(free) <= spec.batch / 3


def test_a_playtest_that_may_stop_early_keeps_its_batches() -> None:
    spec = replace(SPEC, precision=0.01)
    assert tuple(even_parts(spec, 2)) == tuple(spec.parts)


def test_the_kernels_are_found_if_none_are_given() -> None:
    spec = replace(SPEC, games=3)
    assert finished(playtesting(spec)).games == 3


def test_compiling_is_shown_as_progress(
    monkeypatch: pytest.MonkeyPatch, compiled: BatchKernels
) -> None:
    def loading(_kernels: GameKernels) -> Work[BatchKernels]:
        yield Progress(1, 2, "deal")
        return compiled

    monkeypatch.setattr("core.playtest.running.runner.loading_batch_kernels", loading)
    first = next(work := playtesting(replace(SPEC, games=3)))
    assert (first.done, first.text) == (0, "compiling deal")
    assert first.gathered.totals == Totals.none(LAYOUT)
    assert finished(work).games == 3


def test_waiting_for_another_program_is_told_in_its_own_words(
    monkeypatch: pytest.MonkeyPatch, compiled: BatchKernels
) -> None:
    def loading(_kernels: GameKernels) -> Work[BatchKernels]:
        yield Waiting(0, 0, "another program is preparing the games")
        return compiled

    monkeypatch.setattr("core.playtest.running.runner.loading_batch_kernels", loading)
    first = next(work := playtesting(replace(SPEC, games=3)))
    assert (first.done, first.text) == (0, "another program is preparing the games")
    assert finished(work).games == 3


def test_without_a_compiler_the_plain_kernels_play(
    monkeypatch: pytest.MonkeyPatch, compiled: BatchKernels
) -> None:
    def missing(*_: object) -> None:
        raise ImportError("no LLVM")

    monkeypatch.setattr("core.playtest.running.batch_kernels.compiling_kernels", missing)
    monkeypatch.setattr("core.playtest.running.batch_kernels._loaded", {})
    spec = replace(SPEC, games=3)
    assert finished(playtesting(spec)) == whole(spec, compiled)


# --- Stopping early -------------------------------------------------------------------------------


@pytest.mark.parametrize("threads", [1, 2])
def test_enough_precision_stops_early_at_the_same_game(
    compiled: BatchKernels, threads: int
) -> None:
    spec = replace(SPEC, games=100_000, precision=0.03)
    totals = finished(playtesting(spec, threads=threads, kernels=compiled))
    assert totals == whole(replace(spec, games=totals.games), compiled)
    wins = totals.wins(record.ROW_WINNER, 4)
    assert are_known_within(wins, 0.03)
    before = whole(replace(spec, games=totals.games - spec.batch), compiled)
    assert not are_known_within(before.wins(record.ROW_WINNER, 4), 0.03)


def test_only_finished_games_make_a_share_more_precise() -> None:
    assert not are_known_within((0, 0), 0.4)
    assert not are_known_within((5, 5), 0.01)
    assert not are_known_within((5_000, 5_000), 0.01), "this is watched"
    assert are_known_within((20_000, 20_000), 0.01)
    assert not are_known_within((20_000, 20_000), None)


# --- Cancelling -----------------------------------------------------------------------------------


def playtest_threads() -> list[threading.Thread]:
    return [each for each in threading.enumerate() if each.name.startswith("playtest")]


def test_closing_stops_all_threads(compiled: BatchKernels) -> None:
    work = playtesting(replace(SPEC, games=1_000_000), threads=2, kernels=compiled)
    next(work)
    assert playtest_threads()
    work.close()
    assert playtest_threads() == []


def test_closing_does_not_wait_for_slow_batches(plain: BatchKernels) -> None:
    """Four hundred plain games take seconds; the cancel cell is looked at after each."""
    calls = []

    def counted(g: list[int], first: int, count: int) -> int:
        games = plain.play_batch(g, first, count)
        calls.append((games, count))
        return games

    slow = replace(plain, play_batch=counted)
    work = playtesting(replace(SPEC, games=4_000), threads=1, kernels=slow)
    assert next(work).done == 0
    work.close()
    assert playtest_threads() == []
    assert all(games < count for games, count in calls)


def test_an_error_of_the_caller_stops_all_threads(compiled: BatchKernels) -> None:
    work = playtesting(replace(SPEC, games=1_000_000), threads=2, kernels=compiled)
    next(work)
    with pytest.raises(KeyboardInterrupt):
        work.throw(KeyboardInterrupt())
    assert playtest_threads() == []


# --- Losing workers -------------------------------------------------------------------------------


class LosingExecutor(Executor):
    """Plays at once, but loses the first so many batches it is given."""

    def __init__(self, losses: int, *, breaks: bool = False) -> None:
        self.losses = losses
        self.breaks = breaks

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:  # noqa: ANN401  as the executors of the library
        future: Future[Any] = Future()
        if self.losses > 0:
            self.losses -= 1
            future.set_exception(BrokenExecutor("a worker died"))
        elif self.breaks:
            raise BrokenExecutor("all workers died")
        else:
            future.set_result(fn(*args, **kwargs))
        return future


@pytest.mark.parametrize("breaks", [False, True])
def test_a_lost_batch_is_played_again(compiled: BatchKernels, breaks: bool) -> None:
    executor = LosingExecutor(2, breaks=breaks)
    assert finished(playtesting(SPEC, executor, threads=1)) == whole(SPEC, compiled)


def test_a_batch_that_never_succeeds_is_an_error() -> None:
    with pytest.raises(BrokenExecutor, match="died"):
        finished(playtesting(SPEC, LosingExecutor(100), threads=1))
