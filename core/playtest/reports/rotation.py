"""Turn order and start place told apart: games in which the start places move on against the turns.

Seats that win unevenly may do so because of who moves first, or because of where they start from.
Where seats start from places of their own, some further games let every seat start from every place
equally often; their winners are then counted twice, by seat and by place.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Any

import numpy as np

from core.basics.figures import Figure
from core.basics.language import marked, tr
from core.basics.values import dataclass
from core.playtest import record
from core.playtest.common_figures import (
    order_and_place,
    place_figures,
    places_of_winners,
    seat_figures,
)
from core.playtest.limits import HIGHEST_SEED
from core.playtest.panel.tables import Table, table_spec, tables_of
from core.playtest.panel.words import table_title, when_at
from core.playtest.reports.seat_fairness import FEWEST_WINS_DUE, LIKELY_UNFAIR
from core.playtest.spec import AnySpec
from core.playtest.statistics.intervals import fairness
from core.playtest.totals import Totals
from core.playtest.words import PlaytestWords

TIMES = 2
"""So many times as many games as at a table of the panel: shares are told within 2 points, for not
a quarter more games than a report has anyway."""


class Apart(StrEnum):
    """What makes seats win unevenly."""

    BOTH = "both"
    ORDER = "turn_order"
    PLACE = "start_place"
    NEITHER = "neither"
    UNKNOWN = "unknown"
    """There are too few games to tell."""


_SENTENCES = {
    Apart.BOTH: marked("Both the turn order and the start place matter {when}."),
    Apart.ORDER: marked("The turn order matters {when}; no start place stands out."),
    Apart.PLACE: marked("The start place matters {when}; nobody stands out by the turn order."),
    Apart.NEITHER: marked(
        "In {games:,} games with moving start places neither turn order nor place stands out "
        "{when}."
    ),
    Apart.UNKNOWN: marked("Too few games to tell turn order and start place apart {when}."),
}


@dataclass(frozen=True, slots=True)
class Rotation:
    """Games of a table with start places that moved on.

    Attributes:
        games: how many were played.
        by_seat: how many of them each seat has won, which is the turn order.
        by_place: how many were won from each place.
    """

    table: Table
    games: int
    by_seat: tuple[int, ...]
    by_place: tuple[int, ...]

    @classmethod
    def of(cls, table: Table, spec: AnySpec, totals: Totals) -> Rotation:
        """What some games came to."""
        places = np.bincount(places_of_winners(spec, totals), minlength=spec.players)
        wins = totals.wins(record.WINNER, spec.players)
        return cls(table, totals.games, wins, tuple(places.tolist()))

    @property
    def finished(self) -> int:
        """How many games somebody won."""
        return sum(self.by_seat)

    @property
    def seats(self) -> tuple[Figure, ...]:
        """How often each seat wins, wherever it starts."""
        meaning = tr(
            "share of the finished games that this seat won while start places moved on, so that "
            "it is the turn order's alone"
        )
        return tuple(
            replace(each, definition=meaning) for each in seat_figures(self.by_seat, self.finished)
        )

    @property
    def places(self) -> tuple[Figure, ...]:
        """How often each place wins, whoever starts from it."""
        return place_figures(self.by_place, self.finished)

    @property
    def verdict(self) -> Apart:
        """What makes seats win unevenly; the risk to accuse either of nothing is split over both.

        It is the risk of a table whose seats are judged by its games alone.
        """
        if self.finished < FEWEST_WINS_DUE * len(self.by_seat):
            return Apart.UNKNOWN
        order, place = (_is_uneven(each) for each in (self.by_seat, self.by_place))
        if order and place:
            return Apart.BOTH
        if order or place:
            return Apart.ORDER if order else Apart.PLACE
        return Apart.NEITHER

    def sentence(self, words: PlaytestWords) -> str:
        """The verdict in words, with who played."""
        return tr(_SENTENCES[self.verdict], games=self.finished, when=when_at(words, self.table))

    @property
    def remarks(self) -> tuple[str, ...]:
        """How much either makes of it, with intervals."""
        return tuple(order_and_place(self.seats, self.places))


def _is_uneven(wins: Sequence[int]) -> bool:
    return fairness(wins, [1] * len(wins)) < LIKELY_UNFAIR / 2


def rotated_spec(spec: AnySpec, games: int) -> tuple[Table, AnySpec] | None:
    """The games that tell the two apart, at the first table of the panel.

    None where all start from the same place, and where the games of the playtest itself tell it.
    """
    panel = spec.game.playtests.panel
    if not panel.has_start_places or spec.shifts_starts:
        return None
    most = HIGHEST_SEED + 1 - spec.first_seed
    table = tables_of(panel)[0]
    wanted = table_spec(spec, table, min(TIMES * games, most), spec.first_seed)
    return table, replace(wanted, shifts_starts=True)


def rotation_meaning() -> str:
    """How the verdict comes about, in one line."""
    return tr(
        "the start places move on from game to game, so that every seat starts from every place "
        "equally often; what differs between seats is then the turn order, what differs between "
        "places is the place; either stands out if chance alone would make it so uneven in less "
        "than 1 of 200 such playtests (chi-square test of the wins, finished games)"
    )


def rotation_json(words: PlaytestWords, rotation: Rotation) -> dict[str, Any]:
    """Plain values for a file."""
    return {
        "verdict": str(rotation.verdict),
        "sentence": rotation.sentence(words),
        "definition": rotation_meaning(),
        "table": rotation.table.name,
        "label": table_title(words, rotation.table),
        "games": rotation.games,
        "finished": rotation.finished,
        "seats": [each.as_json() for each in rotation.seats],
        "places": [each.as_json() for each in rotation.places],
    }
