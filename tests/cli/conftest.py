"""An empty folder to work in, a terminal of known width, and route files of every sort."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from tests.quest.checks.cases import HEAD, SHORT, blockades, text

CHECKOUT = Path(__file__).resolve().parents[2]
PROGRAM = "import sys; from core.cli import main; sys.exit(main(sys.argv[1:]))"

CLEAN = text(*SHORT)
NARROW = text("B 0 0 0", "C -2 -5 3", "END_RIVER -6 -5 3")
ACCEPTED = NARROW + "accepted:\n  G106: a one-wide gorge is the idea of this route\n"
WARNED = text(*SHORT, tail="blockades: none\n")
TROUBLED = (
    HEAD
    + """pieces:
  - {side: B, at: [0, 0], turn: 0}
  - {side: C, at: [-3, -4], turn: 3}
  - {side: D, at: [0, -10], turn: 0}
  - {side: Z, at: [0, 0]}
  - {side: N, at: [40, 0], turn: 7}
  - {side: K, at: [40, 0], colour: red}
  - {side: END_RIVER, at: [-7, -4], turn: 4}
caves: perhaps
"""
    + blockades("9 B C", "1 C B", "1 B K")
    + "accepted:\n  X999: an old code\n  G101: I like it\n"
)

Start: TypeAlias = Callable[..., "subprocess.CompletedProcess[bytes]"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that the command works in."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    for name in ("NO_COLOR", "FORCE_COLOR", "TERM", "PYTHONIOENCODING"):
        monkeypatch.delenv(name, raising=False)
    written = {
        "clean": CLEAN,
        "narrow": NARROW,
        "accepted": ACCEPTED,
        "warned": WARNED,
        "troubled": TROUBLED,
    }
    for name, content in written.items():
        (tmp_path / f"{name}.yaml").write_text(content, encoding="utf-8")
    return tmp_path


def environment(**more: str) -> dict[str, str]:
    """The environment of a program of its own."""
    return {**os.environ, "PYTHONPATH": str(CHECKOUT), "PYTHONUTF8": "1", **more}


@pytest.fixture
def start(folder: Path) -> Start:
    """Run the command as a program of its own; keywords are environment variables."""

    def run(*arguments: str, **more: str) -> "subprocess.CompletedProcess[bytes]":
        return subprocess.run(
            [sys.executable, "-c", PROGRAM, *arguments],
            cwd=folder,
            env=environment(**more),
            capture_output=True,
            check=False,
            stdin=subprocess.DEVNULL,
        )

    return run
