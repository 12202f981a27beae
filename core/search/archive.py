"""An archive of different answers: the best of each kind, not the best ones, which are alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Generic, TypeAlias, TypeVar

from core.basics.values import dataclass

A = TypeVar("A")
Cell: TypeAlias = tuple[object, ...]
"""What kind of answer it is: its place on each axis that answers shall differ in."""


@dataclass(frozen=True, slots=True)
class Kept(Generic[A]):
    """An answer and what it lacks; less is better."""

    answer: A
    loss: float


@dataclass(frozen=True, slots=True)
class Archive(Generic[A]):
    """The best answer of each kind so far."""

    cells: Mapping[Cell, Kept[A]] = field(default_factory=dict, hash=False)

    def with_answer(self, answer: A, cell: Cell, loss: float) -> Archive[A]:
        """The archive with one more answer, if it is better than what it has of this kind."""
        known = self.cells.get(cell)
        if known is not None and known.loss <= loss:
            return self
        return Archive({**self.cells, cell: Kept(answer, loss)})

    @property
    def ranked(self) -> tuple[A, ...]:
        """All answers, the best first; of equally good ones the one that came first."""
        kept = sorted(self.cells.values(), key=lambda each: each.loss)
        return tuple(each.answer for each in kept)

    def apart(self, count: int, are_apart: Callable[[A, A], bool]) -> tuple[A, ...]:
        """At most so many answers, the best first, of which any two are apart from each other."""
        chosen: list[A] = []
        for answer in self.ranked:
            if len(chosen) == count:
                break
            if all(are_apart(answer, other) for other in chosen):
                chosen.append(answer)
        return tuple(chosen)
