"""From a path to text, refusing what can be no file of ours with one clear sentence."""

from __future__ import annotations

from pathlib import Path

from core.files.nodes import Unreadable
from core.language import tr

_UTF_16 = (b"\xff\xfe", b"\xfe\xff")
LARGEST_FILE = 1_000_000
"""In bytes. The longest sensible route file has a few thousand."""


def read_text(path: Path, largest: int = LARGEST_FILE) -> str:
    """The text of a file of at most so many bytes, or `Unreadable`."""
    raw = _read_bytes(path, largest)
    if len(raw) > largest:
        raise Unreadable(tr("the file is larger than {most} MB", most=largest // 1_000_000))
    if not raw.strip():
        raise Unreadable(tr("the file is empty"))
    if raw.startswith(_UTF_16):
        raise Unreadable(tr("the text is in UTF-16; save it as UTF-8"))
    if b"\0" in raw:
        raise Unreadable(tr("this is a binary file, not text"))
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise Unreadable(tr("the text is not in UTF-8; save it as UTF-8"), line) from None


def _read_bytes(path: Path, largest: int) -> bytes:
    """At most one byte more than allowed, so that a huge file costs no memory."""
    try:
        if path.is_dir():
            raise Unreadable(tr("this is a folder, not a file"))
        if path.exists() and not path.is_file():
            raise Unreadable(tr("this is not an ordinary file"))
        with path.open("rb") as file:
            return file.read(largest + 1)
    except FileNotFoundError:
        raise Unreadable(tr("there is no such file")) from None
    except PermissionError:
        raise Unreadable(tr("you have no permission to read it")) from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise Unreadable(tr("it cannot be read: {reason}", reason=reason)) from None
