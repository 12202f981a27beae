"""What a design's file holds: the design, what is wrong with the text, and where things stand."""

from __future__ import annotations

from enum import StrEnum
from typing import Generic, TypeVar

from core.basics.values import dataclass
from core.designs.design import Design
from core.files.fields import Flaw, FlawKind

D_co = TypeVar("D_co", bound=Design, covariant=True)


class DesignFlawKind(StrEnum):
    """What can be wrong with a design's file beyond what can be wrong with any file."""

    OTHER_FORMAT = "F106"
    OTHER_GAME = "F107"
    TOO_MANY = "F108"
    TOO_LONG = "F112"
    MORE_FLAWS = "F113"


@dataclass(frozen=True, slots=True)
class DesignFile(Generic[D_co]):
    """What a text holds: the design, the flaws of the text, and where each thing stands.

    Attributes:
        lines: by the key of a list, the line of each of its entries that were read; by the key of
            anything else that is looked for, its own line. Keys without lines are left out.
    """

    design: D_co
    flaws: tuple[Flaw, ...] = ()
    lines: tuple[tuple[str, tuple[int, ...]], ...] = ()

    @property
    def mistakes(self) -> tuple[Flaw, ...]:
        """The flaws that are to be mended: all but keys of one's own, which are kept."""
        others = {FlawKind.UNKNOWN_KEY.value, DesignFlawKind.MORE_FLAWS.value}
        return tuple(flaw for flaw in self.flaws if flaw.code not in others)

    def lines_of(self, key: str) -> tuple[int, ...]:
        """The lines of the entries under a key; none for what was not read from a file."""
        return dict(self.lines).get(key, ())

    def line_of(self, key: str, index: int = 0) -> int | None:
        """The line of one entry under a key; None for what was not read from a file."""
        lines = self.lines_of(key)
        return lines[index] if index < len(lines) else None
