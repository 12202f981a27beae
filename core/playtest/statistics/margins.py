"""Margins: the differences between two playtests that are too small to matter to anybody.

They are fixed before games are played. Light to import, as windows know them before any game.
"""

from __future__ import annotations

from dataclasses import astuple

from core.basics.language import tr, tr_number
from core.basics.values import dataclass
from core.playtest.words import LengthWords

_PERCENT = 100
_WINS_WITHIN = 4 / 3
"""By so many margins may the wins differ of a seat that is practically the same: with the games
that tell the order within 3 points, wins are known to within 4."""


@dataclass(frozen=True, slots=True)
class Margins:
    """Smaller differences than these do not matter to anybody.

    Attributes:
        rounds: of the mean number of rounds.
        seats: of a seat's share of the games, and of the rivals that it leaves behind.
        unfinished: of the share of unfinished games.
    """

    rounds: float = 0.15
    seats: float = 0.03
    unfinished: float = 0.01

    @property
    def wins(self) -> float:
        """Of a seat's wins, which games tell less surely than the order of all."""
        return _WINS_WITHIN * self.seats


USUAL_MARGINS = Margins()
LEAST_MARGINS = Margins(0.05, 0.01, 0.002)
"""Nothing could be shown to lie within smaller ones, not even by 40,000 games of both designs."""
MOST_MARGINS = Margins(10.0, 0.5, 0.5)
"""Within larger ones everything would."""


def bounded(margins: Margins) -> Margins:
    """Margins that games can tell something about: those that are too small or large moved in."""
    values = zip(*map(astuple, (LEAST_MARGINS, margins, MOST_MARGINS)), strict=True)
    return Margins(*(min(max(least, each), most) for least, each, most in values))


def about_margins(margins: Margins, lengths: LengthWords) -> str:
    """What “practically the same” means, and how seldom verdicts err."""
    return tr(
        "Practically the same: {within}, {seats} points of the rivals that a seat "
        "leaves behind (and {wins} of its wins), {unfinished} points of unfinished games; asked at "
        "1,000, 2,000, 4,000, … games, each answer wrong in at most 1 of 20 cases. However often "
        "one looks, 19 of 20 comparisons of equal designs claim no difference.",
        within=tr(lengths.within, rounds=tr_number(margins.rounds, ".2f")),
        seats=tr_number(_PERCENT * margins.seats, ".1f"),
        wins=tr_number(_PERCENT * margins.wins, ".1f"),
        unfinished=tr_number(_PERCENT * margins.unfinished, ".1f"),
    )
