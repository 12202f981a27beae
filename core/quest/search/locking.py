"""What of a route can be locked by name, and what of it can be kept as a whole."""

from __future__ import annotations

from collections.abc import Sequence

from core.basics.language import LazyText, marked, tr, tr_lazy
from core.quest.analysis.facts import Facts
from core.quest.board.board import gates
from core.quest.route.edits import with_locks
from core.quest.route.route import Route
from core.search.game import BadLock, Keep

TABLE = "table"
"""What locks everything."""
_SIDES_OF_A_SEAM = 2


def locked(route: Route, names: Sequence[str]) -> Route:
    """A route with pieces, seams or the whole table locked: “B”, “B/C”, “table”; or `BadLock`."""
    sides = {each.side for each in route.pieces}
    locks = route.locked
    for name in names:
        parts = tuple(name.split("/"))
        if name == TABLE:
            locks = type(locks)(True, locks.pieces, locks.seams)
        elif not sides.issuperset(parts) or len(parts) > _SIDES_OF_A_SEAM:
            raise BadLock(tr("no piece or seam “{name}” lies on the route", name=name))
        elif len(parts) == 1:
            locks = locks.with_pieces(parts, are_locked=True)
        else:
            locks = locks.with_seam((parts[0], parts[1]), is_locked=True)
    return with_locks(route, locks) if names else route


def lock_words(route: Route) -> tuple[LazyText, ...]:
    """What is locked: the table, or pieces and seams by the names of their sides."""
    locks = route.locked
    if locks.is_table:
        return (tr_lazy("the whole table"),)
    names = (*locks.pieces, *("/".join(pair) for pair in locks.seams))
    return tuple(tr_lazy("{name}", name=name) for name in names)


def _same_footprint(before: Facts, after: Facts) -> bool:
    return before.layout.claims.keys() == after.layout.claims.keys()


def _same_blockades(before: Facts, after: Facts) -> bool:
    """Whether the same blockades lie on the seams, in travel order."""
    old, new = (tuple(each.number for each in gates(facts.layout)) for facts in (before, after))
    return old == new


def _same_pieces(before: Facts, after: Facts) -> bool:
    """Whether the same cardboard lies there, whichever side up."""
    old, new = (
        sorted(facts.catalogue.piece_of(each.side).name for each in facts.route.pieces)
        for facts in (before, after)
    )
    return old == new


KEEPS = (
    Keep("footprint", marked("the hexes that pieces cover"), _same_footprint),
    Keep("blockades", marked("which blockade lies on which seam"), _same_blockades),
    Keep("pieces", marked("which pieces of the box are used"), _same_pieces),
)
