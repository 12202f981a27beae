"""The command as a program: colours, closed pipes, poor encodings, and what it imports."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import PROGRAM, Start, environment

HEAVY = ["PyQt6", "llvmlite", "numpy", "networkx", "shapely", "rich", "editor"]
unix_only = pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals there")


def on_a_terminal(folder: Path, *arguments: str, **more: str) -> str:
    """What the command writes onto a terminal."""
    import pty  # noqa: PLC0415  not on every system

    own, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *arguments],
        cwd=folder,
        env=environment(TERM="xterm", **more),
        stdin=subprocess.DEVNULL,
        stdout=theirs,
        stderr=theirs,
    ):
        os.close(theirs)
        written = b""
        while chunk := _read(own):
            written += chunk
    os.close(own)
    return written.decode().replace("\r\n", "\n")


def _read(terminal: int) -> bytes:
    """The next piece of output; Linux reports the end as an error."""
    try:
        return os.read(terminal, 65536)
    except OSError:
        return b""


@unix_only
@pytest.mark.parametrize(
    "arguments", [["check", "troubled.yaml"], ["rules"], ["pieces"]], ids=" ".join
)
def test_terminal_gets_colours_unless_it_wants_none(arguments: list[str], folder: Path) -> None:
    assert "\x1b[" in on_a_terminal(folder, *arguments)
    assert "\x1b[" not in on_a_terminal(folder, *arguments, NO_COLOR="1")


@unix_only
def test_colours_change_nothing_else(folder: Path, start: Start) -> None:
    plain = on_a_terminal(folder, "check", "troubled.yaml", NO_COLOR="1")
    assert plain == start("check", "troubled.yaml").stdout.decode()
    assert "\x1b[1;31merror   \x1b[0m" in on_a_terminal(folder, "check", "troubled.yaml")


@pytest.mark.parametrize(
    "arguments", [["check", "troubled.yaml"], ["rules"], ["pieces"]], ids=" ".join
)
def test_pipe_gets_no_colours(arguments: list[str], start: Start) -> None:
    done = start(*arguments, TERM="xterm-256color")
    assert done.stdout
    assert b"\x1b" not in done.stdout + done.stderr


@unix_only
@pytest.mark.parametrize(
    "arguments", [["rules", "--json"], ["pieces"], ["check", "clean.yaml"]], ids=" ".join
)
def test_closed_pipe_ends_quietly(arguments: list[str], folder: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *arguments],
        cwd=folder,
        env=environment(),
        stdin=subprocess.DEVNULL,
        stdout=writing,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize(
    "arguments",
    [
        ["check", "troubled.yaml"],
        ["check", "--json", "troubled.yaml"],
        ["rules", "Q-ROUTE"],
        ["pieces"],
    ],
    ids=" ".join,
)
def test_poor_encoding_does_not_crash(arguments: list[str], start: Start) -> None:
    done = start(*arguments, PYTHONIOENCODING="ascii")
    assert done.returncode in {0, 1}
    assert done.stderr == b""
    assert done.stdout.isascii()


def test_poor_encoding_does_not_make_absent_things_unverified(start: Start) -> None:
    table = start("pieces", PYTHONIOENCODING="ascii").stdout.decode()
    (row,) = [line for line in table.splitlines() if line.strip(" |").startswith("K ")]
    assert "?" not in row


def test_json_in_a_poor_encoding_is_still_whole(start: Start) -> None:
    done = start("check", "--json", "troubled.yaml", PYTHONIOENCODING="ascii")
    rich = start("check", "--json", "troubled.yaml")
    assert json.loads(done.stdout) == json.loads(rich.stdout)


@pytest.mark.parametrize("arguments", [["check", "troubled.yaml"], ["rules", "G101"]], ids=" ".join)
def test_command_imports_nothing_heavy(arguments: list[str], folder: Path) -> None:
    program = (
        "import sys; from core.cli import main; main(sys.argv[1:]); print(sorted(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        cwd=folder,
        env=environment(),
        capture_output=True,
        check=True,
        text=True,
        encoding="utf-8",
    )
    modules = done.stdout.splitlines()[-1]
    assert "'core.cli." in modules
    assert [name for name in HEAVY if f"'{name}'" in modules] == []


def test_exit_codes_as_a_program(start: Start) -> None:
    codes = [start("check", name).returncode for name in ("clean.yaml", "troubled.yaml", "none")]
    assert codes == [0, 1, 2]
    assert start("fly").returncode == 2
