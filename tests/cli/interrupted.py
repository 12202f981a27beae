"""The program with a signal at a moment of our choice: a tool of the tests, and a program itself.

    python -m tests.cli.interrupted MOMENT SIGNAL WORD…

runs `cartographer WORD…` and sends itself the signal at the moment: at `import MODULE`, when it is
about to be imported; at `call MODULE:FUNCTION`, when that begins; or at `exit`, after all is done.
"""

from __future__ import annotations

import atexit
import importlib
import os
import runpy
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]


def interrupted(
    folder: Path, moment: str, name: str, *words: str, **variables: str
) -> subprocess.CompletedProcess[str]:
    """What becomes of a command that a signal meets; it runs in a session of its own."""
    return subprocess.run(
        [sys.executable, "-m", "tests.cli.interrupted", moment, name, *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(CHECKOUT), "PYTHONUTF8": "1", **variables},
        capture_output=True,
        check=False,
        text=True,
        stdin=subprocess.DEVNULL,
        start_new_session=True,
    )


class _Importing:
    """Meets an import, and lets others carry it out."""

    def __init__(self, name: str, number: int) -> None:
        self._name = name
        self._number = number

    def find_spec(self, name: str, *_: object) -> None:
        """Send the signal once."""
        if name == self._name:
            self._name = ""
            os.kill(os.getpid(), self._number)


def _meet_call(module: str, function: str, number: int) -> None:
    holder = importlib.import_module(module)
    original = getattr(holder, function)

    def met(*arguments: object, **named: object) -> object:
        setattr(holder, function, original)
        os.kill(os.getpid(), number)
        return original(*arguments, **named)

    setattr(holder, function, met)


def main(moment: str, name: str, words: Sequence[str]) -> None:
    """Run the program with a signal at a moment."""
    number = getattr(signal, name)
    if signal.getsignal(number) is signal.SIG_IGN:  # the tests may be run by nohup
        signal.signal(number, signal.SIG_DFL)
    kind, _, place = moment.partition(" ")
    match kind:
        case "import":
            sys.meta_path.insert(0, _Importing(place, number))
        case "call":
            module, _, function = place.partition(":")
            _meet_call(module, function, number)
        case "exit":
            atexit.register(os.kill, os.getpid(), number)
    sys.argv = ["cartographer", *words]
    runpy.run_module("editor", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
