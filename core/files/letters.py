"""Letters that are seen, and those that would steer what shows them instead."""

from __future__ import annotations

import re
from unicodedata import category

_UNSHOWN = "\N{REPLACEMENT CHARACTER}"
_SUSPECT = re.compile(r"[^\x20-\x7e]")
_SPACE = "Zs"
_WIDE = 0xFFFF
_UNPRINTABLE = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]"
)
"""What XML cannot hold, and what would turn the direction of all that follows."""


def is_seen(letter: str) -> bool:
    """Whether a letter, or a space, stands for itself.

    Escape and the other control characters, line separators, signs that turn the direction of what
    follows, halves of letters and letters that nobody has agreed upon do not.
    """
    return letter.isprintable() or category(letter) == _SPACE


def visible(text: str) -> str:
    """The text with a stand-in for each letter that is not seen, so in one line."""
    if text.isprintable():
        return text
    return _SUSPECT.sub(lambda found: found[0] if is_seen(found[0]) else _UNSHOWN, text)


def visible_lines(text: str) -> str:
    """The same for a text of several lines."""
    return "\n".join(map(visible, text.split("\n")))


def escaped_json(text: str) -> str:
    """A text of JSON, in which such letters are escaped: what is read from it is the same."""
    return "\n".join(_SUSPECT.sub(_escape, line) for line in text.split("\n"))


def _escape(found: re.Match[str]) -> str:
    letter = found[0]
    if is_seen(letter):
        return letter
    code = ord(letter)
    if code <= _WIDE:
        return f"\\u{code:04x}"
    high, low = divmod(code - _WIDE - 1, 0x400)
    return f"\\u{0xD800 + high:04x}\\u{0xDC00 + low:04x}"


def printable(name: str) -> str:
    """A name that others have chosen as text that every file can hold; tabs and line breaks stay.

    The name of a file need not be UTF-8; Python stands for such a byte by a letter that no file of
    ours could be written with.
    """
    return _UNPRINTABLE.sub(_UNSHOWN, name)
