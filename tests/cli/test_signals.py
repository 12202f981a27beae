"""Ctrl-C and its kin at chosen moments: one line, the right exit code, and nothing left behind.

`python -m tests.cli.signals` does the same some hundred times at moments of chance.
"""

import os
import select
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.basics import signals
from core.basics.jobs import Progress
from core.terminal.games_bar import stoppable
from tests.cli.interrupted import interrupted

PATIENCE = 30
"""Seconds that a process has to end once nobody wants it; a busy machine takes some of them."""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")

LINE = "cartographer: interrupted\n"
CHECK = ["check", "clean.yaml"]
PDF = ["export", "clean.yaml", "clean.pdf"]
PLAYTEST = ["playtest", "clean.yaml", "--games", "4"]
MOMENTS = {
    "the-first-import": ("import core.cli", CHECK),
    "an-import-of-the-library": ("import argparse", CHECK),
    "the-command": ("import core.cli.check", CHECK),
    "a-read": ("call core.files.reading:read_text", CHECK),
    "qt": ("import PyQt6.QtGui", PDF),
    "numpy": ("import numpy", PDF),
    "a-painting": ("call editor.quest.drawing.board:paint_board", PDF),
    "llvm": ("import llvmlite", PLAYTEST),
    "a-certificate": (
        "call core.certificate.issuing:certifying_with_panel",
        ["certify", "clean.yaml"],
    ),
}


def left(folder: Path) -> set[str]:
    """The files that were not there before."""
    known = {"clean.yaml", "narrow.yaml", "accepted.yaml", "warned.yaml", "troubled.yaml"}
    return {each.name for each in folder.iterdir()} - known


@pytest.mark.parametrize("moment", MOMENTS)
def test_ctrl_c_ends_in_one_line(moment: str, folder: Path) -> None:
    when, words = MOMENTS[moment]
    ended = interrupted(folder, when, "SIGINT", *words)
    assert (ended.returncode, ended.stderr, ended.stdout) == (130, LINE, "")
    assert left(folder) == set()


@pytest.mark.parametrize(("name", "code"), [("SIGTERM", 143), ("SIGHUP", 129)])
def test_other_signals_end_without_a_word(name: str, code: int, folder: Path) -> None:
    ended = interrupted(folder, "call core.files.reading:read_text", name, *CHECK)
    assert (ended.returncode, ended.stderr, ended.stdout) == (code, "", "")


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM"])
def test_a_file_that_is_being_saved_is_finished_first(name: str, folder: Path) -> None:
    words = ("open", "clean.yaml", "--out", "saved.yaml")
    ended = interrupted(folder, "call core.files.saving:_write_to_disk", name, *words)
    assert ended.returncode == 128 + getattr(signal, name)
    assert "Traceback" not in ended.stderr
    assert left(folder) == {"saved.yaml"}
    assert (folder / "saved.yaml").read_text(encoding="utf-8").startswith("format:")


def test_it_speaks_the_language_of_whoever_pressed_it(folder: Path) -> None:
    ended = interrupted(
        folder, "call core.files.reading:read_text", "SIGINT", *CHECK, LANGUAGE="de"
    )
    assert ended.stderr == "cartographer: abgebrochen\n"


def test_when_all_is_done_ctrl_c_comes_too_late(folder: Path) -> None:
    ended = interrupted(folder, "exit", "SIGINT", *CHECK)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "no problems" in ended.stdout


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="no list of processes")
def test_whoever_compiles_apart_is_not_left_behind(folder: Path) -> None:
    when = "call core.kernels.compiling_apart:_followed"
    ended = interrupted(folder, when, "SIGTERM", *PLAYTEST, XDG_CACHE_HOME=str(folder / "cache"))
    assert (ended.returncode, ended.stderr) == (143, "")
    assert running_under(folder / "cache") == []


def running_under(cache: Path) -> list[str]:
    """The processes that were told of a folder and do not end, though they are given the time."""
    told = f"XDG_CACHE_HOME={cache}".encode()
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            state = (process / "stat").read_text().rpartition(")")[2].split()[0]
            is_told = told in (process / "environ").read_bytes().split(b"\0")
            if state != "Z" and is_told and not has_ended(int(process.name)):
                found.append((process / "cmdline").read_text())
        except OSError:
            continue
    return found


def has_ended(process: int) -> bool:
    """Whether a process ends within the patience of a test."""
    end = os.pidfd_open(process)
    try:
        return bool(select.select([end], [], [], PATIENCE)[0])
    finally:
        os.close(end)


# --- Within the process ---------------------------------------------------------------------------


class Left(BaseException):
    """The end of the process."""


@pytest.fixture
def guarded(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Signals are answered, but the end of the process is an exception."""

    def leave(code: int) -> None:
        raise Left(code)

    monkeypatch.setattr(os, "_exit", leave)
    before = signals.guard()
    yield
    signals.unguard(before)


def press(number: int = signal.SIGINT) -> None:
    """Press Ctrl-C."""
    os.kill(os.getpid(), number)


@pytest.mark.usefixtures("guarded")
def test_games_stop_between_two_steps_once_any_are_played() -> None:
    for done in range(2):
        with stoppable(Progress(done, 9)):
            pass
    with pytest.raises(KeyboardInterrupt), stoppable(Progress(2, 9)):
        press()


@pytest.mark.usefixtures("guarded")
def test_games_that_are_only_prepared_end_at_once() -> None:
    for step in (Progress(0, 9, "compiling"), Progress(0, 9)):
        with stoppable(step):
            pass
    with pytest.raises(Left, match="130"):
        press()


@pytest.mark.usefixtures("guarded")
def test_a_second_ctrl_c_ends_all_and_so_does_whatever_is_no_ctrl_c() -> None:
    signals.stop_gently()
    with pytest.raises(Left, match="143"):
        press(signal.SIGTERM)
    press()
    with pytest.raises(Left, match="130"):
        press()


@pytest.mark.usefixtures("guarded")
def test_what_is_held_is_finished_and_deeds_are_done_before_the_end() -> None:
    done: list[str] = []

    def save() -> None:
        with signals.before_leaving(lambda: done.append("tidied")), signals.held():
            press()
            done.append("saved")

    with pytest.raises(Left, match="130"):
        save()
    assert done == ["saved", "tidied"]


def test_what_the_process_was_told_to_ignore_it_ignores() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        guarded = signals.guard()
        assert signal.SIGHUP not in guarded
        signals.unguard(guarded)
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)
