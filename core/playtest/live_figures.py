"""Figures of live games: the few that are watched while editing, made in a millisecond or two."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from core.board.board import Board
from core.board.names import space_names
from core.figures import Interval
from core.geometry.hexes import Hex
from core.language import tr
from core.playtest.board_figures import passage_names
from core.playtest.figures import Figure, Histogram, Moments, mean_quotient
from core.playtest.kernels import record
from core.playtest.par import median_within, round_at
from core.playtest.passages import passages_of
from core.playtest.race_figures import rounds_section, seats_section, unfinished_section
from core.playtest.spec import Spec
from core.playtest.statistics import Z
from core.playtest.totals import Totals

BUSIEST_LISTED = 5


@dataclass(frozen=True, slots=True)
class Busy:
    """A space or a passage with much traffic.

    Attributes:
        hexes: where it lies; of a passage the spaces on both sides of it.
        traffic: how often a piece came through, per game; its name is that of the place.
    """

    hexes: tuple[Hex, ...]
    traffic: Figure


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
        busiest_spaces: those entered most often, the busiest first.
        busiest_passages: those crossed most often, the busiest first.
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
    busiest_spaces: tuple[Busy, ...]
    busiest_passages: tuple[Busy, ...]


@dataclass(frozen=True, slots=True)
class Places:
    """Where and what the cells of the tally are on a board; made once, used for many figures.

    Attributes:
        hexes: of each space.
        names: of each space.
        passage_hexes: of each passage the spaces on both sides.
        passage_names: of each passage.
    """

    hexes: tuple[Hex, ...]
    names: tuple[str, ...]
    passage_hexes: tuple[tuple[Hex, ...], ...]
    passage_names: tuple[str, ...]

    @classmethod
    def of(cls, board: Board) -> Places:
        """The places of a board."""
        sides = (
            dict.fromkeys(at for edge in each.edges for at in edge.hexes)
            for each in passages_of(board)
        )
        return cls(
            tuple(space.at for space in board.spaces),
            space_names(board),
            tuple(tuple(each) for each in sides),
            passage_names(board),
        )


def live_figures(spec: Spec, totals: Totals, places: Places | None = None) -> LiveFigures:
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
        busiest_spaces=_busiest_spaces(totals, places),
        busiest_passages=_busiest_passages(totals, places),
    )


# --- Par ------------------------------------------------------------------------------------------


def par_figure(rounds: Histogram) -> Figure:
    """The median round with parts of a round, and its interval."""
    meaning = tr(
        "half of the finished games end before it, as if those of a round ended evenly within it"
    )
    n = rounds.sample
    if n == 0:
        return Figure("par", None, 0, None, meaning)
    reach = Z * math.sqrt(n) / 2
    low, high = n / 2 - reach, n / 2 + reach
    ends = Interval(round_at(rounds, low), round_at(rounds, high)) if low >= 1 else None
    return Figure("par", median_within(rounds), n, ends, meaning)


# --- Jams and traffic -----------------------------------------------------------------------------


def _lost_turns(totals: Totals) -> tuple[Figure, Figure]:
    """The shares of turns that were blocked, and that went without any movement."""
    turns = totals.column(record.ROW_TURNS)
    blocked = tr("share of a game’s turns without movement while a piece stood in the way")
    idle = tr("share of a game’s turns without movement")
    return (
        mean_quotient("blocked", totals.column(record.ROW_BLOCKED), turns, blocked),
        mean_quotient("idle", totals.column(record.ROW_IDLE), turns, idle),
    )


def _traffic(totals: Totals, places: Places) -> Mapping[Hex, float]:
    visits, _ = totals.tally(record.VISITS, len(places.hexes))
    often = (visits / max(1, totals.games)).tolist()
    return {at: each for at, each in zip(places.hexes, often, strict=True) if each}


def _busiest_spaces(totals: Totals, places: Places) -> tuple[Busy, ...]:
    meaning = tr("entries of this space by any piece, per game")
    hexes = tuple((at,) for at in places.hexes)
    return _busiest(totals, record.VISITS, (hexes, places.names), meaning)


def _busiest_passages(totals: Totals, places: Places) -> tuple[Busy, ...]:
    meaning = tr("crossings of this passage of a seam by any piece, in either direction, per game")
    told = places.passage_hexes, places.passage_names
    return _busiest(totals, record.CROSSINGS, told, meaning)


def _busiest(
    totals: Totals,
    first: int,
    places: tuple[Sequence[tuple[Hex, ...]], Sequence[str]],
    meaning: str,
) -> tuple[Busy, ...]:
    """The cells of the tally with the highest sums; of equal ones the first."""
    hexes, names = places
    sums, squares = totals.tally(first, len(names))
    order = np.argsort(-sums, kind="stable")[:BUSIEST_LISTED].tolist()
    return tuple(
        Busy(
            hexes[each],
            Moments(totals.games, int(sums[each]), int(squares[each])).mean(names[each], meaning),
        )
        for each in order
        if sums[each]
    )
