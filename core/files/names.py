"""Names that others have chosen, of files and of routes, as text that every file can hold.

The name of a file need not be UTF-8; Python stands for such a byte by a letter that no file of
ours could be written with.
"""

from __future__ import annotations

import re

_UNPRINTABLE = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]"
)
"""What XML cannot hold, and what would turn the direction of all that follows."""


def printable(name: str) -> str:
    """A name with a stand-in for whatever is no letter; tabs and line breaks stay."""
    return _UNPRINTABLE.sub("\N{REPLACEMENT CHARACTER}", name)
