"""The course of the games: the lead and the blockades, round by round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from core.board.board import Board
from core.board.names import gate_names
from core.geometry.hexes import Hex
from core.language import tr
from core.playtest.board_figures import unique
from core.playtest.figures import Figure, Section
from core.playtest.race_figures import seat_names, shown_seats
from core.playtest.report import PlaytestReport
from core.playtest.wording import percent, percent_give_or_take

_SPACES = 0.1
"""A rest is told in tenths of a space of power 1."""
_FEWEST = 0.02
"""A share of the games: rounds that fewer games had are left out of the arc."""


@dataclass(frozen=True, slots=True)
class ArcPoint:
    """How far the leader and the whole field have to go after a round, in spaces of power 1."""

    round: int
    leader: float
    field: float


@dataclass(frozen=True, slots=True)
class Opening:
    """When a blockade is cleared, and by whom.

    Attributes:
        counts: games by the round of it, from round 0 on.
        shown: the median round as people read it.
        about: the row in words.
    """

    name: str
    counts: tuple[int, ...]
    median: float | None
    shown: str
    about: str
    hexes: frozenset[Hex]


def arc_of(report: PlaytestReport) -> Iterator[ArcPoint]:
    """The lead after each round that enough games had."""
    by_name = {each.name: each for each in report.section("arc").figures}
    for number in range(1, len(by_name) // 2 + 1):
        leader, field = by_name.get(f"leader {number}"), by_name.get(f"field {number}")
        if leader is None or field is None or leader.sample < report.games * _FEWEST:
            return
        yield ArcPoint(number, (leader.value or 0) * _SPACES, (field.value or 0) * _SPACES)


def openings_of(report: PlaytestReport, board: Board) -> Iterator[Opening]:
    """When each blockade is cleared, in travel order."""
    section = report.section("blockades")
    for number, name in enumerate(unique(gate_names(board))):
        counts = section.histograms[number].counts
        median = section.figure(f"{name} median round")
        seam = board.seams[board.gates[number].seam]
        yield Opening(
            name,
            counts,
            median.value,
            _when(median),
            f"{name}: {_when(median)}; {_who(report, section, name)}",
            frozenset(at for edge in seam.edges for at in edge.hexes),
        )


def _when(median: Figure) -> str:
    if median.value is None:
        return tr("never")
    ends = median.interval
    if ends is None or ends.low == ends.high:
        return tr("round {round}", round=f"{median.value:.0f}")
    return tr(
        "round {round} ({low} to {high})",
        round=f"{median.value:.0f}",
        low=f"{ends.low:.0f}",
        high=f"{ends.high:.0f}",
    )


def _who(report: PlaytestReport, section: Section, name: str) -> str:
    """Who clears a blockade how often."""
    players = report.setup.players
    told = [
        f"{shown} {percent_give_or_take(section.figure(f'{name} {seat}'), digits=1)}"
        for seat, shown in zip(seat_names(players), shown_seats(players), strict=True)
    ]
    nobody = section.figure(f"{name} nobody")
    return ", ".join([*told, f"{tr('nobody')} {percent(nobody)}"])
