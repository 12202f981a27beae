"""Children: they are started with our modules, they may die or babble, and none is left behind."""

import os
import subprocess
import sys
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from threading import Event

import pytest

from core.basics import processes
from core.basics.processes import Child, listening, start
from tests.children import child_running

ECHO = "import sys; sys.stdout.buffer.write(sys.stdin.buffer.readline()[::-1])"


def test_a_child_finds_our_modules_and_has_an_environment_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "errand.py").write_text(
        """
import os
from core.basics import processes

def main():
    orders, answers = processes.streams()
    print("a library has something to say")
    answers.write(orders.readline() + os.environ["ERRAND"].encode())
    answers.close()
""",
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(tmp_path)
    child = start("errand", {"ERRAND": "milk"})
    child.send(b"bread\n")
    assert child.output.read() == b"bread\nmilk"
    assert child.wait() == 0
    child.end()
    assert "ERRAND" not in os.environ


def test_a_child_that_dies_is_noticed_by_whoever_reads_or_writes() -> None:
    child = child_running("raise SystemExit(3)")
    assert child.output.read() == b""
    assert child.wait() == 3
    assert not child.is_running
    with pytest.raises(OSError, match="pipe"):
        child.send(b"hello")
    child.end()


def test_half_an_answer_ends_where_the_child_did() -> None:
    child = child_running("import os, sys; os.write(1, b'half'); sys.stdin.readline()")
    assert child.output.read(4) == b"half"
    child.send(b"go on\n")
    assert child.output.read() == b""
    child.end()


def test_a_child_is_stopped_amid_its_work_and_leaves_nothing() -> None:
    child = child_running("import sys; print('ready', flush=True); sys.stdin.read()")
    assert child.output.readline().strip() == b"ready"
    child.kill()
    assert child.wait() != 0
    child.end()
    child.end()
    assert child.output.closed


def test_what_a_dead_child_has_not_read_does_not_keep_us_from_ending_it() -> None:
    child = child_running("")
    child.wait()
    child._input.write(b"the end of a message")  # it stays with us, as nobody reads it
    child.end()
    assert child._input.closed


def test_a_child_has_pipes() -> None:
    process = subprocess.Popen([sys.executable, "-S", "-c", ""])
    with pytest.raises(ValueError, match="pipes"):
        Child(process)
    process.wait()


@pytest.mark.parametrize(("attribute", "value"), [("executable", ""), ("frozen", True)])
def test_there_is_no_child_of_a_program_that_has_python_inside(
    monkeypatch: pytest.MonkeyPatch, attribute: str, value: object
) -> None:
    assert processes.is_possible()
    monkeypatch.setattr(sys, attribute, value, raising=False)
    assert not processes.is_possible()


def test_whoever_listens_is_never_kept_waiting() -> None:
    child = child_running(ECHO)
    may_send = Event()

    def talk(tell: Callable[[bytes], None]) -> None:
        may_send.wait()
        child.send(b"olleh\n")
        tell(child.output.read().strip())

    news = listening(talk, 0.001)
    assert list(islice(news, 3)) == [None] * 3
    may_send.set()
    assert next(filter(None, news)) == b"hello"
    assert next(news) is None
    child.end()
