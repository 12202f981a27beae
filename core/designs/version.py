"""A version of a design: how it once was, kept in its file as one line."""

from __future__ import annotations

from core.basics.values import dataclass
from core.files.nodes import Entries


@dataclass(frozen=True, slots=True)
class Version:
    """A share code with a name and a day, so that it travels with the file and opens anywhere.

    Attributes:
        day: as in “2026-11-17”; empty if nobody knows.
        code: the share code; it may be damaged, and says so when it is opened.
        extras: keys of the entry that we do not know.
        remark: the comment above it.
    """

    name: str
    day: str
    code: str
    extras: Entries = ()
    remark: str = ""
