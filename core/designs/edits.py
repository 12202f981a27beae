"""Edits of what every design has: pure functions from a design to a new one of the same game."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import TypedDict, Unpack

from core.designs.certificate import Certificate
from core.designs.design import D


class Details(TypedDict, total=False):
    """What `with_details` can set."""

    name: str
    author: str
    description: str
    tags: tuple[str, ...]
    players: tuple[int, ...]
    licence: str


def with_details(design: D, **details: Unpack[Details]) -> D:
    """The design with another name, author, description or the like."""
    return replace(decided(design, details), **details)


def with_accepted(design: D, code: str, reason: str) -> D:
    """The design with a warning or hint accepted for a reason."""
    others = without_accepted(design, code).accepted
    return replace(design, accepted=tuple(sorted((*others, (code, reason)))))


def without_accepted(design: D, code: str) -> D:
    """The design with a code no longer accepted."""
    return replace(design, accepted=tuple(each for each in design.accepted if each[0] != code))


def with_certificate(design: D, certificate: Certificate | None) -> D:
    """The design with another certificate, or without any."""
    return replace(decided(design, {"certificate"}), certificate=certificate)


def decided(design: D, keys: Collection[str]) -> D:
    """The design without what could not be read under keys that its author now decides."""
    return replace(design, unread=tuple(each for each in design.unread if each[0] not in keys))
