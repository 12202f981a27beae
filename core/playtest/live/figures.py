"""Figures of live games: the few that are watched while editing, made in a millisecond or two."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from core.figures import Figure, Histogram, Unit
from core.geometry.hexes import Hex
from core.language import tr
from core.playtest.estimates import Moments, mean_quotient, wanted
from core.playtest.par import par_figure
from core.playtest.spec import AnySpec
from core.playtest.totals import Totals
from core.quest.board.board import Board, Passage
from core.quest.board.names import passage_names, space_names
from core.quest.playtest.board_figures import crossings_of, entries_of
from core.quest.playtest.kernels import record
from core.quest.playtest.race_figures import rounds_section, seats_section, unfinished_section

BUSIEST_LISTED = 5


@dataclass(frozen=True, slots=True)
class LiveFigures:
    """What some games tell about a route, each number with its sample and interval.

    Attributes:
        games: how many were played.
        finished: how many of them somebody won.
        par: the median round of the first arrival, with parts of a round.
        spread: the rounds that a tenth and nine tenths of the finished games do not exceed.
        rounds: finished games by the round of the first arrival.
        seats: for each seat its share of the finished games.
        unfinished: shares of games that nobody could finish, and that the bots failed to finish.
        blocked: the share of turns without movement while somebody stood in the way.
        idle: the share of all turns without movement.
        traffic: how often each space is entered, per game; spaces never entered are left out.
        busiest_spaces: entries of those entered most often, the busiest first.
        busiest_passages: crossings of those crossed most often, the busiest first.
    """

    games: int
    finished: int
    par: Figure
    spread: tuple[Figure, Figure]
    rounds: Histogram
    seats: tuple[Figure, ...]
    unfinished: tuple[Figure, ...]
    blocked: Figure
    idle: Figure
    traffic: Mapping[Hex, float]
    busiest_spaces: tuple[Figure, ...]
    busiest_passages: tuple[Figure, ...]


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


def live_figures(spec: AnySpec, totals: Totals, places: Places | None = None) -> LiveFigures:
    """The figures of some games; with `places` at hand it is quicker."""
    places = places or Places.of(spec.board)
    section = rounds_section(totals)
    (rounds,) = section.histograms
    blocked, idle = _lost_turns(totals)
    return LiveFigures(
        games=totals.games,
        finished=rounds.sample,
        par=par_figure(rounds),
        spread=(section.figure("p10"), section.figure("p90")),
        rounds=rounds,
        seats=seats_section(spec, totals).figures,
        unfinished=unfinished_section(totals).figures,
        blocked=blocked,
        idle=idle,
        traffic=_traffic(totals, places),
        busiest_spaces=_busiest_spaces(spec.board, totals, places),
        busiest_passages=_busiest_passages(spec.board, totals, places),
    )


# --- Jams and traffic -----------------------------------------------------------------------------


def _lost_turns(totals: Totals) -> tuple[Figure, Figure]:
    """The shares of turns that were blocked, and that went without any movement."""
    turns = totals.column(record.ROW_TURNS)
    meaning = tr("share of a game’s turns without movement while a piece stood in the way")
    blocked = wanted("share_blocked", Unit.SHARE, tr("blocked"), meaning)
    meaning = tr("share of a game’s turns without movement")
    idle = wanted("share_without_movement", Unit.SHARE, tr("turns without movement"), meaning)
    return (
        mean_quotient(blocked, totals.column(record.ROW_BLOCKED), turns),
        mean_quotient(idle, totals.column(record.ROW_IDLE), turns),
    )


def _traffic(totals: Totals, places: Places) -> Mapping[Hex, float]:
    visits, _ = totals.tally(record.VISITS, len(places.hexes))
    often = (visits / max(1, totals.games)).tolist()
    return {at: each for at, each in zip(places.hexes, often, strict=True) if each}


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
