"""Margins: the differences between two playtests that are too small to matter to anybody.

They are fixed before games are played. Light to import, as windows know them before any game.
"""

from __future__ import annotations

from core.language import tr, tr_number
from core.values import dataclass

_PERCENT = 100


@dataclass(frozen=True, slots=True)
class Margins:
    """Smaller differences than these do not matter to anybody.

    Attributes:
        rounds: of the mean number of rounds.
        seats: of a seat's share of the games.
        unfinished: of the share of unfinished games.
    """

    rounds: float = 0.15
    seats: float = 0.03
    unfinished: float = 0.01


USUAL_MARGINS = Margins()


def about_margins(margins: Margins) -> str:
    """What “practically the same” means, and how seldom verdicts err."""
    return tr(
        "Practically the same: within {rounds} rounds, {seats} points of a seat, {unfinished} "
        "points of unfinished games. However often one looks, 19 of 20 comparisons of equal "
        "designs claim no difference.",
        rounds=tr_number(margins.rounds, ".2f"),
        seats=tr_number(_PERCENT * margins.seats, ".1f"),
        unfinished=tr_number(_PERCENT * margins.unfinished, ".1f"),
    )
