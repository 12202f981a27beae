"""Work in another process: it comes out as here, may be cancelled, and survives that process."""

import os
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from core.basics.jobs import Progress, Work, finished
from core.basics.language import speaking, tr
from core.basics.processes import Child
from core.basics.workers import Worker, WorkerEnded, start_child
from tests.children import child_running

WINDOW = """
import sys
from core.basics.workers import Worker
from tests.basics.test_workers import endless
worker = Worker()
work = worker.working(lambda: (endless, ()))
while (step := next(work)) is None:
    pass
print(step.done, flush=True)
sys.stdin.read()
"""


def counting(steps: int) -> Work[tuple[int, int]]:
    """Count, and tell where."""
    for step in range(steps):
        yield Progress(step, steps)
    return steps, os.getpid()


class Odd(Exception):
    """One that cannot be unpickled."""

    def __init__(self, one: int, other: int) -> None:
        super().__init__(f"odd: {one} and {other}")


def failing(kind: type[Exception], *arguments: object) -> Work[None]:
    """Raise an error."""
    yield Progress(0, 1)
    raise kind(*arguments)


def endless() -> Work[None]:
    """Tell the process, and go on until nobody wants it any more."""
    while True:
        yield Progress(os.getpid(), 0)


def telling_its_end(path: str) -> Work[None]:
    """Leave a word when it is closed."""
    try:
        while True:
            yield Progress(os.getpid(), 0)
    finally:
        Path(path).write_text("tidy", encoding="utf-8")


def dying(path: str, times: int) -> Work[int]:
    """Have the process die as often as that, counted in a file."""
    file = Path(path)
    deaths = len(file.read_text(encoding="utf-8")) if file.exists() else 0
    if deaths < times:
        file.write_text("x" * (deaths + 1), encoding="utf-8")
        os.kill(os.getpid(), signal.SIGKILL)
    yield Progress(0, 1)
    return deaths


def dying_after(first: int, last: int) -> Generator[int, None, None]:
    """Numbers from the first on; the process dies after each third one."""
    for number in range(first, last):
        yield number
        if number % 3 == 2:
            os.kill(os.getpid(), signal.SIGKILL)


def speaking_up() -> Work[str]:
    """A text in the language in use."""
    yield Progress(0, 1)
    return tr("Stop")


@pytest.fixture
def worker() -> Iterator[Worker]:
    """A worker that ends with the test."""
    made = Worker()
    yield made
    made.close()


def result(worker: Worker, function: Callable[..., Any], *arguments: object) -> Any:  # noqa: ANN401  whatever it returns
    return finished(worker.working(lambda: (function, arguments)))


def test_work_is_stepped_elsewhere_and_told_here(worker: Worker) -> None:
    steps: list[Progress | None] = []
    number, process = finished(worker.working(lambda: (counting, (3,))), steps.append)
    assert [each.done for each in steps if each is not None] == [0, 1, 2]
    assert number == 3
    assert process != os.getpid()
    assert result(worker, counting, 1) == (1, process), "the next work is done by the same process"
    assert worker.done(counting, 2) == (2, process)


def test_a_failure_arrives_and_the_next_work_is_done(worker: Worker) -> None:
    with pytest.raises(LookupError, match="gone"):
        result(worker, failing, LookupError, "gone")
    with pytest.raises(RuntimeError, match="Odd: odd: 1 and 2"):
        result(worker, failing, Odd, 1, 2)
    assert result(worker, counting, 1)[0] == 1


def test_several_threads_share_one_process(worker: Worker) -> None:
    found: list[tuple[int, int]] = []
    threads = [Thread(target=lambda: found.append(result(worker, counting, 50))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [steps for steps, _ in found] == [50] * 4
    assert len({process for _, process in found}) == 1


def test_work_that_is_not_wanted_any_more_is_closed_there(worker: Worker, tmp_path: Path) -> None:
    path = tmp_path / "word"
    with closing(worker.working(lambda: (telling_its_end, (str(path),)))) as work:
        first = next(step for step in work if step is not None)
    while not path.exists():
        assert result(worker, counting, 1)[1] == first.done
    assert path.read_text(encoding="utf-8") in {"", "tidy"}


def test_the_language_travels_along(worker: Worker) -> None:
    with speaking("de"):
        there, here = result(worker, speaking_up), tr("Stop")
    assert there == here != "Stop"


def test_a_process_that_dies_once_is_replaced(worker: Worker, tmp_path: Path) -> None:
    assert result(worker, dying, str(tmp_path / "deaths"), 1) == 1
    assert result(worker, counting, 1)[0] == 1


def test_work_over_which_two_processes_die_is_given_up(worker: Worker, tmp_path: Path) -> None:
    with pytest.raises(WorkerEnded, match="ended unexpectedly, twice"):
        result(worker, dying, str(tmp_path / "deaths"), 2)
    assert result(worker, counting, 1)[0] == 1, "and there is another process for other work"


def test_what_was_told_before_a_death_is_not_done_again(worker: Worker) -> None:
    told: list[int] = []
    work = worker.working(lambda: (dying_after, (len(told), 10)))
    for step in work:
        if step is not None:
            told.append(step)  # noqa: PERF401  the work asks meanwhile how many there are
    assert told == list(range(10)), "three processes have died, none of them twice over the same"


def test_a_killed_process_is_noticed_by_who_waits(worker: Worker) -> None:
    work = worker.working(lambda: (endless, ()))
    first = next(step for step in work if step is not None)
    os.kill(first.done, signal.SIGKILL)
    second = next(step for step in work if step is not None and step.done != first.done)
    assert result(worker, counting, 1)[1] == second.done
    work.close()


def test_closing_ends_the_process_and_begins_nothing() -> None:
    children: list[Child] = []

    def start() -> Child | None:
        child = start_child()
        assert child is not None
        children.append(child)
        return child

    closed = Worker(start)
    begun = Event()

    def note(step: Progress | None) -> None:
        if step is not None:
            begun.set()

    def wait() -> None:
        with pytest.raises(WorkerEnded):
            finished(closed.working(lambda: (endless, ())), note)

    waiting = Thread(target=wait)
    waiting.start()
    begun.wait()
    closed.close()
    waiting.join()
    assert [child.is_running for child in children] == [False]
    with pytest.raises(WorkerEnded):
        closed.start()
    closed.close()
    assert len(children) == 1


def test_where_no_process_is_to_be_had_the_work_is_done_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_module: str) -> Child:
        raise OSError("no more processes")

    monkeypatch.setattr("core.basics.processes.start", refuse)
    assert result(Worker(), counting, 2) == (2, os.getpid())
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    worker = Worker()
    worker.start()
    worker.tell(counting, 1)
    assert worker.done(counting, 2) == (2, os.getpid())
    worker.close()


def test_a_process_that_babbles_is_as_good_as_dead() -> None:
    starts = iter([child_running("print('hello')"), start_child()])
    worker = Worker(lambda: next(starts))
    assert result(worker, counting, 1)[0] == 1
    worker.close()


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="no files of processes")
def test_the_process_ends_with_a_window_that_is_killed() -> None:
    window = subprocess.Popen(
        [sys.executable, "-c", WINDOW],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parents[2],
    )
    assert window.stdin is not None
    assert window.stdout is not None
    with window:
        process = os.pidfd_open(int(window.stdout.readline()))
        window.kill()
        select.select([process], [], [])
        os.close(process)
