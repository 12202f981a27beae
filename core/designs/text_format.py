"""Text formats: the ways in which a design can leave the program without a window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from core.basics.values import dataclass

F = TypeVar("F")


@dataclass(frozen=True, slots=True)
class TextFormat(Generic[F]):
    """A format: what it is, how its files end, and who writes it.

    Attributes:
        name: what the settings call it.
        title, note: what people call it and what it is good for, noted for translation.
        suffixes: how names of its files end; the first one is the usual.
        write: the text about a design by its facts; only of one with a board if `needs_board`.
        needs_board: whether only a design that can be played on has it.
        has_words: whether it depends on the language.
        refusal: why a design has no such file, noted for translation; empty if it has one.
    """

    name: str
    title: str
    note: str
    suffixes: tuple[str, ...]
    write: Callable[[F], str]
    needs_board: bool = False
    has_words: bool = False
    refusal: Callable[[F], str] = lambda _facts: ""
