"""Saving so that the old file stays whole until the new one is complete on the disk.

Here alone is decided what may be written: never a file that is being read, never what is no
ordinary file, and where a new file is wanted, never one that is there already.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Iterable
from contextlib import ExitStack, suppress
from pathlib import Path

from core.basics.language import tr
from core.basics.signals import held
from core.files.leftovers import beside, remove_leftovers
from core.files.locks import lock

_WRITABLE = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH
_NO_LINKS = {errno.EPERM, errno.EACCES, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK}
_TRIES = 3


class NotSaved(Exception):
    """A save that did not happen; whatever stood in the file before still stands there."""


class AlreadyThere(NotSaved):
    """A new file was wanted, and there is one of that name."""


class IsInput(NotSaved):
    """The file is one of those that are read, under this or another name."""


def save_text(path: Path, text: str, *, is_new: bool = False, inputs: Iterable[Path] = ()) -> None:
    """Write a text to a file in one step, as `save_bytes` does."""
    try:
        content = text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise NotSaved(_complaint(path, error)) from error
    save_bytes(path, content, is_new=is_new, inputs=inputs)


def save_bytes(
    path: Path, content: bytes, *, is_new: bool = False, inputs: Iterable[Path] = ()
) -> None:
    """Write a file in one step: write beside it, flush to the disk, give it the name.

    A file that is replaced keeps its permissions, and a link to it stays one. With `is_new` none
    is replaced: of several that write it at once one succeeds, the others get `AlreadyThere`.
    """
    try:
        target = _target(path, is_new=is_new, inputs=inputs)
        remove_leftovers(target.parent)
        with held():
            _put_in_place(target, content, is_new=is_new)
    except (OSError, RuntimeError, ValueError) as error:
        raise NotSaved(_complaint(path, error)) from error


def refuse_target(path: Path, *, is_new: bool = False, inputs: Iterable[Path] = ()) -> None:
    """Raise `NotSaved` if a file could not be saved, as far as that is known before any work."""
    try:
        target = _target(path, is_new=is_new, inputs=inputs)
        if target.parent.is_dir() and not os.access(target.parent, os.W_OK | os.X_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    except (OSError, RuntimeError, ValueError) as error:
        raise NotSaved(_complaint(path, error)) from error


def _target(path: Path, *, is_new: bool, inputs: Iterable[Path]) -> Path:
    """The file that is really written, or `NotSaved` if it must not be.

    A link leads to another one; but where a new file is wanted, the link itself is in the way.
    """
    if any(_is_same_file(path, each) for each in inputs):
        raise IsInput(
            tr("{file} was not saved: it is in use here and would be lost.", file=_name(path))
        )
    target = path.parent.resolve() / path.name if is_new else path.resolve()
    if target.exists() and not target.is_file():
        raise NotSaved(tr("{file} was not saved: this is not an ordinary file.", file=_name(path)))
    if is_new and os.path.lexists(target):
        raise _already_there(path)
    if target.exists() and not target.stat().st_mode & _WRITABLE:
        raise NotSaved(tr("{file} was not saved: the file is write-protected.", file=_name(path)))
    return target


def _is_same_file(one: Path, other: Path) -> bool:
    """Whether two names lead to one file: by links of either kind, or letters of another case."""
    try:
        return one.samefile(other)
    except (OSError, ValueError):  # one of them is not there
        return False


def _name(path: Path) -> str:
    """How a file is called in a sentence; a folder such as `.` has no name of its own."""
    return path.name or str(path)


def _already_there(path: Path) -> AlreadyThere:
    return AlreadyThere(tr("{file} was not saved: it is already there.", file=_name(path)))


def _complaint(path: Path, error: Exception) -> str:
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    if not os.path.lexists(path):
        return tr("{file} was not saved: {reason}.", file=_name(path), reason=reason)
    return tr(
        "{file} was not saved: {reason}. The old file is unchanged.",
        file=_name(path),
        reason=reason,
    )


def _put_in_place(target: Path, content: bytes, *, is_new: bool, tries: int = _TRIES) -> None:
    """Write a file; once more if somebody tidied it away before we held its lock."""
    try:
        _put_once(target, content, is_new=is_new)
    except FileNotFoundError:
        if tries == 1:
            raise
        _put_in_place(target, content, is_new=is_new, tries=tries - 1)


def _put_once(target: Path, content: bytes, *, is_new: bool) -> None:
    """Put the content beside the target, make it safe, and give it the target's name."""
    new = beside(target)
    with ExitStack() as until_named:
        try:
            _write_to_disk(new, content, target, until_named)
            _give_new_name(new, target) if is_new else new.replace(target)
        except FileExistsError:
            raise
        except BaseException:
            new.unlink(missing_ok=True)
            raise
    _flush_folder(target.parent)


def _write_to_disk(new: Path, content: bytes, like: Path, until_named: ExitStack) -> None:
    """Write a file that nobody else has, with the permissions of another from the first byte."""
    with new.open("xb") as file:
        _hold(file.fileno(), until_named)
        with suppress(FileNotFoundError):
            new.chmod(like.stat().st_mode & 0o7777)
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _hold(handle: int, until_named: ExitStack) -> None:
    """Hold the lock of a file, by which others see that it is being written.

    Where an open file can be renamed, it is held until that is done.
    """
    if sys.platform != "win32":
        handle = os.dup(handle)
        until_named.callback(os.close, handle)
    with suppress(OSError):  # there are folders without locks
        lock(handle)


def _give_new_name(new: Path, target: Path) -> None:
    """Name a file as nothing else is named, or `AlreadyThere`."""
    try:
        if sys.platform == "win32":  # where renaming replaces nothing
            new.rename(target)
        else:
            _link(new, target)
    except FileExistsError:
        raise _already_there(target) from None


def _link(new: Path, target: Path) -> None:
    """Give a file its name by a second link to it; where there are none, claim the name first."""
    try:
        os.link(new, target)
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        _rename_to_new(new, target)
    else:
        with suppress(OSError):
            new.unlink()


def _rename_to_new(new: Path, target: Path) -> None:
    """Claim a name by an empty file, which the new one replaces."""
    os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
    try:
        new.replace(target)
    except BaseException:
        target.unlink(missing_ok=True)
        raise


def _flush_folder(folder: Path) -> None:
    """Make the renaming itself survive a power cut, where the system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
