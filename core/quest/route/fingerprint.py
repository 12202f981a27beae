"""The fingerprint of a route: what is the same for all routes that play the same."""

from __future__ import annotations

import hashlib

from core.quest.route.route import Route

_LENGTH = 16


def fingerprint(route: Route) -> str:
    """A short hash of pieces and blockades; names, remarks and the like make no difference."""
    pieces = sorted((each.side, *each.at, each.turn) for each in route.pieces)
    plan = route.blockades
    fixed = sorted((sorted(each.between), str(each.number)) for each in plan.fixed)
    content = repr((pieces, plan.laying.value, fixed)).encode("utf-8")
    return hashlib.sha256(content).hexdigest()[:_LENGTH]
