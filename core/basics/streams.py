"""The standard streams: there are three of them, however the program was started."""

from __future__ import annotations

import os
import sys

_MISSING = os.O_RDONLY, os.O_RDONLY, os.O_WRONLY
"""How nothing stands in for a closed stream: input ends at once, output fails, errors are lost."""


def fill_closed() -> None:
    """Put nothing in the place of streams that were closed, as `>&-` does.

    Else the next file that is opened would take their place, and get what was meant for people.
    """
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            setattr(sys, name, _nothing(number))


def _nothing(number: int) -> object:
    handle = os.open(os.devnull, _MISSING[number])
    mode = "w" if number else "r"
    return open(handle, mode, encoding="utf-8", errors="replace", closefd=False)


def silence(number: int) -> None:
    """Lead a stream to nowhere, so that whatever it still holds can be written."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), number)
