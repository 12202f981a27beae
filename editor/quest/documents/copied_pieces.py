"""Some pieces of a route as text, for the clipboard."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from core.quest.route.route import BlockadePlan, Laying, Route
from core.quest.route.writing import route_text


def copied(route: Route, pieces: Collection[int]) -> str:
    """Some pieces as the text of a small route file, with the blockades listed among them."""
    placements = tuple(route.pieces[index] for index in sorted(pieces))
    sides = {each.side for each in placements}
    plan = route.blockades
    if plan.laying is Laying.FIXED:
        plan = BlockadePlan.of(*(each for each in plan.fixed if sides.issuperset(each.between)))
    return route_text(replace(Route(), name=route.name, pieces=placements, blockades=plan))
