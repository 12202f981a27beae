"""Edits of single blockades, seam by seam, whatever the route's plan is at the moment.

A plan that draws at random or lays none is first written out as a list of what lies there now, so
that nothing else changes. A list that says no more than "at random, as the rules want" becomes
that again. Every number exists once: one that lies elsewhere changes places with what lay here,
and where nothing lay here the other seam draws at random. When pieces are moved, listed blockades
travel with their seams.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from core.quest.board.board import gates
from core.quest.board.layout import Layout, lay_out
from core.quest.board.seams import Seam
from core.quest.route import edits
from core.quest.route.route import BlockadePlan, FixedBlockade, Laying, Route


def with_blockade_on(layout: Layout, seam: Seam, number: int | None) -> Route:
    """The route with a blockade on a seam: of a number, or drawn at random (None)."""
    sides = sides_at(layout, seam)
    here = blockade_on(layout, seam)
    if here is not None and here.number == number:
        return layout.route
    listed = [_renumbered(each, number, here) for each in _listed(layout)]
    kept = [each for each in listed if not each.is_between(*sides)]
    wanted = FixedBlockade(sides) if here is None else here
    position = next((i for i, each in enumerate(listed) if each.is_between(*sides)), len(kept))
    kept.insert(position, replace(wanted, number=number))
    return _planned(layout, tuple(kept))


def without_blockade_on(layout: Layout, seam: Seam) -> Route:
    """The route with nothing on a seam."""
    if blockade_on(layout, seam) is None:
        return layout.route
    sides = sides_at(layout, seam)
    return _planned(layout, tuple(e for e in _listed(layout) if not e.is_between(*sides)))


def with_listed_blockades(layout: Layout) -> Route:
    """The route with a list of what lies there now, for an author who wants to change it."""
    return edits.with_blockades(layout.route, BlockadePlan.of(*_listed(layout)))


def with_more_listed(route: Route, blockades: Iterable[FixedBlockade]) -> Route:
    """A route that lists its blockades with some more; a number that lies already is drawn."""
    if route.blockades.laying is not Laying.FIXED:
        return route
    listed = list(route.blockades.fixed)
    for each in blockades:
        is_taken = each.number in {lying.number for lying in listed}
        listed.append(replace(each, number=None) if is_taken else each)
    return edits.with_blockades(route, BlockadePlan.of(*listed))


def bare_seams(layout: Layout) -> tuple[Seam, ...]:
    """The seams where the rules want a blockade and none is listed, in travel order."""
    listed = {frozenset(each.between) for each in layout.route.blockades.fixed}
    needed = (seam for seam in layout.seams if seam.needs_blockade)
    return tuple(seam for seam in needed if frozenset(sides_at(layout, seam)) not in listed)


def with_blockades_along(before: Layout, after: Layout) -> Route:
    """The route after pieces were laid otherwise, with blockades on the seams that have come.

    One whose two sides still touch stays between them. One that would lie nowhere goes to a new
    seam of one of its sides where the rules want one: at its old place if there is such a seam.
    Seams of before that an author has left without a blockade, and locked ones, stay as they are.
    """
    route = after.route
    if route.blockades.laying is not Laying.FIXED:
        return route
    known = {frozenset(seam.pieces) for seam in before.seams}
    listed = list(route.blockades.fixed)
    strays = [i for i, each in enumerate(listed) if _is_loose(after, each)]
    for seam in bare_seams(after) if strays else ():
        sides = sides_at(after, seam)
        near = [i for i in strays if {*sides} & {*listed[i].between}]
        if near and frozenset(seam.pieces) not in known and not route.locked.has_seam(*sides):
            chosen = max(near, key=lambda i: _shared_edges(before, listed[i], seam))
            strays.remove(chosen)
            listed[chosen] = replace(listed[chosen], between=sides)
    if tuple(listed) == route.blockades.fixed:
        return route
    return edits.with_blockades(route, BlockadePlan.of(*listed))


def along(before: Layout, after: Route) -> Route:
    """The same for a route that nobody has laid out yet."""
    return with_blockades_along(before, lay_out(after, before.catalogue))


def _is_loose(layout: Layout, blockade: FixedBlockade) -> bool:
    """Whether a blockade lies nowhere and may go elsewhere: a locked seam keeps what is listed."""
    is_locked = layout.route.locked.has_seam(*blockade.between)
    return not is_locked and layout.seam_between(*blockade.between) is None


def _shared_edges(before: Layout, blockade: FixedBlockade, seam: Seam) -> int:
    """How much of a seam lies where a blockade lay before."""
    old = before.seam_between(*blockade.between)
    return 0 if old is None else len({*old.edges} & {*seam.edges})


def blockade_on(layout: Layout, seam: Seam) -> FixedBlockade | None:
    """What lies on a seam now: a blockade, without a number if it is drawn; or nothing."""
    sides = sides_at(layout, seam)
    return next((each for each in _listed(layout) if each.is_between(*sides)), None)


def seam_with(layout: Layout, number: int) -> Seam | None:
    """The seam on which a number lies, if it lies on any."""
    for gate in gates(layout):
        if gate.number == number:
            return layout.seams[gate.seam]
    return None


def sides_at(layout: Layout, seam: Seam) -> tuple[str, str]:
    """The two sides that meet at a seam, as files name them, the nearer one first."""
    return layout.side_name(seam.near), layout.side_name(seam.far)


def _listed(layout: Layout) -> tuple[FixedBlockade, ...]:
    """Every blockade of the plan, written out."""
    plan = layout.route.blockades
    if plan.laying is Laying.FIXED:
        return plan.fixed
    return tuple(FixedBlockade(sides_at(layout, layout.seams[gate.seam])) for gate in gates(layout))


def _renumbered(
    lying: FixedBlockade, number: int | None, here: FixedBlockade | None
) -> FixedBlockade:
    """A listed blockade after its number, if it is the wanted one, has gone to another seam."""
    if number is None or lying.number != number:
        return lying
    return replace(lying, number=None if here is None else here.number)


def _planned(layout: Layout, listed: tuple[FixedBlockade, ...]) -> Route:
    """The route with these blockades: as a list, or drawn at random if that says the same."""
    needed = {frozenset(sides_at(layout, seam)) for seam in layout.seams if seam.needs_blockade}
    is_plain = all(each == FixedBlockade(each.between) for each in listed)
    is_random = is_plain and len(listed) == len(needed)
    if is_random and {frozenset(each.between) for each in listed} == needed:
        return edits.with_blockades(layout.route, BlockadePlan())
    return edits.with_blockades(layout.route, BlockadePlan.of(*listed))
