"""Why a file was not written, in plain words, and what to do about it."""

from __future__ import annotations

import errno
from pathlib import Path

from core.files.saving import NotSaved, refuse_target
from core.language import marked, tr

_FULL = marked("{file} was not written: the disk is full. Make room, or choose another folder.")
_REFUSED = marked(
    "{file} was not written: you may not write there. Choose another folder or another name."
)
_READ_ONLY = marked(
    "{file} was not written: nothing can be written on that disk. Choose another folder."
)
_NO_FOLDER = marked("{file} was not written: there is no folder {folder}. Choose another one.")
_LONG = marked("{file} was not written: the name is too long. Choose a shorter one.")
_ODD_NAME = marked("{file} was not written: this name cannot be used here. Choose another one.")
_BY_NUMBER = {
    errno.ENOSPC: _FULL,
    errno.EDQUOT: _FULL,
    errno.EACCES: _REFUSED,
    errno.EPERM: _REFUSED,
    errno.EROFS: _READ_ONLY,
    errno.ENOENT: _NO_FOLDER,
    errno.ENOTDIR: _NO_FOLDER,
    errno.ENAMETOOLONG: _LONG,
    errno.EINVAL: _ODD_NAME,
    errno.EILSEQ: _ODD_NAME,
}


def complaint(path: Path, error: NotSaved) -> str:
    """What happened to a file, why, and what to do; the file is as it was before."""
    cause = error.__cause__
    if isinstance(cause, ValueError):
        return tr(_ODD_NAME, file=path.name)
    known = _BY_NUMBER.get(cause.errno or 0) if isinstance(cause, OSError) else None
    if known is _NO_FOLDER and path.parent.is_dir():
        known = _REFUSED
    if known is None:
        return tr("{reason} Choose another folder or another name.", reason=error)
    return tr(known, file=path.name, folder=path.parent)


def objection(path: Path | None, inputs: tuple[Path, ...]) -> str:
    """What speaks against a file before anything is made; nothing usually."""
    if path is None:
        return tr("Name the file first.")
    try:
        if path.is_dir():
            return tr("{file} is a folder. Choose another name.", file=path.name)
        if not path.parent.is_dir():
            return tr(_NO_FOLDER, file=path.name, folder=path.parent)
        refuse_target(path, inputs=inputs)
    except NotSaved as error:
        return complaint(path, error)
    except (OSError, ValueError):  # saving will say what is wrong
        return ""
    return ""
