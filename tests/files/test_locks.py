"""Locks of processes, also where the file system knows none."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from core.files import locks
from core.files.locks import ProcessLock


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "process.lock"


def test_a_lock_is_held_until_it_is_given_up(path: Path) -> None:
    lock = ProcessLock.taken(path)
    assert lock is not None
    assert ProcessLock.taken(path) is None
    lock.give_up()
    again = ProcessLock.taken(path)
    assert again is not None
    again.remove()
    assert not path.exists()


@pytest.fixture
def _no_locks(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_handle: int) -> None:
        raise OSError(errno.ENOLCK, "no locks here")

    monkeypatch.setattr(locks, "lock", refuse)


@pytest.mark.usefixtures("_no_locks")
@pytest.mark.skipif(sys.platform == "win32", reason="locks always work there")
def test_without_locks_the_number_of_the_process_decides(path: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as other:
        path.write_text(str(other.pid), encoding="ascii")
        assert ProcessLock.taken(path) is None
        other.kill()
        other.wait()
        lock = ProcessLock.taken(path)
    assert lock is not None
    assert path.read_text(encoding="ascii") == str(os.getpid())
    lock.give_up()


@pytest.mark.usefixtures("_no_locks")
@pytest.mark.parametrize("content", ["", "nonsense", "-1"])
def test_without_locks_a_damaged_file_holds_nobody_off(path: Path, content: str) -> None:
    path.write_text(content, encoding="ascii")
    lock = ProcessLock.taken(path)
    assert lock is not None
    lock.give_up()


def test_where_no_file_can_be_made_it_says_so(tmp_path: Path) -> None:
    with pytest.raises(OSError, match=os.strerror(errno.ENOENT)):
        ProcessLock.taken(tmp_path / "missing" / "process.lock")
