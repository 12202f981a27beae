"""Whether a certificate speaks of a design: the one question to ask before believing it.

Edits never touch a certificate, so that undoing them brings it back to life; what has become void
meanwhile is shown nowhere and left out when the design is saved.
"""

from __future__ import annotations

from core.basics.language import LazyText, tr_lazy
from core.designs.certificate import Certificate
from core.designs.design import Design

_PLAYED = frozenset({"format", "game", "players"})
"""The keys of the header that say what is played and by how many; all of a game's own do."""


def valid_certificate(design: Design) -> Certificate | None:
    """The certificate of a design, unless it has none or a void one."""
    if design.certificate is None or void_because(design.certificate, design) is not None:
        return None
    return design.certificate


def void_because(certificate: Certificate, design: Design) -> LazyText | None:
    """Why a certificate says nothing about a design, or None if it does.

    Names, remarks and the order of pieces make no difference, and neither does a design that is
    meant for fewer player counts by now.
    """
    if certificate.fingerprint != design.fingerprint:
        return tr_lazy("it was issued for another layout")
    if any(key in _PLAYED or key in design.keys for key, _ in design.unread):
        return tr_lazy("not all of the file can be read")
    for variant in certificate.variants:
        if variant not in design.variants:
            return tr_lazy(
                "it says nothing about games without {variant}", variant=tr_lazy(variant)
            )
    for variant in design.variants:
        if variant not in certificate.variants:
            return tr_lazy("it says nothing about games with {variant}", variant=tr_lazy(variant))
    missing = [count for count in design.player_counts if count not in certificate.player_counts]
    if missing:
        told = ", ".join(map(str, missing))
        return tr_lazy("it says nothing about games with {players} players", players=told)
    return None
