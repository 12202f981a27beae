"""What saves leave behind when their process dies, and what of it is removed, and when."""

import errno
import os
import platform
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from core.basics.jobs import finished
from core.cli import main
from core.collection.listing import listing
from core.files import leftovers
from core.files.leftovers import beside, is_leftover, remove_leftovers
from core.files.saving import NotSaved, save_text
from tests.quest.checks.cases import SHORT, text

ROUTE = text(*SHORT)
SAVER = """
import os, sys
from pathlib import Path
from core.files import saving

def pause(*_, **__):
    os.write(1, b"ready")
    os.read(0, 1)

def paused(really):
    def step(*words, **more):
        pause()
        return really(*words, **more)
    return step

owner, step, is_new = sys.argv[2].rpartition(".")[0], sys.argv[2].rpartition(".")[2], sys.argv[3]
owner = {"os": os, "Path": Path, "saving": saving}[owner]
setattr(owner, step, paused(getattr(owner, step)))
saving.save_text(Path(sys.argv[1]), "new" * 100_000, is_new=is_new == "new")
"""
STEPS = ["saving.lock", "Path.chmod", "os.fsync", "Path.replace"]
NEW_STEPS = ["saving.lock", "os.fsync", "os.link", "Path.unlink"]


@contextmanager
def saver(file: Path, step: str, *, is_new: bool = False) -> "Iterator[subprocess.Popen[bytes]]":
    """A process that saves a file and has stopped before a certain step of it."""
    command = [sys.executable, "-c", SAVER, str(file), step, "new" if is_new else "old"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe) as process:
        assert process.stdout is not None
        assert process.stdout.read(5) == b"ready"
        yield process
        process.kill()


def killed(file: Path, step: str, *, is_new: bool = False) -> None:
    """Let a process die in mid-save."""
    with saver(file, step, is_new=is_new) as process:
        process.send_signal(signal.SIGKILL)
        assert process.wait() == -signal.SIGKILL


def left_in(folder: Path) -> list[str]:
    return [each.name for each in folder.iterdir() if each.name.endswith(".saving")]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "route.yaml"
    path.write_text(ROUTE, encoding="utf-8")
    return path


@pytest.mark.parametrize("step", STEPS)
def test_what_a_killed_save_left_goes_with_the_next_save(file: Path, step: str) -> None:
    killed(file, step)
    assert len(left_in(file.parent)) == 1
    assert file.read_text(encoding="utf-8") == ROUTE
    save_text(file.with_name("other.yaml"), "new")
    assert left_in(file.parent) == []


@pytest.mark.parametrize("step", NEW_STEPS)
def test_so_does_what_was_left_of_a_new_file(tmp_path: Path, step: str) -> None:
    file = tmp_path / "new.yaml"
    killed(file, step, is_new=True)
    assert len(left_in(tmp_path)) == 1
    assert file.exists() == (step == "Path.unlink"), "it is there as a whole or not at all"
    remove_leftovers(tmp_path)
    assert left_in(tmp_path) == []
    assert not file.exists() or file.stat().st_size == 300_000


def test_it_goes_when_the_folder_is_listed(file: Path) -> None:
    killed(file, "os.fsync")
    listed = finished(listing(file.parent))
    assert [each.path for each in listed.files] == [file]
    assert left_in(file.parent) == []


@pytest.mark.parametrize(
    "words", ["check route.yaml", "check .", "share route.yaml", "open route.yaml", "share link"]
)
def test_it_goes_when_the_file_is_opened_by_a_command(
    file: Path, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(file.parent)
    (file.parent / "folder").mkdir()
    (file.parent / "folder" / "link").symlink_to(file)
    beside(file).write_text("half", encoding="utf-8")
    assert len(left_in(file.parent)) == 1
    assert main(words.replace("link", "folder/link").split()) == 0
    assert left_in(file.parent) == []


@pytest.mark.parametrize("step", STEPS)
def test_what_a_living_process_writes_stays(file: Path, step: str) -> None:
    with saver(file, step) as process:
        (name,) = left_in(file.parent)
        save_text(file.with_name("other.yaml"), "new")
        remove_leftovers(file.parent)
        finished(listing(file.parent))
        assert left_in(file.parent) == [name]
        process.communicate(b"x" * 9)
        assert process.returncode == 0
    assert file.read_text(encoding="utf-8") == "new" * 100_000
    assert left_in(file.parent) == []


def aged(path: Path, hours: float) -> Path:
    path.write_text("half", encoding="utf-8")
    then = path.stat().st_mtime - hours * 3600
    os.utime(path, (then, then))
    return path


def test_of_other_machines_and_earlier_versions_only_what_is_old_goes(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(platform, "node", lambda: "elsewhere")
        leftovers._mark.cache_clear()
        foreign = beside(file), beside(file)
    leftovers._mark.cache_clear()
    earlier = file.with_name(".route.yaml.01234567.saving"), file.with_name(".r.89abcdef.saving")
    young = [aged(path, 1) for path in (foreign[0], earlier[0])]
    old = [aged(path, 25) for path in (foreign[1], earlier[1])]
    remove_leftovers(file.parent)
    assert [path.exists() for path in young] == [True, True]
    assert [path.exists() for path in old] == [False, False]


def test_where_there_are_no_locks_only_what_is_old_goes(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_handle: int) -> None:
        raise OSError(errno.ENOLCK, "no locks here")

    monkeypatch.setattr(leftovers, "lock", refuse)
    young, old = aged(beside(file), 1), aged(beside(file), 25)
    remove_leftovers(file.parent)
    assert (young.exists(), old.exists()) == (True, False)


@pytest.mark.parametrize(
    "name",
    [
        "route.yaml",
        ".route.yaml",
        ".route.yaml.saving",
        "route.yaml.01234567.saving",
        ".route.yaml.0123456.saving",
        ".route.yaml.01234567.saving.yaml",
        ".route.yaml.0123456G.saving",
    ],
)
def test_files_of_other_names_are_nobodys_leftovers(file: Path, name: str) -> None:
    assert not is_leftover(name)
    other = aged(file.with_name(name), 1000)
    remove_leftovers(file.parent)
    assert other.exists()


def test_what_is_no_ordinary_file_is_left_alone(file: Path) -> None:
    beside(file).symlink_to(file)
    beside(file).mkdir()
    os.mkfifo(beside(file))
    remove_leftovers(file.parent)
    assert len(left_in(file.parent)) == 3
    assert file.read_text(encoding="utf-8") == ROUTE


@pytest.mark.parametrize("name", ["route.yaml", "x" * 255, "é" * 127, "a\nb", "süß…"])
def test_every_name_that_is_made_is_recognised(name: str, tmp_path: Path) -> None:
    assert is_leftover(beside(tmp_path / name).name)
    assert not is_leftover(name)


def test_a_save_whose_file_was_taken_away_begins_once_more(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    really_flush, taken = os.fsync, [0]

    def take_away(handle: int) -> None:
        for name in left_in(file.parent) if taken[0] < 2 else []:
            (file.parent / name).unlink()
        taken[0] += 1
        really_flush(handle)

    monkeypatch.setattr(os, "fsync", take_away)
    save_text(file, "new")
    assert file.read_text(encoding="utf-8") == "new"
    taken[0] = -9
    with pytest.raises(NotSaved):
        save_text(file, "newer")
    assert file.read_text(encoding="utf-8") == "new"
