"""Saving so that the old file stays whole until the new one is complete on the disk."""

from __future__ import annotations

import os
import secrets
import stat
from contextlib import suppress
from pathlib import Path

from core.language import tr

_LONGEST_STEM = 40
_WRITABLE = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH


class NotSaved(Exception):
    """A save that did not happen; whatever stood in the file before still stands there."""


def save_text(path: Path, text: str) -> None:
    """Replace a file by a text in one step, as `save_bytes` does."""
    try:
        content = text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise NotSaved(_complaint(path, error)) from error
    save_bytes(path, content)


def save_bytes(path: Path, content: bytes) -> None:
    """Replace a file by some bytes in one step: write beside it, flush to the disk, rename.

    A link keeps pointing to its file, and the file keeps its permissions.
    """
    try:
        target = path.resolve()
        if target.exists() and not target.is_file():
            raise NotSaved(
                tr("{file} was not saved: this is not an ordinary file.", file=path.name)
            )
        if target.exists() and not target.stat().st_mode & _WRITABLE:
            raise NotSaved(tr("{file} was not saved: the file is write-protected.", file=path.name))
        _replace(target, content)
    except (OSError, RuntimeError, ValueError) as error:
        raise NotSaved(_complaint(path, error)) from error


def _complaint(path: Path, error: Exception) -> str:
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    if not os.path.lexists(path):
        return tr("{file} was not saved: {reason}.", file=path.name, reason=reason)
    return tr(
        "{file} was not saved: {reason}. The old file is unchanged.", file=path.name, reason=reason
    )


def _replace(target: Path, content: bytes) -> None:
    """Put the content beside the target, make it safe, and give it the target's name."""
    token = secrets.token_hex(4)
    beside = target.with_name(f".{target.name[:_LONGEST_STEM]}.{token}.saving")
    try:
        _write_to_disk(beside, content, target)
        beside.replace(target)
    except FileExistsError:
        raise
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    _flush_folder(target.parent)


def _write_to_disk(new: Path, content: bytes, like: Path) -> None:
    """Write a file that nobody else has, with the permissions of another from the first byte."""
    with new.open("xb") as file:
        with suppress(FileNotFoundError):
            new.chmod(like.stat().st_mode & 0o7777)
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _flush_folder(folder: Path) -> None:
    """Make the renaming itself survive a power cut, where the system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
