"""Whether a certificate speaks of a route: the one question to ask before believing it.

Edits never touch a certificate, so that undoing them brings it back to life; what has become void
meanwhile is shown nowhere and left out when the route is saved.
"""

from __future__ import annotations

from core.designs.certificate import Certificate
from core.language import LazyText, tr_lazy
from core.quest.route.fingerprint import fingerprint
from core.quest.route.route import Route

_PLAYED = frozenset({"format", "game", "players", "pieces", "blockades", "caves"})
"""The keys that say what is played and by how many."""


def valid_certificate(route: Route) -> Certificate | None:
    """The certificate of a route, unless it has none or a void one."""
    if route.certificate is None or void_because(route.certificate, route) is not None:
        return None
    return route.certificate


def void_because(certificate: Certificate, route: Route) -> LazyText | None:
    """Why a certificate says nothing about a route, or None if it does.

    Names, remarks and the order of pieces make no difference, and neither does a route that is
    meant for fewer player counts by now.
    """
    if certificate.fingerprint != fingerprint(route):
        return tr_lazy("it was issued for another layout")
    if any(key in _PLAYED for key, _ in route.unread):
        return tr_lazy("not all of the route can be read")
    if certificate.caves and not route.caves:
        return tr_lazy("it says nothing about games without caves")
    if route.caves and not certificate.caves:
        return tr_lazy("it says nothing about games with caves")
    missing = [count for count in route.player_counts if count not in certificate.player_counts]
    if missing:
        told = ", ".join(map(str, missing))
        return tr_lazy("it says nothing about games with {players} players", players=told)
    return None
