"""`python -m tests.cli.signals [RUNS] [SEED]`: signals at moments of chance, to every command.

Each run starts a command in a group of its own, sends the whole group a signal somewhere between
its start and its end, as a terminal does, and then looks: one line at most and no traceback, an
exit code that is the signal's or that of the whole command, nobody left behind, no half file.
Python itself is answerable for the moments before the first line of ours runs, in which it knows
Ctrl-C as an exception only: those are counted apart. Three hundred runs take ten minutes.
"""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from core.basics import signals
from core.basics.paths import examples

CHECKOUT = Path(__file__).resolve().parents[2]
ROUTE, CERTIFIED = "first_game.yaml", "oxbow.yaml"
COMMANDS: tuple[Sequence[str], ...] = (
    ("check", ROUTE, CERTIFIED),
    ("rules", "--json"),
    ("pieces",),
    ("analyse", ROUTE),
    ("analyse", ROUTE, "--games", "2000"),
    ("playtest", ROUTE, "--games", "3000"),
    ("certify", ROUTE, "--out", "out.yaml"),
    ("bots", "--ladder", "--games", "300"),
    ("play", ROUTE, "--text", "--seats", "planner", "--seed", "1", "--log", "out.log"),
    ("share", ROUTE),
    ("open", ROUTE, "--out", "out.yaml"),
    ("export", ROUTE, "out.svg"),
    ("export", ROUTE, "out.pdf"),
    ("export", ROUTE, "out.pdf", "--sheet"),
    ("export", ROUTE, "out.png"),
    ("export", ROUTE, "out.html", "--games", "500"),
    ("export", ".", "out.html", "--gallery"),
)
FIRST_BYTES = {
    ".pdf": b"%pdf",
    ".svg": b"<?xml",
    ".png": b"\x89png",
    ".html": b"<!doctype html>",
    ".yaml": b"format:",
    ".log": b"",
}
SIGNALS = (signal.SIGINT, signal.SIGINT, signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
_PATIENCE = 120.0
_OURS = (str(CHECKOUT / "core"), str(CHECKOUT / "editor"))


@dataclass(frozen=True)
class Run:
    """A command that a signal met after some seconds, and what became of it."""

    words: Sequence[str]
    number: int
    after: float
    code: int
    errors: str
    left: tuple[str, ...]

    def flaw(self, whole: int) -> str:
        """What is wrong, or nothing; `whole` is the exit code without a signal."""
        lines = self.errors.count("\n")
        if self.code not in {whole, signals.KILLED + self.number}:
            return f"exit code {self.code}"
        if "Traceback" in self.errors or lines > 1:
            return "more than one line"
        return f"left behind: {', '.join(self.left)}" if self.left else ""

    @property
    def is_before_us(self) -> bool:
        """Whether Python was still at its own beginning."""
        is_raised = "KeyboardInterrupt" in self.errors or self.code == -self.number
        return is_raised and not any(place in self.errors for place in _OURS)


def started(words: Sequence[str], folder: Path) -> subprocess.Popen[str]:
    """A command in a group of its own, with nothing in its way."""
    for old in folder.glob("out.*"):
        old.unlink()
    return subprocess.Popen(
        [sys.executable, "-m", "editor", *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(CHECKOUT), "LANGUAGE": "en"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def met(words: Sequence[str], folder: Path, number: int, after: float) -> Run:
    """Run a command and send its group a signal."""
    process = started(words, folder)
    try:
        process.wait(after)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, number)
    errors = process.communicate(timeout=_PATIENCE)[1]
    return Run(words, number, after, process.returncode, errors, left(process.pid, folder))


def left(group: int, folder: Path) -> tuple[str, ...]:
    """Living processes of a group, and files that are not whole."""
    processes = (
        each.name
        for each in Path("/proc").glob("[0-9]*")
        if each.name != str(group) and _group(each) == group
    )
    known = {ROUTE, CERTIFIED}
    files = (
        each.name for each in folder.iterdir() if each.name not in known and not _is_whole(each)
    )
    return (*processes, *files)


def _group(process: Path) -> int | None:
    """The group of a process that lives."""
    try:
        state, _, group, *_ = (process / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return None if state == "Z" else int(group)


def _is_whole(file: Path) -> bool:
    begins = FIRST_BYTES.get(file.suffix)
    return begins is not None and file.read_bytes().lower().startswith(begins)


def whole(words: Sequence[str], folder: Path) -> tuple[int, float]:
    """The exit code of a command without a signal, and how long it takes."""
    begin = time.monotonic()
    process = started(words, folder)
    process.communicate()
    return process.returncode, time.monotonic() - begin


def main(runs: int = 300, seed: int = 1) -> int:
    """Meet commands, tell what was found, and return 1 if anything is wrong."""
    chance = random.Random(seed)
    counts: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for route in (ROUTE, CERTIFIED):
            shutil.copy(examples("quest") / route, folder)
        known = {words: whole(words, folder) for words in COMMANDS}
        for _ in range(runs):
            words = chance.choice(COMMANDS)
            code, seconds = known[words]
            run = met(words, folder, chance.choice(SIGNALS), chance.uniform(0, 1.05 * seconds))
            flaw = run.flaw(code)
            kind = "before us" if flaw and run.is_before_us else "flawed" if flaw else str(run.code)
            counts[kind] += 1
            if kind == "flawed":
                print(f"{flaw}: {run}")
    print(dict(counts))
    return int(counts["flawed"] > 0)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
