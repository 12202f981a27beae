"""Locks on open files, which the operating system lifts when their process ends, however it ends.

They belong to the file as it was opened: a second opening of the same file, be it by the same
process, does not have the lock of the first. Where the file system knows no locks, a process that
holds a file leaves its number in it.
"""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path

TAKEN = frozenset({errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK})
"""The errors that say that somebody else holds the lock; any other: there are no locks here."""

if sys.platform == "win32":
    import msvcrt

    def lock(handle: int) -> None:
        """Take the lock of an open file at once, or raise OSError."""
        # Far behind the text, which others must be able to read.
        os.lseek(handle, 1024, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(handle, 0, os.SEEK_SET)

else:
    import fcntl

    def lock(handle: int) -> None:
        """Take the lock of an open file at once, or raise OSError."""
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class ProcessLock:
    """A file that one process at a time can hold.

    Where the file system knows no locks, the number of the process in the file decides.
    """

    def __init__(self, path: Path, handle: int) -> None:
        """Stand for a lock that is held; made by `taken`."""
        self.path = path
        self._handle = handle

    @classmethod
    def taken(cls, path: Path) -> ProcessLock | None:
        """The lock, now ours, or None while a running process holds it; raises OSError."""
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            if _lock(handle) and _is_same_file(handle, path):
                os.ftruncate(handle, 0)
                os.write(handle, str(os.getpid()).encode())
                return cls(path, handle)
        except BaseException:
            os.close(handle)
            raise
        os.close(handle)
        return None

    def give_up(self) -> None:
        """Let others take it."""
        os.close(self._handle)

    def remove(self) -> None:
        """Give it up and leave no file behind."""
        if sys.platform == "win32":  # an open file cannot be removed there
            self.give_up()
            with suppress(OSError):
                self.path.unlink()
        else:  # whoever opened it meanwhile sees by `_is_same_file` that it is gone
            with suppress(OSError):
                self.path.unlink()
            self.give_up()


def _is_same_file(handle: int, path: Path) -> bool:
    """Whether the open file is still the one under that name."""
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except FileNotFoundError:
        return False


def _lock(handle: int) -> bool:
    try:
        lock(handle)
    except OSError as error:
        return error.errno not in TAKEN and not _is_owner_alive(handle)
    return True


if sys.platform == "win32":

    def _is_owner_alive(handle: int) -> bool:
        """Locks always work there, so that one which cannot be had is held."""
        return handle >= 0

else:

    def _is_owner_alive(handle: int) -> bool:
        """Whether the process named in the file runs; it may be a stranger with its number."""
        said = os.pread(handle, 20, 0)
        if not said.isdigit() or int(said) == os.getpid():
            return False
        try:
            os.kill(int(said), 0)
        except ProcessLookupError:
            return False
        except OSError:
            return True
        return True
