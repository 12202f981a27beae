"""What differs between two designs, in words, so that an edit can be told before it is made."""

from __future__ import annotations

from collections.abc import Iterator

from core.basics.language import tr
from core.designs.design import D, Design
from core.designs.format import DesignFormat


def changes(before: D, after: D, game: DesignFormat[D]) -> tuple[str, ...]:
    """Each difference that a player would notice, as a few words."""
    return (*game.changes(before, after), *_header_changes(before, after))


def _header_changes(before: Design, after: Design) -> Iterator[str]:
    for code, _ in sorted(set(before.accepted) - set(after.accepted)):
        yield tr("{code} no longer accepted", code=code)
    if before.certificate != after.certificate:
        yield tr("no certificate") if after.certificate is None else tr("another certificate")
