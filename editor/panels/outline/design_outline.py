"""What the outline asks of a game: the lines of a design, and what is selected of them."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from typing import Any, Protocol

from core.basics.values import dataclass
from editor.documents.steps import EditStep


@dataclass(frozen=True, slots=True)
class OutlineNode:
    """A part of a design as the outline tells it, and the parts that hang below it.

    Attributes:
        text: as it is read.
        spot: what places call this part; no other node has the same one, and by it a part is the
            same after an edit. A node without one just tells something, and cannot be selected.
        edited: as it is written when it is edited in place; None if it cannot be.
    """

    text: str
    spot: Hashable = None
    edited: str | None = None
    children: tuple[OutlineNode, ...] = ()


class DesignOutline(Protocol):
    """The parts of a design in their order; problems are added to the last spot of their place."""

    @property
    def hint(self) -> str:
        """What can be edited in place, in a sentence noted for translation."""
        ...

    @property
    def description(self) -> str:
        """What the lines are, for screen readers, noted for translation."""
        ...

    @property
    def nodes(self) -> Sequence[OutlineNode]:
        """The parts of the design as it is now, in the language in use."""
        ...

    @property
    def chosen(self) -> Collection[Hashable]:
        """The spots that are selected on the page, which tells when there are others."""
        ...

    def choose(self, spots: Sequence[Hashable]) -> None:
        """Select some spots, or those of them that can be selected together, and nothing else."""
        ...

    def retyped(self, spot: Hashable, typed: str) -> EditStep[Any] | None:
        """The step that what was typed for a part means; or `Refused`, with a sentence to show."""
        ...
