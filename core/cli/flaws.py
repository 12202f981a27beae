"""Flaws of a file that a command works on all the same: told, so that nobody relies on it."""

from __future__ import annotations

from core.cli.terminal import complain, see
from core.language import tr_plural
from core.route.reading import RouteFile


def warn_of_flaws(name: str, file: RouteFile) -> None:
    """Tell in one line that parts of a file may be missing from what was made of it, if any."""
    if file.mistakes:
        count = len(file.mistakes)
        told = tr_plural("the file has {count} flaw", "the file has {count} flaws", count)
        complain(see(told, f"cartographer check {name}"))
