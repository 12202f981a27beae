"""How commands speak: aligned plain text, coloured on a terminal only, errors in one line.

Whatever a command prints goes through here, where letters that would steer the terminal are taken
out, be they of a design's name or of a file's.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
import textwrap
from collections.abc import Callable, Mapping
from contextlib import suppress
from io import TextIOWrapper
from typing import TextIO

from core.basics import streams
from core.basics.language import tr
from core.basics.signals import INTERRUPTED
from core.files.letters import escaped_json, visible, visible_lines

__all__ = ["INTERRUPTED", "visible"]  # they are words of every command as well
CLEAN, PROBLEMS, UNREADABLE = 0, 1, 2
"""Exit codes."""
_WIDEST = 100
_NARROWEST = 40
_STYLES = {"error": "1;31", "warning": "33", "hint": "36", "bold": "1", "faint": "2", "": "0"}
_SEAL = os.urandom(8).hex()
"""Seals the marks of styles, so that no name can hold one: it is another in each run."""
_MARK = re.compile(f"\\x00{_SEAL}(\\w*)\\x00")
_CLEARED = "\x1b[2J\x1b[H"


class Refusal(Exception):
    """A wish that cannot be met; each reason is one line for whoever typed it."""

    def __init__(self, *reasons: str) -> None:
        """Keep the reasons."""
        super().__init__("\n".join(reasons))
        self.reasons = reasons


class Unwritten(Exception):
    """Output that went nowhere, as onto a full disk; the text says why."""


def see(reason: str, command: str) -> str:
    """A reason, and the command that tells more."""
    return tr("{reason}; see: {command}", reason=reason, command=command)


def styled(text: str, style: str) -> str:
    """The text in a style, if the output goes to a terminal that wants colours."""
    if not sys.stdout.isatty() or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return text
    return f"\x00{_SEAL}{style}\x00{text}\x00{_SEAL}\x00"


def wrapped(text: str, indent: str = "", hanging: str | None = None) -> str:
    """The text in lines that fit the terminal."""
    below = indent if hanging is None else hanging
    return textwrap.fill(
        visible(text), text_width(), initial_indent=indent, subsequent_indent=below
    )


def text_width() -> int:
    """How long lines may be: as the terminal has it, but neither too short nor too long to read."""
    width = min(_WIDEST, shutil.get_terminal_size((_WIDEST, 24)).columns)
    return max(width, _NARROWEST)


def print_json(command: str, content: Mapping[str, object], version: int = 1) -> None:
    """Print a command's result for programs; `format` tells when its shape changes."""
    document = {"format": version, "command": command, **content}
    is_unicode = "utf" in (sys.stdout.encoding or "").lower()
    _put(f"{escaped_json(json.dumps(document, ensure_ascii=not is_unicode, indent=2))}\n")


def print_file(text: str) -> None:
    """Print the text of a file: letter by letter, unless somebody is looking."""
    _put(visible_lines(text) if sys.stdout.isatty() else text)


def say(text: str = "", *, end: str = "\n") -> None:
    """Print lines for people, without letters that would steer the terminal; our styles do."""
    plain, *more = _MARK.split(text)
    styles = (f"\x1b[{_STYLES[style]}m" for style in more[::2])
    parts = (
        f"{style}{visible_lines(part)}" for style, part in zip(styles, more[1::2], strict=True)
    )
    _put(f"{visible_lines(plain)}{''.join(parts)}{end}")


def tell(sentence: str) -> None:
    """Tell in one line what was done."""
    say(visible(sentence))


def soften_input() -> None:
    """Let what is typed in another encoding be an odd word, and no failure; before any reading."""
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def ask(wish: str, *, on_empty_screen: bool = False) -> str:
    """The line that somebody types as an answer; empty if nobody does."""
    if on_empty_screen:
        _put(_CLEARED)
    say(wish, end="")
    flush_output()
    try:
        return sys.stdin.readline()
    except OSError as error:
        raise Refusal(_unreadable(error)) from error


def read_input(most: int) -> str:
    """What the input holds, up to so many letters."""
    try:
        return sys.stdin.read(most)
    except OSError as error:
        raise Refusal(_unreadable(error)) from error


def _unreadable(error: OSError) -> str:
    return tr("the input cannot be read: {reason}", reason=error.strerror or str(error))


def flush_output() -> None:
    """Make sure that what was said has arrived, or raise `Unwritten`."""
    _trying(sys.stdout.flush)


def _put(text: str) -> None:
    _trying(lambda: sys.stdout.write(text))


def _trying(write: Callable[[], object]) -> None:
    try:
        write()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Unwritten(error.strerror or str(error)) from error


def complain(sentence: str) -> None:
    """Tell in one line why something cannot be done."""
    complain_as_is(visible(f"cartographer: {' '.join(sentence.split())}"))


def complain_as_is(text: str) -> None:
    """Write lines where errors go; if that is nowhere, there is nobody to tell."""
    try:
        sys.stderr.write(f"{visible_lines(text)}\n")
        sys.stderr.flush()
    except OSError:
        silence(sys.stderr)


def silence(stream: TextIO) -> None:
    """Lead a stream that cannot be written to nowhere, so that Python is content at the end."""
    with suppress(OSError, ValueError):
        streams.silence(stream.fileno())
