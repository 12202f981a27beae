"""Files in which a save is under way, and how those are found whose process died meanwhile.

Such a file lies beside the one that is saved. Whoever writes it holds its lock until it takes its
name, so that a free lock means death, whoever has got the number of the dead process by now. Not
all network folders tell one machine of the locks of another, and earlier versions held none:
what does not bear the mark of this machine must have lain there for a day as well.
"""

from __future__ import annotations

import errno
import os
import platform
import re
import stat
import sys
import time
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path

from core.files.locks import TAKEN, lock

_LONGEST_STEM = 40
_NAME = re.compile(
    r"\..{0,40}\.((?P<mark>[0-9a-f]{8})-(?P<process>[0-9]{1,10})-)?[0-9a-f]{8}\.saving", re.DOTALL
)
"""As `beside` makes them, and as earlier versions did: with nothing but a random number."""
_MINUTE = 60
_DAY = 24 * 60 * _MINUTE
_WARILY = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
"""Whatever lies there, looking at it follows no link and waits for nobody."""


def beside(target: Path) -> Path:
    """A new name beside a file, to write what shall take its place."""
    stem = target.name[:_LONGEST_STEM]
    whose = f"{_mark()}-{os.getpid()}-{os.urandom(4).hex()}"
    return target.with_name(f".{stem}.{whose}.saving")


def remove_leftovers(folder: Path) -> None:
    """Remove what saves of dead processes left in a folder, as far as we may."""
    with suppress(OSError, ValueError), os.scandir(folder) as entries:
        for name in [each.name for each in entries if is_leftover(each.name)]:
            _remove_if_dead(folder / name)


def remove_leftovers_beside(file: Path) -> None:
    """Remove what saves of dead processes left beside a file, or beside what it is a link to."""
    with suppress(OSError, RuntimeError, ValueError):
        remove_leftovers(file.resolve().parent)


def is_leftover(name: str) -> bool:
    """Whether a file of this name is written by a save; of a living process, perhaps."""
    return _NAME.fullmatch(name) is not None


def _remove_if_dead(path: Path) -> None:
    """Remove a file unless somebody writes it; whoever has only just begun to begins once more."""
    with suppress(OSError):
        handle = _opened(path)
        try:
            is_dead = stat.S_ISREG(os.fstat(handle).st_mode) and _is_dead(handle, path.name)
        finally:
            os.close(handle)
        if is_dead:
            path.unlink(missing_ok=True)


def _opened(path: Path) -> int:
    """A handle to look at a file; of other users, perhaps one that can only be read."""
    try:
        return os.open(path, os.O_RDWR | _WARILY)
    except PermissionError:
        return os.open(path, os.O_RDONLY | _WARILY)


def _is_dead(handle: int, name: str) -> bool:
    """Whether nobody writes a file any more."""
    told, found = os.fstat(handle), _NAME.fullmatch(name)
    assert found is not None, "only such names are looked at"
    age = time.time() - told.st_mtime
    is_ours = found["mark"] == _mark()
    if is_ours and not told.st_size and age < _MINUTE and _is_alive(int(found["process"])):
        return False  # it is just begun, and may have no lock yet
    try:
        lock(handle)
    except OSError as error:
        if error.errno in TAKEN:
            return False
        is_ours = False  # there are no locks here that could tell
    return is_ours or age > _DAY


def _is_alive(process: int) -> bool:
    """Whether a process of this machine may still run."""
    if sys.platform == "win32":  # where there is no harmless signal to ask by
        return True
    try:
        os.kill(process, 0)
    except OverflowError:
        return False
    except OSError as error:
        return error.errno != errno.ESRCH
    return True


@cache
def _mark() -> str:
    """What tells the files of this machine from those of others."""
    return sha256(platform.node().encode("utf-8", errors="replace")).hexdigest()[:8]
