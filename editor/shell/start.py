"""What is wanted: a headless command, or the window."""

from __future__ import annotations

import gc
import os
import re
import socket
import sys
from collections.abc import Sequence
from contextlib import suppress
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path

from core import cli
from core.basics.language import language_of, marked, speak, tr
from core.terminal.speaking import UNREADABLE, complain

_OPEN = "edit"
_ADDED = {
    "export": cli.Added(
        marked("write designs as pictures, sheets to print, or other files"),
        "editor.shell.export_command",
    ),
    "diff": cli.Added(
        marked("tell what differs between two designs, in words and as a picture"),
        "editor.shell.diff_command",
    ),
}
"""Commands that draw, and so belong to the editor; they need no display either."""
_HEADLESS = (*cli.COMMANDS, *_ADDED)
_NEEDS_NO_VARIABLE = ("darwin", "win32")
_LOCAL_DISPLAY = re.compile(r"(unix)?:(?P<number>\d+)(\.\d+)?")


def start(words: Sequence[str]) -> int:
    """Run the program and return its exit code; Qt is loaded only when a window is wanted."""
    files = words[1:] if words[:1] == [_OPEN] else words
    is_headless = words[:1] != [_OPEN] and bool(words) and words[0] in _HEADLESS
    if is_headless or any(word.startswith("-") for word in files):
        return cli.main(words, _ADDED)
    speak(language_of())
    if meant := _misspelt_command(words):
        complain(
            tr(
                "there is no command or file “{word}”; did you mean: {meant}?",
                word=words[0],
                meant=meant,
            )
        )
        return UNREADABLE
    if not _has_display():
        complain(
            tr(
                "there is no display to open a window on; without one, use: {commands}",
                commands=", ".join(_HEADLESS),
            )
        )
        return UNREADABLE
    return _open_windows([Path(file) for file in files])


def _misspelt_command(words: Sequence[str]) -> str | None:
    """The command that the first word was probably meant to be, if it names no file."""
    if not words or Path(words[0]).exists():
        return None
    close = get_close_matches(words[0], [*_HEADLESS, _OPEN], n=1)
    return close[0] if close and words[0] != _OPEN else None


def _has_display() -> bool:
    """Whether a window can be shown; Qt would abort the process if it cannot."""
    if sys.platform in _NEEDS_NO_VARIABLE:
        return True
    platform = os.environ.get("QT_QPA_PLATFORM", "")
    if platform and not platform.startswith(("xcb", "wayland")):
        return True
    return bool(os.environ.get("WAYLAND_DISPLAY")) or _answers(os.environ.get("DISPLAY", ""))


def _answers(display: str) -> bool:
    """Whether an X server listens; one on another machine is taken on trust."""
    match = _LOCAL_DISPLAY.fullmatch(display)
    if match is None:
        return bool(display)
    path = f"/tmp/.X11-unix/X{match['number']}"  # where X servers listen
    for address in (path, f"\0{path}"):
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
            line.connect(address)
            return True
    return False


def _open_windows(files: Sequence[Path]) -> int:
    gc.disable()  # starting makes no garbage, and the windows collect theirs themselves
    try:
        import_module("PyQt6.QtWidgets")
        import_module("editor.shell.platforms").load_platform()
    except ImportError as error:
        complain(
            tr(
                "Qt cannot be loaded ({reason}); without a window, use: {commands}",
                reason=str(error),
                commands=", ".join(cli.COMMANDS),
            )
        )
        return UNREADABLE
    else:
        from editor.shell.application import run

        return run(files)
    finally:
        gc.enable()
