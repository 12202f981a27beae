"""From a path to text, refusing what can be no file of ours with one clear sentence."""

from __future__ import annotations

from pathlib import Path

from core.files.nodes import Unreadable

_UTF_16 = (b"\xff\xfe", b"\xfe\xff")
LARGEST_FILE = 1_000_000
"""In bytes. The longest sensible route file has a few thousand."""


def read_text(path: Path, largest: int = LARGEST_FILE) -> str:
    """The text of a file of at most so many bytes, or `Unreadable`."""
    raw = _read_bytes(path, largest)
    if len(raw) > largest:
        raise Unreadable(f"the file is larger than {largest // 1_000_000} MB")
    if not raw.strip():
        raise Unreadable("the file is empty")
    if raw.startswith(_UTF_16):
        raise Unreadable("the text is in UTF-16; save it as UTF-8")
    if b"\0" in raw:
        raise Unreadable("this is a binary file, not text")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise Unreadable("the text is not in UTF-8; save it as UTF-8", line) from None


def _read_bytes(path: Path, largest: int) -> bytes:
    """At most one byte more than allowed, so that a huge file costs no memory."""
    try:
        if path.is_dir():
            raise Unreadable("this is a folder, not a file")
        if path.exists() and not path.is_file():
            raise Unreadable("this is not an ordinary file")
        with path.open("rb") as file:
            return file.read(largest + 1)
    except FileNotFoundError:
        raise Unreadable("there is no such file") from None
    except PermissionError:
        raise Unreadable("you have no permission to read it") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise Unreadable(f"it cannot be read: {reason}") from None
