"""What there is to see of live games on a route: where turns are lost, and where traffic is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

import numpy as np

from core.basics.figures import Figure, give_or_take
from core.basics.language import tr
from core.basics.values import dataclass
from core.geometry.hexes import Hex
from core.playtest.sights import GameSights, Seen, Sights
from core.playtest.statistics.estimates import Moments
from core.playtest.totals import Totals
from core.quest.board.board import Board, Passage
from core.quest.board.names import passage_names, space_names
from core.quest.catalogue.side_names import titled
from core.quest.playtest.board_figures import crossings_of, entries_of, lost_at
from core.quest.playtest.kernels import record
from core.quest.playtest.race_figures import lost_turns
from core.quest.playtest.relaying import relaid
from core.quest.playtest.spec import QuestSpec

BUSIEST_LISTED = 5


@dataclass(frozen=True, slots=True)
class Places:
    """The places of a board and their names; made once, used for many figures."""

    hexes: tuple[Hex, ...]
    names: tuple[str, ...]
    passages: tuple[Passage, ...]
    passage_names: tuple[str, ...]

    @classmethod
    def of(cls, board: Board) -> Places:
        """The places of a board."""
        hexes = tuple(space.at for space in board.spaces)
        return cls(hexes, space_names(board), board.passages, passage_names(board))

    def sights(self, board: Board, totals: Totals) -> Sights:
        """What some games on it come to: jams, then passages and spaces."""
        return Sights(
            lost_turns(totals),
            _often(totals, record.VISITS, self),
            _often(totals, record.LOST_TURNS, self),
            _jams(board, totals, self),
            (_busiest_passages(board, totals, self), _busiest_spaces(board, totals, self)),
        )


def jams_in_words(sights: Sights) -> str:
    """How many turns are lost in jams."""
    lost, part = sights.figures
    if lost.value is None:
        return ""
    return tr(
        "{lost} turns per game are lost because a piece is in the way: {share} of all turns.",
        lost=give_or_take(lost, is_fine=True),
        share=give_or_take(part, is_fine=True),
    )


def place_in_words(busy: Figure) -> str:
    """A passage or a space among the busiest."""
    if "passage" in busy.about:
        return tr("Seam {name}", name=titled(str(busy.about["passage"])))
    return tr("Space {name}", name=busy.about["space"])


def _often(totals: Totals, first: int, places: Places) -> Mapping[Hex, float]:
    """How often per game something was counted at each space, where it ever was."""
    counted, _ = totals.tally(first, len(places.hexes))
    often = (counted / max(1, totals.games)).tolist()
    return {at: each for at, each in zip(places.hexes, often, strict=True) if each}


def _jams(board: Board, totals: Totals, places: Places) -> tuple[Figure, ...]:
    return tuple(
        moments.mean(lost_at(board, each, places.names[each]))
        for each, moments in _highest(totals, record.LOST_TURNS, len(places.names))
    )


def _busiest_spaces(board: Board, totals: Totals, places: Places) -> tuple[Figure, ...]:
    return tuple(
        moments.mean(entries_of(board, each, places.names[each]))
        for each, moments in _highest(totals, record.VISITS, len(places.names))
    )


def _busiest_passages(board: Board, totals: Totals, places: Places) -> tuple[Figure, ...]:
    return tuple(
        moments.mean(crossings_of(board, places.passages[each], places.passage_names[each]))
        for each, moments in _highest(totals, record.CROSSINGS, len(places.passages))
    )


def _highest(totals: Totals, first: int, number: int) -> Iterator[tuple[int, Moments]]:
    """The cells of the tally with the highest sums; of equal ones the first."""
    sums, squares = totals.tally(first, number)
    for each in np.argsort(-sums, kind="stable")[:BUSIEST_LISTED].tolist():
        if sums[each]:
            yield each, Moments(totals.games, int(sums[each]), int(squares[each]))


def _seen_in(spec: QuestSpec) -> Seen:
    return partial(Places.of(spec.board).sights, spec.board)


ROUTE_SIGHTS = GameSights(_seen_in, jams_in_words, place_in_words, relaid)
