"""Tests of taking turns: one works, the others wait, and death or sleep hold nobody up."""

import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from threading import Event

import pytest

from core.basics.jobs import Work, finished
from core.kernels import taking_turns
from core.kernels.taking_turns import Queue, Turn, Waiting


@pytest.fixture(autouse=True)
def _no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(taking_turns, "_BEAT", 0)


@pytest.fixture
def queue(tmp_path: Path) -> Queue:
    """A queue at a file that is not there yet, nor is its folder."""
    return Queue(tmp_path / "cache" / "file")


def calm() -> Event:
    return Event()


def hasty() -> Event:
    haste = Event()
    haste.set()
    return haste


def arrived(work: Work[Turn]) -> Turn:
    """The turn of somebody who need not wait any more."""
    with pytest.raises(StopIteration) as end:
        next(work)
    turn: Turn = end.value.value
    return turn


def test_one_after_the_other(queue: Queue) -> None:
    first = arrived(queue.waiting(calm()))
    second = queue.waiting(calm())
    with first:
        step = next(second)
        assert isinstance(step, Waiting)
        assert step.text == "another program is preparing the games"
        assert isinstance(next(second), Waiting)
    with arrived(second) as turn:
        assert turn.lock is not None
    assert list(queue.path.parent.iterdir()) == []


HOLD = """
import sys
from pathlib import Path
from threading import Event
from core.kernels.taking_turns import Queue
from core.basics.jobs import finished
turn = finished(Queue(Path(sys.argv[1])).waiting(Event()))
print("mine", flush=True)
sys.stdin.read()
"""


def test_whoever_is_killed_passes_the_turn_on(queue: Queue) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(queue.path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"mine\n"
        second = queue.waiting(calm())
        assert isinstance(next(second), Waiting)
        holder.kill()
        holder.wait()
    with arrived(second) as turn:
        assert turn.lock is not None


def test_only_haste_rings_the_bell(queue: Queue) -> None:
    with finished(queue.waiting(calm())):
        assert not queue.is_calling()
        haste = calm()
        with closing(queue.waiting(haste)) as waiting:
            next(waiting)
            assert not queue.is_calling()
            haste.set()
            next(waiting)
            assert queue.is_calling()
            next(waiting)
            with closing(queue.waiting(hasty())) as another:
                next(another)
            assert queue.is_calling(), "one of two has left"
        assert not queue.is_calling()


def test_the_dead_do_not_call(queue: Queue) -> None:
    queue.path.parent.mkdir()
    bell = queue.path.with_name("file.bell")
    bell.write_text("123")
    assert not queue.is_calling()
    assert not bell.exists()


def test_without_locks_nobody_waits(queue: Queue) -> None:
    queue.path.parent.write_text("a file where the folder should be")
    with arrived(queue.waiting(hasty())) as turn:
        assert turn.lock is None
    assert not queue.is_calling()
    queue.show_life()


def test_nobody_waits_for_a_program_that_was_put_to_sleep(
    queue: Queue, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(taking_turns, "_LONGEST_SILENCE", 5)
    signs = iter(range(1, 20))
    monkeypatch.setattr(Queue, "_last_sign", lambda _queue: next(signs, 0))
    with finished(queue.waiting(calm())):
        waiting = queue.waiting(calm())
        for _sign_of_life in range(20):
            next(waiting)
        for _silence in range(5):
            next(waiting)
        with arrived(waiting) as turn:
            assert turn.lock is None
        with closing(queue.waiting(calm())) as third:
            assert isinstance(next(third), Waiting), "the sleeper has kept the turn"


def test_a_sign_of_life_is_seen_by_those_who_wait(queue: Queue) -> None:
    with finished(queue.waiting(calm())):
        os.utime(queue._lock, ns=(0, 0))
        before = queue._last_sign()
        queue.show_life()
        assert queue._last_sign() > before
