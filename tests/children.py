"""Processes that run a line of Python, in the place of those of the program."""

from __future__ import annotations

import subprocess
import sys

from core.basics.processes import Child


def child_running(code: str) -> Child:
    """A process that runs some code, with nothing but Python itself."""
    pipe = subprocess.PIPE
    command = [sys.executable, "-S", "-c", code]
    return Child(subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL))
