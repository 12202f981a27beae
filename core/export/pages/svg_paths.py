"""Paths of SVG in as few letters as can be: relative steps, rounded to a thousandth."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from core.export.pages.markup import number

NUMBERS = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_TOKEN = re.compile(rf"[A-Za-z]|{NUMBERS.pattern}")
_DIGITS = 3
_END = ";"
_KEPT = 4096
"""Paths that are remembered: signs and letters come again and again."""


@lru_cache(_KEPT)
def short_path(path: str) -> tuple[str, tuple[float, float]]:
    """A path in relative steps from the origin, rounded so that no error adds up, and its place."""
    commands = list(_commands(path))
    left, top = commands[0][1][0]
    here, start, before, written = (0.0, 0.0), (0.0, 0.0), "", list[str]()
    for command, points in commands:
        if command == "Z":
            here, before = start, ""
            written.append("z")
            continue
        if command != before:
            written.append(command.lower())
        for place, point in enumerate(points, start=1):
            step = (
                round(point[0] - left - here[0], _DIGITS),
                round(point[1] - top - here[1], _DIGITS),
            )
            written += (number(step[0]), number(step[1]))
            if command != "C" or place == len(points):
                here = (here[0] + step[0], here[1] + step[1])
        start, before = (here, "L") if command == "M" else (start, command)
    return _packed(written), (left, top)


def _commands(path: str) -> Iterator[tuple[str, list[tuple[float, float]]]]:
    """The commands of an absolute path of moves, lines and curves, with their points."""
    command, numbers = "", list[float]()
    for token in [*_TOKEN.findall(path), _END]:
        if token.isalpha() or token == _END:
            if command:
                yield command, list(zip(numbers[::2], numbers[1::2], strict=True))
            command, numbers = token, []
        else:
            numbers.append(float(token))


def _packed(words: Sequence[str]) -> str:
    """Commands and numbers, with a blank between these only where they would run together."""
    text, before = "", "m"
    for word in words:
        is_clear = before.isalpha() or word.isalpha() or word.startswith("-")
        is_clear = is_clear or (word.startswith(".") and "." in before)
        text += word if is_clear else f" {word}"
        before = word
    return text
