"""Tests of the file of machine code: what is not whole, and not ours, is as good as not there."""

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from core.files.locks import ProcessLock
from core.kernels import kernel_cache
from core.kernels.kernel_cache import KernelCache

CODE = b"machine code, as it were"


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> KernelCache:
    """Where some machine code is kept."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    made = KernelCache.of("rules", 1)
    made.keep(CODE)
    return made


def files(place: KernelCache) -> list[str]:
    """What lies in the folder of a place."""
    return sorted(path.name for path in place.path.parent.iterdir())


def test_what_is_kept_is_found_again(place: KernelCache) -> None:
    assert KernelCache.of("rules", 1).kept() == CODE
    assert files(place) == [place.path.name]


def test_what_was_never_kept_is_not_there(place: KernelCache) -> None:
    other = KernelCache.of("rules", 2)
    assert other.path != place.path
    assert other.kept() is None


def test_no_flipped_bit_gets_through(place: KernelCache) -> None:
    whole = place.path.read_bytes()
    for bit in range(8 * len(whole)):
        damaged = bytearray(whole)
        damaged[bit // 8] ^= 1 << bit % 8
        assert place.unsealed(bytes(damaged)) is None


def test_nothing_shorter_or_longer_gets_through(place: KernelCache) -> None:
    whole = place.path.read_bytes()
    for size in range(len(whole)):
        assert place.unsealed(whole[:size]) is None
    assert place.unsealed(whole + b"\0") is None
    assert place.unsealed(whole + whole) is None


def test_a_whole_file_of_another_set_or_machine_is_not_taken(place: KernelCache) -> None:
    other = KernelCache.of("rules", 2)
    other.keep(b"other machine code")
    other.path.replace(place.path)
    assert place.kept() is None


def _remove(path: Path) -> None:
    path.unlink()


def _empty(path: Path) -> None:
    path.write_bytes(b"")


def _make_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def _make_pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def _lead_nowhere(path: Path) -> None:
    path.unlink()
    path.symlink_to("nowhere")


def _blow_up(path: Path) -> None:
    os.truncate(path, 2**40)


DAMAGE = [_remove, _empty, _make_folder, _lead_nowhere, _blow_up]
if sys.platform != "win32":
    DAMAGE.append(_make_pipe)


@pytest.mark.parametrize("damage", DAMAGE, ids=lambda each: each.__name__.strip("_"))
def test_whatever_lies_there_is_not_taken_and_can_be_replaced(
    place: KernelCache, damage: Callable[[Path], None]
) -> None:
    damage(place.path)
    assert place.kept() is None
    place.keep(CODE)
    assert place.kept() == CODE
    assert files(place) == [place.path.name]


@pytest.mark.parametrize("number", [errno.EACCES, errno.EIO])
def test_a_file_that_cannot_be_read_is_not_there(
    place: KernelCache, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def refuse(_path: Path) -> bytes:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(Path, "read_bytes", refuse)
    assert place.kept() is None


@pytest.mark.parametrize("step", ["mkdir", "write_bytes", "replace"])
def test_what_cannot_be_written_leaves_nothing_behind(
    place: KernelCache, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    def refuse(*_words: object, **_more: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as full:
        full.setattr(Path, step, refuse)
        with pytest.raises(OSError, match="No space left"):
            place.keep(b"newer machine code")
    assert files(place) == [place.path.name]
    assert place.kept() == CODE


def test_other_files_are_left_alone(place: KernelCache) -> None:
    others = [place.path.with_name(name) for name in ("notes.txt", "kernels-old", "x.tmp")]
    for path in others:
        path.write_bytes(b"mine")
    place.tidy_up()
    place.keep(CODE)
    assert all(path.read_bytes() == b"mine" for path in others)
    assert place.kept() == CODE


def test_what_the_dead_have_left_is_removed_but_nothing_of_the_living(place: KernelCache) -> None:
    dead, living = (place.path.with_name(f"kernels-{name}.123.tmp") for name in ("ab", "cd"))
    for path in (dead, living):
        path.write_bytes(b"half a ")
    lock = ProcessLock.taken(place.path.with_name("kernels-cd.lock"))
    assert lock is not None
    place.tidy_up()
    assert not dead.exists()
    assert living.exists()
    lock.give_up()
    place.tidy_up()
    assert files(place) == [place.path.name]


def test_a_folder_that_cannot_be_tidied_is_no_obstacle(
    place: KernelCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    place.path.with_name("kernels-ab.123.tmp").touch()

    def refuse(_path: Path) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    monkeypatch.setattr("core.kernels.taking_turns.ProcessLock.taken", refuse)
    place.tidy_up()


def test_what_is_too_large_is_not_even_read(
    place: KernelCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernel_cache, "_LARGEST", len(CODE))
    assert place.kept() is None
