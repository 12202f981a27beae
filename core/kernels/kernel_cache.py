"""Where the machine code of kernels is kept: one file for each set, with a checksum.

The checksum is over the machine code and over all that it was made from, with and for. It is
looked at before anything else is, so that what was damaged, exchanged or made for another machine
is as good as not there. The file is read once: the bytes that were looked at are those that run.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.basics.values import dataclass
from core.kernels.taking_turns import Queue

if TYPE_CHECKING:
    import platformdirs
else:
    platformdirs = deferred("platformdirs")

_NAME = "kernels-"
_PASSING = ".tmp"
_LARGEST = 2**28
"""In bytes: what is larger was not made by us; a set takes one or two million."""


@dataclass(frozen=True, slots=True)
class KernelCache:
    """The place of one set of kernels, for one machine, compiler and Python.

    Attributes:
        path: the file, be it there or not.
        key: a hash of all that the machine code depends on.
    """

    path: Path
    key: bytes

    @classmethod
    def of(cls, *origin: object) -> KernelCache:
        """The place for machine code of that origin, in the user's cache folder."""
        key = hashlib.sha256(repr(origin).encode())
        return cls(
            platformdirs.user_cache_path("cartographer") / (_NAME + key.hexdigest()[:32]),
            key.digest(),
        )

    @property
    def queue(self) -> Queue:
        """Those who would fill this place: one is enough."""
        return Queue(self.path)

    def kept(self) -> bytes | None:
        """The machine code, or None if there is none or something is wrong with it."""
        try:
            if self.path.is_file() and self.path.stat().st_size <= _LARGEST:
                return self.unsealed(self.path.read_bytes())
        except OSError:
            pass
        return None

    def keep(self, code: bytes) -> None:
        """Keep machine code in place of whatever is there; raises OSError.

        Should the machine lose its power meanwhile, the checksum will tell; so nobody waits until
        the bytes are on the disk.
        """
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self._passing_file() as passing:
            passing.write_bytes(self.sealed(code))
            if self.path.is_dir():
                self.path.rmdir()
            passing.replace(self.path)

    @contextmanager
    def _passing_file(self) -> Iterator[Path]:
        path = self.path.with_name(f"{self.path.name}.{os.getpid()}{_PASSING}")
        try:
            yield path
        finally:
            with suppress(OSError):
                path.unlink()

    def tidy_up(self) -> None:
        """Remove what programs that were killed have left beside this file, of any set."""
        with suppress(OSError):
            for path in self.path.parent.glob(f"{_NAME}*{_PASSING}"):
                Queue(path.with_name(path.name.split(".")[0])).remove_leftover(path)

    def sealed(self, code: bytes) -> bytes:
        """Machine code behind its checksum."""
        return self._checksum(code) + code

    def unsealed(self, content: bytes) -> bytes | None:
        """The machine code of something that was sealed for this place; None if it was not so."""
        size = hashlib.sha256().digest_size
        checksum, code = content[:size], content[size:]
        return code if checksum == self._checksum(code) else None

    def _checksum(self, code: bytes) -> bytes:
        return hashlib.sha256(self.key + code).digest()
