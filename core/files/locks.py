"""Locks on open files, which the operating system lifts when their process ends, however it ends.

They belong to the file as it was opened: a second opening of the same file, be it by the same
process, does not have the lock of the first.
"""

from __future__ import annotations

import errno
import sys

TAKEN = frozenset({errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK})
"""The errors that say that somebody else holds the lock; any other: there are no locks here."""

if sys.platform == "win32":
    import msvcrt
    import os

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
