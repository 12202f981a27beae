"""Parts of Qt that are typed as possibly missing but, where we ask for them, never are."""

from __future__ import annotations

from typing import TypeVar

Part = TypeVar("Part")


def present(part: Part | None) -> Part:
    """The part itself, such as a view's viewport or a table's header."""
    if part is None:
        raise LookupError("Qt has no such part here")
    return part
