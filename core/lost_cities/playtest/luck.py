"""What the hands decide: deals that are played a second time, with all hands a seat farther on.

Kernels play every sixteenth deal of a playtest so, by the same bots on the same seats.
"""

from __future__ import annotations

from core.basics.figures import Figure, Section, Unit
from core.basics.language import tr
from core.lost_cities.playtest.contents import section_of
from core.lost_cities.playtest.kernels import record
from core.lost_cities.playtest.spec import BoardSpec
from core.playtest.statistics.estimates import Moments, share, wanted
from core.playtest.totals import Numbers, Totals


def luck_section(spec: BoardSpec, totals: Totals) -> Section:
    """How much of the order of players goes with the hands, and how often a hand wins twice."""
    pairs = totals.finished[totals.finished[:, record.ROW_PAIRED] > 0]
    twice = wanted(
        "same_hand",
        Unit.SHARE,
        tr("deals that the same hand wins twice"),
        tr(
            "share of the deals, each played again with all hands a seat farther on, that the same "
            "hand wins both times; {par:.0%} would be chance",
            par=1 / spec.players,
        ),
    )
    won = share(twice, int(pairs[:, record.ROW_SAME_HAND].sum()), len(pairs))
    return section_of("luck", (_by_hands(spec, pairs), won))


def _by_hands(spec: BoardSpec, pairs: Numbers) -> Figure:
    """A rank correlation over all pairs; an order that is the same twice has the sum of squares."""
    asked = wanted(
        "by_hands",
        Unit.SHARE,
        tr("luck of the hands"),
        tr(
            "how much of the order of players goes with the hands they are dealt, whoever holds "
            "them: 0 % is nothing, 100 % all of it (rank correlation of the hands in both games of "
            "a deal)"
        ),
    )
    same = spec.players * (spec.players**2 - 1) // 3
    return Moments.of(pairs[:, record.ROW_BY_HAND]).mean(asked, 1 / same)
