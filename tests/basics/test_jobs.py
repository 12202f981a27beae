"""Tests of the progress convention."""

import dataclasses
import os
import subprocess
import sys

import pytest

from core.basics.jobs import Progress, Work, beside, finished, gently


def counted(total: int) -> Work[str]:
    for done in range(total):
        yield Progress(done, total, f"step {done}")
    return f"{total} steps"


@pytest.mark.parametrize("total", [0, 1, 5])
def test_finished_returns_the_result(total: int) -> None:
    assert finished(counted(total)) == f"{total} steps"


def test_finished_goes_on_from_where_the_work_is() -> None:
    work = counted(2)
    assert next(work) == Progress(0, 2, "step 0")
    assert finished(work) == "2 steps"


def test_finished_lets_errors_through() -> None:
    def broken() -> Work[None]:
        yield Progress(0, 1)
        raise LookupError("no such tile")

    with pytest.raises(LookupError, match="no such tile"):
        finished(broken())


def test_closing_work_tidies_up() -> None:
    tidied = []

    def tidy() -> Work[None]:
        try:
            yield Progress(0, 2)
            yield Progress(1, 2)
        finally:
            tidied.append(True)

    work = tidy()
    next(work)
    work.close()
    assert tidied == [True]


def test_gentle_work_is_the_same_and_tidies_up_as_well() -> None:
    assert list(gently(counted(3))) == list(counted(3))
    assert finished(gently(counted(3))) == "3 steps"
    work = counted(3)
    gentle = gently(work)
    next(gentle)
    gentle.close()
    assert list(work) == [], "it was closed, too"


@pytest.mark.parametrize("more", [0, 2, 7])
def test_what_is_done_beside_work_takes_turns_with_it_and_comes_to_its_end(more: int) -> None:
    made = list[int]()

    def making() -> Work[None]:
        for number in range(more):
            yield Progress(number, more)
            made.append(number)

    work, steps = beside(counted(3), making()), list[Progress]()
    result = finished(work, steps.append)
    assert result == "3 steps"
    assert made == list(range(more))
    assert list(dict.fromkeys(steps)) == list(counted(3))


def test_whoever_leaves_work_leaves_what_is_beside_it() -> None:
    work, more, made = counted(3), counted(3), list[object]()

    def making() -> Work[None]:
        try:
            yield from more
        finally:
            made.append("tidied")

    both = beside(work, making())
    next(both)
    next(both)
    both.close()
    assert made == ["tidied"]
    assert list(work) == []


def test_progress_is_a_value() -> None:
    progress = Progress(1, 3)
    assert progress == Progress(1, 3, "")
    with pytest.raises(dataclasses.FrozenInstanceError):
        progress.done = 2  # type: ignore[misc]  # frozen, which is what is tested


# Prints the ranks of the main thread, of one that has stepped back, and of the main thread again.
RANKS = """
import os
from concurrent.futures import ThreadPoolExecutor
from threading import get_native_id
from core.basics.jobs import step_back

def rank():
    return os.getpriority(os.PRIO_PROCESS, get_native_id())

with ThreadPoolExecutor(1, initializer=step_back) as pool:
    print(rank(), pool.submit(rank).result(), rank())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ranks single threads")
@pytest.mark.parametrize("given", [0, 5, 10, 15, 19])
def test_a_thread_that_steps_back_leaves_the_others_alone(given: int) -> None:
    """However nice the process was started, and so the tests themselves."""
    start = f"import os; os.nice(max(0, {given} - os.nice(0)))\n"
    ran = subprocess.run(
        [sys.executable, "-c", start + RANKS], capture_output=True, text=True, check=True
    )
    before, stepped_back, after = map(int, ran.stdout.split())
    assert before == after == max(given, os.nice(0))
    assert stepped_back == min(before + 10, 19)
