"""Streams that are closed, full or broken: one line at most, the right exit code, no traceback."""

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import environment

pytestmark = pytest.mark.skipif(
    not Path("/dev/full").exists(), reason="no device that is always full"
)
FULL = "cartographer: the output cannot be written: No space left on device\n"
CLOSED = "cartographer: the output cannot be written: Bad file descriptor\n"
CASES = {
    "check clean.yaml >&-": (2, CLOSED),
    "check clean.yaml > /dev/full": (2, FULL),
    "rules --json > /dev/full": (2, FULL),
    "--help > /dev/full": (2, FULL),
    "--version >&-": (2, CLOSED),
    "share clean.yaml > /dev/full": (2, FULL),
    "open clean.yaml >&-": (2, CLOSED),
    "open clean.yaml --out saved.yaml <&-": (0, ""),
    "open - <&-": (2, "cartographer: there is no text\n"),
    "open - 0> written": (2, "cartographer: the input cannot be read: "),
    "check missing.yaml 2>&-": (2, ""),
    "check missing.yaml 2> /dev/full": (2, ""),
    "chekc 2> /dev/full": (2, ""),
    "check --odd clean.yaml 2> /dev/full": (2, ""),
    "check clean.yaml <&- >&- 2>&-": (2, ""),
    "play clean.yaml --text --seats person <&-": (0, ""),
    "play clean.yaml --text --seats person > /dev/full": (2, FULL),
}


def run(folder: Path, command: str, **more: str) -> "subprocess.CompletedProcess[str]":
    """Let a shell start the program, with streams as it says."""
    program = shlex.join([sys.executable, "-m", "editor"])
    return subprocess.run(
        ["sh", "-c", f"{program} {command}"],
        cwd=folder,
        env=environment(**more),
        capture_output=True,
        check=False,
        text=True,
        stdin=subprocess.DEVNULL,
    )


@pytest.mark.parametrize("command", CASES)
def test_a_bad_stream_gets_one_line_at_most(command: str, folder: Path) -> None:
    code, complaint = CASES[command]
    ended = run(folder, command)
    assert ended.returncode == code
    if complaint.endswith("\n") or not complaint:
        assert ended.stderr == complaint
    else:
        assert ended.stderr.startswith(complaint)
        assert ended.stderr.count("\n") == 1


def test_what_is_saved_never_takes_the_place_of_a_closed_stream(folder: Path) -> None:
    ended = run(folder, "open clean.yaml --out saved.yaml 2>&- >&-")
    assert ended.returncode == 2
    assert (folder / "saved.yaml").read_text(encoding="utf-8").startswith("format:")


def test_what_is_typed_may_be_of_any_encoding(folder: Path) -> None:
    (folder / "typed").write_bytes(b"\xff\xfe\nquit\n")
    ended = run(
        folder, "play clean.yaml --text --seats person < typed", PYTHONIOENCODING="utf-8:strict"
    )
    assert (ended.returncode, ended.stderr) == (0, "")


def test_nobody_reads_the_complaints(folder: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    ended = subprocess.run(
        [sys.executable, "-m", "editor", "check", "missing.yaml"],
        cwd=folder,
        env=environment(),
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=writing,
    )
    os.close(writing)
    assert (ended.returncode, ended.stdout) == (2, b"")
