"""Facts: what the shell of all games asks of all that follows from a design."""

from __future__ import annotations

from typing import Protocol


class AcceptsProblems(Protocol):
    """A design whose author can accept problems for reasons."""

    @property
    def accepted(self) -> tuple[tuple[str, str], ...]:
        """The codes that are accepted, each with its reason."""
        ...


class Facts(Protocol):
    """A design with all that is derived from it, each thing worked out once and when needed."""

    @property
    def design(self) -> AcceptsProblems:
        """The design itself."""
        ...

    @property
    def board(self) -> object | None:
        """What is played on, or None while the design has defects that leave none."""
        ...

    @property
    def is_mendable(self) -> bool:
        """Whether quick fixes may be looked for: a heap on which that took too long gets none."""
        ...
