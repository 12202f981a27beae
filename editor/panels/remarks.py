"""Remarks: sentences that may be about a place, whatever places are in a game."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple, Protocol


class Sentence(Protocol):
    """A sentence, and what to look at; nothing if it is about no place."""

    @property
    def text(self) -> str:
        """The sentence, in the language in use."""
        ...

    @property
    def hexes(self) -> frozenset[Hashable]:
        """What its game points out."""
        ...


class Saying(NamedTuple):
    """A sentence that is about no place."""

    text: str
    hexes: frozenset[Hashable] = frozenset()
