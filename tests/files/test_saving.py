"""Tests of saving: whatever goes wrong, the old file stays whole."""

import errno
import os
import signal
import stat
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from io import BufferedWriter
from pathlib import Path

import pytest

from core.files.leftovers import beside
from core.files.locks import lock
from core.files.saving import (
    AlreadyThere,
    IsInput,
    NotSaved,
    refuse_target,
    save_bytes,
    save_text,
)

OLD = b"format: 1\nname: \xc3\xa4lter\r\n"
NEW = "format: 1\nname: newer\n" * 1000
ERRORS = [errno.ENOSPC, errno.EACCES, errno.EIO, errno.EROFS, errno.EDQUOT]
STEPS = ["open", "write", "flush", "fsync", "close", "stat", "chmod", "replace"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file that already holds something."""
    path = tmp_path / "route.yaml"
    path.write_bytes(OLD)
    return path


@contextmanager
def umask(mask: int) -> Iterator[None]:
    before = os.umask(mask)
    try:
        yield
    finally:
        os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


class FailingFile:
    """An open file of which one method fails."""

    def __init__(self, file: BufferedWriter, step: str, error: OSError) -> None:
        self._file = file
        self._step = step
        self._error = error

    def __enter__(self) -> "FailingFile":
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()
        self._fail_at("close")

    def write(self, content: bytes) -> int:
        written = self._file.write(content[: len(content) // 2])
        self._fail_at("write")
        return written + self._file.write(content[len(content) // 2 :])

    def flush(self) -> None:
        self._fail_at("flush")
        self._file.flush()

    def fileno(self) -> int:
        return self._file.fileno()

    def _fail_at(self, step: str) -> None:
        if step == self._step:
            raise self._error


def break_step(step: str, error: BaseException, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make one system call of saving fail."""

    def fail(*_: object, **__: object) -> None:
        raise error

    if step == "fsync":
        monkeypatch.setattr(os, "fsync", fail)
    elif step in {"write", "flush", "close"}:
        assert isinstance(error, OSError)
        really_open: Callable[..., BufferedWriter] = Path.open
        monkeypatch.setattr(
            Path,
            "open",
            lambda path, *args, **kw: FailingFile(really_open(path, *args, **kw), step, error),
        )
    else:
        monkeypatch.setattr(Path, step, fail)


def test_a_new_file_holds_the_text(tmp_path: Path) -> None:
    path = tmp_path / "new.yaml"
    save_text(path, "a: süß\nb: 1\r\n")
    assert path.read_bytes() == "a: süß\nb: 1\r\n".encode()
    assert list(tmp_path.iterdir()) == [path]


def test_bytes_are_saved_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "new.png"
    save_bytes(path, b"\x89PNG\r\n\x00\xff")
    assert path.read_bytes() == b"\x89PNG\r\n\x00\xff"


def test_where_there_is_no_old_file_none_is_mentioned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    break_step("fsync", OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)), monkeypatch)
    with pytest.raises(NotSaved) as failed:
        save_bytes(tmp_path / "new.png", b"content")
    assert str(failed.value) == "new.png was not saved: No space left on device."
    assert list(tmp_path.iterdir()) == []


def test_an_old_file_is_replaced(file: Path) -> None:
    save_text(file, NEW)
    assert file.read_text(encoding="utf-8") == NEW
    assert list(file.parent.iterdir()) == [file]


@pytest.mark.parametrize("number", ERRORS)
@pytest.mark.parametrize("step", STEPS)
def test_whatever_step_fails_the_old_file_is_intact(
    step: str, number: int, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as broken:
        break_step(step, OSError(number, os.strerror(number)), broken)
        with pytest.raises(NotSaved, match=f"^route.yaml was not saved: {os.strerror(number)}"):
            save_text(file, NEW)
    assert file.read_bytes() == OLD
    assert list(file.parent.iterdir()) == [file]


@pytest.mark.parametrize("step", ["open", "write", "flush", "fsync", "close", "replace"])
def test_whatever_step_fails_a_new_file_is_not_there(
    step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as broken:
        break_step(step, OSError(errno.ENOSPC, "No space left on device"), broken)
        with pytest.raises(NotSaved):
            save_text(tmp_path / "new.yaml", NEW)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("step", ["fsync", "chmod", "replace"])
def test_an_interrupt_leaves_nothing_behind(
    step: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as broken:
        break_step(step, KeyboardInterrupt(), broken)
        with pytest.raises(KeyboardInterrupt):
            save_text(file, NEW)
    assert file.read_bytes() == OLD
    assert list(file.parent.iterdir()) == [file]


def test_a_folder_that_cannot_be_flushed_is_no_failure(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    really_flush = os.fsync

    def only_files(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(errno.EINVAL, "Invalid argument")
        really_flush(handle)

    monkeypatch.setattr(os, "fsync", only_files)
    save_text(file, NEW)
    assert file.read_text(encoding="utf-8") == NEW


def test_the_text_is_on_the_disk_before_it_takes_the_name(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    happened: list[str] = []
    really_flush, really_replace = os.fsync, Path.replace

    def flush(handle: int) -> None:
        is_folder = stat.S_ISDIR(os.fstat(handle).st_mode)
        happened.append("flush folder" if is_folder else f"flush {os.fstat(handle).st_size}")
        really_flush(handle)

    def replace(path: Path, target: Path) -> Path:
        happened.append("replace")
        return really_replace(path, target)

    monkeypatch.setattr(os, "fsync", flush)
    monkeypatch.setattr(Path, "replace", replace)
    save_text(file, NEW)
    assert happened == [f"flush {len(NEW)}", "replace", "flush folder"]


KILLED = """
import os, sys
from pathlib import Path
from core.files.saving import save_text

def pause(*_):
    os.write(1, b"ready")
    os.read(0, 1)

if sys.argv[2] == "fsync":
    os.fsync = pause
else:
    Path.replace = pause
save_text(Path(sys.argv[1]), "new" * 100_000)
"""


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_killed_process_leaves_the_old_file_intact(step: str, file: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", KILLED, str(file), step],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as child:
        assert child.stdout is not None
        assert child.stdout.read(5) == b"ready"
        child.send_signal(signal.SIGKILL)
    assert child.returncode == -signal.SIGKILL
    assert file.read_bytes() == OLD
    beside = [each for each in file.parent.iterdir() if each != file]
    assert [each.stat().st_size for each in beside] == [300_000]
    save_text(file, NEW)
    assert file.read_text(encoding="utf-8") == NEW


FULL = """
import resource, signal, sys
from pathlib import Path
from core.files.saving import NotSaved, save_bytes, save_text

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
try:
    save_text(Path(sys.argv[1]), "new" * 100_000)
except NotSaved as error:
    print(error)
"""


def test_a_disk_that_takes_no_more(file: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FULL, str(file)], capture_output=True, text=True, check=True
    )
    expected = "route.yaml was not saved: File too large. The old file is unchanged.\n"
    assert done.stdout == expected
    assert file.read_bytes() == OLD
    assert list(file.parent.iterdir()) == [file]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs the device that is always full")
def test_a_really_full_device(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    really_open: Callable[..., BufferedWriter] = Path.open

    with monkeypatch.context() as filled:
        filled.setattr(Path, "open", lambda *_: really_open(Path("/dev/full"), "wb"))
        with pytest.raises(NotSaved, match="No space left on device"):
            save_text(file, NEW)
    assert file.read_bytes() == OLD
    assert list(file.parent.iterdir()) == [file]


def test_a_link_stays_a_link(file: Path, tmp_path: Path) -> None:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    link = folder / "link.yaml"
    link.symlink_to(Path("..") / file.name)
    save_text(link, NEW)
    assert link.is_symlink()
    assert link.readlink() == Path("..") / file.name
    assert file.read_text(encoding="utf-8") == NEW
    assert list(folder.iterdir()) == [link]


def test_a_dangling_link_gets_its_file(tmp_path: Path) -> None:
    link = tmp_path / "link.yaml"
    link.symlink_to(tmp_path / "file.yaml")
    save_text(link, NEW)
    assert link.is_symlink()
    assert (tmp_path / "file.yaml").read_text(encoding="utf-8") == NEW


def test_a_ring_of_links_is_not_saved(tmp_path: Path) -> None:
    link = tmp_path / "link.yaml"
    link.symlink_to(link)
    with pytest.raises(NotSaved):
        save_text(link, NEW)
    assert list(tmp_path.iterdir()) == [link]


@pytest.mark.parametrize("permissions", [0o600, 0o640, 0o664, 0o755])
def test_permissions_are_kept(permissions: int, file: Path) -> None:
    file.chmod(permissions)
    with umask(0o022):
        save_text(file, NEW)
    assert mode(file) == permissions


@pytest.mark.parametrize(("mask", "permissions"), [(0o022, 0o644), (0o077, 0o600), (0, 0o666)])
def test_a_new_file_respects_the_umask(mask: int, permissions: int, tmp_path: Path) -> None:
    path = tmp_path / "new.yaml"
    with umask(mask):
        save_text(path, NEW)
    assert mode(path) == permissions


def test_a_private_file_is_never_readable_for_others(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.chmod(0o600)
    seen: list[int] = []
    really_flush = os.fsync

    def look(handle: int) -> None:
        seen.append(stat.S_IMODE(os.fstat(handle).st_mode))
        really_flush(handle)

    monkeypatch.setattr(os, "fsync", look)
    with umask(0o022):
        save_text(file, NEW)
    assert seen[0] == 0o600


def test_a_folder_is_not_replaced(tmp_path: Path) -> None:
    folder = tmp_path / "folder.yaml"
    folder.mkdir()
    with pytest.raises(NotSaved, match="not an ordinary file"):
        save_text(folder, NEW)
    assert list(tmp_path.iterdir()) == [folder]
    assert list(folder.iterdir()) == []


def test_a_pipe_is_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    with pytest.raises(NotSaved, match="not an ordinary file"):
        save_text(pipe, NEW)
    assert pipe.is_fifo()


def test_a_missing_folder(tmp_path: Path) -> None:
    with pytest.raises(NotSaved, match=os.strerror(errno.ENOENT)):
        save_text(tmp_path / "none" / "route.yaml", NEW)
    assert list(tmp_path.iterdir()) == []


def test_a_file_in_place_of_the_folder(file: Path) -> None:
    with pytest.raises(NotSaved):
        save_text(file / "route.yaml", NEW)
    assert file.read_bytes() == OLD


@pytest.mark.parametrize(
    "name",
    [
        "with space.yaml",
        "süß.yaml",
        "日本.yaml",
        "a\nb",
        "-rf",
        ".hidden",
        "#1%s{}'\"",
        "x" * 255,
        "é" * 127,
    ],
)
def test_odd_names(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    save_text(path, "one")
    save_text(path, "two")
    assert path.read_text(encoding="utf-8") == "two"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("name", ["x" * 300, "a\0b", "a\ud800b"])
def test_names_that_cannot_be(name: str, tmp_path: Path) -> None:
    with pytest.raises(NotSaved):
        save_text(tmp_path / name, NEW)
    assert list(tmp_path.iterdir()) == []


def test_text_that_no_file_can_hold(file: Path) -> None:
    with pytest.raises(NotSaved):
        save_text(file, "a: \ud800\n")
    assert file.read_bytes() == OLD
    assert list(file.parent.iterdir()) == [file]


def test_many_savers_never_mix_their_texts(file: Path) -> None:
    texts = {letter * 20_000 for letter in "abcdef"}
    start = threading.Barrier(len(texts) + 1)
    failures: list[Exception] = []

    def save_often(text: str) -> None:
        start.wait()
        try:
            for _ in range(20):
                save_text(file, text)
        except NotSaved as error:
            failures.append(error)

    savers = [threading.Thread(target=save_often, args=(text,)) for text in texts]
    for saver in savers:
        saver.start()
    start.wait()
    seen = set()
    while any(saver.is_alive() for saver in savers):
        seen.add(file.read_bytes().decode("utf-8"))
    for saver in savers:
        saver.join()
    assert failures == []
    assert seen - {OLD.decode("utf-8")} <= texts
    assert file.read_text(encoding="utf-8") in texts
    assert list(file.parent.iterdir()) == [file]


def test_two_savers_never_share_a_name(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Should chance give the same token twice, the second saver gives up and harms nobody."""
    monkeypatch.setattr(os, "urandom", bytes)
    other = beside(file)
    assert other == beside(file)
    with other.open("w", encoding="utf-8") as being_written:
        being_written.write("half of another text")
        being_written.flush()
        lock(being_written.fileno())
        with pytest.raises(NotSaved, match="File exists"):
            save_text(file, NEW)
    assert file.read_bytes() == OLD
    assert other.read_text(encoding="utf-8") == "half of another text"


def test_a_write_protected_file_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "route.yaml"
    path.write_text("old", encoding="utf-8")
    path.chmod(0o444)
    with pytest.raises(NotSaved, match="write-protected"):
        save_text(path, "new")
    assert path.read_text(encoding="utf-8") == "old"


# --- New files, and files that are read -----------------------------------------------------------


def test_a_new_file_replaces_nothing(file: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.yaml"
    link.symlink_to(tmp_path / "nowhere")
    for path in (file, link):
        with pytest.raises(AlreadyThere, match="already there"):
            save_text(path, NEW, is_new=True)
        with pytest.raises(AlreadyThere):
            refuse_target(path, is_new=True)
    assert file.read_bytes() == OLD
    assert sorted(tmp_path.iterdir()) == [link, file]


@pytest.mark.parametrize("has_links", [True, False])
def test_of_many_that_write_a_new_file_one_succeeds(
    tmp_path: Path, has_links: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EPERM, os.strerror(errno.EPERM))

    if not has_links:
        monkeypatch.setattr(os, "link", refuse)
    path = tmp_path / "new.yaml"
    texts = [letter * 20_000 for letter in "abcdefgh"]
    start = threading.Barrier(len(texts))
    won: list[str] = []

    def save(text: str) -> None:
        start.wait()
        with suppress(AlreadyThere):
            save_text(path, text, is_new=True)
            won.append(text)

    savers = [threading.Thread(target=save, args=(text,)) for text in texts]
    for saver in savers:
        saver.start()
    for saver in savers:
        saver.join()
    assert [path.read_text(encoding="utf-8")] == won
    assert list(tmp_path.iterdir()) == [path]


def test_one_that_comes_while_it_is_written_is_not_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, really_flush = tmp_path / "new.yaml", os.fsync

    def flush(handle: int) -> None:
        path.write_bytes(OLD)
        really_flush(handle)

    monkeypatch.setattr(os, "fsync", flush)
    with pytest.raises(AlreadyThere):
        save_text(path, NEW, is_new=True)
    assert path.read_bytes() == OLD
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("step", ["open", "write", "flush", "fsync", "close"])
def test_whatever_step_fails_a_new_one_is_not_there(
    step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as broken:
        break_step(step, OSError(errno.ENOSPC, "No space left on device"), broken)
        with pytest.raises(NotSaved, match="No space left on device"):
            save_text(tmp_path / "new.yaml", NEW, is_new=True)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("is_new", [True, False])
def test_a_file_that_is_read_is_never_written(
    file: Path, is_new: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(file.parent)
    Path("folder").mkdir()
    Path("symbolic.yaml").symlink_to(file)
    Path("hard.yaml").hardlink_to(file)
    names = ("route.yaml", "./route.yaml", "folder/../route.yaml", "symbolic.yaml", "hard.yaml")
    for target in map(Path, names):
        for read in map(Path, names):
            with pytest.raises(IsInput, match="in use"):
                save_text(target, NEW, is_new=is_new, inputs=[Path("other"), read])
            with pytest.raises(IsInput):
                refuse_target(target, is_new=is_new, inputs=[read])
    assert file.read_bytes() == OLD


def test_what_could_not_be_saved_is_refused_before_any_work(tmp_path: Path) -> None:
    protected = tmp_path / "protected.yaml"
    protected.write_text("old", encoding="utf-8")
    protected.chmod(0o444)
    names = (protected, tmp_path, tmp_path / ("x" * 300), tmp_path / "a\0b")
    for path in names:
        with pytest.raises(NotSaved):
            refuse_target(path)
    refuse_target(tmp_path / "fine.yaml")
    refuse_target(tmp_path / "fine.yaml", is_new=True)


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is closed to the superuser")
def test_a_closed_folder_is_refused_before_any_work(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(NotSaved, match="Permission denied"):
        refuse_target(tmp_path / "new.yaml")
    tmp_path.chmod(0o700)


def test_a_folder_without_a_name_is_named_all_the_same() -> None:
    with pytest.raises(NotSaved, match=r"^\. was not saved"):
        refuse_target(Path(), is_new=True)
